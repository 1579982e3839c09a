"""Tests the places that get copies of the backups: folders on disks that come and go."""

import errno
import shutil
from datetime import timedelta

import pytest

from app.backups.copy_place import CopyPlace
from app.backups.making.automatic import back_up_tonight
from app.backups.place_for_copies import begin_missing_copies
from app.backups.places import copy_to_folder
from app.backups.places.copy_to_folder import MARKER, hash_stored
from app.framework.storage.database import now

PLACES, BACKUPS = "/admin/backups/places", "/admin/backups"


@pytest.fixture
def stick(tmp_path):
    folder = tmp_path / "media" / "STICK" / "hearthbook"
    folder.mkdir(parents=True)
    return folder


@pytest.fixture
def place(admin, backup, stick, app):
    """A folder on a stick, which has a copy of the backup."""
    place = admin.post(PLACES, {"kind": "folder", "name": "Stick", "address": str(stick), "kept": 2}, expect=201)
    app.extensions["tasks"].rest()
    return place


def look(app, admin, index=0):
    """Returns a place once nothing is being copied."""
    app.extensions["tasks"].rest()
    return admin.get(PLACES)[index]


def copies_in(folder):
    return sorted(path.name for path in folder.glob("*.hearthbook"))


def copy_again(app, admin, place):
    admin.post(f"{PLACES}/{place['id']}/copies", expect=201)
    return look(app, admin)


def test_a_new_place_gets_a_copy_that_is_read_back(app, admin, backup, place, stick, data):
    shown = look(app, admin)
    assert copies_in(stick) == [backup] and shown["copies"] == 1
    assert hash_stored(stick / backup) == hash_stored(data / "backups" / backup)
    assert shown["lastGoodAt"] and shown["fault"] is None and not shown["isOverdue"]


def test_each_place_keeps_its_own_number_of_copies(app, admin, place, stick, inside):
    (stick / "holiday.jpg").write_text("a picture")
    (stick / "hearthbook_2020.01.01.00.00.00.hearthbook").write_text("of another server")
    made = []
    for _ in range(3):
        admin.post(BACKUPS, expect=201)
        made.append(admin.get(BACKUPS)["imports"][0]["name"])
        copy_again(app, admin, place)
    assert copies_in(stick) == ["hearthbook_2020.01.01.00.00.00.hearthbook", *made[1:]]
    assert (stick / "holiday.jpg").exists() and look(app, admin)["copies"] == 2


def test_the_backup_of_the_night_is_copied(app, admin, place, stick, inside):
    made = back_up_tonight()
    begin_missing_copies()
    look(app, admin)
    assert made.name in copies_in(stick)


def test_an_empty_mount_point_is_never_filled(app, admin, place, stick, inside):
    shutil.move(stick, stick.with_name("elsewhere"))
    stick.mkdir()
    shown = copy_again(app, admin, place)
    assert shown["fault"] == "The folder is not there now. Plug in the disk, or connect the network folder."
    assert list(stick.iterdir()) == [] and shown["lastGoodAt"]
    (stick / MARKER).write_text("0" * 32)  # the marker of another place
    assert copy_again(app, admin, place)["fault"] and copies_in(stick) == []


def test_a_disk_that_comes_back_under_another_name_gets_what_it_missed(
    app, admin, place, stick, inside, tmp_path, monkeypatch
):
    monkeypatch.setattr(copy_to_folder, "MOUNTS", ((str(tmp_path / "media"), "*"),))
    (tmp_path / "media" / "STICK").rename(tmp_path / "away")
    made = back_up_tonight()
    begin_missing_copies()
    assert "is not there now" in look(app, admin)["fault"]
    (tmp_path / "away").rename(tmp_path / "media" / "STICK1")
    begin_missing_copies()
    shown = look(app, admin)
    assert shown["fault"] is None and made.name in copies_in(tmp_path / "media" / "STICK1" / "hearthbook")


def fail_while_writing(monkeypatch, fail):
    """Calls a function after the copy was written, before it is read back."""
    monkeypatch.setattr(copy_to_folder, "sync", lambda path: fail() if path.name.endswith(".part") else None)


def test_a_disk_that_is_pulled_out_while_writing_leaves_nothing(app, admin, backup, place, stick, monkeypatch):
    """What was written goes into the empty folder that is left, and is taken back."""

    def pull_out():
        content = (stick / ".hearthbook-copy.part").read_bytes()
        shutil.move(stick, stick.with_name("pulled"))
        stick.mkdir()
        (stick / ".hearthbook-copy.part").write_bytes(content)

    fail_while_writing(monkeypatch, pull_out)
    shown = copy_again(app, admin, place)
    assert shown["fault"] == "The disk was pulled out while the copy was written. Nothing of it counts."
    assert list(stick.iterdir()) == []


def test_a_full_disk_leaves_nothing_and_the_earlier_copy(app, admin, backup, place, stick, monkeypatch):
    def fill():
        raise OSError(errno.ENOSPC, "No space left on device")

    admin.post(BACKUPS, expect=201)
    fail_while_writing(monkeypatch, fill)
    shown = copy_again(app, admin, place)
    assert shown["fault"] == "There is too little room in this place. Keep fewer copies there, or make room."
    assert sorted(path.name for path in stick.iterdir()) == [MARKER, backup]
    assert shown["copies"] == 1 and shown["lastGoodAt"] == look(app, admin)["lastGoodAt"]


def test_a_copy_that_reads_back_differently_does_not_count(app, admin, backup, place, stick, monkeypatch):
    fail_while_writing(monkeypatch, lambda: (stick / ".hearthbook-copy.part").write_bytes(b"damaged"))
    assert "could not be read back unchanged" in copy_again(app, admin, place)["fault"]
    assert sorted(path.name for path in stick.iterdir()) == [MARKER, backup]


@pytest.mark.parametrize("address", ["hearthbook", "/no/such/folder", "{data}", "{data}/backups", "/dev/null", "/x\0y"])
def test_a_folder_that_cannot_be_a_place_is_refused(admin, data, address):
    folder = {"kind": "folder", "name": "Stick", "address": address.format(data=data)}
    [problem] = admin.post(PLACES, folder, expect=422)["detail"]
    assert problem["loc"] == ["body", "address"] and admin.get(PLACES) == []


def test_a_folder_is_one_place_only(admin, place, stick):
    again = {"kind": "folder", "name": "Twice", "address": f"{stick}/../hearthbook"}
    assert admin.post(PLACES, again, expect=422)["detail"][0]["msg"] == "Stick is this folder already."


def test_a_place_can_be_changed_while_it_is_away_and_removed_without_its_copies(app, admin, backup, place, stick):
    away = stick.rename(stick.with_name("away"))
    changed = {"kind": "folder", "name": "Red stick", "address": str(stick), "kept": 5}
    assert admin.put(f"{PLACES}/{place['id']}", changed)["name"] == "Red stick"
    assert look(app, admin)["copies"] == 1
    admin.delete(f"{PLACES}/{place['id']}", expect=204)
    assert admin.get(PLACES) == [] and copies_in(away) == [backup]
    admin.post(f"{PLACES}/{place['id']}/copies", expect=404)


def test_a_restore_keeps_the_places_of_the_server(app, admin, backup, place, stick):
    admin.post(f"{BACKUPS}/{backup}/restore")
    assert [(one["name"], one["copies"]) for one in admin.get(PLACES)] == [("Stick", 1)]
    assert copy_again(app, admin, place)["fault"] is None


def test_administrators_are_told_once_when_there_was_no_copy_for_seven_days(app, admin, place, stick, inside):
    def warned_at():
        begin_missing_copies()
        look(app, admin)
        return CopyPlace.get().warned_at

    assert warned_at() is None
    stick.rename(stick.with_name("away"))
    CopyPlace.get().change({"last_good_at": now() - timedelta(days=6, hours=23)})
    assert warned_at() is None and not look(app, admin)["isOverdue"]
    CopyPlace.get().change({"last_good_at": now() - timedelta(days=7, hours=1)})
    first = warned_at()
    assert first and look(app, admin)["isOverdue"] and warned_at() == first
    stick.with_name("away").rename(stick)
    copy_again(app, admin, place)
    assert warned_at() is None

"""Tests which backups are made automatically, how long they are kept, and the weekly trial."""

import time
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from app.backups.folder import (
    BEFORE_IMPORT,
    BEFORE_RESTORE,
    BEFORE_UPDATE,
    BY_HAND,
    FOLDER,
    NIGHTLY,
    UPLOADED,
    Record,
    change_records,
    list_records,
)
from app.backups.making import make_backup, room
from app.backups.making.automatic import back_up_before_import, back_up_tonight, try_newest_backup
from app.backups.making.keep_copies import find_superseded
from app.framework.api.errors import Failure
from app.framework.tasks.recur import weekly
from app.framework.tasks.run import kinds

BACKUPS = "/admin/backups"
START = datetime(2026, 3, 1, 12, tzinfo=UTC)


def nightly(number: int, day: int, kind: str = NIGHTLY, proved: bool = True) -> Record:
    moment = START + timedelta(days=day)
    proof = moment.isoformat() if proved else None
    return Record(f"{number}.hearthbook", 1, moment.isoformat(), kind, number, proved_at=proof)


def kept(records: list[Record]) -> list[int]:
    gone = {one.number for one in find_superseded(records, START + timedelta(days=1000))}
    return [one.number for one in records if one.number not in gone]


def test_seven_days_four_weeks_and_twelve_months_are_kept():
    records = [nightly(day, day) for day in range(1, 500)]
    remaining = kept(records)
    assert remaining[-7:] == list(range(493, 500))
    months = {(one.day.year, one.day.month) for one in records if one.number in remaining}
    weeks = {one.day.isocalendar()[:2] for one in records if one.number in remaining}
    assert len(months) == 12 and len(weeks) >= 4 and len(remaining) <= 7 + 4 + 12


def test_those_made_by_hand_or_uploaded_are_never_removed():
    records = [nightly(day, day, kind) for day, kind in enumerate([BY_HAND, UPLOADED] * 200)]
    assert kept([*records, nightly(900, 900)]) == [*range(400), 900]


@pytest.mark.parametrize("kind", [BEFORE_RESTORE, BEFORE_IMPORT, BEFORE_UPDATE])
def test_copies_of_what_was_replaced_are_kept_for_thirty_days(kind):
    records = [nightly(1, 1, kind), nightly(2, 1, kind), *(nightly(10 + day, 1) for day in range(20))]
    for day, numbers in ((29, {1, 2}), (32, set())):
        gone = {one.number for one in find_superseded(records, START + timedelta(days=day))}
        assert {1, 2} - gone == numbers


@pytest.mark.parametrize("change", [{"kind": NIGHTLY}, {"made_at": START.isoformat()}], ids=["nightly", "old"])
def test_copies_of_what_was_replaced_make_no_room(app, inside, data, change):
    before = make_backup.make_backup(BEFORE_RESTORE).name
    make_backup.make_backup(NIGHTLY)
    assert room.list_spare_backups(data) == []
    with change_records(data) as records:
        records.backups[before] = replace(records.backups[before], **change)
    assert [path.name for path in room.list_spare_backups(data)] == [before]


def test_an_old_one_goes_only_after_a_newer_one_was_proved():
    old = [nightly(day, day) for day in range(20)]
    failed = [nightly(100 + day, 100 + day, proved=False) for day in range(20)]
    assert kept([*old, *failed])[-20:] == [one.number for one in failed]
    assert {13, 14, 15, 16, 17, 18, 19} <= {*kept([*old, *failed])}


def test_the_order_does_not_depend_on_the_clock():
    """After the clock jumped ten years back, the newest backups have the oldest dates."""
    records = [nightly(day, day) for day in range(10)] + [nightly(10 + day, day - 3650) for day in range(10)]
    assert {*range(13, 20)} <= {*kept(records)}


def test_one_backup_is_made_each_day_however_often_it_is_asked_for(app, inside, data):
    assert back_up_tonight().kind == NIGHTLY
    assert back_up_tonight() is None
    a_day_passes(data)
    assert back_up_tonight() is not None


@pytest.mark.parametrize("night", [datetime(2026, 3, 29, tzinfo=UTC), datetime(2026, 10, 25, tzinfo=UTC)])
def test_the_night_of_a_clock_change_has_one_backup(night, in_berlin):
    due = kinds["nightly-backup"].next_due
    first = due(night - timedelta(hours=2))
    assert first.astimezone().date() == night.date()
    assert due(first).astimezone().date() == night.date() + timedelta(days=1)


@pytest.fixture
def in_berlin(monkeypatch):
    monkeypatch.setenv("TZ", "Europe/Berlin")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def test_the_trial_is_on_sundays():
    due = weekly(6, "4:30")(START)
    assert due.astimezone().weekday() == 6 and due > START
    assert weekly(6, "4:30")(due) - due > timedelta(days=6)


def test_nightly_and_weekly_tasks_are_declared():
    assert kinds["nightly-backup"].next_due and kinds["restore-drill"].next_due


def test_a_folder_that_cannot_be_written_to_loses_no_old_backup(app, inside, data, admin, monkeypatch):
    for _day in range(7):
        back_up_tonight()
        a_day_passes(data)
    before = {one.name for one in list_records(data)}
    assert len(before) == 7

    def unwritable(*args, **kwargs):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(make_backup, "write_backup", unwritable)
    for _night in range(8):
        with pytest.raises(Failure, match="Permission denied"):
            back_up_tonight()
        a_day_passes(data)
    assert {one.name for one in list_records(data)} == before
    assert "Permission denied" in admin.get(BACKUPS)["trouble"]
    monkeypatch.undo()
    back_up_tonight()
    assert admin.get(BACKUPS)["trouble"] is None


def a_day_passes(data) -> None:
    """Makes all backups a day older."""
    with change_records(data) as records:
        for name, one in records.backups.items():
            records.backups[name] = replace(one, made_at=(one.moment - timedelta(days=1)).isoformat())


def test_automatic_backups_are_copied_to_a_second_folder_and_removed_there_too(app, inside, data, tmp_path, admin):
    (second := tmp_path / "usb").mkdir()
    app.config["SETTINGS"] = replace(app.config["SETTINGS"], backup_copies=second)
    first = make_backup.make_backup(NIGHTLY)
    assert (second / first.name).read_bytes() == (data / FOLDER / first.name).read_bytes()
    newer = make_backup.make_backup(NIGHTLY)
    assert [path.name for path in second.glob("[!.]*")] == [newer.name]
    assert admin.get(BACKUPS)["secondFolder"] == str(second)


def test_a_second_folder_that_is_missing_is_reported_and_stops_nothing(app, inside, data, tmp_path, admin):
    (tmp_path / "usb").write_text("a file where a folder should be")
    app.config["SETTINGS"] = replace(app.config["SETTINGS"], backup_copies=tmp_path / "usb")
    made = make_backup.make_backup(NIGHTLY)
    assert made.proved_at and "second folder" in admin.get(BACKUPS)["trouble"]


def test_nothing_is_copied_to_the_empty_folder_of_a_disk_that_was_pulled_out(app, inside, data, tmp_path, admin):
    (second := tmp_path / "usb").mkdir()
    app.config["SETTINGS"] = replace(app.config["SETTINGS"], backup_copies=second)
    make_backup.make_backup(NIGHTLY)
    disk = second.rename(tmp_path / "in the hand")
    make_backup.make_backup(NIGHTLY)
    assert "second folder" in admin.get(BACKUPS)["trouble"] and not second.exists()
    second.mkdir()
    make_backup.make_backup(NIGHTLY)
    assert "not there, or was emptied" in admin.get(BACKUPS)["trouble"] and not list(second.iterdir())
    second.rmdir()
    disk.rename(second)  # the control: the disk is back
    newest = make_backup.make_backup(NIGHTLY)
    assert admin.get(BACKUPS)["trouble"] is None and (second / newest.name).exists()


def test_automatic_backups_are_locked_if_the_settings_have_a_passphrase(app, inside, data):
    app.config["SETTINGS"] = replace(app.config["SETTINGS"], backup_passphrase="leek")
    assert back_up_tonight().locked
    assert try_newest_backup().fault is None
    assert not make_backup.make_backup(BY_HAND, "").locked


def test_old_automatic_backups_go_first_when_the_disk_is_full_but_never_the_newest(app, inside, data, monkeypatch):
    names = [back_up_before_import().name]
    with change_records(data) as records:
        records.backups[names[0]] = replace(records.backups[names[0]], made_at=START.isoformat())
    names.append(make_backup.make_backup(BY_HAND, "").name)
    names.append(back_up_before_import().name)
    size = (data / FOLDER / names[0]).stat().st_size
    needed = 2 * room.measure_content() + room.SPARE

    def free(folder):
        return needed - 1 + (0 if (data / FOLDER / names[0]).exists() else size)

    monkeypatch.setattr(room, "measure", free)
    room.make_room(data, room.measure_content())
    assert {one.name for one in list_records(data)} == {*names[1:]}
    monkeypatch.setattr(room, "measure", lambda folder: 0)
    with pytest.raises(Failure, match="too little room"):
        room.make_room(data, room.measure_content())
    assert {one.name for one in list_records(data)} == {*names[1:]}


def test_the_trial_restores_the_newest_backup_and_says_so(admin, soup, data):
    admin.post(f"{BACKUPS}/drill", expect=404)
    admin.post(BACKUPS, expect=201)
    name = admin.get(BACKUPS)["imports"][0]["name"]
    before = sorted(data.rglob("*.db"))
    assert admin.post(f"{BACKUPS}/drill")["fault"] is None
    seen = admin.get(BACKUPS)
    assert seen["drill"]["name"] == name and seen["imports"][0]["provedAt"] == seen["drill"]["at"]
    assert sorted(data.rglob("*.db")) == before


def test_the_trial_finds_a_backup_that_was_damaged_since(admin, soup, data):
    admin.post(BACKUPS, expect=201)
    [made] = admin.get(BACKUPS)["imports"]
    path = data / FOLDER / made["name"]
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)
    assert "damaged" in admin.post(f"{BACKUPS}/drill")["fault"]
    seen = admin.get(BACKUPS)
    assert seen["imports"][0]["provedAt"] is None and seen["lastGood"] is None


def test_parts_of_interrupted_work_are_removed_by_the_next(admin, soup, data):
    (data / FOLDER).mkdir()
    (data / FOLDER / ".part-0123").write_bytes(b"half")
    (data / FOLDER / ".making-x").mkdir()
    (data / FOLDER / ".making-x" / "hearthbook.db").write_bytes(b"half")
    admin.post(BACKUPS, expect=201)
    assert sorted(path.name for path in (data / FOLDER).iterdir())[:1] == [".lock"]
    assert len(list((data / FOLDER).iterdir())) == 3

"""Tests that damaged, hostile and foreign files are refused, and change nothing."""

import io
import random
import struct
import zipfile
from zipfile import ZipFile

import orjson
import pytest

from app.backups.file import check_backup as check_backup_module
from app.backups.file.check_backup import check_backup
from app.backups.file.manifest import DATABASE, NAME
from app.backups.file.unfit import BadBackup, NoRoomForBackup
from app.backups.folder import FOLDER
from tests.backups.remade import remade
from tests.backups.test_restoring import state
from tests.running_server import ROOT

BACKUPS = "/admin/backups"
EACH, SWEEP = 300, 5000  # files of each kind
SAMPLES = ROOT.parent / "shared" / "samples" / "backups"


@pytest.fixture
def good(admin, soup, data):
    admin.post(BACKUPS, expect=201)
    [made] = admin.get(BACKUPS)["imports"]
    return (data / FOLDER / made["name"]).read_bytes()


@pytest.fixture
def locked(admin, soup, data):
    admin.post(BACKUPS, {"passphrase": "leek"}, expect=201)
    [made] = admin.get(BACKUPS)["imports"]
    return (data / FOLDER / made["name"]).read_bytes()


def flipped(content: bytes, at: random.Random) -> bytes:
    place = at.randrange(len(content))
    return content[:place] + bytes([content[place] ^ (1 << at.randrange(8))]) + content[place + 1 :]


def cut(content: bytes, at: random.Random) -> bytes:
    return content[: at.randrange(len(content))]


def grown(content: bytes, at: random.Random) -> bytes:
    place = at.randrange(len(content) + 1)
    return content[:place] + at.randbytes(at.randrange(1, 64)) + content[place:]


def swapped(content: bytes, at: random.Random) -> bytes:
    """Exchanges two stretches of the file."""
    one, two = sorted(at.sample(range(len(content) - 64), 2))
    first, second = content[one : one + 32], content[two : two + 32]
    changed = bytearray(content)
    changed[one : one + 32], changed[two : two + 32] = second, first
    return bytes(changed)


KINDS = [flipped, cut, grown, swapped]


def accepted(app, data, tmp_path, content: bytes, passphrase: str = "") -> bool:
    path = tmp_path / "tried.hearthbook"
    path.write_bytes(content)
    try:
        check_backup(path, passphrase, app.config["MIGRATIONS"], data, lambda done, total: None)
    except BadBackup:
        return False
    return True


def refuse_all(app, data, tmp_path, content: bytes, count: int, seed: int, passphrase: str = "") -> None:
    at = random.Random(seed)
    assert accepted(app, data, tmp_path, content, passphrase)
    before = state(data)
    for kind in KINDS:
        for _ in range(count):
            tried = kind(content, at)
            assert tried == content or not accepted(app, data, tmp_path, tried, passphrase), (kind.__name__, seed)
    assert state(data) == before and not list(data.glob(".proving-*"))


def test_a_file_that_was_changed_anywhere_is_refused(app, data, inside, tmp_path, good, request):
    refuse_all(app, data, tmp_path, good, EACH, request.config.getoption("--seed") or random.randrange(2**32))


def test_a_locked_file_that_was_changed_anywhere_is_refused(app, data, inside, tmp_path, locked, request):
    seed = request.config.getoption("--seed") or random.randrange(2**32)
    refuse_all(app, data, tmp_path, locked, 3, seed, passphrase="leek")


@pytest.mark.sweep
def test_thousands_of_changed_files_are_refused(app, data, inside, tmp_path, good):
    refuse_all(app, data, tmp_path, good, SWEEP, random.randrange(2**32))


def with_part(said: dict, name: str, **values) -> dict:
    return said | {"parts": said["parts"] | {name: said["parts"].get(name, {}) | values}}


def without_part(said: dict, name: str) -> dict:
    return said | {"parts": {key: part for key, part in said["parts"].items() if key != name}}


HOSTILE = {
    "a count that is wrong": lambda said: said | {"counts": said["counts"] | {"recipe": 5}},
    "a hash of the database that is wrong": lambda said: with_part(said, DATABASE, sha256="0" * 64),
    "a size of the database that is wrong": lambda said: with_part(said, DATABASE, size=12),
    "another hash of the content": lambda said: said | {"content": "0" * 64},
    "a part that is missing": lambda said: with_part(said, f"media/00/{'0' * 64}.webp", size=3, sha256="0" * 64),
    "a part outside of the folder": lambda said: with_part(said, "../CURRENT", size=3, sha256="0" * 64),
    "no database": lambda said: without_part(said, DATABASE),
    "no format": lambda said: {key: value for key, value in said.items() if key != "format"},
    "a later format": lambda said: said | {"format": 2},
    "another product": lambda said: said | {"product": "cookbook"},
    "no parts": lambda said: {key: value for key, value in said.items() if key != "parts"},
    "a list": lambda said: [said],
}


@pytest.mark.parametrize("change", HOSTILE.values(), ids=HOSTILE)
def test_a_manifest_that_does_not_fit_is_refused(app, data, inside, tmp_path, good, change):
    path = tmp_path / "made.hearthbook"
    path.write_bytes(good)
    remade(path)
    assert accepted(app, data, tmp_path, path.read_bytes())
    remade(path, change)
    assert not accepted(app, data, tmp_path, path.read_bytes())


def archive_of(**entries: bytes) -> bytes:
    file = io.BytesIO()
    with ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in entries.items():
            archive.writestr(name, content)
    return file.getvalue()


def test_other_files_are_refused_in_words(admin, app, good, data):
    nested = archive_of(**{"folder/backup.hearthbook": good})
    bomb = archive_of(**{NAME: bytes(300_000_000)})
    for name, content, said in (
        ("empty.zip", b"", "not a backup"),
        ("text.hearthbook", b"hello", "not a backup"),
        ("nested.zip", nested, "not a backup"),
        ("bomb.zip", bomb, "far more"),
        ("up.zip", archive_of(**{"../../evil": b"x"}), "ways out"),
        ("mealie.zip", archive_of(**{"database.json": b"{}", "data/x": b""}), "Moving in"),
        ("mac.zip", archive_of(**{"backup/database.json": b"{}"}), "Moving in"),
        ("half.hearthbook", good[: len(good) // 2], "incomplete"),
        ("half of another.zip", nested[: len(nested) // 2], "not a backup"),
    ):
        sent = admin.post(f"{BACKUPS}/upload", data={"archive": (io.BytesIO(content), name)}, expect=422)
        assert said in sent["detail"]["message"], name
    assert len(admin.get(BACKUPS)["imports"]) == 1
    assert sorted(path.name for path in (data / FOLDER).iterdir() if path.name != ".lock") == sorted(
        ["records.json", admin.get(BACKUPS)["imports"][0]["name"]]
    )


@pytest.mark.skipif(not SAMPLES.is_dir(), reason="needs ../shared")
def test_real_backups_of_mealie_are_recognized(admin):
    for path in sorted(SAMPLES.glob("*.zip")):
        sent = {"archive": (io.BytesIO(path.read_bytes()), path.name)}
        assert "Moving in" in admin.post(f"{BACKUPS}/upload", data=sent, expect=422)["detail"]["message"]


def test_what_is_not_ours_in_an_archive_is_ignored_and_reported(admin, good, data):
    [made] = admin.get(BACKUPS)["imports"]
    remade(data / FOLDER / made["name"], parts={"holiday/photo.txt": b"sun"})
    seen = admin.post(f"{BACKUPS}/{made['name']}/restore")
    assert seen["foreign"] == ["holiday/photo.txt"] and seen["after"]["recipes"] == 1
    assert not list(data.rglob("photo.txt"))


def test_a_file_put_into_the_folder_is_listed_and_restored(admin, good, data, alice, soup):
    [made] = admin.get(BACKUPS)["imports"]
    (data / FOLDER / made["name"]).rename(data / FOLDER / "from the usb stick.hearthbook")
    [listed] = admin.get(BACKUPS)["imports"]
    assert listed["name"] == "from the usb stick.hearthbook" and listed["kind"] == "found"
    alice.delete(f"/recipes/{soup['slug']}")
    admin.post(f"{BACKUPS}/{listed['name']}/restore")
    assert alice.get(f"/recipes/{soup['slug']}")["name"] == "Leek soup"


def test_the_manifest_is_json_that_lists_every_part(good):
    with ZipFile(io.BytesIO(good)) as archive:
        said = orjson.loads(archive.read(NAME))
        assert {*said["parts"], NAME, "README.txt"} == set(archive.namelist())


def test_a_file_that_would_fill_the_disk_when_unpacked_is_refused(app, data, inside, tmp_path, good, monkeypatch):
    path = tmp_path / "large.hearthbook"
    path.write_bytes(good)
    assert accepted(app, data, tmp_path, good)
    monkeypatch.setattr(check_backup_module, "free_space", lambda folder: 10_000_000)
    with pytest.raises(NoRoomForBackup, match="too little room"):
        check_backup_module.check_backup(path, "", app.config["MIGRATIONS"], data, lambda done, total: None)


def test_a_zip_with_very_many_entries_is_refused_before_they_are_read(admin):
    entry = struct.pack("<4s4B4HL2L5H2L", b"PK\x01\x02", 20, 3, 20, 0, 0, 0, 0, 33, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0) + b"a"
    count = 250_000
    end = struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, 0xFFFF, 0xFFFF, count * len(entry), 0, 0)
    sent = {"archive": (io.BytesIO(entry * count + end), "many.zip")}
    assert "too many entries" in admin.post(f"{BACKUPS}/upload", data=sent, expect=422)["detail"]["message"]

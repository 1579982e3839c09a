"""Tests that this version opens a data folder of each released version, and leaves a newer one as it is."""

import json
import tarfile
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import apsw
import pytest

from app import VERSION
from app.backups.file.snapshot import count_rows
from app.framework.storage.folder.generation import check_quickly, find_current, verify
from tests.commands import hearthbook, one_sentence
from tests.framework.storage.folder.keep_release import COUNTS, RELEASED, keep_release
from tests.running_server import PASSWORD, RunningServer

FOLDERS = sorted(RELEASED.glob("*.tar.xz"))
LATER = "INSERT INTO schema_migration (name, applied) VALUES ('9999_later', '2030-01-01')"


def unpack(file: Path, into: Path) -> Path:
    with tarfile.open(file) as tar:
        tar.extractall(into, filter="data")
    return into


def hashes_of(folder: Path) -> dict[str, str]:
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): sha256(path.read_bytes()).hexdigest() for path in files}


@pytest.mark.parametrize("file", FOLDERS, ids=lambda file: file.name)
def test_a_folder_of_each_released_version_opens_with_all_its_rows(file, tmp_path):
    data = unpack(file, tmp_path / "data")
    counted = json.loads((data / COUNTS).read_text())
    with RunningServer(data) as server:
        signed_in = server.post("/auth/token", {"username": "alice", "password": PASSWORD})
        server.word = signed_in["access_token"]
        assert server.get("/recipes?perPage=1")["total"] > 0
    database = find_current(data)
    check_quickly(database)
    verify(database)
    now = count_rows(database)
    assert counted["recipe"] > 5 and counted["user"] == 3
    # Sessions, runs and the search index belong to the server, which adds rows of its own.
    assert {table: now.get(table) for table in ("recipe", "user", "food", "event", "file")} == {
        table: counted[table] for table in ("recipe", "user", "food", "event", "file")
    }
    assert not [table for table, rows in counted.items() if now.get(table, 0) < rows]


def test_the_folder_of_the_first_version_is_kept():
    assert "0.1.0.tar.xz" in [file.name for file in FOLDERS]


def test_a_folder_of_this_version_can_be_kept_at_any_time(tmp_path):
    data = unpack(keep_release(tmp_path), tmp_path / "data")
    assert (find_current(data).parent / "VERSION").read_text() == VERSION
    assert count_rows(find_current(data)) == json.loads((data / COUNTS).read_text())


@pytest.mark.parametrize("newer", [True, False])
def test_a_folder_of_a_newer_version_is_refused_untouched(newer, tmp_path):
    data = unpack(FOLDERS[-1], tmp_path / "data")
    with closing(apsw.Connection(str(find_current(data)))) as connection:
        if newer:
            connection.execute(LATER)
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    before = hashes_of(data / "gen")
    done = hearthbook("backup", "--data", data)
    if newer:
        assert "used by a newer version of Hearthbook" in one_sentence(done)
        assert hashes_of(data / "gen") == before and (data / "CURRENT").read_text() == "000001\n"
    else:
        assert done.returncode == 0

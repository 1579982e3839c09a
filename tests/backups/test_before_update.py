"""Tests that an update leaves a backup of what it has replaced, as the version before left it."""

import json
from contextlib import closing
from shutil import copytree
from zipfile import ZipFile

import apsw
import pytest

from app import MIGRATIONS
from app.backups.folder import BEFORE_UPDATE, FOLDER, read_records
from app.backups.making import automatic
from app.backups.making.automatic import back_up_before_update
from app.framework.api.errors import Conflict
from app.framework.storage.database import db
from app.framework.storage.folder.generation import find_current, list_before_updates, note_version
from app.framework.storage.folder.migrate import bring_up_to_date, compute_checksums

DECLARED = "SELECT sql FROM sqlite_master WHERE tbl_name = 'merged_id' AND sql IS NOT NULL ORDER BY rowid"


@pytest.fixture
def updated(app, data, soup, tmp_path, monkeypatch):
    """A data folder of version 0.0.9, without merged ids, that an update has just opened. Returns the database."""
    db.close()
    earlier, newer = find_current(data), copytree(MIGRATIONS, tmp_path / "migrations")
    with closing(apsw.Connection(str(earlier))) as connection:
        declared = [sql for (sql,) in connection.execute(DECLARED)]
        connection.execute('DROP TABLE "merged_id"')
        tables = (newer / "0001_first.sql").read_text(encoding="utf-8")
        for sql in declared:
            assert f"{sql};\n" in tables
            tables = tables.replace(f"{sql};\n", "")
        (newer / "0001_first.sql").write_text(tables, encoding="utf-8")
        checksum = compute_checksums(newer)["0001_first"]
        connection.execute("UPDATE schema_migration SET checksum = ? WHERE name = '0001_first'", (checksum,))
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    statements = "".join(f"    db.execute_sql({sql!r})\n" for sql in declared)
    (newer / "9999_more.py").write_text(f"def up(migrator, db):\n{statements}")
    note_version(earlier, "0.0.9")
    monkeypatch.setitem(app.config, "MIGRATIONS", newer)
    file = bring_up_to_date(data, newer)
    db.switch_to(str(file))
    return file


def tables_of(path, room) -> set[str]:
    with ZipFile(path) as archive:
        archive.extract("hearthbook.db", room)
    with closing(apsw.Connection(str(room / "hearthbook.db"))) as connection:
        return {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def test_what_an_update_replaced_is_backed_up_once_and_proved(updated, data, inside, tmp_path):
    assert len(list_before_updates(data)) == 1
    back_up_before_update()
    [record] = read_records(data).backups.values()
    assert (record.kind, record.version, record.counts["recipe"]) == (BEFORE_UPDATE, "0.0.9", 1)
    assert record.proved_at
    path = data / FOLDER / record.name
    assert "recipe" in tables_of(path, tmp_path) and "merged_id" not in tables_of(path, tmp_path)
    with ZipFile(path) as archive:
        assert [one["name"] for one in json.loads(archive.read("recipes.json"))] == ["Leek soup"]
    assert list_before_updates(data) == []
    back_up_before_update()
    assert len(read_records(data).backups) == 1


def test_a_backup_that_failed_is_made_later(updated, data, inside, monkeypatch):
    def busy(*unused, **more):
        raise Conflict("busy")

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(automatic, "make_backup", busy)
        with pytest.raises(Conflict):
            back_up_before_update()
    assert read_records(data).trouble
    back_up_before_update()
    assert [one.kind for one in read_records(data).backups.values()] == [BEFORE_UPDATE]


def test_a_new_household_and_one_that_is_up_to_date_need_none(app, data, inside, tmp_path):
    bring_up_to_date(data, MIGRATIONS)
    assert list_before_updates(data) == []
    (tmp_path / "new").mkdir()
    bring_up_to_date(tmp_path / "new", MIGRATIONS)
    assert list_before_updates(tmp_path / "new") == []

"""Tests that migrations run once and in order, on a copy of the database, and create the declared tables."""

import os
import shutil
from contextlib import closing
from pathlib import Path

import apsw
import pytest

from app.framework.storage.folder.data_folder import CannotStart
from app.framework.storage.folder.generation import find_current, list_generations
from app.framework.storage.folder.migrate import bring_up_to_date, list_pending, read_schema
from app.start import MIGRATIONS
from tests.declared_schema import declared_schema, without_layout

FIRST = """
def up(migrator, db):
    db.execute_sql('CREATE TABLE pot (id INTEGER PRIMARY KEY, size INTEGER NOT NULL)')
    db.execute_sql('INSERT INTO pot VALUES (1, 3)')
"""
SECOND = """
def up(migrator, db):
    db.execute_sql('ALTER TABLE pot ADD COLUMN lid TEXT')
    db.execute_sql("UPDATE pot SET lid = 'glass'")
"""
BROKEN = """
def up(migrator, db):
    db.execute_sql('DROP TABLE pot')
    db.execute_sql('SELECT nonsense')
"""


@pytest.fixture
def written(tmp_path):
    """Returns a function that writes migration files. It returns the folder of the migrations and the data folder."""
    migrations, data = tmp_path / "migrations", tmp_path / "data"
    migrations.mkdir()
    data.mkdir()

    def write(**texts):
        for name, text in texts.items():
            (migrations / f"{name.strip('_')}.py").write_text(text)
        return migrations, data

    return write


def rows(file: Path, query: str) -> list:
    with closing(apsw.Connection(str(file))) as connection:
        return list(connection.execute(query))


def test_the_migrations_create_the_declared_tables(tmp_path):
    declared = {name: without_layout(sql) for name, sql in declared_schema().items()}
    migrated = {name: without_layout(sql) for name, sql in read_schema(bring_up_to_date(tmp_path, MIGRATIONS)).items()}
    stale = {name for name in declared.keys() | migrated.keys() if declared.get(name) != migrated.get(name)}
    assert not stale, "write a migration"


def test_each_migration_runs_once_and_in_order(written):
    migrations, data = written(_0002_lids=SECOND, _0001_pots=FIRST)
    file = bring_up_to_date(data, migrations)
    assert rows(file, "SELECT * FROM pot") == [(1, 3, "glass")]
    assert bring_up_to_date(data, migrations) == file
    assert len(list_generations(data)) == 1


def test_an_update_creates_a_generation_and_keeps_the_old_one(written):
    migrations, data = written(_0001_pots=FIRST)
    old = bring_up_to_date(data, migrations)
    written(_0002_lids=SECOND)
    new = bring_up_to_date(data, migrations)
    assert rows(new, "SELECT * FROM pot") == [(1, 3, "glass")]
    assert rows(old, "SELECT * FROM pot") == [(1, 3)]
    assert find_current(data) == new


def test_a_failed_migration_changes_nothing(written):
    migrations, data = written(_0001_pots=FIRST)
    old = bring_up_to_date(data, migrations)
    written(_0002_broken=BROKEN)
    with pytest.raises(CannotStart, match="could not be updated"):
        bring_up_to_date(data, migrations)
    assert find_current(data) == old
    assert rows(old, "SELECT * FROM pot") == [(1, 3)]


def test_a_database_of_a_newer_version_is_refused_unchanged(written):
    migrations, data = written(_0001_pots=FIRST, _0002_lids=SECOND)
    file = bring_up_to_date(data, migrations)
    before = file.read_bytes()
    (migrations / "0002_lids.py").unlink()
    with pytest.raises(CannotStart, match="newer version of Hearthbook"):
        bring_up_to_date(data, migrations)
    assert file.read_bytes() == before
    assert len(list_generations(data)) == 1


def test_an_unreadable_database_is_refused_unchanged(written):
    migrations, data = written(_0001_pots=FIRST)
    file = bring_up_to_date(data, migrations)
    file.write_bytes(os.urandom(8192))
    before = file.read_bytes()
    with pytest.raises(CannotStart, match="cannot be read"):
        bring_up_to_date(data, migrations)
    assert file.read_bytes() == before


def test_too_little_disk_space_is_reported_before_writing(written, monkeypatch):
    migrations, data = written(_0001_pots=FIRST)
    full = shutil.disk_usage(data)._replace(free=1024)
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: full)
    with pytest.raises(CannotStart, match="free space"):
        bring_up_to_date(data, migrations)
    assert not any(data.iterdir())


def test_pending_migrations_are_listed_without_running_them(written):
    migrations, data = written(_0001_pots=FIRST)
    file = bring_up_to_date(data, migrations)
    written(_0002_lids=SECOND)
    assert list_pending(file, migrations) == ["0002_lids"]
    assert rows(file, "SELECT * FROM pot") == [(1, 3)]


UNRELEASED = FIRST.replace("size INTEGER NOT NULL", "size INTEGER NOT NULL, weight INTEGER NOT NULL").replace(
    "(1, 3)", "(1, 3, 2)"
)


def forget_checksums(file: Path) -> None:
    """Removes the checksums, as in a data folder of an early version."""
    with closing(apsw.Connection(str(file))) as connection:
        connection.execute("ALTER TABLE schema_migration DROP COLUMN checksum")


@pytest.mark.parametrize("forgotten", [False, True], ids=["with checksums", "without"])
def test_tables_of_an_unreleased_schema_are_refused_unchanged(written, forgotten):
    migrations, data = written(_0001_pots=UNRELEASED)
    file = bring_up_to_date(data, migrations)
    if forgotten:
        forget_checksums(file)
    before = file.read_bytes()
    written(_0001_pots=FIRST)
    with pytest.raises(
        CannotStart, match=r"unreleased version of Hearthbook .*\(0001_pots\)\. Nothing was changed\. Use that version"
    ):
        bring_up_to_date(data, migrations)
    assert file.read_bytes() == before
    written(_0001_pots=UNRELEASED)
    assert bring_up_to_date(data, migrations) == file, "the same folder opens with the migration that made it"


def test_a_changed_migration_is_refused_if_the_tables_are_the_same(written):
    migrations, data = written(_0001_pots=FIRST)
    bring_up_to_date(data, migrations)
    written(_0001_pots=FIRST.replace("(1, 3)", "(1, 4)"))
    with pytest.raises(CannotStart, match="unreleased"):
        bring_up_to_date(data, migrations)


def test_missing_checksums_are_stored_at_the_next_start(written):
    migrations, data = written(_0001_pots=FIRST)
    file = bring_up_to_date(data, migrations)
    [(kept,)] = rows(file, "SELECT checksum FROM schema_migration")
    forget_checksums(file)
    assert bring_up_to_date(data, migrations) == file
    assert rows(file, "SELECT checksum FROM schema_migration") == [(kept,)] and len(kept) == 64


def test_missing_checksums_are_stored_with_an_update(written):
    migrations, data = written(_0001_pots=FIRST)
    forget_checksums(bring_up_to_date(data, migrations))
    written(_0002_lids=SECOND)
    kept = rows(
        bring_up_to_date(data, migrations), "SELECT name, checksum IS NOT NULL FROM schema_migration ORDER BY name"
    )
    assert kept == [("0001_pots", 1), ("0002_lids", 1)]


def test_an_update_of_an_unreleased_schema_is_refused_before_it_starts(written):
    migrations, data = written(_0001_pots=UNRELEASED)
    bring_up_to_date(data, migrations)
    written(_0001_pots=FIRST, _0002_lids=SECOND)
    with pytest.raises(CannotStart, match="unreleased"):
        bring_up_to_date(data, migrations)
    assert len(list_generations(data)) == 1


def test_line_endings_do_not_change_the_checksum(written):
    migrations, data = written(_0001_pots=FIRST)
    file = bring_up_to_date(data, migrations)
    (migrations / "0001_pots.py").write_bytes(FIRST.replace("\n", "\r\n").encode())
    assert bring_up_to_date(data, migrations) == file


def test_comparing_only_names_would_accept_an_unreleased_schema(written, monkeypatch):
    migrations, data = written(_0001_pots=UNRELEASED)
    file = bring_up_to_date(data, migrations)
    written(_0001_pots=FIRST)
    monkeypatch.setattr("app.framework.storage.folder.migrate.compare_with_history", lambda file, migrations: False)
    assert bring_up_to_date(data, migrations) == file
    with pytest.raises(apsw.ConstraintError, match="weight"):
        rows(file, "INSERT INTO pot (size) VALUES (5)")

"""Migrations: each runs once, in order, in a generation of its own; and they lead to the tables of this program."""

import os
import shutil
from contextlib import closing
from pathlib import Path

import apsw
import pytest

from app.framework.data_folder import CannotStart
from app.framework.generation import current, generations
from app.framework.migrate import pending, schema_of, up_to_date
from app.start import MIGRATIONS
from tests.freeze_schema import declared_schema, readable

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
    """Writes migrations; answers their folder and an empty data folder."""
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


def test_the_migrations_lead_to_the_declared_tables(tmp_path):
    declared = {name: readable(sql) for name, sql in declared_schema().items()}
    migrated = {name: readable(sql) for name, sql in schema_of(up_to_date(tmp_path, MIGRATIONS)).items()}
    stale = {name for name in declared.keys() | migrated.keys() if declared.get(name) != migrated.get(name)}
    assert not stale, "write a migration (before the first release: python -m tests.freeze_schema)"


def test_each_runs_once_and_in_order(written):
    migrations, data = written(_0002_lids=SECOND, _0001_pots=FIRST)
    file = up_to_date(data, migrations)
    assert rows(file, "SELECT * FROM pot") == [(1, 3, "glass")]
    assert up_to_date(data, migrations) == file
    assert len(generations(data)) == 1


def test_an_update_is_a_new_generation_and_keeps_the_old(written):
    migrations, data = written(_0001_pots=FIRST)
    old = up_to_date(data, migrations)
    written(_0002_lids=SECOND)
    new = up_to_date(data, migrations)
    assert rows(new, "SELECT * FROM pot") == [(1, 3, "glass")]
    assert rows(old, "SELECT * FROM pot") == [(1, 3)]
    assert current(data) == new


def test_a_migration_that_fails_leaves_everything_as_it_was(written):
    migrations, data = written(_0001_pots=FIRST)
    old = up_to_date(data, migrations)
    written(_0002_broken=BROKEN)
    with pytest.raises(CannotStart, match="could not be brought up to date"):
        up_to_date(data, migrations)
    assert current(data) == old
    assert rows(old, "SELECT * FROM pot") == [(1, 3)]


def test_what_a_newer_program_wrote_is_refused_and_untouched(written):
    migrations, data = written(_0001_pots=FIRST, _0002_lids=SECOND)
    file = up_to_date(data, migrations)
    before = file.read_bytes()
    (migrations / "0002_lids.py").unlink()
    with pytest.raises(CannotStart, match="newer Hearthbook"):
        up_to_date(data, migrations)
    assert file.read_bytes() == before
    assert len(generations(data)) == 1


def test_a_database_that_cannot_be_read_is_refused_and_untouched(written):
    migrations, data = written(_0001_pots=FIRST)
    file = up_to_date(data, migrations)
    file.write_bytes(os.urandom(8192))
    before = file.read_bytes()
    with pytest.raises(CannotStart, match="cannot be read"):
        up_to_date(data, migrations)
    assert file.read_bytes() == before


def test_too_little_room_is_said_before_anything_is_written(written, monkeypatch):
    migrations, data = written(_0001_pots=FIRST)
    full = shutil.disk_usage(data)._replace(free=1024)
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: full)
    with pytest.raises(CannotStart, match="free space"):
        up_to_date(data, migrations)
    assert not any(data.iterdir())


def test_what_is_pending_is_known_without_running_it(written):
    migrations, data = written(_0001_pots=FIRST)
    file = up_to_date(data, migrations)
    written(_0002_lids=SECOND)
    assert pending(file, migrations) == ["0002_lids"]
    assert rows(file, "SELECT * FROM pot") == [(1, 3)]

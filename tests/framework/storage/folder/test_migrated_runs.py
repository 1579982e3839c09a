"""Tests that tasks, reports, imports and exports of the version before become runs."""

import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import apsw
import orjson
import pytest

from app.backups.file.snapshot import take_snapshot
from app.framework.storage.folder.migrate import bring_up_to_date
from app.start import MIGRATIONS

AT, LATER = "2026-03-04T05:06:07.000008Z", "2026-04-03T05:06:07.000000Z"
GROUP, HOME, USER = (f"0000000{number}-0000-4000-8000-00000000000a" for number in range(3))
TASK = {"group_id": GROUP, "household_id": HOME, "user_id": USER, "language": "de", "given": "{}", "state": "waiting"}
TASK |= {"due": AT, "tries": 2, "interruptions": 1, "done": 0, "total": 0}
MOVE = {"group_id": GROUP, "user_id": USER, "file_name": "a.zip", "stored": "b.bin", "tagged": 1, "position": 3}
SERVER = {"user_id": USER, "into": "group", "file_name": "m.zip", "stored": "c.bin", "position": 7, "total": 9}
SERVER |= {"found": '{"counts":{"recipes":2}}', "before": '{"recipes":1}', "compared": '[{"kind":"recipes"}]'}
EXPORT = {"group_id": GROUP, "household_id": HOME, "name": "Data Export", "filename": "r.zip", "size": "2 B"}
MADE = {"move_id": "links", "recipe_id": USER, "source_id": "7", "content": "x", "version": AT}
BEFORE = {
    "task": [
        TASK | {"id": "moving", "kind": "move-in", "given": '{"move":"move"}'},
        TASK | {"id": "of links", "kind": "import-links", "given": '{"move":"links","locale":"de-DE"}'},
        TASK | {"id": "undo", "kind": "undo-move-in", "given": '{"move":"move"}'},
        TASK | {"id": "mail", "kind": "send-mail", "given": '{"to":"x"}', "state": "done", "result": "1"},
    ],
    "report": [
        {"id": name, "group_id": GROUP, "category": "migration", "name": name.title(), "status": "partial"}
        for name in ("moving", "links", "server report", "old")
    ],
    "report_entry": [
        {"id": "line", "report_id": "moving", "success": 0, "message": "Soup", "exception": "It is cold."}
    ],
    "move_in": [
        MOVE | {"id": "move", "report_id": "moving", "kind": "mela", "state": "running", "total": 5},
        MOVE | {"id": "links", "report_id": "links", "kind": "links", "state": "running", "total": 1},
        MOVE | {"id": "no report", "kind": "examples", "state": "done"},
        MOVE | {"id": "restored", "kind": "mela", "state": "running"},
    ],
    "server_move": [SERVER | {"id": "server", "report_id": "server report", "state": "done", "ended_at": AT}],
    "data_export": [
        EXPORT | {"id": "packed", "expires": AT, "total": 4, "ready": 1, "failed": 0},
        EXPORT | {"id": "broken", "expires": AT, "total": 4, "ready": 0, "failed": 1},
    ],
    "file": [{"id": "file", "kind": "move-in", "owner": "move", "name": "file", "stored": "b.bin"}],
    "moved_recipe": [MADE | {"id": "made"}],
    "moved_as": [{"id": "as", "move_id": "server", "table_name": "groups", "old_id": HOME, "row_id": GROUP}],
    "link_to_import": [
        {"id": "link", "move_id": "links", "position": 0, "url": "x", "chosen": "{}", "state": "waiting"}
    ],
}


@pytest.fixture
def before(tmp_path) -> Path:
    """A filled database of the version before."""
    before, data = tmp_path / "before", tmp_path / "data"
    data.mkdir()
    shutil.copytree(MIGRATIONS, before, ignore=shutil.ignore_patterns("0010*", "__pycache__"))
    file = bring_up_to_date(data, before)
    with closing(apsw.Connection(str(file))) as connection:
        for table, rows in BEFORE.items():
            for row in rows:
                values = {"created_at": AT, "updated_at": AT} | row
                names = ", ".join(f'"{name}"' for name in values)
                marks = ", ".join("?" * len(values))
                connection.execute(f'INSERT INTO "{table}" ({names}) VALUES ({marks})', tuple(values.values()))
    return file


@pytest.fixture
def migrated(before, tmp_path) -> Iterator[apsw.Connection]:
    with closing(apsw.Connection(str(bring_up_to_date(tmp_path / "data", MIGRATIONS)))) as connection:
        yield connection


def test_every_kind_of_work_is_carried_over(migrated):
    names = "id, kind, name, state, done, total, undo_until, tries, user_id, household_id"
    runs = {row[0]: row[1:] for row in migrated.execute(f"SELECT {names} FROM run")}
    assert runs == {
        "mail": ("send-mail", None, "done", 0, 0, None, 2, USER, HOME),
        "undo": ("undo-move-in", None, "waiting", 0, 0, None, 2, USER, HOME),
        "moving": ("move-in", "Moving", "waiting", 3, 5, LATER, 2, USER, HOME),
        "links": ("import-links", "Links", "waiting", 3, 1, LATER, 2, USER, HOME),
        "no report": ("examples", None, "done", 3, None, None, 1, USER, None),
        "restored": ("move-in", None, "failed", 3, None, LATER, 1, USER, None),
        "server report": ("move-server-in", "Server Report", "done", 7, 9, LATER, 1, USER, None),
        "old": ("migration", "Old", "done", 0, None, None, 1, None, None),
        "packed": ("export", None, "done", 0, 4, None, 1, None, HOME),
        "broken": ("export", None, "failed", 0, 4, None, 1, None, HOME),
    }


def test_what_runs_are_given_and_what_they_made_is_carried_over(migrated):
    given = {run: orjson.loads(text) for run, text in migrated.execute("SELECT id, given FROM run")}
    file = {"file_name": "a.zip", "stored": "b.bin", "tagged": True}
    assert given["moving"] == {"program": "mela", "locale": "en-US"} | file
    assert given["links"]["locale"] == "de-DE" and given["undo"] == {"move": "moving"}
    found = {"found": {"counts": {"recipes": 2}}, "before": {"recipes": 1}}
    assert given["server report"] == {"into": "group", "file_name": "m.zip", "stored": "c.bin"} | found
    assert given["packed"] == {"name": "Data Export", "filename": "r.zip", "recipes": [], "group": None}
    results = dict(migrated.execute("SELECT id, result FROM run WHERE result IS NOT NULL"))
    assert results["packed"] == '{"size":"2 B"}' and results["server report"] == '[{"kind":"recipes"}]'
    owners = "SELECT run_id FROM run_line UNION ALL SELECT owner FROM file UNION ALL SELECT move_id FROM moved_recipe"
    owners += " UNION ALL SELECT move_id FROM moved_as UNION ALL SELECT move_id FROM link_to_import"
    assert [owner for (owner,) in migrated.execute(owners)] == ["moving", "moving", "links", "server report", "links"]
    assert not list(migrated.execute("PRAGMA foreign_key_check(run_line)"))


def test_a_backup_of_the_version_before_has_no_work_that_is_under_way(before, tmp_path):
    take_snapshot(before, tmp_path / "copy.db")
    with closing(apsw.Connection(str(tmp_path / "copy.db"))) as connection:
        assert list(connection.execute("SELECT id FROM task UNION ALL SELECT id FROM data_export")) == [("mail",)]

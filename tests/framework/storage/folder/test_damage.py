"""Tests that damage to the database is found while Hearthbook runs, reported, and not made worse."""

import json
import os
import shutil
import sys
import threading
import time
import urllib.error
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Event

import apsw
import pytest

from app.framework.api.errors import DatabaseDamaged
from app.framework.storage.database import db
from app.framework.storage.folder import damage
from app.framework.storage.folder.damage import (
    FILE,
    FULLY,
    QUICKLY,
    CheckResult,
    DamageWatch,
    DatabaseHealth,
    damaged,
    read_health,
)
from app.framework.tasks.run import Run, kinds, task_kind
from tests.commands import hearthbook
from tests.framework.storage.folder.test_lock import until
from tests.running_server import RunningServer
from tests.test_start import ADMIN, log_of, signed_in

PR_CAPBSET_DROP, CAP_SYS_NICE = 24, 23


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A data folder with the starter foods, whose server was stopped cleanly."""
    folder = tmp_path_factory.mktemp("house") / "data"
    with RunningServer(folder, **ADMIN) as server:
        signed_in(server).post("/organizers/tags", {"name": "Autumn"})
    return folder


@pytest.fixture
def data(house, tmp_path):
    return Path(shutil.copytree(house, tmp_path / "data"))


def file_of(folder: Path) -> Path:
    [file] = folder.glob("gen/*/hearthbook.db")
    return file


def overwrite_the_middle(folder: Path) -> None:
    """Overwrites a database page with 4 kB of random bytes.

    The page contains starter foods, which are not read when a user signs in.
    """
    connection = apsw.Connection(str(file_of(folder)))
    [page] = connection.execute("SELECT max(pageno) FROM dbstat WHERE name = 'food' AND pagetype = 'leaf'").fetchone()
    connection.close()
    with file_of(folder).open("r+b") as file:
        file.seek((page - 1) * 4096)
        file.write(os.urandom(4096))


def checked(server, began: datetime) -> dict:
    """Waits until a server that was started after `began` has checked its database.

    Returns the result that administrators see, which has the time without fractions of a second.
    """
    end = time.monotonic() + 60
    while time.monotonic() < end:
        told = server.get("/admin/about/database")
        if told["checkedAt"] and datetime.fromisoformat(told["checkedAt"]) >= began.replace(microsecond=0):
            return told
        time.sleep(0.05)
    raise TimeoutError(told)


def refusal(server, verb: str, path: str, body=None) -> tuple[int, str]:
    with pytest.raises(urllib.error.HTTPError) as refused:
        server.call(verb, path, body)
    return refused.value.code, json.loads(refused.value.read())["detail"]["message"]


def test_an_intact_database_is_reported_and_can_be_written(data):
    began = datetime.now(UTC)
    with RunningServer(data, **ADMIN) as server:
        told = checked(signed_in(server), began)
        assert not told["damaged"] and told["faults"] == []
        assert server.post("/foods", {"name": "Moon carrot"})["name"] == "Moon carrot"
    assert read_health(data).quick.at


class NiceServer(RunningServer):
    """A server that runs with a low priority and is not allowed to raise it."""

    def command(self) -> list[str]:
        drop = f"ctypes.CDLL(None).prctl({PR_CAPBSET_DROP}, {CAP_SYS_NICE})"
        code = f"import ctypes, os, sys; os.nice(15); {drop}; os.execv(sys.argv[1], sys.argv[1:])"
        return [sys.executable, "-c", code, *super().command()]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has priorities for threads")
def test_the_database_is_checked_if_the_priority_cannot_be_set(data):
    began = datetime.now(UTC)
    with NiceServer(data, **ADMIN) as server:
        assert not checked(signed_in(server), began)["damaged"]


def test_a_damaged_database_is_reported_and_can_only_be_read(data):
    overwrite_the_middle(data)
    before, began = file_of(data).read_bytes(), datetime.now(UTC)
    with RunningServer(data, **ADMIN) as server:
        told = checked(signed_in(server), began)
        assert told["damaged"] and told["faults"]
        status, message = refusal(server, "POST", "/organizers/tags", {"name": "Winter"})
        assert status == 503 and "database is damaged" in message and "from a backup" in message
        assert server.get("/recipes")["items"] == [] and signed_in(server).get("/users/self")["admin"]
    assert "is damaged (" in log_of(data) and "Traceback" not in log_of(data)
    assert len(before) == file_of(data).stat().st_size
    done = hearthbook("doctor", "--data", data, "--port", 0)
    assert done.returncode == 1 and "WRONG The database" in done.stdout


class UncheckedServer(RunningServer):
    """A server that never checks its database."""

    def command(self) -> list[str]:
        code = (
            "import sys; from app.framework.storage.folder.damage import DamageWatch; "
            "DamageWatch.start = lambda self: None; "
            "from app.command_line import run; sys.exit(run(sys.argv[1:]))"
        )
        return [sys.executable, "-c", code, *super().command()[3:]]


def test_without_the_check_a_damaged_database_is_written_silently(data):
    overwrite_the_middle(data)
    with UncheckedServer(data, **ADMIN) as server:
        assert signed_in(server).post("/organizers/tags", {"name": "Winter"})["name"] == "Winter"
    assert "damaged" not in log_of(data)


def test_reading_a_damaged_page_fails_with_a_message(data):
    overwrite_the_middle(data)
    with UncheckedServer(data, **ADMIN) as server:
        status, message = refusal(signed_in(server), "GET", "/foods?perPage=-1")
        assert status == 503 and "database is damaged" in message
        assert server.get("/groups/labels?perPage=-1")["items"]
    assert "Traceback" not in log_of(data)


def test_damage_that_a_request_encounters_stops_all_writing(data):
    overwrite_the_middle(data)
    with UncheckedServer(data, **ADMIN) as server:
        assert signed_in(server).post("/organizers/tags", {"name": "Winter"})
        refusal(server, "GET", "/foods?perPage=-1")
        status, message = refusal(server, "POST", "/organizers/tags", {"name": "Spring"})
        assert status == 503 and "Nothing can be saved" in message
        assert server.get("/admin/about/database")["damaged"] and signed_in(server).get("/users/self")


@pytest.fixture
def known_damage():
    damaged.set()
    yield
    damaged.clear()


def outcome_of_task(app) -> str:
    """Runs a task that opens a transaction. Returns "written", or "refused" if it was not allowed."""
    outcomes = []

    @task_kind("try to write")
    def write(run):
        try:
            with db.atomic():
                outcomes.append("written")
        except DatabaseDamaged:
            outcomes.append("refused")

    run = Run(kind="try to write", given={})
    kinds.pop("try to write").work(run)
    return outcomes[0]


def test_background_tasks_and_jobs_do_not_write_to_a_damaged_database(app, known_damage):
    assert outcome_of_task(app) == "refused"
    with pytest.raises(DatabaseDamaged), db.atomic():
        pass


def test_background_tasks_write_to_an_intact_database(app):
    assert outcome_of_task(app) == "written"


def test_writing_is_refused_from_the_start_until_a_check_finds_no_damage(data):
    whole = file_of(data).read_bytes()
    overwrite_the_middle(data)
    watch = DamageWatch(data, file_of(data), Event())
    watch.check(FULLY)
    assert DamageWatch(data, file_of(data), Event()).damaged.is_set()
    file_of(data).write_bytes(whole)
    with RunningServer(data, **ADMIN) as server:
        signed_in(server)
        assert until(lambda: not server.get("/admin/about/database")["damaged"])
    assert read_health(data).faults == []


def test_only_the_full_check_finds_dangling_references_which_do_not_stop_writing(data):
    with apsw.Connection(str(file_of(data))) as connection:
        connection.execute(
            "PRAGMA foreign_keys = 0; UPDATE food SET group_id = 'nobody' WHERE id = (SELECT min(id) FROM food)"
        )
    connection.close()
    watch = DamageWatch(data, file_of(data), Event())
    watch.check(QUICKLY)
    assert watch.health.full == CheckResult()
    watch.check(FULLY)
    [dangling] = watch.health.full.dangling
    assert dangling.startswith("a row of food refers to nothing in ")
    assert not watch.damaged.is_set()
    assert "look  the database is whole, but a row of food refers" in hearthbook("doctor", "--data", data).stdout


@pytest.mark.parametrize(
    ("days", "due"), [(0, False), (6, False), (8, True), (-8, True)], ids=["now", "6 days", "8 days", "clock set back"]
)
def test_the_full_check_is_due_every_week(days, due):
    assert CheckResult((datetime.now(UTC) - timedelta(days=days)).isoformat()).is_due is due


def test_the_full_check_is_due_if_there_was_none(tmp_path):
    (tmp_path / FILE).write_text("nonsense")
    assert read_health(tmp_path) == DatabaseHealth() and read_health(tmp_path).full.is_due


def test_the_check_does_not_change_the_database(data):
    before, known = file_of(data).read_bytes(), read_health(data)
    watch = DamageWatch(data, file_of(data), Event())
    watch.start()
    watch.stop()
    assert read_health(data) == known, "it was told to stop before its first look"
    watch = DamageWatch(data, file_of(data), Event())
    watch.check(FULLY)
    assert file_of(data).read_bytes() == before and read_health(data).full.faults == []


def test_the_database_is_checked_if_setting_the_priority_is_forbidden(data, monkeypatch):
    def forbidden(*_):
        raise PermissionError

    monkeypatch.setattr(os, "setpriority", forbidden)
    monkeypatch.setattr(damage, "SECONDS_AFTER_START", 0.0)
    watch = DamageWatch(data, file_of(data), Event())
    watch.start()
    assert until(lambda: watch.health.quick.at)
    watch.stop()


def test_a_due_full_check_runs_and_the_thread_ends(data, monkeypatch):
    monkeypatch.setattr(damage, "SECONDS_AFTER_START", 0.0)
    monkeypatch.setattr(damage, "SECONDS_BETWEEN_LOOKS", 0.01)
    watch = DamageWatch(data, file_of(data), Event())
    watch.start()
    assert until(lambda: watch.health.full.at)
    watch.stop()
    assert not [thread for thread in threading.enumerate() if thread.name == "check"]


def test_writing_resumes_after_a_check_finds_no_damage(data, monkeypatch):
    monkeypatch.setattr(damage, "SECONDS_AFTER_START", 0.0)
    monkeypatch.setattr(damage, "SECONDS_BETWEEN_LOOKS", 0.01)
    watch = DamageWatch(data, file_of(data), Event())
    watch.note("database disk image is malformed")
    assert watch.damaged.is_set() and read_health(data).faults == ["database disk image is malformed"]
    watch.start()
    assert until(lambda: not watch.damaged.is_set())
    watch.stop()


def test_a_stopped_check_has_no_result(data):
    watch = DamageWatch(data, file_of(data), Event())
    watch.start()
    watch.stop()
    assert watch._found(FULLY) is None

"""Tests that a running server changes over to a version that administrators send, and goes back by itself."""

import random
import shutil
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from contextlib import closing, suppress
from uuid import uuid4

import apsw
import pytest

from app import VERSION
from app.backups.file.snapshot import list_administrators
from app.backups.folder import BEFORE_UPDATE, read_records
from app.framework.storage.folder.generation import find_current
from app.framework.storage.folder.settle_update import DONE, TAKEN_BACK, read_step
from app.framework.text.random_token import hash_token, make_token
from app.settings import Settings
from app.update_command import update_from
from app.updates.received_file import get_received_path
from app.updates.switch_program import find_previous
from app.updates.try_program import SIGN_IN, TRIAL
from app.updates.watch_update import Watched
from tests.processes import wait_until
from tests.updates.conftest import NEW_TABLE, Installed, rows_of
from tests.updates.test_kills import STEPS, SWEEP, delay
from tests.updates.test_update import FAILS_HERE
from tests.updates.update_files import Releases
from tests.updates.what_is_left import NEW, start_what_is_left

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a program that runs cannot be replaced there")
LONGEST = 90
# Loses rows of the household, but none of the copy for the trial, which lies in a folder of that name.
FAILS_LATER = f"{NEW_TABLE}    if '{TRIAL}' not in db.database: db.execute_sql('DELETE FROM event')\n"


class Household(Installed):
    """The server of the installed program, with an administrator who is signed in."""

    def __init__(self, folder, program):
        super().__init__(folder, program)
        self.word, file = make_token(), find_current(folder)
        with closing(apsw.Connection(str(file))) as connection:
            connection.execute(SIGN_IN, (hash_token(self.word), str(uuid4()), list_administrators(file)[0]))

    def send(self, file) -> None:
        content, path = file.read_bytes(), f"/admin/updates/uploads/{uuid4()}"
        half = len(content) // 2
        for offset, piece in ((0, content[:half]), (half, content[half:])):
            url = f"http://127.0.0.1:{self.port}/api{path}?offset={offset}&size={len(content)}"
            headers = {"Authorization": f"Bearer {self.word}", "Content-Type": "application/octet-stream"}
            urllib.request.urlopen(urllib.request.Request(url, piece, headers, method="PUT")).close()

    def read(self) -> dict:
        return self.get("/admin/updates")

    def try_file(self, file) -> dict:
        """Sends a file, and returns what is known when its trial has ended."""
        self.send(file)
        wait_until(lambda: self.read()["trial"]["state"] not in ("waiting", "running"), LONGEST)
        return self.read()

    def version(self) -> str:
        with suppress(OSError):
            return self.get("/app/about")["productVersion"]
        return ""

    def change_over(self, version: str) -> None:
        self.post("/admin/updates/change-over", {"version": version})


@pytest.fixture
def server(household, executable):
    (household / "demo.txt").unlink(missing_ok=True)
    with Household(household, executable) as running:
        yield running


def test_a_running_server_changes_over_to_a_version_that_was_tried(server, household, versions, executable):
    before, process = rows_of(household), server.process.pid
    known = server.try_file(versions.make(NEW))
    assert known["obstacle"] is None and known["next"] == NEW and known["version"] == VERSION
    assert known["trial"]["lines"][1] == f"Hearthbook {NEW} started on a copy of your data."
    server.change_over(NEW)
    wait_until(lambda: server.version() == NEW, LONGEST)
    assert server.process.pid == process and server.process.poll() is None
    known = server.read()
    assert (known["last"]["state"], known["last"]["old"], known["last"]["new"]) == ("done", VERSION, NEW)
    assert known["trial"] is None
    [record] = read_records(household).backups.values()
    assert record.kind == BEFORE_UPDATE and rows_of(household) == before
    assert not get_received_path(household).exists() and read_step(household).step == DONE
    assert server.stop() == 0
    shown = subprocess.run([executable, "--version"], capture_output=True, text=True).stdout
    assert shown.strip() == f"Hearthbook {NEW}"


@pytest.mark.sweep
def test_a_server_goes_back_by_itself_if_the_new_version_ends_at_once(server, household, versions, executable):
    before, process = rows_of(household), server.process.pid
    known = server.try_file(versions.make(NEW, served="exit 3"))
    assert known["next"] == NEW
    server.change_over(NEW)
    wait_until(lambda: server.version() == VERSION and server.read()["last"], LONGEST)
    last = server.read()["last"]
    assert (last["state"], last["new"]) == ("takenBack", NEW) and "did not answer" in last["reason"]
    assert server.process.pid == process and rows_of(household) == before
    assert find_current(household).parent.name == "000001"
    assert server.read()["next"] is None


@pytest.mark.sweep
def test_a_version_that_is_refused_on_the_real_data_leaves_the_old_one_running(server, household, versions):
    server.try_file(versions.make(NEW, FAILS_LATER))
    server.change_over(NEW)
    wait_until(lambda: server.version() == VERSION and server.read()["last"], LONGEST)
    assert "loses" in server.read()["last"]["reason"] and server.read()["next"] == NEW


def test_a_version_that_serves_nobody_within_its_time_is_taken_back(household, executable, versions):
    before = rows_of(household)
    update_from(versions.make(NEW, served="sleep 60"), Settings(data=household), executable, versions.releases.key)
    old = Installed(household, executable)
    watched = Watched(str(household), str(executable), NEW, "en", old.command()[1:], longest=1)
    old.command = watched.command_to_watch
    with old:  # waits until the old version answers
        assert old.get("/app/about")["productVersion"] == VERSION
        assert rows_of(household) == before and read_step(household).step == TAKEN_BACK
    assert not find_previous(executable).exists()


def test_bad_files_are_refused_in_words_and_cannot_be_changed_over_to(server, versions):
    truncated = versions.releases.make("0.3.0", b"soup" * 1000)
    truncated.write_bytes(truncated.read_bytes()[:-500])
    for bad, reason in (
        (truncated, "damaged or incomplete"),
        (Releases(versions.folder / "others").make(NEW, b"soup"), "not signed"),
        (versions.releases.make(VERSION, b"soup"), "not newer"),
        (versions.releases.make("0.4.0", b"soup", machine="armv7l"), "this computer is"),
        (
            versions.releases.make("0.5.0", b"#!/bin/sh\necho hearthbook: The soup is cold. >&2\nexit 3\n"),
            "soup is cold",
        ),
        (versions.make(NEW, FAILS_HERE), "UNIQUE constraint failed"),
    ):
        known = server.try_file(bad)
        assert known["trial"]["state"] == "failed" and reason in known["trial"]["reason"]
        with pytest.raises(urllib.error.HTTPError, match="409"):
            server.change_over(NEW)
    assert server.version() == VERSION


WATCHING = "watching"


def serves_anew(data, program) -> bool:
    """Whether the new version has begun to serve people."""
    return find_previous(program).exists() and not get_received_path(data).exists() and (data / "LOCK").exists()


@pytest.mark.sweep
def test_a_server_killed_while_it_changes_over_is_the_old_or_the_new_one(trial):
    assert trial(0, serves_anew) == NEW


@pytest.mark.sweep
@pytest.mark.parametrize("step", [*STEPS, WATCHING])
def test_twenty_kills_of_a_server_in_each_step_leave_the_old_or_the_new_one(trial, step):
    seed = random.randrange(2**32)
    at = random.Random(seed)
    for number in range(SWEEP):
        assert trial(number, delay(STEPS.get(step, serves_anew), at.uniform(0, 0.2))) in (VERSION, NEW), seed


@pytest.fixture
def trial(household, executable, versions, tmp_path):
    """Returns a function that has the server of a copy of the household change over, and kills its process."""
    (household / "demo.txt").unlink(missing_ok=True)
    file, before = versions.make(NEW), rows_of(household)

    def run(number: int, reached) -> str:
        place = tmp_path / f"copy-{number}"
        data = shutil.copytree(household, place / "data")
        program = shutil.copytree(executable.parent, place / "bin") / executable.name
        with Household(data, program) as server:
            server.try_file(file)
            server.change_over(NEW)
            # A short step may pass unseen, and then the kill comes later.
            wait_until(lambda: reached(data, program) or serves_anew(data, program), LONGEST)
            server.stop(signal.SIGKILL)
        return start_what_is_left(data, program, before)

    return run

"""Tests that a running server changes over to a version that administrators send, and goes back by itself."""

import subprocess
import sys
import urllib.request
from contextlib import closing, suppress
from uuid import uuid4

import apsw
import pytest

from app import VERSION
from app.backups.file.snapshot import administrators_in
from app.backups.folder import BEFORE_UPDATE, read_records
from app.framework.storage.folder.generation import current
from app.framework.storage.folder.settle_update import DONE, read_step
from app.framework.text.random_token import hash_token, new_token
from app.updates.received_file import received_file
from app.updates.try_program import SIGN_IN
from tests.processes import wait_until
from tests.updates.conftest import NEW_TABLE, Installed, rows_of

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a program that runs cannot be replaced there")
NEW = "0.2.0"
LONGEST = 90


class Household(Installed):
    """The server of the installed program, with an administrator who is signed in."""

    def __init__(self, folder, program):
        super().__init__(folder, program)
        self.word, file = new_token(), current(folder)
        with closing(apsw.Connection(str(file))) as connection:
            connection.execute(SIGN_IN, (hash_token(self.word), str(uuid4()), administrators_in(file)[0]))

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
    last = server.read()["last"]
    assert (last["state"], last["old"], last["new"]) == ("done", VERSION, NEW)
    [record] = read_records(household).backups.values()
    assert record.kind == BEFORE_UPDATE and rows_of(household) == before
    assert not received_file(household).exists() and read_step(household).step == DONE
    assert server.stop() == 0
    shown = subprocess.run([executable, "--version"], capture_output=True, text=True).stdout
    assert shown.strip() == f"Hearthbook {NEW}"

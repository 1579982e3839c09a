"""Tests the whole program as a separate process: how it starts, logs and stops."""

import os
import re
import shutil
import signal
import stat
import subprocess
import sys
import urllib.error
import urllib.request
from contextlib import closing
from pathlib import Path

import apsw
import pytest

from tests.measure_start import resident, wait_for_answer
from tests.running_server import PASSWORD, ROOT, RunningServer

HEAVY = {"recipe_scrapers", "PIL", "openai", "webview", "numpy", "lxml", "bs4", "extruct", "nltk", "ingredient_parser"}
ADMIN = {"HEARTHBOOK_ADMIN_EMAIL": "anna@example.com", "HEARTHBOOK_ADMIN_PASSWORD": PASSWORD}
IDLE_MEGABYTES = 64


def log_of(folder: Path) -> str:
    return (folder.parent / f"{folder.name}.log").read_text()


def signed_in(server: RunningServer, password: str = PASSWORD) -> RunningServer:
    """Signs the server's client in as the administrator, and returns the server."""
    form = f"username=admin&password={password}".encode()
    with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/api/auth/token", form) as reply:
        server.word = re.search(r'"access_token":"([^"]+)"', reply.read().decode())[1]
    return server


def test_sigterm_stops_the_server_gracefully(tmp_path):
    with RunningServer(tmp_path / "data") as server:
        assert server.stop() == 0
    left = {path.name for path in (tmp_path / "data").rglob("*")}
    assert {"CURRENT", "hearthbook.db"} <= left
    assert not left & {"LOCK", "SETUP-CODE", "hearthbook.db-wal", "hearthbook.db-shm"}
    assert log_of(tmp_path / "data").rstrip().endswith("Hearthbook has stopped.")


def test_ctrl_c_stops_the_server_gracefully(tmp_path):
    with RunningServer(tmp_path / "data") as server:
        assert server.stop(signal.SIGINT) == 0
    assert "Traceback" not in log_of(tmp_path / "data")


def test_the_log_has_one_line_each_for_the_address_and_the_code(tmp_path):
    with RunningServer(tmp_path / "data") as server:
        code = (tmp_path / "data" / "SETUP-CODE").read_text().strip()
        lines = log_of(tmp_path / "data").splitlines()
        assert any(f"Hearthbook is ready: http://localhost:{server.port}" in line for line in lines)
        assert any(line.endswith(f"the one-time code is {code}") for line in lines)
        assert all(re.match(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d+ [A-Z]+ ", line) for line in lines)


def test_the_log_contains_neither_queries_nor_secrets(tmp_path):
    with RunningServer(tmp_path / "data", **ADMIN) as server:
        signed_in(server)
        server.get("/recipes?search=secret-soup")
        with pytest.raises(urllib.error.HTTPError):
            server.get("/nothing?token=secret-soup")
    said = log_of(tmp_path / "data")
    assert PASSWORD not in said and "secret-soup" not in said and server.word not in said


@pytest.mark.skipif(os.name != "posix", reason="modes as POSIX has them")
def test_files_are_private_with_any_umask(tmp_path):
    before = os.umask(0)
    try:
        with RunningServer(tmp_path / "data") as server:
            assert server.process.poll() is None
            modes = {path: stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "data").rglob("*")}
    finally:
        os.umask(before)
    assert {path.name for path in modes} >= {"CURRENT", "LOCK", "SETUP-CODE", "hearthbook.db", "hearthbook.db-wal"}
    assert not [path for path, mode in modes.items() if mode & 0o077]


def test_the_first_administrator_may_come_from_the_environment(tmp_path):
    with RunningServer(tmp_path / "data", **ADMIN) as server:
        assert signed_in(server).get("/users/self")["email"] == "anna@example.com"
        assert not (tmp_path / "data" / "SETUP-CODE").exists()
    with RunningServer(tmp_path / "data", **ADMIN | {"HEARTHBOOK_ADMIN_PASSWORD": "quite-another-1"}) as server:
        assert signed_in(server).get("/users/self")["admin"], "a second start changes no password"


@pytest.mark.sweep
def test_after_a_kill_a_damaged_database_is_refused_at_every_start(tmp_path):
    folder = tmp_path / "data"
    server = RunningServer(folder, **ADMIN).start()
    server.stop(signal.SIGKILL)
    [file] = folder.glob("gen/*/hearthbook.db")
    with RunningServer(folder):
        pass
    with RunningServer(folder) as server:
        server.stop(signal.SIGKILL)
    with file.open("r+b") as damaged:
        damaged.seek(2 * 4096)
        damaged.write(os.urandom(8 * 4096))
    before = file.read_bytes()
    for _ in range(2):
        with pytest.raises(TimeoutError, match="is damaged"):
            RunningServer(folder).start()
    assert file.read_bytes() == before and len(list(folder.glob("gen/*"))) == 1


def are_signed_in(folder: Path, *words: str) -> list[bool]:
    with RunningServer(folder) as server:
        return [is_signed_in(server, word) for word in words]


def is_signed_in(server: RunningServer, word: str) -> bool:
    server.word = word
    try:
        return server.get("/users/self")["username"] == "admin"
    except urllib.error.HTTPError as refused:
        assert refused.code == 401
        return False


def test_restoring_an_earlier_state_ends_all_sessions_once(tmp_path):
    folder = tmp_path / "data"
    with RunningServer(folder, **ADMIN) as server:
        words = [signed_in(server).word, server.post("/users/api-tokens", {"name": "clock"})["token"]]
    shutil.copytree(folder / "gen" / "000001", folder / "gen" / "000002")
    (folder / "CURRENT").write_text("000002\n")
    assert are_signed_in(folder, *words) == [True, True], "a later state ends nothing"
    (folder / "CURRENT").write_text("000001\n")
    assert are_signed_in(folder, *words) == [False, False]
    with RunningServer(folder) as server:
        word = signed_in(server).word
    assert are_signed_in(folder, word) == [True], "only the start that brings it back ends them"


def imported_by(folder: Path, *paths: str) -> set[str]:
    """Returns the modules that a server has imported after answering requests for these paths."""
    server = RunningServer(folder, **ADMIN)
    with (folder.parent / "imports").open("w+") as told:
        command = [sys.executable, "-X", "importtime", *server.command()[1:]]
        server.process = subprocess.Popen(
            command, cwd=ROOT, env=server.environment, stdout=subprocess.DEVNULL, stderr=told
        )
        try:
            wait_for_answer(server.port)
            signed_in(server)
            for path in paths:
                server.get(path)
        finally:
            server.process.terminate()
            assert server.process.wait(60) == 0
        told.seek(0)
        return {line.rpartition("|")[2].strip() for line in told if line.startswith("import time:")}


def test_slow_libraries_are_not_imported_before_they_are_needed(tmp_path):
    imported = imported_by(tmp_path / "data", "/recipes", "/foods", "/users/self", "/recipes?search=soup")
    assert {"flask", "peewee", "apsw"} <= imported, "the list of imports was not understood"
    assert not {name.split(".")[0] for name in imported} & HEAVY


def test_the_migration_runner_is_imported_only_for_migrations(tmp_path):
    assert "playhouse.migrations" in imported_by(tmp_path / "data")
    assert "playhouse.migrations" not in imported_by(tmp_path / "data")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the bar is for Linux")
def test_an_idle_server_needs_little_memory(tmp_path):
    with RunningServer(tmp_path / "data", **ADMIN) as server:
        signed_in(server).get("/recipes")
        assert resident(server.process.pid) <= IDLE_MEGABYTES


def test_a_second_server_on_the_same_port_is_refused(tmp_path):
    with RunningServer(tmp_path / "one") as one:
        second = RunningServer(tmp_path / "two")
        second.port = one.port
        done = subprocess.run(second.command(), cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 78
    assert done.stderr == f"hearthbook: Port {one.port} is in use by another program. Choose another one with --port.\n"


FAILING = """
import sys
from app import command_line
from app.framework.server.serve import Server
def run(server):
    raise {error}
Server.run = run
sys.exit(command_line.run(sys.argv[1:]))
"""


@pytest.mark.parametrize("error", ["OSError(12, 'Cannot allocate memory')", "BrokenPipeError", "apsw.IOError('disk')"])
def test_errors_while_serving_and_at_startup_have_different_exit_codes(tmp_path, error):
    server = RunningServer(tmp_path / "data")
    code = f"import apsw{FAILING.format(error=error)}"
    command = [sys.executable, "-c", code, *server.command()[3:]]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 1, "78 would keep systemd from starting it again"
    assert "Hearthbook failed while it was running." in done.stdout and "Traceback" in done.stdout
    shutil.rmtree(tmp_path / "data")
    (tmp_path / "data").touch()
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 78 and "is a file where a folder is needed" in done.stderr


def test_port_0_chooses_a_free_port(tmp_path):
    server = RunningServer(tmp_path / "data")
    server.port = 0
    process = subprocess.Popen(server.command(), cwd=ROOT, stdout=subprocess.PIPE, text=True)
    ready = next(line for line in process.stdout if "is ready" in line)
    port = int(re.search(r"localhost:(\d+)", ready)[1])
    wait_for_answer(port)
    process.terminate()
    assert process.wait(60) == 0
    process.stdout.close()


def test_a_folder_of_an_unreleased_schema_is_refused_in_one_sentence(tmp_path):
    folder = tmp_path / "data"
    with RunningServer(folder):
        pass
    [file] = folder.glob("gen/*/hearthbook.db")
    with closing(apsw.Connection(str(file))) as connection:
        connection.execute("UPDATE schema_migration SET checksum = 'of another draft'")
    with pytest.raises(
        TimeoutError, match=r"unreleased version of Hearthbook .* choose a new folder with --data\.\n$"
    ) as refused:
        RunningServer(folder).start()
    assert "Traceback" not in str(refused.value)

"""Tests the choice of the port. If it is taken, a configured port is an error, and a default one is replaced."""

import json
import socket
import subprocess
import sys
import time
from contextlib import ExitStack

import pytest

from app.settings import Settings
from tests.commands import SETTINGS, hearthbook
from tests.running_server import ROOT

NO_SCREEN = {"DISPLAY": "", "WAYLAND_DISPLAY": ""}
USUAL = str(int(Settings.port))
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="needs a desktop without a window")


@pytest.fixture
def usual_port_is_taken():
    with ExitStack() as held:
        try:
            held.enter_context(socket.create_server(("127.0.0.1", int(USUAL))))
        except OSError:
            pass  # another program already uses the port
        yield


@pytest.mark.parametrize(("words", "chosen"), [(["--port", USUAL], {}), ([], {"HEARTHBOOK_PORT": USUAL})])
def test_a_configured_port_that_is_taken_is_refused(tmp_path, usual_port_is_taken, words, chosen):
    done = hearthbook("--data", tmp_path / "data", *words, **NO_SCREEN, **chosen)
    assert done.returncode == 78 and f"Port {USUAL} is in use by another program" in done.stderr


def test_the_desktop_uses_another_port_if_the_default_is_taken(tmp_path, usual_port_is_taken):
    words = [sys.executable, "-m", "app", "--data", tmp_path / "data"]
    process = subprocess.Popen(words, cwd=ROOT, env=SETTINGS | NO_SCREEN, stdout=subprocess.PIPE, text=True)
    try:
        said = next(line for line in process.stdout if "is ready" in line)
        port = json.loads((tmp_path / "data" / "LOCK").read_text())["port"]
        assert port != int(USUAL) and f"http://localhost:{port}" in said
    finally:
        process.terminate()
        assert process.wait(60) == 0
        process.stdout.close()


def test_a_misspelled_variable_is_logged_at_startup(tmp_path):
    words = [sys.executable, "-m", "app", "serve", "--data", tmp_path / "data", "--host", "::1", "--port", "0"]
    misspelt = {"HEARTHBOOK_TRUSTED_PROXYS": "127.0.0.1"}
    process = subprocess.Popen(words, cwd=ROOT, env=SETTINGS | misspelt, stdout=subprocess.PIPE, text=True)
    end, lines = time.monotonic() + 60, []
    while time.monotonic() < end and not (lines and "is ready" in lines[-1]):
        lines.append(process.stdout.readline())
    process.terminate()
    assert process.wait(60) == 0
    process.stdout.close()
    assert any(
        "HEARTHBOOK_TRUSTED_PROXYS is not a setting. Did you mean HEARTHBOOK_TRUSTED_PROXIES?" in one for one in lines
    )
    assert "http://[::1]:" in lines[-1]

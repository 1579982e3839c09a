"""Tests that a confined child process starts no programs, touches no files, and connects only where it may."""

import subprocess
import sys

import pytest

CONFINED = """
import os, socket, subprocess, sys, zoneinfo
from app.framework.processes.confine_process import confine
confine(lambda address, port: (address, port) == ("127.0.0.1", int(sys.argv[1])))
try:
    {action}
except PermissionError:
    print("refused")
except ConnectionRefusedError:
    print("tried")
else:
    print("done")
"""


def confined(action, folder, port=1):
    command = [sys.executable, "-c", CONFINED.format(action=action), str(port)]
    return subprocess.run(command, capture_output=True, text=True, env={"HOME": str(folder)}).stdout.strip()


@pytest.mark.parametrize(
    ("action", "outcome"),
    [
        ("subprocess.run(['true'])", "refused"),
        ("os.system('true')", "refused"),
        ("os.posix_spawn('/bin/true', ['true'], dict())", "refused"),
        ("open('/etc/passwd')", "refused"),
        ("open(os.environ['HOME'] + '/new', 'w')", "refused"),
        ("os.mkdir(os.environ['HOME'] + '/new')", "refused"),
        ("os.remove(os.environ['HOME'] + '/old')", "refused"),
        ("open(os.devnull)", "done"),
        ("open(os.__file__)", "done"),
        ("import wave", "done"),
        ("socket.create_connection(('127.0.0.1', 1))", "tried"),
        ("socket.create_connection(('127.0.0.1', 2))", "refused"),
        ("socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b'x', ('127.0.0.1', 2))", "refused"),
        ("socket.socket(socket.AF_UNIX).connect('/run/any.sock')", "refused"),
        ("socket.socket().bind(('127.0.0.1', 0))", "refused"),
    ],
)
def test_only_what_a_sender_needs_is_allowed(tmp_path, action, outcome):
    (tmp_path / "old").write_text("kept")
    assert confined(action, tmp_path) == outcome
    assert [one.name for one in tmp_path.iterdir()] == ["old"]

"""Starts the built executable with an empty data folder, asks it who it is, and looks at its SQLite."""

import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

SQLITE_WITHOUT_WAL_RESET = (3, 51, 3)
PATIENCE = 30


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return listening.getsockname()[1]


def answer(url, process):
    """What the server says at its first answer; leaves when it dies or stays silent."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        try:
            with urllib.request.urlopen(url, timeout=5) as response:
                return response.read()
        except OSError:
            time.sleep(0.02)
    sys.exit(f"try_exe: no answer from {url}, exit code {process.poll()}")


def try_server(program, data):
    """Seconds from start to the first answer, and what the answers were."""
    base = f"http://127.0.0.1:{free_port()}"
    started = time.monotonic()
    command = [program, "serve", "--host", "127.0.0.1", "--port", base.rpartition(":")[2], "--data", data]
    process = subprocess.Popen(command)
    try:
        about = json.loads(answer(f"{base}/api/app/about", process))
        seconds = time.monotonic() - started
        if b"<html" not in answer(f"{base}/", process):
            sys.exit("try_exe: the executable serves no screens")
    finally:
        process.terminate()
        code = process.wait(PATIENCE)
    if os.name != "nt" and code != 0:
        sys.exit(f"try_exe: it did not stop cleanly, exit code {code}")
    return seconds, about


def sqlite_version(program, data):
    report = subprocess.run([program, "doctor", "--data", data], capture_output=True, text=True).stdout
    found = re.search(r"SQLite\D{0,20}(\d+)\.(\d+)\.(\d+)", report, re.IGNORECASE)
    return tuple(map(int, found.groups())) if found else sys.exit(f"try_exe: doctor names no SQLite:\n{report}")


def size_of(program, one_folder):
    files = program.parent.rglob("*") if one_folder else [program]
    return sum(file.stat().st_size for file in files if file.is_file() and not file.is_symlink()) / 1e6


def main(folder, *words):
    one_folder = "--onedir" in words
    program = Path(
        folder, *(["hearthbook-folder"] if one_folder else []), "hearthbook" + (".exe" if os.name == "nt" else "")
    )
    with tempfile.TemporaryDirectory() as data:
        seconds, about = try_server(program, data)
        version = sqlite_version(program, data)
    if version < SQLITE_WITHOUT_WAL_RESET:
        sys.exit(f"try_exe: SQLite {version} may lose writes when its log is reset")
    size = size_of(program, one_folder)
    shown = ".".join(map(str, version))
    print(f"{program}: {size:.1f} MB, answers after {seconds:.2f} s, SQLite {shown}, {about.get('productVersion')}")


if __name__ == "__main__":
    main(*sys.argv[1:])

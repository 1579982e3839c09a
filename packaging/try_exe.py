"""Tests the server and the subcommands of the built executable, on this machine or in a Debian without Python."""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

import clean_root
import walk_house
from house import PATIENCE, House
from try_verbs import try_verbs

from tests.running_server import free_port

SQLITE_WITHOUT_WAL_RESET = (3, 51, 3)
SUFFIX = ".exe" if os.name == "nt" else ""


class Program:
    """The command that starts the executable, and its data folder. In a minimal Debian, both are paths inside it."""

    def __init__(self, start, folder, environment):
        self.start, self.folder, self.environment = [str(word) for word in start], folder, environment

    def run(self, words, typed="", **settings):
        options = {"env": {**self.environment, **settings}, "capture_output": True, "text": True, "encoding": "utf-8"}
        return subprocess.run([*self.start, *words], input=typed, **options)

    @contextmanager
    def serving(self, settings):
        """Starts the server and yields a client for it. Exits if the server never responds, and records an unclean stop
        as a failure."""
        port, data = free_port(), f"{self.folder}/served"
        command = [*self.start, "serve", "--host", "127.0.0.1", "--port", str(port), "--data", data]
        with tempfile.TemporaryFile("w+") as log:
            process = subprocess.Popen(command, env={**self.environment, **settings}, stdout=log, stderr=log)
            house = House(f"http://127.0.0.1:{port}")
            try:
                house.seconds = house.awake(lambda: process.poll() is None)
                if house.seconds is not None:
                    yield house
            finally:
                process.terminate()
                code = process.wait(PATIENCE)
            log.seek(0)
            said = log.read()
        if house.seconds is None:
            sys.exit(f"try_exe: it never answered:\n{said}")
        house.check(os.name == "nt" or code == 0, f"it stopped with exit code {code}")
        house.check("Traceback" not in said, said)


@contextmanager
def placed(program, *, cleanly):
    """Yields the program to test, either in place or copied into the clean Debian."""
    if not cleanly:
        with tempfile.TemporaryDirectory() as folder:
            yield Program([program], folder, os.environ)
        return
    if missing := clean_root.what_is_missing():
        sys.exit(f"try_exe: no clean root can be made here: {missing}")
    place = clean_root.make() / "var" / "tmp" / "try"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    source = program.parent if (program.parent / "_internal").is_dir() else program
    (shutil.copytree if source.is_dir() else shutil.copy)(source, place / source.name)
    inside = Path("/", place.relative_to(clean_root.FOLDER))
    yield Program(clean_root.entering(inside / program.relative_to(source.parent)), inside, {"PATH": clean_root.PATH})


def try_house(program):
    """Tests a running server. Returns the seconds until its first response, and the failures."""
    with walk_house.outside_services() as (settings, try_services), program.serving(settings) as house:
        code = program.run(["setup-code", "--data", f"{program.folder}/served"]).stdout.strip()
        if walk_house.set_up(house, code):
            print(f"try_exe: {walk_house.import_pages(house)} pages imported", flush=True)
            walk_house.walk(house)
            try_services(house)
    print(f"try_exe: answers by status {walk_house.count_answers(house)}")
    return house.seconds, house.failures


def try_killing(program):
    """Checks what remains after killing the one-file executable, which runs as a parent and a child process.

    If only the parent is killed, the child must exit and remove the unpacked files. If both are killed, the next start
    must remove them. Returns the failures.
    """
    failures, unpacked = [], Path(program.folder, "unpacked")
    unpacked.mkdir()

    def start():
        port = free_port()
        command = [*program.start, "serve", "--host", "127.0.0.1", "--port", str(port), "--data", f"{program.folder}/k"]
        process = subprocess.Popen(
            command, env={**program.environment, "TMPDIR": str(unpacked)}, stdout=subprocess.DEVNULL
        )
        if House(f"http://127.0.0.1:{port}").awake(lambda: process.poll() is None) is None:
            sys.exit("try_exe: it does not start again after a kill")
        return process

    first = start()
    first.kill()
    if not soon(lambda: not list(unpacked.iterdir())):
        failures.append(f"its child lives on, or left {list(unpacked.iterdir())}")
    second = start()
    for pid in (clean_root.child_of(second.pid), second.pid):
        os.kill(pid, signal.SIGKILL)
    third = start()
    if len(list(unpacked.iterdir())) != 1:
        failures.append(f"the next start leaves {list(unpacked.iterdir())}")
    third.terminate()
    third.wait(PATIENCE)
    return failures


def try_noexec(program):
    """Checks that the executable suggests setting TMPDIR if the temporary folder is mounted noexec, and that this
    helps. Returns the failures."""
    refused = program.run(["--version"], TMP_OPTIONS="noexec")
    helped = program.run(["--version"], TMP_OPTIONS="noexec", TMPDIR=str(program.folder))
    fine = "Set TMPDIR" in refused.stderr and helped.returncode == 0
    return [] if fine else [f"with noexec it says {refused.stderr}, and with TMPDIR {helped.stderr}"]


def soon(is_so):
    until = time.monotonic() + PATIENCE
    while not is_so() and time.monotonic() < until:
        time.sleep(0.1)
    return is_so()


def sqlite_version(program):
    report = program.run(["doctor", "--data", f"{program.folder}/served"]).stdout
    found = re.search(r"SQLite\D{0,20}(\d+)\.(\d+)\.(\d+)", report, re.IGNORECASE)
    return tuple(map(int, found.groups())) if found else sys.exit(f"try_exe: doctor names no SQLite:\n{report}")


def size_of(program, *, one_folder):
    files = program.parent.rglob("*") if one_folder else [program]
    return sum(file.stat().st_size for file in files if file.is_file() and not file.is_symlink()) / 1e6


def main(folder, *words):
    """Runs all tests. Exits with the failures, or prints the executable's size, start time and SQLite version."""
    one_folder = "--onedir" in words
    file = Path(folder, *(["hearthbook-folder"] if one_folder else []), f"hearthbook{SUFFIX}").absolute()
    with placed(file, cleanly="--clean" in words) as program:
        seconds, failures = try_house(program)
        failures += try_verbs(program.run, f"{program.folder}/verbs")
        if sys.platform == "linux" and not one_folder:
            failures += try_noexec(program) if "--clean" in words else try_killing(program)
        version = sqlite_version(program)
    if failures:
        sys.exit("\n".join(["try_exe: went wrong:", *failures]))
    if version < SQLITE_WITHOUT_WAL_RESET:
        sys.exit(f"try_exe: SQLite {version} may lose writes when its log is reset")
    shown = ".".join(map(str, version))
    print(f"{file}: {size_of(file, one_folder=one_folder):.1f} MB, answers after {seconds:.2f} s, SQLite {shown}")


if __name__ == "__main__":
    main(*sys.argv[1:])

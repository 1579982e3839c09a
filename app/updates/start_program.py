"""Starts a version of the program on a data folder, for this computer only, and asks it for pages and data."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from tempfile import TemporaryFile
from time import monotonic, sleep
from urllib.parse import urlsplit

from app.framework.server.listen import LOOPBACK, write_local_address
from app.framework.storage.folder.data_folder import LOCK, CannotStart, read_facts
from app.framework.text.translate import _, lazy
from app.settings import clean_environment

LONGEST_START, LONGEST_ANSWER, LONGEST_STOP = 60.0, 30.0, 30.0  # seconds
ABOUT = "/api/app/about"
# PyInstaller's one file would take itself for a child of the one that starts it, and its folder for that one's.
OF_ITS_OWN = {"PYINSTALLER_RESET_ENVIRONMENT": "1"}
QUIET = {"HEARTHBOOK_RUN_TASKS": "off", "HEARTHBOOK_LOG_LEVEL": "warning", "HEARTHBOOK_BASE_URL": ""}
NO_ANSWER = lazy("Hearthbook {version} did not answer within a minute.")


class DoesNotFit(CannotStart):
    """The new version does not work here."""


class Started:
    """A version that runs, and answers at `port` of a host."""

    def __init__(self, port: int, host: str = LOOPBACK):
        self.port, self.host, self.token = port, host, ""

    def ask(self, path: str) -> tuple[int, bytes]:
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        with closing(HTTPConnection(self.host, self.port, timeout=LONGEST_ANSWER)) as server:
            server.request("GET", path, headers=headers)
            answer = server.getresponse()
            return answer.status, answer.read()

    def read(self, path: str):
        """Returns the JSON of an answer. Raises DoesNotFit if it is not JSON."""
        try:
            status, content = self.ask(path)
            if status == 200:
                return json.loads(content)
            reason = str(status)
        except (OSError, HTTPException, ValueError) as error:
            reason = str(error)
        raise DoesNotFit(_("The new version answers {path} with an error ({reason}).", path=path, reason=reason))


@contextmanager
def start_program(program: list[str], data: Path, version: str, longest: float = LONGEST_START) -> Iterator[Started]:
    """Runs `program serve` on a data folder during the block. It does no tasks, so it sends nothing to anybody.

    Raises DoesNotFit with what the program says if it ends, or does not answer in time.
    """
    command = [*program, "serve", "--data", str(data), "--host", LOOPBACK, "--port", "0"]
    environment = make_environment() | QUIET
    with TemporaryFile("w+") as log:
        try:
            process = subprocess.Popen(
                command,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                preexec_fn=end_with_parent if sys.platform == "linux" else None,  # noqa: PLW1509 - no other thread runs
            )
        except OSError as error:
            raise DoesNotFit(
                _("Hearthbook {version} cannot be started here ({reason}).", version=version, reason=error.strerror)
            ) from None
        try:
            started = wait_for_answer(process, data, longest, version)
            if started is None:
                log.seek(0)
                lines = log.read().strip().splitlines()
                reason = lines[-1].removeprefix("hearthbook: ") if lines else ""
                raise DoesNotFit(f"{NO_ANSWER.format(version=version)} {reason}".strip())
            yield started
        finally:
            end(process)


def make_environment() -> dict[str, str]:
    """Returns the environment for another copy of the program, which this one starts or becomes."""
    return clean_environment() | OF_ITS_OWN


def become(command: list[str]) -> None:
    """Replaces this process by a command, which keeps its id."""
    sys.stdout.flush()
    sys.stderr.flush()
    os.execve(command[0], command, make_environment())  # noqa: S606 - no shell is wanted


def end_with_parent() -> None:
    """Has Linux end the program when this process is killed, so that it does not go on using the data folder."""
    import ctypes

    pr_set_pdeathsig = 1  # sys/prctl.h
    ctypes.CDLL(None).prctl(pr_set_pdeathsig, signal.SIGKILL)


def wait_for_answer(process: subprocess.Popen, data: Path, longest: float, version: str) -> Started | None:
    """Returns the program once it answers, or None if it ends or does not answer in time."""
    until = monotonic() + longest
    while monotonic() < until and process.poll() is None:
        facts = read_facts(data / LOCK)
        if port := facts.get("port"):
            host = urlsplit(write_local_address(facts.get("host", ""), port)).hostname
            with suppress(OSError, HTTPException, ValueError, KeyError):
                status, content = (started := Started(port, host or LOOPBACK)).ask(ABOUT)
                if status == 200 and json.loads(content)["productVersion"] == version:
                    return started
        sleep(0.05)
    return None


def end(process: subprocess.Popen) -> None:
    process.terminate()
    try:
        process.wait(LONGEST_STOP)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()

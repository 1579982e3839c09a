"""Starts a version of the program on a data folder, for this computer only, and asks it for pages and data."""

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from tempfile import TemporaryFile
from time import monotonic, sleep

from app.framework.server.listen import LOOPBACK
from app.framework.storage.folder.data_folder import LOCK, CannotStart, read_facts
from app.settings import clean_environment

LONGEST_START, LONGEST_ANSWER, LONGEST_STOP = 60.0, 30.0, 30.0  # seconds
ABOUT = "/api/app/about"
# PyInstaller's one file would take itself for a child of the one that starts it, and its folder for that one's.
OF_ITS_OWN = {"PYINSTALLER_RESET_ENVIRONMENT": "1"}
QUIET = {"HEARTHBOOK_RUN_TASKS": "off", "HEARTHBOOK_LOG_LEVEL": "warning", "HEARTHBOOK_BASE_URL": ""}
NO_ANSWER = "Hearthbook {version} did not answer within a minute"


class DoesNotFit(CannotStart):
    """The new version does not work here."""


class Started:
    """A version that runs, and answers at `port`."""

    def __init__(self, port: int):
        self.port, self.token = port, ""

    def ask(self, path: str) -> tuple[int, bytes]:
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        with closing(HTTPConnection(LOOPBACK, self.port, timeout=LONGEST_ANSWER)) as server:
            server.request("GET", path, headers=headers)
            answer = server.getresponse()
            return answer.status, answer.read()

    def read(self, path: str):
        """Returns the JSON of an answer. Raises DoesNotFit for any other answer."""
        try:
            status, content = self.ask(path)
            if status == 200:
                return json.loads(content)
            reason = f"with the status {status}"
        except (OSError, HTTPException, ValueError) as error:
            reason = f"with an error ({error})"
        raise DoesNotFit(f"The new version answers {path} {reason}.")


@contextmanager
def start_program(program: list[str], data: Path, version: str, longest: float = LONGEST_START) -> Iterator[Started]:
    """Runs `program serve` on a data folder during the block. It does no tasks, so it sends nothing to anybody.

    Raises DoesNotFit with what the program says if it ends, or does not answer in time.
    """
    command = [*program, "serve", "--data", str(data), "--host", LOOPBACK, "--port", "0"]
    environment = clean_environment() | OF_ITS_OWN | QUIET
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
            raise DoesNotFit(f"Hearthbook {version} cannot be started here ({error.strerror}).") from None
        try:
            port = wait_for_answer(process, data, longest)
            if port is None:
                log.seek(0)
                lines = log.read().strip().splitlines()
                reason = lines[-1].removeprefix("hearthbook: ") if lines else ""
                raise DoesNotFit(f"{NO_ANSWER.format(version=version)}. {reason}".strip())
            yield Started(port)
        finally:
            end(process)


def end_with_parent() -> None:
    """Has Linux end the program when this process is killed, so that it does not go on using the data folder."""
    import ctypes

    pr_set_pdeathsig = 1  # sys/prctl.h
    ctypes.CDLL(None).prctl(pr_set_pdeathsig, signal.SIGKILL)


def wait_for_answer(process: subprocess.Popen, data: Path, longest: float) -> int | None:
    """Returns the port at which the program answers, or None if it ends or does not answer in time."""
    until = monotonic() + longest
    while monotonic() < until and process.poll() is None:
        port = read_facts(data / LOCK).get("port")
        if port:
            with suppress(OSError, HTTPException):
                status, content = Started(port).ask(ABOUT)
                if status == 200 and b"version" in content:
                    return port
        sleep(0.05)
    return None


def end(process: subprocess.Popen) -> None:
    process.terminate()
    try:
        process.wait(LONGEST_STOP)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()

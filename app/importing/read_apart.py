"""Reads pages in child processes: at most two at once, killed at a deadline, gone when idle (reliability §1.10)."""

import json
import subprocess
import time
from threading import Thread, Timer

from app.framework.child import child_command
from app.framework.seats import NoSeat, Seats
from app.importing.read_page import BadPage

AT_ONCE, WAITING = 2, 30
SECONDS = 15.0  # behaviours §E1


class Readers:
    """The children that wait for work, and the seats for those at work. Children end by themselves when idle."""

    def __init__(self):
        self._seats = Seats(AT_ONCE, WAITING)
        self._idle: list[subprocess.Popen] = []

    def recipe_in(self, text: str, url: str = "", locale: str = "en-US", seconds: float = SECONDS) -> dict:
        """What `read_page` answers and raises, within the time."""
        return self._answer({"text": text, "url": url, "locale": locale}, seconds)

    def schema_in(self, text: str, url: str = "", seconds: float = SECONDS) -> dict | None:
        """What `schema_of` answers and raises, within the time."""
        return self._answer({"text": text, "url": url}, seconds)

    def _answer(self, question: dict, seconds: float):
        try:
            with self._seats.seat(seconds):
                answer = self._ask(json.dumps(question).encode() + b"\n", seconds)
        except NoSeat:
            raise BadPage("BUSY", "Many pages are being read. Try again in a moment.") from None
        if "reason" in answer:
            raise BadPage(answer["reason"], answer["sentence"])
        return answer["found"]

    def _ask(self, line: bytes, seconds: float) -> dict:
        """A child that was idle may have ended the moment it was asked; only a new one's silence says something."""
        began = time.monotonic()
        while True:
            child, new = self._child()
            said = spoken_to(child, line, seconds)
            if said:
                self._idle.append(child)
                return json.loads(said)
            end(child)
            if time.monotonic() - began > seconds:
                return {"reason": "TIMED_OUT", "sentence": "It took too long to find a recipe in this page."}
            if new:
                return {"reason": "UNREADABLE", "sentence": "This page is too large or too broken to be read."}

    def _child(self) -> tuple[subprocess.Popen, bool]:
        """A child, and whether it is a new one. Taking an idle one is a single step: another seat may want it too."""
        try:
            return self._idle.pop(), False
        except IndexError:
            return started(), True


def started() -> subprocess.Popen:
    # In a session of its own, Ctrl-C in a terminal reaches only the server; a child sees its questions end.
    child = subprocess.Popen(
        child_command("read-pages"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
    )
    Thread(target=child.wait, daemon=True).start()  # or one that went idle would stay on as a zombie
    return child


def spoken_to(child: subprocess.Popen, line: bytes, seconds: float) -> bytes:
    """The child's answer, or nothing if it ended or had to be ended."""
    late = Timer(seconds, child.kill)
    late.daemon = True
    late.start()
    try:
        child.stdin.write(line)
        child.stdin.flush()
        return child.stdout.readline()
    except OSError:
        return b""
    finally:
        late.cancel()


def end(child: subprocess.Popen) -> None:
    child.kill()
    child.stdout.close()
    try:
        child.stdin.close()
    except OSError:
        pass  # what was not yet written has no reader any more
    child.wait()


readers = Readers()

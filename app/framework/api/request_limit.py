"""Limits how many threads and how much database time the requests of one caller may use."""

from _thread import LockType
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from threading import Lock
from time import monotonic

from flask import request
from werkzeug.wsgi import ClosingIterator

from app.framework.api.errors import TooMany
from app.framework.api.guard import current_user
from app.framework.storage.query_limit import Abandoned, end_of_limit, limit_queries
from app.framework.text.ip_address import network_of
from app.framework.text.translate import _

# How many requests of one caller may run at once. Others wait, mostly for milliseconds. Guests are counted by
# address and get more, because many may share an address, for example behind a reverse proxy.
MEMBER_AT_ONCE, GUEST_AT_ONCE = 4, 12
# LONGEST_LINE limits the running and waiting requests of one caller. It is two thirds of the server's 48 threads,
# because several devices may share an account. WAITING_IN_ALL limits the waiting requests of all callers together, but
# each caller may always have WAITING_IN_ANY_CASE waiting requests.
LONGEST_LINE, WAITING_IN_ALL, WAITING_IN_ANY_CASE = 32, 28, 8
SECONDS_TO_WAIT, SECONDS_BETWEEN_LOOKS = 5.0, 0.5
GONE, TURNS = "waitress.client_disconnected", "hearthbook.turns"
WORKS_ON = "hearthbook.works_on"  # set by a view that works while its response is being sent
READING = {"GET", "HEAD"}


@dataclass(slots=True)
class CallerQueue:
    """The number of one caller's running requests, and the queue of locks on which its waiting requests block."""

    running: int = 0
    waiting: deque[LockType] = field(default_factory=deque)


class Turns:
    """Limits each caller's running requests. A few requests over the limit may wait; further ones are refused."""

    def __init__(self):
        self._lines: dict[str, CallerQueue] = {}
        self._lock = Lock()

    def take(self, caller: str, at_once: int, abandoned: Callable[[], bool] | None = None) -> None:
        """Waits until one more request of the caller may run. Raises TooMany if the caller has too many requests, and
        Abandoned if the client has disconnected."""
        with self._lock:
            line = self._lines.setdefault(caller, CallerQueue())
            if line.running < at_once:
                line.running += 1
                return
            if not self._has_room(line):
                raise too_many()
            turn = Lock()
            turn.acquire()
            line.waiting.append(turn)
        try:
            wait_for(turn, abandoned)
        except (TooMany, Abandoned):
            self._leave(caller, turn)
            raise

    def _has_room(self, line: CallerQueue) -> bool:
        """Whether one more request may wait. A few requests of each caller may always wait."""
        if line.running + len(line.waiting) >= LONGEST_LINE:
            return False
        waiting = sum(len(line.waiting) for line in self._lines.values())
        return len(line.waiting) < WAITING_IN_ANY_CASE or waiting < WAITING_IN_ALL

    def give_back(self, caller: str) -> None:
        """Ends the turn of a finished request. If other requests of the caller wait, the oldest one runs next."""
        with self._lock:
            line = self._lines[caller]
            if line.waiting:
                line.waiting.popleft().release()
                return
            line.running -= 1
            if not line.running:
                del self._lines[caller]

    def _leave(self, caller: str, turn: LockType) -> None:
        with self._lock:
            waiting = self._lines[caller].waiting
            has_turn = turn not in waiting
            if not has_turn:
                waiting.remove(turn)
        if has_turn:
            self.give_back(caller)


def wait_for(turn: LockType, abandoned: Callable[[], bool] | None) -> None:
    end = monotonic() + SECONDS_TO_WAIT
    while not turn.acquire(timeout=SECONDS_BETWEEN_LOOKS):
        if abandoned and abandoned():
            raise Abandoned
        if monotonic() > end:
            raise too_many()


turns, heavy, outside = Turns(), Turns(), Turns()


def too_many() -> TooMany:
    return TooMany(_("Too many of your requests are running. Wait a moment, then try again."), wait=2)


class LimitRequests:
    """WSGI middleware that limits the time of each request's SQL, and ends the turns taken with `take_turn`.

    If the client disconnects, a request that only reads is stopped too. A request that writes is not, because users who
    save and then close the tab want their data to be saved.

    The limits of a view that works while its response is being sent last until that was sent.
    """

    def __init__(self, app: Callable):
        self.app = app

    def __call__(self, wsgi_environ, start_response):
        limit_queries(wsgi_environ.get(GONE) if wsgi_environ["REQUEST_METHOD"] in READING else None)
        works_on = False
        try:
            parts = self.app(wsgi_environ, start_response)
            works_on = wsgi_environ.get(WORKS_ON, False)
            return send_within_limits(parts, wsgi_environ) if works_on else parts
        finally:
            if not works_on:
                end_limits(wsgi_environ)


def send_within_limits(parts, wsgi_environ: dict) -> ClosingIterator:
    """Returns the parts of a response. The request's limits end with them, or when the server stops sending."""

    def send_parts():
        try:
            yield from parts
        finally:
            end_limits(wsgi_environ)

    return ClosingIterator(send_parts(), [parts.close, partial(end_limits, wsgi_environ)])


def end_limits(wsgi_environ: dict) -> None:
    end_of_limit()
    for taken, caller in wsgi_environ.pop(TURNS, ()):
        taken.give_back(caller)


def take_turn() -> None:
    """Waits until the request may run. Called before each request, after its user is identified."""
    take(turns)


def take_heavy_turn() -> None:
    """Waits until the caller has no other heavy request running. For requests that need much memory or CPU time."""
    take(heavy, 1)


def take_outside_turn() -> None:
    """Ends the heavy turn, and waits until no other request of the caller waits for another program.

    For requests that wait for minutes, so that the caller's other heavy requests need not.
    """
    held = request.environ.setdefault(TURNS, [])
    for held_turn in [held_turn for held_turn in held if held_turn[0] is heavy]:
        held.remove(held_turn)
        heavy.give_back(held_turn[1])
    take(outside, 1)


def take(some: Turns, at_once: int | None = None) -> None:
    person, wsgi_environ = current_user(), request.environ
    abandoned = wsgi_environ.get(GONE) if wsgi_environ["REQUEST_METHOD"] in READING else None
    caller = person.id if person else f"guest {network_of(wsgi_environ.get('REMOTE_ADDR'))}"
    held = wsgi_environ.setdefault(TURNS, [])
    if (some, caller) not in held:
        some.take(caller, at_once or (MEMBER_AT_ONCE if person else GUEST_AT_ONCE), abandoned)
        held.append((some, caller))


def check_connected() -> None:
    """Raises Abandoned if the client has disconnected. For requests that write, while they have stored nothing."""
    abandoned = request.environ.get(GONE)
    if abandoned and abandoned():
        raise Abandoned

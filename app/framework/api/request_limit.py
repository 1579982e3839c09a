"""Limits how many threads and how much database time the requests of one caller may use."""

from collections.abc import Callable
from functools import partial
from threading import Condition
from time import monotonic

from flask import g, request
from werkzeug.wsgi import ClosingIterator

from app.framework.api.errors import TooMany
from app.framework.storage.query_limit import Abandoned, end_query_limit, limit_queries
from app.framework.text.ip_address import mask_address
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


class Turns:
    """Limits each caller's running requests. A few requests over the limit may wait; further ones are refused."""

    def __init__(self):
        self._running: list[str] = []  # the caller of each running request
        self._waiting: list[str] = []
        self._ended = Condition()

    def take(self, caller: str, at_once: int, abandoned: Callable[[], bool] | None = None) -> None:
        """Waits until one more request of the caller may run. Raises TooMany if the caller has too many requests, and
        Abandoned if the client has disconnected."""
        with self._ended:
            if self._running.count(caller) >= at_once:
                self._wait(caller, at_once, abandoned)
            self._running.append(caller)

    def give_back(self, caller: str) -> None:
        """Ends the turn of a finished request."""
        with self._ended:
            self._running.remove(caller)
            if caller in self._waiting:
                self._ended.notify_all()

    def _wait(self, caller: str, at_once: int, abandoned: Callable[[], bool] | None) -> None:
        if not self._has_room(caller):
            raise report_too_many()
        end = monotonic() + SECONDS_TO_WAIT
        self._waiting.append(caller)
        try:
            while self._running.count(caller) >= at_once:
                if abandoned and abandoned():
                    raise Abandoned
                if monotonic() > end:
                    raise report_too_many()
                self._ended.wait(SECONDS_BETWEEN_LOOKS)
        finally:
            self._waiting.remove(caller)

    def _has_room(self, caller: str) -> bool:
        """Whether one more request may wait. A few requests of each caller may always wait."""
        waiting = self._waiting.count(caller)
        if self._running.count(caller) + waiting >= LONGEST_LINE:
            return False
        return waiting < WAITING_IN_ANY_CASE or len(self._waiting) < WAITING_IN_ALL


turns, heavy, outside = Turns(), Turns(), Turns()


def report_too_many() -> TooMany:
    return TooMany(_("Too many of your requests are running. Wait a moment, then try again."), wait=2)


class LimitRequests:
    """WSGI middleware that limits the time of each request's SQL, and ends the turns that it took.

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
    end_query_limit()
    for taken, caller in wsgi_environ.pop(TURNS, ()):
        taken.give_back(caller)


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
    """Waits until the caller has fewer requests with such a turn than `at_once`, and takes one."""
    person, wsgi_environ = g.person, request.environ
    abandoned = wsgi_environ.get(GONE) if wsgi_environ["REQUEST_METHOD"] in READING else None
    caller = person.id if person else f"guest {mask_address(wsgi_environ.get('REMOTE_ADDR'))}"
    held = wsgi_environ.setdefault(TURNS, [])
    if (some, caller) not in held:
        some.take(caller, at_once or (MEMBER_AT_ONCE if person else GUEST_AT_ONCE), abandoned)
        held.append((some, caller))


def check_connected() -> None:
    """Raises Abandoned if the client has disconnected. For requests that write, while they have stored nothing."""
    abandoned = request.environ.get(GONE)
    if abandoned and abandoned():
        raise Abandoned

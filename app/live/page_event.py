"""The changes of shopping lists and the meal plan, asked for or sent as events to open pages.

One thread serves all streams, as long as there are any.
"""

import logging
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from threading import Condition, Thread
from time import monotonic
from typing import Any

import orjson
from flask import Blueprint, Response, current_app, request
from peewee import DatabaseError

from app.access import Person, housemate
from app.framework.api.errors import Invalid, TooMany
from app.framework.api.guard import allow, current_user
from app.framework.api.lists.page import describe_parameter
from app.framework.api.wire import describe_wire, query, response
from app.framework.server.connection import KEEP_OPEN, Connection
from app.framework.server.cross_site import read_bearer
from app.framework.storage.database import db
from app.framework.text.translate import _
from app.live.change import Changes, ChangesSchema, find_changes
from app.users.signing_in.cookies import read_cookie
from app.users.signing_in.start_session import COOKIE
from app.users.signing_in.token import find_sign_in

log = logging.getLogger(__name__)
EVENT_STREAM = "text/event-stream"
LONGEST_VERSION = 40  # characters
MILLISECONDS_TO_REOPEN = 2000
SCHEMA = ChangesSchema()
EXTENSION = "streams"
BEAT = 15.0  # seconds between two events; a client that gets nothing for two beats opens the stream again
MOST_STREAMS, MOST_OF_PERSON = 128, 16
SECONDS_TO_OPEN = 30.0  # for the first events to be sent; a stream that was not opened until then is forgotten


def as_event(kind: str, version: str, values: dict[str, Any]) -> bytes:
    """Returns an event as HTML's "Server-sent events" defines it. Browsers send the id of the last one they got."""
    return f"id: {version}\nevent: {kind}\ndata: {orjson.dumps(values).decode()}\n\n".encode()


@dataclass(eq=False)
class Stream:
    """An open page of a person. `version` is the one up to which it was told all changes."""

    person_id: str
    household: str
    token: str
    address: str | None
    version: str
    connection: Connection | None = None
    sent_at: float = field(default_factory=monotonic)

    def person(self) -> Person | None:
        """Returns the person as they are now, or None once they signed out or may no longer sign in."""
        sign_in = find_sign_in(self.token, self.address)
        return sign_in.person if sign_in and sign_in.person.id == self.person_id else None

    def send(self, changes: Changes) -> bool:
        """Sends the changes, or a beat if it is time for one. Returns False if the client is gone."""
        self.version, kind = changes.version, "change" if changes else "beat"
        if not changes and monotonic() - self.sent_at < BEAT:
            return True
        self.sent_at = monotonic()
        return self.connection is not None and self.connection.push(as_event(kind, self.version, SCHEMA.dump(changes)))


class Streams:
    """All open streams. `wake` is called after every commit, and costs nothing while there are none."""

    def __init__(self, in_context: Callable[[], AbstractContextManager]):
        self.in_context = in_context
        self._open: list[Stream] = []
        self._changed = Condition()
        self._woken = self._runs = False

    def __len__(self) -> int:
        return len(self._open)

    def __iter__(self) -> Iterator[Stream]:
        return iter(list(self._open))

    def end(self) -> None:
        """Ends all streams."""
        with self._changed:
            ended, self._open = self._open, []
            self._woken = True
            self._changed.notify()
        for stream in ended:
            if stream.connection is not None:
                stream.connection.end()

    def wake(self) -> None:
        if self._open:
            with self._changed:
                self._woken = True
                self._changed.notify()

    def add(self, stream: Stream) -> None:
        """Registers a stream. Raises TooMany beyond the limits."""
        with self._changed:
            of_person = sum(other.person_id == stream.person_id for other in self._open)
            if len(self._open) >= MOST_STREAMS or of_person >= MOST_OF_PERSON:
                raise TooMany(_("Too many pages are open. This one is brought up to date less often."), wait=60)
            self._open.append(stream)
            if not self._runs:
                self._runs = True
                Thread(target=self._run, name="streams", daemon=True).start()

    def opened(self, stream: Stream) -> Callable[[Connection], None]:
        def use(connection: Connection) -> None:
            stream.connection = connection
            self.wake()  # for what has changed since the first events were written

        return use

    def _run(self) -> None:
        with self.in_context():
            try:
                while self._wait():
                    self._serve_all()
            except BaseException:
                # Not in `finally`: after an orderly end, another thread may serve new streams already.
                self._runs = False
                self.end()
                raise
            finally:
                db.close()

    def _wait(self) -> bool:
        """Waits until something changed or a beat has passed. Returns False, and ends, if there are no streams."""
        with self._changed:
            if not self._woken:
                self._changed.wait(BEAT / 3)
            self._woken = False
            self._runs = bool(self._open)
            return self._runs

    def _serve_all(self) -> None:
        changes_of: dict[tuple[str, str], Changes] = {}
        for stream in self:
            try:
                lasts = self._serve(stream, changes_of)
            except (DatabaseError, OSError):
                log.exception("An event stream failed")
                lasts = False
            if not lasts:
                with self._changed:
                    self._open = [other for other in self._open if other is not stream]
                if stream.connection is not None:
                    stream.connection.end()

    def _serve(self, stream: Stream, changes_of: dict[tuple[str, str], Changes]) -> bool:
        """Returns whether the stream goes on. `changes_of` has the changes of each household since each version."""
        db.renew()
        if stream.connection is None:
            return monotonic() - stream.sent_at < SECONDS_TO_OPEN
        if not stream.connection.connected or (person := stream.person()) is None:
            return False
        if person.household != stream.household:
            return False  # the page opens it again, sees that, and reads all again
        key = person.household, stream.version
        if key not in changes_of:
            changes_of[key] = find_changes(person, stream.version)
        return stream.send(changes_of[key])


routes = Blueprint("page_event", __name__, url_prefix="/events")


@routes.get("")
@allow(housemate)
@query(describe_parameter("since", "string", "the version up to which the caller knows all changes"))
@describe_wire(response=SCHEMA)
def send_changes() -> Any:
    """Returns what has changed since a version. A client that accepts `text/event-stream` gets it as events: "hello" at
    once, "change" with the same JSON, and "beat" every 15 seconds."""
    # A browser that opens a stream again sends the id of the last event, and the address as it was the first time.
    since = request.headers.get("Last-Event-ID") or request.args.get("since", "")
    if len(since) > LONGEST_VERSION:
        raise Invalid(_("This is too long."), ("query", "since"), since[:LONGEST_VERSION])
    if EVENT_STREAM in request.headers.get("Accept", "") and request.method == "GET":
        return open_stream(since)
    return as_json(since)


@response(SCHEMA)
def as_json(since: str) -> Changes:
    return find_changes(current_user(), since)


def open_stream(since: str) -> Response:
    """Answers the request with a stream of what changes from now on, and what has changed since the version `since`."""
    person: Person = current_user()
    changes = find_changes(person, since)
    token = read_bearer() or read_cookie(COOKIE)
    stream = Stream(person.id, person.household, token, request.remote_addr, changes.version)
    if keep_open := request.environ.get(KEEP_OPEN):
        streams: Streams = current_app.extensions[EXTENSION]
        streams.add(stream)
        keep_open(streams.opened(stream))
    hello = as_event(
        "hello", changes.version, {"personId": person.id, "householdId": person.household} | SCHEMA.dump(changes)
    )
    # As an iterator, the response has no length, so that more can follow.
    answer = Response(iter([b"retry: %d\n" % MILLISECONDS_TO_REOPEN, hello]), mimetype=EVENT_STREAM)
    answer.headers |= {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return answer

"""Handles client connections, including how long the server waits for a client and how it refuses a request."""

import select
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import IntEnum
from io import BytesIO
from time import monotonic

from waitress.adjustments import Adjustments
from waitress.channel import HTTPChannel
from waitress.task import ErrorTask, WSGITask

from app.framework.server.request_body import BoundedRequest
from app.framework.server.security_headers import ON_EVERYTHING


class Wait(IntEnum):
    """What the server waits for on a connection.

    To make room for a new connection, connections with lower values are dropped first.
    """

    IDLE = 1
    HEADERS = 2
    BODY = 3
    READING = 4
    NOTHING = 5  # the server is processing a request


class Refusal(ErrorTask):
    """The response to a request that the server refuses before it reaches the app. Includes the security headers."""

    def execute(self):
        self.channel.refused = True
        self.response_headers.extend(ON_EVERYTHING)
        super().execute()


class Answer(WSGITask):
    """The app's response, whose headers are sent together with the start of the body.

    Each send lets other threads run first. Under load, a separate send for the headers took 10% of the time of a short
    response.
    """

    def write(self, data: bytes) -> None:
        if self.wrote_header:
            super().write(data)
        else:
            with self.channel.sent_together():
                super().write(data)


class BodyCheck:
    """A task that checks in a worker thread, outside the event loop, whether a client may send a large body."""

    def __init__(self, connection: "Connection", may_send_much: Callable[[dict], bool]):
        self.connection, self.may_send_much = connection, may_send_much

    def service(self) -> None:
        known = False
        try:
            request = self.connection.request
            if request is not None and self.connection.connected:
                environ = WSGITask(self.connection, request).get_environment()
                known = self.may_send_much(environ | {"wsgi.input": BytesIO()}) is True
        finally:
            self.connection.go_on(known=known)

    def cancel(self) -> None:
        self.connection.will_close = True


class Connection(HTTPChannel):
    """A client's connection. The server calls `look` every second to check the deadlines, so no timers are needed."""

    task_class, error_task_class = Answer, Refusal
    request: BoundedRequest | None

    def __init__(self, server, sock: socket.socket, addr: tuple, adj: Adjustments, network: str):
        self.network = network
        self.paused, self.refused, self.lingering, self.dropped = False, False, False, False
        # When the latest request began, and when the server last finished with a request.
        self.begun = self.rested = monotonic()
        # For measuring how fast a body arrives: when the request began, when the measurement began, and how many bytes
        # had arrived by then.
        self.window: tuple[float, float, int] = (0, 0, 0)
        self.read_at: float = 0
        self.held: list[bytes] | None = None  # data that `sent_together` collects
        super().__init__(server, sock, addr, adj, map=server.map)

    def parser_class(self, adj: Adjustments) -> BoundedRequest:
        self.begun = monotonic()
        return BoundedRequest(adj, self.server.limits, self.server.spool)

    def received(self, data: bytes) -> bool:
        if self.lingering:
            return False
        taken = super().received(data)
        request = self.request
        if request is not None and request.wants_check:
            self.paused = True
            self.server.check_body(self)
        return taken

    def send_continue(self) -> None:
        """Sends "100 Continue", except while `BodyCheck` still has to decide whether the body is accepted."""
        if not self.request.wants_check:
            super().send_continue()

    def go_on(self, *, known: bool) -> None:
        """Continues after `BodyCheck`: receives the rest of the body, or refuses it if no known user sends it."""
        with self.requests_lock:
            self.paused, request = False, self.request
            self.window = (0, 0, 0)
            if request is None or not self.connected:
                return
            request.checked(known=known)
            if request.completed:
                self.request = None
                self.requests.append(request)
                if len(self.requests) == 1:
                    self.server.add_task(self)
            elif request.expect_continue and not self.requests and not self.sent_continue:
                self.send_continue()
        self.server.pull_trigger()

    @contextmanager
    def sent_together(self) -> Iterator[None]:
        """Collects the data that is written in the block and sends it at once."""
        self.held = []
        try:
            yield
        finally:
            held, self.held = self.held, None
        super().write_soon(b"".join(held))

    def write_soon(self, data):
        if self.held is None:
            return super().write_soon(data)
        self.held.append(data)
        return len(data)

    def service(self) -> None:
        super().service()
        self.rested = monotonic()

    def check_client_disconnected(self) -> bool:
        """Also detects a client that sent its next request and then disconnected. Waitress would not notice, because it
        does not read the next request before this one is finished."""
        return not self.connected or hung_up(self.socket)

    def readable(self) -> bool:
        return not (
            self.paused
            or self.will_close
            or self.close_when_flushed
            or self.total_outbufs_len
            or len(self.requests) > self.adj.channel_request_lookahead
        )

    def handle_write(self) -> None:
        if not (self.refused and self.close_when_flushed):
            super().handle_write()
            return
        self._flush_exception(self._flush_some)
        if self.will_close:
            self.handle_close()
        elif self.connected and not self.total_outbufs_len:
            self._linger()

    def _linger(self) -> None:
        """Reads and discards what the client still sends. If the connection were reset, the client might not see the
        refusal."""
        self.close_when_flushed, self.lingering = False, True
        try:
            self.socket.shutdown(socket.SHUT_WR)
        except OSError:
            self.handle_close()

    def handle_close(self) -> None:
        super().handle_close()
        if (request := self.request) is not None:
            request.close()

    @property
    def waits_for(self) -> Wait:
        if self.requests:
            stuck = self.total_outbufs_len > self.adj.outbuf_high_watermark
            return Wait.READING if stuck else Wait.NOTHING
        if self.total_outbufs_len:
            return Wait.READING
        if self.paused:
            return Wait.NOTHING
        request = self.request
        if request is None:
            return Wait.IDLE
        return Wait.BODY if request.headers_finished else Wait.HEADERS

    def waited(self, now: float) -> float:
        """Returns for how many seconds the server has been waiting for the client."""
        if self.waits_for in (Wait.HEADERS, Wait.BODY):
            return now - self.begun
        # `rested` is set a moment after the response was sent. Until then, `begun` is the later time.
        return now - max(self.begun, self.rested)

    def look(self, now: float) -> bool:
        """Whether the client has kept the server waiting for too long."""
        limits, wait = self.server.limits, self.waits_for
        if wait is Wait.NOTHING or (wait is Wait.READING and self.read_at != self.last_activity):
            self.rested, self.read_at = now, self.last_activity
        if wait is Wait.BODY:
            return self._is_body_slow(now)
        if wait is Wait.HEADERS and now - self.begun > limits.headers:
            return True
        # A client that sends only line breaks, which make the parser begin a request, still counts as idle.
        longest = limits.lingering if self.lingering else limits.idle
        return now - self.rested > longest + (limits.headers if wait is Wait.HEADERS else 0)

    def _is_body_slow(self, now: float) -> bool:
        request, (begun, at, received) = self.request, self.window
        grown = request.body_bytes_received if request is not None else 0
        if begun != self.begun:
            self.window = self.begun, now, grown
        elif (passed := now - at) > self.server.limits.body_window:
            self.window = begun, now, grown
            return grown - received < self.server.limits.slowest_body * passed
        return False


def hung_up(sock: socket.socket) -> bool:
    """Whether the other side has closed the connection, even if some of its data is still unread."""
    if not hasattr(select, "POLLRDHUP"):
        return False
    poll = select.poll()
    try:
        poll.register(sock, select.POLLRDHUP)
    except ValueError:  # another thread has just closed the socket
        return True
    return bool(poll.poll(0))

"""Handles client connections, including how long the server waits for a client and how it refuses a request."""

import select
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from enum import IntEnum
from io import BytesIO
from time import monotonic

from waitress.adjustments import Adjustments
from waitress.channel import ClientDisconnected
from waitress.task import ErrorTask, WSGITask

from app.framework.server.https.encrypted_channel import EncryptedChannel
from app.framework.server.request_body import BoundedRequest
from app.framework.server.security_headers import ON_EVERYTHING

KEEP_OPEN = "hearthbook.keep_open"
ENCRYPTED = "hearthbook.encrypted"  # whether this server itself, and no proxy, has encrypted the connection
AT_HTTPS_PORT = "hearthbook.at_https_port"
MOST_UNSENT = 64 * 1024  # bytes that a client of an open response may leave unread


class Wait(IntEnum):
    """What the server waits for on a connection.

    To make room for a new connection, connections with lower values are dropped first.
    """

    HANDSHAKE = 1  # the client's part of it
    IDLE = 2
    STREAM = 3  # nothing: the response stays open, and the client opens it again if it is cut
    HEADERS = 4
    BODY = 5
    READING = 6
    NOTHING = 7  # the server is processing a request


class Refusal(ErrorTask):
    """The response to a request that the server refuses before it reaches the app. Includes the security headers."""

    def execute(self):
        self.channel.refused = True
        self.response_headers.extend(ON_EVERYTHING)
        super().execute()


class Answer(WSGITask):
    """The app's response, whose headers are sent together with the start of the body.

    It stays open after its body was sent if the app calls the function under KEEP_OPEN in the WSGI environment. The app
    is given the connection, and sends more with `push`; no thread waits meanwhile.
    """

    use_open: Callable[["Connection"], None] | None = None

    def get_environment(self):
        environ = super().get_environment()
        environ |= {KEEP_OPEN: self.keep_open, AT_HTTPS_PORT: self.channel.for_https}
        if self.channel.is_encrypted:
            environ |= {"wsgi.url_scheme": "https", ENCRYPTED: True}
        return environ

    def write(self, data: bytes) -> None:
        if self.wrote_header:
            super().write(data)
        else:
            with self.channel.collect():
                super().write(data)

    def keep_open(self, use_open: Callable[["Connection"], None]) -> None:
        self.use_open = use_open

    def finish(self) -> None:
        if self.use_open is None or not self.status.startswith("200") or self.content_length is not None:
            super().finish()
            return
        if not self.wrote_header:
            self.write(b"")
        self.close_on_finish = False
        self.channel.stay_open(in_chunks=self.chunked_response)
        self.use_open(self.channel)


class Connection(EncryptedChannel):
    """A client's connection. The server calls `look` every second to check the deadlines, so no timers are needed."""

    task_class, error_task_class = Answer, Refusal
    request: BoundedRequest | None

    def __init__(
        self, server, sock: socket.socket, addr: tuple, adj: Adjustments, network: str, *, for_https: bool = False
    ):
        self.network, self.for_https = network, for_https
        self.refused, self.lingering, self.dropped = False, False, False
        # When the latest request began, and when the server last finished with a request.
        self.begun = self.rested = monotonic()
        self.active_at: float = 0  # `last_activity` at the latest look
        self.collected: list[bytes] | None = None  # what is written inside of `collect`
        self.stays_open = self.in_chunks = False  # whether the response stays open, and is sent in chunks
        super().__init__(server, sock, addr, adj, map=server.map)

    def begin_handshake(self) -> None:
        self.begun = monotonic()

    def parser_class(self, adj: Adjustments) -> BoundedRequest:
        self.begun = monotonic()
        return BoundedRequest(adj, self.server.limits, self.server.spool, self._may_send_much)

    def _may_send_much(self, request: BoundedRequest) -> bool:
        environ = Answer(self, request).get_environment()
        return self.server.may_send_much(environ | {"wsgi.input": BytesIO()}) is True

    def received(self, data: bytes) -> bool:
        return not (self.lingering or self.stays_open) and super().received(data)

    @contextmanager
    def collect(self) -> Iterator[None]:
        """Sends at once what is written inside the block. Each send lets other threads run first."""
        self.collected = []
        try:
            yield
        finally:
            collected, self.collected = self.collected, None
        super().write_soon(b"".join(collected))

    def write_soon(self, data) -> int:
        if self.collected is None:
            return super().write_soon(data)
        self.collected.append(data)
        return len(data)

    def service(self) -> None:
        super().service()
        self.rested = monotonic()

    def stay_open(self, *, in_chunks: bool) -> None:
        """Keeps the response open for `push`. Whatever the client still sends on this connection is discarded."""
        self.stays_open, self.in_chunks = True, in_chunks

    def push(self, data: bytes) -> bool:
        """Sends more of an open response, from any thread. Returns False if the client is gone or does not read."""
        ends = not self.connected or self.dropped or self.will_close or self.close_when_flushed
        if ends or self.total_outbufs_len > MOST_UNSENT:
            return False
        self._write_later(b"%X\r\n%b\r\n" % (len(data), data) if self.in_chunks else data)
        return True

    def end(self) -> None:
        """Ends an open response and closes the connection."""
        if self.connected:
            self._write_later(b"0\r\n\r\n" if self.in_chunks else b"", is_last=True)

    def _write_later(self, data: bytes, *, is_last: bool = False) -> None:
        """Writes in the event loop, because waitress sends without a lock while no request is running."""

        def write() -> None:
            with suppress(ClientDisconnected):
                self.write_soon(data)
            if is_last:
                self.close_when_flushed = True

        self.server.trigger.pull_trigger(write)

    def check_client_disconnected(self) -> bool:
        """Also detects a client that sent its next request and then disconnected. Waitress would not notice, because it
        does not read the next request before this one is finished."""
        return not self.connected or has_hung_up(self.socket)

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
        if self.secure is not None:
            self.secure.end_encryption()
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
        if self.awaits_handshake:
            return Wait.HANDSHAKE
        if self.requests:
            stuck = self.total_outbufs_len > self.adj.outbuf_high_watermark
            return Wait.READING if stuck else Wait.NOTHING
        if self.total_outbufs_len:
            return Wait.READING
        if self.stays_open:
            return Wait.STREAM
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
        limits, wait, request = self.server.limits, self.waits_for, self.request
        if wait is Wait.HANDSHAKE:
            return now - self.begun > limits.handshake
        is_active = wait in (Wait.BODY, Wait.READING) and self.active_at != self.last_activity
        if is_active or wait in (Wait.NOTHING, Wait.STREAM):
            self.rested, self.active_at = now, self.last_activity
        if wait in (Wait.HEADERS, Wait.BODY):
            received = request.body_bytes_received if request is not None else 0
            if now - self.begun > limits.headers + received / limits.slowest_body:
                return True
        # A client that sends only line breaks, which make the parser begin a request, still counts as idle.
        longest = limits.lingering if self.lingering else limits.idle
        return now - self.rested > longest + (limits.headers if wait is Wait.HEADERS else 0)


def has_hung_up(sock: socket.socket) -> bool:
    """Whether the other side has closed the connection, even if some of its data is still unread."""
    if not hasattr(select, "POLLRDHUP"):
        return False
    poll = select.poll()
    try:
        poll.register(sock, select.POLLRDHUP)
    except ValueError:  # another thread has just closed the socket
        return True
    return bool(poll.poll(0))

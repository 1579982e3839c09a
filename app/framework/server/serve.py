"""The web server, based on waitress. It shuts down gracefully, and can move to another address while running."""

import logging
from collections.abc import Callable, Iterable
from contextlib import suppress
from threading import Event
from time import monotonic
from typing import TYPE_CHECKING

from waitress import wasyncore
from waitress.adjustments import Adjustments
from waitress.task import ThreadedTaskDispatcher

from app.framework.server.connection import Connection
from app.framework.server.connection_server import ConnectionServer
from app.framework.server.https.redirect_to_https import redirect_to_https
from app.framework.server.limits import Limits
from app.framework.server.listen import LOCALHOST, open_sockets
from app.framework.server.proxies.trusted_proxies import TrustedProxies, trust_proxies
from app.framework.storage.folder.data_folder import CannotStart
from app.framework.text.ip_address import is_loopback, normalize_host

if TYPE_CHECKING:
    from app.framework.server.https.secure_socket import Certificate

log = logging.getLogger(__name__)
PATIENCE = 5.0  # seconds that running requests get to finish
SECONDS_OF_A_RUSH = 30
SECONDS_BETWEEN_LOOKS = 1
ADJUSTMENTS = {
    "threads": 48,  # each running request occupies one
    "channel_request_lookahead": 1,  # needed to notice during a request that its client has disconnected
    "max_request_header_size": 16 * 1024,
    "recv_bytes": 64 * 1024,  # enough to receive a long recipe in one read instead of seven
    "clear_untrusted_proxy_headers": False,  # `trust_proxies` does this, because it supports several proxies
    "ident": None,
}


class Hands(ThreadedTaskDispatcher):
    """A thread pool that grows up to a limit. It keeps only one idle thread, as each has a database connection."""

    FEW = 1

    def set_thread_count(self, count: int) -> None:
        self.most = count
        super().set_thread_count(min(count, self.FEW))

    def add_task(self, task) -> None:
        with self.lock:
            running = len(self.threads) - self.stop_count
            short = self.active_count + len(self.queue) >= running and running < self.most
        if short:
            super().set_thread_count(running + 1)
        super().add_task(task)

    def rest(self) -> None:
        """Ends the additional threads that were started for many simultaneous requests, once they are idle."""
        if self.active_count <= self.FEW:
            super().set_thread_count(self.FEW)


def admit_anyone(wsgi_environ: dict) -> bool:
    return True


class Server:
    """Listens on `host` and `port` from its creation until `stop` makes `run` return. Port 0 means any free port.

    `may_send_much` decides from the WSGI environment whether a client may send a large body, before the body arrives.
    """

    def __init__(
        self,
        app: Callable,
        host: str,
        port: int,
        *,
        trusted_proxies: Iterable[str] = (),
        prefix: str = "",
        may_send_much: Callable[[dict], bool] = admit_anyone,
        limits: Limits = Limits(),  # noqa: B008 - frozen
    ):
        self.stopping = self.running = False
        self.https_port: int | None = None  # where only https is answered, if that is switched on and the port is free
        self._wanted_https_port = 0
        sockets = open_sockets(normalize_host(host), port)
        self.host, self.port = normalize_host(host), sockets[0].getsockname()[1]
        adjustments = Adjustments(
            sockets=sockets,
            url_prefix=prefix,
            max_request_body_size=limits.largest_body,
            inbuf_overflow=limits.in_memory,
            **ADJUSTMENTS,
        )
        self.hands = Hands()
        self.hands.set_thread_count(adjustments.threads)
        proxies = self.proxies = TrustedProxies(trusted_proxies)
        is_known_sender = trust_proxies(lambda wsgi_environ, start: may_send_much(wsgi_environ), proxies)
        self.connection_server = ConnectionServer(
            redirect_to_https(trust_proxies(app, proxies)),
            adjustments,
            self.hands,
            limits=limits,
            proxies=proxies,
            may_send_much=lambda wsgi_environ: is_known_sender(wsgi_environ, ignore),
        )
        self.map = self.connection_server.map
        self.connection_server.listen(sockets)

    def run(self) -> None:
        """Answers requests until `stop` is called. Running requests then have PATIENCE seconds to finish."""
        look, self.running = monotonic(), True
        end_of_rush = look + SECONDS_OF_A_RUSH
        while not self.stopping:
            wasyncore.loop(timeout=SECONDS_BETWEEN_LOOKS, map=self.map, count=1)
            if (now := monotonic()) > look:
                self.connection_server.look()
                look = now + SECONDS_BETWEEN_LOOKS
            if now > end_of_rush:
                self.hands.rest()
                end_of_rush = now + SECONDS_OF_A_RUSH
            self.connection_server.close_dropped()
        self.connection_server.stop_listening()
        end = monotonic() + PATIENCE
        while self._busy() and monotonic() < end:
            wasyncore.loop(timeout=0.05, map=self.map, count=1)
        self.hands.shutdown(timeout=max(0.1, end - monotonic()))
        wasyncore.close_all(self.map)

    def stop(self, *unused) -> None:
        """Stops the server. Can be called from any thread and from signal handlers, and more than once."""
        if not self.stopping:
            self.stopping = True
            with suppress(OSError):  # `run` may have noticed already, and closed the trigger
                self.connection_server.pull_trigger()

    def listen_at(self, host: str) -> None:
        """Listens on another host at the same port, while `run` is running in another thread. Connections stay open."""
        self._do_in_loop(lambda: self._move(host))

    def use_certificate(self, certificate: "Certificate") -> None:
        """Encrypts new connections with this certificate. From any thread; open connections keep the one before."""
        self.connection_server.tls = certificate

    def serve_https(self, certificate: "Certificate", port: int) -> None:
        """Also answers https: at the port of http, and at a port of its own. 0 means any free port. If the other port
        is in use, https is only answered at the port of http. Can be called from any thread, like `end_https`."""
        self.use_certificate(certificate)
        self._wanted_https_port = port
        self._do_in_loop(self._listen_for_https)

    def end_https(self) -> None:
        """Ends https at once. Its connections are closed, each after the response to its current request."""
        self.connection_server.tls = None
        self._do_in_loop(self._stop_https)

    def _do_in_loop(self, work: Callable[[], object]) -> None:
        if not self.running:
            work()
            return
        done = Event()
        self.connection_server.trigger.pull_trigger(lambda: (work(), done.set()))
        done.wait(PATIENCE)

    def _listen_for_https(self) -> None:
        self.connection_server.stop_listening_for_https()
        self.https_port = None
        if self.connection_server.tls is None:
            return
        try:
            sockets = open_sockets(self.host, self._wanted_https_port, "HEARTHBOOK_HTTPS_PORT")
        except CannotStart as error:
            log.warning("https is answered only at port %s. %s", self.port, error)
            return
        self.https_port = sockets[0].getsockname()[1]
        self.connection_server.listen_for_https(sockets)

    def _stop_https(self) -> None:
        self._listen_for_https()
        self._see_out([channel for channel in self.connection_server.connections() if channel.is_encrypted])

    def _move(self, host: str) -> None:
        self.connection_server.stop_listening()
        try:
            sockets = open_sockets(host, self.port)
        except CannotStart as error:
            log.error("%s", error)
            sockets = open_sockets(self.host, self.port)
        else:
            self.host = host
        self.connection_server.listen(sockets)
        self._listen_for_https()
        if self.host == LOCALHOST:
            channels = self.connection_server.connections()
            self._see_out([channel for channel in channels if not is_loopback(channel.addr[0])])

    def _see_out(self, channels: list[Connection]) -> None:
        """Closes connections, each after the response to its current request."""
        for channel in channels:
            channel.will_close = channel.will_close or not channel.requests
            for request in channel.requests:
                request.headers["CONNECTION"] = "close"

    def _busy(self) -> bool:
        return any(channel.requests or channel.total_outbufs_len for channel in self.connection_server.connections())


def ignore(*unused) -> None:
    """A `start_response` that does nothing."""

"""Accepts connections, up to a limit per address. At the limit, an idle connection is dropped for a new one."""

import logging
import socket
from collections import Counter
from collections.abc import Callable, Container, Iterator
from http import HTTPStatus
from time import monotonic
from typing import TYPE_CHECKING

from waitress import wasyncore
from waitress.adjustments import Adjustments
from waitress.task import ThreadedTaskDispatcher
from waitress.trigger import trigger

from app.framework.server.connection import Connection, Wait
from app.framework.server.limits import Limits
from app.framework.server.request_body import RefusedRequest, Spool
from app.framework.server.security_headers import ON_EVERYTHING
from app.framework.text.ip_address import mask_address, normalize_ip_address
from app.framework.text.translate import lazy

if TYPE_CHECKING:
    from app.framework.server.https.secure_socket import Certificate

log = logging.getLogger(__name__)
OF_PROXIES_HERE = {"127.0.0.1", "::1"}
AT_ONCE = 32  # the most connections that are accepted in one pass of the event loop
SECONDS_BETWEEN_WARNINGS = 60.0
CROWDED = RefusedRequest(
    HTTPStatus.SERVICE_UNAVAILABLE,
    lazy("Too many connections are open. Close some tabs, or try again in a moment."),
    wait=5,
)


def as_bytes(reason: RefusedRequest) -> bytes:
    """Builds a complete HTTP response for a client whose request is refused before it is read."""
    status, headers, body = reason.to_response()
    headers = [*headers, *ON_EVERYTHING, ("Connection", "close"), ("Content-Length", str(len(body)))]
    lines = [f"HTTP/1.1 {status}", *[f"{name}: {value}" for name, value in headers], "", ""]
    return "\r\n".join(lines).encode() + body


CROWDED_ANSWER = as_bytes(CROWDED)


class Listener(wasyncore.dispatcher):
    """A listening socket in the server's event loop."""

    def __init__(self, sock: socket.socket, server: "ConnectionServer", *, for_https: bool = False):
        self.connection_server, self.for_https = server, for_https
        super().__init__(sock, map=server.map)
        self.accepting = True

    def readable(self) -> bool:
        return self.accepting

    def writable(self) -> bool:
        return False

    def handle_accept(self) -> None:
        for _ in range(AT_ONCE):
            try:
                accepted = self.accept()
            except OSError as error:
                log.warning("A connection could not be accepted: %s", error)
                return
            if accepted is None:
                return
            self.connection_server.admit(*accepted, for_https=self.for_https)


class ConnectionServer:
    """Manages the open connections. It replaces the server class of waitress."""

    def __init__(
        self,
        application: Callable,
        adj: Adjustments,
        dispatcher: ThreadedTaskDispatcher,
        *,
        limits: Limits,
        proxies: Container[str],
        may_send_much: Callable[[dict], bool],
    ):
        self.application, self.adj, self.task_dispatcher = application, adj, dispatcher
        self.limits, self.proxies, self.may_send_much = limits, proxies, may_send_much
        self.spool = Spool(limits.spooled)
        self.map: dict = {}
        self.active_channels: dict[int, Connection] = {}
        self.dropped: list[Connection] = []
        self.listeners: list[Listener] = []
        self.https_listeners: list[Listener] = []
        self.tls: Certificate | None = None  # encrypts the new connections whose clients ask for it, at any port
        self.trigger = trigger(self.map)
        self.server_name, self.effective_port = adj.server_name, 0
        self.warned = -SECONDS_BETWEEN_WARNINGS

    def listen(self, sockets: list[socket.socket]) -> None:
        self.effective_port = sockets[0].getsockname()[1]
        self.listeners = [Listener(sock, self) for sock in sockets]

    def listen_for_https(self, sockets: list[socket.socket]) -> None:
        self.https_listeners = [Listener(sock, self, for_https=True) for sock in sockets]

    def stop_listening(self) -> None:
        for listener in self.listeners:
            listener.close()
        self.listeners = []
        self.stop_listening_for_https()

    def stop_listening_for_https(self) -> None:
        for listener in self.https_listeners:
            listener.close()
        self.https_listeners = []

    def add_task(self, task) -> None:
        self.task_dispatcher.add_task(task)

    def pull_trigger(self) -> None:
        self.trigger.pull_trigger()

    def admit(self, sock: socket.socket, address: tuple, *, for_https: bool = False) -> None:
        host = normalize_ip_address(address[0])
        network = mask_address(host)
        if self._has_room_for(host, network):
            try:
                for option in self.adj.socket_options:
                    sock.setsockopt(*option)
                Connection(self, sock, (host, *address[1:2]), self.adj, network, for_https=for_https)
            except OSError:
                sock.close()  # the other side has already closed the connection
        else:
            self._warn_of(host)
            turn_away(sock, as_text=not for_https)

    def connections(self) -> list[Connection]:
        return [channel for channel in list(self.active_channels.values()) if not channel.dropped]

    def look(self) -> None:
        """Drops the connections whose clients have kept the server waiting for too long."""
        now = monotonic()
        for connection in self.connections():
            if connection.look(now):
                self._drop(connection)

    def close_dropped(self) -> None:
        """Closes the dropped connections. Must not be called from within the event loop, where a new connection could
        get the file descriptor of a closed one."""
        while self.dropped:
            connection = self.dropped.pop()
            if connection.waits_for is Wait.NOTHING:
                connection.dropped = False  # the client has sent its request in the meantime
            elif connection.connected:
                connection.handle_close()

    def _drop(self, connection: Connection) -> None:
        connection.dropped = True
        self.dropped.append(connection)

    def _has_room_for(self, host: str, network: str) -> bool:
        return all(len(crowd) < most or self._drop_one_of(crowd, host) for most, crowd in self._crowds(host, network))

    def _crowds(self, host: str, network: str) -> Iterator[tuple[int, list[Connection]]]:
        """Yields each limit that applies to a new connection, with the open connections that count toward it."""
        limits = self.limits
        if host not in self.proxies:
            most = limits.per_network if host in OF_PROXIES_HERE else limits.per_address
            yield most, [connection for connection in self.connections() if connection.addr[0] == host]
            if network != host:
                yield (
                    limits.per_network,
                    [connection for connection in self.connections() if connection.network == network],
                )
        yield limits.total, self.connections()

    def _drop_one_of(self, crowd: list[Connection], host: str) -> bool:
        """Drops one connection that waits for its client, from the address with the most connections in `crowd`.

        Addresses with fewer connections than `host` are spared. Returns whether a connection was dropped.
        """
        now, held = monotonic(), Counter(connection.addr[0] for connection in crowd)

        def may_go(connection: Connection) -> bool:
            more = held[connection.addr[0]] - held[host]
            grace = self.limits.grace_of_larger if more > 0 else self.limits.grace
            return more >= 0 and connection.waits_for is not Wait.NOTHING and connection.waited(now) >= grace

        waiting = [connection for connection in crowd if may_go(connection)]
        if not waiting:
            return False
        first = min(
            waiting, key=lambda connection: (-held[connection.addr[0]], connection.waits_for, -connection.waited(now))
        )
        self._drop(first)
        return True

    def _warn_of(self, host: str) -> None:
        if (now := monotonic()) - self.warned < SECONDS_BETWEEN_WARNINGS:
            return
        self.warned = now
        log.warning(
            "%s opened more connections than one device needs. If it is a reverse proxy of yours, name it in "
            "HEARTHBOOK_TRUSTED_PROXIES.",
            host,
        )


def turn_away(sock: socket.socket, *, as_text: bool = True) -> None:
    try:
        sock.setblocking(False)
        if as_text:
            sock.send(CROWDED_ANSWER)
        sock.shutdown(socket.SHUT_WR)
        sock.recv(64 * 1024)  # closing a socket with unread data resets the connection
    except OSError:
        pass
    finally:
        sock.close()

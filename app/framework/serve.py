"""The web server: waitress around the app, stopped in order, its listening address changed while it runs."""

import errno
import logging
import socket
import sys
from collections.abc import Callable, Iterable
from threading import Event, Lock
from time import monotonic

from waitress import wasyncore
from waitress.adjustments import Adjustments
from waitress.channel import HTTPChannel
from waitress.proxy_headers import proxy_headers_middleware
from waitress.server import TcpWSGIServer
from waitress.task import ErrorTask, ThreadedTaskDispatcher

from app.framework.data_folder import CannotStart
from app.framework.harden import ON_EVERYTHING
from app.framework.network import LOOPBACK

log = logging.getLogger(__name__)
PATIENCE = 5.0  # seconds that requests under way get to finish
SECONDS_OF_A_RUSH = 30
MB = 1024 * 1024
LIMITS = {  # reliability §1.10; the threads are for streams that stay open (stack §5)
    "threads": 48,
    "channel_request_lookahead": 1,
    "max_request_header_size": 16 * 1024,
    "max_request_body_size": 64 * MB,
    "inbuf_overflow": MB,
    "recv_bytes": 64 * 1024,  # a long recipe in one piece, not in seven
    "channel_timeout": 30,
    "cleanup_interval": 10,
    "connection_limit": 200,
    "clear_untrusted_proxy_headers": False,  # done in `behind_proxies`, which knows more than one proxy
    "ident": None,
}
FORWARDED = {"x-forwarded-for", "x-forwarded-proto", "x-forwarded-host"}
TAKEN = {errno.EADDRINUSE, 10048, 10013}  # and Windows' words for it: WSAEADDRINUSE, WSAEACCES


class LatestFirst:
    """A condition that wakes who began to wait last. In turns, each thread would find what it remembers of the file
    outdated by what the others wrote meanwhile, and read it again."""

    def __init__(self, lock):
        self.lock = lock
        self.waiting: list = []

    def wait(self) -> None:
        """Lets go of the lock until it is notified; whoever calls holds it before and after."""
        call = Lock()
        call.acquire()
        self.waiting.append(call)
        self.lock.release()
        try:
            call.acquire()
        finally:
            self.lock.acquire()

    def notify(self, n: int = 1) -> None:
        for _ in range(min(n, len(self.waiting))):
            self.waiting.pop().release()

    def notify_all(self) -> None:
        self.notify(len(self.waiting))


class Hands(ThreadedTaskDispatcher):
    """As many threads as there is work at once, up to a bound. Each has a database connection: few stay idle."""

    FEW = 4

    def __init__(self):
        super().__init__()
        self.queue_cv = LatestFirst(self.lock)

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
        """Sends home who came for a rush that is over."""
        if self.active_count <= self.FEW:
            super().set_thread_count(self.FEW)


class Refusal(ErrorTask):
    """What waitress itself answers to a request that it cannot take, with the headers of every other answer."""

    def execute(self):
        self.response_headers.extend(ON_EVERYTHING)
        super().execute()


class Connection(HTTPChannel):
    error_task_class = Refusal


class Door(TcpWSGIServer):
    channel_class = Connection


class Server:
    """Listens at `host` and `port` (0: any that is free) from `open` until `run` returns, which `stop` makes it do."""

    def __init__(self, app: Callable, host: str, port: int, *, trusted_proxies=(), prefix: str = ""):
        self.stopping = False
        self.map: dict = {}
        sock = listening(host, port)
        self.host, self.port = host, sock.getsockname()[1]
        adjustments = Adjustments(sockets=[sock], url_prefix=prefix, **LIMITS)
        self.hands = Hands()
        self.hands.set_thread_count(adjustments.threads)
        at = (sock.family, sock.type, sock.proto, sock.getsockname())
        behind = behind_proxies(app, trusted_proxies)
        self.waitress = Door(
            behind, self.map, True, sock, dispatcher=self.hands, adj=adjustments, bind_socket=False, sockinfo=at
        )

    def run(self) -> None:
        """Answers until `stop`; then takes nothing new, and lets what is under way finish for up to PATIENCE."""
        look = monotonic() + SECONDS_OF_A_RUSH
        while not self.stopping:
            wasyncore.loop(timeout=1, map=self.map, count=1)
            if monotonic() > look:
                self.hands.rest()
                look = monotonic() + SECONDS_OF_A_RUSH
        self._stop_listening()
        end = monotonic() + PATIENCE
        while self._busy() and monotonic() < end:
            wasyncore.loop(timeout=0.05, map=self.map, count=1)
        self.hands.shutdown(timeout=max(0.1, end - monotonic()))
        wasyncore.close_all(self.map)

    def stop(self, *unused) -> None:
        """May be called by a signal or from any thread, and again while it stops."""
        if not self.stopping:
            self.stopping = True
            self.waitress.pull_trigger()

    def listen_at(self, host: str) -> None:
        """Moves to another address at the same port, while `run` runs in another thread. Who is connected stays so."""
        moved = Event()
        self.waitress.trigger.pull_trigger(lambda: (self._move(host), moved.set()))
        moved.wait(PATIENCE)

    def _move(self, host: str) -> None:
        self._stop_listening()
        try:
            sock = listening(host, self.port)
        except CannotStart as error:
            log.error("%s", error)
            sock = listening(self.host, self.port)
        else:
            self.host = host
        self.waitress.set_socket(sock, self.map)
        self.waitress.accept_connections()
        if self.host == LOOPBACK:
            self._see_strangers_out()

    def _see_strangers_out(self) -> None:
        """Ends the connections from other machines, each after the answer it waits for."""
        for channel in self.waitress.active_channels.values():
            if channel.addr[0] != LOOPBACK:
                channel.will_close = channel.will_close or not channel.requests
                for request in channel.requests:
                    request.headers["CONNECTION"] = "close"

    def _stop_listening(self) -> None:
        self.waitress.accepting = False
        self.waitress.del_channel(self.map)
        self.waitress.socket.close()

    def _busy(self) -> bool:
        return any(channel.requests or channel.total_outbufs_len for channel in self.waitress.active_channels.values())


def behind_proxies(app: Callable, trusted: Iterable[str]) -> Callable:
    """The app, told by forwarded headers who calls when a trusted proxy sends them; from others they are dropped."""
    doors = {one: proxy_headers_middleware(app, trusted_proxy=one, trusted_proxy_headers=FORWARDED) for one in trusted}
    front_door = proxy_headers_middleware(app, trusted_proxy=None, clear_untrusted=True)
    return lambda environ, start: doors.get(environ["REMOTE_ADDR"], front_door)(environ, start)


def listening(host: str, port: int) -> socket.socket:
    """A socket bound to an address. Raises CannotStart where it is taken or none of this machine."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _, address = min(found, key=lambda one: one[0] != socket.AF_INET)
        sock = socket.socket(family, kind, protocol)
    except OSError as error:
        raise CannotStart(f"Cannot listen on {host}: {error.strerror or error}.") from None
    try:
        if sys.platform == "win32":
            # There, SO_REUSEADDR would let two programs share the port.
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind(address)
        sock.listen(1024)
    except OSError as error:
        sock.close()
        taken = f"Port {port} is in use by another program. Choose another one with --port."
        raise CannotStart(
            taken if error.errno in TAKEN else f"Cannot listen on {host}, port {port}: {error.strerror}."
        ) from None
    sock.setblocking(False)
    return sock

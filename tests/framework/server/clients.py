"""Clients for testing a running server, some of which never finish their requests.

Each simulated device connects from its own loopback address.
"""

import socket
import time
from contextlib import contextmanager
from threading import Event, Thread

from flask import Flask, request

from app.framework.server.serve import Server

HOST = "127.0.0.1"
HALF_A_HEAD = b"GET /who HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
HALF_A_BODY = b"POST /api/auth/token HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50000\r\n\r\n"


def echo() -> Flask:
    """Returns an app that responds with the address of the client or the size of the request body."""
    app = Flask("served")
    app.add_url_rule("/who", "who", lambda: {"address": request.remote_addr})
    app.add_url_rule("/take", "take", lambda: str(len(request.get_data())), methods=["POST"])
    return app


@contextmanager
def running(app, host: str = HOST, **how):
    server = Server(app, host, 0, **how)
    thread = Thread(target=server.run)
    thread.start()
    try:
        yield server
    finally:
        server.stop()
        thread.join()


def connected(port: int, device: str = "", host: str = HOST, seconds: float = 10) -> socket.socket:
    sock = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    sock.settimeout(seconds)
    if device:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # lets a server listen on this port later
        sock.bind((device, 0))
    sock.connect((host, port))
    return sock


def answer_on(sock: socket.socket, path: str = "/who") -> bytes:
    """Sends a request and returns the response, or b"" if the connection is closed."""
    try:
        sock.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        return whole_answer(sock)
    except OSError:
        return b""


def whole_answer(sock: socket.socket) -> bytes:
    received = b""
    while b"\r\n\r\n" not in received and (more := sock.recv(65536)):
        received += more
    head, _, body = received.partition(b"\r\n\r\n")
    length = int(head.lower().partition(b"content-length:")[2].split(b"\r\n")[0] or 0)
    while len(body) < length and (more := sock.recv(65536)):
        body += more
    return head + b"\r\n\r\n" + body


def asked(port: int, device: str, path: str = "/who", seconds: float = 10) -> bytes:
    """Sends a request over a new connection and returns the response, or b"" if there is none in time."""
    try:
        with connected(port, device, seconds=seconds) as sock:
            return answer_on(sock, path)
    except OSError:
        return b""


def is_open(sock: socket.socket) -> bool:
    """Returns whether the server has kept the connection open."""
    sock.setblocking(False)
    try:
        return bool(sock.recv(1, socket.MSG_PEEK))
    except BlockingIOError:
        return True
    except OSError:
        return False


def open_ones(held: list[socket.socket]) -> list[socket.socket]:
    return [sock for sock in held if is_open(sock)]


def until(condition, seconds: float = 60) -> bool:
    end = time.monotonic() + seconds
    while not (met := condition()) and time.monotonic() < end:
        time.sleep(0.02)
    return bool(met)


class Trickler:
    """Simulates devices that never finish their requests. Each connection sends one byte every `pause` seconds. A new
    connection replaces each closed one."""

    def __init__(self, port: int, devices: list[str], connections: int, pause: float):
        self.port, self.devices, self.pause = port, devices, pause
        self.held: list[socket.socket | None] = [None] * connections
        self.opened = 0
        self.ended = Event()

    def __enter__(self) -> "Trickler":
        self._round()
        self.thread = Thread(target=self._run)
        self.thread.start()
        return self

    def __exit__(self, *unused) -> None:
        self.ended.set()
        self.thread.join()
        for sock in filter(None, self.held):
            sock.close()

    def _run(self) -> None:
        while not self.ended.wait(self.pause):
            self._round()

    def _round(self) -> None:
        for number, sock in enumerate(self.held):
            try:
                if sock is None:
                    raise ConnectionError
                sock.sendall(b"x")
            except OSError:
                self.held[number] = self._begun(number)

    def _begun(self, number: int) -> socket.socket | None:
        device = self.devices[number % len(self.devices)]
        try:
            sock = connected(self.port, device, seconds=0.5)
            self.opened += 1
            sock.sendall(HALF_A_BODY if number % 2 else HALF_A_HEAD)
        except OSError:
            return None
        return sock

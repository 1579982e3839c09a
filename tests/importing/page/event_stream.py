"""Reads the server-sent events of a stream, as a client of the app or of a running server."""

import json

from tests.framework.server.clients import connected, until


def events_in(text: str) -> list[tuple[str, dict]]:
    """Returns the events with their data. Comments are left out."""
    blocks = (block.splitlines() for block in text.replace("\r\n", "\n").split("\n\n"))
    lines = [dict(line.split(": ", 1) for line in block if not line.startswith(":")) for block in blocks]
    return [(one["event"], json.loads(one["data"])) for one in lines if one.keys() == {"event", "data"}]


def streamed(person, path: str, asked: dict, **how) -> list[tuple[str, dict]]:
    """Makes a call and returns its events."""
    answer = person.post(path, asked, expect=200, **how)
    assert answer.mimetype == "text/event-stream" and answer.headers["Cache-Control"] == "no-cache"
    return events_in(answer.text)


class Listener:
    """A client of a running server that reads events as they arrive."""

    def __init__(self, port: int, token: str, path: str, asked: dict, version: str = "1.1"):
        body = json.dumps(asked).encode()
        head = f"POST /api{path} HTTP/{version}\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        self.sock, self.received, self.ended = connected(port), b"", False
        self.sock.sendall(head.encode() + body)

    def __enter__(self) -> "Listener":
        return self

    def __exit__(self, *unused) -> None:
        self.sock.close()

    def read(self) -> None:
        self.sock.settimeout(0.02)
        try:
            more = self.sock.recv(65536)
        except TimeoutError:
            return
        self.received, self.ended = self.received + more, not more

    def text(self) -> str:
        """Returns what has arrived so far, without the sizes of chunks."""
        head, _, body = self.received.partition(b"\r\n\r\n")
        if b"chunked" not in head:
            return body.decode()
        parts = []
        while b"\r\n" in body:
            size, _, body = body.partition(b"\r\n")
            parts.append(body[: int(size, 16)])
            body = body[int(size, 16) + 2 :]
        return b"".join(parts).decode()

    def gets(self, part: str) -> bool:
        assert until(lambda: self.read() or part in self.text() or self.ended, 20), self.received
        assert part in self.text(), self.received
        return True

    def whole(self) -> list[tuple[str, dict]]:
        """Waits for the end of the stream and returns its events."""
        assert until(lambda: self.ended or self.read(), 20), self.received
        return events_in(self.text())

"""A local website that serves the responses that a test defines, even invalid ones, and records the requests."""

import socket
import ssl
import time
from http.client import parse_headers
from threading import Thread


class LocalSite:
    """The running website. `calls` counts connections; `hits`, `asked` and `sent` list paths, headers and bodies."""

    def __init__(self, certificate=None):
        self._tls = None
        if certificate:
            self._tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            self._tls.load_cert_chain(certificate)

    def __enter__(self):
        self.calls, self.hits, self.asked, self.sent, self._answers, self._raw = 0, [], [], [], {}, None
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        self.url = f"http{'s' if self._tls else ''}://soup.test:{self.port}/page"
        self.serve(b"<h1>Leek soup</h1>")
        Thread(target=self._listen, daemon=True).start()
        return self

    def __exit__(self, *_):
        self._listener.close()

    def serve(self, body, *, at="/page", status=200, headers=None):
        told = {"Content-Type": "text/html", "Content-Length": len(body), **(headers or {})}
        lines = [f"HTTP/1.1 {status} Said", *(f"{name}: {value}" for name, value in told.items()), "", ""]
        self._answers[at] = "\r\n".join(lines).encode() + body

    def redirect_to(self, url, at="/moved"):
        self.serve(b"", at=at, status=302, headers={"Location": url})

    def serve_raw(self, start, then=None, every=0.0):
        """Makes the site answer every request with the bytes `start`, followed by endless repetitions of `then`."""
        self._raw = (start, then, every)

    def _listen(self):
        while True:
            try:
                caller, _ = self._listener.accept()
            except OSError:
                return
            self.calls += 1
            Thread(target=self._serve, args=(caller,), daemon=True).start()

    def _serve(self, caller):
        try:
            with self._tls.wrap_socket(caller, server_side=True) if self._tls else caller as line:
                self._answer(line)
        except OSError:
            return

    def _answer(self, caller):
        with caller.makefile("rb") as lines:
            if not (asked := lines.readline()):
                return
            path = asked.decode("latin-1").split(" ")[1]
            self.hits.append(path)
            self.asked.append(parse_headers(lines))
            if length := self.asked[-1]["Content-Length"]:
                self.sent.append(lines.read(int(length)))
        if self._raw is None:
            caller.sendall(self._answers.get(path.partition("?")[0], b"HTTP/1.1 404 Gone\r\nContent-Length: 0\r\n\r\n"))
            return
        start, then, every = self._raw
        caller.sendall(start)
        while then is not None:
            time.sleep(every)
            caller.sendall(then)

"""A site with https on this machine, to which the stand-ins of tests add what they answer."""

import json
import ssl
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.parse import parse_qsl, urlsplit


class Site:
    """The running site. `parts` are its stand-ins by the beginning of their paths; each has `answer(request)`."""

    def __init__(self, certificate):
        self.parts, self.requests = {}, []
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), type("Handler", (Handler,), {"site": self}))
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        self._server.socket = context.wrap_socket(self._server.socket, server_side=True, do_handshake_on_connect=False)
        self.address = f"https://localhost:{self._server.server_port}"

    def __enter__(self):
        Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._server.server_close()


class Handler(BaseHTTPRequestHandler):
    site: Site

    def handle_any(self):
        parts = urlsplit(self.path)
        self.path_only, self.query = parts.path, dict(parse_qsl(parts.query))
        self.url = f"{self.site.address}{self.path}"
        self.content = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        self.site.requests.append((self.command, self.path, dict(self.headers)))
        part = next((part for start, part in self.site.parts.items() if self.path_only.startswith(start)), None)
        status, headers, body = part.answer(self) if part else (404, {}, b"")
        body = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        for name, value in ({"Content-Type": "application/json"} | headers).items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    do_GET = do_POST = do_HEAD = do_PUT = do_PATCH = do_DELETE = handle_any

    @property
    def json(self):
        return json.loads(self.content)

    def log_message(self, *_):
        pass

"""A WebDAV server on this machine, which can be made to lie in the ways that tests name."""

import ssl
from base64 import b64decode
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.parse import unquote, urlsplit

USER, PASSWORD = "anna", "apple river stone"


class DavSite:
    """The running server. `files` is what it stores, and `asked` lists verbs and paths. Each of the `lies` is a verb
    and what is done instead."""

    def __init__(self, certificate=None):
        self.files, self.asked, self.lies = {}, [], {}
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), type("Handler", (Handler,), {"site": self}))
        if certificate:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate)
            self._server.socket = context.wrap_socket(self._server.socket, server_side=True)
        self.port = self._server.server_port
        self.address = f"{'https' if certificate else 'http'}://127.0.0.1:{self.port}/copies"

    def __enter__(self):
        Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._server.server_close()


class Handler(BaseHTTPRequestHandler):
    site: DavSite

    def handle_any(self):
        site, path = self.site, unquote(self.path)
        site.asked.append((self.command, path))
        content = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        user = (self.headers.get("Authorization") or "").removeprefix("Basic ")
        if lie := site.lies.get(self.command):
            lie(self, path, content)
        elif b64decode(user).decode() != f"{USER}:{PASSWORD}":
            self.answer(401)
        else:
            getattr(self, f"be_{self.command.lower()}")(path, content)

    do_PROPFIND = do_PUT = do_GET = do_HEAD = do_MOVE = do_DELETE = handle_any

    def be_propfind(self, path, content):
        self.answer(207 if path.rstrip("/") == "/copies" else 404)

    def be_put(self, path, content):
        self.site.files[path] = content
        self.answer(201)

    def be_get(self, path, content):
        self.answer(200 if path in self.site.files else 404, self.site.files.get(path, b""))

    be_head = be_get

    def be_move(self, path, content):
        self.site.files[unquote(urlsplit(self.headers["Destination"]).path)] = self.site.files.pop(path)
        self.answer(201)

    def be_delete(self, path, content):
        self.answer(204 if self.site.files.pop(path, None) is not None else 404)

    def answer(self, status, body=b"", **headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, *_):
        pass

"""A WebDAV server on this machine, which can be made to lie in the ways that tests name."""

from base64 import b64decode
from http.server import BaseHTTPRequestHandler
from urllib.parse import unquote, urlsplit

from tests.framework.outbound.stand_in_server import StandInServer

USER, PASSWORD = "anna", "apple river stone"


class DavSite(StandInServer):
    """The running server. `files` is what it stores, and `asked` lists verbs and paths. Each of the `lies` is a verb
    and what is done instead."""

    def __init__(self, certificate=None):
        super().__init__(Handler, certificate)
        self.files, self.asked, self.lies = {}, [], {}
        self.address = f"{'https' if certificate else 'http'}://127.0.0.1:{self.port}/copies"


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

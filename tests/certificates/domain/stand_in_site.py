"""A site with https on this machine, to which the stand-ins of tests add what they answer."""

import json
from http.server import BaseHTTPRequestHandler
from urllib.parse import parse_qsl, urlsplit

from tests.framework.outbound.stand_in_server import StandInServer


class Site(StandInServer):
    """The running site. `parts` are its stand-ins by the beginning of their paths; each has `answer(request)`."""

    def __init__(self, certificate):
        super().__init__(Handler, certificate)
        self.parts, self.requests = {}, []
        self.address = f"https://localhost:{self.port}"


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

"""Clients that speak TLS, and certificates for the server."""

import ssl
from datetime import UTC, datetime
from http.client import HTTPSConnection
from pathlib import Path

from app.certificates.issue_certificate import issue_leaf, issue_root, read_certificate
from app.framework.server.https.secure_socket import open_certificate

NAMES = ["localhost", "hearthbook.local", "127.0.0.1"]
# The beginning of a TLS hello that announces more than it sends.
HALF_A_HELLO = b"\x16\x03\x01\x02\x00\x01"


class Authority:
    """A root in a file, and certificates under it."""

    def __init__(self, folder: Path):
        self.folder, self.root = folder, issue_root("test", NAMES, datetime.now(UTC))
        self.trusted = folder / "trusted.pem"
        self.trusted.write_bytes(read_certificate(self.root).pem)

    def issue(self, *hosts: str) -> ssl.SSLContext:
        file = self.folder / "server.pem"
        file.write_bytes(issue_leaf(self.root, hosts or NAMES, datetime.now(UTC)))
        return open_certificate(file)

    def trusting(self, most: ssl.TLSVersion = ssl.TLSVersion.TLSv1_3) -> ssl.SSLContext:
        return trusting(self.trusted, most)


def trusting(root: Path, most: ssl.TLSVersion = ssl.TLSVersion.TLSv1_3) -> ssl.SSLContext:
    """Returns the context of a client that trusts only this root."""
    context = ssl.create_default_context(cafile=root)
    context.maximum_version = most
    context.set_alpn_protocols(["h2", "http/1.1"])
    return context


def open_secure(port: int, context: ssl.SSLContext, host: str = "localhost") -> HTTPSConnection:
    connection = HTTPSConnection(host, port, context=context, timeout=20)
    connection.connect()
    return connection


def get(connection, path: str = "/who", **headers: str):
    connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    reply = connection.getresponse()
    return reply.status, reply.read(), reply.headers

"""A running server with https, and devices that trust its root."""

import ssl
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from app.certificates.run_https import EXTENSION, Https
from app.framework.server.network import Network
from tests.framework.server.clients import connected, running
from tests.framework.server.secure_clients import get, open_secure, trusting


class House:
    """The running server. Devices reach it under any name, because the tests connect to its address."""

    def __init__(self, app, server, folder: Path):
        self.app, self.server, self.folder = app, server, folder
        network = Network(server, folder, app.config["SETTINGS"], can_change=False)
        self.https = Https(server, network, folder, lambda: app.config["SETTINGS"])
        app.extensions |= {"network": network, EXTENSION: self.https}

    @property
    def certificate(self) -> Path:
        return self.folder / "https" / "server.pem"

    def trust(self) -> ssl.SSLContext:
        """Returns the context of a device that has installed the root as it is now."""
        file = self.folder.parent / "trusted.pem"
        with self.app.test_client() as client:
            file.write_bytes(client.get("/api/app/trust/hearthbook.pem").data)
        return trusting(file)

    def get(self, path: str, context: ssl.SSLContext | None = None, **headers: str):
        with closing(open_secure(self.server.port, context or self.trust())) as client:
            return get(client, f"/api{path}", **headers)

    def hosts(self, name: str = "localhost", context: ssl.SSLContext | None = None) -> set[str]:
        """Returns what the certificate is for, after a handshake with this name."""
        with (
            closing(connected(self.server.port)) as sock,
            (context or self.trust()).wrap_socket(sock, server_hostname=name) as secure,
        ):
            return {host for _, host in secure.getpeercert()["subjectAltName"]}


@pytest.fixture
def house(app, tmp_path):
    app.config["SETTINGS"] = replace(app.config["SETTINGS"], https_port=0)
    with running(app) as server:
        yield House(app, server, tmp_path)


@pytest.fixture
def secured(house, admin):
    admin.put("/app/https", {"enabled": True})
    return house

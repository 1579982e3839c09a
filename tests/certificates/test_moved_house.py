"""Tests that devices go on trusting a house that was restored on another computer, over https of real servers."""

import shutil
import ssl
from contextlib import closing
from datetime import UTC, datetime

from app.backups.folder import FOLDER
from app.certificates.issue_certificate import issue_root
from tests.framework.server.clients import connected, until
from tests.framework.server.secure_clients import trusting
from tests.running_server import RunningServer
from tests.test_start import ADMIN, signed_in

BACKUPS, PASSPHRASE = "/admin/backups", {"passphrase": "leek and potato"}


def shake_hands(port: int, context: ssl.SSLContext) -> bool:
    """Whether the server has a certificate for localhost that a device trusts."""
    with closing(connected(port)) as sock:
        try:
            context.wrap_socket(sock, server_hostname="localhost").close()
        except ssl.SSLCertVerificationError:
            return False
    return True


def test_a_device_trusts_the_restored_house_without_a_step(tmp_path):
    old, new, device = tmp_path / "old", tmp_path / "new", tmp_path / "trusted.pem"
    own_port = {"HEARTHBOOK_HTTPS_PORT": "0"}
    with RunningServer(old, **ADMIN, **own_port) as server:
        signed_in(server).call("PUT", "/app/https", {"enabled": True})
        shutil.copy(old / "https" / "root.pem", device)
        context = trusting(device)
        assert shake_hands(server.port, context)
        server.post(BACKUPS, PASSPHRASE)
        assert until(lambda: server.get(BACKUPS)["imports"])
        [backup] = (old / FOLDER).glob("*.hearthbook")
    with RunningServer(new, **ADMIN, **own_port) as server:
        (new / FOLDER).mkdir()
        shutil.copy(backup, new / FOLDER)
        signed_in(server)
        assert server.post(f"{BACKUPS}/{backup.name}/restore", PASSPHRASE)["root"] == "restored"
        assert shake_hands(server.port, context)
        device.write_bytes(issue_root("another house", ["localhost"], datetime.now(UTC)))
        assert not shake_hands(server.port, trusting(device))

"""Tests that an administrator switches https on and off, and that the root of the house can be replaced."""

import ssl
import stat
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime, timedelta
from shutil import which

import pytest

from app.certificates.issue_certificate import issue_leaf, read_certificate
from app.certificates.store_certificates import CertificateFolder
from app.framework.server.network import allow_host
from app.framework.storage.folder.clock import clock
from tests.framework.server.secure_clients import open_secure
from tests.running_server import ROOT

LONGEST = timedelta(days=397)  # what browsers accept


def test_https_is_off_until_it_is_switched_on(house, admin, guest):
    assert admin.get("/app/https")["enabled"] is False and not (house.folder / "https").exists()
    assert guest.get("/app/trust")["root"] is None
    with pytest.raises(OSError):
        house.get("/app/about", ssl.create_default_context())


def test_it_is_switched_on_and_off_while_the_server_runs(secured, admin, guest):
    context = secured.trust()
    assert secured.get("/app/about")[0] == 200
    state = admin.get("/app/https")
    assert state["enabled"] and state["port"] and state["root"]["name"].startswith("Hearthbook")
    assert guest.get("/app/trust")["root"]["fingerprint"] == state["root"]["fingerprint"]
    assert admin.put("/app/https", {"enabled": False})["enabled"] is False
    with pytest.raises(OSError):
        secured.get("/app/about", context)
    admin.put("/app/https", {"enabled": True})
    assert secured.get("/app/about", context)[0] == 200, "the root is the same"


def test_the_certificate_is_for_the_house_and_short_lived(secured):
    hosts = secured.hosts()
    assert {"localhost", "hearthbook.local", "127.0.0.1"} <= hosts
    assert secured.hosts("hearthbook.local") == secured.hosts("127.0.0.1") == hosts
    leaf = read_certificate(secured.certificate.read_bytes())
    assert leaf.valid_until - leaf.valid_from <= LONGEST
    with pytest.raises(ssl.SSLCertVerificationError):
        secured.hosts("bank.example")


@pytest.mark.parametrize(
    ("host", "is_valid"),
    [
        *(("hearthbook.local", True), ("192.168.7.7", True), ("10.1.2.3", True), ("fd00::1", True)),
        *(("bank.example", False), ("nas.local", False), ("8.8.8.8", False), ("2001:4860::1", False)),
        *(("172.32.0.1", False), ("myhearthbook.local", False)),
    ],
)
def test_the_root_is_only_valid_for_the_house(secured, tmp_path, host, is_valid):
    root = (secured.folder / "https" / "root.pem").read_bytes()
    secured.certificate.write_bytes(issue_leaf(root, [host], datetime.now(UTC)))
    from app.framework.server.https.secure_socket import open_certificate

    secured.server.use_certificate(open_certificate(secured.certificate))
    if is_valid:
        assert secured.hosts(host)
    else:
        with pytest.raises(ssl.SSLCertVerificationError, match="permitted subtree violation"):
            secured.hosts(host)


@pytest.mark.skipif(which("openssl") is None, reason="there is no OpenSSL command")
def test_the_openssl_command_accepts_the_certificate_and_refuses_another_name(secured, tmp_path):
    secured.trust()
    folder = secured.folder / "https"

    def verify(pem: bytes) -> str:
        file = tmp_path / "leaf.pem"
        file.write_bytes(pem)
        command = ["openssl", "verify", "-x509_strict", "-purpose", "sslserver"]
        command += ["-CAfile", str(secured.folder.parent / "trusted.pem"), str(file)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60)
        return done.stdout + done.stderr

    assert verify(secured.certificate.read_bytes()).endswith("leaf.pem: OK\n")
    outside = issue_leaf((folder / "root.pem").read_bytes(), ["bank.example"], datetime.now(UTC))
    assert "permitted subtree violation" in verify(outside)


def test_only_the_user_of_the_server_can_read_the_keys(secured):
    folder = secured.folder / "https"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()} == {0o600}


def test_a_new_root_replaces_the_one_before_at_once(secured, admin):
    before, context = admin.get("/app/https"), secured.trust()
    key = (secured.folder / "https" / "root.pem").read_bytes()
    after = admin.post("/app/https/root")
    assert after["root"]["fingerprint"] != before["root"]["fingerprint"]
    assert after["replaced"] == [{name: before["root"][name] for name in ("name", "fingerprint")}]
    with pytest.raises(ssl.SSLCertVerificationError):
        secured.get("/app/about", context)
    assert secured.get("/app/about")[0] == 200
    assert all(key[:200] not in file.read_bytes() for file in (secured.folder / "https").iterdir())


def test_the_checks_of_the_installation_say_that_devices_use_https(secured, admin):
    def check() -> str:
        return next(one["text"] for one in admin.get("/admin/about/checks") if one["name"] == "https")

    assert "connect over https" in check()
    admin.put("/app/https", {"enabled": False})
    assert "not encrypted" in check()


def test_a_folder_that_cannot_be_written_is_named(house, admin, monkeypatch):
    def refuse(*unused):
        raise PermissionError("no")

    monkeypatch.setattr(CertificateFolder, "write", refuse)
    assert "doctor" in admin.put("/app/https", {"enabled": True}, expect=409)["detail"]["message"]
    assert admin.get("/app/https")["enabled"] is False


def test_without_a_root_there_is_none_to_replace(house, admin):
    admin.post("/app/https/root", expect=409)


def test_another_server_that_runs_the_app_is_left_alone(admin):
    assert admin.get("/app/https")["canChange"] is False
    admin.put("/app/https", {"enabled": True}, expect=409)
    admin.post("/app/https/root", expect=409)


def test_a_new_name_is_in_the_next_certificate_or_named_as_left_out(secured, admin, monkeypatch):
    allow_host(secured.folder, "kitchen.hearthbook.local")
    allow_host(secured.folder, "recipes.example.org")
    secured.https.renew()
    assert secured.hosts("kitchen.hearthbook.local")
    assert "recipes.example.org" in admin.get("/app/https")["leftOut"]
    admin.post("/app/https/root")
    assert secured.hosts("recipes.example.org")
    assert "recipes.example.org" not in admin.get("/app/https")["leftOut"]


@pytest.mark.parametrize(("days", "is_renewed"), [(0, False), (50, False), (61, True), (400, True)])
def test_the_certificate_is_renewed_a_month_before_its_end(secured, monkeypatch, days, is_renewed):
    before, later = secured.certificate.read_bytes(), clock.wall() + days * 86400
    monkeypatch.setattr(clock, "wall", lambda: later)
    secured.https.renew()
    assert (secured.certificate.read_bytes() != before) is is_renewed


def test_a_clock_that_is_behind_changes_nothing_and_is_named(secured, admin, monkeypatch):
    before, earlier = secured.certificate.read_bytes(), clock.wall() - 20 * 86400
    monkeypatch.setattr(clock, "wall", lambda: earlier)
    secured.https.renew()
    assert secured.certificate.read_bytes() == before and secured.get("/app/about")[0] == 200
    assert admin.get("/app/https")["clock"] == "behind"


def test_a_certificate_of_a_clock_that_was_ahead_is_replaced(secured, monkeypatch):
    right = clock.wall()
    monkeypatch.setattr(clock, "wall", lambda: right + 1000 * 86400)
    secured.https.renew()
    with pytest.raises(ssl.SSLCertVerificationError, match="not yet valid"):
        secured.get("/app/about")
    monkeypatch.setattr(clock, "wall", lambda: right)
    secured.https.renew()
    assert secured.get("/app/about")[0] == 200


def test_a_certificate_that_was_replaced_in_the_data_folder_is_used(secured):
    root = (secured.folder / "https" / "root.pem").read_bytes()
    hosts = [*read_certificate(secured.certificate.read_bytes()).hosts, "10.9.9.9"]
    secured.certificate.write_bytes(issue_leaf(root, hosts, datetime.now(UTC)))
    secured.https.renew()
    assert "10.9.9.9" in secured.hosts()


def test_a_damaged_root_leaves_the_certificate_in_use_until_https_is_switched_on_again(secured, admin):
    context, before = secured.trust(), admin.get("/app/https")["root"]
    (secured.folder / "https" / "root.pem").write_bytes(b"damaged")
    allow_host(secured.folder, "kitchen.hearthbook.local")
    secured.https.renew()
    assert secured.get("/app/about", context)[0] == 200 and admin.get("/app/https")["root"] is None
    assert admin.put("/app/https", {"enabled": True})["root"]["fingerprint"] != before["fingerprint"]
    assert secured.hosts("kitchen.hearthbook.local")


@pytest.mark.parametrize("name", ["server.pem", "root.pem", "switch.json"])
@pytest.mark.parametrize("damage", [lambda content: b"damaged", lambda content: content[30:], lambda content: b""])
def test_a_damaged_file_does_not_stop_https(secured, admin, name, damage):
    file = secured.folder / "https" / name
    file.write_bytes(damage(file.read_bytes()))
    admin.get("/app/https")
    admin.put("/app/https", {"enabled": True})
    assert secured.get("/app/about")[0] == 200


def test_the_call_that_switches_https_off_is_answered_over_https(secured, admin):
    with closing(open_secure(secured.server.port, secured.trust())) as client:
        client.request(
            "PUT", "/api/app/https", '{"enabled": false}', admin.headers | {"Content-Type": "application/json"}
        )
        reply = client.getresponse()
        assert reply.status == 200 and b'"enabled":false' in reply.read().replace(b" ", b"")
    assert admin.get("/app/https")["port"] is None


def test_cryptography_is_only_loaded_once_https_is_used(tmp_path):
    code = "import sys; import app.start; print(sorted({'cryptography', 'plistlib'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.stdout.strip() == "[]", done.stderr

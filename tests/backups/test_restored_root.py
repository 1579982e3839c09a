"""Tests that the root for https is in locked backups only, and comes back on a computer that has none."""

import shutil
from datetime import UTC, datetime, timedelta
from hashlib import sha256

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec

from app.backups.folder import FOLDER
from app.certificates import issue_certificate
from app.certificates.issue_certificate import issue_root
from app.certificates.restore_root import LARGEST, ROOT
from app.certificates.store_certificates import CertificateFolder, Switch
from tests.backups.remade import remade

BACKUPS, PASSPHRASE = "/admin/backups", "leek and potato"
AT_HOME = ["localhost", "hearthbook.local", "pi4", "pi4.lan", "attic-pc", "attic-pc.home.arpa"]


@pytest.fixture
def certificates(data) -> CertificateFolder:
    return CertificateFolder(data)


@pytest.fixture
def issue(certificates):
    """Stores a root for these names, as the house or a stranger might have it."""

    def store(names=AT_HOME, moment=None, is_on=True) -> bytes:
        root = issue_root("pi4", names, moment or datetime.now(UTC))
        certificates.write(certificates.root, root)
        certificates.write_switch(Switch(is_on, ({"name": "Hearthbook old", "fingerprint": "AB:CD"},)))
        return root

    return store


def make(admin, passphrase=PASSPHRASE) -> str:
    admin.post(BACKUPS, {"passphrase": passphrase}, expect=201)
    return admin.get(BACKUPS)["imports"][0]["name"]


def restore(admin, name: str, passphrase=PASSPHRASE) -> str | None:
    return admin.post(f"{BACKUPS}/{name}/restore", {"passphrase": passphrase})["root"]


def burn_down(certificates):
    shutil.rmtree(certificates.folder)


@pytest.mark.parametrize("is_on", [True, False])
def test_on_another_computer_devices_go_on_trusting_the_house(admin, certificates, issue, is_on):
    root = issue(is_on=is_on)
    name = make(admin)
    burn_down(certificates)
    assert restore(admin, name) == "restored"
    assert certificates.root.read_bytes() == root
    assert certificates.root.stat().st_mode & 0o077 == 0
    assert certificates.read_switch() == Switch(is_on, ({"name": "Hearthbook old", "fingerprint": "AB:CD"},))


def test_a_backup_without_a_passphrase_has_no_key(admin, certificates, issue, data):
    issue()
    name = make(admin, "")
    assert b"https/root.pem" not in (data / FOLDER / name).read_bytes()
    burn_down(certificates)
    assert restore(admin, name, "") is None and not certificates.folder.exists()


def test_a_house_that_has_a_root_keeps_it(admin, certificates, issue):
    issue()
    name = make(admin)
    assert restore(admin, name) is None
    own = issue()
    assert restore(admin, name) == "kept" and certificates.root.read_bytes() == own


def test_a_damaged_root_is_replaced(admin, certificates, issue):
    root = issue()
    name = make(admin)
    certificates.write(certificates.root, root[: len(root) // 2])
    assert restore(admin, name) == "restored" and certificates.root.read_bytes() == root


@pytest.mark.parametrize(
    "names",
    [["com"], ["hearthbook.local", "kitchen"], ["de"], ["bank.example"], ["xn--p1ai"], ["*.local"], ["local.com"], []],
)
def test_a_stranger_cannot_bring_a_root_for_other_websites(admin, certificates, issue, names):
    issue(names)
    name = make(admin)
    burn_down(certificates)
    assert restore(admin, name) == "refused" and not certificates.folder.exists()


def change_certificate(monkeypatch, extension: type, value, critical=True):
    """Has roots issued with another value of an extension, or without it if it is None."""
    add = x509.CertificateBuilder.add_extension

    def add_other(builder, one, critical_as_issued):
        if isinstance(one, extension):
            return add(builder, value, critical) if value else builder
        return add(builder, one, critical_as_issued)

    monkeypatch.setattr(x509.CertificateBuilder, "add_extension", lambda builder, one, critical: add_other(builder, one, critical))


DNS_ONLY = x509.NameConstraints([x509.DNSName("hearthbook.local")], None)


@pytest.mark.parametrize(
    ("extension", "value", "critical"),
    [
        (x509.NameConstraints, None, True),
        (x509.NameConstraints, DNS_ONLY, True),
        (x509.NameConstraints, x509.NameConstraints(None, [x509.DNSName("example")]), True),
        (x509.BasicConstraints, x509.BasicConstraints(ca=True, path_length=1), True),
        (x509.BasicConstraints, x509.BasicConstraints(ca=False, path_length=None), True),
        (x509.BasicConstraints, None, True),
    ],
)
def test_a_root_that_is_limited_less_than_ours_is_refused(
    admin, certificates, issue, monkeypatch, extension, value, critical
):
    change_certificate(monkeypatch, extension, value, critical)
    issue()
    name = make(admin)
    burn_down(certificates)
    assert restore(admin, name) == "refused"


def test_a_root_of_another_kind_of_key_or_another_maker_is_refused(admin, certificates, issue, monkeypatch):
    for attribute, value in (("make_key", lambda: ec.generate_private_key(ec.SECP384R1())), ("PRODUCT", "Acme")):
        with monkeypatch.context() as changed:
            changed.setattr(issue_certificate, attribute, value)
            issue()
        name = make(admin)
        burn_down(certificates)
        assert restore(admin, name) == "refused", attribute


def test_a_root_that_ended_or_has_another_key_is_refused(admin, certificates, issue):
    ended, others = issue(moment=datetime.now(UTC) - timedelta(days=3660)), issue()
    mixed = others[: others.index(b"-----BEGIN CERTIFICATE")] + ended[ended.index(b"-----BEGIN CERTIFICATE") :]
    for root in (ended, mixed, b"", b"\0" * 100):
        certificates.write(certificates.root, root)
        name = make(admin)
        burn_down(certificates)
        assert restore(admin, name) == "refused", root


def test_a_damaged_switch_leaves_https_off(admin, certificates, issue):
    for content in (b"", b"[", b"[]", b'{"is_on": 1, "replaced": []}', b"[" * 10_000):
        issue()
        certificates.write(certificates.state, content)
        name = make(admin)
        burn_down(certificates)
        assert restore(admin, name) == "restored" and certificates.read_switch() == Switch()


def test_a_root_in_a_backup_without_a_passphrase_is_damage(admin, certificates, issue, data):
    root = issue()
    burn_down(certificates)
    name = make(admin, "")
    part = {"size": len(root), "sha256": sha256(root).hexdigest()}
    remade(
        data / FOLDER / name,
        lambda manifest: manifest | {"parts": manifest["parts"] | {ROOT: part}},
        extra={ROOT: root},
    )
    admin.post(f"{BACKUPS}/{name}/restore", expect=422)
    assert not certificates.folder.exists()


def test_a_root_that_is_far_too_large_is_damage(admin, certificates, data):
    certificates.write(certificates.root, b" " * (LARGEST + 1))
    assert admin.post(BACKUPS, {"passphrase": PASSPHRASE}, expect=422)

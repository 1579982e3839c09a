"""Tests that the root for https is in locked backups only, and comes back on a computer that has none."""

import shutil
from base64 import b64decode, encodebytes
from datetime import UTC, datetime, timedelta
from hashlib import sha256

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec

from app.backups.folder import FOLDER
from app.backups.making import make_backup
from app.certificates import issue_certificate
from app.certificates.issue_certificate import issue_root
from app.certificates.restore_root import LARGEST, ROOT, is_house_root
from app.certificates.store_certificates import CertificateFolder, Switch, parse_switch
from tests.backups.remade import remade

BACKUPS, PASSPHRASE = "/admin/backups", "leek and potato"
AT_HOME = ["localhost", "hearthbook.local", "pi", "pi4", "pi4.lan", "attic-pc", "attic-pc.home.arpa"]


@pytest.fixture
def certificates(data) -> CertificateFolder:
    return CertificateFolder(data)


@pytest.fixture
def issue(certificates):
    """Stores a root for these names, as the house or a stranger might have it."""

    def store(names=AT_HOME, is_on=True) -> bytes:
        root = issue_root("pi4", names, datetime.now(UTC))
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


def test_a_stranger_cannot_bring_a_root_for_other_websites(admin, certificates, issue):
    issue(["hearthbook.local", "bank.example"])
    name = make(admin)
    burn_down(certificates)
    assert restore(admin, name) == "refused" and not certificates.folder.exists()


@pytest.mark.parametrize(
    "names", ["com", "hearthbook.local kitchen", "de", "bank.example", "xn--p1ai", "local.com", ""]
)
def test_only_a_root_for_names_of_a_house_is_restored(names):
    assert not is_house_root(issue_root("pi4", names.split(), datetime.now(UTC)), ["localhost"])
    assert is_house_root(issue_root("pi4", [*AT_HOME, "food.example"], datetime.now(UTC)), ["food.example"])


def change_certificate(monkeypatch, extension: type, value, is_critical=True):
    """Has roots issued with another value of an extension, or without it if it is None."""
    add = x509.CertificateBuilder.add_extension

    def add_other(builder, issued, critical):
        if isinstance(issued, extension):
            return add(builder, value, is_critical) if value else builder
        return add(builder, issued, critical)

    monkeypatch.setattr(x509.CertificateBuilder, "add_extension", add_other)


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
def test_a_root_that_is_limited_less_than_ours_is_refused(monkeypatch, extension, value, critical):
    change_certificate(monkeypatch, extension, value, critical)
    assert not is_house_root(issue_root("pi4", AT_HOME, datetime.now(UTC)), [])


@pytest.mark.parametrize(
    ("attribute", "value"), [("make_key", lambda: ec.generate_private_key(ec.SECP384R1())), ("PRODUCT", "Acme")]
)
def test_a_root_of_another_kind_of_key_or_another_maker_is_refused(monkeypatch, attribute, value):
    monkeypatch.setattr(issue_certificate, attribute, value)
    assert not is_house_root(issue_root("pi4", AT_HOME, datetime.now(UTC)), [])


def test_a_root_with_a_key_of_an_unknown_curve_is_refused():
    before, end, rest = issue_root("pi4", AT_HOME, datetime.now(UTC)).partition(b"-----END PRIVATE KEY-----")
    head, _, body = before.partition(b"\n")
    known, unknown = bytes.fromhex("2a8648ce3d030107"), bytes.fromhex("2a8648ce3d030106")
    key = b64decode(body)
    assert known in key
    assert not is_house_root(head + b"\n" + encodebytes(key.replace(known, unknown)) + end + rest, [])


def test_a_root_that_ended_or_has_another_key_is_refused():
    now, start = datetime.now(UTC), b"-----BEGIN CERTIFICATE"
    ended, other = issue_root("pi4", AT_HOME, now - timedelta(days=3660)), issue_root("pi4", AT_HOME, now)
    mixed = other[: other.index(start)] + issue_root("pi4", AT_HOME, now).partition(start)[2]
    for root in (ended, mixed, b"", b"\0" * 100, other[: len(other) // 2]):
        assert not is_house_root(root, []), root


@pytest.mark.parametrize("content", [b"", b"[", b"[]", b'{"is_on": 1, "replaced": []}', b"[" * 10_000, b"\xff"])
def test_a_damaged_switch_is_off(content):
    assert parse_switch(content) == Switch()


def test_a_root_in_a_backup_without_a_passphrase_is_damage(admin, certificates, issue, data):
    root = issue()
    burn_down(certificates)
    name = make(admin, "")
    part = {"size": len(root), "sha256": sha256(root).hexdigest()}
    remade(
        data / FOLDER / name,
        lambda manifest: manifest | {"parts": manifest["parts"] | {ROOT: part}},
        parts={ROOT: root},
    )
    admin.post(f"{BACKUPS}/{name}/restore", expect=422)
    assert not certificates.folder.exists()


def test_a_root_that_is_far_too_large_is_damage(admin, certificates, monkeypatch):
    certificates.write(certificates.root, b" " * (LARGEST + 1))
    name = make(admin)  # such a file is not backed up
    assert restore(admin, name) is None
    monkeypatch.setattr(make_backup, "list_root_files", lambda data: {ROOT: certificates.root})
    admin.post(BACKUPS, {"passphrase": PASSPHRASE}, expect=409)


def test_a_root_that_cannot_be_used_does_not_stop_a_backup(admin, certificates, issue, monkeypatch):
    issue()
    certificates.state.unlink()
    name = make(admin)
    burn_down(certificates)
    assert restore(admin, name) == "restored" and certificates.read_switch() == Switch()
    burn_down(certificates)
    certificates.root.mkdir(parents=True)  # reading it raises OSError
    assert restore(admin, make(admin)) is None

"""Tests the files with which devices learn to trust the root of the house."""

import plistlib

import pytest

from app.certificates.issue_certificate import read_certificate


def load(guest, ending: str):
    return guest.get(f"/app/trust/hearthbook.{ending}")


def test_the_files_have_the_same_root_and_no_key(secured, guest):
    root = read_certificate((secured.folder / "https" / "root.pem").read_bytes())
    crt, pem, profile = (load(guest, ending) for ending in ("crt", "pem", "mobileconfig"))
    content = plistlib.loads(profile.data)["PayloadContent"][0]
    assert crt.data == content["PayloadContent"] == root.der and read_certificate(pem.data).der == root.der
    assert content["PayloadType"] == "com.apple.security.root" and content["PayloadDisplayName"] == root.name
    assert b"PRIVATE" not in crt.data + pem.data + profile.data
    assert [file.mimetype for file in (crt, pem, profile)] == [
        "application/x-x509-ca-cert",
        "application/x-pem-file",
        "application/x-apple-aspen-config",
    ]


def test_a_profile_that_is_installed_twice_replaces_itself(secured, guest, admin):
    first, second = (plistlib.loads(load(guest, "mobileconfig").data) for _ in range(2))
    assert first == second
    admin.post("/app/https/root")
    other = plistlib.loads(load(guest, "mobileconfig").data)
    assert other["PayloadUUID"] != first["PayloadUUID"] and other["PayloadIdentifier"] != first["PayloadIdentifier"]


@pytest.mark.parametrize("ending", ["crt", "pem", "mobileconfig"])
def test_without_a_root_there_are_no_files(house, guest, ending):
    guest.get(f"/app/trust/hearthbook.{ending}", expect=404)


def test_a_page_over_http_can_ask_whether_the_device_trusts_the_root(secured):
    status, _, headers = secured.get("/app/trust/check")
    assert status == 204 and headers["Access-Control-Allow-Origin"] == "*"


def test_what_is_public_says_nothing_about_the_key_or_the_names(secured, guest):
    said = guest.get("/app/trust")
    assert set(said) == {"enabled", "root", "addresses"} and "hosts" not in said["root"] and said["enabled"]

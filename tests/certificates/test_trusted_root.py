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
    assert set(said) == {"enabled", "root", "certificate", "addresses", "covered", "replaced"} and said["enabled"]
    assert "hosts" not in said["root"] and set(said["certificate"]) == {"validFrom", "validUntil"}


def test_former_roots_are_named_so_that_people_can_remove_them(secured, guest, admin):
    before = guest.get("/app/trust")["root"]["name"]
    admin.post("/app/https/root")
    assert guest.get("/app/trust")["replaced"] == [before]


@pytest.mark.parametrize(
    ("host", "is_covered"),
    [("localhost:9925", True), ("hearthbook.local", True), ("[::1]:9925", True), ("nas.local", False)],
)
def test_it_is_told_whether_the_certificate_is_for_this_address(secured, guest, host, is_covered):
    assert guest.get("/app/trust", headers={"Host": host})["covered"] is is_covered


def test_while_https_is_off_nothing_is_covered(secured, guest, admin):
    admin.put("/app/https", {"enabled": False})
    said = guest.get("/app/trust")
    assert (said["enabled"], said["covered"], said["certificate"]) == (False, False, None) and said["root"]


PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1"


def test_administrators_see_which_devices_opened_a_page_over_https(secured, admin, guest):
    assert admin.get("/app/https")["devices"] == []
    guest.get("/app/trust/check", headers={"User-Agent": PHONE}, expect=204)
    assert admin.get("/app/https")["devices"] == []  # it was not encrypted
    secured.get("/app/trust/check", User_Agent=PHONE)
    secured.get("/app/trust/check", User_Agent="Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0")
    secured.get("/app/trust/check", User_Agent=PHONE)
    devices = admin.get("/app/https")["devices"]
    assert [(one["browser"], one["system"]) for one in devices] == [("Safari", "iPhone"), ("Firefox", "Linux")]
    assert devices[0]["seenAt"] >= devices[1]["seenAt"]


def test_of_many_devices_only_the_latest_are_kept(secured, admin):
    for number in range(12):
        secured.https.note_device(f"clock{number}/1")
    assert [one["browser"] for one in admin.get("/app/https")["devices"]] == [f"clock{n}" for n in range(11, 1, -1)]

"""Tests what the emergency sheet says, and that its passphrase is only for administrators who enter their password."""

from dataclasses import replace

import pytest

from app import VERSION
from app.users.signing_in.hash_password import hash_password
from app.users.user import LDAP, User

SHEET, WORDS, OWN = "/admin/backups/emergency-sheet", "apple river stone", "a password of mine"


@pytest.fixture
def locked(app, monkeypatch):
    """Has the automatic backups locked, and gives the administrator a password."""
    monkeypatch.setitem(app.config, "SETTINGS", replace(app.config["SETTINGS"], backup_passphrase=WORDS))
    with app.app_context():
        User.update(password=hash_password(OWN)).where(User.username == "admin").execute()


def test_the_sheet_names_the_version_and_where_the_copies_are(admin, data):
    admin.post("/admin/backups/places", {"kind": "webdav", "name": "Cloud", "address": "https://cloud.example"})
    sheet = admin.post(SHEET, {})
    assert sheet["version"] == VERSION and sheet["folder"] == str(data / "backups")
    place = {"kind": "webdav", "name": "Cloud", "address": "https://cloud.example", "userName": None}
    assert sheet["places"] == [place] and not sheet["isLocked"] and sheet["passphrase"] is None


def test_the_passphrase_is_on_it_only_with_the_password(admin, locked):
    assert admin.post(SHEET, {"currentPassword": OWN})["passphrase"] == WORDS
    sheet = admin.post(SHEET, {})
    assert sheet["passphrase"] is None and sheet["isLocked"] and sheet["canConfirm"]
    refused = admin.post(SHEET, {"currentPassword": "wrong"}, expect=400)
    assert refused["detail"]["message"] == "Invalid current password"


def test_a_backup_locked_by_hand_leaves_a_line_for_its_passphrase(admin):
    admin.post("/admin/backups", {}, expect=201)
    assert not admin.post(SHEET, {})["isLocked"]
    admin.post("/admin/backups", {"passphrase": WORDS}, expect=201)
    sheet = admin.post(SHEET, {})
    assert sheet["isLocked"] and sheet["passphrase"] is None
    assert not sheet["canConfirm"], "no password brings a passphrase onto the sheet that only a person knows"


def test_nobody_who_signs_in_elsewhere_gets_the_passphrase(app, admin, locked):
    with app.app_context():
        User.update(auth_method=LDAP).where(User.username == "admin").execute()
    sheet = admin.post(SHEET, {"currentPassword": OWN})
    assert sheet["passphrase"] is None and sheet["isLocked"] and not sheet["canConfirm"]


def test_the_password_cannot_be_guessed_there(admin, locked):
    for number in range(6):
        admin.post(SHEET, {"currentPassword": f"guess {number}"}, expect=(400, 429))
    assert admin.post(SHEET, {"currentPassword": OWN}, expect=429)

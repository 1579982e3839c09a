"""Tests that mail is in the language of the person it is for, which is stored with their sign-ins."""

import pytest

from app.users.user import User
from tests.mail_server import said

ALICE = "alice@example.com"
IN_ENGLISH, IN_GERMAN, IN_ARABIC = (
    "Reset your Hearthbook password",
    "Ein neues Passwort für Hearthbook",
    "كلمة مرور جديدة لـ Hearthbook",
)
GERMAN, ARABIC = {"Accept-Language": "de-DE,de;q=0.9"}, {"Accept-Language": "ar-SA"}


@pytest.fixture
def subject(app, mailbox):
    """Returns a function with which a guest forgets alice's password, and which returns the subject of the mail."""

    def forget(headers) -> str:
        reply = app.test_client(use_cookies=False).post(
            "/api/users/forgot-password", json={"email": ALICE}, headers=headers
        )
        reply.close()  # closes the response, as a real server does after sending it
        app.extensions["tasks"].rest()
        return mailbox.letter()["subject"]

    return forget


def test_mail_is_in_the_language_of_the_last_sign_in(sign_in, subject):
    sign_in(headers=GERMAN)
    assert subject(ARABIC) == IN_GERMAN


def test_without_a_known_language_mail_is_in_that_of_the_request(subject):
    assert subject(ARABIC) == IN_ARABIC and subject({}) == IN_ENGLISH


def test_a_program_that_names_no_language_does_not_change_it(sign_in, subject):
    sign_in(headers=GERMAN)
    sign_in(headers={})
    assert subject({}) == IN_GERMAN


def test_renewing_a_session_stores_the_language(alice, subject):
    alice.post("/auth/refresh", headers=ARABIC)
    assert subject({}) == IN_ARABIC
    alice.post("/auth/refresh", headers={"Accept-Language": "fi-FI"})
    assert subject(GERMAN) == IN_ENGLISH


def test_a_failed_sign_in_does_not_change_the_language(sign_in, subject):
    sign_in(headers=GERMAN)
    assert sign_in(password="wrong", headers=ARABIC).status_code == 401
    assert subject({}) == IN_GERMAN


def test_an_administrator_mails_a_link_in_the_language_of_its_user(admin, alice, mailbox):
    alice.post("/auth/refresh", headers=ARABIC)
    token = admin.post("/admin/users/password-reset-token", {"email": ALICE})["token"]
    admin.post("/admin/users/password-reset-token/email", {"email": ALICE, "token": token}, headers=GERMAN)
    assert mailbox.letter()["subject"] == IN_ARABIC


def test_the_old_address_is_notified_in_the_language_of_its_user(app, admin, alice, mailbox):
    alice.post("/auth/refresh", headers=GERMAN)
    path = f"/users/{User.called('alice').id}"
    admin.patch(path, {"email": "alice@hearth.example"}, headers=ARABIC)
    app.extensions["tasks"].rest()
    letter = mailbox.letter()
    assert letter["subject"] == "Deine E-Mail-Adresse für Hearthbook wurde geändert" and "Konto alice" in said(letter)

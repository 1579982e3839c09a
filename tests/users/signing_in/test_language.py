"""Tests that a person's choice of a language counts on all of their devices, and that mail is in their language."""

import pytest

from app.users.user import User
from tests.mail_server import said
from tests.users.conftest import OWN_PAGE

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


def choose(client, language, expect=200):
    reply = client.put("/api/users/self/language", json={"language": language}, headers=OWN_PAGE)
    assert reply.status_code == expect
    return reply


def locale_in(client):
    cookie = client.get_cookie("locale")
    return cookie and cookie.value


def test_the_language_that_a_person_chose_comes_to_their_other_devices(app, browser, sign_in, subject):
    tablet, phone = app.test_client(), app.test_client()
    sign_in(client=tablet, headers=OWN_PAGE | GERMAN)
    assert locale_in(tablet) is None
    assert choose(browser, "ar-SA").json == {"language": "ar-SA"}
    sign_in(client=phone, headers=OWN_PAGE | GERMAN)
    assert tablet.post("/api/auth/refresh", headers=OWN_PAGE | GERMAN).status_code == 200
    assert locale_in(phone) == locale_in(tablet) == "ar-SA"
    assert subject(GERMAN) == IN_ARABIC


def test_the_choice_of_one_person_is_not_that_of_others(app, browser, sign_in):
    choose(browser, "de-DE")
    shared = app.test_client()
    sign_in("bob", client=shared, headers=OWN_PAGE)
    assert locale_in(shared) is None
    sign_in(client=shared, headers=OWN_PAGE)
    assert locale_in(shared) == "de-DE"


def test_the_screens_can_read_the_language_but_programs_get_no_cookie(alice, browser, sign_in):
    choose(browser, "de-DE")
    [cookie] = [one for one in sign_in().headers.getlist("Set-Cookie") if one.startswith("locale=")]
    assert "Path=/" in cookie and "HttpOnly" not in cookie and "Max-Age=31536000" in cookie
    reply = alice.client.post("/api/auth/refresh", headers=alice.headers)
    assert reply.status_code == 200 and "Set-Cookie" not in reply.headers


def test_only_a_language_that_is_offered_can_be_chosen(browser, sign_in):
    for language in ("tlh", "de", "", None, ["de-DE"], "de-DE; path=/x"):
        choose(browser, language, expect=422)
    assert not [one for one in sign_in().headers.getlist("Set-Cookie") if one.startswith("locale=")]
    choose(browser, "en-GB")

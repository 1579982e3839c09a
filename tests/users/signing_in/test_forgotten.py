"""Tests how users reset a forgotten password by e-mail, and that nobody else learns or gains anything."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from urllib.parse import parse_qs, urlsplit

import pytest

from app.framework.api.transaction import GivenAnswer
from app.framework.storage.column_types import as_stamp
from app.framework.storage.database import db, now
from app.framework.tasks.run import Run
from app.users.signing_in import forgotten
from app.users.signing_in.forgotten import ResetToken, make_reset_token, purge_reset_tokens
from app.users.user import User
from tests.mail_server import link_in, page, said
from tests.users.conftest import PASSWORD, status_in_the_end

NEW = "cheese and onions"
ALICE = "alice@example.com"


def ask(app, email, address="10.0.0.1", **headers):
    client = app.test_client(use_cookies=False)
    place = {"REMOTE_ADDR": address}
    reply = client.post("/api/users/forgot-password", json={"email": email}, environ_base=place, headers=headers)
    reply.close()  # closes the response, as a real server does after sending it
    app.extensions["tasks"].rest()
    return reply


@pytest.fixture
def word(app):
    return make_reset_token(User.called("alice"))


def asking_for(word, **other):
    return {"token": word, "email": ALICE, "password": NEW, "passwordConfirm": NEW} | other


def test_the_mailed_link_sets_a_new_password(app, mailbox, guest, sign_in):
    assert ask(app, "Alice@Example.com").get_data() == b"null"
    link = urlsplit(link_in(mailbox.letter()))
    assert (link.path, mailbox.receivers) == ("/reset-password", [ALICE])
    [word] = parse_qs(link.query)["token"]
    assert guest.post("/users/reset-password", asking_for(word), expect=200) is None
    assert [sign_in(password=PASSWORD).status_code, sign_in(password=NEW).status_code] == [401, 200]


@pytest.mark.parametrize(
    "language, words",
    [
        ("de-DE,de;q=0.9,en;q=0.5", ("Ein neues Passwort für Hearthbook", "das Konto alice", 'lang="de-DE" dir="ltr"')),
        ("ar-SA", ("كلمة مرور جديدة لـ Hearthbook", "للحساب alice", 'lang="ar-SA" dir="rtl"')),
        ("fr-FR", ("Votre nouveau mot de passe pour Hearthbook", "du compte alice", 'lang="fr-FR" dir="ltr"')),
        ("it-IT", ("La tua nuova password per Hearthbook", "dell’account alice", 'lang="it-IT" dir="ltr"')),
        ("es-ES", ("Tu nueva contraseña de Hearthbook", "de la cuenta alice", 'lang="es-ES" dir="ltr"')),
        ("nl-NL", ("Een nieuw wachtwoord voor Hearthbook", "het account alice", 'lang="nl-NL" dir="ltr"')),
        ("pt-BR", ("Sua nova senha do Hearthbook", "a conta alice", 'lang="pt-BR" dir="ltr"')),
        ("sv-SE", ("Nytt lösenord för Hearthbook", "kontot alice", 'lang="sv-SE" dir="ltr"')),
        ("da-DK", ("Ny adgangskode til Hearthbook", "kontoen alice", 'lang="da-DK" dir="ltr"')),
        ("ja-JP", ("Hearthbookのパスワードの再設定", "アカウントaliceの", 'lang="ja-JP" dir="ltr"')),
        ("he-IL", ("איפוס הסיסמה שלכם ב־Hearthbook", "החשבון alice", 'lang="he-IL" dir="rtl"')),
        ("pl-PL", ("Nowe hasło do Hearthbooka", "konta alice", 'lang="pl-PL" dir="ltr"')),
        ("zh-CN", ("重设你的 Hearthbook 密码", "账号 alice 的", 'lang="zh-CN" dir="ltr"')),
        ("fi-FI", ("Reset your Hearthbook password", "the account alice", 'lang="en-US" dir="ltr"')),
    ],
)
def test_the_mail_is_in_the_language_of_the_request(app, mailbox, language, words):
    ask(app, ALICE, **{"Accept-Language": language})
    letter = mailbox.letter()
    assert letter["subject"] == words[0] and words[1] in said(letter) and words[2] in page(letter)


def answered(reply):
    return reply.status_code, reply.get_data(), [header for header in reply.headers if header[0] != "Date"]


def test_the_response_does_not_reveal_accounts(app, mailbox):
    with db.atomic():
        User.update(auth_method="LDAP").where(User.username == "bob").execute()
    answers = [answered(ask(app, email)) for email in (ALICE, "bob@example.com", "nobody@example.com")]
    assert answers[0] == answers[1] == answers[2] and answers[0][0] == 200
    assert mailbox.receivers == [ALICE]


def test_the_response_is_the_same_without_a_mail(app, mailbox):
    sent = answered(ask(app, ALICE))
    app.config["SETTINGS"] = type(app.config["SETTINGS"])(data=app.config["SETTINGS"].data)
    assert answered(ask(app, ALICE)) == sent and len(mailbox.receivers) == 1


def test_the_response_does_not_wait_for_the_mail_server(app, guest):
    """The e-mail waits as a task, and no reset token has been created yet."""
    app.extensions["tasks"].paused = lambda: True
    guest.post("/users/forgot-password", {"email": ALICE}, expect=200, buffered=True)
    assert Run.select().count() == 1 and not ResetToken.select().exists()


@pytest.mark.parametrize("email", [ALICE, "nobody@example.com"])
def test_the_user_is_looked_up_after_the_response(app, email):
    app.extensions["tasks"].paused = lambda: True
    reply = app.test_client(use_cookies=False).post("/api/users/forgot-password", json={"email": email})
    assert reply.status_code == 200 and Run.select().count() == 0
    reply.close()
    assert Run.select().count() == 1


def test_the_number_of_mails_to_one_user_is_limited(app, mailbox):
    answers = [answered(ask(app, ALICE, address=f"10.0.{n}.1")) for n in range(5)]
    assert all(answer == answers[0] for answer in answers) and mailbox.receivers == [ALICE] * 3


def test_one_network_may_ask_thirty_times(app, clock):
    codes = [ask(app, f"cook{n}@example.com").status_code for n in range(33)]
    assert codes == [200] * 30 + [429] * 3


def test_mail_errors_are_only_logged(app, mailbox, caplog):
    mailbox.no_such = ALICE
    assert ask(app, ALICE).status_code == 200
    assert "mail-reset-link failed" in caplog.text and "token=" not in caplog.text


@pytest.mark.parametrize("email", ["", "alice", None, ["alice@example.com"], "a@b@c", "x" * 250 + "@e.com"])
def test_an_invalid_address_is_refused(guest, email):
    assert guest.post("/users/forgot-password", {"email": email}, expect=422)["detail"][0]["loc"] == ["body", "email"]


def test_a_new_password_ends_all_sessions_and_tokens(app, guest, browser, alice, sign_in, word):
    program = alice.post("/users/api-tokens", {"name": "clock"})["token"]
    guest.post("/users/reset-password", asking_for(word))
    alice.get("/users/self", expect=401)
    assert browser.get("/api/users/self").status_code == 401
    headers = {"Authorization": f"Bearer {program}"}
    assert guest.client.get("/api/users/self", headers=headers).status_code == 401


@pytest.mark.parametrize("name", ["alice", "ALICE", ALICE.upper()])
def test_a_reset_accepts_the_username_instead_of_the_address(guest, sign_in, word, name):
    guest.post("/users/reset-password", asking_for(word, email=name), expect=200)
    assert sign_in(password=NEW).status_code == 200


def refused(guest, **sent) -> tuple:
    reply = guest.client.post("/api/users/reset-password", json=sent)
    return answered(reply)


def test_all_invalid_tokens_get_the_same_response(guest, word, monkeypatch):
    other = make_reset_token(User.called("bob"))
    unknown = refused(guest, **asking_for("never-given"))
    assert (unknown[0], unknown[1]) == (400, b'{"detail":"Invalid token"}')
    assert refused(guest, **asking_for(other)) == unknown
    assert refused(guest, **asking_for(word, email="nobody@example.com")) == unknown
    monkeypatch.setattr(forgotten, "now", lambda: now() + timedelta(hours=1, seconds=1))
    assert refused(guest, **asking_for(word)) == unknown


def test_a_reset_token_works_once(guest, word):
    guest.post("/users/reset-password", asking_for(word))
    assert guest.post("/users/reset-password", asking_for(word), expect=400) == {"detail": "Invalid token"}


def test_simultaneous_resets_use_the_token_once(app, word, long_hashing):
    def rush(n):
        client, sent = app.test_client(use_cookies=False), asking_for(word, password=f"cheese {n:05}")
        sent["passwordConfirm"] = sent["password"]
        status = status_in_the_end(app, lambda: client.post("/api/users/reset-password", json=sent))
        db.close()
        return status

    with ThreadPoolExecutor(8) as threads:
        assert sorted(threads.map(rush, range(8))) == [200] + [400] * 7


def test_a_new_reset_token_replaces_the_last_one(guest, word):
    newer = make_reset_token(User.called("alice"))
    guest.post("/users/reset-password", asking_for(word), expect=400)
    guest.post("/users/reset-password", asking_for(newer), expect=200)


def test_a_repeated_request_does_not_store_the_reset_token(admin, guest):
    path, asked, key = "/admin/users/password-reset-token", {"email": ALICE}, {"Idempotency-Key": "for alice"}
    words = [admin.post(path, asked, headers=key)["token"] for _ in range(2)]
    assert words[0] != words[1] and not GivenAnswer.select().exists()
    guest.post("/users/reset-password", asking_for(words[1]), expect=200)


@pytest.mark.parametrize(
    "change",
    [{"password": "$2b$04$another"}, {"email": "alice@elsewhere.example"}, {"auth_method": "LDAP"}],
    ids=["password", "email address", "sign-in method"],
)
def test_a_changed_account_invalidates_the_reset_token(guest, word, change):
    with db.atomic():
        User.update(change).where(User.username == "alice").execute()
    sent = asking_for(word, email=change.get("email", ALICE))
    assert guest.post("/users/reset-password", sent, expect=400) == {"detail": "Invalid token"}


def test_only_the_hash_of_a_reset_token_is_stored(word):
    [kept] = ResetToken.select().dicts()
    assert word not in str(kept) and len(kept["hash"]) == 64


@pytest.mark.parametrize(
    "wrong, at",
    [
        ({"password": "short", "passwordConfirm": "short"}, "password"),
        ({"password": "x" * 259, "passwordConfirm": "x" * 259}, "password"),
        ({"passwordConfirm": "something else"}, "passwordConfirm"),
        ({"passwordConfirm": None}, "passwordConfirm"),
        ({"token": None}, "token"),
        ({"email": None}, "email"),
    ],
)
def test_a_failed_reset_does_not_use_up_the_token(guest, word, wrong, at):
    sent = asking_for(word, **wrong)
    assert guest.post("/users/reset-password", sent, expect=422)["detail"][0]["loc"] == ["body", at]
    guest.post("/users/reset-password", asking_for(word))


OPENED = "/users/reset-links"


def test_an_opened_link_shows_its_expiry(guest, word):
    [kept] = ResetToken.select()
    assert guest.get(f"{OPENED}/{word}") == {"expiresAt": as_stamp(kept.expires_at)}
    guest.post("/users/reset-password", asking_for(word), expect=200)


def test_all_invalid_links_get_the_same_response(guest, word, monkeypatch):
    replaced, newer = word, make_reset_token(User.called("alice"))
    answers = [guest.get(f"{OPENED}/{one}", expect=400) for one in (replaced, "never-given", "x" * 9000)]
    guest.post("/users/reset-password", asking_for(newer), expect=200)
    answers.append(guest.get(f"{OPENED}/{newer}", expect=400))
    old = make_reset_token(User.called("alice"))
    monkeypatch.setattr(forgotten, "now", lambda: now() + timedelta(hours=1, seconds=1))
    answers.append(guest.get(f"{OPENED}/{old}", expect=400))
    assert answers == [{"detail": "Invalid token"}] * 5


def test_guessing_links_is_throttled_but_valid_ones_are_not(guest, word, clock):
    codes = [guest.client.get(f"/api{OPENED}/guess-{n}").status_code for n in range(32)]
    assert codes == [400] * 30 + [429] * 2
    guest.get(f"{OPENED}/{word}")


def test_guessing_reset_tokens_is_throttled(guest, clock):
    codes = [refused(guest, **asking_for(f"guess {n}"))[0] for n in range(13)]
    assert codes == [400] * 10 + [429] * 3


def test_a_reset_ends_the_wait_after_wrong_passwords(guest, sign_in, word, clock):
    assert [sign_in(password="wrong").status_code for _ in range(6)] == [401] * 5 + [429]
    sent = asking_for(word)
    guest.client.post("/api/users/reset-password", json=sent, environ_base={"REMOTE_ADDR": "10.0.0.1"})
    assert sign_in(password=NEW).status_code == 200


def test_expired_reset_tokens_are_deleted(word, monkeypatch):
    purge_reset_tokens()
    assert ResetToken.select().count() == 1
    monkeypatch.setattr(forgotten, "expiry_time", lambda: now() + timedelta(hours=2))
    purge_reset_tokens()
    assert ResetToken.select().count() == 0


def test_a_reset_token_is_deleted_with_its_user(word):
    with db.atomic():
        User.delete().where(User.username == "alice").execute()
    assert not ResetToken.select().exists()

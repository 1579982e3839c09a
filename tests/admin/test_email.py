"""Tests the test email, with which administrators check the mail settings."""

from dataclasses import replace

import pytest

from app.framework.storage.database import db
from app.users.user import User
from tests.mail_server import link_in, page

HERE = "/admin/email"
ZOE = {"email": "zoe@example.com"}


def test_mail_is_ready_once_it_is_set_up(app, admin, mailbox):
    assert admin.get(HERE) == {"ready": True, "missing": []}
    app.config["SETTINGS"] = replace(app.config["SETTINGS"], smtp_host="")
    assert admin.get(HERE) == {"ready": False, "missing": ["HEARTHBOOK_SMTP_HOST"]}


@pytest.mark.parametrize(
    "given, missing",
    [
        ({"smtp_auth_strategy": "NONE", "smtp_from_email": ""}, ["FROM_EMAIL"]),
        ({"smtp_auth_strategy": "ssl", "smtp_user": "", "smtp_password": ""}, ["USER", "PASSWORD"]),
        ({"smtp_auth_strategy": "perhaps", "smtp_user": "mira", "smtp_password": "leek"}, ["AUTH_STRATEGY"]),
        ({"smtp_auth_strategy": "NONE", "smtp_user": "", "smtp_password": ""}, []),
    ],
)
def test_missing_mail_settings_are_named(app, admin, mailbox, given, missing):
    app.config["SETTINGS"] = replace(app.config["SETTINGS"], **given)
    assert admin.get(HERE)["missing"] == [f"HEARTHBOOK_SMTP_{name}" for name in missing]


def test_a_test_email_arrives_with_a_link(admin, mailbox):
    assert admin.post(HERE, ZOE, expect=200) == {"success": True, "error": None}
    letter = mailbox.letter()
    assert (letter["subject"], mailbox.receivers) == ("Test e-mail from Hearthbook", ["zoe@example.com"])
    assert link_in(letter) == "http://localhost"


def test_the_test_email_is_in_the_administrator_s_language(admin, mailbox):
    admin.post(HERE, ZOE, headers={"Accept-Language": "ar"})
    letter = mailbox.letter()
    assert letter["subject"] == "رسائل Hearthbook تصل" and 'dir="rtl"' in page(letter)


def test_without_mail_settings_nothing_is_sent_and_the_reason_is_given(admin):
    answer = admin.post(HERE, ZOE, expect=200)
    assert not answer["success"] and answer["error"].startswith("Hearthbook can't send mail yet.")


def test_an_error_of_the_mail_server_is_reported(admin, mailbox):
    mailbox.no_such = ZOE["email"]
    answer = admin.post(HERE, ZOE, expect=200)
    assert answer == {"success": False, "error": "The mail server rejected this e-mail address."}


@pytest.mark.parametrize("email", ["", "zoe", None, 7])
def test_an_invalid_email_address_is_refused(admin, mailbox, email):
    assert admin.post(HERE, {"email": email}, expect=422)["detail"][0]["loc"] == ["body", "email"]


@pytest.mark.parametrize("name, refused", [(None, 401), ("bob", 403), ("dave", 403), ("alice", 403)])
def test_only_an_administrator_can_send_a_test_email(called, mailbox, name, refused):
    called(name).get(HERE, expect=refused)
    called(name).post(HERE, ZOE, expect=refused)
    assert mailbox.receivers == []


def test_no_transaction_is_open_while_an_email_is_sent(app, admin, mailbox):
    """While the mail server delays its response, another transaction is committed. An open one would block it."""
    written = []

    async def think(server, session, envelope, address, options):
        def write():
            with db.atomic():
                written.append(User.update(advanced=True).where(User.username == "bob").execute())
            db.close()

        await mailbox.loop.run_in_executor(None, write)
        envelope.rcpt_tos.append(address)
        return "250 OK"

    mailbox.handle_RCPT = think
    assert admin.post(HERE, ZOE)["success"] and written == [1]

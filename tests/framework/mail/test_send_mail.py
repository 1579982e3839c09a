"""Tests that email is sent through the configured mail server with the configured encryption, or not at all."""

import asyncio
import socket
from dataclasses import replace

import pytest

from app.framework.jobs.concurrency_limit import ConcurrencyLimit
from app.framework.jobs.deadline import Deadline
from app.framework.mail import send_mail
from app.framework.mail.send_mail import Call, CannotSend, Email, build_message, can_send, normalize_address, send
from app.framework.outbound.connection import trust_context
from app.settings import Settings
from tests.mail_server import AT_LAST, CERTIFICATE, SENDER, MailServer, page, said
from tests.running_server import free_port

# The test server warns that passwords without TLS are dangerous. These tests check that the app does not send them.
pytestmark = pytest.mark.filterwarnings("ignore:Requiring AUTH while not requiring TLS")
LETTER = Email("Grüße vom Herd", "Die Suppe ist fertig.\n", "<p>Die Suppe ist <b>fertig</b>.</p>\n")
ANNA = "anna@example.com"


@pytest.fixture
def believed():
    """Makes the app trust the test server's certificate during the test."""
    trust_context.cache_clear()
    trust_context().load_verify_locations(CERTIFICATE)
    yield
    trust_context.cache_clear()


def refusal(settings: dict, address: str = ANNA) -> str:
    with pytest.raises(CannotSend) as refused:
        send(Settings(**settings), address, LETTER)
    return str(refused.value)


def test_an_email_arrives_as_text_and_html():
    with MailServer() as server:
        send(Settings(**server.settings, smtp_from_name="Küche, Herd"), ANNA, LETTER)
        got = server.letter()
    assert (got["subject"], said(got), page(got)) == (LETTER.subject, LETTER.text, LETTER.page)
    [sender] = got["from"].addresses
    assert (sender.display_name, sender.addr_spec, got["to"]) == ("Küche, Herd", SENDER, ANNA)
    assert got["message-id"].endswith("@hearth.example>") and got["date"].datetime and server.receivers == [ANNA]


def test_email_suppresses_automatic_replies():
    with MailServer() as server:
        send(Settings(**server.settings), ANNA, LETTER)
        assert server.letter()["auto-submitted"] == "auto-generated"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\u2028", "\0\n"])
def test_line_breaks_in_texts_do_not_create_headers(end):
    with MailServer() as server:
        settings = Settings(**server.settings, smtp_from_name=f"Herd{end}Bcc: eve@example.com")
        send(settings, ANNA, replace(LETTER, subject=f"Suppe{end}Bcc: eve@example.com{end}{end}<p>"))
        got = server.letter()
    assert got["bcc"] is None and server.receivers == [ANNA] and said(got) == LETTER.text
    assert got["subject"] == "Suppe Bcc: eve@example.com <p>"


@pytest.mark.parametrize(
    "address",
    [
        "",
        "anna",
        "anna@",
        "@example.com",
        "anna@exa mple.com",
        "anna@example.com\nBcc: eve@example.com",
        "anna@example.com\r\nRCPT TO:<eve@example.com>",
        "anna@example.com,eve@example.com",
        "anna,eve@example.com",
        "anna;eve@example.com",
        "<eve@example.com>anna@example.com",
        "anna (eve@example.com)",
        '"anna\\" eve"@example.com',
        "anna@exa_mple..com",
        f"{'a' * 65}@example.com",
        f"anna@{'e' * 250}.com",
    ],
)
def test_a_text_that_is_not_exactly_one_address_is_refused(address):
    assert refusal({"smtp_from_email": SENDER}, address) == "This is not a valid e-mail address."


def test_a_non_ascii_host_is_converted_to_ascii():
    assert normalize_address(" anna@küche.example ") == "anna@xn--kche-0ra.example"


@pytest.mark.parametrize("protection", ["TLS", "SSL"])
def test_the_password_is_sent_to_a_server_with_a_trusted_certificate(believed, protection):
    with MailServer(protection) as server:
        send(Settings(**server.settings), ANNA, LETTER)
        assert said(server.letter()) == LETTER.text and server.signed_in == ["hearthbook"]


@pytest.mark.parametrize("protection", ["TLS", "SSL"])
def test_a_server_with_an_untrusted_certificate_gets_neither_password_nor_email(protection):
    with MailServer(protection) as server:
        assert "certificate can't be trusted" in refusal(server.settings)
        assert not server.signed_in and server.emails.empty()


def test_a_server_without_tls_gets_neither_password_nor_email():
    with MailServer("TLS", starttls=False) as server:
        assert "doesn't support the settings" in refusal(server.settings)
        assert not server.signed_in and server.emails.empty()


def test_a_wrong_password_is_reported(believed):
    with MailServer("TLS") as server:
        assert "rejected the username" in refusal(server.settings | {"smtp_password": "wrong"})


def test_a_password_with_unsupported_characters_is_reported(believed):
    with MailServer("SSL") as server:
        assert "doesn't support the settings" in refusal(server.settings | {"smtp_password": "Grüße"})


def test_an_address_that_the_server_rejects_is_reported():
    with MailServer(no_such=ANNA) as server:
        assert refusal(server.settings) == "The mail server rejected this e-mail address."


def test_an_unreachable_server_is_reported():
    nowhere = {"smtp_host": "127.0.0.1", "smtp_port": free_port(), "smtp_auth_strategy": "NONE"}
    assert "Couldn't reach the mail server" in refusal(nowhere | {"smtp_from_email": SENDER})


def test_a_silent_server_times_out(monkeypatch):
    monkeypatch.setattr(send_mail, "SECONDS", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        named = {"smtp_host": "127.0.0.1", "smtp_port": silent.getsockname()[1], "smtp_auth_strategy": "NONE"}
        assert "did not answer within" in refusal(named | {"smtp_from_email": SENDER})


@pytest.mark.parametrize("stalls_at", ["RCPT", "DATA"])
def test_a_timeout_of_the_connection_raises_timeout_error(stalls_at):
    with MailServer(stalls_at=stalls_at) as server, pytest.raises(TimeoutError):
        settings = Settings(**server.settings)
        Call(settings, Deadline(0.5)).deliver(build_message(settings, ANNA, LETTER))


def test_a_server_that_sends_byte_by_byte_times_out(monkeypatch):
    monkeypatch.setattr(send_mail, "SECONDS", 1.0)
    with MailServer() as server:
        server.speaker = lambda tls: Trickle(server.loop)
        assert "did not answer within" in refusal(server.settings)


@pytest.mark.parametrize("stalls_at", ["RCPT", "DATA"])
def test_an_email_that_timed_out_is_not_delivered_later(monkeypatch, stalls_at):
    monkeypatch.setattr(send_mail, "SECONDS", 1.0)
    with MailServer(stalls_at=stalls_at) as server:
        assert "did not answer within" in refusal(server.settings)
        assert server.hung_up.wait(AT_LAST)
        server.go_on()
        server.stalls_at = None
        send(Settings(**server.settings), "ben@example.com", LETTER)
        assert server.letter()["to"] == "ben@example.com" and server.emails.empty()


def test_an_accepted_email_counts_as_sent_without_a_reply_to_quit():
    with MailServer(stalls_at="QUIT") as server:
        send(Settings(**server.settings), ANNA, LETTER)
        assert server.letter()["to"] == ANNA and server.hung_up.wait(AT_LAST)


def test_an_invalid_response_of_the_server_is_reported():
    with MailServer() as server:
        server.speaker = lambda tls: Nonsense()
        assert "unexpected answer" in refusal(
            server.settings | {"smtp_user": "hearthbook", "smtp_password": "sourdough"}
        )


def test_the_number_of_emails_being_sent_is_limited(monkeypatch):
    monkeypatch.setattr(send_mail, "concurrency_limit", ConcurrencyLimit(at_once=1, waiting=0))
    monkeypatch.setattr(send_mail, "SECONDS", 1.0)
    with MailServer(stalls_at="RCPT") as server:
        with send_mail.concurrency_limit.slot():
            assert "Other messages are being sent" in refusal(server.settings)
        assert "did not answer within" in refusal(server.settings)
        server.stalls_at = None
        with send_mail.concurrency_limit.slot(AT_LAST, patient=True):  # waits until the stalled delivery is aborted
            pass
        send(Settings(**server.settings), ANNA, LETTER)


class Nonsense(asyncio.Protocol):
    """A mail server that asks for the password with an invalid challenge."""

    ANSWERS = ((b"ehlo", b"250-mail.test\r\n250 AUTH CRAM-MD5\r\n"), (b"AUTH", b"334 a\r\n"))

    def connection_made(self, transport):
        self.transport = transport
        transport.write(b"220 mail.test\r\n")

    def data_received(self, data):
        for asked, answer in self.ANSWERS:
            if data.startswith(asked):
                self.transport.write(answer)


class Trickle:
    """A mail server that sends one character of its greeting every 0.1 seconds and never finishes it."""

    def __init__(self, loop):
        self.loop = loop

    def connection_made(self, transport):
        transport.write(b"2")
        self.loop.call_later(0.1, lambda: transport.is_closing() or self.connection_made(transport))

    def data_received(self, data): ...

    def eof_received(self): ...

    def connection_lost(self, error): ...


COMPLETE = {
    "smtp_host": "mail.test",
    "smtp_from_email": SENDER,
    "smtp_user": "hearthbook",
    "smtp_password": "sourdough",
}


@pytest.mark.parametrize(
    "without, ready",
    [
        ({}, True),
        ({"smtp_auth_strategy": "ssl"}, True),
        ({"smtp_auth_strategy": "NONE", "smtp_user": "", "smtp_password": ""}, True),
        ({"smtp_auth_strategy": "perhaps"}, False),
        ({"smtp_host": ""}, False),
        ({"smtp_port": 0}, False),
        ({"smtp_from_name": ""}, False),
        ({"smtp_from_email": ""}, False),
        ({"smtp_user": ""}, False),
        ({"smtp_password": ""}, False),
    ],
)
def test_mail_can_be_sent_if_all_needed_settings_are_set(without, ready):
    assert can_send(Settings(**COMPLETE | without)) is ready

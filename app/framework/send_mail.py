"""Sends letters through the mail server that the settings name."""

import logging
import re
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formataddr
from functools import partial
from http import HTTPStatus

from marshmallow import fields

from app.framework.connection import trusted
from app.framework.database import new_id, now
from app.framework.deadline import Clock
from app.framework.errors import Failure
from app.framework.schema import PartSchema
from app.framework.seats import NoSeat, Seats
from app.framework.visible import in_one_line
from app.framework.web_address import plain_host
from app.settings import Settings

log = logging.getLogger(__name__)
STARTTLS, SSL, PLAIN = "TLS", "SSL", "NONE"
SECONDS = 10.0  # for all of it (behaviours §L3)
AT_ONCE, WAITING = 2, 4
LONGEST_ADDRESS = 254
# What would make two addresses, a name or a comment of it (RFC 5322) is no part of one here.
ADDRESS = re.compile(r"[^\s@<>()\[\]:;,\\\"\x00-\x1f\x7f]{1,64}@([^\s@<>()\[\]:;,\\\"\x00-\x1f\x7f]+)")

NOT_SET_UP = {"success": False, "error": None}  # nothing is wrong, and nothing is sent (contract)

seats = Seats(AT_ONCE, WAITING)


class CannotSend(Failure):
    """A letter that did not leave, and why."""

    status = HTTPStatus.BAD_GATEWAY


class MailedSchema(PartSchema):
    """The contract's EmailSuccess and EmailInitationResponse."""

    success = fields.Bool()
    error = fields.Str(allow_none=True)


@dataclass(frozen=True)
class Letter:
    """What somebody is to read, once as plain text and once as a page."""

    subject: str
    text: str
    page: str


def can_send(settings: Settings) -> bool:
    """Whether all is set that mail needs (behaviours §L3)."""
    return not missing_for_mail(settings)


def missing_for_mail(settings: Settings) -> list[str]:
    """The settings that mail still needs, by their names."""
    needed = ["smtp_host", "smtp_port", "smtp_from_name", "smtp_from_email"]
    if protection(settings) != PLAIN:
        needed += ["smtp_user", "smtp_password"]
    unknown = [] if protection(settings) in (STARTTLS, SSL, PLAIN) else ["smtp_auth_strategy"]
    return [name for name in needed if not getattr(settings, name)] + unknown


def protection(settings: Settings) -> str:
    return settings.smtp_auth_strategy.strip().upper()


def told_of_sending(settings: Settings, address: str, letter: Letter) -> dict:
    """Sends the letter, and says whether it left and what kept it."""
    try:
        send(settings, address, letter)
    except CannotSend as why:
        return {"success": False, "error": str(why)}
    return {"success": True, "error": None}


def send(settings: Settings, address: str, letter: Letter) -> None:
    """Hands the letter to the mail server, in ten seconds or not at all. Raises CannotSend, with a sentence.

    It waits for another machine: never call it inside a transaction.
    """
    message = envelope(settings, address, letter)
    with told_in_words(), seats.seat(SECONDS):
        Clock(SECONDS).within(deliver, settings, message)


def envelope(settings: Settings, address: str, letter: Letter) -> EmailMessage:
    """The whole message. Raises CannotSend for an address that is none."""
    sender, receiver = plain_address(settings.smtp_from_email), plain_address(address)
    message = EmailMessage()
    message["Subject"] = in_one_line(letter.subject)
    message["From"] = formataddr((in_one_line(settings.smtp_from_name), sender))
    message["To"] = receiver
    message["Date"] = now()
    message["Message-ID"] = f"<{new_id()}@{sender.rpartition('@')[2]}>"
    message["Auto-Submitted"] = "auto-generated"  # nobody's out-of-office is to answer (RFC 3834)
    message.set_content(letter.text)
    message.add_alternative(letter.page, subtype="html")
    return message


def plain_address(text: str) -> str:
    """The address with its host as the net knows it. Raises CannotSend for what could be anything but one address."""
    match = ADDRESS.fullmatch(text.strip())
    try:
        host = plain_host(match[1]) if match and len(text) <= LONGEST_ADDRESS else ""
    except ValueError:
        host = ""
    if not host:
        raise CannotSend("This is no address that mail can be sent to.")
    return f"{text.strip().rpartition('@')[0]}@{host}"


def deliver(settings: Settings, message: EmailMessage) -> None:
    """The talk with the mail server. Raises OSError, of which the errors of SMTP are kinds."""
    import smtplib

    # Given a name of ours, smtplib does not look for one in the net, which can take as long as all of this may.
    own_name = plain_address(settings.smtp_from_email).rpartition("@")[2]
    call = partial(smtplib.SMTP_SSL, context=trusted()) if protection(settings) == SSL else smtplib.SMTP
    with call(settings.smtp_host, settings.smtp_port, local_hostname=own_name, timeout=2 * SECONDS) as line:
        if protection(settings) == STARTTLS:
            line.starttls(context=trusted())
        try:
            if settings.smtp_user and settings.smtp_password:
                line.login(settings.smtp_user, settings.smtp_password)
            line.send_message(message)
        except UnicodeError:
            raise smtplib.SMTPNotSupportedError("letters that the mail server does not take") from None


@contextmanager
def told_in_words() -> Iterator[None]:
    import smtplib

    try:
        yield
    except NoSeat:
        raise CannotSend("Other letters are being sent. Try again in a moment.") from None
    except OSError as error:
        log.warning("a letter was not sent: %s: %s", type(error).__name__, error)
        sentences = {
            TimeoutError: f"The mail server did not answer within {SECONDS:.0f} seconds.",
            ssl.SSLError: "The mail server's certificate cannot be trusted, or it does not speak TLS on this port.",
            smtplib.SMTPAuthenticationError: "The mail server did not accept the user name and the password.",
            smtplib.SMTPRecipientsRefused: "The mail server takes no mail for this address.",
            smtplib.SMTPSenderRefused: "The mail server takes no mail from the address that the settings name.",
            smtplib.SMTPNotSupportedError: "The mail server lacks what the settings ask for, such as TLS.",
            OSError: "The mail server could not be reached, or it broke off.",
        }
        raise CannotSend(next(says for kind, says in sentences.items() if isinstance(error, kind))) from None

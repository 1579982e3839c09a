"""Sends letters through the mail server that the settings name."""

import logging
import re
import ssl
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formataddr
from http import HTTPStatus
from typing import TYPE_CHECKING

from marshmallow import fields

from app.framework.connection import cut, trusted
from app.framework.database import new_id, now
from app.framework.deadline import Clock
from app.framework.errors import Failure
from app.framework.schema import PartSchema
from app.framework.seats import NoSeat, Seats
from app.framework.visible import in_one_line
from app.framework.web_address import plain_host
from app.settings import Settings

if TYPE_CHECKING:
    from smtplib import SMTP

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


class MakesNoSense(OSError):
    """What the mail server said, as one more thing that happens to connections."""


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
    message, clock = envelope(settings, address, letter), Clock(SECONDS)
    call = Call(settings, clock)
    with told_in_words():
        try:
            seats.within(clock, call.deliver, message)
        finally:
            call.cut()


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


class Call:
    """One connection to the mail server. What it waits for when its time is up is cut: a letter of which somebody was
    told that it could not be sent is not delivered after all."""

    def __init__(self, settings: Settings, clock: Clock):
        self.settings, self.clock = settings, clock
        self.line: SMTP | None = None

    def deliver(self, message: EmailMessage) -> None:
        """The talk with the mail server. Raises OSError, of which the errors of SMTP are kinds."""
        from smtplib import SMTPNotSupportedError

        try:
            self._open()
            if self.settings.smtp_user and self.settings.smtp_password:
                self.line.login(self.settings.smtp_user, self.settings.smtp_password)
                self._next_step()
            self.line.send_message(message)
            with suppress(OSError):
                self.line.putcmd("quit")  # the letter is theirs: nobody has to wait for a good-bye
        except OSError:  # also where it is a ValueError, as a certificate's that nobody vouches for
            raise
        except UnicodeError:
            raise SMTPNotSupportedError("letters that the mail server does not take") from None
        except ValueError as unfit:
            raise MakesNoSense(str(unfit)) from unfit
        finally:
            if self.line is not None:
                self.line.close()

    def cut(self) -> None:
        """Ends whatever still waits on the connection."""
        if self.line is not None and (sock := self.line.sock) is not None:
            cut(sock)

    def _open(self) -> None:
        import smtplib

        call, within_tls = self, protection(self.settings) == SSL

        class Line(smtplib.SMTP_SSL if within_tls else smtplib.SMTP):  # type: ignore[misc]
            def connect(self, *where):
                call.line = self  # from the beginning, for whoever is to cut it
                return super().connect(*where)

        # Given a name of ours, smtplib does not look for one in the net, which can take as long as all of this may.
        own_name = plain_address(self.settings.smtp_from_email).rpartition("@")[2]
        how = {"context": trusted()} if within_tls else {}
        where = self.settings.smtp_host, self.settings.smtp_port
        Line(*where, local_hostname=own_name, timeout=self.clock.left(), **how)
        self._next_step()
        if protection(self.settings) == STARTTLS:
            self.line.starttls(context=trusted())
            self._next_step()

    def _next_step(self) -> None:
        self.line.sock.settimeout(self.clock.left())


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
            MakesNoSense: "What the mail server says makes no sense. Does it speak SMTP on this port?",
            OSError: "The mail server could not be reached, or it broke off.",
        }
        raise CannotSend(next(says for kind, says in sentences.items() if isinstance(error, kind))) from None

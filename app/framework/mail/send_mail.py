"""Sends e-mail through the mail server in the settings."""

import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formataddr
from http import HTTPStatus
from typing import TYPE_CHECKING

from marshmallow import fields

from app.framework.api.errors import Failure
from app.framework.api.schema import PartSchema
from app.framework.jobs.concurrency_limit import ConcurrencyLimit, LimitReached
from app.framework.jobs.deadline import Deadline
from app.framework.outbound.connection import cut, trust_context
from app.framework.outbound.web_address import normalize_host_name
from app.framework.storage.database import new_id, now
from app.framework.text.translate import _, lazy
from app.framework.text.visible import join_lines
from app.settings import Settings

if TYPE_CHECKING:
    from smtplib import SMTP

log = logging.getLogger(__name__)
STARTTLS, SSL, PLAIN = "TLS", "SSL", "NONE"
SECONDS = 10.0  # time limit for the whole delivery
AT_ONCE, WAITING = 2, 4
LONGEST_ADDRESS = 254
NO_MAIL = ".invalid"  # the top-level domain that RFC 2606 reserves for addresses that do not exist
# Excludes the characters that RFC 5322 uses for lists of addresses, display names and comments.
ADDRESS = re.compile(r"[^\s@<>()\[\]:;,\\\"\x00-\x1f\x7f]{1,64}@([^\s@<>()\[\]:;,\\\"\x00-\x1f\x7f]+)")

NOT_SET_UP = {  # what the API returns if there is no mail server
    "success": False,
    "error": lazy("Hearthbook can't send mail yet. An administrator sets it up under Settings, Mail."),
}

concurrency_limit = ConcurrencyLimit(AT_ONCE, WAITING)


class CannotSend(Failure):
    """The e-mail was not sent. The message says why."""

    status = HTTPStatus.BAD_GATEWAY


class MakesNoSense(OSError):
    """The mail server sent an invalid response. This is an OSError, as are other connection failures."""


class MailedSchema(PartSchema):
    """The result of sending an e-mail. The API calls it EmailSuccess or EmailInitationResponse [sic]."""

    success = fields.Bool()
    error = fields.Str(allow_none=True)


@dataclass(frozen=True)
class Email:
    """The content of an e-mail, as plain text and as an HTML page."""

    subject: str
    text: str
    page: str


def can_send(settings: Settings) -> bool:
    """Whether the settings contain everything needed to send mail."""
    return not find_missing_settings(settings)


def find_missing_settings(settings: Settings) -> list[str]:
    """Returns the names of the settings that are missing or invalid for sending mail."""
    needed = ["smtp_host", "smtp_port", "smtp_from_name", "smtp_from_email"]
    if choose_protection(settings) != PLAIN:
        needed += ["smtp_user", "smtp_password"]
    unknown = [] if choose_protection(settings) in (STARTTLS, SSL, PLAIN) else ["smtp_auth_strategy"]
    return [name for name in needed if not getattr(settings, name)] + unknown


def choose_protection(settings: Settings) -> str:
    return settings.smtp_auth_strategy.strip().upper()


def send_and_report(settings: Settings, address: str, mail: Email) -> dict:
    """Sends the e-mail. Returns the API's report of whether it was sent and, if not, the error."""
    try:
        send(settings, address, mail)
    except CannotSend as why:
        return {"success": False, "error": str(why)}
    return {"success": True, "error": None}


def send(settings: Settings, address: str, mail: Email) -> None:
    """Delivers the e-mail to the mail server within ten seconds, or else not at all. Raises CannotSend.

    Never call it inside a transaction, because it waits for another machine.
    """
    message, deadline = build_message(settings, address, mail), Deadline(SECONDS)
    call = Call(settings, deadline)
    with explain_errors():
        try:
            concurrency_limit.within(deadline, call.deliver, message)
        finally:
            call.cut()


def build_message(settings: Settings, address: str, mail: Email) -> EmailMessage:
    """Builds the complete message. Raises CannotSend for an invalid address."""
    sender, receiver = normalize_address(settings.smtp_from_email), normalize_address(address)
    message = EmailMessage()
    message["Subject"] = join_lines(mail.subject)
    message["From"] = formataddr((join_lines(settings.smtp_from_name), sender))
    message["To"] = receiver
    message["Date"] = now()
    message["Message-ID"] = f"<{new_id()}@{sender.rpartition('@')[2]}>"
    message["Auto-Submitted"] = "auto-generated"  # suppresses out-of-office replies (RFC 3834)
    message.set_content(mail.text)
    message.add_alternative(mail.page, subtype="html")
    return message


def takes_mail(address: str) -> bool:
    """Whether the address may exist. Accounts without one have an address that no mail reaches."""
    return not address.strip().lower().endswith(NO_MAIL)


def normalize_address(text: str) -> str:
    """Returns the e-mail address with its host in ASCII. Raises CannotSend if the text is not exactly one address."""
    match = ADDRESS.fullmatch(text.strip())
    try:
        host = normalize_host_name(match[1]) if match and len(text) <= LONGEST_ADDRESS else ""
    except ValueError:
        host = ""
    if not host or not takes_mail(text):
        raise CannotSend(_("This is not a valid e-mail address."))
    return f"{text.strip().rpartition('@')[0]}@{host}"


class Call:
    """A connection to the mail server. It can be cut at the deadline, so that an e-mail reported as not sent is not
    delivered later."""

    def __init__(self, settings: Settings, deadline: Deadline):
        self.settings, self.deadline = settings, deadline
        self.line: SMTP | None = None

    def deliver(self, message: EmailMessage) -> None:
        """Delivers the message. Raises OSError, of which smtplib's errors are subclasses."""
        from smtplib import SMTPNotSupportedError

        try:
            self._open()
            if self.settings.smtp_user and self.settings.smtp_password:
                self.line.login(self.settings.smtp_user, self.settings.smtp_password)
                self._next_step()
            self.line.send_message(message)
            with suppress(OSError):
                self.line.putcmd("quit")  # the e-mail was accepted, so there is no need to wait for a reply
        except OSError as error:  # must precede ValueError, because ssl.SSLCertVerificationError is both
            timed_out = isinstance(error.__context__, TimeoutError)  # smtplib reports a timeout as a closed connection
            raise (error.__context__ if timed_out else error) from None
        except UnicodeError:
            raise SMTPNotSupportedError("letters that the mail server does not take") from None
        except ValueError as unfit:
            raise MakesNoSense(str(unfit)) from unfit
        finally:
            if self.line is not None:
                self.line.close()

    def cut(self) -> None:
        """Ends every operation that still waits on the connection."""
        if self.line is not None and (sock := self.line.sock) is not None:
            cut(sock)

    def _open(self) -> None:
        import smtplib

        call, within_tls = self, choose_protection(self.settings) == SSL

        class MailConnection(smtplib.SMTP_SSL if within_tls else smtplib.SMTP):  # type: ignore[misc]
            def connect(self, *where):
                call.line = self  # set before connecting, so that the connection attempt can be cut
                return super().connect(*where)

        # Without `local_hostname`, smtplib would look up this host's name, which can take longer than the deadline.
        own_name = normalize_address(self.settings.smtp_from_email).rpartition("@")[2]
        how = {"context": trust_context()} if within_tls else {}
        where = self.settings.smtp_host, self.settings.smtp_port
        MailConnection(*where, local_hostname=own_name, timeout=self.deadline.left(), **how)
        self._next_step()
        if choose_protection(self.settings) == STARTTLS:
            self.line.starttls(context=trust_context())
            self._next_step()

    def _next_step(self) -> None:
        self.line.sock.settimeout(self.deadline.left())


@contextmanager
def explain_errors() -> Iterator[None]:
    import smtplib
    import ssl

    try:
        yield
    except LimitReached:
        raise CannotSend(_("Other messages are being sent. Try again in a moment.")) from None
    except OSError as error:
        log.warning("a letter was not sent: %s: %s", type(error).__name__, error)
        sentences = {
            TimeoutError: _("The mail server did not answer within {seconds} seconds.", seconds=SECONDS),
            ssl.SSLError: _("The mail server's certificate can't be trusted, or it doesn't use TLS on this port."),
            smtplib.SMTPAuthenticationError: _("The mail server rejected the username or password."),
            smtplib.SMTPRecipientsRefused: _("The mail server rejected this e-mail address."),
            smtplib.SMTPSenderRefused: _("The mail server rejected the sender address from the settings."),
            smtplib.SMTPNotSupportedError: _("The mail server doesn't support the settings, such as TLS."),
            MakesNoSense: _("The mail server sent an unexpected answer. Check that the port is for SMTP."),
            OSError: _("Couldn't reach the mail server, or it closed the connection."),
        }
        raise CannotSend(next(says for kind, says in sentences.items() if isinstance(error, kind))) from None

"""A real local mail server that stores the email it receives."""

import asyncio
import ssl
from collections.abc import Coroutine
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from queue import Queue
from threading import Event, Thread

from aiosmtpd.smtp import SMTP, AuthResult

CERTIFICATE = Path(__file__).parent / "framework" / "mail" / "mail_test.pem"  # a certificate for 127.0.0.1
SENDER = "kitchen@hearth.example"
USER, PASSWORD = "hearthbook", "sourdough"
AT_LAST = 30  # timeout in seconds, which passing tests never reach


class MailServer:
    """A mail server that accepts any email. With `protection` "TLS" or "SSL", it requires TLS and a password."""

    def __init__(
        self, protection: str = "NONE", *, starttls: bool = True, no_such: str = "", stalls_at: str | None = None
    ):
        self.protection, self.starttls, self.no_such = protection, starttls, no_such
        self.stalls_at, self.goes_on, self.hung_up = stalls_at, asyncio.Event(), Event()
        self.emails: Queue[EmailMessage] = Queue()
        self.receivers: list[str] = []
        self.signed_in: list[str] = []
        self.loop = asyncio.new_event_loop()

    def __enter__(self) -> "MailServer":
        tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        tls.load_cert_chain(CERTIFICATE)
        first = tls if self.protection == "SSL" else None
        later = tls if self.protection == "TLS" and self.starttls else None
        self.thread = Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        serving = self.loop.create_server(lambda: self.speaker(later), "127.0.0.1", 0, ssl=first)
        self.server = self.in_its_thread(serving)
        self.port = self.server.sockets[0].getsockname()[1]
        return self

    def __exit__(self, *unused) -> None:
        self.in_its_thread(self.close())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()

    def in_its_thread(self, work: Coroutine):
        """Runs the coroutine in the server's thread, as the calling thread may already run Playwright's event loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(AT_LAST)

    async def close(self) -> None:
        self.server.close()
        talks = asyncio.all_tasks() - {asyncio.current_task()}
        for talk in talks:
            talk.cancel()
        await asyncio.gather(*talks, return_exceptions=True)

    def speaker(self, tls) -> SMTP:
        return Speaker(
            self,
            hostname="mail.test",
            tls_context=tls,
            require_starttls=tls is not None,
            auth_required=self.protection != "NONE",
            auth_require_tls=False,
            authenticator=self.check,
            loop=self.loop,
        )

    def check(self, server, session, envelope, mechanism, given) -> AuthResult:
        right = (given.login, given.password) == (USER.encode(), PASSWORD.encode())
        self.signed_in += [given.login.decode()] if right else []
        return AuthResult(success=right, handled=False)

    async def handle_RCPT(self, server, session, envelope, address, options):
        await self.stall("RCPT")
        if address == self.no_such:
            return "550 nobody of this name here"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        await self.stall("DATA")
        self.receivers += envelope.rcpt_tos
        self.emails.put(message_from_bytes(envelope.content, policy=default))
        return "250 OK"

    async def handle_QUIT(self, server, session, envelope):
        await self.stall("QUIT")
        return "221 Bye"

    async def stall(self, at: str) -> None:
        """If `stalls_at` is this stage of the SMTP session, waits until `go_on` is called."""
        if at == self.stalls_at:
            await self.goes_on.wait()

    def go_on(self) -> None:
        self.loop.call_soon_threadsafe(self.goes_on.set)

    @property
    def settings(self) -> dict:
        """The settings with which the app sends mail through this server."""
        named = {"smtp_host": "127.0.0.1", "smtp_port": self.port, "smtp_auth_strategy": self.protection}
        signs_in = {} if self.protection == "NONE" else {"smtp_user": USER, "smtp_password": PASSWORD}
        return named | signs_in | {"smtp_from_email": SENDER}

    def letter(self) -> EmailMessage:
        """Waits for the next email and returns it."""
        return self.emails.get(timeout=AT_LAST)


class Speaker(SMTP):
    """One SMTP session. It sets the event `hung_up` when its connection ends."""

    def connection_lost(self, error):
        super().connection_lost(error)
        self.event_handler.hung_up.set()


def said(letter: EmailMessage) -> str:
    return letter.get_body(["plain"]).get_content().replace("\r\n", "\n")


def page(letter: EmailMessage) -> str:
    return letter.get_body(["html"]).get_content().replace("\r\n", "\n")


def link_in(letter: EmailMessage) -> str:
    """Returns the only link in the email."""
    [link] = [line for line in said(letter).splitlines() if line.startswith("http")]
    return link

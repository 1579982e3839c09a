"""Warnings for administrators: an e-mail to each, and messages of the notifiers of their households."""

from collections.abc import Callable
from dataclasses import asdict
from datetime import timedelta
from typing import TYPE_CHECKING, Any

from flask import current_app

from app.access import admin
from app.framework.jobs.events import EventType, subscribe
from app.framework.mail.send_mail import Email, can_send, send, takes_mail
from app.framework.mail.write_email import EmailText, write_email
from app.framework.server.base_url import list_known_addresses
from app.framework.storage.column_types import as_stamp
from app.framework.storage.database import now
from app.framework.tasks.run import Run, start, task_kind
from app.framework.text.translate import lazy, speak
from app.notifications.notifiers.sending import has_notifiers, start_notifications
from app.users.user import User

if TYPE_CHECKING:
    from app.certificates.domain.renew_certificate import EndingCertificate

MAIL_AGAIN = (timedelta(minutes=5), timedelta(hours=2))
CERTIFICATE_EVENT = "certificate_ending"
ENDING = EmailText(
    subject=lazy("The certificate of {name} could not be renewed"),
    heading=lazy("A certificate ends soon"),
    says=lazy("The certificate of {name} is valid until {day}, and could not be renewed. {why}"),
    button=lazy("Open Secure connection"),
    below=lazy("You get this message once. Hearthbook goes on trying by itself."),
)


def warn_administrators(
    event: str, words: EmailText, sentence: Callable[[], str], path: str, language: str, **names: str
) -> None:
    """Starts an e-mail to each administrator, in their language, and the messages of notifiers about the event, in that
    of `language`. `names` are filled into the words, and `path` is the page to open."""
    administrators = [user for user in User.select() if admin.admits(user)]
    link = write_page_address(path)
    for user in administrators:
        if mail := write_warning(user, words, link, names):
            start(mail_warning, {"address": user.email, **asdict(mail)})
    for group, household in {(user.group_id, user.household_id) for user in administrators}:
        if has_notifiers(event, group, household):
            with speak(language):
                body = f"{sentence()} {link}"
            document = {"documentType": "generic", "operation": "info"}
            parameters = {"event": event, "body": body, "document": document, "at": as_stamp(now())}
            owners = {"group": group, "household": household}
            start(start_notifications, parameters | owners, household=household)


def write_warning(user: User, words: EmailText, link: str, names: dict[str, str]) -> Email | None:
    """Returns the e-mail in the language of the user, or None if none can reach them."""
    if not can_send(current_app.config["SETTINGS"]) or not takes_mail(user.email):
        return None
    with speak(user.language):
        return write_email(words, link, **names)


def write_page_address(path: str) -> str:
    """Returns the address of a page. Outside of a request, the settings or the network say it."""
    settings = current_app.config["SETTINGS"]
    base = settings.base_url or next(iter(list_known_addresses()), f"http://localhost:{settings.port}")
    return f"{base.rstrip('/')}{path}"


@task_kind("mail-warning", adds=False, pauses=MAIL_AGAIN, kept=timedelta())
def mail_warning(run: Run) -> None:
    address, *parts = (run.given[name] for name in ("address", "subject", "text", "page"))
    send(current_app.config["SETTINGS"], address, Email(*parts))


@subscribe(EventType.CERTIFICATE_ENDING)
def warn_of_ending(ending: "EndingCertificate") -> None:
    names: dict[str, Any] = {"name": ending.domain, "day": ending.valid_until.astimezone().date(), "why": ending.why}
    sentence = lambda: str(ENDING.says.format(**names))  # noqa: E731 - it is written in the language of its reader
    warn_administrators(CERTIFICATE_EVENT, ENDING, sentence, "/admin/secure-connection", ending.language, **names)

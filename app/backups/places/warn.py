"""Tells administrators that a place had no good copy of the backups for seven days, once each time that happens."""

import logging
from collections.abc import Callable
from dataclasses import asdict

from flask import current_app

from app.access import admin
from app.backups.copy_place import CopyPlace
from app.framework.mail.send_mail import Email, can_send, takes_mail
from app.framework.mail.write_email import EmailText, write_email
from app.framework.server.base_url import list_known_addresses
from app.framework.storage.column_types import as_stamp
from app.framework.storage.database import db, now
from app.framework.tasks.run import start
from app.framework.text.translate import _, lazy, speak
from app.notifications.notifiers.sending import has_notifiers, start_notifications
from app.users.user import User

log = logging.getLogger(__name__)
EVENT = "backup_copy_missing"
OVERDUE = EmailText(
    subject=lazy("No copy of the backups for seven days: {name}"),
    heading=lazy("A place has no new copies"),
    says=lazy("For seven days, no copy of the backups could be put into {name}. {why}"),
    button=lazy("Open Backups"),
    below=lazy("You get this message once. Hearthbook goes on trying by itself."),
)


def warn_of_overdue(mail_warning: Callable) -> None:
    """Warns of each place that is overdue and was not warned of. `mail_warning` is the task that sends an e-mail."""
    for place in CopyPlace.select().where(CopyPlace.warned_at.is_null()):
        if place.is_overdue:
            with db.atomic():
                place.change({"warned_at": now()})
                notify_administrators(place, mail_warning)
            log.warning("There was no good copy in %s for seven days.", place.name)


def notify_administrators(place: CopyPlace, mail_warning: Callable) -> None:
    administrators = [user for user in User.select() if admin.admits(user)]
    for user in administrators:
        if mail := write_warning(user, place):
            start(mail_warning, {"address": user.email, **asdict(mail)})
    for group, household in {(user.group_id, user.household_id) for user in administrators}:
        start_messages(place, group, household)


def write_warning(user: User, place: CopyPlace) -> Email | None:
    """Returns the e-mail in the language of the user, or None if none can reach them."""
    settings = current_app.config["SETTINGS"]
    if not can_send(settings) or not takes_mail(user.email):
        return None
    with speak(user.language):
        return write_email(OVERDUE, find_page_address(), name=place.name, why=place.fault or "")


def start_messages(place: CopyPlace, group: str, household: str) -> None:
    """Starts the messages of the notifiers in a household of administrators that are about this."""
    if not has_notifiers(EVENT, group, household):
        return
    with speak(place.language):
        text = _("For seven days, no copy of the backups could be put into {name}.", name=place.name)
    document = {"documentType": "generic", "operation": "info"}
    parameters = {"event": EVENT, "body": f"{text} {find_page_address()}", "document": document, "at": as_stamp(now())}
    start(start_notifications, parameters | {"group": group, "household": household}, household=household)


def find_page_address() -> str:
    """Returns the address of the page of backups. Outside of a request, the settings or the network say it."""
    settings = current_app.config["SETTINGS"]
    base = settings.base_url or next(iter(list_known_addresses()), f"http://localhost:{settings.port}")
    return f"{base.rstrip('/')}/admin/backups"

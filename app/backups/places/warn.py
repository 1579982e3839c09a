"""Tells administrators that a place had no good copy of the backups for seven days, once each time that happens."""

import logging

from app.backups.copy_place import CopyPlace
from app.framework.mail.write_email import EmailText
from app.framework.storage.database import db, now
from app.framework.text.translate import _, lazy
from app.notifications.notifiers.warn_administrators import warn_administrators

log = logging.getLogger(__name__)
EVENT = "backup_copy_missing"
OVERDUE = EmailText(
    subject=lazy("No copy of the backups for seven days: {name}"),
    heading=lazy("A place has no new copies"),
    says=lazy("For seven days, no copy of the backups could be put into {name}. {why}"),
    button=lazy("Open Backups"),
    below=lazy("You get this message once. Hearthbook goes on trying by itself."),
)


def warn_of_overdue() -> None:
    """Warns of each place that is overdue and was not warned of."""
    for place in CopyPlace.select().where(CopyPlace.warned_at.is_null()):
        if place.is_overdue:
            with db.atomic():
                place.change({"warned_at": now()})
                warn_of_place(place)
            log.warning("There was no good copy in %s for seven days.", place.name)


def warn_of_place(place: CopyPlace) -> None:
    def write_sentence() -> str:
        return _("For seven days, no copy of the backups could be put into {name}.", name=place.name)

    names = {"name": place.name, "why": place.fault or ""}
    warn_administrators(EVENT, OVERDUE, write_sentence, "/admin/backups", place.language, **names)

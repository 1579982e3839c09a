"""The table of links: each line of a list of web addresses, and what became of it."""

from peewee import CharField, ForeignKeyField, IntegerField, TextField

from app.framework.storage.column_types import JsonField
from app.framework.storage.database import Row
from app.framework.tasks.run import Run
from app.framework.text.translate import _
from app.recipes.clean_source import find_first_address
from app.recipes.finding.known_source import LONGEST, normalize_address

LINKS = "links"  # the program of a run that imports from web addresses
WAITING, MADE, SKIPPED, FAILED = "waiting", "made", "skipped", "failed"


class LinkToImport(Row):
    """One line of a list. `chosen` are the organizers that replace those of the page, by the name of the field."""

    move = ForeignKeyField(Run, backref="links", on_delete="CASCADE")
    position = IntegerField()
    url = TextField()
    chosen = JsonField()
    state = CharField(default=WAITING)

    def settle(self, state: str, message: str, reason: str = "") -> None:
        """Stores what became of the link, and adds it to the report, within the caller's transaction."""
        self.move.add(message, reason=reason)
        self.change({"state": state})


def explain_unfit(url: str) -> str:
    """Returns why a line cannot be a link, or ""."""
    if len(url) > LONGEST:
        return _("The address is longer than {most} characters.", most=LONGEST)
    return "" if find_first_address(url) else _("There is no web address in this text.")


def normalize_link(url: str) -> str:
    """Returns a text that is equal for all spellings of a link, or the line itself if it is none."""
    return normalize_address(find_first_address(url)) or url

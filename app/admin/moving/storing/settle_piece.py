"""Stores a piece of a backup, or reports why it was left out."""

import logging

from marshmallow import ValidationError
from peewee import IntegrityError

from app.admin.moving.arrivals import Arrivals, LeftOut
from app.admin.moving.count_kinds import COUNTED_AS, KINDS
from app.admin.moving.storing.store_files import KeptFiles
from app.admin.moving.storing.store_households import (
    store_action,
    store_cookbook,
    store_meal,
    store_rule,
    store_webhook,
)
from app.admin.moving.storing.store_kitchen import TABLES, store_item
from app.admin.moving.storing.store_lists import store_list
from app.admin.moving.storing.store_people import store_group, store_household, store_user
from app.admin.moving.storing.store_recipes import (
    store_comment,
    store_event,
    store_opinion,
    store_picture,
    store_recipe,
)
from app.framework.api.errors import Failure, NoRoom, flatten_problems
from app.framework.storage.database import db
from app.framework.text.translate import _

log = logging.getLogger(__name__)
LONGEST_NAME = 200
OF_OTHERS = ("ingredient", "step", "note", "file", "item")  # kinds that come alone only if nothing has them


def leave_orphan_out(_arrivals: Arrivals, _piece: dict) -> list[str]:
    raise LeftOut(_("What it belongs to is missing in the backup."))


PLAIN = {
    "group": store_group,
    "household": store_household,
    "opinion": store_opinion,
    "comment": store_comment,
    "event": store_event,
    "cookbook": store_cookbook,
    "rule": store_rule,
    "meal": store_meal,
    "action": store_action,
    "webhook": store_webhook,
    "list": store_list,
    **dict.fromkeys(TABLES, store_item),
    **dict.fromkeys(OF_OTHERS, leave_orphan_out),
}


def store_or_report(arrivals: Arrivals, piece: dict, kept: KeptFiles) -> None:
    """Stores a piece and reports what was changed, or why it was left out, within the caller's transaction."""
    try:
        with db.atomic():
            changes = [*store_piece(arrivals, piece, kept), *kept.changes]
        if changes:
            report(arrivals, piece, " ".join(dict.fromkeys(changes)))
    except NoRoom:
        raise
    except ValidationError as unfit:
        first = flatten_problems(unfit.messages, ())[0]
        leave_out(arrivals, piece, f"{'.'.join(map(str, first['loc']))}: {first['msg']}")
    except Failure as why:
        leave_out(arrivals, piece, str(why))
    except IntegrityError as why:
        log.warning("a %s of a backup was left out: %s", piece["kind"], why)
        leave_out(arrivals, piece, _("It does not fit what is here."))


def store_piece(arrivals: Arrivals, piece: dict, kept: KeptFiles) -> list[str]:
    """Stores a piece. Returns sentences about what was changed."""
    if piece["kind"] == "user":
        return store_user(arrivals, piece, kept.picture)
    if piece["kind"] == "recipe":
        return store_recipe(arrivals, piece, kept.files)
    if piece["kind"] == "picture":
        return store_picture(arrivals, piece, kept.picture)
    return PLAIN[piece["kind"]](arrivals, piece)


def leave_out(arrivals: Arrivals, piece: dict, reason: str) -> None:
    arrivals.read_stored()
    report(arrivals, piece, _("left out"), reason)


def report(arrivals: Arrivals, piece: dict, message: str, reason: str = "") -> None:
    name = piece["name"] if isinstance(piece["name"], str) else ""
    about = f"{KINDS[COUNTED_AS[piece['kind']]]} · {name[:LONGEST_NAME] or piece['id'] or '?'}: {message}"
    arrivals.move.add(about, reason=reason)

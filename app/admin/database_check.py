"""Reports the results of the database's integrity checks, and prevents saving while the database is damaged."""

from flask import Blueprint, current_app, has_request_context, request
from marshmallow import fields

from app.access import admin
from app.framework.api.errors import DatabaseDamaged, on_damage
from app.framework.api.guard import allow
from app.framework.api.schema import PartSchema
from app.framework.api.wire import response
from app.framework.storage.folder.damage import DamageWatch, DatabaseHealth, damaged
from app.framework.text.translate import lazy

READING = {"GET", "HEAD", "OPTIONS"}
SIGNING_IN = {"sign_in", "oidc"}  # blueprints that may write to a damaged database, because users must sign in to read


NOT_SAVED = lazy(
    "Nothing can be saved because Hearthbook's database is damaged. You can still read and export your recipes."
)


class DatabaseCheckSchema(PartSchema):
    checked_at = fields.Str(allow_none=True)
    fully_checked_at = fields.Str(allow_none=True)
    damaged = fields.Bool()
    faults = fields.List(fields.Str())
    dangling = fields.List(fields.Str())


routes = Blueprint("database_check", __name__, url_prefix="/admin/about/database")


@routes.get("")
@allow(admin)
@response(DatabaseCheckSchema())
def read_database_check():
    watch = find_damage_watch()
    health = watch.health if watch else DatabaseHealth()
    return {
        "checked_at": health.quick.at or None,
        "fully_checked_at": health.full.at or None,
        "damaged": damaged.is_set(),
        "faults": health.faults,
        "dangling": health.full.dangling,
    }


def find_damage_watch() -> DamageWatch | None:
    """Returns the DamageWatch, which checks the database regularly, or None if the app runs in another web server."""
    return current_app.extensions.get("damage")


def refuse_while_damaged() -> None:
    """Raises DatabaseDamaged if the database is damaged, unless the request only reads or signs in.

    Called before each transaction.
    """
    if damaged.is_set() and not (has_request_context() and reads_or_signs_in()):
        raise DatabaseDamaged(NOT_SAVED)


def reads_or_signs_in() -> bool:
    return request.method in READING or request.blueprint in SIGNING_IN


def note_damage(fault: str) -> None:
    """Stops all saving after a request has found a damaged database page."""
    if watch := find_damage_watch():
        watch.note(fault)


on_damage.append(note_damage)

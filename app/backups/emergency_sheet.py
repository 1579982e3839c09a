"""What the emergency sheet says: one printed page, with which a household gets everything back on another computer."""

from pathlib import Path

from flask import Blueprint, current_app
from marshmallow import fields
from marshmallow.validate import Length

from app.access import admin
from app.backups.backup_schema import LONGEST_PASSPHRASE
from app.backups.copy_place import CopyPlace
from app.backups.folder import FOLDER, FOUND, UPLOADED, read_records
from app.framework.api.guard import allow, current_user
from app.framework.api.schema import Moment, PartSchema
from app.framework.api.transaction import keeps_nothing
from app.framework.api.wire import body, response
from app.framework.server.base_url import find_base_url
from app.framework.storage.database import now
from app.users.profile import knows_password
from app.users.user import User


class WantedSheetSchema(PartSchema):
    """The caller's own password, without which the sheet has no passphrase."""

    current_password = fields.Str(load_default="", validate=Length(max=1000))


class PlaceOnSheetSchema(PartSchema):
    kind = fields.Str()
    name = fields.Str()
    address = fields.Str()
    user_name = fields.Str(allow_none=True)


class EmergencySheetSchema(PartSchema):
    """The content of the sheet. `passphrase` is that of the automatic backups, and null without one, or if the caller
    did not enter their password; `canConfirm` tells whether that would help. `isLocked` tells whether a backup made
    here has a passphrase, which may be one that only a person knows."""

    version = fields.Str()
    printed_at = Moment()
    address = fields.Str()
    folder = fields.Str()
    second_folder = fields.Str(allow_none=True)
    places = fields.List(fields.Nested(PlaceOnSheetSchema))
    is_locked = fields.Bool()
    can_confirm = fields.Bool()
    passphrase = fields.Str(allow_none=True, validate=Length(max=LONGEST_PASSPHRASE))


def has_locked_backup(data: Path) -> bool:
    """Whether a backup that copies are made of is locked, as one that was made by hand may be."""
    return any(record.locked for record in read_records(data).backups.values() if record.kind not in OF_OTHERS)


OF_OTHERS = {UPLOADED, FOUND}  # kinds of backups that may be of another Hearthbook, and of which no copies are made
routes = Blueprint("emergency_sheet", __name__, url_prefix="/admin/backups")


@routes.post("/emergency-sheet")
@allow(admin)
@keeps_nothing
@response(EmergencySheetSchema())
@body(WantedSheetSchema())
def draft_emergency_sheet(values):
    """Returns what the sheet says. The passphrase is on it only for an administrator who enters their own password."""

    from app.backups.making.make_backup import get_backup_place

    user, place = User.get_by_id(current_user().id), get_backup_place()
    is_confirmed = knows_password(user, values["current_password"])
    return {
        "version": current_app.config["VERSION"],
        "printed_at": now(),
        "address": find_base_url(),
        "folder": str(place.data / FOLDER),
        "second_folder": place.second and str(place.second),
        "places": list(CopyPlace.select().order_by(CopyPlace.created_at)),
        "is_locked": bool(place.passphrase) or has_locked_backup(place.data),
        "can_confirm": user.has_password_here and bool(place.passphrase),
        "passphrase": place.passphrase or None if is_confirmed else None,
    }

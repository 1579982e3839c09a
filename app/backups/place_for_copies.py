"""Places for copies of the backups, for administrators: list, add, change, remove and try them.

The modules that copy are imported when they are needed, so that an idle server stays small.
"""

from datetime import timedelta
from functools import wraps
from pathlib import Path

from flask import Blueprint
from marshmallow import fields
from marshmallow.validate import Length, OneOf

from app.access import admin
from app.backups.copy_place import FOLDER, WEBDAV, CopyPlace, seal_password
from app.framework.api.errors import Conflict, Invalid, NotFound
from app.framework.api.field_messages import Range
from app.framework.api.guard import allow, current_user
from app.framework.api.schema import Id, Moment, PartSchema, Schema
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, raw_response, response
from app.framework.outbound.web_address import LONGEST, NO_ADDRESS, InvalidAddress, parse_address
from app.framework.storage.folder.get_data_folder import get_data_folder
from app.framework.tasks.run import Run, start, task_kind
from app.framework.text.name import Name
from app.framework.text.translate import _, current_language

MOST, MOST_KEPT, KEPT = 20, 100, 7
EVERY = timedelta(minutes=10)
ADDRESS, PASSWORD = ("body", "address"), ("body", "password")


class CopyPlaceSchema(Schema):
    """A place outside of this computer that gets a copy of each automatic backup.

    `kind` is folder or webdav, and `address` the path of the folder or its web address. The password is never sent
    back. `lastGoodAt` is when a copy there was last read back and found complete, `fault` why the last try failed, and
    `isOverdue` whether there was no good copy for seven days.
    """

    kind = fields.Str(required=True, validate=OneOf((FOLDER, WEBDAV)))
    name = Name(required=True)
    address = fields.Str(required=True, validate=Length(1, LONGEST))
    user_name = fields.Str(load_default=None, allow_none=True, validate=Length(max=500))
    password = fields.Str(load_only=True, load_default=None, allow_none=True, validate=Length(max=2000))
    kept = fields.Int(load_default=KEPT, validate=Range(1, MOST_KEPT))
    has_password = fields.Bool(dump_only=True)
    copies = fields.Int(dump_only=True)
    last_good_at = Moment(dump_only=True, allow_none=True)
    tried_at = Moment(dump_only=True, allow_none=True)
    fault = fields.Str(dump_only=True, allow_none=True)
    is_overdue = fields.Bool(dump_only=True)
    run = Id(dump_only=True, allow_none=True)


class BegunCopySchema(PartSchema):
    """The run that copies the newest backup to a place."""

    run = Id()


SHAPE = CopyPlaceSchema()
routes = Blueprint("copy_place", __name__, url_prefix="/admin/backups/places")


def find_place(place_id: str) -> CopyPlace:
    if place := CopyPlace.get_or_none(CopyPlace.id == place_id):
        return place
    raise NotFound(_("This place was removed."))


def runs_by_place() -> dict[str, str]:
    """Returns the runs that copy to places now, by the id of the place."""
    return {run.given["place"]: run.id for run in Run.unfinished().where(Run.kind == "copy-backup")}


def describe_place(place: CopyPlace, copies: dict[str, int], runs: dict[str, str]) -> dict:
    columns = ("id", "kind", "name", "address", "user_name", "kept", "last_good_at", "tried_at", "fault", "is_overdue")
    shown = {name: getattr(place, name) for name in columns}
    derived = {"has_password": bool(place.secret), "copies": copies.get(place.id, 0), "run": runs.get(place.id)}
    return shown | derived


def describe_places(places) -> list[dict]:
    from app.backups.places.make_copies import count_copies

    copies, runs = count_copies(), runs_by_place()
    return [describe_place(place, copies, runs) for place in places]


def check_web_address(address: str) -> str:
    """Returns the address without a slash at its end. Raises Invalid."""
    try:
        place = parse_address(address)
    except InvalidAddress as why:
        raise Invalid(str(why), ADDRESS) from None
    except ValueError:
        raise Invalid(str(NO_ADDRESS), ADDRESS) from None
    if "?" in place.target or "#" in address:
        raise Invalid(_("The address of a folder has no question mark and no number sign."), ADDRESS)
    return address.rstrip("/")


def check_address_first(view):
    """Decorator that checks the address before the view's transaction begins, and marks a folder as a place. A folder
    that is a place already may be away."""

    @wraps(view)
    def call_view(values, place_id=None):
        address = values["address"].strip()
        if values["kind"] == WEBDAV:
            values |= {"address": check_web_address(address), "marker": None}
        else:
            same = CopyPlace.get_or_none(
                CopyPlace.id == place_id, CopyPlace.kind == FOLDER, CopyPlace.address == address
            )
            marker = same.marker if same else mark(address)
            values |= {"address": address, "marker": marker, "user_name": None, "password": None}
        return view(values, **({"place_id": place_id} if place_id else {}))

    return call_view


def mark(address: str) -> str:
    """Returns the marker of a folder, which is written if it has none. Raises Invalid."""
    from app.backups.places.copy_to_folder import CannotCopy, PlaceAway, mark_folder

    folder, data = Path(address), get_data_folder().resolve()
    if not folder.is_absolute() or "\0" in address:
        raise Invalid(_("Enter the whole path of the folder, such as /media/stick/hearthbook."), ADDRESS)
    if folder == data or folder.is_relative_to(data):
        raise Invalid(_("This folder is within that of Hearthbook itself. Choose one on another disk."), ADDRESS)
    try:
        return mark_folder(address)
    except (CannotCopy, PlaceAway) as why:
        raise Invalid(str(why), ADDRESS) from None


def keep_columns(values: dict) -> dict:
    """Returns the columns of a row, without the password, which is sealed apart."""
    return {name: value for name, value in values.items() if name != "password"}


def refuse_twice(values: dict, but: str = "") -> None:
    """Raises Invalid if another place is the same folder."""
    same = CopyPlace.select().where(CopyPlace.marker == values["marker"], CopyPlace.id != but)
    if values["marker"] and (other := same.first()):
        raise Invalid(_("{name} is this folder already.", name=other.name), ADDRESS)


@routes.get("")
@allow(admin)
@response(CopyPlaceSchema(many=True))
def list_places():
    return describe_places(CopyPlace.select().order_by(CopyPlace.created_at))


@routes.post("")
@allow(admin)
@body(SHAPE)
@check_address_first
@transactional
@response(SHAPE, 201)
def create_place(values):
    """Adds a place, and begins to copy the newest backup to it."""
    if CopyPlace.select().count() >= MOST:
        raise Conflict(_("There can be at most {most} places. Remove one first.", most=MOST))
    refuse_twice(values)
    secret = seal_password(values["password"], get_data_folder())
    place = CopyPlace.create(**keep_columns(values), secret=secret, language=current_language())
    begin_copy(place)
    return describe_places([place])[0]


@routes.put("/<id:place_id>")
@allow(admin)
@body(SHAPE)
@check_address_first
@transactional
@response(SHAPE)
def replace_place(values, place_id):
    """Changes a place. Without a password, the stored one stays, but it is never sent to another address."""
    place = find_place(place_id)
    refuse_twice(values, but=place.id)
    is_same = (place.kind, place.address) == (values["kind"], values["address"])
    if values["password"]:
        place.secret = seal_password(values["password"], get_data_folder())
    elif place.secret and values["user_name"] and not is_same:
        raise Invalid(_("Enter the password again, because the address is another one."), PASSWORD)
    elif not values["user_name"]:
        place.secret = None
    if not is_same:
        place.change({"last_good_at": None, "fault": None, "tried_at": None, "warned_at": None})
        for copy in place.copies:
            copy.delete_instance()
    place.change(keep_columns(values))
    begin_copy(place)
    return describe_places([place])[0]


@routes.delete("/<id:place_id>")
@allow(admin)
@transactional
@raw_response(None, 204)
def delete_place(place_id):
    """Removes a place from the list. The copies there stay."""
    find_place(place_id).delete_instance()


@routes.post("/<id:place_id>/copies")
@allow(admin)
@transactional
@response(BegunCopySchema(), 201)
def copy_now(place_id):
    """Begins to copy the newest backup to a place, even if it is there already."""
    return {"run": begin_copy(find_place(place_id))}


def begin_copy(place: CopyPlace) -> str:
    """Starts a run that copies the newest backup to a place, unless one waits already, and returns its id."""
    return runs_by_place().get(place.id) or start(copy_backup, {"place": place.id}, person=current_user(), total=0).id


@task_kind("copy-backup", adds=False, at_once=2, at_once_of_one=2, most_waiting=MOST, kept=timedelta(days=1))
def copy_backup(run: Run) -> None:
    from app.backups.places.make_copies import copy_newest

    if place := CopyPlace.get_or_none(CopyPlace.id == run.given["place"]):
        copy_newest(place, run)


@task_kind("check-copy-places", adds=False, next_due=lambda after: after + EVERY)
def check_places(run: Run) -> None:
    """Begins to copy where the newest backup is missing, such as after a disk was plugged in, and warns."""
    if CopyPlace.select().exists():
        begin_missing_copies()


def begin_missing_copies() -> None:
    from app.backups.places.make_copies import find_newest, is_waiting_for_copy
    from app.backups.places.warn import warn_of_overdue

    busy, newest = runs_by_place(), find_newest(get_data_folder())
    for place in CopyPlace.select().order_by(CopyPlace.created_at):
        if newest and place.id not in busy and is_waiting_for_copy(place, newest):
            start(copy_backup, {"place": place.id}, total=0)
    warn_of_overdue()

"""Moving a whole Mealie server in: looks at its backup, moves its groups in, and takes them away again."""

from flask import Blueprint, request
from marshmallow import fields

from app.access import admin
from app.admin.moving.count_kinds import KINDS
from app.admin.moving.read_backup import inspect_server_backup
from app.admin.moving.run_server_move import move_server_in
from app.admin.moving.server_move import FILE, GROUP, HERE, MovedAs
from app.admin.moving.undo_server_move import has_changed_since, undo_server_move
from app.admin.moving.uploaded_backup import find_upload, forget_upload, keep_backup, take_piece
from app.backups.backup_upload import read_header_number
from app.framework.api.errors import Conflict, Invalid, NotFound
from app.framework.api.guard import allow, current_user
from app.framework.api.lists.page import describe_parameter
from app.framework.api.request_limit import take_heavy_turn
from app.framework.api.schema import Id, Moment, PartSchema, Schema
from app.framework.api.transaction import keeps_nothing
from app.framework.api.wire import form, query, response
from app.framework.storage.database import as_list, db
from app.framework.tasks.run import RUNNING, UNDOING, WAITING, Run, start
from app.framework.tasks.run_tasks import get_runner
from app.framework.text.translate import _
from app.households.group import Group
from app.households.report import ReportSchema, describe_report
from app.importing.moving.migration import select_moves
from app.importing.moving.move_in import describe_move
from app.importing.moving.read_files import BadFile
from app.media.file import attach, remove_new_files
from app.recipes.recipe import Recipe
from app.users.user import User

MOST_LISTED = 20
PATIENCE = 5.0  # seconds that the undo is waited for
ALREADY_HERE = """SELECT 1 WHERE EXISTS (SELECT 1 FROM "groups" WHERE "id" IN (SELECT value FROM json_each(?1)))
  OR EXISTS (SELECT 1 FROM "user" WHERE "id" IN (SELECT value FROM json_each(?1)))
  OR EXISTS (SELECT 1 FROM "recipe" WHERE "id" IN (SELECT value FROM json_each(?1)))"""


class KindCountSchema(PartSchema):
    """How many rows of a kind a backup has, with the name of the kind for people."""

    kind = fields.Str()
    name = fields.Str()
    count = fields.Int()


class ServerPreviewSchema(PartSchema):
    """What is in a backup: its version, what is moved and what is not, and whether the server is empty enough to move
    it in here."""

    revision = fields.Str()
    program = fields.Str()
    counts = fields.List(fields.Nested(KindCountSchema))
    not_moved = fields.List(fields.Nested(KindCountSchema))
    already_here = fields.Bool()
    can_be_here = fields.Bool()


class ComparedSchema(PartSchema):
    """How much of a kind a backup has, and how much of it was moved in."""

    kind = fields.Str()
    name = fields.Str()
    said = fields.Int()
    here = fields.Int()


class ServerMoveSchema(Schema):
    """A run: how far it is, what arrived, and whether it can be undone. `state` is "running", "done", "undoing" or
    "undone"."""

    report_id = Id()
    timestamp = Moment(attribute="created_at")
    file_name = fields.Str(attribute="given.file_name")
    into = fields.Str(attribute="given.into")
    state = fields.Str(attribute="phase")
    done = fields.Int()
    total = fields.Int()
    compared = fields.List(fields.Nested(ComparedSchema), attribute="result", allow_none=True)
    can_be_undone = fields.Bool()


class UploadSchema(PartSchema):
    received = fields.Int()


routes = Blueprint("whole_server", __name__, url_prefix="/admin/migrations/mealie")


def select_server_moves():
    return select_moves("move-server-in").where(admin.visible_rows(current_user(), Run))


def is_empty() -> bool:
    """Whether nobody but the administrator who asks has ever done anything here."""
    return User.select().count() == Group.select().count() == 1 and not Recipe.select().exists()


def is_any_of_them_here(ids: dict[str, list[str]]) -> bool:
    """Whether a group, a person or a recipe of the backup is here already."""
    if db.execute_sql(
        ALREADY_HERE, (as_list(row_id for ids_of_kind in ids.values() for row_id in ids_of_kind),)
    ).fetchall():
        return True
    groups = MovedAs.select(MovedAs.row_id).where(MovedAs.table_name == "groups", MovedAs.old_id << ids["groups"])
    return Group.select().where(Group.id << groups).exists()


@routes.get("")
@allow(admin)
@response(ServerMoveSchema(many=True))
def list_server_moves():
    """Lists the runs that still have a report, the newest first."""
    return [add_names(move) for move in select_server_moves().order_by(Run.created_at.desc()).limit(MOST_LISTED)]


def add_names(move: Run) -> Run:
    """Returns the run with the names of the kinds that were counted, in the language of the caller."""
    for row in move.result or ():
        row["name"] = str(KINDS[row["kind"]])
    return describe_move(move)


@routes.put("/uploads/<id:upload_id>")
@allow(admin)
@keeps_nothing
@query(
    describe_parameter("offset", "integer", "the position of this piece in the file"),
    describe_parameter("size", "integer", "the size of the whole file"),
)
@response(UploadSchema())
def upload_piece(upload_id):
    """Takes one piece of a backup that is too large for one request, as the bytes of the body."""
    return {"received": take_piece(upload_id, read_header_number("offset"), read_header_number("size"))}


@routes.post("/preview")
@allow(admin)
@keeps_nothing
@response(ServerPreviewSchema())
@form(archive="file", upload="text", name="text")
def preview_server():
    """Says what is in a backup, without storing anything of it."""
    file = find_upload() or keep_backup()[1]
    take_heavy_turn()
    try:
        contents = inspect_server_backup(file)
    finally:
        remove_new_files()
    counts = [{"kind": kind, "name": str(KINDS[kind]), "count": count} for kind, count in contents["counts"].items()]
    not_moved = [{"kind": name, "name": name, "count": count} for name, count in contents["not_moved"].items()]
    return {
        "revision": contents["revision"],
        "program": "Mealie 2" if contents["has_households"] else "Mealie 1",
        "counts": [entry for entry in counts if entry["count"]],
        "not_moved": not_moved,
        "already_here": is_any_of_them_here(contents["ids"]),
        "can_be_here": is_empty(),
    }


@routes.post("")
@allow(admin)
@response(ReportSchema())
@form(archive="file", upload="text", name="text", into="text")
def begin_server_move():
    """Begins to move a server in. The report, which is returned at once, tells how it goes.

    The same backup again, while the first run goes on, joins it.
    """
    into = request.form.get("into", "")
    if into not in (HERE, GROUP):
        raise Invalid(_("Enter “here” or “group”."), ("body", "into"), into, "enum")
    stored, file = keep_backup()
    take_heavy_turn()
    try:
        contents = inspect_server_backup(file)
        with db.atomic():
            move = find_running(stored) or create_server_move(into, stored, file.name, contents)
    except (BadFile, Conflict):
        remove_new_files()
        raise
    forget_upload()
    return describe_report(move.id)


def find_running(stored: str) -> Run | None:
    """Returns the run that goes on with the same backup. Raises Conflict if there is another run."""
    running = Run.get_or_none(Run.kind == "move-server-in", Run.state << [WAITING, RUNNING, UNDOING])
    if running and running.given["stored"] == stored and running.is_unfinished and running.name:
        return running
    if running:
        raise Conflict(_("Another server is being moved in. Wait until that has ended."))
    return None


def create_server_move(into: str, stored: str, file_name: str, contents: dict) -> Run:
    ids = contents.pop("ids")
    if is_any_of_them_here(ids):
        raise Conflict(_("What is in this backup was moved in already. Undo that first."))
    if into == HERE and not is_empty():
        raise Conflict(_("This server has people or recipes already. Move the backup in as a new group."))
    parameters = {"into": into, "stored": stored, "file_name": file_name, "found": contents}
    name = _("{program} Migration", program="Mealie")
    move = start(move_server_in, parameters, person=current_user(), name=name, total=contents["total"])
    if into == HERE:
        move.change({"undo_until": None})
    attach(FILE, move.id, {"file": stored})
    return move


@routes.post("/<id:report_id>/undo")
@allow(admin)
@response(ReportSchema())
def undo_move(report_id):
    """Takes the new groups away, for thirty days, unless somebody has changed something in them."""
    with db.atomic():
        move = select_server_moves().where(Run.id == report_id).first()
        if move is None:
            raise NotFound(_("Not found."))
        if not move.can_be_undone:
            raise Conflict(_("This cannot be undone: it is still running, or too long ago, or was undone already."))
        if has_changed_since(move):
            raise Conflict(_("This cannot be undone: people have changed something in it since."))
        if current_user().group in [group.id for group in select_groups(move)]:
            raise Conflict(_("This cannot be undone by a person of this group."))
        move.change({"state": UNDOING})
        undo = start(undo_server_move, {"move": move.id}, person=current_user())
    get_runner().finishes(undo.id, PATIENCE)
    return describe_report(move.id)


def select_groups(move: Run):
    own = MovedAs.select(MovedAs.row_id).where(MovedAs.move == move, MovedAs.table_name == "groups")
    return Group.select().where(Group.id << own)

"""Moving in from other programs: looks at a file, brings its recipes in, and takes them away again."""

import shutil
from pathlib import Path
from typing import IO

from flask import Blueprint, request
from marshmallow import fields
from peewee import ModelSelect

from app.access import group_manager
from app.framework.api.errors import Conflict, Invalid, NotSent
from app.framework.api.guard import allow, current_user
from app.framework.api.request_limit import take_heavy_turn
from app.framework.api.schema import Id, Moment, PartSchema, Schema
from app.framework.api.transaction import keeps_nothing
from app.framework.api.wire import form, response
from app.framework.storage.database import db
from app.framework.tasks.run import UNDONE, Run, RunLine, start
from app.framework.tasks.run_tasks import get_runner
from app.framework.text.translate import _
from app.framework.text.visible import drop_nul
from app.households.report import ReportSchema, describe_report, find_report
from app.importing.archives.archive import LARGEST_ARCHIVE
from app.importing.moving.known_recipes import KnownRecipes
from app.importing.moving.move_in import FILE, describe_move
from app.importing.moving.read_files import BadFile, SentFile, read_recipes, recognize_kind
from app.importing.moving.run_move import move_in
from app.importing.moving.undo_move import delete_all, undo_move
from app.importing.readers.programs import OF_THE_CONTRACT, PROGRAMS, UNREADABLE
from app.media import store
from app.media.file import attach, read_sent_file, refuse_when_full, remove_new_files

TRUE, FALSE = ("true", "1", "on", "yes"), ("false", "0", "off", "no", "")
FEW, PATIENCE = 50, 5.0  # recipes that are taken away at once; seconds that the undo of more is waited for
SMALL, A_MOMENT = 10 * 1024 * 1024, 4.0  # bytes of a file that is waited for; seconds
LONGEST_NAME, MOST_LISTED = 200, 20


class MovePreviewSchema(PartSchema):
    """What is in a file: the program that wrote it, and how many recipes and pictures it has."""

    kind = fields.Str()
    program = fields.Str()
    recipes = fields.Int()
    pictures = fields.Int()
    already_here = fields.Int()
    unreadable = fields.Int()


class MoveSchema(Schema):
    """A run: how far it is, what became of the recipes, and whether it can be undone. `state` is "running", "done" or
    "undone"."""

    report_id = Id()
    kind = fields.Str(attribute="given.program")
    program = fields.Str()
    timestamp = Moment(attribute="created_at")
    file_name = fields.Str(attribute="given.file_name")
    state = fields.Str(attribute="phase")
    done = fields.Int()
    total = fields.Int(allow_none=True)
    made = fields.Int()
    failed = fields.Int()
    skipped = fields.Int()
    can_be_undone = fields.Bool()


routes = Blueprint("migration", __name__, url_prefix="/groups/migrations")


def read_type() -> str:
    """Returns the type in the form. "" asks to recognize it. Raises BadFile for a type that API clients know and
    Hearthbook cannot read, and Invalid for an unknown one."""
    program = request.form.get("migration_type")
    if program is None:
        raise NotSent("body", "migration_type")
    if program in UNREADABLE:
        raise BadFile(_("Files of {program} can't be read yet.", program=UNREADABLE[program]))
    if program and program not in PROGRAMS:
        names = [f"'{name}'" for name in OF_THE_CONTRACT[:-1]]
        raise Invalid(
            _("Input should be {names} or '{last}'", names=names, last=OF_THE_CONTRACT[-1]),
            ("body", "migration_type"),
            program,
            "enum",
        )
    return program


def read_tag() -> bool:
    text = request.form.get("add_migration_tag", "").lower()
    if text not in TRUE + FALSE:
        raise Invalid(_("Not a valid boolean."), ("body", "add_migration_tag"), text, "bool_parsing")
    return text in TRUE


def keep_file() -> tuple[str, SentFile]:
    """Stores the uploaded file. Returns its name in the store, and where it is."""
    sent: IO[bytes] = read_sent_file("archive", LARGEST_ARCHIVE)
    name = drop_nul(request.files["archive"].filename or "")[-LONGEST_NAME:]
    sent.seek(0)
    with refuse_when_full():
        stored = store.keep_written(lambda into: shutil.copyfileobj(sent, into), "bin")
    return stored, SentFile(str(store.find_path(stored)), name)


@routes.get("")
@allow(group_manager)
@response(MoveSchema(many=True))
def list_moves():
    """Lists the group's runs that still have a report, the newest first."""
    mine = select_moves("move-in").where(group_manager.visible_rows(current_user(), Run))
    newest = mine.order_by(Run.created_at.desc()).limit(MOST_LISTED)
    return [add_counts(move) for move in newest if move.given["program"] in PROGRAMS]


def select_moves(kind: str) -> ModelSelect:
    """Returns the query for the runs of a kind that still have a report."""
    return Run.select().where(Run.kind == kind, Run.name.is_null(False))


def add_counts(move: Run) -> Run:
    """Returns the run with the numbers of recipes that it made, failed at, and skipped as already here."""
    describe_move(move).program = PROGRAMS[move.given["program"]]
    move.made = move.recipes.count()
    move.failed = move.lines.where(~RunLine.success).count()
    move.skipped = max(0, move.done - move.made - move.failed) if move.state != UNDONE else 0
    return move


@routes.post("/preview")
@allow(group_manager)
@keeps_nothing
@response(MovePreviewSchema())
@form(migration_type="text", archive="file")
def preview_file():
    """Says what is in a file, without storing anything of it."""
    hint = request.form.get("migration_type") or ""
    _stored, file = keep_file()
    take_heavy_turn()
    try:
        kind = recognize_kind(file, hint)
        return {"kind": kind, "program": PROGRAMS[kind]} | count_contents(file, kind)
    finally:
        remove_new_files()


def count_contents(file: SentFile, kind: str) -> dict:
    already_here = KnownRecipes(current_user().group, kind)
    counts = dict.fromkeys(("recipes", "pictures", "already_here", "unreadable"), 0)
    for _at, answer in read_recipes(file, kind, brief=True):
        if "reason" in answer:
            counts["unreadable"] += 1
            continue
        counts["recipes"] += 1
        counts["pictures"] += answer["count"]
        counts["already_here"] += already_here.has(answer)
        already_here.add(answer)
    return counts


@routes.post("")
@allow(group_manager)
@response(ReportSchema())
@form(migration_type="text", add_migration_tag="text", archive="file")
def begin_move():
    """Begins to bring the recipes of a file in, and waits a moment for a small one. The report tells how it goes.

    The same file again, while the first run goes on, joins it.
    """
    hint, tagged = read_type(), read_tag()
    stored, file = keep_file()
    take_heavy_turn()
    try:
        kind = recognize_kind(file, hint)
    except BadFile:
        remove_new_files()
        raise
    with db.atomic():
        mine = select_moves("move-in").where(Run.group == current_user().group)
        same = next((move for move in mine if move.is_unfinished and move.given["stored"] == stored), None)
        move = same or create_move(kind, stored, file.name, tagged=tagged)
        report = describe_report(move.id)
    if Path(file.path).stat().st_size <= SMALL and get_runner().finishes(move.id, A_MOMENT):
        report = describe_report(move.id)
    return report


def create_move(program: str, stored: str, file_name: str, *, tagged: bool) -> Run:
    parameters = {"program": program, "stored": stored, "file_name": file_name, "tagged": tagged}
    name = _("{program} Migration", program=PROGRAMS[program])
    move = start(move_in, parameters, person=current_user(), name=name)
    attach(FILE, move.id, {"file": stored})
    return move


@routes.post("/<id:report_id>/undo")
@allow(group_manager)
@response(ReportSchema())
def undo_move_in(report_id):
    """Takes away what a run brought in, for thirty days. Recipes that somebody has changed since go to the trash."""
    with db.atomic():
        undo = begin_undo(find_report(report_id, group_manager))
    wait_for(undo)
    return describe_report(report_id)


def begin_undo(move: Run) -> Run | None:
    """Undoes a run. Returns the run that does so if it made many recipes. Raises Conflict if it cannot be undone."""
    if move.kind == "move-server-in" or not move.can_be_undone:
        raise Conflict(_("This cannot be undone: it is still running, or too long ago, or was undone already."))
    if move.recipes.count() <= FEW:
        delete_all(move, current_user())
        return None
    return find_unfinished_undo(move) or start(
        undo_move, {"move": move.id}, person=current_user(), total=move.recipes.count()
    )


def wait_for(undo: Run | None) -> None:
    """Waits a few seconds for a run of `begin_undo`."""
    if undo:
        get_runner().finishes(undo.id, PATIENCE)


def find_unfinished_undo(move: Run) -> Run | None:
    undos = Run.unfinished().where(Run.kind == "undo-move-in")
    return next((undo for undo in undos if undo.given["move"] == move.id), None)

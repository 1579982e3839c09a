"""Updates of the program, for administrators: try a version that was sent or fetched, and change over to it."""

from datetime import UTC, datetime

from flask import Blueprint, current_app, request
from marshmallow import fields
from marshmallow.validate import OneOf

from app.access import admin, updater
from app.backups.backup_upload import read_header_number
from app.backups.file_errors import os_errors_as_sentences
from app.framework.api.errors import Conflict
from app.framework.api.guard import allow, current_user
from app.framework.api.lists.page import describe_parameter
from app.framework.api.schema import Moment, PartSchema
from app.framework.api.transaction import keeps_nothing, transactional
from app.framework.api.wire import body, query, raw_response, report_success, response
from app.framework.outbound.download import download
from app.framework.outbound.fetch import get_fetcher
from app.framework.storage.database import db
from app.framework.storage.folder.get_data_folder import get_data_folder
from app.framework.storage.folder.settle_update import NOTE, TAKEN_BACK, read_step
from app.framework.tasks.run import DONE, Run, remove, start, task_kind
from app.framework.tasks.run_tasks import get_runner
from app.framework.text.translate import FALLBACK, _, lazy
from app.updates.hand_over import HAND_OVER
from app.updates.received_file import LARGEST, LARGEST_PIECE, add_piece, begin_part, get_received_path, keep_whole

KIND, FETCHED = "update-trial", "fetched"
GOES_ON = lazy("An update is being tried right now. Wait until it is finished.")


class UpdateTrialSchema(PartSchema):
    """The trial of an update file. `state` is that of a run; after a failure, `reason` says why. `done` and `total` are
    bytes while the file is fetched. `version` and `lines` tell what was found."""

    state = fields.Str()
    done = fields.Int()
    total = fields.Int(allow_none=True)
    reason = fields.Str(allow_none=True)
    ended_at = Moment(allow_none=True)
    version = fields.Str(allow_none=True)
    lines = fields.List(fields.Str())


class LastUpdateSchema(PartSchema):
    """The last change to another version. `reason` says why it was taken back, and is empty if it was interrupted."""

    state = fields.Str(validate=OneOf(["done", "takenBack"]))
    at = Moment()
    old = fields.Str()
    new = fields.Str()
    reason = fields.Str()


class UpdatesSchema(PartSchema):
    """The running version, and how to update it. `obstacle` says why it cannot replace itself and what to do instead;
    unless it is a demo, `canTry` says that an update can be tried nevertheless. `address` is the setting from which an
    update can be fetched. `next` is a version that was tried and fits."""

    version = fields.Str()
    obstacle = fields.Str(allow_none=True)
    can_try = fields.Bool()
    address = fields.Str(allow_none=True)
    trial = fields.Nested(UpdateTrialSchema, allow_none=True)
    next = fields.Str(allow_none=True)
    last = fields.Nested(LastUpdateSchema, allow_none=True)


class ArrivalSchema(PartSchema):
    """Whether the file has come whole, so that its trial has begun."""

    is_whole = fields.Bool()


class VersionSchema(PartSchema):
    version = fields.Str(required=True)


routes = Blueprint("update", __name__, url_prefix="/admin/updates")


def find_last_trial() -> Run | None:
    return Run.select().where(Run.kind == KIND).order_by(Run.created_at.desc()).first()


@routes.get("")
@allow(admin)
@response(UpdatesSchema())
def read_updates():
    from app.updates.installed_program import find_obstacle, find_program

    trial = find_last_trial()
    following = find_next(trial)
    is_shown = trial and (following or trial.state != DONE)  # one of the version that runs by now says nothing any more
    return {
        "version": current_app.config["VERSION"],
        "can_try": updater.admits_call(),
        "obstacle": find_obstacle(find_program()) if updater.admits_call() else str(updater.from_elsewhere),
        "address": current_app.config["SETTINGS"].update_url or None,
        "trial": describe_trial(trial) if is_shown else None,
        "next": following,
        "last": describe_last(),
    }


def describe_trial(trial: Run) -> dict:
    live, results = get_runner().live(trial), trial.result or {}
    shown = {name: getattr(trial, name) for name in ("state", "reason", "ended_at")}
    return shown | {"done": live.done, "total": live.total, "version": None, "lines": []} | results


def find_next(trial: Run | None) -> str | None:
    """Returns the version to which the program can change over: it was tried, is newer, and its file is still there."""
    from app.updates.check_update import is_newer

    if trial is None or trial.state != DONE or not get_received_path(get_data_folder()).is_file():
        return None
    version = trial.result["version"]
    return version if is_newer(version, current_app.config["VERSION"]) else None


def describe_last() -> dict | None:
    step = read_step(get_data_folder())
    if step is None:
        return None
    at = datetime.fromtimestamp((get_data_folder() / NOTE).stat().st_mtime, UTC)
    state = "takenBack" if step.step == TAKEN_BACK else "done"
    return {"state": state, "at": at, "old": step.old, "new": step.new, "reason": step.reason}


@routes.put("/uploads/<id:upload_id>")
@allow(updater)
@keeps_nothing
@query(
    describe_parameter("offset", "integer", "the position of this piece in the file"),
    describe_parameter("size", "integer", "the size of the whole file"),
)
@response(ArrivalSchema())
def upload_piece_of_update(upload_id):
    """Takes one piece of an update file, as the bytes of the body. With the last one, the trial begins."""
    offset, size = read_header_number("offset"), read_header_number("size")
    refuse_while_trying()
    request.max_content_length = LARGEST_PIECE
    with os_errors_as_sentences(get_data_folder()):
        whole = add_piece(get_data_folder(), upload_id, request.stream, offset, size)
        if whole is None:
            return {"is_whole": False}
        keep_whole(get_data_folder(), whole)
    begin_trial()
    return {"is_whole": True}


@routes.post("/fetch")
@allow(updater)
@transactional
@raw_response(None, 202)
def try_update_from_address():
    """Fetches the update file from the address in the settings, and tries it."""
    address = current_app.config["SETTINGS"].update_url
    if not address:
        raise Conflict(_("No address for updates is set. Enter one first."))
    refuse_while_trying()
    begin_trial(address)
    return report_success(_("The update is being fetched."))


def refuse_while_trying() -> None:
    if Run.unfinished().where(Run.kind == KIND).exists():
        raise Conflict(GOES_ON)


def begin_trial(address: str = "") -> Run:
    with db.atomic():
        refuse_while_trying()
        remove(Run.select().where(Run.kind == KIND))
        return start(try_update, {"address": address}, person=current_user())


@task_kind(KIND, resumes=False, most_waiting=1)
def try_update(run: Run) -> dict:
    from app.updates.check_update import read_version
    from app.updates.try_apart import try_apart

    data, lines = get_data_folder(), []
    file = get_received_path(data)
    if run.given["address"]:
        part = begin_part(data, FETCHED)
        try:
            download(get_fetcher(), run.given["address"], part, LARGEST, run.note)
            keep_whole(data, part)
        finally:
            part.unlink(missing_ok=True)
        run.done, run.total = 0, None
    for line in try_apart(file, data, run.language or FALLBACK):
        lines.append(line)
        run.progress(0)
        run.change({"result": {"lines": lines}})
    return {"lines": lines, "version": read_version(file)}


@routes.post("/change-over")
@allow(updater)
@keeps_nothing
@raw_response(None, 202)
@body(VersionSchema())
def change_over_to(values):
    """Stops the server after this response has been sent, and starts the version that was tried."""
    from app.backups.making.make_backup import check_can_begin
    from app.updates.installed_program import find_obstacle, find_program

    if obstacle := find_obstacle(find_program()):
        raise Conflict(obstacle)
    if find_next(find_last_trial()) != values["version"]:
        raise Conflict(_("This version has not been tried with your data. Try it first."))
    check_can_begin()
    current_app.extensions[HAND_OVER].begin(get_received_path(get_data_folder()), values["version"])
    return report_success(_("Hearthbook changes over to {version}.", version=values["version"]))

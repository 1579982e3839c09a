"""Backups of the whole server, for administrators: list, make, upload, download, restore and delete.

The modules that do this are imported when they are needed, so that an idle server stays small.
"""

from datetime import timedelta

from flask import Blueprint, Response, abort, request

from app.access import admin
from app.backups import under_way
from app.backups.backup_schema import (
    AllBackupsSchema,
    BegunBackupSchema,
    DrillSchema,
    InsideSchema,
    PassphraseSchema,
    PreviewSchema,
    RestoredSchema,
    UndoneSchema,
    WantedFromBackupSchema,
    as_preview,
    as_restored,
    list_all_backups,
    read_moment,
)
from app.backups.file_errors import os_errors_as_sentences
from app.backups.folder import BY_HAND, FOLDER, find_backup
from app.backups.place_for_copies import begin_missing_copies
from app.framework.api.errors import Conflict, Failure, Invalid, NotFound
from app.framework.api.guard import allow, current_user
from app.framework.api.transaction import keeps_nothing, transactional
from app.framework.api.wire import (
    body,
    describe_wire,
    raw_response,
    read_body,
    read_json_body,
    report_success,
    response,
)
from app.framework.jobs.events import EventType, subscribe
from app.framework.server.cross_site import changes_state
from app.framework.server.security_headers import POLICY
from app.framework.storage.database import db
from app.framework.storage.folder.get_data_folder import get_data_folder
from app.framework.storage.folder.seal_secret import open_secret, seal_secret
from app.framework.tasks.keep_tasks import INTERRUPTED
from app.framework.tasks.recur import daily, weekly
from app.framework.tasks.run import FAILED, Run, start, task_kind
from app.framework.tasks.run_tasks import get_runner
from app.framework.text.translate import _
from app.media.download import ONCE, create_token, serve_kind
from app.media.file import ANY, NEVER_A_PAGE, send
from app.recipes.exporting.data_export import FileWordSchema
from app.users.user import User

BACKUP = "backup"  # the kind of tokens for downloading a backup
AT_NIGHT, ON_SUNDAY, SUNDAY = "2:30", "4:30", 6
# When a failed one is tried again, for example because a restore was under way or a disk was not mounted.
AGAIN = (timedelta(minutes=10), timedelta(hours=1), timedelta(hours=4))
PASSPHRASE, PASSPHRASE_OF_A_RUN = PassphraseSchema(), "passphrase of a backup"
PATIENCE = 5.0  # seconds that a request waits for a backup to be made


class Plain(Failure):
    plain = True


class PlainNotFound(NotFound):
    plain = True


routes = Blueprint("backup", __name__, url_prefix="/admin/backups")
also = Blueprint("backup_too", __name__, url_prefix="/backups")  # the same calls under the addresses of older clients


@task_kind("nightly-backup", adds=False, pauses=AGAIN, next_due=daily(AT_NIGHT))
def back_up_nightly(run) -> None:
    from app.backups.making.automatic import back_up_tonight

    back_up_tonight()
    begin_missing_copies()


@task_kind("backup-before-update", adds=False, pauses=AGAIN, next_due=lambda after: after + timedelta(hours=1))
def back_up_replaced(run) -> None:
    """Backs up what the last update has replaced. The update itself does not wait for it."""
    from app.backups.making.automatic import back_up_before_update

    back_up_before_update()


@task_kind("restore-drill", adds=False, pauses=AGAIN, next_due=weekly(SUNDAY, ON_SUNDAY))
def drill_weekly(run) -> None:
    from app.backups.making.automatic import try_newest_backup

    try_newest_backup()


@subscribe(EventType.MANY_RECIPES_ARRIVING)
def back_up_first(count: int) -> None:
    from app.backups.making.automatic import back_up_before_import

    back_up_before_import()


def read_passphrase() -> str:
    """Returns the passphrase in the body. Existing clients send no body."""
    if not read_body() and not request.mimetype.startswith("multipart/"):
        return ""
    return PASSPHRASE.load(read_json_body())["passphrase"]


@also.get("/available", endpoint="available")
@routes.get("")
@allow(admin)
@response(AllBackupsSchema())
def list_backups():
    from app.backups.making.make_backup import get_backup_place

    return list_all_backups(get_backup_place())


@also.post("/export/database", endpoint="made")
@routes.post("")
@allow(admin)
@response(BegunBackupSchema(), 201)
@describe_wire(body=PASSPHRASE)
def make_backup_now():
    """Begins a backup, and waits a little for it: API clients expect that it is there when they are answered."""
    from app.backups.making.make_backup import check_can_begin

    passphrase = read_passphrase()
    if passphrase.isspace():
        raise Invalid(_("A passphrase cannot consist of spaces alone."), ("body", "passphrase"))
    check_can_begin()
    sealed = passphrase and seal_secret(passphrase, PASSPHRASE_OF_A_RUN, get_data_folder())
    with db.atomic():
        run = start(back_up_by_hand, {"name": "", "passphrase": sealed}, person=current_user(), total=0)
    if get_runner().finishes(run.id, PATIENCE) and (ended := Run.get_or_none(Run.id == run.id, Run.state == FAILED)):
        raise Conflict(ended.reason)
    return report_success(_("Backup created successfully")) | {"run": run.id}


def keeps_account(replaced: dict) -> bool:
    """Whether the person who asked for another database stays signed in and has an account in it."""
    return replaced["stayed"] and User.select().where(User.id == current_user().id).exists()


def forget_passphrase(run: Run) -> None:
    run.change({"given": {}})


@task_kind("backup", adds=False, resumes=False, at_end=forget_passphrase)
def back_up_by_hand(run: Run) -> None:
    from app.backups.making.make_backup import make_backup

    passphrase = run.given["passphrase"] and open_secret(
        run.given["passphrase"], PASSPHRASE_OF_A_RUN, get_data_folder()
    )
    if passphrase is None:
        raise Failure(str(INTERRUPTED))
    make_backup(BY_HAND, passphrase, run=run)


@routes.post("/undo")
@allow(admin)
@keeps_nothing
@response(UndoneSchema())
def undo_restore():
    """Brings back what the last restore has replaced."""
    from app.backups.restoring.restore import undo_restore

    undone = vars(undo_restore())
    return report_success(_("What was there before the restore is back.")) | undone | {"stayed": keeps_account(undone)}


@routes.post("/drill")
@allow(admin)
@keeps_nothing
@response(DrillSchema())
def try_restore():
    """Restores the newest backup on trial, into a folder that is thrown away."""
    from app.backups.making.automatic import try_newest_backup

    with os_errors_as_sentences(get_data_folder() / FOLDER):
        done = try_newest_backup()
    if done is None:
        raise NotFound(_("There is no backup yet."))
    return vars(done) | {"at": read_moment(done.at)}


@also.get("/<file_name>/download", endpoint="offered")
@routes.get("/<file_name>")
@changes_state
@allow(admin)
@transactional
@raw_response(FileWordSchema())
def offer_download(file_name):
    if (path := find_backup(get_data_folder(), file_name)) is None:
        raise PlainNotFound(_("There is no backup of this name."))
    with os_errors_as_sentences(path), path.open("rb") as file:
        file.read(1)
    return {"fileToken": create_token(BACKUP, file_name)}


@serve_kind(BACKUP)
def serve_backup(name: str) -> Response:
    if (path := find_backup(get_data_folder(), name)) is None:
        abort(404)
    with os_errors_as_sentences(path):
        answer = send(path, ANY, ONCE, name, to_save=True)
    answer.headers[POLICY] = NEVER_A_PAGE
    return answer


@also.delete("/<file_name>/delete", endpoint="deleted")
@routes.delete("/<file_name>")
@allow(admin)
@keeps_nothing
@raw_response(None)
def delete_backup(file_name):
    if (path := find_backup(get_data_folder(), file_name)) is None:
        raise Plain(_("There is no backup of this name."))
    with os_errors_as_sentences(path), under_way.lock_folder(path.parent):
        path.unlink(missing_ok=True)
    return report_success(_("{name} has been deleted.", name=file_name))


@also.post("/<file_name>/import", endpoint="restored")
@routes.post("/<file_name>/restore")
@allow(admin)
@keeps_nothing
@response(RestoredSchema())
@describe_wire(body=PASSPHRASE)
def restore_backup(file_name):
    from app.backups.restoring.restore import restore

    done = as_restored(restore(file_name, read_passphrase()))
    return report_success(_("Restore successful")) | done | {"stayed": keeps_account(done)}


@routes.post("/<file_name>/preview")
@allow(admin)
@keeps_nothing
@response(PreviewSchema())
@describe_wire(body=PASSPHRASE)
def preview_restore(file_name):
    """Says what restoring this backup would change."""
    from app.backups.restoring.preview import preview

    return as_preview(preview(file_name, read_passphrase()))


@routes.post("/<file_name>/recipes")
@allow(admin)
@keeps_nothing
@response(InsideSchema(many=True))
@describe_wire(body=PASSPHRASE)
def list_recipes_of_backup(file_name):
    """Lists the recipes in this backup."""
    from app.backups.restoring.recipes_inside import list_recipes

    recipes = list_recipes(file_name, read_passphrase())
    return [
        {
            **{key: recipe.get(key) for key in ("id", "name", "slug")},
            "group_name": recipe.get("groupName"),
            "household_name": recipe.get("householdName"),
            "date_updated": recipe.get("dateUpdated"),
            "has_picture": bool(recipe.get("picture")),
        }
        for recipe in recipes
    ]


@routes.post("/<file_name>/recipes/restore")
@allow(admin)
@keeps_nothing
@raw_response({"type": "array", "items": {"type": "string"}}, 201)
@body(WantedFromBackupSchema())
def restore_recipes(values, file_name):
    """Adds recipes of this backup to the caller's household. Returns their slugs."""
    from app.backups.restoring.recipes_inside import restore_chosen_recipes

    return restore_chosen_recipes(file_name, values["passphrase"], values["recipes"], current_user())

"""Exports many recipes of a household as one zip, which is kept for a day.

The zip of a few recipes is written before the request is answered, a larger one in the background.
"""

from contextlib import suppress
from datetime import timedelta
from typing import IO
from zipfile import ZipFile

from flask import Blueprint, request
from marshmallow import fields
from marshmallow.validate import Length, OneOf
from peewee import ModelSelect

from app.access import Person, exporter, housemate, organizer
from app.framework.api.address import is_id
from app.framework.api.errors import Conflict, NotFound, NotSent, TooMany
from app.framework.api.full_disk import check_room_for_small_file
from app.framework.api.guard import allow, current_user
from app.framework.api.lists.page import describe_required
from app.framework.api.request_limit import take_heavy_turn
from app.framework.api.schema import Id, Moment, PartSchema, Schema
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, query, raw_response, report_success, response
from app.framework.jobs.events import EventType, subscribe
from app.framework.server.cross_site import changes_state
from app.framework.storage.database import as_id, db, expiry_time, now
from app.framework.tasks.recur import nightly
from app.framework.tasks.run import DONE, FAILED, RUNNING, WAITING, Run, remove, start, task_kind
from app.framework.tasks.run_tasks import get_runner
from app.framework.text.translate import _, lazy, ngettext
from app.households.household import Household
from app.media import store
from app.media.download import create_file_token
from app.media.file import attach, detach, remove_new_files
from app.recipes.exporting.export import pack_recipe
from app.recipes.exporting.pack_kitchen import pack_kitchen
from app.recipes.finding.chosen import find_own_recipes
from app.recipes.recipe import Recipe
from app.recipes.recipe_document import read_recipe_document

EXPORT, KEPT = "export", timedelta(days=1)
MOST_UNDER_WAY = 3
MOST_IN_ONE = 20_000
# Existing API clients expect that an export is ready when the request is answered. A request with at most FEW recipes
# is, and others wait for PATIENCE seconds.
FEW, PATIENCE = 50, 5.0


class DataExportSchema(Schema):
    """An export and its progress. Extends the GroupDataExport of the Mealie-compatible API.

    Clients request the file by `path`, which is the export's id, because the real path is secret.
    """

    group_id = Id()
    name = fields.Str()
    filename = fields.Str()
    path = fields.Str()
    size = fields.Str()
    expires = Moment()
    done = fields.Int()
    total = fields.Int()
    ready = fields.Bool()
    failed = fields.Bool()


class WantedSchema(PartSchema):
    """The slugs of the recipes to export."""

    recipes = fields.List(
        fields.Str(),
        required=True,
        validate=[
            Length(min=1, error=lazy("Choose at least one recipe.")),
            Length(max=MOST_IN_ONE, error=lazy("At most {max} recipes in one export.")),
        ],
    )
    export_type = fields.Str(load_default="json", validate=OneOf(["json"], error=lazy("Input should be 'json'")))


class FileWordSchema(PartSchema):
    """A token for downloading the file once, within a minute, from `/api/utils/download`."""

    file_token = fields.Str()


routes = Blueprint("data_export", __name__, url_prefix="/recipes/bulk-actions/export")


def select_exports() -> ModelSelect:
    of_household = housemate.visible_rows(current_user(), Run), Run.created_at >= expiry_time() - KEPT
    return Run.select().where(Run.kind == EXPORT, *of_household)


def as_export(run: Run) -> dict:
    is_ready = run.state == DONE
    return {
        "id": run.id,
        "group_id": run.group,
        "name": run.given["name"],
        "filename": run.given["filename"],
        "path": run.id,
        "size": run.result["size"] if is_ready else "0 B",
        "expires": run.created_at + KEPT,
        "done": run.total if is_ready else get_runner().live(run).done,
        "total": run.total,
        "ready": is_ready,
        "failed": run.state == FAILED,
    }


@routes.get("")
@allow(exporter)
@response(DataExportSchema(many=True))
def list_exports():
    return [as_export(run) for run in select_exports().order_by(Run.created_at.desc())]


@routes.post("")
@allow(organizer)
@raw_response(None, 202)
@body(WantedSchema())
def begin_export(values):
    check_room_for_small_file()
    person = current_user()
    wanted = find_ids(person, values["recipes"])
    check_can_begin(len(wanted))
    with db.atomic():
        run = start_export(person, wanted, "recipes", _("Data Export"))
    wait_for_export(run)


def check_can_begin(total: int) -> None:
    """Raises TooMany if other exports of the household, or other heavy requests, are still running."""
    if select_exports().where(Run.state << [WAITING, RUNNING]).count() >= MOST_UNDER_WAY:
        raise TooMany(_("Other exports are still running. Wait for one to finish."), wait=30)
    if total <= FEW:
        take_heavy_turn()


def start_export(person: Person, recipes: list[str], stem: str, name: str, group: str | None = None) -> Run:
    """Begins an export of recipes, and of the kitchen data of a group if one is given, within a transaction."""
    parameters = {"recipes": recipes, "group": group, "name": name, "filename": f"{stem}-{now():%Y-%m-%d}.zip"}
    return start(pack_export, parameters, person=person, total=len(recipes), is_here=len(recipes) <= FEW)


def wait_for_export(run: Run) -> None:
    """Packs an export of a few recipes, or waits a little for a larger one."""
    if run.state == RUNNING:
        get_runner().do(run)
    else:
        get_runner().finishes(run.id, PATIENCE)


@routes.get("/download")
@changes_state
@allow(exporter)
@raw_response(FileWordSchema())
@query(describe_required("path", "the path or id of an export"))
def offer_download():
    if (path := request.args.get("path")) is None:
        raise NotSent("query", "path")
    return find_offered_file(path)


@routes.get("/<export_id>/download")
@changes_state
@allow(exporter)
@raw_response(FileWordSchema())
def offer_download_by_id(export_id):
    return find_offered_file(export_id)


def find_offered_file(export_id: str) -> dict:
    run = select_exports().where(Run.id == as_id(export_id)).first() if is_id(export_id) else None
    if run is None:
        raise NotFound(_("This export no longer exists. Export again."))
    with db.atomic():
        if run.state == DONE and (token := create_file_token(EXPORT, run.id)):
            return {"fileToken": token}
    raise Conflict(
        _("The export failed. Try again.")
        if run.state == FAILED
        else _("The export is not ready yet. Try again in a moment.")
    )


@routes.delete("/purge")
@allow(exporter)
@transactional
@raw_response(None)
def purge_exports():
    return report_success(
        ngettext("{count} exports deleted", "{count} exports deleted", delete_exports(select_exports()))
    )


def find_ids(person: Person, names: list[str]) -> list[str]:
    """Returns the ids of the household's recipes with these slugs or ids, without duplicates.

    Raises NotFound if a recipe is missing.
    """
    named = find_own_recipes(person, names, Recipe.id, Recipe.slug)
    if missing := [name for name in names if name not in named]:
        raise NotFound(_("There is no recipe {missing!r} in this household.", missing=missing[0]))
    return list({recipe.id: None for recipe in named.values()})


@task_kind(EXPORT, at_once=2, kept=None)
def pack_export(run: Run) -> dict:
    """Writes the recipes to a zip, with the kitchen data of the group if one is given."""
    store.new_names.set([])
    check_room_for_small_file()
    try:
        stored = store.keep_written(lambda file: write_zip(file, run), "zip")
        with db.atomic():
            run.progress(run.total)
            attach(EXPORT, run.id, {run.given["filename"]: stored})
    except BaseException:
        remove_new_files()
        raise
    return {"size": format_size(store.find_path(stored).stat().st_size)}


def write_zip(file: IO[bytes], run: Run) -> None:
    with ZipFile(file, "w", strict_timestamps=False) as archive:
        if run.given["group"]:
            pack_kitchen(run.given["group"], archive)
        for done, recipe_id in enumerate(run.given["recipes"], 1):
            with suppress(NotFound):  # the recipe was deleted in the meantime
                recipe = read_recipe_document(recipe_id)
                pack_recipe(recipe, archive, f"recipes/{recipe['slug']}/")
            run.progress(done)


def format_size(size: float) -> str:
    for unit in ("B", "KB", "MB"):
        if size < 1024:
            return f"{size:.1f} {unit}" if unit != "B" else f"{size:.0f} B"
        size /= 1024
    return f"{size:.1f} GB"


@subscribe(EventType.HOUSEHOLD_DELETED)
def forget_exports(household: Household) -> None:
    delete_exports(Run.select(Run.id).where(Run.kind == EXPORT, Run.household == household.id))


def delete_exports(rows) -> int:
    """Deletes the exports and returns their number. A periodic cleanup later removes their files from disk.

    Runs within the caller's transaction.
    """
    gone = list(rows)
    for export in gone:
        detach(EXPORT, export.id)
    return remove(gone)


@nightly("forget-expired-exports")
def forget_expired_exports() -> None:
    with db.atomic():
        delete_exports(Run.select(Run.id).where(Run.kind == EXPORT, Run.created_at < expiry_time() - KEPT))

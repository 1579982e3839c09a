"""Exports many recipes of a household as one zip, which is kept for a day.

The zip of a few recipes is written before the request is answered, a larger one in the background.
"""

import logging
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from typing import IO
from zipfile import ZipFile

from flask import Blueprint, request
from marshmallow import fields
from marshmallow.validate import Length, OneOf
from peewee import BooleanField, CharField, DatabaseError, ForeignKeyField, IntegerField

from app.access import Person, exporter, housemate, organizer
from app.framework.api.address import is_id
from app.framework.api.errors import Conflict, Failure, NotFound, NotSent, TooMany
from app.framework.api.full_disk import check_room_for_file
from app.framework.api.guard import allow, current_user
from app.framework.api.lists.page import describe_required
from app.framework.api.request_limit import take_heavy_turn
from app.framework.api.schema import Id, Moment, PartSchema, Schema
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, query, raw_response, response, success
from app.framework.jobs.events import EventType, subscribe
from app.framework.server.cross_site import changes_state
from app.framework.storage.database import MomentField, Row, as_id, db, expiry_time, now
from app.framework.tasks.recur import nightly
from app.framework.tasks.run_tasks import runner
from app.framework.tasks.task import Task, remove, start, task_kind
from app.framework.text.translate import _, lazy, ngettext
from app.households.group import Group
from app.households.household import Household
from app.media import store
from app.media.download import offer_file
from app.media.file import attach, detach, take_away_new
from app.recipes.exporting.export import pack_all_of
from app.recipes.exporting.pack_kitchen import pack_kitchen
from app.recipes.finding.chosen import own_recipes
from app.recipes.recipe import Recipe
from app.recipes.recipe_document import recipe_document

log = logging.getLogger(__name__)
EXPORT, KEPT = "export", timedelta(days=1)
MOST_UNDER_WAY = 3
MOST_IN_ONE = 20_000
# Existing API clients expect that an export is ready when the request is answered. A request with at most FEW recipes
# is, and others wait for PATIENCE seconds.
FEW, PATIENCE = 50, 5.0


class DataExport(Row):
    group = ForeignKeyField(Group, on_delete="CASCADE", index=False)
    household = ForeignKeyField(Household, on_delete="CASCADE")
    name = CharField()
    filename = CharField()
    size = CharField(default="0 B")
    expires = MomentField()
    total = IntegerField()
    ready = BooleanField(default=False)
    failed = BooleanField(default=False)

    @property
    def path(self) -> str:
        """The value by which clients request the file. This is the export's id, because the real path is secret."""
        return self.id

    @property
    def done(self) -> int:
        return self.total if self.ready else runner().progress_of(self.id)


class DataExportSchema(Schema):
    """An export and its progress. Extends the GroupDataExport of the Mealie-compatible API."""

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
            Length(max=MOST_IN_ONE, error=lazy("At most {max:,} recipes in one export.")),
        ],
    )
    export_type = fields.Str(load_default="json", validate=OneOf(["json"], error=lazy("Input should be 'json'")))


class FileWordSchema(PartSchema):
    """A token for downloading the file once, within a minute, from `/api/utils/download`."""

    file_token = fields.Str()


routes = Blueprint("data_export", __name__, url_prefix="/recipes/bulk-actions/export")


def exports():
    return DataExport.select().where(
        housemate.visible_rows(current_user(), DataExport), DataExport.expires >= expiry_time()
    )


@routes.get("")
@allow(exporter)
@response(DataExportSchema(many=True))
def list_exports():
    return list(exports().order_by(DataExport.created_at.desc()))


@routes.post("")
@allow(organizer)
@raw_response(None, 202)
@body(WantedSchema())
def begin_export(values):
    check_room_for_file()
    person = current_user()
    wanted = ids_of(person, values["recipes"])
    check_turn(len(wanted))
    with db.atomic():
        made = begin(person, wanted, f"recipes-{now():%Y-%m-%d}.zip", _("Data Export"))
    pack(made, wanted)


def check_turn(total: int) -> None:
    """Raises TooMany if other exports of the household, or other heavy requests, are still running."""
    if exports().where(~DataExport.ready, ~DataExport.failed).count() >= MOST_UNDER_WAY:
        raise TooMany(_("Other exports are still running. Wait for one to finish."), wait=30)
    if total <= FEW:
        take_heavy_turn()


def begin(person: Person, recipe_ids: list[str], file_name: str, name: str, group: str | None = None) -> DataExport:
    """Begins an export of recipes, and of the kitchen data of a group if one is given, within a transaction."""
    made = DataExport.create(
        **DataExport.owner(person), name=name, filename=file_name, expires=now() + KEPT, total=len(recipe_ids)
    )
    if len(recipe_ids) > FEW:
        parameters = {"recipes": recipe_ids, "group": group}
        start(pack_export, parameters, person=person, task_id=made.id, total=len(recipe_ids))
    return made


def pack(made: DataExport, recipe_ids: list[str], group: str | None = None) -> None:
    """Packs an export of a few recipes, or waits a little for a larger one."""
    if len(recipe_ids) <= FEW:
        pack_at_once(made.id, recipe_ids, group)
    else:
        runner().finishes(made.id, PATIENCE)


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
    export = exports().where(DataExport.id == as_id(export_id)).first() if is_id(export_id) else None
    if export is None:
        raise NotFound(_("This export no longer exists. Export again."))
    with db.atomic():
        if export.ready and (token := offer_file(EXPORT, export.id)):
            return {"fileToken": token}
    raise Conflict(
        _("The export failed. Try again.")
        if export.failed
        else _("The export is not ready yet. Try again in a moment.")
    )


@routes.delete("/purge")
@allow(exporter)
@transactional
@raw_response(None)
def purge_exports():
    return success(ngettext("{count} exports deleted", "{count} exports deleted", forget(exports())))


def ids_of(person: Person, names: list[str]) -> list[str]:
    """Returns the ids of the household's recipes with these slugs or ids, without duplicates.

    Raises NotFound if a recipe is missing.
    """
    named = own_recipes(person, names, Recipe.id, Recipe.slug)
    if missing := [name for name in names if name not in named]:
        raise NotFound(_("There is no recipe {missing!r} in this household.", missing=missing[0]))
    return list({recipe.id: None for recipe in named.values()})


def note_failure(task: Task) -> None:
    DataExport.update(failed=True).where(DataExport.id == task.id).execute()


@task_kind("export", at_once=2, kept=timedelta(), take_back=note_failure)
def pack_export(run) -> None:
    store.new_names.set([])
    pack_many(run.task.id, run.given["recipes"], run.given.get("group"), run.progress)


def pack_at_once(export_id: str, recipe_ids: list[str], group: str | None) -> None:
    """Packs an export within the request. If that fails, logs why, and the export counts as failed."""
    try:
        pack_many(export_id, recipe_ids, group)
    except (Failure, OSError, DatabaseError) as why:
        log.error("an export could not be packed: %s", why)
        with db.atomic():
            DataExport.update(failed=True).where(DataExport.id == export_id).execute()


def pack_many(
    export_id: str, recipe_ids: list[str], group: str | None, note: Callable[[int], None] = lambda done: None
) -> None:
    """Writes the recipes to a zip, with the kitchen data of the group if one is given, and marks the export as ready.

    `note` is called with the number of recipes written.
    """
    check_room_for_file()
    try:
        stored = store.keep_written(lambda file: write_zip(file, recipe_ids, group, note), "zip")
        with db.atomic():
            if export := DataExport.get_or_none(DataExport.id == export_id):
                attach(EXPORT, export_id, {export.filename: stored})
                export.change({"ready": True, "size": format_size(store.path_of(stored).stat().st_size)})
    except BaseException:
        take_away_new()
        raise


def write_zip(file: IO[bytes], recipe_ids: list[str], group: str | None, note: Callable[[int], None]) -> None:
    with ZipFile(file, "w", strict_timestamps=False) as archive:
        if group:
            pack_kitchen(group, archive)
        for done, recipe_id in enumerate(recipe_ids, 1):
            with suppress(NotFound):  # the recipe was deleted in the meantime
                recipe = recipe_document(recipe_id)
                pack_all_of(recipe, archive, f"recipes/{recipe['slug']}/")
            note(done)


def format_size(size: float) -> str:
    for unit in ("B", "KB", "MB"):
        if size < 1024:
            return f"{size:.1f} {unit}" if unit != "B" else f"{size:.0f} B"
        size /= 1024
    return f"{size:.1f} GB"


@subscribe(EventType.HOUSEHOLD_DELETED)
def forget_exports_of(household: Household) -> None:
    forget(DataExport.select().where(DataExport.household == household))


def forget(rows) -> int:
    """Deletes the exports and returns their number. A periodic cleanup later removes their files from disk.

    Runs within the caller's transaction.
    """
    gone = list(rows)
    remove(Task.select(Task.id).where(Task.id.in_([export.id for export in gone])))
    for export in gone:
        detach(EXPORT, export.id)
        export.delete_instance()
    return len(gone)


@nightly("forget-expired-exports")
def forget_expired_exports() -> None:
    with db.atomic():
        forget(DataExport.select().where(DataExport.expires < expiry_time()))

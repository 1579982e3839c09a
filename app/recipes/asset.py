"""Assets are files attached to a recipe, such as a scanned recipe card."""

import re
from datetime import timedelta

from flask import Blueprint, request
from marshmallow import fields
from marshmallow.validate import Regexp
from peewee import CompositeKey, ForeignKeyField, TextField, fn

from app.access import recipe_editor
from app.framework.api.errors import Failure, NotFound, NotSent
from app.framework.api.guard import allow, current_user
from app.framework.api.schema import PartSchema, Text
from app.framework.api.wire import form, raw_response
from app.framework.jobs.events import EventType, publish, subscribe
from app.framework.outbound.fetch import FILE, get_fetcher
from app.framework.storage.compiled_query import compile_query
from app.framework.storage.database import Part, db, expiry_time
from app.framework.tasks.recur import nightly
from app.framework.text.name import make_slug
from app.framework.text.translate import _, lazy
from app.framework.text.visible import drop_nul
from app.media import store
from app.media.file import ASSET, File, attach, keep_any, read_sent_file, refuse_when_full
from app.recipes.recipe import Recipe, SavedRecipe, find_recipe

# Accepts a file name that has no folder and no control characters, which would break an HTTP header.
PLAIN_FILE_NAME = Regexp(r"(?!\.\.?$)[^/\\\x00-\x1f\x7f]*\Z", error=lazy("A file name without a folder is needed."))
LONGEST_ENDING = 10
# A file is kept for this long after its entry is removed, because restoring an earlier revision may need it.
FORMER, KEPT = "former-asset", timedelta(days=30)


class Asset(Part):
    recipe = ForeignKeyField(Recipe, backref="assets", on_delete="CASCADE", index=False)
    name = TextField()
    icon = TextField()
    file_name = TextField(null=True)

    class Meta:
        primary_key = CompositeKey("recipe", "position")
        without_rowid = True


class AssetSchema(PartSchema):
    name = fields.Str(required=True)
    icon = Text()
    file_name = fields.Str(load_default=None, allow_none=True, validate=PLAIN_FILE_NAME)


class Nameless(Failure):
    """Raised when no file name can be made from the name and extension in the request."""

    plain = True

    def __init__(self):
        super().__init__(_("Missing required fields"))


ASSET_SCHEMA = AssetSchema()
routes = Blueprint("asset", __name__, url_prefix="/recipes")


@routes.post("/<slug>/assets")
@allow(recipe_editor)
@raw_response(AssetSchema())
@form(name="text", icon="text", extension="text", file="file")
def send_asset(slug):
    recipe = find_recipe(slug, current_user(), recipe_editor)
    source = read_sent_file("file")
    entry = ASSET_SCHEMA.load({"name": read_form_text("name"), "icon": read_form_text("icon")})
    wanted, ending = make_slug(entry["name"]), clean_ending(read_form_text("extension"))
    if not (wanted and ending):
        raise Nameless
    stored = keep_any(source)
    with db.atomic():
        return add(recipe.id, entry, stored, wanted, ending)


def read_form_text(name: str) -> str:
    if name not in request.form:
        raise NotSent("body", name)
    return drop_nul(request.form[name])


def clean_ending(extension: str) -> str:
    """Returns the part after the last dot, in lower case and reduced to letters and digits. It may be empty."""
    return re.sub(r"[^a-z0-9]", "", extension.rpartition(".")[2].lower())[:LONGEST_ENDING]


def add(recipe_id: str, values: dict, stored: str, wanted: str, ending: str) -> dict:
    """Adds a stored file and its entry to the recipe, within the caller's transaction, and returns the entry."""
    if not (recipe := Recipe.get_or_none(Recipe.id == recipe_id)):
        raise NotFound(_("No Entry Found"))
    kept_as = stored.rpartition(".")[2]
    file_name = free_file_name(recipe_id, wanted, ending if kept_as == "bin" else kept_as)
    rows = Asset.select().where(Asset.recipe == recipe_id)
    entry = values | {"file_name": file_name}
    publish(EventType.RECIPE_CHANGES, recipe)
    last = rows.select(fn.MAX(Asset.position)).scalar()
    Asset.create(recipe=recipe_id, position=0 if last is None else last + 1, **entry)
    attach(ASSET, recipe_id, {file_name: stored})
    recipe.touch()
    recipe.save()
    publish(EventType.RECIPE_UPDATED, SavedRecipe(recipe))
    return ASSET_SCHEMA.dump(entry)


def free_file_name(recipe_id: str, wanted: str, ending: str) -> str:
    """Returns the wanted file name, with a number appended if the recipe already has a file or entry of that name."""
    taken = {name for (name,) in Asset.select(Asset.file_name).where(Asset.recipe == recipe_id).tuples()}
    taken |= {file.name for file in select_other_files(recipe_id)}
    n, name = 0, f"{wanted}.{ending}"
    while name in taken:
        n += 1
        name = f"{wanted}-{n}.{ending}"
    return name


def fetch_file(url: str) -> tuple[str, int]:
    """Downloads and stores a file. Returns its name in the file store, for `give_file`, and its size in bytes.

    Raises CannotFetch.
    """
    download = get_fetcher().fetch(url, profile=FILE)
    with store.open_scratch() as file:
        with refuse_when_full():
            file.write(download.body)
        return keep_any(file), len(download.body)


def give_file(recipe_id: str, file_name: str, stored: str) -> None:
    """Attaches a stored file to the recipe, if one of the recipe's entries has this file name.

    Runs within the caller's transaction.
    """
    if is_listed(recipe_id, file_name):
        attach(ASSET, recipe_id, {file_name: stored})


def drop_repeated(entries: list[dict]) -> list[dict]:
    """Returns the entries without those whose file name already occurs in an earlier entry."""
    first = {entry["file_name"]: at for at, entry in reversed(list(enumerate(entries))) if entry["file_name"]}
    return [entry for at, entry in enumerate(entries) if first.get(entry["file_name"], at) == at]


def is_listed(recipe_id: str, file_name: str) -> bool:
    return Asset.select().where(Asset.recipe == recipe_id, Asset.file_name == file_name).exists()


@compile_query
def select_other_files(recipe_id: str):
    return File.select().where(File.kind.in_([ASSET, FORMER]), File.owner == recipe_id)


@subscribe(EventType.RECIPE_UPDATED)
def serve_listed_files(saved: SavedRecipe) -> None:
    """Serves exactly the files that the saved recipe lists. Files it no longer lists are kept but not served."""
    recipe = saved.recipe
    if saved.changed is not None and "assets" not in saved.changed:
        return
    if files := select_other_files(recipe.id):
        listed = {name for (name,) in Asset.select(Asset.file_name).where(Asset.recipe == recipe.id).tuples()}
        for file in files:
            if file.kind != (kind := ASSET if file.name in listed else FORMER):
                file.change({"kind": kind})


@nightly("forget-former-assets")
def forget_former_assets() -> None:
    with db.atomic():
        File.delete().where(File.kind == FORMER, File.updated_at < expiry_time() - KEPT).execute()

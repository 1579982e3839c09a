"""Exports one recipe as JSON, as Markdown, or as a zip with its picture and files."""

import logging
from collections.abc import Callable, Iterator
from io import SEEK_END, BytesIO
from pathlib import Path
from typing import IO
from zipfile import ZipFile

import orjson
from flask import Blueprint, Response, request, send_file
from marshmallow import fields

from app.access import member
from app.framework.api.errors import Failure, NotFound, NotSent
from app.framework.api.guard import allow, current_user
from app.framework.api.lists.page import describe_required
from app.framework.api.request_limit import take_heavy_turn
from app.framework.api.schema import PartSchema
from app.framework.api.transaction import transactional
from app.framework.api.wire import query, raw_response
from app.framework.server.security_headers import POLICY
from app.framework.text.translate import _
from app.media import store
from app.media.download import ONCE, create_token, open_download
from app.media.file import ASSET, NEVER_A_PAGE, find_stored_files, refuse_when_full
from app.recipes.exporting.pack_recipe import PICTURE, pack
from app.recipes.exporting.write_markdown import write_markdown
from app.recipes.nesting.nest_recipes import MOST, nest
from app.recipes.recipe import find_recipe, find_recipe_id
from app.recipes.recipe_document import read_recipe_document

log = logging.getLogger(__name__)
FORMATS = {"json": ["raw"], "zip": ["zip"], "jinja2": ["recipes.md"]}
ZIP = "recipe"  # the kind of tokens for downloading a recipe's zip


class FormatsSchema(PartSchema):
    """The possible values of the query parameter `template_name`, by kind of format."""

    json = fields.List(fields.Str())
    zip = fields.List(fields.Str())
    jinja2 = fields.List(fields.Str())


class WordSchema(PartSchema):
    """A token for downloading the zip of one recipe once, within a minute."""

    token = fields.Str()


class OtherRecipe(Failure):
    plain = True


routes = Blueprint("export", __name__, url_prefix="/recipes")


@routes.get("/exports")
@allow(member)
@raw_response(FormatsSchema())
def list_formats():
    return FORMATS


@routes.get("/<slug>/exports")
@allow(member)
@query(describe_required("template_name", "the name of a format"))
def export_recipe(slug):
    take_heavy_turn()
    recipe_id, name = find_recipe_id(slug, current_user()), request.args.get("template_name")
    if name is None:
        raise NotSent("query", "template_name")
    if name not in WRITERS:
        raise NotFound(_("This format doesn't exist."))
    return WRITERS[name](read_recipe_document(recipe_id))


@routes.post("/<slug>/exports")
@allow(member)
@transactional
@raw_response(WordSchema())
def offer_export(slug):
    return {"token": create_token(ZIP, find_recipe(slug, current_user()).id)}


@routes.get("/<slug>/exports/zip")
@allow(member)
@query(describe_required("token", "what the call before answered"))
def open_zip(slug):
    take_heavy_turn()
    token = request.args.get("token")
    if token is None:
        raise NotSent("query", "token")
    recipe = find_recipe(slug, current_user())
    if open_download(ZIP, token) != recipe.id:
        raise OtherRecipe(_("Invalid Slug"))
    return as_zip(read_recipe_document(recipe.id))


def as_json_file(recipe: dict) -> Response:
    written = orjson.dumps(nest(recipe), option=orjson.OPT_INDENT_2)
    return send_to_save(BytesIO(written), "application/json", f"{recipe['slug']}.json")


def as_markdown(recipe: dict) -> Response:
    written = write_markdown(nest(recipe))
    return send_to_save(BytesIO(written.encode()), "text/markdown; charset=utf-8", f"{recipe['slug']}.md")


def as_zip(recipe: dict, read: Callable[[str], dict] = read_recipe_document) -> Response:
    """Sends the recipe and those that are its ingredients, which `read` returns by id, each in its own folder."""
    file = store.open_scratch()
    with refuse_when_full(), ZipFile(file, "w", strict_timestamps=False) as archive:
        for inner in list_inner_recipes(recipe, read):
            pack_recipe(inner, archive, f"recipes/{inner['slug']}/")
        pack_recipe(recipe, archive)
    return send_to_save(file, "application/zip", f"{recipe['slug']}.zip")


def list_inner_recipes(recipe: dict, read: Callable[[str], dict]) -> list[dict]:
    """Returns the recipes in a recipe, through all levels, each once. Those beyond the limit stay text in an import."""
    recipes, seen = [recipe], {recipe["id"]}
    for outer in recipes:
        for line in outer["recipeIngredient"]:
            inner = line["referencedRecipe"]
            if inner and inner["id"] not in seen and len(recipes) <= MOST:
                seen.add(inner["id"])
                recipes.append(read(inner["id"]))
    return recipes[1:]


WRITERS = {"raw": as_json_file, "zip": as_zip, "recipes.md": as_markdown}


def pack_recipe(recipe: dict, archive: ZipFile, folder: str = "") -> None:
    """Adds the recipe, its picture and its files to the archive. Files missing on disk are left out."""
    picture = dict(find_on_disk({PICTURE: find_stored_files("recipe", recipe["id"]).get(PICTURE)}))
    assets = dict(find_on_disk(find_stored_files(ASSET, recipe["id"])))
    pack(archive, recipe, picture.get(PICTURE), assets, folder)


def find_on_disk(files: dict[str, str | None]) -> Iterator[tuple[str, Path]]:
    paths = store.find_existing_paths(stored for stored in files.values() if stored)
    for name, stored in files.items():
        if stored in paths:
            yield name, paths[stored]
        elif stored:
            log.error("a file is missing on disk: %s", stored)


def send_to_save(file: IO[bytes], mimetype: str, name: str) -> Response:
    length = file.seek(0, SEEK_END)
    file.seek(0)
    response = send_file(file, mimetype, as_attachment=True, download_name=name)
    response.content_length = length
    response.headers |= {POLICY: NEVER_A_PAGE, "Cache-Control": ONCE}
    return response

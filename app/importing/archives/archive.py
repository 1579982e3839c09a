"""Imports recipes from a zip archive with one or more recipes, exported by Hearthbook or a similar program."""

import logging
from collections.abc import Iterable
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import wraps
from hashlib import sha256
from typing import IO
from uuid import NAMESPACE_OID, uuid5

import orjson
from flask import Blueprint
from marshmallow import ValidationError

from app.access import Person, member
from app.foods.color import is_color
from app.foods.food import Food
from app.foods.label import Label, LabelSchema
from app.framework.api.address import is_id
from app.framework.api.errors import Busy, Failure, TooLarge, flatten_problems
from app.framework.api.full_disk import undo_when_full
from app.framework.api.guard import allow, current_user
from app.framework.api.reference import find_ids, find_known_names
from app.framework.api.transaction import find_answer, hash_sent_key, transactional
from app.framework.api.wire import form, raw_response
from app.framework.jobs.concurrency_limit import ConcurrencyLimit, LimitReached
from app.framework.storage.database import db, new_id
from app.framework.storage.query_limit import lift_query_limit
from app.framework.text.name import make_slug
from app.framework.text.translate import _
from app.framework.text.visible import drop_nul
from app.importing.archives.link_archived_recipes import link_archived_recipes, sort_inner_first
from app.importing.archives.open_zip import MB, Archive, BadZip, open_archive
from app.importing.archives.read_archive import ArchivedRecipe, find_recipes
from app.media import store
from app.media.file import ASSET, LARGEST_UPLOAD, attach, keep_any, keep_picture, read_sent_file, refuse_when_full
from app.media.shrink import BadPicture
from app.recipes.asset import clean_ending
from app.recipes.history.trash import delete_for_good
from app.recipes.recipe import IMPORTED, Recipe
from app.recipes.recipe_document import RECIPE, make_recipe, refuse_if_too_large

log = logging.getLogger(__name__)
LARGEST_ARCHIVE = 64 * MB  # the largest upload that the server accepts
LABEL = LabelSchema()
# Limits concurrent imports, because many of them, waiting for their pictures to be processed, could occupy all threads.
archives = ConcurrencyLimit(at_once=2, waiting=0)


class BadArchive(Failure):
    """Raised when an archive cannot be imported. Nothing of the archive was stored. The message says why."""


@dataclass
class Ready:
    """A validated recipe whose files are already stored, so that storing the recipe itself is quick."""

    values: dict
    labels: dict[str, dict]
    picture: dict[str, str] = field(default_factory=dict)
    assets: dict[str, str] = field(default_factory=dict)


routes = Blueprint("archive", __name__, url_prefix="/recipes")


def take_archive(view):
    """Decorator: stores all recipes of the uploaded archive, then calls the view with their slugs.

    Each recipe has its own transaction, so that other requests need not wait for all of them. The response is stored
    after the last recipe. If an import was interrupted, sending the same request again therefore completes it.
    """

    @wraps(view)
    def call_view():
        key = hash_sent_key()
        if key and (before := find_answer(key)):
            return before
        ready = read(read_sent_file("archive", LARGEST_ARCHIVE), key)
        with store_all_or_none(ready):
            by_id = {recipe.values["id"]: recipe for recipe in ready}
            in_order = sort_inner_first([recipe.values for recipe in ready])
            slugs = {values["id"]: store_ready(current_user(), by_id[values["id"]]) for values in in_order}
            return view([slugs[row_id] for row_id in by_id])

    return call_view


@routes.post("/create/zip")
@allow(member)
@take_archive
@transactional
@raw_response({"type": "string"}, 201)
@form(archive="file")
def import_archive(slugs):
    """Imports all recipes of the archive after validating all of them. Returns the slug of the first."""
    return slugs[0]


def read(file: IO[bytes], key: str | None) -> list[Ready]:
    with take_slot(), explain_errors(), open_archive(file) as archive:
        archived_recipes = leave_out_present(find_recipes(archive))
        recipes = [
            (
                archived_recipe,
                *check_recipe(archived_recipe.recipe, key and make_repeatable_id(key, at, archived_recipe)),
            )
            for at, archived_recipe in enumerate(archived_recipes)
        ]
        new_ids = {str(archived.recipe.get("id")).lower(): values["id"] for archived, values, _labels in recipes}
        link_archived_recipes([values for _archived, values, _labels in recipes], new_ids)
        return [add_files(archive, *recipe) for recipe in recipes]


def leave_out_present(archived_recipes: list[ArchivedRecipe]) -> list[ArchivedRecipe]:
    """Leaves out the inner recipes that the zip was made of if they are still here. The outer one is linked to them."""
    inner_ids = [str(archived.recipe.get("id")).lower() for archived in archived_recipes if archived.is_inner]
    visible = Recipe.select(Recipe.id).where(member.visible_rows(current_user(), Recipe), Recipe.id << inner_ids)
    here = {row_id for (row_id,) in visible.tuples()}
    return [
        archived
        for archived in archived_recipes
        if not archived.is_inner or str(archived.recipe.get("id")).lower() not in here
    ]


@contextmanager
def store_all_or_none(ready: list[Ready]):
    """Removes the recipes that were already stored if one turns out too large, or the disk becomes full."""
    with undo_when_full(lambda: remove_stored(ready)):
        try:
            yield
        except TooLarge:
            remove_stored(ready)
            raise


@contextmanager
def take_slot():
    try:
        with archives.slot():
            yield
    except LimitReached:
        raise Busy(_("Other zip files are being imported. Try again in a moment."), wait=15) from None


def make_repeatable_id(key: str, at: int, archived_recipe: ArchivedRecipe) -> str:
    """Returns the new id of a recipe, which is the same whenever this archive is sent with this idempotency key."""
    return str(uuid5(NAMESPACE_OID, f"{key} {at} {sha256(orjson.dumps(archived_recipe.recipe)).hexdigest()}"))


@contextmanager
def explain_errors():
    try:
        yield
    except BadZip as why:
        raise BadArchive(str(why)) from None
    except ValidationError as unfit:
        first = flatten_problems(unfit.messages, ())[0]
        where = ".".join(map(str, first["loc"]))
        raise BadArchive(
            _("A recipe in the zip file is invalid: {where}: {problem}", where=where, problem=first["msg"])
        ) from None


def check_recipe(recipe: dict, recipe_id: str | None = None) -> tuple[dict, dict[str, dict]]:
    """Validates a recipe. Returns its values, and a dictionary that maps names of foods to their labels.

    The recipe always gets a new id, which also replaces the old id in links in its texts. Raises TooLarge and
    ValidationError.
    """
    recipe_id, old_id = recipe_id or new_id(), recipe.get("id")
    if isinstance(old_id, str) and is_id(old_id):
        recipe = orjson.loads(orjson.dumps(recipe).replace(old_id.encode(), recipe_id.encode()))
    recipe = drop_nul(recipe)
    values = RECIPE.load(recipe) | {"id": recipe_id}
    refuse_if_too_large(values)
    lines = recipe.get("recipeIngredient", recipe.get("recipe_ingredient"))
    foods = [line["food"] for line in lines or () if isinstance(line, dict) and isinstance(line.get("food"), dict)]
    labels = {food["name"]: load_label(food["label"]) for food in foods if food.get("label") and food.get("name")}
    for ingredient in values["recipe_ingredient"] or ():
        for kind in ("food", "unit"):
            ingredient[kind] = ingredient[kind] if ingredient[kind] and ingredient[kind].get("name") else None
    return values, labels


def load_label(label) -> dict:
    """Loads a label. An invalid color does not prevent the import; it is replaced by the default color."""
    if isinstance(label, dict) and not is_color(label.get("color")):
        label = {key: value for key, value in label.items() if key != "color"}
    return LABEL.load(label)


def add_files(archive: Archive, archived_recipe: ArchivedRecipe, values: dict, labels: dict[str, dict]) -> Ready:
    ready = Ready(values, labels)
    if archived_recipe.picture:
        ready.picture = store_picture(archive, archived_recipe.picture)
    names: set[str] = set()
    for asset in values["assets"] or ():
        member_name = archived_recipe.assets.get(asset["file_name"])
        stored = member_name and store_asset(archive, member_name)
        asset["file_name"] = stored and make_safe_name(asset, names)
        if stored:
            ready.assets[asset["file_name"]] = stored
    return ready


def store_picture(archive: Archive, name: str) -> dict[str, str]:
    """Stores a recipe's picture in all sizes. Returns {} if the picture cannot be read."""
    with open_member(archive, name) as file:
        try:
            return keep_picture(file, patient=True)
        except BadPicture as why:
            log.warning("a recipe was imported without its picture: %s", why)
            return {}


def store_asset(archive: Archive, name: str) -> str | None:
    """Stores an attached file and returns its name in the store. Returns None for a picture that cannot be read."""
    with open_member(archive, name) as file:
        try:
            return keep_any(file, patient=True)
        except BadPicture as why:
            log.warning("a recipe was imported without one of its files: %s", why)
            return None


@contextmanager
def open_member(archive: Archive, name: str):
    with store.open_scratch() as file:
        with refuse_when_full():
            file.writelines(archive.pieces(name, LARGEST_UPLOAD))
        yield file


def make_safe_name(asset: dict, taken: set[str]) -> str:
    """Returns the asset's file name as a slug, with a number if the name is taken."""
    name, _, ending = asset["file_name"].rpartition(".")
    base, ending = make_slug(name or asset["name"]) or "file", clean_ending(ending) or "bin"
    n, free = 0, f"{base}.{ending}"
    while free in taken:
        n += 1
        free = f"{base}-{n}.{ending}"
    taken.add(free)
    return free


@lift_query_limit()
def store_ready(person: Person, ready: Ready) -> str:
    """Stores a recipe owned by this user, unless an interrupted earlier request already stored it. Returns its slug."""
    with db.atomic():
        mine = Recipe.get_or_none(Recipe.id == ready.values["id"], Recipe.user == person.id)
        return mine.slug if mine else create_recipe(person, ready)


def remove_stored(ready: list[Ready]) -> None:
    """Removes the recipes that this import has stored, one at a time, because the disk may be almost full."""
    for ready_recipe in ready:
        with db.atomic():
            if recipe := Recipe.get_or_none(Recipe.id == ready_recipe.values["id"], Recipe.user == current_user().id):
                delete_for_good(recipe)


def create_recipe(person: Person, ready: Ready) -> str:
    """Creates the recipe in the caller's transaction. Returns its slug."""
    values = ready.values
    make_labelled_foods(person.group, values["recipe_ingredient"] or (), ready.labels)
    if ready.picture:
        values["image"] = attach("recipe", values["id"], ready.picture)
    attach(ASSET, values["id"], ready.assets)
    return make_recipe(person, values, IMPORTED).slug


def make_labelled_foods(group: str, lines: Iterable[dict], labels: dict[str, dict]) -> None:
    """Creates those missing foods that have a label, and their missing labels.

    Other missing items are created when the recipe is stored.
    """
    inside = "recipeIngredient"
    named = {line["food"]["name"]: line["food"] for line in lines if line["food"] and line["food"]["name"] in labels}
    existing_names = find_known_names(Food, group, named)
    own = Food.select().where(Food.group == group)
    for name, food in named.items():
        if Food.compared(name) in existing_names or own.where(Food.id == food.get("id")).exists():
            continue
        written = {key: value for key, value in labels[name].items() if key != "id"}
        [label], [food_id] = (
            find_ids(Label, group, [written], inside=inside),
            find_ids(Food, group, [food], inside=inside),
        )
        Food.update(label=label).where(Food.id == food_id).execute()

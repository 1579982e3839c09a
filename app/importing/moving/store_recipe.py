"""Stores a recipe that was read from a file of another program."""

import logging
from base64 import b64decode
from dataclasses import dataclass, field
from datetime import datetime
from io import BytesIO

from app.access import Person
from app.foods.food import Food
from app.foods.unit import Unit
from app.framework.storage.database import db, new_id, now
from app.framework.storage.query_limit import unlimited_queries
from app.framework.text.translate import _
from app.importing.moving.move_in import MovedItem, MovedRecipe, MoveIn
from app.importing.readers.foreign_recipe import UNREADABLE_PICTURE
from app.importing.web_page import fetch_later
from app.media import store
from app.media.file import ASSET, attach, keep_any, keep_picture, room
from app.media.shrink import BadPicture
from app.organizers.category import Category
from app.organizers.tag import Tag
from app.organizers.tool import Tool
from app.recipes.opinions.rating import rate
from app.recipes.recipe import IMPORTED, Recipe
from app.recipes.recipe_document import RECIPE, make_recipe, refuse_if_too_large

log = logging.getLogger(__name__)
ITEMS = {table._meta.table_name: table for table in (Food, Unit, Category, Tag, Tool)}


@dataclass
class ReadyRecipe:
    """A validated recipe whose pictures are stored already, so that its transaction is short."""

    found: dict
    given: dict
    picture: dict[str, str] = field(default_factory=dict)
    assets: dict[str, str] = field(default_factory=dict)
    changes: list[str] = field(default_factory=list)


def made_ready(found: dict, tag: str | None) -> ReadyRecipe:
    """Validates a recipe and stores its pictures. Raises ValidationError and TooLarge."""
    recipe = found["recipe"]
    if tag:
        recipe["tags"] = [*(one for one in recipe["tags"] if one != tag), tag]
    given = RECIPE.load(recipe) | {"id": new_id()}
    refuse_if_too_large(recipe)
    ready = ReadyRecipe(found, given, changes=list(found["changes"]))
    first, *others = found.pop("pictures") or [None]
    if first:
        keep_first(ready, b64decode(first))
    given["assets"] = [one for at, other in enumerate(others, 1) if (one := asset_of(ready, at, b64decode(other)))]
    return ready


def keep_first(ready: ReadyRecipe, picture: bytes) -> None:
    try:
        with store.scratch() as file:
            with room():
                file.write(picture)
            ready.picture = keep_picture(file, patient=True)
    except BadPicture as why:
        log.info("a recipe was moved in without its picture: %s", why)
        ready.changes.append(str(UNREADABLE_PICTURE))


def asset_of(ready: ReadyRecipe, at: int, picture: bytes) -> dict | None:
    """Stores a further picture as a file of the recipe. Returns its entry, or None if it cannot be read."""
    try:
        with store.scratch() as file:
            with room():
                file.write(BytesIO(picture).getbuffer())
            stored = keep_any(file, patient=True)
    except BadPicture:
        ready.changes.append(str(UNREADABLE_PICTURE))
        return None
    name = f"picture-{at}.{stored.rpartition('.')[2]}"
    ready.assets[name] = stored
    return {"name": _("Picture {number}", number=at), "icon": "mdi-file-image", "file_name": name}


@unlimited_queries()
def store_recipe(person: Person, move: MoveIn, ready: ReadyRecipe) -> Recipe:
    """Stores a recipe with everything that belongs to it, within the caller's transaction."""
    assert db.in_transaction()
    began, given = now(), ready.given
    if ready.picture:
        given["image"] = attach("recipe", given["id"], ready.picture)
    if ready.assets:
        attach(ASSET, given["id"], ready.assets)
    recipe = make_recipe(person, given, IMPORTED)
    if ready.found["favorite"]:
        rate(person.id, recipe, {"is_favorite": True})
    fetch_later(person, {"id": recipe.id, "images": ready.found["picture_urls"]})
    note_moved(move, recipe, began, content=ready.found["content"], source_id=ready.found["source_id"])
    return recipe


def note_moved(move: MoveIn, recipe: Recipe, began: datetime, *, content: str, source_id: str = "") -> None:
    """Notes that a run has made a recipe, and the items that were created with it since `began`, for the undo."""
    MovedRecipe.create(
        move=move, recipe_id=recipe.id, source_id=source_id, content=content, version=recipe.date_updated
    )
    for name, table in ITEMS.items():
        for row in table.select().where(table.group == move.group_id, table.created_at >= began):
            MovedItem.create(move=move, table_name=name, row_id=row.id, version=row.updated_at)

"""Stores a recipe that was read from a file of another program."""

import logging
from base64 import b64decode
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import IO

from app.access import Person
from app.foods.food import Food
from app.foods.unit import Unit
from app.framework.storage.database import db, new_id, now
from app.framework.storage.query_limit import lift_query_limit
from app.framework.tasks.run import Run
from app.framework.text.translate import _
from app.importing.foreign_recipe import UNREADABLE_PICTURE
from app.importing.moving.move_in import MovedItem, MovedRecipe
from app.importing.storing.fetch_files import fetch_later
from app.media import store
from app.media.file import ASSET, attach, keep_any, keep_picture, refuse_when_full
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
class KeptPictures:
    """The names in the store of a recipe's picture in all sizes, and of its further pictures as attached files."""

    picture: dict[str, str] = field(default_factory=dict)
    assets: dict[str, str] = field(default_factory=dict)
    changes: list[str] = field(default_factory=list)


@dataclass
class ReadyRecipe:
    """A validated recipe whose pictures are stored already, so that its transaction is short."""

    answer: dict
    values: dict
    pictures: KeptPictures

    @property
    def changes(self) -> list[str]:
        return [*self.answer["changes"], *self.pictures.changes]


def keep_pictures(answer: dict) -> KeptPictures:
    """Takes the pictures out of a recipe and stores them. Slow, so call it outside of transactions."""
    kept = KeptPictures()
    first, *others = map(b64decode, answer.pop("pictures", ()) or [b""])
    if first:
        note_if_unreadable(kept, first, lambda file: kept.picture.update(keep_picture(file, patient=True)))
    for at, other in enumerate(others, 1):
        note_if_unreadable(kept, other, lambda file: kept.assets.update(store_asset(file, at)))  # noqa: B023
    return kept


def note_if_unreadable(kept: KeptPictures, picture: bytes, work: Callable[[IO[bytes]], None]) -> None:
    """Calls `work` with a picture as a file on disk. Notes it if the picture cannot be read."""
    try:
        with store.open_scratch() as file:
            with refuse_when_full():
                file.write(picture)
            work(file)
    except BadPicture as why:
        log.info("a recipe was moved in without one of its pictures: %s", why)
        kept.changes.append(str(UNREADABLE_PICTURE))


def store_asset(file: IO[bytes], number: int) -> dict[str, str]:
    stored = keep_any(file, patient=True)
    return {f"picture-{number}.{stored.rpartition('.')[2]}": stored}


def validate_recipe(answer: dict, tag: str | None) -> ReadyRecipe:
    """Validates a recipe, and waits for its `keep_pictures`. Raises ValidationError and TooLarge."""
    recipe, pictures = answer["recipe"], answer.pop("kept_pictures").result()
    if tag:
        recipe["tags"] = [*(name for name in recipe["tags"] if name != tag), tag]
    values = RECIPE.load(recipe) | {"id": new_id()}
    refuse_if_too_large(recipe)
    values["assets"] = [
        {"name": _("Picture {number}", number=read_asset_number(name)), "icon": "mdi-file-image", "file_name": name}
        for name in pictures.assets
    ]
    return ReadyRecipe(answer, values, pictures)


def read_asset_number(name: str) -> str:
    return name.removeprefix("picture-").partition(".")[0]


@lift_query_limit()
def store_recipe(person: Person, move: Run, ready: ReadyRecipe) -> Recipe:
    """Stores a recipe with everything that belongs to it, within the caller's transaction."""
    assert db.in_transaction()
    began, values = now(), ready.values
    if ready.pictures.picture:
        values["image"] = attach("recipe", values["id"], ready.pictures.picture)
    if ready.pictures.assets:
        attach(ASSET, values["id"], ready.pictures.assets)
    recipe = make_recipe(person, values, IMPORTED)
    if ready.answer["favorite"]:
        rate(person.id, recipe, {"is_favorite": True})
    fetch_later(person, {"id": recipe.id, "images": ready.answer["picture_urls"]})
    note_moved(move, recipe, began, content=ready.answer["content"], source_id=ready.answer["source_id"])
    return recipe


def note_moved(move: Run, recipe: Recipe, began: datetime, *, content: str, source_id: str = "") -> None:
    """Notes that a run has made a recipe, and the items that were created with it since `began`, for the undo."""
    MovedRecipe.create(
        move=move, recipe_id=recipe.id, source_id=source_id, content=content, version=recipe.date_updated
    )
    for name, table in ITEMS.items():
        for row in table.select().where(table.group == move.group, table.created_at >= began):
            MovedItem.create(move=move, table_name=name, row_id=row.id, version=row.updated_at)

"""Reads KitchenOwl: the JSON of a household, alone or in a zip with its pictures."""

import re
from functools import partial

from app.framework.text.translate import _
from app.importing.foreign_recipe import (
    UNREADABLE,
    Fields,
    ForeignRecipe,
    Found,
    TextPart,
    UnreadableRecipe,
    as_text,
    as_texts,
    split_field_name,
)
from app.importing.pieces import read_any_heading, split_steps
from app.importing.readers.files import ForeignFiles
from app.importing.readers.take_picture import take_picture

MENTION = re.compile(r"(?<![\w@])@(\w[\w-]{0,80})")
MOST_TRIED = 20
TECHNICAL = ("id", "visibility", "public", "server_curated", "photo_hash", "created_at", "updated_at", "household_id")
OF_HOUSEHOLD = {"recipes", "name", "language", "photo", "version"}


def fits(files: ForeignFiles) -> bool:
    return any(find_recipes(files, name) for name in list_documents(files)[:MOST_TRIED])


def list_documents(files: ForeignFiles) -> list[str]:
    return files.ending_in(".json") or (files.names if len(files.names) == 1 else [])


def read_household(files: ForeignFiles, name: str) -> dict:
    try:
        data = files.json(name)
    except UNREADABLE:
        return {}
    return data if isinstance(data, dict) else {}


def find_recipes(files: ForeignFiles, name: str) -> list:
    """Returns the recipes of a household: objects that have a list of items."""
    recipes = read_household(files, name).get("recipes")
    is_own = isinstance(recipes, list) and any(isinstance(recipe, dict) and "items" in recipe for recipe in recipes)
    return recipes if is_own else []


def read(files: ForeignFiles) -> Found:
    for name in list_documents(files):
        others = [
            split_field_name(key) for key, value in read_household(files, name).items() if value not in (None, [], {})
        ]
        left = [field for field in others if field.lower() not in OF_HOUSEHOLD]
        for at, data in enumerate(find_recipes(files, name)):
            title = as_text(data.get("name")) if isinstance(data, dict) else ""
            yield title or name, partial(read_recipe, files, name, data, left if at == 0 else [])


def read_recipe(files: ForeignFiles, name: str, data, left: list[str]) -> ForeignRecipe:
    fields = Fields(data)
    items = [item for item in fields.take("items") or [] if isinstance(item, dict)]
    recipe = ForeignRecipe(
        name=fields.text("name"),
        lines=[TextPart(line) for item in items if (line := write_line(item))],
        steps=split_steps(insert_names(fields.text("description"), items), read_any_heading),
        tags=as_texts(fields.take("tags")),
        prep_time=format_minutes(fields.take("prep_time")),
        cook_time=format_minutes(fields.take("cook_time")),
        total_time=format_minutes(fields.take("time")),
        recipe_yield=as_text(fields.take("yields") or ""),
        source=fields.text("source"),
        left=left,
    )
    take_picture(recipe, files, name, fields.text("photo"))
    if not (recipe.name or recipe.lines or recipe.steps):
        raise UnreadableRecipe(_("It is empty."))
    return fields.rest_as_notes(recipe, *TECHNICAL)


def write_line(item: dict) -> str:
    """Returns an item with its description, which is an amount or says how it is prepared."""
    name, description = (as_text(item.get(key)).strip() for key in ("name", "description"))
    is_amount = any(map(str.isnumeric, description))
    line = f"{description} {name}".strip() if is_amount or not description else f"{name}, {description}"
    return f"{line} ({_('optional')})" if line and item.get("optional") is True else line


def insert_names(text: str, items: list[dict]) -> str:
    """Returns the text with the names of items in place of the marks that stand for them, such as "@olive_oil"."""
    names = {as_text(item.get("name")).casefold(): as_text(item.get("name")) for item in items}
    return MENTION.sub(lambda match: names.get(match[1].replace("_", " ").casefold(), match[0]), text)


def format_minutes(value):
    return (f"PT{value}M" if 0 < value < 10**6 else None) if isinstance(value, int) else value

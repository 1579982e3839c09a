"""Reads Mela: `.melarecipe`, one JSON, and `.melarecipes`, a zip of them."""

from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import PurePosixPath

from app.importing.foreign_recipe import UNREADABLE, Fields, ForeignRecipe, Found, as_texts
from app.importing.pieces import read_hash_title, read_nutrition, split_each_line, split_ingredient_lines
from app.importing.readers.files import ForeignFiles, decode_picture

OWN = {"title", "ingredients", "instructions"}
START_OF_TIME = datetime(2001, 1, 1, tzinfo=UTC)


def fits(files: ForeignFiles) -> bool:
    if files.ending_in(".melarecipe"):
        return True
    if len(files.names) != 1:
        return False
    try:
        data = files.json(files.names[0])
    except UNREADABLE:
        return False
    return isinstance(data, dict) and data.keys() >= OWN and isinstance(data["ingredients"], str)


def read(files: ForeignFiles) -> Found:
    for name in files.ending_in(".melarecipe") or files.names[:1]:
        yield PurePosixPath(name).stem, partial(read_recipe, files, name)


def read_recipe(files: ForeignFiles, name: str) -> ForeignRecipe:
    fields = Fields(files.json(name))
    facts, unread = read_nutrition(fields.text("nutrition"))
    recipe = ForeignRecipe(
        name=fields.text("title"),
        description=fields.text("text"),
        lines=split_ingredient_lines(fields.text("ingredients"), read_hash_title),
        steps=split_each_line(fields.text("instructions"), read_hash_title),
        categories=as_texts(fields.take("categories")),
        prep_time=fields.take("prepTime"),
        cook_time=fields.take("cookTime"),
        total_time=fields.take("totalTime"),
        recipe_yield=fields.text("yield"),
        nutrition=facts,
        source=fields.text("link"),
        favorite=fields.take("favorite") is True,
        created=read_date(fields.take("date")),
        source_id=fields.text("id"),
        pictures=[decode_picture(image) for image in fields.take("images") or []],
    )
    recipe.note("", fields.text("notes"))
    recipe.note("Nutrition", unread)
    return fields.rest_as_notes(recipe)


def read_date(seconds) -> str:
    if not isinstance(seconds, (int, float)) or not 0 < seconds < 10**10:
        return ""
    return (START_OF_TIME + timedelta(seconds=seconds)).date().isoformat()

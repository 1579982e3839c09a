"""Reads My Recipe Box: a table with a row for each recipe."""

from functools import partial

from app.framework.text.translate import _
from app.importing.foreign_recipe import (
    Fields,
    ForeignRecipe,
    Found,
    UnreadableRecipe,
    as_text,
    as_texts,
    scale_stars,
)
from app.importing.pieces import (
    SCHEMA_NAMES,
    as_word,
    drop_number,
    read_any_heading,
    split_ingredient_lines,
    split_pieces,
)
from app.importing.readers.files import ForeignFiles
from app.importing.readers.text_files.plantoeat import list_tables
from app.importing.readers.text_files.table import read_columns, read_rows

OWN = {"title", "ingredients", "instructions"}
TECHNICAL = ("id", "uuid", "picture", "more", "createddate", "modifieddate")


def fits(files: ForeignFiles) -> bool:
    return any(read_columns(files, name) >= OWN for name in list_tables(files))


def read(files: ForeignFiles) -> Found:
    for name in list_tables(files):
        for row in read_rows(files, name):
            yield row.get("title") or name, partial(read_recipe, row)


def read_recipe(row: dict) -> ForeignRecipe:
    fields = Fields(row)
    recipe = ForeignRecipe(
        name=fields.text("title"),
        description=fields.text("description"),
        lines=split_ingredient_lines(fields.text("ingredients"), read_any_heading),
        steps=split_pieces(map(drop_number, fields.text("instructions").split("\n")), read_any_heading),
        tags=as_texts(fields.text("tags"), ";"),
        categories=as_texts(fields.text("categories"), ";"),
        prep_time=format_minutes(fields.text("preparationtime")),
        cook_time=format_minutes(fields.text("cookingtime")),
        total_time=format_minutes(fields.text("totaltime")),
        recipe_yield=fields.text("quantity"),
        rating=scale_stars(fields.take("rating")),
        favorite=fields.text("favorite").lower() in ("1", "true", "yes"),
        source=fields.text("source"),
        picture_urls=[fields.text("originalpicture")],
    )
    inactive = fields.text("inactivetime")
    recipe.note(
        "Inactive time", "" if inactive in ("0", "") else f"{inactive} min" if inactive.isdecimal() else inactive
    )
    for line in fields.text("notes").split("\n"):
        recipe.note("", line)
    add_nutrition(recipe, fields.text("nutrition"))
    video = fields.text("video")
    recipe.source = recipe.source or video
    recipe.note("Video", "" if video == recipe.source else video)
    if not (recipe.name or recipe.lines or recipe.steps):
        raise UnreadableRecipe(_("It is empty."))
    return fields.rest_as_notes(recipe, *TECHNICAL)


def format_minutes(text: str) -> str | None:
    return (f"PT{int(text)}M" if int(text) else None) if text.isdecimal() and len(text) < 6 else text


def add_nutrition(recipe: ForeignRecipe, text: str) -> None:
    rest = []
    for line in text.split("\n"):
        name, _, amount = line.partition(":")
        if (nutrient := SCHEMA_NAMES.get(as_word(name))) and amount.strip():
            recipe.nutrition[nutrient] = amount.strip()
        else:
            rest.append(line)
    recipe.note("Nutrition", as_text(rest))

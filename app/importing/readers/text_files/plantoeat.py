"""Reads Plan to Eat: a table with a row for each recipe, alone or in a zip."""

from functools import partial

from app.framework.text.translate import _
from app.importing.foreign_recipe import Fields, ForeignRecipe, Found, UnreadableRecipe, as_texts, scale_stars
from app.importing.pieces import (
    join_yield,
    read_any_heading,
    read_title_with_colon,
    split_ingredient_lines,
    split_steps,
)
from app.importing.readers.files import ForeignFiles
from app.importing.readers.text_files.table import read_columns, read_rows

OWN = {"title", "ingredients", "directions"}
NUTRIENTS = {
    "calories": "calories",
    "fat": "fatContent",
    "saturated fat": "saturatedFatContent",
    "cholesterol": "cholesterolContent",
    "sodium": "sodiumContent",
    "sugar": "sugarContent",
    "carbohydrate": "carbohydrateContent",
    "fiber": "fiberContent",
    "protein": "proteinContent",
}
TECHNICAL = ("id", "updated at", "public", "private", "more")


def fits(files: ForeignFiles) -> bool:
    return any(read_columns(files, name) >= OWN for name in list_tables(files))


def list_tables(files: ForeignFiles) -> list[str]:
    return files.ending_in(".csv", ".tsv", ".txt") or (files.names if len(files.names) == 1 else [])


def read(files: ForeignFiles) -> Found:
    for name in list_tables(files):
        for row in read_rows(files, name):
            yield row.get("title") or name, partial(read_recipe, row)


def read_recipe(row: dict) -> ForeignRecipe:
    fields = Fields(row)
    ingredients = "\n".join(map(mark_heading, fields.text("ingredients").split("\n")))
    categories = [fields.text("course"), fields.text("cuisine")]
    recipe = ForeignRecipe(
        name=fields.text("title"),
        description=fields.text("description"),
        lines=split_ingredient_lines(ingredients, read_any_heading),
        steps=split_steps(fields.text("directions"), read_title_with_colon),
        tags=[*as_texts(fields.take("tags")), *as_texts(fields.take("main ingredient"))],
        categories=[category for category in categories if category.strip()],
        prep_time=fields.take("prep time"),
        cook_time=fields.take("cook time"),
        total_time=fields.take("total time"),
        recipe_yield=join_yield(fields.text("servings"), fields.text("yield")),
        nutrition={own: value for name, own in NUTRIENTS.items() if (value := fields.text(name))},
        rating=scale_stars(fields.take("rating")),
        source=fields.text("url") or fields.text("source"),
        created=fields.text("created at"),
        picture_urls=[fields.text("photo url")],
    )
    source = fields.text("source")
    recipe.note("Source", "" if source == recipe.source else source)
    if not (recipe.name or recipe.lines or recipe.steps):
        raise UnreadableRecipe(_("It is empty."))
    return fields.rest_as_notes(recipe, *TECHNICAL)


def mark_heading(line: str) -> str:
    """Marks a line without amount, unit and food, which is a heading: ", For the sauce"."""
    title = line.strip().removeprefix(",").strip()
    is_heading = line.startswith(", ") and not title[:1].isnumeric()
    return (title and f"# {title}") if is_heading else line

"""Fills a recipe from the metadata of Markdown and Cooklang files."""

import re

from app.importing.foreign_recipe import Fields, ForeignRecipe, as_text, as_texts, is_empty, scale_stars
from app.importing.pieces import NUTRIENTS

TECHNICAL = ("layout", "draft", "permalink", "slug", "locale", "cssclasses", "cssclass", "aliases", "weight")
DAY = re.compile(r"\d{4}-\d{1,2}-\d{1,2}")
PROPERTY = re.compile(r"([^\W\d_][\w /()-]{0,30}):[ \t]+(\S.*)")
# The names of properties that begin a note, and the field that each stands for.
FIELDS = {word: word for word in (
    "tags tag keywords categories category course meal cuisine servings yield yields serves portions time duration"
    " source url link author rating created date difficulty"
).split()} | {
    "portionen": "servings", "kategorie": "category", "kategorien": "categories", "quelle": "source", "zeit": "time",
    "schlagwörter": "tags", "dauer": "duration", "bewertung": "rating", "erstellt": "created", "autor": "author",
    "étiquettes": "tags", "catégorie": "category", "durée": "duration", "raciones": "servings", "etiquetas": "tags",
    "categoría": "category", "fuente": "source", "prep time": "prep time", "cook time": "cook time",
    "total time": "total time", "vorbereitung": "prep time", "created time": "created",
}  # fmt: skip


def split_properties(text: str) -> tuple[dict, str]:
    """Returns the values of the lines such as "Tags: quick" below the title of a note, and the text without them."""
    lines = text.split("\n")
    at = next((at for at, line in enumerate(lines) if line.strip() and not line.startswith("# ")), len(lines))
    end = next((n for n in range(at, len(lines)) if not lines[n].strip()), len(lines))
    matches = [PROPERTY.fullmatch(line.strip()) for line in lines[at:end]]
    if not matches or not all(matches) or not any(match[1].lower() in FIELDS for match in matches if match):
        return {}, text
    properties = {FIELDS.get(match[1].lower(), match[1].lower()): match[2] for match in matches if match}
    return properties, "\n".join([*lines[:at], *lines[end:]])


def fill(recipe: ForeignRecipe, fields: Fields) -> None:
    """Takes the fields that recipes usually have, in the spellings that people use. The image is left to the reader."""
    recipe.name = fields.text("title", "name")
    recipe.description = fields.text("description", "summary", "introduction")
    recipe.tags = as_texts(fields.take("tags", "tag", "keywords"))
    recipe.categories = as_texts(fields.take("categories", "category", "course", "meal"))
    recipe.categories += [text for text in as_texts(fields.take("cuisine")) if text not in recipe.categories]
    recipe.prep_time = as_minutes(fields.take("prep time", "prep_time", "preptime", "prep", "time.prep"))
    recipe.cook_time = as_minutes(fields.take("cook time", "cook_time", "cooktime", "cook", "time.cook"))
    recipe.total_time = read_total_time(
        recipe, fields.take("time", "total time", "total_time", "totaltime", "duration", "time required")
    )
    recipe.recipe_yield = choose_servings(fields.take("servings", "yield", "yields", "serves", "portions"))
    source = fields.take("source", "url", "link", "source.url")
    recipe.source = as_text(source.get("url") or source.get("name")) if isinstance(source, dict) else as_text(source)
    recipe.note("Author", fields.text("author", "source.author", "source.name"))
    recipe.rating = scale_stars(fields.take("rating", "stars"))
    recipe.favorite = fields.take("favorite", "favourite") is True
    created = fields.text("date", "created", "dateadded", "date_added", "created time")
    recipe.created = created if DAY.match(created) else ""
    recipe.note("Created", "" if recipe.created else created)
    recipe.language = fields.text("language", "lang")
    nutrition = fields.take("nutrition")
    recipe.nutrition = nutrition if isinstance(nutrition, dict) else {}
    for name in NUTRIENTS:
        if not is_empty(value := fields.take(name.lower())):
            recipe.nutrition[name] = value


def choose_servings(servings) -> str:
    """Returns the first of several numbers of servings that a recipe can be made for, such as "4|8"."""
    servings = servings[0] if isinstance(servings, list) and servings else servings
    return as_text(servings).partition("|")[0].strip()


def read_total_time(recipe: ForeignRecipe, value):
    """Returns the total time. It may be an object with the times of preparing and cooking."""
    if not isinstance(value, dict):
        return as_minutes(value)
    recipe.prep_time = recipe.prep_time or as_minutes(value.get("prep"))
    recipe.cook_time = recipe.cook_time or as_minutes(value.get("cook"))
    return as_minutes(value.get("total"))


def as_minutes(value):
    """Returns a time for `clean_times`. Bare numbers are minutes."""
    return f"PT{int(value)}M" if isinstance(value, (int, float)) and not isinstance(value, bool) else value

"""Finds a schema.org recipe in JSON at any depth, and reads its values."""

import html
import json
import re
from collections.abc import Iterator

from app.importing.clean_text import clean_line, clean_text
from app.importing.page.values.clean import (
    clean_categories,
    clean_images,
    clean_instructions,
    clean_tags,
    clean_tools,
    clean_yield,
    pair_with_titles,
)
from app.importing.page.values.clean_nutrition import clean_nutrition

DEEPEST = 40
SCRIPT = re.compile(r"<script\b[^>]{0,500}ld\+json[^>]{0,500}>(.*?)(?:</script\s*>|\Z)", re.IGNORECASE | re.DOTALL)
# Keys by which a recipe without a type is recognized.
TELLING = {"recipeIngredient", "recipeInstructions", "ingredients", "recipe_ingredient", "recipe_instructions"}


def find_recipe(data, depth: int = 0) -> dict | None:
    """Finds the first recipe in JSON by its type, or else by its ingredients or instructions."""
    all_nodes = list(walk_objects(data, depth))
    typed = [node for node in all_nodes if "recipe" in list_types(node)]
    return next((node for node in typed if TELLING & node.keys()), None) or next(
        (node for node in [*typed, *all_nodes] if TELLING & node.keys() or node in typed), None
    )


def walk_objects(data, depth: int = 0) -> Iterator[dict]:
    """Yields every object in the JSON, outer ones first."""
    if depth > DEEPEST:
        return
    if isinstance(data, dict):
        yield data
    for below in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        if isinstance(below, (dict, list)):
            yield from walk_objects(below, depth + 1)


def list_types(node: dict) -> set[str]:
    stated = node.get("@type", node.get("type"))
    names = stated if isinstance(stated, list) else [stated]
    return {re.split(r"[/:#]", name)[-1].strip().lower() for name in names if isinstance(name, str)}


def read_scripts(page: str) -> Iterator[dict | list]:
    """Yields the JSON-LD of a page, after correcting common mistakes of page generators."""
    for match in SCRIPT.finditer(page):
        text = re.sub(r"^\s*(?:<!--|//\s*<!\[CDATA\[|<!\[CDATA\[)|(?:-->|//\s*\]\]>|\]\]>)\s*$", "", match[1]).strip(
            " \n\r\t;"
        )
        for mended in (str, drop_last_commas, html.unescape):
            try:
                yield json.loads(mended(text), strict=False)
                break
            except (ValueError, RecursionError):
                continue


def drop_last_commas(text: str) -> str:
    return re.sub(r",(\s*[}\]])", r"\1", text)


def clean_values(recipe: dict) -> dict:
    """Returns the cleaned values of a recipe, without values that cannot be understood. Times are not converted."""

    def first(*names):
        return next((recipe[name] for name in names if recipe.get(name) not in (None, "", [], {})), None)

    author = first("author")
    author = author[0] if isinstance(author, list) else author
    values = {
        "name": clean_line(first("name", "headline")),
        "description": clean_text(first("description")),
        "yield": read_yield(recipe, first("recipeYield", "recipe_yield", "yield")),
        "ingredients": clean_or_leave_out(
            pair_with_titles, first("recipeIngredient", "ingredients", "recipe_ingredient")
        ),
        "instructions": clean_or_leave_out(
            clean_instructions, first("recipeInstructions", "RecipeInstructions", "recipe_instructions", "instructions")
        ),
        "nutrition": clean_nutrition(first("nutrition")),
        "categories": clean_categories(
            split(first("recipeCategory", "recipe_category")) + split(first("recipeCuisine"))
        ),
        "tags": clean_tags(first("keywords", "tags")),
        "tools": clean_tools(first("tool", "tools")),
        "images": clean_images(first("image", "thumbnailUrl")),
        "author": clean_line(author),
        "language": clean_line(first("inLanguage", "language")),
        "url": clean_line(first("url", "orgURL", "org_url", "mainEntityOfPage")),
    }
    times = {
        "total_time": first("totalTime"),
        "prep_time": first("prepTime"),
        "perform_time": first("performTime", "cookTime"),
    }
    return values | times


def clean_or_leave_out(clean, value) -> list:
    """Returns the cleaned value, or an empty list if it cannot be cleaned."""
    try:
        return clean(value)
    except (ValueError, RecursionError):
        return []


def split(value) -> list:
    """Returns names from a text with commas, or from a list of texts and objects."""
    several = value if isinstance(value, list) else [value]
    return [name for item in several for name in clean_line(item).split(",")]


def read_yield(recipe: dict, words) -> str:
    """Returns the yield as text. Some programs write servings and the number of what is made apart from the words."""
    servings, number = recipe.get("recipeServings"), recipe.get("recipeYieldQuantity")
    made = f"{clean_yield(number)} {clean_yield(words)}" if number and isinstance(words, str | None) else words
    return clean_yield([*([f"{servings} servings"] if servings else []), *(made if isinstance(made, list) else [made])])

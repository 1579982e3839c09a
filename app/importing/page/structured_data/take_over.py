"""Reads the complete recipe that pages of other Hearthbook installations contain.

Anyone can publish such a page, so the recipe is validated before it is stored.
"""

import re
from collections.abc import Iterator
from urllib.parse import quote

from app.importing.clean_text import UNSEEN, clean_markdown
from app.importing.page.page_address import HANDED_OVER
from app.importing.page.values.drop_placeholders import drop_recipe_placeholders

DEEPEST = 24  # an alias of a food in the deepest recipe of a recipe: 6, and 3 for each of 6 levels of recipes
MOST_LINES, MOST_FILES = 1000, 30
LISTS = ("recipeIngredient", "recipeInstructions", "notes", "assets", "recipeCategory", "tags", "tools")
# Keys that the parts of a recipe have in the JSON API, but not in schema.org or in the JSON of other programs.
OF_A_LINE = {
    "referenceId",
    "reference_id",
    "disableAmount",
    "disable_amount",
    "originalText",
    "original_text",
    "foodText",
    "food_text",
}
OF_A_STEP = {"ingredientReferences", "ingredient_references"}
OWN_PAGE = re.compile(r"/g/[^/]+/(?:shared/)?r/[^/]+/?$")


def find_handed_over(schema: dict | None) -> dict | None:
    """Returns the complete recipe as in the JSON API, or None if it is missing, too large or nested too deeply.

    It is a part of the page's schema.org recipe, or stands in its place, as in an export. Its texts are tidied, but its
    values are not validated yet.
    """
    block = schema.get(HANDED_OVER) if schema else None
    recipe = block.get("@value") if isinstance(block, dict) else schema if is_own_json(schema) else None
    if not isinstance(recipe, dict) or not is_shallow(recipe):
        return None
    lists = [recipe.get(name) or [] for name in LISTS]
    fits = all(isinstance(entries, list) and len(entries) <= MOST_LINES for entries in lists)
    return drop_recipe_placeholders(clean_texts(recipe)) if fits else None


def is_own_json(recipe: dict | None) -> bool:
    """Whether an object is a recipe as in the JSON API, with keys in camel case or, as in a zip, in snake case."""
    if not recipe or {"@type", "@context", "@graph"} & recipe.keys() or not isinstance(recipe.get("name"), str):
        return False
    lines, steps = (
        recipe.get(f"recipe{name}") or recipe.get(f"recipe_{name.lower()}") or []
        for name in ("Ingredient", "Instructions")
    )
    return any(
        isinstance(part, dict) and keys & part.keys()
        for parts, keys in ((lines, OF_A_LINE), (steps, OF_A_STEP))
        for part in (parts if isinstance(parts, list) else [])
    )


def clean_texts(value):
    """Tidies all texts in a value, but keeps their Markdown."""
    if isinstance(value, dict):
        return {UNSEEN.sub("", name): clean_texts(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [clean_texts(item) for item in value]
    return clean_markdown(value) if isinstance(value, str) else value


def is_shallow(value, depth: int = 0) -> bool:
    within = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return depth <= DEEPEST and all(is_shallow(inner, depth + 1) for inner in within)


def list_handed_over(recipe: dict, page: str) -> Iterator[tuple[str, str]]:
    """Yields the names and addresses of a recipe's files, if `page` has the form of a recipe address of Hearthbook."""
    path = page.partition("?")[0].partition("#")[0]
    if not OWN_PAGE.search(path) or not isinstance(recipe.get("id"), str):
        return
    folder = f"{OWN_PAGE.sub('', path)}/api/media/recipes/{quote(recipe['id'], safe='')}/assets/"
    for asset in (recipe.get("assets") or [])[:MOST_FILES]:
        name = asset.get("fileName") if isinstance(asset, dict) else None
        if isinstance(name, str) and name:
            yield name, folder + quote(name, safe="")

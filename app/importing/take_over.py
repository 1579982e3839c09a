"""Reads the complete recipe that pages of other Hearthbook installations contain.

Anyone can publish such a page, so the recipe is validated before it is stored.
"""

import re
from collections.abc import Iterator
from urllib.parse import quote

from app.importing.drop_placeholders import recipe_without_placeholders
from app.importing.structured_data.plain_text import UNSEEN, clean_markdown

HANDED_OVER = "hearthbook:recipe"  # an absolute IRI in JSON-LD, so it cannot clash with another vocabulary
DEEPEST, MOST_LINES, MOST_FILES = 8, 1000, 30
LISTS = ("recipeIngredient", "recipeInstructions", "notes", "assets", "recipeCategory", "tags", "tools")
OWN_PAGE = re.compile(r"/g/[^/]+/(?:shared/)?r/[^/]+/?$")


def handed_over(schema: dict | None) -> dict | None:
    """Returns the page's complete recipe as in the JSON API, or None if it is missing, too large or nested too deeply.

    Its texts are tidied, but its values are not validated yet.
    """
    block = schema.get(HANDED_OVER) if schema else None
    recipe = block.get("@value") if isinstance(block, dict) else None
    if not isinstance(recipe, dict) or not is_shallow(recipe):
        return None
    lists = [recipe.get(name) or [] for name in LISTS]
    fits = all(isinstance(one, list) and len(one) <= MOST_LINES for one in lists)
    return recipe_without_placeholders(cleaned(recipe)) if fits else None


def cleaned(value):
    """Tidies all texts in a value, but keeps their Markdown."""
    if isinstance(value, dict):
        return {UNSEEN.sub("", name): cleaned(one) for name, one in value.items()}
    if isinstance(value, list):
        return [cleaned(one) for one in value]
    return clean_markdown(value) if isinstance(value, str) else value


def is_shallow(value, depth: int = 0) -> bool:
    within = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return depth <= DEEPEST and all(is_shallow(one, depth + 1) for one in within)


def files_handed_over(recipe: dict, page: str) -> Iterator[tuple[str, str]]:
    """Yields the names and addresses of a recipe's files, if `page` has the form of a recipe address of Hearthbook."""
    path = page.partition("?")[0].partition("#")[0]
    if not OWN_PAGE.search(path) or not isinstance(recipe.get("id"), str):
        return
    folder = f"{OWN_PAGE.sub('', path)}/api/media/recipes/{quote(recipe['id'], safe='')}/assets/"
    for one in (recipe.get("assets") or [])[:MOST_FILES]:
        name = one.get("fileName") if isinstance(one, dict) else None
        if isinstance(name, str) and name:
            yield name, folder + quote(name, safe="")

"""Reads the recipe in a page that has no data about it, or in plain text, by our own reader of text."""

import re

from app.importing.clean_text import clean_line, clean_text
from app.importing.foreign_recipe import ForeignRecipe
from app.importing.page.page_address import read_head
from app.importing.page.saved_pages.page_lines import find_recipe_text
from app.importing.page.saved_pages.recognize_content import is_html
from app.importing.page.values.clean import make_step
from app.importing.plain_text.read_text import read_text

FEWEST_LINES, FEWEST_MEASURED = 2, 0.4
SITE = re.compile(r"\s+[|–—·»-]\s+[^|–—·»]{1,60}$")


def read_unmarked_page(text: str) -> dict:
    """Returns the values of a recipe as `clean_values` does, or {} if the text has no ingredients and steps."""
    is_page = is_html(text)
    head = read_head(text) if is_page else {}
    recipe = read_text(find_recipe_text(text) if is_page else text)
    if not is_likely(recipe):
        return {}
    title = clean_line(head.get("og:title")) or (recipe.name if not is_page else "")
    return {
        "name": SITE.sub("", title) or recipe.name,
        "description": clean_text(head.get("og:description")) or recipe.description,
        "images": [head["og:image"]] if "og:image" in head else [],
        "ingredients": [(line.title, line.text) for line in recipe.lines],
        "instructions": [make_step(part.text, part.title, part.summary) for part in recipe.steps],
        "yield": recipe.recipe_yield,
        "total_time": recipe.total_time,
        "prep_time": recipe.prep_time,
        "perform_time": recipe.cook_time,
        "language": recipe.language,
    }


def is_likely(recipe: ForeignRecipe) -> bool:
    """Whether a text is a recipe: it has steps, and ingredients of which many have amounts."""
    measured = sum(any(map(str.isnumeric, line.text)) for line in recipe.lines)
    is_list = len(recipe.lines) >= FEWEST_LINES and measured >= FEWEST_MEASURED * len(recipe.lines)
    return is_list and bool(recipe.steps)

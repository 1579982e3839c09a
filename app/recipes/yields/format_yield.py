"""Writes how much a recipe makes as text, for exports and other programs."""

from app.framework.text.translate import ngettext
from app.recipes.yields.read_yield import is_of_servings


def list_yields(recipe: dict) -> list[str]:
    """Returns what a recipe, given as API JSON, serves and makes: ["4 servings", "12 cookies"].

    A yield whose numbers say less than what was written is the written text.
    """
    if recipe["yieldText"]:
        return [recipe["yieldText"]]
    servings, quantity, words = recipe["recipeServings"], recipe["recipeYieldQuantity"], recipe["recipeYield"] or ""
    made = f"{format_number(quantity)} {words}".strip() if quantity else words
    if servings == quantity and is_of_servings(made):
        made = ""
    return [text for text in (write_servings(servings) if servings else "", made) if text]


def write_servings(number: float) -> str:
    return ngettext("{number} serving", "{number} servings", 1 if number == 1 else 2, number=number)


def format_number(number: float) -> str:
    return f"{number:.10g}"

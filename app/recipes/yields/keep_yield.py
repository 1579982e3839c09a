"""Decides what is stored of how much a recipe makes, whichever version of the API its client knows.

Clients of today write two numbers and words, older ones the whole text in `recipeYield`.
"""

from app.recipes.yields.read_yield import RecipeYield, is_of_servings, read_yield

NUMBERS = ("recipe_servings", "recipe_yield_quantity")
KEYS = (*NUMBERS, "recipe_yield", "yield_text")


def keep_yield(changes: dict, before: RecipeYield, text_before: str | None = None) -> dict:
    """Returns the columns to store, or {} if nothing changes.

    `changes` has the keys of a request that were there. `before` is what is stored, and `text_before` the whole text if
    the numbers and words say less than it.
    """
    if changes.keys().isdisjoint(KEYS):
        return {}
    new_yield = (
        keep_numbers(changes, before) if not changes.keys().isdisjoint(NUMBERS) else read_from_text(changes, before)
    )
    values = (new_yield.servings, new_yield.quantity, new_yield.words)
    if values == (before.servings, before.quantity, before.words):
        whole = text_before
    elif not new_yield.is_whole:
        whole = changes["recipe_yield"]
    else:
        whole = None
    if (yield_text := changes.get("yield_text")) and values == read_columns(yield_text):
        whole = yield_text
    return dict(zip((*NUMBERS, "recipe_yield", "yield_text"), (*values, write_one_text(whole)), strict=True))


def keep_numbers(changes: dict, before: RecipeYield) -> RecipeYield:
    """Takes what is given as it stands. Only a text such as "6 servings", whose numbers are the stored ones, is read:
    some clients let people change just the text."""
    servings, quantity = (
        changes.get(name, old) for name, old in zip(NUMBERS, (before.servings, before.quantity), strict=True)
    )
    words = changes.get("recipe_yield", before.words) or ""
    is_only_text = (servings, quantity) == (before.servings, before.quantity) and words != before.words
    if is_only_text and is_of_servings(words):
        return RecipeYield(read_yield(words).servings, quantity, "")
    return RecipeYield(servings, quantity, words)


def read_from_text(changes: dict, before: RecipeYield) -> RecipeYield:
    """Reads the numbers in a text. A text without any replaces the words only."""
    text = changes.get("recipe_yield", before.words) or ""
    if text == before.words:
        return before
    if not any(map(str.isnumeric, text)):
        return RecipeYield(before.servings, before.quantity if text else 0, text)
    new_yield = read_yield(text)
    return RecipeYield(new_yield.servings or before.servings, new_yield.quantity, new_yield.words, new_yield.is_whole)


def read_columns(text: str) -> tuple:
    recipe_yield = read_yield(text)
    return recipe_yield.servings, recipe_yield.quantity, recipe_yield.words


def write_one_text(text: str | None) -> str | None:
    return ", ".join(filter(None, map(str.strip, text.splitlines()))) if text else None

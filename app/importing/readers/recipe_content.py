"""Identifies a recipe by its texts, whatever program it comes from."""

from hashlib import sha256

import orjson

from app.importing.foreign_recipe import as_text


def hash_texts(recipe: dict) -> str:
    """Returns what identifies a recipe by its texts: a hash of its lines and steps, as they were written."""
    lines = recipe.get("recipe_ingredient") or recipe.get("recipeIngredient") or []
    steps = recipe.get("recipe_instructions") or recipe.get("recipeInstructions") or []
    texts = (
        [fold_words(line, "original_text", "originalText", "note") for line in lines],
        [fold_words(step, "text") for step in steps],
    )
    return sha256(orjson.dumps(texts)).hexdigest()


def fold_words(part, *names: str) -> str:
    value = next((part[name] for name in names if part.get(name)), "") if isinstance(part, dict) else part
    return " ".join(as_text(value).split()).casefold()

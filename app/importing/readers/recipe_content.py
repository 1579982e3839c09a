"""Identifies a recipe by its texts, whatever program it comes from."""

from hashlib import sha256

import orjson

from app.importing.foreign_recipe import text_of


def hash_texts(recipe: dict) -> str:
    """Returns what identifies a recipe by its texts: a hash of its lines and steps, as they were written."""
    lines = recipe.get("recipe_ingredient") or recipe.get("recipeIngredient") or []
    steps = recipe.get("recipe_instructions") or recipe.get("recipeInstructions") or []
    texts = (
        [words_of(line, "original_text", "originalText", "note") for line in lines],
        [words_of(step, "text") for step in steps],
    )
    return sha256(orjson.dumps(texts)).hexdigest()


def words_of(part, *names: str) -> str:
    value = next((part[name] for name in names if part.get(name)), "") if isinstance(part, dict) else part
    return " ".join(text_of(value).split()).casefold()

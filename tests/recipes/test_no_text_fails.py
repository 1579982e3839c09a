"""Tests that a recipe with any text can be saved, converted, shown, shared and exported."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.foods.converting.convert_text import convert_text
from tests.hostile.texts import HOSTILE
from tests.recipes.test_growth import site, walk  # noqa: F401 (fixtures)
from tests.test_pages import built  # noqa: F401 (a fixture)

PIECES = ["9X13", "9 X 13", "9 BY 13", "½", "1 1/2", "1/0", "1,000", "1.000,5", "٣", "²", "９", "9" * 4_400]
PIECES += ["inch", "IN.", "cm", "MM", "CUPS", "fl. OZ", "c. à s.", "ſtick", "K", "İ", "lb", "oz.", "°F", "º C"]
PIECES += ["DEGREES F", "Grad", "-", "–", "to", "bis", "x", "×", "and", "plus", "of flour", "butter"]
PIECES += ["(", ")", "[", "/", "|", ",", ".", "=", " ", "\n", "\t", "\u00a0", "&#99999999999999999999;", "<b"]
PIECES += ["**", "__", "![", "](", "`", "\u0301", "\u202e", "😀", "\ufdfa"]
texts = st.lists(st.sampled_from(PIECES), max_size=12).map("".join) | st.text(
    st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=80
)


@pytest.mark.parametrize("size", ["9X13 inch", "9 X 13-inch", "9 BY 13 in. pan", "9x13 inch"])
def test_a_capital_x_between_two_lengths_is_recognized(size):
    assert convert_text(size, "metric").startswith("23 × 33 cm")


def lines_of(text: str) -> list[dict]:
    cup, butter = {"name": "cup"}, {"name": "butter"}
    bare = {"note": text, "title": text[:90], "originalText": text}
    lines = [bare | {"quantity": None}, bare | {"quantity": 9, "unit": cup, "food": butter}, bare | {"unit": cup}]
    own = [text[:1000], f"Cup {text}"[:1000]]
    return [*lines, *(one | {"foodText": words} for one in lines for words in own)]


def recipe_of(text: str) -> dict:
    return {
        "description": text,
        "recipeYield": text,
        "prepTime": text,
        "orgURL": text,
        "nutrition": {"calories": text, "sodiumContent": text},
        "notes": [{"title": text, "text": text}],
        "recipeIngredient": lines_of(text),
        "recipeInstructions": [{"title": text, "summary": text, "text": text}],
        "extras": {"said": text},
        "settings": {"disableAmount": False},
    }


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=texts)
def test_any_text_can_be_saved_read_shown_and_exported(walk, text):  # noqa: F811
    walk(recipe_of(text))


@pytest.mark.sweep
@settings(max_examples=600, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=texts)
def test_many_random_texts_can_be_saved_and_read(walk, text):  # noqa: F811
    walk(recipe_of(text))


@pytest.mark.parametrize("kind", HOSTILE)
def test_long_texts_can_be_saved_and_read(walk, kind):  # noqa: F811
    walk(recipe_of(HOSTILE[kind](4_000)))

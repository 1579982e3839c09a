"""Tests that the conversion of lines and steps never fails, whatever their texts say."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.foods.converting.convert_recipe import convert_recipe
from app.foods.converting.convert_text import convert_anew
from app.foods.converting.recipe_facts import Facts
from app.foods.format_ingredient import plain_ingredient
from app.foods.measures import find_measure, map_names_by_measure

SYSTEMS = ("metric", "us")
NUMBERS = ["9X13", "9 X 13", "9 BY 13", "8-BY-8", "10- by 15", "½", "⅐", "⅒", "1 1/2", "1/0", "0/0", "1 0/3", "1,000"]
NUMBERS += [
    "1.000,5",
    "٣",
    "١/٢",
    "²",
    "９",
    "９／２",
    "𝟞",
    "9" * 9,
    "9" * 400,
    "0",
    "0.0",
    "000",
    "1-½",
    "½½",
    "①",
    "Ⅷ",
    "350",
]
UNITS = [name for names in map_names_by_measure().values() for name in names]
SIGNS = [
    "ſtick",
    "K",
    "İnch",
    "ınch",
    "ß",
    "ẞ",
    "℉",
    "℃",
    "°",
    "º C",
    "degrees",
    "GRAD",
    "IN.",
    "”",
    "ﬂ oz",
    "ounceſ",
    "lİter",
]
SIGNS += [
    " ",
    "-",
    "–",
    " to ",
    " x ",
    "×",
    " by ",
    " and ",
    "(",
    ")",
    "/",
    " / ",
    "|",
    ",",
    ".",
    " or ",
    "\n",
    "\u00a0",
]
SIGNS += [
    " of flour",
    " butter",
    " minus ",
    "−",
    "\u0301",
    "\u200d",
    '"',
    "muffin tin",
    "peanut butter",
    "[",
    "~",
    " rotate ",
]
words = st.sampled_from([*NUMBERS, *SIGNS]) | st.sampled_from(UNITS)
spelled = st.tuples(words, st.sampled_from([str, str.upper, str.title, str.swapcase])).map(lambda one: one[1](one[0]))
texts = st.lists(spelled, max_size=12).map("".join) | st.lists(spelled, max_size=8).map(" ".join) | st.text(max_size=60)
quantities = st.sampled_from([None, 0, 1, 2, 0.5, -1, 9e15, 1e-9]) | st.floats(-10, 3000)
UNIT = {"pluralName": "", "abbreviation": "", "pluralAbbreviation": "", "useAbbreviation": False, "fraction": True}
FOOD = {"name": "flour", "pluralName": None, "aliases": []}


def converts(text: str, quantity: float | None, unit: str, system: str) -> None:
    line = {"quantity": quantity, "unit": UNIT | {"name": unit}, "food": FOOD, "note": text, "disableAmount": False}
    lines = [line | {"foodText": text}, line | {"food": None}, line | {"unit": None, "food": None}]
    converted, steps, facts = convert_recipe(lines, [text, ""], system)
    assert len(converted) == 3 and len(steps) == 2 and isinstance(facts.language, str)
    for one, before in zip(converted, lines, strict=True):
        shown = before | {"note": one.note, "originalText": text, "isFood": True}
        plain_ingredient(shown | {"quantity": one.quantity if one.measure else quantity})


@settings(max_examples=150, deadline=None)
@given(texts, quantities, st.sampled_from(["cup", "gram", "ounce", "stick", "TL"]), st.sampled_from(SYSTEMS))
def test_any_text_can_be_converted(text, quantity, unit, system):
    converts(text, quantity, unit, system)


@pytest.mark.sweep
@settings(max_examples=20_000, deadline=None)
@given(texts, quantities, st.sampled_from(UNITS), st.sampled_from(SYSTEMS))
def test_twenty_thousand_texts_can_be_converted(text, quantity, unit, system):
    converts(text, quantity, unit, system)


@pytest.mark.parametrize("spell", [str.upper, str.title, lambda name: name.replace("s", "ſ").replace("k", "K")])
def test_every_unit_is_recognized_in_any_spelling_that_is_found(spell):
    for name in UNITS:
        assert find_measure(spell(name))
        for system in SYSTEMS:
            convert_anew(f"9 {spell(name)}, 1-2 {spell(name)} 3 {spell(name)}", Facts(system))

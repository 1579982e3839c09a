"""Tests 400 labelled texts in eight languages: nearly all numbers are right, and no word is lost."""

import re
from pathlib import Path

import pytest

from app.recipes.yields.read_yield import columns_of

LABELLED = Path(__file__).with_name("labelled_yields.txt").read_text(encoding="utf-8")
RIGHT = 0.98


def labelled() -> list[tuple[str, float, float]]:
    lines = [one for one in LABELLED.splitlines() if one and one[0] not in "#["]
    parts = (line.split(" | ") for line in lines)
    return [(text, float(servings), float(quantity)) for text, servings, quantity in parts]


def wrong(cases) -> list[str]:
    found = [(text, servings, quantity, columns_of(text)) for text, servings, quantity in cases]
    return [
        f"{text}: {read['recipe_servings']}, {read['recipe_yield_quantity']}"
        for text, servings, quantity, read in found
        if (read["recipe_servings"], read["recipe_yield_quantity"]) != (servings, quantity)
    ]


@pytest.mark.parametrize("part", ["known", "held out"])
def test_nearly_all_numbers_are_right(part):
    cases = [one for index, one in enumerate(labelled()) if (index % 3 == 2) is (part == "held out")]
    assert len(labelled()) == 400 and len(cases) > 130
    assert len(wrong(cases)) <= (1 - RIGHT) * len(cases), wrong(cases)


def test_no_word_is_lost():
    for text, _servings, _quantity in labelled():
        read = columns_of(text)
        left = words_in(text) - words_in(f"{read['recipe_yield']} {read['yield_text'] or ''}")
        assert read["yield_text"] == text or all(one in SAID_BY_THE_NUMBERS for one in left), (text, left)


# Words that say only that a number counts servings, or that it is what a recipe makes.
SAID_BY_THE_NUMBERS = set(
    """servings serves people portions portion portionen personen pers port personne personnes parts couverts
    convives raciones porciones personas persona comensales ración porzioni persone porties persoon eters
    porções porção pessoas pessoa portioner personer makes yield yields feeds for für pour para per voor för
    ergibt donne rinde rende geeft ger serve dosi ingredienti zutaten menge quantité rendement aantal reicht
    enough about ca circa cirka etwa environ unas aproximadamente ongeveer""".split()
)


def words_in(text: str) -> set[str]:
    return set(filter(str.isalpha, re.findall(r"[^\W\d_]+", text.lower())))

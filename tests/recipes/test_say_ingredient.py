"""An ingredient as a line of text; the vectors are those of behaviours, appendix 2."""

import pytest

from app.recipes.say_ingredient import say_ingredient, say_quantity

CUP = {
    "name": "cup",
    "pluralName": "cups",
    "abbreviation": "c",
    "pluralAbbreviation": "",
    "useAbbreviation": False,
    "fraction": True,
}
SPOON = CUP | {"name": "tablespoon", "pluralName": None, "abbreviation": "tbsp", "pluralAbbreviation": None}
CARROT = {"name": "Carrot", "pluralName": "Carrots"}

LINES = [
    (2.346, CUP, CARROT, "chopped", "2 ⁹/₂₆ cups Carrots chopped", "2 ⁹/₂₆ chopped"),
    (0, None, CARROT, "", "Carrots", ""),
    (None, CUP, CARROT, None, "Carrots", ""),
    (None, None, None, "n", "n", "n"),
    (0.5, CUP, CARROT, "", "¹/₂ cup Carrot", "¹/₂"),
    (2.75, CUP, CARROT, "", "2 ³/₄ cups Carrots", "2 ³/₄"),
    (0.333, CUP, CARROT, "", "¹/₃ cup Carrot", "¹/₃"),
    (1, None, None, "just note", "1 just note", "just note"),
    (3, None, None, "", "3", "3"),
]


@pytest.mark.parametrize(("quantity", "unit", "food", "note", "with_amounts", "without"), LINES)
def test_a_line_says_what_the_vectors_say(quantity, unit, food, note, with_amounts, without):
    line = {"quantity": quantity, "unit": unit, "food": food, "note": note}
    assert say_ingredient(line | {"isFood": True, "disableAmount": False}) == with_amounts
    assert say_ingredient(line | {"isFood": False, "disableAmount": True}) == without


@pytest.mark.parametrize(
    ("unit", "said"),
    [
        (SPOON, "2 tablespoon"),
        (SPOON | {"useAbbreviation": True}, "2 tbsp"),
        (CUP | {"useAbbreviation": True, "pluralAbbreviation": "cs"}, "2 cs"),
        (CUP | {"useAbbreviation": True, "abbreviation": ""}, "2 cups"),
    ],
)
def test_a_unit_is_said_as_short_as_wished(unit, said):
    line = {"quantity": 2, "unit": unit, "food": None, "note": "", "isFood": True, "disableAmount": False}
    assert say_ingredient(line) == said


@pytest.mark.parametrize(
    ("quantity", "fraction", "decimal"),
    [
        (1.5, "1 ¹/₂", "1.5"),
        (250.5, "250 ¹/₂", "250.5"),
        (2.0, "2", "2"),
        (0.01, "0.01", "0.01"),
        (1e15, "1000000000000000", "1000000000000000"),
    ],
)
def test_a_quantity_is_a_fraction_or_a_decimal(quantity, fraction, decimal):
    assert (say_quantity(quantity, False), say_quantity(quantity, True)) == (fraction, decimal)

"""Tests the conversion of ingredient lines, including amounts that their notes repeat."""

import pytest

from app.foods.converting.convert_line import convert_line

GRAM = {"name": "gram", "pluralName": "grams", "abbreviation": "g", "pluralAbbreviation": ""}
GRAM |= {"useAbbreviation": True, "fraction": False}


def line(quantity, unit, food, note="") -> dict:
    as_unit = unit and {"name": unit, "pluralName": f"{unit}s", "abbreviation": "", "pluralAbbreviation": ""}
    as_unit = GRAM if unit == "gram" else unit and as_unit | {"useAbbreviation": False, "fraction": True}
    as_food = food and {"name": food, "pluralName": "", "aliases": []}
    return {"quantity": quantity, "unit": as_unit, "food": as_food, "note": note, "disableAmount": False}


# Each row has the given quantity, unit, food and note, then the expected quantity, measure and note. If the expected
# quantity and measure are None, the amount is not converted.
IN_METRIC = [
    (2, "cup", "flour", "", 250, "gram", ""),
    (2, "cup", "flour", "sifted (9 oz)", 250, "gram", "sifted (260 g)"),
    (2, "cup", "flour", "240g", 240, "gram", "2 cups"),
    (1, "cup", "brown sugar", "(213g) (packed)", 213, "gram", "(1 cup) (packed)"),
    (1.25, "cup", "sugar", "(250 g), more to taste", 250, "gram", "(1 1/4 cups), more to taste"),
    (1.667, "cup", "warm milk", "400 ml", 400, "milliliter", "1 2/3 cups"),
    (1.5, "cup", "cream", "(375 mL) (35%)", 375, "milliliter", "(1 1/2 cups) (35%)"),
    (1, "cup", "starter", "100 g", 100, "gram", "1 cup"),
    (8, "ounce", "beef", "or 200 g seitan", None, None, "or 200 g seitan"),
    (1, "cup", "stock", "plus 100 g butter", None, None, "plus 100 g butter"),
    (0.5, "cup", "butter", "(8 tablespoons), soft", 115, "gram", "(8 tablespoons), soft"),
    (210, "gram", "water", "3/4 cup + 2 tbsp", None, None, "3/4 cup + 2 tbsp"),
    (225, "gram", "water", "scant 1 cup", None, None, "scant 1 cup"),
    (98, "gram", "flour", "¾ cup", None, None, "¾ cup"),
    (98, "gram", "flour", "¾ cup, in a 9-inch pan", None, None, "¾ cup, in a 23 cm pan"),
    (3.5, "cup", "broth", "3 1/2 – 4", 840, "milliliter", "840 – 960"),
    (2, "tablespoon", "butter", "cut into 1-inch pieces", None, None, "cut into 2.5 cm pieces"),
    (3, None, "egg", "", None, None, ""),
    (2, None, None, "16 oz. boxes pasta", None, None, "450 g boxes pasta"),
    (1, "can", "tomatoes", "(14 oz)", None, None, "(400 g)"),
    (None, None, None, "1 cup blueberries", None, None, "150 g blueberries"),
    (4, "ounce", "tequila", "", 120, "milliliter", ""),
    (8, "ounce", "milk", "", 240, "milliliter", ""),
    (8, "ounce", "feta", "", 225, "gram", ""),
    (510, "gram", "flour", "(1 lb 2 oz)", None, None, "(1 lb 2 oz)"),
    (1e300, "cup", "flour", "", None, None, ""),
    (2, "cup", "flour", "(1/0 g), 2-1/0", 250, "gram", "(1/0 g), 2-1/0"),
    (1, "stick", "butter", "", 115, "gram", ""),
]
IN_US = [
    (2, "cup", "flour", "240g", None, None, "240g"),
    (510, "gram", "flour", "(1 lb 2 oz)", None, None, "(1 lb 2 oz)"),
    (0.375, "cup", "maple syrup", "(90 g - 120 g)", None, None, "(90 g - 120 g)"),
    (98, "gram", "flour", "¾ cup", 0.75, "cup", "98 g"),
    (85, "gram", "butter", "(6 tablespoons), cold", 6, "tablespoon", "(85 g), cold"),
    (8, "gram", "salt", "1 1/2 tsp", 1.5, "teaspoon", "8 g"),
    (290, "gram", "flour", "10.2 oz", 10.25, "ounce", "290 g"),
    (200, "gram", "chanterelles", "200-250", 7, "ounce", "7-9"),
    (170, "gram", "flour", "1¼ to 1½ cups", None, None, "1¼ to 1½ cups"),
    (250, "gram", "flour", "", 2, "cup", ""),
    (100, "gram", "onions", "in 2 cm pieces", 3.5, "ounce", "in ¾ inch pieces"),
]


def told(written, system):
    *given, quantity, measure, note = written
    found = convert_line(line(*given), system)
    assert (found.quantity, found.measure and found.measure.name, found.note) == (quantity, measure, note)


@pytest.mark.parametrize("written", IN_METRIC, ids=str)
def test_a_line_is_converted_to_metric(written):
    told(written, "metric")


@pytest.mark.parametrize("written", IN_US, ids=str)
def test_a_line_is_converted_to_us_measures(written):
    told(written, "us")


@pytest.mark.parametrize("system", ["metric", "us"])
def test_a_line_with_a_hidden_amount_is_not_converted(system):
    written = line(2, "cup", "flour", "240 g") | {"disableAmount": True}
    assert convert_line(written, system).measure is None

"""Tests the conversion of ingredient lines, including amounts that their notes repeat."""

import pytest

from app.foods.converting.convert_line import convert_line, list_food_names
from app.foods.converting.convert_note import convert_note
from app.foods.converting.recipe_facts import Facts

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
    (0.625, "cup", "flour", "½ cup plus 2 tablespoons, sifted", 80, "gram", "sifted"),
    (17, "tablespoon", "sugar", "1 cup + 1 tablespoon", 215, "gram", ""),
    (2.333, "tablespoon", "oil", "2 tablespoons and 1 teaspoon", None, None, "2 tablespoons and 1 teaspoon"),
    (1, "can", "tomatoes", "(14 oz)", None, None, "(400 g)"),
    (None, None, None, "1 cup blueberries", None, None, "150 g blueberries"),
    (4, "ounce", "tequila", "", 120, "milliliter", ""),
    (8, "ounce", "milk", "", 240, "milliliter", ""),
    (8, "ounce", "feta", "", 225, "gram", ""),
    (510, "gram", "flour", "(1 lb 2 oz)", None, None, "(1 lb 2 oz)"),
    (1e300, "cup", "flour", "", None, None, ""),
    (2, "cup", "flour", "(1/0 g), 2-1/0", 250, "gram", "(1/0 g), 2-1/0"),
    (1, "stick", "butter", "", 115, "gram", ""),
    (1, "stick", "butter", "(113g)", 113, "gram", "(1 stick)"),
    (1, "stick", None, "unsalted butter, cold", 115, "gram", "unsalted butter, cold"),
    (2, "stick", "celery", "", None, None, ""),
    (1, "stick", "cinnamon", "", None, None, ""),
    (5, "ounce", "tuna", "/142 g, drained", 142, "gram", "/5 ounces, drained"),
    (1, "can", "tuna", "(5 oz/142 g)", None, None, "(5 oz/142 g)"),
    (1, "cup", "milk", "/ 240 ml", 240, "milliliter", "/ 1 cup"),
    (1, "cup", "sugar", "coconut", 145, "gram", "coconut"),
    (1, "cup", "coconut", "sugar", 145, "gram", "sugar"),
    (1, "cup", "rice", "vinegar", 240, "milliliter", "vinegar"),
    (1, "cup", None, "almond or oat milk", 240, "milliliter", "almond or oat milk"),
    (1, "cup", None, "apple or orange juice", 240, "milliliter", "apple or orange juice"),
    (1, "cup", None, "coconut or rice flour, sifted", 240, "milliliter", "coconut or rice flour, sifted"),
    (1, "cup", None, "Apfel- oder Orangensaft", 240, "milliliter", "Apfel- oder Orangensaft"),
    (1, "cup", None, "butter or margarine", 225, "gram", "butter or margarine"),
    (1, "cup", None, "butter or oil", 225, "gram", "butter or oil"),
    (1, "cup", None, "butter or coconut oil", 225, "gram", "butter or coconut oil"),
    (1, "cup", None, "almonds or walnuts", 145, "gram", "almonds or walnuts"),
    (1, "cup", "almonds", "sliced", 90, "gram", "sliced"),
    (1, "cup", None, "finely chopped walnuts, toasted", 115, "gram", "finely chopped walnuts, toasted"),
    (2, "cup", None, "Plain, non-fat Greek yogurt", 490, "gram", "Plain, non-fat Greek yogurt"),
    (200, "gram", "Fontina", "200/250", None, None, "200/250"),
    (1, "pound", "zucchini", "cut into 8 1/2-inch slices", 450, "gram", "cut into 8 (1 cm) slices"),
    (1, "pound", "carrots", "cut in 1/2, then in 1-2-inch sticks", 450, "gram", "cut in 1/2, then in 2.5-5 cm sticks"),
    (2, "cup", "flour", "+ 1/2 cup for dusting", 250, "gram", "+ 65 g for dusting"),
    (2, "cup", "milk", "plus 1/2 cup flour", 480, "milliliter", "plus 65 g flour"),
    (1, "can", "tomatoes", "28-oz/794 g", None, None, "28-oz/794 g"),
    (150, "milliliter", "milk", "¼ pint", None, None, "¼ pint"),
    (1.25, "pound", "pork", "1 lb 4 oz", 575, "gram", ""),
    (None, None, None, "2 cups flour + 1/2 cup for dusting", None, None, "250 g flour + 65 g for dusting"),
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
    (200, "gram", "Fontina", "200/250", 7, "ounce", "7/9"),
    (100, "gram", "onions", "in 2 cm pieces", 3.5, "ounce", "in ¾ inch pieces"),
    (150, "gram", "butter", "+ 10 g", 0.667, "cup", "+ 2 tsp"),
    (150, "gram", None, "de beurre + 10 g pour le moule", 0.667, "cup", "de beurre + 2 tsp pour le moule"),
    (50, "gram", "butter", "plus 10g for greasing", 3.5, "tablespoon", "plus 2 tsp for greasing"),
    (200, "gram", "ham", "plus 1 g saffron", None, None, "plus 1 g saffron"),
    (1, "gram", "saffron", "in 100 ml milk", None, None, "in 100 ml milk"),
    (1, "gram", "saffron", "from a 5 cm box", None, None, "from a 2 inch box"),
    (None, None, None, "150 g de beurre + 10 g", None, None, "⅔ cup de beurre + 2 tsp"),
]


def check_converted(written, system):
    *given, quantity, measure, note = written
    found = convert_line(line(*given), system)
    assert (found.quantity, found.measure and found.measure.name, found.note) == (quantity, measure, note)


@pytest.mark.parametrize("written", IN_METRIC, ids=str)
def test_a_line_is_converted_to_metric(written):
    check_converted(written, "metric")


@pytest.mark.parametrize("written", IN_US, ids=str)
def test_a_line_is_converted_to_us_measures(written):
    check_converted(written, "us")


@pytest.mark.parametrize("system", ["metric", "us"])
def test_a_line_with_a_hidden_amount_is_not_converted(system):
    written = line(2, "cup", "flour", "240 g") | {"disableAmount": True}
    assert convert_line(written, system).measure is None


@pytest.mark.parametrize(
    "food, words, grams",
    [
        ("sugar", "of light brown sugar", 220),
        ("coconut", "coconut sugar", 145),
        ("peanut butter", "creamy peanut butter", 260),
        ("cream", "crème de cassis", None),
        ("butter", None, 225),
    ],
)
def test_the_words_of_the_line_itself_decide_on_the_weight(food, words, grams):
    found = convert_line(line(1, "cup", food) | {"foodText": words}, "metric")
    assert (found.quantity, found.measure.name) == ((grams, "gram") if grams else (240, "milliliter"))


def test_each_amount_in_a_note_is_that_of_its_own_food():
    note = "plus 1 cup melted butter, plus 1 cup extra flour"
    assert convert_note(note, [], Facts("metric")) == "plus 225 g melted butter, plus 125 g extra flour"


@pytest.mark.parametrize("language, is_one_word", [("it", True), ("en", False)])
def test_words_are_compared_in_the_language_of_the_recipe(language, is_one_word):
    names = list_food_names(line(1, "cup", "paste") | {"foodText": "fresh pasta"}, language)
    assert ("paste" in names) == is_one_word

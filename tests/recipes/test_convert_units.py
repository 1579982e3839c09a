"""Tests that recipes can be shown in metric or US units, and are stored as they were written."""

import pytest

from app.foods.detect_language import read_language_code

PANCAKES = {
    "name": "Pancakes",
    "settings": {"disableAmount": False, "public": True},
    "recipeIngredient": [
        {"quantity": 2, "unit": {"name": "cup", "pluralName": "cups"}, "food": "flour", "note": "sifted (9 oz)"},
        {"quantity": 0.75, "unit": {"name": "cup"}, "food": "milk", "originalText": "¾ cup milk"},
        {"quantity": 2, "unit": {"name": "tablespoon"}, "food": "butter"},
        {"quantity": 3, "food": "egg"},
        {"quantity": None, "note": "1 cup blueberries"},
    ],
    "recipeInstructions": [{"text": "Heat to 350 °F. Stir 2 cups flour into ¾ cup milk.", "summary": "Fry"}],
}
LINES = ["250 g flour sifted (260 g)", "180 milliliters milk", "2 tablespoon butter", "3 egg", "150 g blueberries"]


@pytest.fixture
def pancakes(alice):
    alice.post("/recipes", PANCAKES)
    return alice.get("/recipes/pancakes")


def test_a_recipe_is_converted_to_metric_units(alice, pancakes):
    gram = alice.post("/units", {"name": "Gramm", "abbreviation": "g", "useAbbreviation": True, "fraction": False})
    read = alice.get("/recipes/pancakes?units=metric")
    first, second = read["recipeIngredient"][:2]
    assert (first["quantity"], first["unit"]) == (250, gram)
    assert (second["quantity"], second["unit"]["id"], second["originalText"]) == (180, None, "¾ cup milk")
    assert read["recipeInstructions"][0]["text"] == "Heat to 180 °C. Stir 250 g flour into 180 ml milk."
    displayed = [one["display"] for one in read["recipeIngredient"]]
    assert displayed == [LINES[0], "180 ml milk", *LINES[2:]]


def test_conversion_does_not_change_the_stored_recipe(alice, pancakes):
    for units in ("metric", "us"):
        alice.get(f"/recipes/pancakes?units={units}")
    assert alice.get("/recipes/pancakes") == pancakes == alice.get("/recipes/pancakes?units=")
    assert alice.get("/units")["total"] == 2


def test_conversion_to_its_own_units_changes_nothing(alice, pancakes):
    assert alice.get("/recipes/pancakes?units=us") == pancakes


def test_unknown_systems_of_units_are_refused(alice, pancakes):
    [problem] = alice.get("/recipes/pancakes?units=imperial", expect=422)["detail"]
    assert (problem["loc"], problem["input"]) == (["query", "units"], "imperial")
    assert problem["msg"] == "Ask for units=metric or units=us, or for none."


def test_a_copy_has_the_original_units(alice, pancakes):
    alice.get("/recipes/pancakes?units=metric")
    copy = alice.post("/recipes/pancakes/duplicate?units=metric", {"name": "Blini"})
    assert copy["recipeInstructions"][0]["text"] == pancakes["recipeInstructions"][0]["text"]
    assert copy["recipeIngredient"][0]["unit"]["name"] == "cup"


def test_saves_and_exports_have_the_original_units(alice, pancakes):
    alice.get("/recipes/pancakes?units=metric")
    saved = alice.patch("/recipes/pancakes?units=metric", {"description": "Flat"})
    assert saved["recipeIngredient"] == pancakes["recipeIngredient"]
    carried = alice.call("GET", "/recipes/pancakes/exports?template_name=recipes.md&units=metric").text
    assert "2 cups flour" in carried and "350 °F" in carried and "250 g" not in carried


def test_an_amount_given_in_the_note_is_used_for_conversion(alice):
    line = {"quantity": 2, "unit": {"name": "cup", "pluralName": "cups"}, "food": "flour", "note": "(283 g), sifted"}
    alice.post("/recipes", PANCAKES | {"name": "Buns", "recipeIngredient": [line], "recipeInstructions": []})
    [read] = alice.get("/recipes/buns?units=metric")["recipeIngredient"]
    assert read["display"] == "283 g flour (2 cups), sifted"
    assert alice.get("/recipes/buns")["otherUnits"] == ["metric"]


@pytest.mark.parametrize(
    ("food", "note", "reader", "cups"),
    [
        ("Milch", "", "en", "Tassen"),
        ("Milch", "2 Flaschen à 1 Stück", "en", "Tassen"),
        ("milk", "stirred into the bowl", "de", "cups"),
        ("Teff", "", "de", "Tassen"),
        ("Teff", "", "en", "cups"),
    ],
)
def test_a_short_recipe_is_converted_in_the_language_of_its_words_or_its_reader(alice, food, note, reader, cups):
    line = {"quantity": 500, "unit": {"name": "ml"}, "food": food, "note": note}
    alice.post("/recipes", PANCAKES | {"name": "Short", "recipeIngredient": [line], "recipeInstructions": []})
    headers = {"Accept-Language": reader}
    [read] = alice.get("/recipes/short?units=us", headers=headers)["recipeIngredient"]
    assert cups in read["display"], read["display"]


UNKNOWN_UNITS = [
    (2, "cups all-purpose flour, sifted", "250 g all-purpose flour, sifted"),
    (2, "cups (250g) flour", "250 g (2 cups) flour"),
    (0.5, "cup (1 stick) unsalted butter", "115 g (1 stick) unsalted butter"),
    (1, "stick (113g) butter", "113 g (1 stick) butter"),
    (1, "stick (63g) celery", "1 stick (63g) celery"),
    (1.125, "1 cup plus 2 tbsp, sugar", "225 g sugar"),
    (2, "2-3, cups milk", "480-720 ml milk"),
    (2, "cup-sized ramekins", "2 cup-sized ramekins"),
    (3, "cans (14 oz) tomatoes", "3 cans (400 g) tomatoes"),
    (2, "tablespoons sugar", "2 tablespoons sugar"),
    (2, "xícaras (chá) de farinha de trigo", "250 g de farinha de trigo"),
]


@pytest.mark.parametrize("quantity, note, display", UNKNOWN_UNITS)
def test_a_line_is_converted_whose_unit_the_group_does_not_have(alice, quantity, note, display):
    line = {"quantity": quantity, "note": note}
    steps = [{"text": "Whisk 2 cups flour with 1 cup sugar."}]
    alice.post("/recipes", PANCAKES | {"name": "Buns", "recipeIngredient": [line], "recipeInstructions": steps})
    [read] = alice.get("/recipes/buns?units=metric")["recipeIngredient"]
    assert read["display"] == display


def test_a_figure_of_a_line_is_not_told_twice(alice):
    """In metric units, the same line has its own figure."""
    line = {"quantity": 0.5, "note": "taza (120 ml) de aceite"}
    alice.post("/recipes", PANCAKES | {"name": "Buns", "recipeIngredient": [line], "recipeInstructions": []})
    shown = [alice.get(f"/recipes/buns?units={units}")["recipeIngredient"][0]["display"] for units in ("us", "metric")]
    assert shown == ["¹/₂ taza (120 ml) de aceite", "120 ml (1/2 taza) de aceite"]


TWO_US_MEASURES = [
    (1.5, "cup", "flour", "(7.5 oz), sifted", "215 g flour (1 1/2 cups), sifted"),
    (1.5, "cup", "flour", "sifted", "190 g flour sifted"),
    (1, "cup", "sour cream", "about 9 ounces", "260 g sour cream about 1 cup"),
    (0.5, "cup", "whole milk", "(4 oz)", "120 ml whole milk (4 oz)"),
    (1, "quart", "vegetable broth", "(4 cups)", "950 ml vegetable broth (4 cups)"),
    (4, "ounce", "mozzarella", "(about 1 cup) shredded", "115 g mozzarella (about 1 cup) shredded"),
    (1, "cup", "flour", "plus 2 ounces", "125 g flour plus 55 g"),
]


@pytest.mark.parametrize("quantity, unit, food, note, display", TWO_US_MEASURES)
def test_a_line_with_a_volume_and_its_weight_is_converted_once(alice, quantity, unit, food, note, display):
    line = {"quantity": quantity, "unit": {"name": unit, "pluralName": f"{unit}s"}, "food": food, "note": note}
    alice.post("/recipes", PANCAKES | {"name": "Buns", "recipeIngredient": [line], "recipeInstructions": []})
    [read] = alice.get("/recipes/buns?units=metric")["recipeIngredient"]
    assert read["display"] == display


def test_steps_agree_with_the_weight_of_a_line(alice):
    line = {"quantity": 1.5, "unit": {"name": "cup", "pluralName": "cups"}, "food": "flour", "note": "(7.5 oz)"}
    steps = [{"text": "Add 1 1/2 cups flour in the 375-degree oven, at a 90-degree angle."}]
    alice.post("/recipes", PANCAKES | {"name": "Buns", "recipeIngredient": [line], "recipeInstructions": steps})
    [step] = alice.get("/recipes/buns?units=metric")["recipeInstructions"]
    assert step["text"] == "Add 215 g flour in the 190 °C oven, at a 90-degree angle."


@pytest.mark.parametrize("count, display", [(2, "2 × 450 g boxes pasta"), (1, "450 g boxes pasta")])
def test_a_count_before_a_converted_amount_gets_a_multiplication_sign(alice, count, display):
    line = {"quantity": count, "note": "16 oz. boxes pasta"}
    alice.post("/recipes", PANCAKES | {"name": "Pasta", "recipeIngredient": [line], "recipeInstructions": []})
    [read] = alice.get("/recipes/pasta?units=metric")["recipeIngredient"]
    assert read["display"] == display


def test_shared_recipes_can_be_converted(alice, guest, pancakes):
    link = alice.post("/shared/recipes", {"recipeId": pancakes["id"]})
    [line, *_] = guest.get(f"/recipes/shared/{link['id']}?units=metric")["recipeIngredient"]
    assert line["quantity"] == 250


def test_public_recipes_can_be_converted(alice, dave, guest, pancakes):
    dave.put("/groups/preferences", {"privateGroup": False})
    dave.put("/households/preferences", {"privateHousehold": False})
    [line, *_] = guest.get("/explore/groups/home/recipes/pancakes?units=metric")["recipeIngredient"]
    assert line["quantity"] == 250
    guest.get("/explore/groups/home/recipes/pancakes?units=x", expect=422)


def test_a_recipe_lists_the_systems_it_can_be_converted_to(alice, guest, pancakes):
    alice.post(
        "/recipes", {"name": "Brot", "recipeIngredient": [], "recipeInstructions": [{"text": "500 g Mehl kneten."}]}
    )
    alice.post("/recipes", {"name": "Toast", "recipeIngredient": [{"quantity": 1, "unit": {"name": "slice"}}]})
    assert [alice.get(f"/recipes/{slug}")["otherUnits"] for slug in ("brot", "toast")] == [["us"], []]
    assert alice.get("/recipes/brot?units=us")["otherUnits"] == ["us"]
    assert "otherUnits" not in alice.patch("/recipes/brot", {"description": "Dunkel"})
    link = alice.post("/shared/recipes", {"recipeId": pancakes["id"]})
    assert guest.get(f"/recipes/shared/{link['id']}")["otherUnits"] == ["metric"]


NUMBER = "1" * 400


@pytest.mark.parametrize(
    "text", [f"mix {NUMBER} cups of flour", f"{NUMBER} inch", f"{NUMBER} lb, {NUMBER} °F", f"1/{NUMBER} kg {NUMBER} cm"]
)
def test_recipes_with_huge_numbers_can_be_read(alice, text):
    line = {"quantity": 9e15, "unit": {"name": "cup"}, "food": "flour", "note": text}
    steps = [{"text": text, "summary": text}]
    alice.post("/recipes", {"name": "Sea", "recipeIngredient": [line, {"note": text}], "recipeInstructions": steps})
    for units in ("", "metric", "us"):
        read = alice.get(f"/recipes/sea?units={units}")
        assert read["otherUnits"] == [] and read["recipeInstructions"][0]["text"] == text


def test_very_long_recipes_are_not_converted(alice):
    steps = [{"text": f"Step {at}: stir 1 cup milk. " + "Stir on. " * 400} for at in range(20)]
    alice.post("/recipes", {"name": "Sea", "recipeIngredient": [], "recipeInstructions": steps})
    read = alice.get("/recipes/sea?units=metric")
    assert read["otherUnits"] == [] and "1 cup" in read["recipeInstructions"][0]["text"]


def test_units_with_localized_names_are_converted(alice):
    unit = alice.post("/units", {"name": "Tasse", "pluralName": "Tassen", "abbreviation": "Ta."})
    line = {"quantity": 2, "unit": unit, "food": "Mehl"}
    alice.post("/recipes", PANCAKES | {"name": "Teig", "recipeIngredient": [line], "recipeInstructions": []})
    assert alice.get("/recipes/teig")["otherUnits"] == ["metric"]


def test_hidden_amounts_are_not_converted(alice):
    line = {"quantity": 2, "unit": {"name": "cup"}, "food": "flour", "disableAmount": True, "note": "Mehl"}
    made = {"name": "Teig", "settings": {"disableAmount": True}, "recipeIngredient": [line]}
    alice.post("/recipes", made | {"recipeInstructions": []})
    assert alice.get("/recipes/teig")["otherUnits"] == []


def test_units_are_named_in_the_language_of_the_recipe(alice):
    lines = [{"quantity": 250, "unit": {"name": "Milliliter", "abbreviation": "ml"}, "food": "Milch"}]
    steps = [{"text": "Die Hälfte der Milch, also 125 ml, erwärmen und 2 cm dick mit 500 ml Wasser auffüllen."}]
    alice.post("/recipes", PANCAKES | {"name": "Brei", "recipeIngredient": lines, "recipeInstructions": steps})
    read = alice.get("/recipes/brei?units=us")
    assert read["recipeIngredient"][0]["display"] == "1 Tasse Milch"
    assert "½ Tasse, erwärmen und ¾ Zoll dick mit 2 Tassen Wasser" in read["recipeInstructions"][0]["text"]


@pytest.mark.parametrize(
    "language, display, step",
    [
        ("fr", "1 tasse lait", "Cuire 10 min, 2 tasses."),
        ("fr-CA", "1 tasse lait", "Cuire 10 min, 2 tasses."),
        (None, "1 tasse lait", "Cuire 10 min, 2 tasses."),
    ],
)
def test_the_stored_language_or_else_the_words_decide_on_the_names_of_units(alice, language, display, step):
    lines = [{"quantity": 240, "unit": {"name": "ml"}, "food": "lait"}]
    steps = [{"text": "Cuire 10 min, 480 ml."}]
    recipe = {"name": "Flan", "recipeIngredient": lines, "recipeInstructions": steps, "language": language}
    alice.post("/recipes", PANCAKES | recipe)
    read = alice.get("/recipes/flan?units=us")
    assert read["recipeIngredient"][0]["display"] == display
    assert read["recipeInstructions"][0]["text"] == step


@pytest.mark.parametrize("language, text", [("fr", "Cuire 10 min, 300°."), (None, "Cuire 10 min, 150 °C.")])
def test_degrees_of_a_recipe_in_another_language_are_not_read_as_fahrenheit(alice, language, text):
    steps = [{"text": "Cuire 10 min, 300°."}]
    alice.post("/recipes", PANCAKES | {"name": "Flan", "recipeInstructions": steps, "language": language})
    alice.patch("/recipes/flan", {"recipeIngredient": []}, expect=200)
    assert alice.get("/recipes/flan?units=metric")["recipeInstructions"][0]["text"] == text


def test_norwegian_has_one_code():
    assert [read_language_code(one) for one in ("no", "nn-NO", "pt_BR", "", None, "eng")] == [
        "nb",
        "nb",
        "pt",
        None,
        None,
        None,
    ]


def test_steps_use_the_amounts_of_the_list(alice):
    line = {"quantity": 1, "unit": {"name": "cup"}, "food": "peanut butter", "note": "(250 g)"}
    steps = [{"text": "Stir in 1 cup peanut butter, then another ½ cup of the peanut butter."}]
    alice.post("/recipes", PANCAKES | {"name": "Bars", "recipeIngredient": [line], "recipeInstructions": steps})
    [step] = alice.get("/recipes/bars?units=metric")["recipeInstructions"]
    assert step["text"] == "Stir in 250 g peanut butter, then another 125 g of the peanut butter."


@pytest.mark.parametrize("unit, amount, system, told", [("cup", 180, "metric", "82 °C"), ("gram", 180, "us", "350 °F")])
def test_degrees_without_a_scale_are_those_of_the_recipe(alice, unit, amount, system, told):
    line = {"quantity": 2, "unit": {"name": unit}, "food": "flour"}
    steps = [{"text": f"Heat to {amount} degrees."}]
    alice.post("/recipes", PANCAKES | {"name": "Brew", "recipeIngredient": [line], "recipeInstructions": steps})
    assert alice.get(f"/recipes/brew?units={system}")["recipeInstructions"][0]["text"] == f"Heat to {told}."

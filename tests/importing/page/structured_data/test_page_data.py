"""Tests that a page's own data is taken as written, in place of what the scraping library makes of it."""

import json

import pytest

from app.recipes.exporting.write_markdown import write_markdown
from app.recipes.yields.format_yield import list_yields
from tests.importing.page.pages import SOUP, as_html

FROM_TEXT = "/recipes/create/html-or-json"


@pytest.fixture
def imported(alice):
    """Returns a function that imports a page, or the JSON alone, with the given schema.org values."""

    def take(more: dict, *, as_json: bool = False) -> dict:
        data = json.dumps(SOUP | more) if as_json else as_html(SOUP | more)
        return alice.get(f"/recipes/{alice.post(FROM_TEXT, {'data': data}, expect=201)}")

    return take


def texts(recipe: dict) -> list[str]:
    return [one["text"] for one in recipe["recipeInstructions"] if one["text"]]


def titles(recipe: dict) -> list[str]:
    return [one["title"] for one in recipe["recipeInstructions"] if one["title"]]


def section(name: str, key: str, *steps: str) -> dict:
    return {"@type": "HowToSection", "name": name, key: [{"@type": "HowToStep", "text": text} for text in steps]}


@pytest.mark.parametrize("as_json", [False, True])
def test_sections_keep_their_steps_under_any_key(imported, as_json):
    steps = [section("Dough", "item", "Mix.", "Knead."), section("Oven", "itemListElement", "Bake.")]
    recipe = imported({"recipeInstructions": steps}, as_json=as_json)
    assert titles(recipe) == ["Dough", "Oven"] and texts(recipe) == ["Mix.", "Knead.", "Bake."]


NUMBERED = [
    "Step 1",
    "STEP 2:",
    "Schritt 1",
    "1. Schritt",
    "Étape 1",
    "Étape n° 2",
    "Paso 1",
    "Passo 2",
    "Fase 1",
    "Stap 1",
]
NUMBERED += [
    "Steg 1",
    "Trin 1",
    "Trinn 1",
    "Krok 1",
    "Vaihe 1",
    "1. lépés",
    "Adım 1",
    "Шаг 1",
    "Βήμα 1",
    "手順1",
    "第1步",
    "步骤一",
]
NUMBERED += ["1", "2.", "Step one", "Step 1 of 5", "Schritt 1/3", "خطوة 1", "1. adım"]


@pytest.mark.parametrize("as_json", [False, True])
@pytest.mark.parametrize("label", NUMBERED)
def test_a_bare_number_of_a_step_is_no_title(imported, label, as_json):
    """The control is a name that says more than the number."""
    named = [
        {"@type": "HowToStep", "name": label, "text": "Mix."},
        {"@type": "HowToStep", "name": "Rest it", "text": "Wait."},
    ]
    recipe = imported({"recipeInstructions": named}, as_json=as_json)
    assert texts(recipe) == ["Mix.", "Wait."]
    assert [
        one["title"] or one["summary"] for one in recipe["recipeInstructions"] if one["title"] or one["summary"]
    ] == ["Rest it"]
    alone = imported({"recipeInstructions": [label, "Mix.", label, "Bake."]}, as_json=as_json)
    assert texts(alone) == ["Mix.", "Bake."] and titles(alone) == []


@pytest.mark.parametrize(
    "text", ["Step 1: Mix.", "1 egg goes in.", "Two-step dough", "Schritt für Schritt mischen.", "180°C heizen."]
)
def test_a_step_that_says_more_than_its_number_stays(imported, text):
    assert texts(imported({"recipeInstructions": [text, "Bake."]})) == [text, "Bake."]


MIX_AND_BAKE = [
    "<ol><li>Mix.</li><li>Bake.</li></ol>",
    "<p>Mix.</p><p>Bake.</p>",
    "<div>Mix.</div><div>Bake.</div>",
    "Mix.<br>Bake.",
    "<ul>\n<li>Mix.\n<li>Bake.\n</ul>",
    "Mix.<blockquote>Bake.</blockquote>",
    ["<ol><li>Mix.</li><li>Bake.</li></ol>"],
    [{"@type": "HowToStep", "text": "<ol><li>Mix.</li><li>Bake.</li></ol>"}],
]


@pytest.mark.parametrize("as_json", [False, True])
@pytest.mark.parametrize("steps", MIX_AND_BAKE, ids=str)
def test_block_elements_separate_steps(imported, steps, as_json):
    assert texts(imported({"recipeInstructions": steps}, as_json=as_json)) == ["Mix.", "Bake."]


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Keep it for < 5 minutes and then at > 180 degrees.", "Keep it for < 5 minutes and then at > 180 degrees."),
        ("Keep it at <180 degrees, >5 minutes.", "Keep it at <180 degrees, >5 minutes."),
        ("Keep it &lt; 5 minutes, then &gt; 180 degrees.", "Keep it < 5 minutes, then > 180 degrees."),
        ("I <3 it, you > me.", "I <3 it, you > me."),
        ("Keep it <b>warm</b> for <i class='x'>5</i> minutes.", "Keep it warm for 5 minutes."),
    ],
)
def test_less_than_begins_a_tag_only_where_html_says_so(imported, given, shown):
    for as_json in (False, True):
        steps = [{"@type": "HowToStep", "text": given}, {"@type": "HowToStep", "text": "Serve."}]
        recipe = imported({"recipeInstructions": steps, "description": given}, as_json=as_json)
        assert texts(recipe)[0] == shown and recipe["description"] == shown


SALT = [
    {"name": "salt", "amount": "2 tsp"},
    {"@type": "PropertyValue", "name": "salt", "value": 2, "unitText": "tsp"},
    {"name": "salt", "amount": {"@type": "QuantitativeValue", "value": 2, "unitText": "tsp"}},
    {"name": "salt", "quantity": "2", "unit": "tsp"},
    {"@type": "HowToSupply", "name": "salt", "requiredQuantity": {"value": "2", "unitText": "tsp"}},
    {"ingredient": {"name": "salt"}, "quantity": 2, "unit": {"name": "tsp"}},
    {"text": "2 tsp salt"},
    "{'name': 'salt', 'amount': '2 tsp'}",
    '{"name": "salt", "amount": "2 tsp"}',
]


@pytest.mark.parametrize("as_json", [False, True])
@pytest.mark.parametrize("salt", SALT, ids=str)
def test_ingredients_as_objects_are_lines(imported, salt, as_json):
    recipe = imported({"recipeIngredient": [salt, "1 l water"]}, as_json=as_json)
    assert [one["originalText"] for one in recipe["recipeIngredient"]] == ["2 tsp salt", "1 l water"]


def test_groups_of_ingredients_keep_their_titles(imported):
    groups = [
        {"name": "Dough", "itemListElement": ["1 egg", "2 leeks"]},
        {"name": "Sauce", "ingredients": ["1 l milk"]},
    ]
    recipe = imported({"recipeIngredient": groups})
    lines = [(one["title"], one["originalText"]) for one in recipe["recipeIngredient"]]
    assert [(title or "", line) for title, line in lines] == [
        ("Dough", "1 egg"),
        ("", "2 leeks"),
        ("Sauce", "1 l milk"),
    ]


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("1 loaf (12 slices)", "1 loaf (12 slices)"),
        ("2 1/2 cups", "2.5 cups"),
        ("1,000 ml", "1000 ml"),
        ("4-6 servings", "4-6 servings"),
        ("4-6", "4-6"),
        ("4", "4 servings"),
        (6, "6 servings"),
        ("12 Stück", "12 Stück"),
        (["4", "4 Batches"], "4 Batches"),
        (["12 slices", "12"], "12 slices"),
        ({"@type": "QuantitativeValue", "value": 4, "unitText": "Portionen"}, "4 servings"),
        ("4 undefined", "4 servings"),
    ],
)
@pytest.mark.parametrize("as_json", [False, True])
def test_a_yield_says_what_was_written(imported, given, shown, as_json):
    assert ", ".join(list_yields(imported({"recipeYield": given}, as_json=as_json))) == shown


@pytest.mark.parametrize(
    "field", ["name", "description", "recipeYield", "recipeCategory", "keywords", "author", "tool"]
)
def test_no_field_shows_program_text(imported, field):
    recipe = imported({field: [{"@type": "Thing", "name": "Warm", "alternateName": ["x"]}]})
    assert "{'" not in json.dumps(recipe) and "@type" not in json.dumps(recipe)


@pytest.mark.parametrize(
    ("nutrient", "given", "amount"),
    [
        ("sodiumContent", "1,250 mg", 1250),
        ("sodiumContent", "1.250 mg", 1250),
        ("sodiumContent", "0.03 grams", 30),
        ("sodiumContent", "1,2 g", 1200),
        ("sodiumContent", "500 Milligramm", 500),
        ("cholesterolContent", "90 milligrams", 90),
        ("calories", "1,234 kcal", 1234),
        ("calories", "1.234 kcal", 1234),
        ("calories", "1 234 kcal", 1234),
        ("calories", "1046 kJ", 250),
        ("calories", "1,234 kJ (295 kcal)", 295),
        ("calories", "21% – 420 calories", 420),
        ("fatContent", "12,5 g", 12.5),
        ("fatContent", "500 mg", 0.5),
        ("fatContent", "8 grams fat", 8),
        ("fatContent", "1,250 g", 1.25),
        ("fatContent", {"@type": "QuantitativeValue", "value": 8, "unitText": "g"}, 8),
        ("proteinContent", "12 g (15%)", 12),
        ("proteinContent", "15%", None),
        ("proteinContent", "a lot", None),
    ],
)
def test_nutrition_is_converted_and_never_wrong(imported, nutrient, given, amount):
    stored = imported({"nutrition": {"@type": "NutritionInformation", nutrient: given}})["nutrition"][nutrient]
    assert (float(stored) if stored else None) == amount


@pytest.mark.parametrize(
    "nutrition, size",
    [
        ({"calories": "627 kcal", "servingSize": "100 g"}, "100 g"),
        ({"calories": "627 kcal", "servingSize": "per 1 Stück (80 g)"}, "1 Stück (80 g)"),
        ({"calories": "2624 kJ pro 100 g"}, "100 g"),
        ({"calories": "627 kcal", "servingSize": "1"}, None),
        ({"calories": "627 kcal"}, None),
        ({"servingSize": "100 g"}, None),
    ],
)
def test_nutrition_says_of_how_much_food_it_is(imported, nutrition, size):
    found = imported({"nutrition": nutrition})["nutrition"]
    assert found.get("servingSize") == size and len(found) == 11 + bool(size)


def test_the_amount_of_food_is_kept_and_exported(imported, alice):
    recipe = imported({"nutrition": {"calories": "627 kcal", "servingSize": "100 g"}})
    alice.patch(f"/recipes/{recipe['slug']}", {"nutrition": {"calories": "600"}})
    kept = alice.get(f"/recipes/{recipe['slug']}")["nutrition"]
    assert (kept["calories"], kept["servingSize"]) == ("600", "100 g")
    written = write_markdown(alice.get(f"/recipes/{recipe['slug']}"))
    assert "per 100 g\n\n- Energy: 600 kcal" in written
    alice.patch(f"/recipes/{recipe['slug']}", {"nutrition": {"calories": "600", "servingSize": None}})
    assert "servingSize" not in alice.get(f"/recipes/{recipe['slug']}")["nutrition"]

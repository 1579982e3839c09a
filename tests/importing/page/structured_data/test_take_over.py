"""Tests recipes imported from pages of other installations. They are checked and limited like any web page."""

import json

import pytest

from app.framework.text.translate import LANGUAGES, read_catalog
from app.importing.page.page_address import HANDED_OVER
from app.importing.page.read_page import read_page
from app.importing.page.structured_data.take_over import find_handed_over, list_handed_over
from app.recipes.recipe_document import SAMPLE_STEP
from tests.importing.page.pages import SOUP, as_html

OWN = {"name": "Handed over", "recipeIngredient": [{"note": "salt"}], "recipeInstructions": [], "assets": []}
FROM_TEXT = "/recipes/create/html-or-json"


def page(recipe) -> dict:
    return SOUP | {HANDED_OVER: {"@type": "@json", "@value": recipe}}


def deep(levels: int):
    return [deep(levels - 1)] if levels else "x"


@pytest.mark.parametrize(
    "block",
    [None, [], "x", 7, {}, {"@value": None}, {"@value": [1]}, {"@value": {"recipeIngredient": "x"}}]
    + [{"@value": {"extras": deep(25)}}, {"@value": {"notes": [{}] * 1001}}, {"@value": {"tags": {"a": 1}}}],
)
def test_a_block_that_is_no_recipe_is_ignored(block):
    assert find_handed_over({HANDED_OVER: block}) is None


UNFIT = [
    {"name": 7, "recipeIngredient": [{"food": {"name": "x", "label": "x"}}]},
    {"name": "x" * 501},
    {"name": "Soup", "recipeIngredient": [{"quantity": "much"}]},
    {"name": "Soup", "recipeIngredient": [7]},
    {"name": "Soup", "recipeInstructions": [{"id": "../.."}]},
    {"name": "Soup", "assets": [{"name": "x", "fileName": "../../secret"}]},
    {"name": "Soup", "extras": {"a": "x" * 100_001}},
    {"name": "Soup", "recipeIngredient": [{"food": {"name": "x", "label": {"name": ""}}}]},
]


@pytest.mark.parametrize("recipe", UNFIT)
def test_an_invalid_recipe_falls_back_to_schema_org(alice, recipe):
    slug = alice.post(FROM_TEXT, {"data": json.dumps(page(recipe)), "includeTags": True}, expect=201)
    assert slug == "leek-soup" and alice.get("/recipes/leek-soup")["recipeIngredient"][0]["display"] == "1 l water"


@pytest.mark.parametrize("data", [json.dumps(page(OWN)), as_html(page(OWN))])
def test_a_valid_recipe_is_taken_from_json_and_from_a_page(alice, data):
    slug = alice.post(FROM_TEXT, {"data": data, "url": "https://house.example/g/home/r/soup"})
    taken = alice.get(f"/recipes/{slug}")
    assert taken["name"] == "Handed over" and taken["recipeInstructions"] == []
    assert taken["orgURL"] == "https://house.example/g/home/r/soup"


def test_owner_and_dates_in_the_page_are_ignored(alice, bob):
    foreign = {
        "userId": bob.get("/users/self")["id"],
        "createdAt": "2001-01-01T00:00:00Z",
        "image": "abcd",
        "slug": "x",
    }
    foreign |= {
        "dateAdded": "2001-01-01",
        "lastMade": "2001-01-01T00:00:00Z",
        "id": "0e3fd6b4-7a6c-4d1d-8f4e-3a6d1a1f2b3c",
    }
    taken = alice.get(f"/recipes/{alice.post(FROM_TEXT, {'data': json.dumps(page(OWN | foreign))})}")
    assert taken["userId"] == alice.get("/users/self")["id"] and taken["slug"] == "handed-over"
    assert not taken["createdAt"].startswith("2001") and taken["image"] is None and taken["lastMade"] is None
    assert taken["dateAdded"] != "2001-01-01" and taken["id"] != foreign["id"]


def test_ids_of_another_group_s_data_are_ignored(alice, mallory):
    tag = mallory.post("/organizers/tags", {"name": "Secret"})
    food = mallory.post("/foods", {"name": "Truffle"})
    lines = [{"food": {"id": food["id"], "name": "mushroom"}, "note": ""}]
    stolen = OWN | {"tags": [{"id": tag["id"], "name": "mine"}], "recipeIngredient": lines}
    taken = alice.get(f"/recipes/{alice.post(FROM_TEXT, {'data': json.dumps(page(stolen)), 'includeTags': True})}")
    assert [one["name"] for one in taken["tags"]] == ["mine"]
    assert taken["recipeIngredient"][0]["food"]["name"] == "mushroom"


@pytest.mark.parametrize(
    ("address", "files"),
    [
        ("https://h.example/g/home/r/soup", 1),
        ("https://h.example/cook/g/home/shared/r/7?x=1#y", 1),
        ("https://h.example/recipes/soup", 0),
        ("", 0),
    ],
)
def test_file_addresses_are_on_the_page_s_server(address, files):
    recipe = {"id": "7", "assets": [{"fileName": "a b.pdf"}, {"fileName": None}, "x"]}
    found = list(list_handed_over(recipe, address))
    assert len(found) == files
    assert all(
        url.startswith("https://h.example/") and url.endswith("/api/media/recipes/7/assets/a%20b.pdf")
        for _, url in found
    )


def test_at_most_thirty_files_are_fetched():
    assert (
        len(
            list(
                list_handed_over(
                    {"id": "7", "assets": [{"fileName": f"{n}.pdf"} for n in range(99)]}, "https://h.example/g/a/r/b"
                )
            )
        )
        == 30
    )


def test_other_pages_have_no_complete_recipe():
    assert "handed_over" not in read_page(as_html(SOUP))


def taken(alice, recipe: dict) -> dict:
    return alice.get(f"/recipes/{alice.post(FROM_TEXT, {'data': json.dumps(page(OWN | recipe))})}")


def test_texts_of_a_complete_recipe_are_tidied(alice):
    """Repeated spaces, invisible characters, lone surrogates and scripts are removed, but Markdown is kept."""
    messy = "# a" + " " * 5_000 + "b\r\n\r\n\r\n\u200bStir <i>well</i>\x07.\ud800<script>x</script>\n- one\n  - two\t\n"
    recipe = taken(
        alice,
        {
            "name": "Messy\u200b soup",
            "description": messy,
            "recipeInstructions": [{"text": messy}],
            "notes": [{"title": "a \ufeff b", "text": messy}],
            "extras": {"k\ud800": "a\t\tb"},
        },
    )
    tidy = "# a b\n\nStir <i>well</i>.\n- one\n  - two"
    assert recipe["description"] == recipe["recipeInstructions"][0]["text"] == recipe["notes"][0]["text"] == tidy
    assert recipe["name"] == "Messy soup" and recipe["notes"][0]["title"] == "a b" and recipe["extras"] == {"k": "a b"}


def test_extreme_indentation_is_limited(alice):
    """Indentation of more than 20 spaces is shortened, but that of a nested list is kept."""
    text = "- one\n    - two\n" + "\t" * 20_000 + "three"
    kept = taken(alice, {"recipeInstructions": [{"text": text}]})["recipeInstructions"][0]["text"]
    assert kept == "- one\n    - two\n" + " " * 20 + "three"


def test_only_what_its_author_never_filled_in_is_left_out_of_a_complete_recipe(alice):
    notes = ["Ingredient 1", "{{ ingredient }}", "Add your ingredients here", "salt"]
    texts = ["Lorem ipsum dolor sit amet", "Step 1 ...", "Write the steps here", "Boil."]
    steps = [{"text": text} for text in texts] + [{"title": "Dough", "text": "{{ step }}"}]
    recipe = taken(alice, {"recipeIngredient": [{"note": note} for note in notes], "recipeInstructions": steps})
    assert [one["note"] for one in recipe["recipeIngredient"]] == notes[2:]
    assert [one["text"] for one in recipe["recipeInstructions"]] == [*texts[2:], "{{ step }}"]


def test_the_sample_step_of_a_new_recipe_is_left_out_of_a_complete_recipe(alice):
    steps = [{"text": text} for text in (read_catalog(language).gettext(SAMPLE_STEP) for language in LANGUAGES)]
    assert taken(alice, {"recipeInstructions": [*steps, {"text": "Boil."}]})["recipeInstructions"][0]["text"] == "Boil."


def test_the_own_json_of_recipes_in_recipes_keeps_everything(alice):
    tomato = alice.post("/foods", {"name": "tomato", "aliases": [{"name": "love apple"}]})
    slugs = [alice.post("/recipes", {"name": f"Level {level}"}) for level in range(6)]
    for slug, inner in zip(slugs, [None, *slugs], strict=False):
        line = {"quantity": 1, "note": "", "referencedRecipe": {"slug": inner}} if inner else {"food": tomato}
        alice.patch(f"/recipes/{slug}", {"recipeIngredient": [line], "extras": {"of": slug}})
    outer = alice.get(f"/recipes/{slugs[-1]}")
    read = alice.get(f"/recipes/{alice.post(FROM_TEXT, {'data': json.dumps(outer)})}")
    assert read["extras"] == {"of": slugs[-1]}
    assert read["recipeIngredient"][0]["referencedRecipe"]["slug"] == slugs[-2]

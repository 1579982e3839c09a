"""Tests that the fields of other programs arrive where they belong, and that no note has only the words of a form."""

import gzip

import pytest

from tests.hostile.zips import zipped
from tests.importing.readers.made_file import IN_TEXT, OTHER_IN_TEXT, PHOTO, SCHEMA, as_json
from tests.importing.readers.made_json import PAPRIKA
from tests.importing.readers.reading import parts, read

__all__ = ["read"]


def notes_of(found: dict) -> dict:
    return {one["title"]: one["text"] for one in found["recipe"]["notes"]}


@pytest.mark.parametrize("said, favorite", [("Is starred.", True), ("Is not starred.", False), ("", False)])
def test_a_starred_recipe_of_copymethat_is_a_favorite(read, said, favorite):
    page = f"""<div class="recipe"><div id="name">Pie</div><div id="recipe_ingredient_header">Ingredients</div>
    <ul id="recipeIngredients"><li>1 egg</li></ul><div id="recipeInstructionsHeader">Steps</div>
    <ol id="recipeInstructions"><li>Mix.</li></ol><div id="starred">{said}</div></div>"""
    kind, [found] = read("recipes.html", page.encode())
    assert kind == "copymethat" and found["favorite"] is favorite and notes_of(found) == {}


def test_the_day_of_a_recipe_of_recipesage_is_when_it_was_added(read):
    data = SCHEMA | {"datePublished": "2021-03-04T10:00:00.000Z", "creditText": "Ann"}
    _, [found] = read("x.json", as_json(data))
    assert found["recipe"]["date_added"] == "2021-03-04" and "Date published" not in notes_of(found)
    _, [found] = read("x.json", as_json(SCHEMA | {"datePublished": "2021-03-04T10:00:00.000Z"}))
    assert found["recipe"]["date_added"] is None and notes_of(found)["Date published"] == "2021-03-04"


@pytest.mark.parametrize("said, facts", [("Calories", {}), ("Calories: 200", {"calories": "200"})])
def test_nutrition_in_words_of_recipe_keeper_is_read(read, said, facts):
    page = f"""<div class="recipe-details"><h2 itemprop="name">Pie</h2><div itemprop="recipeNutrition">{said}</div>
    <div itemprop="recipeIngredients"><p>1 egg</p></div></div>"""
    kind, [found] = read("recipes.html", page.encode())
    assert kind == "recipekeeper" and found["recipe"]["nutrition"] == facts and notes_of(found) == {}


def test_marks_and_properties_of_tandoor_arrive(read):
    lines = [{"food": {"name": "eggs"}, "amount": 2, "order": 0}, {"is_header": True, "note": "Top", "order": 1}]
    text = "Beat {{ ingredients[0] }} and {{ingredients[0].food}}, then {{ ingredients[9] }}the {{ ingredients[1] }}."
    kind_of = {"property_amount": 200.0, "property_type": {"name": "Calories", "unit": "kcal"}}
    price = {"property_amount": 2.5, "property_type": {"name": "Price", "unit": "€"}}
    data = {"name": "Pie", "steps": [{"instruction": text, "ingredients": lines}], "properties": [kind_of, price]}
    _, [found] = read("x.zip", zipped({"recipe.json": as_json(data | {"last_cooked": "2021-03-04T10:00:00Z"})}))
    assert parts(found["recipe"], "recipe_instructions") == [("", "Beat 2 eggs and eggs, then the Top.")]
    assert found["recipe"]["nutrition"] == {"calories": "200"} and notes_of(found) == {"Price": "2.5 €"}
    assert found["recipe"]["last_made"].startswith("2021-03-04")


def test_headings_of_nextcloud_become_sections(read):
    data = SCHEMA | {"recipeIngredient": ["## Boden", "1 Ei", "# 2"], "recipeInstructions": ["## Belag", "Rühren."]}
    _, [found] = read("x.zip", zipped({"Pie/recipe.json": as_json(data)}))
    assert parts(found["recipe"], "recipe_ingredient")[0] == ("Boden", "1 Ei")
    assert parts(found["recipe"], "recipe_instructions") == [("Belag", "Rühren.")]


@pytest.mark.parametrize("said, servings", [("4|8", "4"), ("[4, 8]", "4"), ("a pan", "a pan")])
def test_the_first_of_several_servings_of_cooklang_is_taken(read, said, servings):
    _, [found] = read("Pie.cook", f"---\nservings: {said}\n---\nMix @flour{{100|200%g}}.".encode())
    assert found["recipe"]["recipe_yield"] == servings
    assert parts(found["recipe"], "recipe_ingredient") == [("", "100 g flour")]


@pytest.mark.parametrize(
    "tags, servings", [("Tags", "Servings"), ("Schlagwörter", "Portionen"), ("Etiquetas", "Raciones")]
)
def test_properties_below_the_title_of_a_note_are_fields(read, tags, servings):
    text = f"# Pie\n\n{tags}: quick, sweet\n{servings}: 4\nMood: happy\n\nGood: really.\n\n## Ingredients\n- 1 egg\n"
    _, [found] = read("Pie.md", text.encode())
    recipe = found["recipe"]
    assert recipe["tags"] == ["quick", "sweet"] and recipe["recipe_yield"] == "4"
    assert recipe["description"] == "Good: really." and notes_of(found) == {"Mood": "happy"}


def test_pictures_within_texts_of_paprika_are_named_as_they_are_attached(read):
    photos = [{"name": "one.jpg", "data": IN_TEXT}, {"name": "two.jpg", "data": OTHER_IN_TEXT}]
    text = "Mix [photo:one.jpg] it.\nBake [photo:two.jpg]\nEat [photo:gone.jpg]"
    data = PAPRIKA | {"photo_data": IN_TEXT, "photos": photos, "directions": text, "description": "[photo:two.jpg]"}
    _, [found] = read("x.paprikarecipe", gzip.compress(as_json(data)))
    steps = [("", "Mix it."), ("", "Bake (Picture 1)"), ("", "Eat (gone.jpg)")]
    assert parts(found["recipe"], "recipe_instructions") == steps and len(found["pictures"]) == 2
    assert found["recipe"]["description"] == "(Picture 1)"


@pytest.mark.parametrize("folder", ["Pie_files", "Pie-Dateien", "Pie_fichiers", "other"])
def test_the_picture_beside_a_saved_page_is_taken(read, folder):
    page = as_json(SCHEMA | {"image": "https://example.com/img/my%20pie.JPG?w=1200"}).decode()
    html = f'<html><script type="application/ld+json">{page}</script></html>'
    files = {"Pie.html": html.encode(), f"{folder}/my pie.jpg": PHOTO, f"{folder}/logo.jpg": b"x"}
    _, [found] = read("x.zip", zipped(files))
    is_own = folder != "other"
    assert len(found["pictures"]) == is_own and len(found["picture_urls"]) == (not is_own)


@pytest.mark.parametrize(
    "page", ['<div class="recipe-details"><p>Pie</p></div>', '<div class="recipe">recipeIngredient</div>']
)
def test_a_page_of_the_web_is_not_taken_for_the_export_of_a_program(read, page):
    data = f'<html><script type="application/ld+json">{as_json(SCHEMA).decode()}</script>{page}</html>'
    kind, found = read("pie.html", data.encode())
    assert kind == "schema_org" and [one["name"] for one in found] == ["Pie"]


@pytest.mark.parametrize(
    "name, data",
    [
        ("x.xml", b"<?xml version='1.0'?><library><recipe><step>Mix.</step></recipe></library>"),
        ("x.csv", b"title,ingredients,instructions\n"),
        ("x.json", b'{"recipes": []}'),
        ("x.zip", zipped({"a.json": b"{}", "b.css": b"p {}"})),
    ],
)
def test_a_file_without_a_recipe_is_no_success(read, name, data):
    assert "no file of a recipe program" in read(name, data)[0]


def test_a_long_keyword_is_shortened_and_that_is_said(read):
    _, [found] = read("x.json", as_json(SCHEMA | {"keywords": ["süß" * 70, "soup"]}))
    assert [len(one) for one in found["recipe"]["tags"]] == [100, 4]
    assert any("shortened" in one for one in found["changes"])


def test_a_file_that_no_reader_knows_is_named(read):
    assert "settings.json" in read("settings.json", b"{}")[0]
    assert "b.css, c.js" in read("x.zip", zipped({"a/b.css": b"p {}", "c.js": b"x"}))[0]

"""Tests which file decides what an archive is, and how lines, headings and yields of other programs are read."""

import gzip

import pytest

from tests.hostile.zips import zipped
from tests.importing.readers.made_file import PHOTO, SCHEMA, as_json
from tests.importing.readers.made_json import MELA, PAPRIKA
from tests.importing.readers.made_markup import in_rows
from tests.importing.readers.reading import parts, read

__all__ = ["read"]
DAL = b"# Red Dal\n\n## Ingredients\n- 200 g lentils\n\n## Directions\n1. Boil.\n"


@pytest.mark.parametrize(
    "other",
    [
        {".obsidian/app.json": b"{}"},
        {"settings.json": as_json({"theme": "dark", "plugins": ["a"]})},
        {"data.json": b"[1, 2"},
        {"about.html": b"<html><body><p>How I take notes</p></body></html>"},
    ],
)
def test_a_file_without_a_recipe_does_not_decide_what_an_archive_is(read, other):
    kind, found = read("x.zip", zipped({"Red Dal.md": DAL, "dal.jpg": PHOTO} | other))
    assert kind == "markdown" and [one["name"] for one in found] == ["Red Dal"]


def test_a_recipe_in_json_decides_what_an_archive_is(read):
    kind, found = read("x.zip", zipped({"settings.json": b"{}", "pie.json": as_json(SCHEMA)}))
    assert kind == "schema_org" and "Pie" in [one["name"] for one in found]


def plan_to_eat(**cells: str) -> bytes:
    row = {"Title": "Pie", "Ingredients": "1 egg", "Directions": "Mix."} | cells
    return in_rows(list(row), list(row.values())).encode()


def test_headings_of_plan_to_eat_become_sections(read):
    text = "1 cup flour\n, Für die Soße\n2 itm Test, note\n, \n, 2 more eggs\n, Day 2\n1 egg"
    _, [found] = read("x.csv", plan_to_eat(Ingredients=text))
    lines = [("", "1 cup flour"), ("Für die Soße", "2 itm Test, note"), ("", ", 2 more eggs"), ("Day 2", "1 egg")]
    assert parts(found["recipe"], "recipe_ingredient") == lines


@pytest.mark.parametrize(
    "servings, made, said",
    [
        ("7", "1 loaf", "7\n1 loaf"),
        ("1", "2 Gläser", "1\n2 Gläser"),
        ("7", "", "7"),
        ("", "1 loaf", "1 loaf"),
        ("4", "4", "4"),
    ],
)
def test_servings_and_what_a_recipe_makes_both_arrive(read, servings, made, said):
    _, [found] = read("x.csv", plan_to_eat(Servings=servings, Yield=made))
    assert found["recipe"]["recipe_yield"] == said


@pytest.mark.parametrize(
    "text, steps",
    [
        (
            "Nudeln kochen.\n# Soße\nTomaten einkochen.\n\nMischen.",
            [("", "Nudeln kochen."), ("Soße", "Tomaten einkochen."), ("", "Mischen.")],
        ),
        ("Boil\n\n# Sauce\n\nStir\nServe", [("", "Boil"), ("Sauce", "Stir"), ("", "Serve")]),
    ],
)
def test_each_line_of_mela_is_a_step(read, text, steps):
    _, [found] = read("x.melarecipe", as_json(MELA | {"instructions": text}))
    assert parts(found["recipe"], "recipe_instructions") == steps


@pytest.mark.parametrize(
    "text, steps",
    [
        ("Boil it\nfor long.\n\nSAUCE\nStir\nit well.", [("", "Boil it\nfor long."), ("SAUCE", "Stir\nit well.")]),
        ("Boil it.\nSauce:\nStir\nit.\n\nEat", [("", "Boil it."), ("Sauce", "Stir\nit."), ("", "Eat")]),
        (
            "Mix the following in it:\nflour and sugar\n\nBake",
            [("Mix the following in it", "flour and sugar"), ("", "Bake")],
        ),
        (
            "First mix\nall of the dry ingredients:\nflour\n\nBake",
            [("", "First mix\nall of the dry ingredients:\nflour"), ("", "Bake")],
        ),
        ("Boil.\nStir.\n\nServe.", [("", "Boil."), ("", "Stir."), ("", "Serve.")]),
    ],
)
def test_headings_within_a_paragraph_of_paprika_begin_a_section(read, text, steps):
    _, [found] = read("x.paprikarecipe", gzip.compress(as_json(PAPRIKA | {"directions": text})))
    assert parts(found["recipe"], "recipe_instructions") == steps


ENDS = "2 eggs\u20281 onion\r3 leeks"


@pytest.mark.parametrize(
    "name, data",
    [
        ("x.paprikarecipe", gzip.compress(as_json(PAPRIKA | {"ingredients": ENDS}))),
        ("x.melarecipe", as_json(MELA | {"ingredients": ENDS})),
        ("x.json", as_json(SCHEMA | {"recipeIngredient": [ENDS]})),
        ("x.json", as_json(SCHEMA | {"recipeIngredient": ENDS})),
        ("x.json", as_json(SCHEMA | {"recipeIngredient": ["2 eggs\n1 onion\n3 leeks"]})),
        ("x.csv", plan_to_eat(Ingredients=ENDS)),
        ("x.md", f"# A\n## Ingredients\n{ENDS}\n## Directions\nMix.".encode()),
    ],
)
def test_all_ends_of_lines_part_ingredients(read, name, data):
    _, [found] = read(name, data)
    assert parts(found["recipe"], "recipe_ingredient") == [("", "2 eggs"), ("", "1 onion"), ("", "3 leeks")]


def test_a_break_in_the_middle_of_an_ingredient_does_not_part_it(read):
    _, [found] = read("x.json", as_json(SCHEMA | {"recipeIngredient": ["2 cups\n  flour", "1 egg\r\n(large)"]}))
    assert parts(found["recipe"], "recipe_ingredient") == [("", "2 cups flour"), ("", "1 egg (large)")]


def test_nutrition_of_an_early_mealie_is_read_by_either_names(read):
    facts = {"fat_content": "5 g", "saturated_fat_content": "1 g", "sodiumContent": "10 mg", "calories": None}
    recipe = {"slug": "pie", "name": "Pie", "recipeIngredient": ["1 egg"], "recipeInstructions": [], "nutrition": facts}
    _, [found] = read("x.zip", zipped({"recipes/pie/pie.json": as_json(recipe)}))
    assert found["recipe"]["nutrition"] == {"fatContent": "5", "saturatedFatContent": "1", "sodiumContent": "10"}
    assert found["recipe"]["notes"] == []

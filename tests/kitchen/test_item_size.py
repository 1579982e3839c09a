"""Tests that a food or unit has at most 4,000 bytes, because a recipe repeats it in each line that uses it."""

import io
import json
from zipfile import ZipFile

import pytest

from app.foods.food import Food
from app.foods.read_words import list_languages
from app.foods.unit import Unit
from app.kitchen import named_item

LONG = "x" * 3_000
SHORT = "y" * 2_000
LARGE = {
    "description": {"description": LONG * 2},
    "extras": {"extras": {"a": LONG, "b": LONG}},
    "aliases": {"aliases": [{"name": f"{at} {'x' * 400}"} for at in range(10)]},
    "all together": {"description": SHORT, "extras": {"a": SHORT}},
}
every_kind = pytest.mark.parametrize("path", ["/foods", "/units"])


@pytest.fixture
def flour(alice):
    return alice.post("/foods", {"name": "flour", "description": SHORT})


def size(answer) -> int:
    return len(json.dumps(answer))


def zipped(*recipes: dict) -> dict:
    file = io.BytesIO()
    with ZipFile(file, "w") as archive:
        for at, recipe in enumerate(recipes):
            archive.writestr(f"{at}/{at}.json", json.dumps(recipe))
    return {"archive": (io.BytesIO(file.getvalue()), "recipes.zip")}


def with_large_food(name: str) -> dict:
    return {"name": name, "recipeIngredient": [{"food": {"name": f"{name} flour"} | LARGE["description"]}]}


@every_kind
@pytest.mark.parametrize("what", LARGE)
def test_a_food_or_unit_over_the_limit_is_refused(alice, path, what):
    row = alice.post(path, {"name": "Small", "description": "fine", "aliases": [{"name": "little"}]})
    said = alice.post(path, {"name": "Large"} | LARGE[what], expect=413)["detail"]["message"]
    assert '"Large"' in said and "4,000" in said and "Nothing was saved" in said
    alice.put(f"{path}/{row['id']}", row | LARGE[what], expect=413)
    alice.patch(f"{path}/{row['id']}", LARGE[what], expect=413)
    assert alice.get(path)["items"] == [row]


def test_unchanged_values_count_towards_the_limit(alice, flour):
    alice.patch(f"/foods/{flour['id']}", {"extras": {"a": SHORT}}, expect=413)
    alice.patch(f"/foods/{flour['id']}", {"extras": {"a": SHORT}, "description": ""}, expect=200)


def test_bytes_are_counted_instead_of_characters(alice):
    alice.post("/foods", {"name": "دقيق", "description": "د" * 2_100}, expect=413)
    alice.post("/foods", {"name": "دقيق", "description": "د" * 1_900}, expect=201)


def test_a_recipe_with_a_food_over_the_limit_is_refused(alice):
    alice.post("/recipes", with_large_food("Bread"), expect=413)
    alice.post("/recipes/create/zip", data=zipped({"name": "Soup"}, with_large_food("Pie")), expect=413)
    assert alice.get("/recipes")["total"] == alice.get("/foods")["total"] == 0


def test_an_archive_with_a_known_large_food_is_imported(alice):
    alice.post("/foods", {"name": "Pie flour"})
    alice.post("/recipes/create/zip", data=zipped(with_large_food("Pie")), expect=201)


def test_a_merge_over_the_limit_is_refused_and_changes_nothing(alice, flour):
    other = alice.post("/foods", {"name": "meal", "extras": {"a": SHORT}, "aliases": [{"name": "ground grain"}]})
    before = alice.get("/foods")
    alice.put("/foods/merge", {"from": [other["id"]], "to": flour["id"]}, expect=413)
    assert alice.get("/foods") == before
    alice.patch(f"/foods/{other['id']}", {"extras": {}})
    alice.put("/foods/merge", {"from": [other["id"]], "to": flour["id"]}, expect=200)
    assert [one["name"] for one in alice.get(f"/foods/{flour['id']}")["aliases"]] == ["meal", "ground grain"]


def test_a_changed_food_cannot_make_its_recipes_large(alice, flour):
    small = size(recipe_of_300_lines(alice, flour))
    alice.put(f"/foods/{flour['id']}", flour | LARGE["description"], expect=413)
    alice.patch(f"/foods/{flour['id']}", {"description": "x" * 3_800}, expect=200)
    assert size(alice.get("/recipes/bread")) < small + 300 * 2_000 < 2_000_000


def test_without_the_limit_a_changed_food_makes_its_recipes_large(alice, flour, monkeypatch):
    monkeypatch.setattr(named_item, "LARGEST", 10**9)
    small = size(recipe_of_300_lines(alice, flour))
    alice.put(f"/foods/{flour['id']}", flour | {"description": "x" * 90_000}, expect=200)
    assert size(alice.get("/recipes/bread")) > 20 * small


def recipe_of_300_lines(alice, food: dict) -> dict:
    alice.post("/recipes", {"name": "Bread", "recipeIngredient": [{"food": food}] * 300})
    return alice.get("/recipes/bread")


@pytest.mark.parametrize("locale", list_languages())
def test_the_starter_data_is_below_half_the_limit(alice, locale, monkeypatch):
    for kind in ("labels", "units", "foods"):
        alice.post(f"/groups/seeders/{kind}", {"locale": locale}, expect=200)
    monkeypatch.setattr(named_item, "LARGEST", named_item.LARGEST // 2)
    for table in (Food, Unit):
        for row in table.select():
            row.refuse_if_too_large()


def test_the_answer_for_many_parsed_lines_stays_small(alice):
    alice.post("/foods", {"name": "flour", "description": "x" * 3_800})
    alice.post("/units", {"name": "cup", "description": "x" * 3_800})
    asked = {"parser": "brute", "ingredients": ["2 cup flour"] * 500}
    assert size(alice.post("/parser/ingredients", asked)) < 5_000_000

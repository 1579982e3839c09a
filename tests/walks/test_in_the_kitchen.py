"""Tests a new person's way through the kitchen: a pizza made of a dough, what can be cooked, and the freezer."""

import re

import pytest
from playwright.sync_api import expect

from tests.in_sweeps import keep
from tests.processes import wait_until
from tests.walks.conftest import DESKTOP, PHONE

SIZES = {"phone": PHONE, "desktop": DESKTOP}
FREEZER = "/households/freezer"
PANTRY = "/households/pantry"


@pytest.fixture(params=keep(["phone"], SIZES))
def page(request, kitchen, visitor):
    context = visitor(reduced_motion="reduce", **SIZES[request.param])
    page = kitchen.let_in(context).new_page()
    yield page
    assert context.watch.errors == []


def write(kitchen, name: str, *lines: dict, **more) -> dict:
    settings = {"disableAmount": False, "public": True}
    slug = kitchen.post("/recipes", {"name": name, "recipeIngredient": list(lines), "settings": settings} | more)
    return kitchen.get(f"/recipes/{slug}")


def gram(quantity: float, food: str) -> dict:
    return {"quantity": quantity, "unit": {"name": "g"}, "food": {"name": food}}


def test_a_pizza_is_made_of_a_dough(kitchen, page):
    dough = write(kitchen, "Flatbread dough", gram(500, "spelt flour"), recipeServings=4)
    write(kitchen, "Sunday pizza", gram(200, "tomatoes"), {"note": "x"}, recipeServings=4)
    page.goto(f"{kitchen.at_home}/g/home/r/sunday-pizza?edit=true")
    line = page.get_by_label("Ingredient 2", exact=True)
    line.fill("2 Flatbread dough, rested")
    line.press("Tab")
    page.get_by_role("button", name="Use your recipe Flatbread dough").click()
    page.get_by_role("button", name="Save").click()
    page.get_by_text("How to make Flatbread dough").click()
    expect(page.locator(".inner-recipe").get_by_text("spelt flour")).to_be_visible()
    expect(page.locator(".inner-recipe").get_by_text("1000")).to_be_visible()
    first, second = kitchen.get("/recipes/sunday-pizza")["recipeIngredient"]
    assert first["referencedRecipe"] is None and second["referencedRecipe"]["id"] == dough["id"]


def test_the_food_field_finds_a_recipe(kitchen, page):
    dough = write(kitchen, "Flatbread dough", gram(500, "spelt flour"), recipeServings=4)
    write(kitchen, "Sunday pizza", {"quantity": 2, "note": "rested"}, recipeServings=4)
    page.goto(f"{kitchen.at_home}/g/home/r/sunday-pizza?edit=true")
    page.get_by_role("button", name=re.compile("^(Not sure: check a|A)mount, unit and food of")).click()
    page.get_by_role("combobox", name=re.compile("^Food of")).fill("flatb")
    page.get_by_role("option", name="Flatbread dough (recipe)").click()
    page.get_by_role("button", name="Save").click()
    page.get_by_text("How to make Flatbread dough").wait_for()
    [line] = kitchen.get("/recipes/sunday-pizza")["recipeIngredient"]
    assert (line["quantity"], line["note"], line["referencedRecipe"]["id"]) == (2, "rested", dough["id"])


def test_what_is_there_answers_what_can_be_cooked(kitchen, page):
    write(kitchen, "Quince toast", gram(100, "quince"), gram(50, "toast bread"))
    page.goto(f"{kitchen.at_home}/household/kitchen")
    for food in ("quince", "toast bread"):
        field = page.get_by_role("combobox", name="Add a food")
        field.fill(food)
        page.get_by_role("option", name=food, exact=True).click()
        page.get_by_role("radiogroup", name=f"Is there {food}?").wait_for()
    page.get_by_role("link", name="What can we cook tonight?").first.click()
    page.get_by_role("heading", level=1, name="What can we cook tonight?").wait_for()
    section = page.get_by_role("region", name="Everything is here")
    expect(section.get_by_text("Quince toast")).to_be_visible()
    page.goto(f"{kitchen.at_home}/g/home/r/quince-toast")
    page.get_by_role("button", name="More for Quince toast").click()
    page.get_by_role("menuitem", name="In the kitchen").click()
    words = page.get_by_role("radiogroup", name="Is there quince?")
    expect(words.get_by_role("radio", name="Have")).to_be_checked()
    with page.expect_response(re.compile("/pantry/foods/")):
        words.get_by_role("radio", name="Low").click()
    expect(words.get_by_role("radio", name="Low")).to_be_checked()
    assert {food["name"]: food["word"] for food in kitchen.get(PANTRY)["items"]}["quince"] == "low"


def test_four_portions_go_into_the_freezer_and_two_come_out(kitchen, page):
    write(kitchen, "Bean chili", {"note": "beans"}, recipeServings=6)
    page.goto(f"{kitchen.at_home}/g/home/r/bean-chili")
    page.locator(".made-menu").click()
    page.get_by_role("menuitem", name="Add a note or a picture").click()
    dialog = page.get_by_role("dialog")
    portions = dialog.get_by_role("group", name="Portions for the freezer").locator("input")
    portions.fill("4")
    portions.press("Tab")
    with page.expect_response(re.compile("/households/freezer")):
        dialog.get_by_role("button", name="Add to timeline").click()
    assert [(one["title"], one["portions"]) for one in kitchen.get(FREEZER)["items"]] == [("Bean chili", 4)]
    page.goto(f"{kitchen.at_home}/household/kitchen")
    for left in (3, 2):
        page.get_by_role("button", name="Take one: Bean chili").click()
        expect(page.get_by_text(f"Portions: {left}")).to_be_visible()
    page.goto(f"{kitchen.at_home}/g/home")  # which can no longer be undone
    wait_until(lambda: [one["portions"] for one in kitchen.get(FREEZER)["items"]] == [2])

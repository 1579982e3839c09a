"""Tests that a search tells why it found a recipe whose name does not show it."""

import pytest

from tests.sharing.test_showcase import open_up


@pytest.fixture
def shelf(alice):
    leek = alice.post("/foods", {"name": "leek", "pluralName": "leeks"})
    weeknight = alice.post("/organizers/tags", {"name": "Weeknight"})
    autumn = alice.post("/organizers/categories", {"name": "Autumn"})
    wok = alice.post("/organizers/tools", {"name": "Wok"})
    long = "One of those evenings, when everybody is hungry and the fridge is nearly empty: quick, cheap, comforting."
    for name, values in {
        "Vichyssoise": {"recipeIngredient": [{"food": leek}, {"note": "a knob of butter"}], "description": long},
        "Leek tart": {"recipeIngredient": [{"food": leek}], "settings": {"public": False}},
        "Noodles": {"tags": [weeknight], "recipeCategory": [autumn], "tools": [wok]},
    }.items():
        alice.patch(f"/recipes/{alice.post('/recipes', {'name': name})}", values)


def reasons(person, text: str, path: str = "/recipes", **more) -> dict[str, tuple[str, str] | None]:
    answer = person.get(path, query_string={"search": text, "reasons": "true", **more})
    told = {key: (reason["kind"], reason["text"]) for key, reason in answer["reasons"].items()}
    assert told.keys() <= {recipe["id"] for recipe in answer["items"]}
    return {recipe["name"]: told.get(recipe["id"]) for recipe in answer["items"]}


@pytest.mark.parametrize(
    "text, expected",
    [
        ("leek", {"Leek tart": None, "Vichyssoise": ("ingredient", "leek")}),
        ("butter", {"Vichyssoise": ("ingredient", "a knob of butter")}),
        ("buter", {"Vichyssoise": ("ingredient", "a knob of butter")}),
        ("weekn", {"Noodles": ("tag", "Weeknight")}),
        ("autumn", {"Noodles": ("category", "Autumn")}),
        ("wok", {"Noodles": ("tool", "Wok")}),
        ("comfort", {"Vichyssoise": ("description", "comforting")}),
        ('"knob of"', {"Vichyssoise": ("ingredient", "a knob of butter")}),
        ("vichyssoise leek", {"Vichyssoise": ("ingredient", "leek")}),
        ("noodles", {"Noodles": None}),
    ],
)
def test_a_search_tells_why_it_found_a_recipe(bob, shelf, text, expected):
    assert reasons(bob, text) == expected


def test_reasons_are_told_only_when_they_are_asked_for(bob, shelf):
    assert "reasons" not in bob.get("/recipes?search=leek")
    assert "reasons" not in bob.get("/recipes?reasons=true")


def test_each_page_tells_its_own_reasons(bob, shelf):
    assert reasons(bob, "leek", perPage=1, page=1) == {"Leek tart": None}
    assert reasons(bob, "leek", perPage=1, page=2) == {"Vichyssoise": ("ingredient", "leek")}


def test_visitors_hear_nothing_of_hidden_recipes(guest, alice, shelf):
    open_up()
    alice.patch("/recipes/vichyssoise", {"settings": {"public": True}})
    alice.patch("/recipes/noodles", {"settings": {"public": False}})
    explored = "/explore/groups/home/recipes"
    assert reasons(guest, "leek", explored) == {"Vichyssoise": ("ingredient", "leek")}
    assert reasons(guest, "weekn", explored) == {}

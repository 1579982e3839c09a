"""Tests filters with a negation: they match what has none of the values, also what has no value at all."""

import pytest

RECIPES = {
    "Vegan": {"tags": ["vegan"]},
    "Vegan and quick": {"tags": ["vegan", "quick"]},
    "Quick": {"tags": ["quick"], "recipeCategory": ["Soup", "Starter"], "tools": ["Oven"]},
    "Plain": {"recipeIngredient": [{"food": "egg"}, {"food": "leek"}], "recipeCategory": ["Starter"]},
    "Egg": {"recipeIngredient": [{"food": "egg"}], "tools": ["Oven", "Whisk"], "orgURL": "https://egg.example/"},
}


@pytest.fixture
def five(alice, bob):
    for name, more in RECIPES.items():
        alice.post("/recipes", {"name": name} | more)
    return alice


def names(person, text: str) -> set[str]:
    page = person.get("/recipes", query_string={"queryFilter": text, "perPage": -1})
    assert page["total"] == len(page["items"])
    return {one["name"] for one in page["items"]}


@pytest.mark.parametrize(
    ("having", "excluding"),
    [
        ('tags.name IN ["vegan"]', 'tags.name NOT IN ["vegan"]'),
        ('tags.name = "vegan"', 'tags.name <> "vegan"'),
        ('tags.name LIKE "veg%"', 'tags.name NOT LIKE "veg%"'),
        ('tags.slug IN ["vegan", "quick"]', 'tags.slug NOT IN ["vegan", "quick"]'),
        ("tags.name IN []", "tags.name NOT IN []"),
        ('recipeCategory.name = "Soup"', 'recipeCategory.name <> "Soup"'),
        ('tools.name IN ["Whisk"]', 'tools.name NOT IN ["Whisk"]'),
        ('recipeIngredient.food.name = "leek"', 'recipeIngredient.food.name <> "leek"'),
        ('recipeIngredient.food.name LIKE "e%"', 'recipeIngredient.food.name NOT LIKE "e%"'),
        ('household.name = "Family"', 'household.name <> "Family"'),
        ('user.username = "alice"', 'user.username <> "alice"'),
        ('orgURL LIKE "%egg%"', 'orgURL NOT LIKE "%egg%"'),
        ('name = "Plain"', 'name <> "Plain"'),
        ("rating = 4", "rating <> 4"),
        ("rating IN [4, 5]", "rating NOT IN [4, 5]"),
        ('lastMade = "2026-01-01"', 'lastMade <> "2026-01-01"'),
    ],
)
def test_a_negation_matches_exactly_the_others(five, having, excluding):
    for name, stars in (("vegan", 4), ("quick", 2)):
        five.post(f"/users/{five.get('/users/self')['id']}/ratings/{name}", {"rating": stars})
    assert names(five, excluding) == RECIPES.keys() - names(five, having)


def test_recipes_without_any_value_are_let_in(five):
    assert names(five, 'tags.name NOT IN ["vegan"]') == {"Quick", "Plain", "Egg"}
    assert names(five, 'tags.name <> "vegan" AND recipeIngredient.food.name <> "leek"') == {"Quick", "Egg"}
    assert names(five, 'tags.name NOT IN ["vegan"] OR tags.name = "quick"') == RECIPES.keys() - {"Vegan"}


def test_favorites_of_a_person_are_excluded(five, bob):
    me, other = (person.get("/users/self")["id"] for person in (five, bob))
    five.post(f"/users/{me}/favorites/quick")
    bob.post(f"/users/{other}/favorites/quick")
    bob.post(f"/users/{other}/favorites/egg")
    assert names(five, f'favoritedBy.id <> "{me}"') == RECIPES.keys() - {"Quick"}
    assert names(five, f'favoritedBy.id NOT IN ["{me}", "{other}"]') == RECIPES.keys() - {"Quick", "Egg"}


def test_a_cookbook_excludes_too(five):
    book = five.post("/households/cookbooks", {"name": "Not vegan", "queryFilterString": 'tags.name NOT IN ["vegan"]'})
    found = five.get("/recipes", query_string={"cookbook": book["slug"]})["items"]
    assert {one["name"] for one in found} == {"Quick", "Plain", "Egg"}


def test_foods_without_a_label_are_let_in(alice):
    label = alice.post("/groups/labels", {"name": "Dairy"})
    alice.post("/foods", {"name": "milk", "labelId": label["id"]})
    alice.post("/foods", {"name": "leek"})
    found = alice.get("/foods", query_string={"queryFilter": 'label.name <> "Dairy"'})["items"]
    assert [one["name"] for one in found] == ["leek"]

"""Tests filtering and ordering recipes by the time they take, which is stored as text."""

import pytest

TIMES = {
    "Toast": {"totalTime": "5 minutes"},
    "Omelette": {"totalTime": "PT20M"},
    "Suppe": {"totalTime": "1 Stunde 15 Minuten"},
    "Salad": {"prepTime": "10 min", "performTime": "15 min"},
    "Stew": {"totalTime": "30-40 minutes"},
    "Bread": {"totalTime": "overnight"},
    "Tea": {},
}


@pytest.fixture
def timed(alice):
    for name, times in TIMES.items():
        alice.patch(f"/recipes/{alice.post('/recipes', {'name': name})}", times)


def names(answer: dict) -> list[str]:
    return [recipe["name"] for recipe in answer["items"]]


@pytest.mark.parametrize(
    "text, expected",
    [
        ("totalMinutes <= 30", ["Toast", "Omelette", "Salad"]),
        ("totalMinutes < 20", ["Toast"]),
        ("total_minutes > 30", ["Stew", "Suppe"]),
        ("totalMinutes = 25", ["Salad"]),
        ("totalMinutes <> 25", ["Toast", "Omelette", "Stew", "Suppe", "Bread", "Tea"]),
        ("totalMinutes IS NULL", ["Bread", "Tea"]),
        ("totalMinutes IS NOT NULL AND totalMinutes >= 40", ["Stew", "Suppe"]),
    ],
)
def test_recipes_are_filtered_by_the_time_they_take(alice, timed, text, expected):
    asked = {"queryFilter": text, "orderBy": "totalMinutes:asc,createdAt:asc"}
    assert names(alice.get("/recipes", query_string=asked)) == expected


def test_recipes_without_a_time_come_last_in_both_orders(alice, timed):
    for direction, first in (("asc", "Toast"), ("desc", "Suppe")):
        found = names(alice.get(f"/recipes?orderBy=totalMinutes&orderDirection={direction}"))
        assert found[0] == first and set(found[-2:]) == {"Bread", "Tea"}


@pytest.mark.parametrize("wrong", ["totalMinutes < soon", 'totalMinutes LIKE "3%"'])
def test_a_comparison_with_something_else_is_refused(alice, wrong):
    alice.get("/recipes", query_string={"queryFilter": wrong}, expect=(400, 422))


def test_a_cookbook_collects_what_is_quick(alice, timed):
    alice.post("/households/cookbooks", {"name": "Quick", "queryFilterString": "total_minutes <= 20"})
    assert sorted(names(alice.get("/recipes?cookbook=quick"))) == ["Omelette", "Toast"]

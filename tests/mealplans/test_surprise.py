"""Tests surprises: the rules they follow, that they seldom repeat, and what is said if nothing matches."""

from datetime import date, timedelta
from itertools import pairwise

import pytest

from app.framework.storage.database import db
from app.mealplans import surprise

PLAN = "/households/mealplans"
RANDOM, RULES = f"{PLAN}/random", f"{PLAN}/rules"
MONDAY, SUNDAY = date(2026, 11, 23), date(2026, 11, 29)


@pytest.fixture
def cook(alice):
    """Returns a function that adds recipes with a tag, or with none."""

    def cooked(*names, tags=()):
        for name in names:
            alice.post("/recipes", {"name": name, "tags": list(tags)})

    return cooked


def drawn(person, day=MONDAY, **more):
    return person.post(RANDOM, {"date": str(day)} | more, expect=200)


def name_of(entry):
    return entry["recipe"]["name"]


def test_a_surprise_is_a_dinner_unless_another_meal_is_asked_for(alice, cook):
    cook("Stew")
    made = drawn(alice)
    assert (made["date"], made["entryType"], name_of(made)) == (str(MONDAY), "dinner", "Stew")
    assert (made["title"], made["text"]) == ("", "") and alice.get(f"{PLAN}/{made['id']}") == made
    assert drawn(alice, entryType="side")["entryType"] == "side"


def test_recipes_of_all_households_of_the_group_come_into_question(alice, carol, mallory):
    carol.post("/recipes", {"name": "Carol's pie"})
    mallory.post("/recipes", {"name": "Foreign stew"})
    assert {name_of(drawn(alice)) for _ in range(8)} == {"Carol's pie"}


@pytest.mark.parametrize("weekday", range(7))
def test_a_rule_for_a_weekday_counts_on_that_day_only(alice, cook, weekday):
    cook("Roast", tags=["Slow"])
    names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    alice.post(RULES, {"day": names[weekday], "queryFilterString": 'name = "none"'})
    for n in range(7):
        alice.post(RANDOM, {"date": str(MONDAY + timedelta(days=n))}, expect=404 if n == weekday else 200)


def test_all_rules_for_the_day_and_the_meal_count_together(alice, cook):
    cook("Omelette", tags=["Quick", "Eggs"])
    cook("Toast", tags=["Quick"])
    cook("Roast", tags=["Slow"])
    alice.post(RULES, {"queryFilterString": 'tags.name = "Quick"'})
    alice.post(
        RULES, {"day": "monday", "entryType": "lunch", "queryFilterString": 'tags.name = "Eggs" OR name = "Roast"'}
    )
    alice.post(RULES, {})
    assert {name_of(drawn(alice, entryType="lunch")) for _ in range(8)} == {"Omelette"}
    assert {name_of(drawn(alice, entryType="dinner")) for _ in range(12)} == {"Omelette", "Toast"}
    assert {name_of(drawn(alice, SUNDAY, entryType="lunch")) for _ in range(12)} == {"Omelette", "Toast"}


def test_the_rules_of_another_household_do_not_count(alice, carol, cook):
    cook("Stew")
    carol.post(RULES, {"queryFilterString": 'name = "none"'})
    assert name_of(drawn(alice)) == "Stew"
    carol.post(RANDOM, {"date": str(MONDAY)}, expect=404)


@pytest.mark.parametrize(
    "text, expected",
    [
        ('last_made IS NULL OR last_made < "2026-11-01"', {"Stew", "Soup"}),
        ('tags.name NOT IN ["Mom"]', {"Stew"}),
        ("rating IS NULL OR rating < 1", {"Stew", "Soup"}),
    ],
)
def test_a_filter_includes_recipes_that_have_nothing_as_in_the_explorer(alice, cook, text, expected):
    cook("Stew")
    cook("Soup", tags=["Mom", "Soups"])
    alice.post(RULES, {"queryFilterString": text})
    listed = {one["name"] for one in alice.get("/recipes", query_string={"queryFilter": text})["items"]}
    assert {name_of(drawn(alice)) for _ in range(12)} == expected == listed


def test_a_week_of_seven_from_ten_recipes_has_no_recipe_twice(alice, cook):
    cook(*(f"Dish {n}" for n in range(10)))
    weeks = [name_of(drawn(alice, MONDAY + timedelta(days=n))) for n in range(14)]
    assert all(len(set(weeks[n : n + 7])) == 7 for n in range(8))


def test_with_few_recipes_the_last_three_days_differ(alice, cook):
    cook(*(f"Dish {n}" for n in range(5)))
    days = [name_of(drawn(alice, MONDAY + timedelta(days=n))) for n in range(14)]
    assert all(len(set(days[n : n + 4])) == 4 for n in range(11))


def test_one_recipe_may_fill_the_week(alice, cook):
    cook("Stew")
    assert {name_of(drawn(alice, MONDAY + timedelta(days=n))) for n in range(7)} == {"Stew"}


def test_another_one_replaces_the_entry_and_shows_each_match_before_repeating(alice, cook):
    cook(*(f"Dish {n}" for n in range(5)))
    entry = drawn(alice)
    shown = [entry["recipeId"]]
    for _ in range(4):
        other = drawn(alice, SUNDAY, replaces=entry["id"], shown=shown)
        assert (other["id"], other["date"], other["entryType"]) == (entry["id"], entry["date"], "dinner")
        shown.append(other["recipeId"])
    assert len(set(shown)) == 5
    again = drawn(alice, replaces=entry["id"], shown=shown)
    assert again["recipeId"] in shown[:-1] and alice.get(PLAN)["total"] == 1


def test_if_only_one_recipe_matches_there_is_no_other_one(alice, cook):
    cook("Stew")
    entry = drawn(alice)
    refused = alice.post(RANDOM, {"date": str(MONDAY), "replaces": entry["id"]}, expect=404)
    assert refused["detail"]["message"] == "No other recipe matches your rules."
    assert alice.get(f"{PLAN}/{entry['id']}") == entry


def test_an_empty_result_names_the_rule_that_matches_nothing(alice, cook):
    cook("Stew")
    alice.post(RULES, {"queryFilterString": 'name = "Stew"'})
    empty = alice.post(RULES, {"day": "monday", "entryType": "dinner", "queryFilterString": 'name = "never"'})
    refused = alice.post(RANDOM, {"date": str(MONDAY)}, expect=404)["detail"]
    assert refused["rules"] == [empty["id"]] and 'Monday, Dinner: name = "never"' in refused["message"]
    assert refused["message"].startswith("No recipes match your rules")
    german = alice.post(RANDOM, {"date": str(MONDAY)}, expect=404, headers={"Accept-Language": "de"})["detail"]
    assert "Montag, Abendessen" in german["message"]
    assert alice.get(PLAN)["total"] == 0 and name_of(drawn(alice, SUNDAY)) == "Stew"


def test_rules_that_exclude_each_other_are_all_named(alice, cook):
    cook("Stew", "Soup")
    rules = [alice.post(RULES, {"queryFilterString": f'name = "{name}"'})["id"] for name in ("Stew", "Soup")]
    refused = alice.post(RANDOM, {"date": str(MONDAY)}, expect=404)["detail"]
    assert refused["rules"] == rules and 'Every meal: name = "Soup"' in refused["message"]


def test_without_recipes_a_surprise_says_so(alice):
    assert alice.post(RANDOM, {"date": str(MONDAY)}, expect=404)["detail"]["message"] == "There are no recipes yet."


@pytest.mark.parametrize("body", [{}, {"date": "2026-02-30"}, {"date": "2026-11-23", "entryType": "brunch"}])
def test_a_wrong_wish_is_refused(alice, cook, body):
    cook("Stew")
    alice.post(RANDOM, body, expect=422)
    assert alice.get(PLAN)["total"] == 0


def test_others_can_save_while_recipes_are_matched(alice, bob, cook, monkeypatch):
    """A household may have dozens of rules with dozens of patterns, and nobody else saves during a transaction."""
    cook("Stew")
    matching, saved = surprise.find_matching_recipes, []

    def match(*asked):
        assert not db.in_transaction()
        saved.append(bob.post("/foods", {"name": f"leek {len(saved)}"})["name"])
        return matching(*asked)

    monkeypatch.setattr(surprise, "find_matching_recipes", match)
    made = drawn(alice)
    assert saved == ["leek 0"] and name_of(made) == "Stew"


def test_two_recipes_take_turns(alice, cook):
    cook("Stew", "Soup")
    week = [name_of(drawn(alice, MONDAY + timedelta(days=at))) for at in range(7)]
    assert all(one != other for one, other in pairwise(week))


def test_three_recipes_take_turns(alice, cook):
    cook("Stew", "Soup", "Pie")
    week = [name_of(drawn(alice, MONDAY + timedelta(days=at))) for at in range(9)]
    assert all(len(set(week[at : at + 3])) == 3 for at in range(7))


def test_how_many_recipes_match_is_told(alice, cook):
    cook("Stew", "Soup", tags=["Quick"])
    cook("Roast")
    alice.post(RULES, {"day": "monday", "queryFilterString": 'tags.name = "Quick"'})
    assert alice.get(f"{RANDOM}/count?date={MONDAY}")["total"] == 2
    assert alice.get(f"{RANDOM}/count?date={SUNDAY}&entryType=lunch")["total"] == 3
    alice.get(f"{RANDOM}/count?date=soon", expect=422)
    alice.get(f"{RANDOM}/count?entryType=feast", expect=422)

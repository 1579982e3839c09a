"""Tests what can be cooked tonight: which recipes come first, and that every reason given is true."""

import random
from datetime import UTC, date, datetime, timedelta

import pytest

from app.foods.food import FoodOnHand
from app.framework.storage.database import db
from app.mealplans.plan_entry import today

TONIGHT = "/households/mealplans/tonight"


@pytest.fixture
def pantry(alice):
    """Has eggs, cream and rice at home; returns the ids of all foods by name."""
    foods = {}
    for name in ("egg", "cream", "rice", "leek", "saffron", "salt", "milk"):
        at_home = name in ("egg", "cream", "rice")
        foods[name] = alice.post("/foods", {"name": name, "onHand": at_home}, expect=201)["id"]
    return foods


@pytest.fixture
def cook(alice, pantry):
    """Returns a function that makes a recipe of these foods and returns its slug."""

    def make(name, *foods, **values):
        alice.post("/recipes", {"name": name})
        slug = name.lower().replace(" ", "-")
        lines = [{"food": {"id": pantry[food], "name": food}, "quantity": 1} for food in foods]
        alice.patch(f"/recipes/{slug}", {"recipeIngredient": lines} | values)
        return slug

    return make


def asked(person, **query) -> list[dict]:
    return person.get(TONIGHT, query_string=query)["items"]


def names(person, **query) -> list[str]:
    return [item["recipe"]["name"] for item in asked(person, **query)]


def kinds(item) -> set[str]:
    return {reason["kind"] for reason in item["reasons"]}


def test_what_lacks_the_least_comes_first_and_says_what_is_missing(alice, cook):
    cook("Risotto", "rice", "saffron", "leek")
    cook("Omelette", "egg", "cream", "salt")
    cook("Leek rice", "rice", "leek")
    found = asked(alice)
    assert [item["recipe"]["name"] for item in found] == ["Omelette", "Leek rice", "Risotto"]
    assert [[food["name"] for food in item["missingFoods"]] for item in found] == [[], ["leek"], ["leek", "saffron"]]
    assert ["everything" in kinds(item) for item in found] == [True, False, False]


def test_staples_are_never_asked_for_but_other_foods_are(alice, cook):
    cook("Salted rice", "rice", "salt")
    cook("Milk rice", "rice", "milk")
    salted, milky = asked(alice)
    assert salted["missingFoods"] == [] and [food["name"] for food in milky["missingFoods"]] == ["milk"]


def test_foods_can_be_wanted_and_ruled_out(alice, cook, pantry):
    cook("Omelette", "egg", "cream")
    cook("Leek omelette", "egg", "leek")
    cook("Rice", "rice")
    assert names(alice, **{"with": pantry["egg"]}) == ["Omelette", "Leek omelette"]
    assert names(alice, **{"with": f"{pantry['egg']},{pantry['leek']}"}) == ["Leek omelette"]
    assert names(alice, without=pantry["leek"]) == ["Omelette", "Rice"]
    assert "wanted" in kinds(asked(alice, **{"with": pantry["egg"]})[0])


def test_a_substitute_of_the_household_counts_as_there(alice, cook, pantry):
    leek = alice.get(f"/foods/{pantry['leek']}")
    alice.put(f"/foods/{pantry['leek']}", leek | {"substitutions": [{"substituteFoodId": pantry["rice"]}]})
    cook("Leek tart", "leek", "egg")
    [item] = asked(alice)
    assert item["missingFoods"] == []
    assert item["substitutedFoods"][0]["substituteFood"]["name"] == "rice"
    assert "substitutes" in kinds(item) and "everything" not in kinds(item)


def test_what_is_ruled_out_is_no_substitute_either(alice, cook, pantry):
    leek = alice.get(f"/foods/{pantry['leek']}")
    alice.put(f"/foods/{pantry['leek']}", leek | {"substitutions": [{"substituteFoodId": pantry["rice"]}]})
    cook("Leek tart", "leek", "egg")
    [item] = asked(alice, without=pantry["rice"])
    assert item["substitutedFoods"] == [] and [food["name"] for food in item["missingFoods"]] == ["leek"]
    assert asked(alice)[0]["missingFoods"] == []


def test_foods_of_recipes_inside_are_needed_too(alice, cook, pantry):
    dough = cook("Dough", "saffron")
    inside = alice.get(f"/recipes/{dough}")["id"]
    alice.post("/recipes", {"name": "Pie"})
    alice.patch("/recipes/pie", {"recipeIngredient": [{"quantity": 1, "referencedRecipe": {"id": inside}}]})
    assert {item["recipe"]["name"]: len(item["missingFoods"]) for item in asked(alice)} == {"Dough": 1, "Pie": 1}


def test_equal_ones_are_ordered_by_time_by_when_they_were_made_and_by_stars(alice, cook):
    for name in ("Plain", "Just made", "Liked", "Slow"):
        cook(name, "egg", totalTime="3 hours" if name == "Slow" else "20 minutes")
    user = alice.get("/users/self")["id"]
    alice.post(f"/users/{user}/ratings/liked", {"rating": 5})
    moment = datetime.now(UTC) - timedelta(days=1)
    alice.patch("/recipes/just-made/last-made", {"timestamp": moment.isoformat()})
    found = asked(alice, minutes=60)
    assert [item["recipe"]["name"] for item in found] == ["Liked", "Plain", "Just made", "Slow"]
    assert found[0]["reasons"] == [
        {"kind": "everything", "value": None},
        {"kind": "stars", "value": 5},
        {"kind": "neverMade", "value": None},
        {"kind": "inTime", "value": 20},
    ]
    assert "inTime" not in kinds(found[3]) and found[3]["minutes"] == 180


def test_what_was_planned_in_this_month_before_is_in_season(alice, cook):
    cook("Any time", "egg")
    slug = cook("Of this month", "egg")
    recipe = alice.get(f"/recipes/{slug}")["id"]
    for years in (1, 2):
        day = date(today().year - years, today().month, 3)
        alice.post("/households/mealplans", {"date": f"{day}", "entryType": "dinner", "recipeId": recipe}, expect=201)
    found = asked(alice)
    assert found[0]["recipe"]["name"] == "Of this month"
    assert {"kind": "season", "value": 2} in found[0]["reasons"]


def test_recipes_without_known_foods_are_left_out(alice, cook):
    cook("Words only", recipeIngredient=[{"note": "an egg"}])
    assert asked(alice) == []
    assert alice.get(TONIGHT)["isKitchenKnown"] is True


def test_a_household_sees_its_own_kitchen_and_only_recipes_that_it_may_see(alice, carol, mallory, cook):
    cook("Omelette", "egg", "cream")
    assert asked(carol)[0]["missingFoods"], "carol's household has said nothing about its kitchen"
    assert carol.get(TONIGHT)["isKitchenKnown"] is False
    assert asked(mallory) == []


@pytest.mark.parametrize("query", ["with=x", "without=1", "limit=-1", "minutes=soon", "limit=many"])
def test_bad_questions_are_refused_in_words(alice, query):
    assert alice.get(f"{TONIGHT}?{query}", expect=422)["detail"]


def test_every_reason_is_true(alice, cook, pantry):
    """For recipes of random foods, what is missing is checked against the foods at home, and each reason by hand."""
    chance = random.Random(52)
    there = {"egg", "cream", "rice", "salt"}
    needed = {}
    for number in range(25):
        foods = chance.sample(sorted(pantry), chance.randint(1, 5))
        minutes = chance.choice([None, 10, 45, 90, 300])
        needed[cook(f"Dish {number}", *foods, totalTime=minutes and f"{minutes} minutes")] = (set(foods), minutes)
    found = asked(alice, minutes=60, limit=100)
    assert {item["recipe"]["slug"] for item in found} == needed.keys()
    missing = []
    for item in found:
        foods, minutes = needed[item["recipe"]["slug"]]
        assert {food["name"] for food in item["missingFoods"]} == foods - there
        assert ("everything" in kinds(item)) is (foods <= there)
        assert ("inTime" in kinds(item)) is (minutes is not None and minutes <= 60)
        assert item["minutes"] == minutes
        assert "neverMade" in kinds(item) and not kinds(item) & {"stars", "season", "longAgo", "wanted"}
        missing.append(len(item["missingFoods"]))
    assert missing == sorted(missing)


def test_the_answer_follows_what_it_depends_on(alice, cook, pantry):
    slug = cook("Leek rice", "rice", "leek")
    assert asked(alice)[0]["missingFoods"]
    leek = alice.get(f"/foods/{pantry['leek']}")
    alice.put(f"/foods/{pantry['leek']}", leek | {"onHand": True})
    assert not asked(alice)[0]["missingFoods"]
    recipe = alice.get(f"/recipes/{slug}")["id"]
    for years in (1, 2):
        day = date(today().year - years, today().month, 3)
        alice.post("/households/mealplans", {"date": f"{day}", "entryType": "dinner", "recipeId": recipe}, expect=201)
    assert "season" in kinds(asked(alice)[0])


def test_what_uses_up_foods_comes_first_of_those_that_lack_as_much(alice, carol, cook, pantry):
    cook("Rice", "rice")
    cook("Cream rice", "rice", "cream")
    cook("Leek cream", "leek", "cream")
    with db.connection_context():
        FoodOnHand.update(since=today(), keeps_until=today() + timedelta(days=3)).where(
            FoodOnHand.food == pantry["cream"]
        ).execute()
    assert all(item["endingFoods"] == [] and "usesUp" not in kinds(item) for item in asked(alice))
    with db.connection_context():
        FoodOnHand.update(keeps_until=today() + timedelta(days=2)).where(FoodOnHand.food == pantry["cream"]).execute()
    found = asked(alice)
    assert [item["recipe"]["name"] for item in found] == ["Cream rice", "Rice", "Leek cream"]
    assert [item["endingFoods"] for item in found] == [["cream"], [], ["cream"]]
    assert {"kind": "usesUp", "value": 1} in found[0]["reasons"]
    assert all(item["endingFoods"] == [] for item in asked(carol))

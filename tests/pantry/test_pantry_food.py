"""Tests the three words: what people say, what purchases bring in, what cooking takes out, and what time takes."""

from datetime import UTC, date, datetime, timedelta

import pytest

from app.foods.food import FoodOnHand
from app.framework.storage.database import db
from app.mealplans.noted_meal import note_planned_meals
from app.mealplans.plan_entry import today
from app.pantry.stock.follow_kitchen import fade_what_spoils
from app.pantry.stock.food_stock import StockChange, fade_foods, forget_stock_changes
from app.timeline.event import Event
from tests.pantry.conftest import check

PANTRY, FOODS = "/households/pantry", "/households/pantry/foods"
EVENTS = "/recipes/timeline/events"


def word_of(person, food) -> str:
    return person.get(f"{FOODS}/{food}")["word"]


def say(person, food, word, **kwargs):
    return person.put(f"{FOODS}/{food}", {"word": word}, **kwargs)


def left_of(food) -> float | None:
    with db.connection_context():
        row = FoodOnHand.get_or_none(FoodOnHand.food == food)
        return row and row.left


def make(person, recipe, **more):
    event = {"recipeId": recipe["id"], "subject": "made this", "eventType": "comment"}
    return person.post(EVENTS, event | more, expect=201)


def test_one_tap_says_each_word_and_on_hand_is_the_same_fact(alice, flour):
    assert word_of(alice, flour) == "out" and alice.get(f"/foods/{flour}")["onHand"] is False
    for word in ("have", "low"):
        assert say(alice, flour, word)["word"] == word == word_of(alice, flour)
        assert alice.get(f"/foods/{flour}")["onHand"] is True
        assert [item["word"] for item in alice.get(PANTRY)["items"]] == [word]
    assert say(alice, flour, "out")["word"] == "out"
    assert alice.get(f"/foods/{flour}")["onHand"] is False and alice.get(PANTRY)["items"] == []


def test_several_foods_are_said_at_once_or_not_at_all(alice, mallory, flour, milk):
    words = [{"foodId": flour, "word": "low"}, {"foodId": milk, "word": "have"}]
    foreign = mallory.post("/foods", {"name": "flour"}, expect=201)["id"]
    alice.put(PANTRY, {"items": [*words, {"foodId": foreign, "word": "have"}]}, expect=404)
    assert alice.get(PANTRY)["items"] == []
    assert [item["word"] for item in alice.put(PANTRY, {"items": words})["items"]] == ["low", "have"]
    assert len(alice.get(PANTRY)["items"]) == 2


@pytest.mark.parametrize(
    "body", [{}, {"word": "maybe"}, {"word": None}, {"word": 1}, [], {"items": []}, {"items": [{"word": "have"}]}]
)
def test_anything_but_a_word_is_refused(alice, flour, body):
    assert alice.put(f"{FOODS}/{flour}", body, expect=422)["detail"]
    assert alice.put(PANTRY, body, expect=422)["detail"]
    assert alice.get(PANTRY)["items"] == []


def test_a_household_neither_sees_nor_changes_what_another_has(alice, bob, carol, mallory, flour):
    say(alice, flour, "low")
    assert word_of(bob, flour) == "low" and word_of(carol, flour) == "out"
    assert carol.get(PANTRY)["items"] == [] == mallory.get(PANTRY)["items"]
    say(carol, flour, "have")
    assert (word_of(alice, flour), word_of(carol, flour)) == ("low", "have")
    mallory.get(f"{FOODS}/{flour}", expect=404)
    say(mallory, flour, "out", expect=404)
    assert word_of(alice, flour) == "low"


def test_what_is_checked_off_comes_in_with_the_day_and_how_long_it_keeps(alice, buy, milk):
    buy(milk)
    [item] = alice.get(PANTRY)["items"]
    assert (item["foodId"], item["word"], item["since"]) == (milk, "have", today().isoformat())
    assert item["keepsUntil"] == (today() + timedelta(days=7)).isoformat()
    assert item["isSoon"] is False


def test_unchecking_takes_it_back_exactly(alice, buy, flour, gram):
    say(alice, flour, "low")
    before = alice.get(PANTRY)
    item = buy(flour, 1000, gram)
    assert word_of(alice, flour) == "have"
    check(alice, item, False)
    assert alice.get(PANTRY) == before
    with db.connection_context():
        assert StockChange.select().count() == 0


def test_unchecking_takes_back_only_what_came_in_if_some_was_cooked(alice, buy, bake, flour, gram):
    first = buy(flour, 1000, gram)
    item = buy(flour, 1000, gram)
    make(alice, bake((flour, 500, gram)))
    assert left_of(flour) == pytest.approx(1.5)
    check(alice, item, False)
    assert left_of(flour) == pytest.approx(0.5)
    check(alice, first, False)
    assert word_of(alice, flour) == "out"


def test_what_was_cooked_goes_down_by_the_share_of_a_package(alice, buy, bake, flour, gram):
    buy(flour, 1000, gram)
    recipe = bake((flour, 15, gram), name="A spoon")
    make(alice, recipe)
    assert word_of(alice, flour) == "have" and left_of(flour) == pytest.approx(0.985)
    make(alice, bake((flour, 700, gram), name="Much"))
    assert word_of(alice, flour) == "low"
    make(alice, bake((flour, 300, gram), name="The rest"))
    assert word_of(alice, flour) == "out"


def test_it_goes_down_by_the_servings_that_were_made(alice, buy, bake, flour, gram):
    buy(flour, 1000, gram)
    make(alice, bake((flour, 100, gram), recipeServings=4), servingsMade=8)
    assert left_of(flour) == pytest.approx(0.8)
    for servings in (0, -1, "many", 10**9):
        make_bad = {"recipeId": bake(name="Bad")["id"], "subject": "made", "eventType": "comment"}
        assert alice.post(EVENTS, make_bad | {"servingsMade": servings}, expect=422)["detail"]


def test_a_deleted_entry_of_the_timeline_puts_it_back(alice, buy, bake, flour, gram):
    buy(flour, 1000, gram)
    event = make(alice, bake((flour, 1000, gram)))
    assert word_of(alice, flour) == "out"
    alice.delete(f"{EVENTS}/{event['id']}")
    assert word_of(alice, flour) == "have" and left_of(flour) == pytest.approx(1)


def test_a_planned_meal_that_was_also_told_is_cooked_once(alice, buy, bake, flour, gram, monkeypatch):
    buy(flour, 1000, gram)
    with db.connection_context():
        yesterday = today() - timedelta(days=1)
        FoodOnHand.update(since=yesterday).execute()
    recipe = bake((flour, 400, gram))
    plan = {"date": yesterday.isoformat(), "entryType": "dinner", "recipeId": recipe["id"]}
    alice.post("/households/mealplans", plan, expect=201)
    with db.connection_context():
        note_planned_meals()
    assert left_of(flour) == pytest.approx(0.6)
    make(alice, recipe, timestamp=datetime.combine(yesterday, datetime.min.time(), UTC).replace(hour=12).isoformat())
    assert left_of(flour) == pytest.approx(0.6)
    make(alice, recipe)
    assert left_of(flour) == pytest.approx(0.2)


def test_what_was_cooked_before_it_was_bought_takes_nothing(alice, buy, bake, flour, gram):
    buy(flour, 1000, gram)
    before = datetime.now(UTC) - timedelta(days=2)
    make(alice, bake((flour, 400, gram)), timestamp=before.isoformat())
    assert left_of(flour) == pytest.approx(1)


def test_what_people_marked_as_always_there_is_never_lowered_and_never_fades(alice, buy, bake, milk, gram):
    food = alice.get(f"/foods/{milk}")
    alice.put(f"/foods/{milk}", food | {"onHand": True})
    before = alice.get(PANTRY)
    assert before["items"][0]["since"] is None
    make(alice, bake((milk, 5000, gram)))
    buy(milk)
    with db.connection_context():
        fade_foods(today() + timedelta(days=4000))
    assert alice.get(PANTRY) == before
    alice.put(f"/foods/{milk}", food | {"onHand": False})
    assert word_of(alice, milk) == "out"


def test_setting_on_hand_of_a_food_that_is_there_changes_nothing_else(alice, carol, buy, milk):
    buy(milk)
    before = alice.get(PANTRY)
    food = alice.get(f"/foods/{milk}")
    alice.put(f"/foods/{milk}", food | {"onHand": True})
    alice.put(f"/foods/{milk}", food | {"householdsWithIngredientFood": ["family", "neighbours"]})
    assert alice.get(PANTRY) == before and word_of(carol, milk) == "have"


def test_staples_neither_come_in_nor_go(alice, buy, bake, gram):
    salt = alice.post("/foods", {"name": "salt"}, expect=201)["id"]
    buy(salt)
    assert alice.get(PANTRY)["items"] == []


def test_time_fades_what_spoils_and_nothing_else(alice, buy, milk, flour):
    buy(milk)
    buy(flour)
    for days, word in ((7, "have"), (8, "low"), (12, "low"), (13, "out")):
        with db.connection_context():
            fade_foods(today() + timedelta(days=days))
        assert (word_of(alice, milk), word_of(alice, flour)) == (word, "have"), days


def test_a_correction_is_learned(alice, buy, milk):
    def kept() -> int:
        buy(milk)
        return (date.fromisoformat(alice.get(f"{FOODS}/{milk}")["keepsUntil"]) - today()).days

    def came_in(days: int) -> None:
        with db.connection_context():
            FoodOnHand.update(since=today() - timedelta(days=days)).execute()

    assert kept() == 7
    came_in(1)
    say(alice, milk, "out")
    shorter = kept()
    assert shorter < 7
    with db.connection_context():
        came_in(30)
        FoodOnHand.update(keeps_until=today() - timedelta(days=20)).execute()
        fade_what_spoils()
    assert word_of(alice, milk) == "out"
    say(alice, milk, "have")
    say(alice, milk, "low")
    say(alice, milk, "out")
    assert kept() > shorter


def test_merged_foods_keep_one_row(alice, buy, milk, flour):
    buy(milk)
    buy(flour)
    alice.put("/foods/merge", {"fromFood": flour, "toFood": milk})
    assert [item["foodId"] for item in alice.get(PANTRY)["items"]] == [milk]


def test_what_can_no_longer_be_taken_back_is_forgotten(alice, buy, milk):
    buy(milk)
    with db.connection_context():
        assert forget_stock_changes() == 0
        StockChange.update(created_at=datetime(2020, 1, 1, tzinfo=UTC)).execute()
        assert forget_stock_changes() == 1


def test_an_entry_that_is_no_cooking_takes_nothing(alice, buy, bake, flour, gram):
    buy(flour, 1000, gram)
    recipe = bake((flour, 400, gram))
    make(alice, recipe, eventType="system")
    assert left_of(flour) == pytest.approx(1)
    with db.connection_context():
        assert Event.select().where(Event.event_type == "system").count()

"""The tables of what was learned of each food, and of what came in and went; reads and writes the state of foods."""

from collections.abc import Callable, Collection
from dataclasses import asdict, replace
from datetime import date, timedelta

from peewee import CompositeKey, FloatField, ForeignKeyField, TextField

from app.foods.food import Food, FoodOnHand
from app.framework.storage.database import DayField, JsonField, Row, as_list, db, expiry_time
from app.framework.tasks.recur import nightly
from app.households.household import Household
from app.pantry.stock.guess_stock import NOTHING, Habit, State, Stock, as_state, as_values, fade
from app.recipes.recipe import Recipe

CHANGES_KEPT = timedelta(days=60)
MOST_AT_ONCE = 500
STOCKS = """SELECT "food_id", "is_low", "left", "since", "keeps_until" FROM "food_on_hand"
  WHERE "household_id" = ? AND "food_id" IN (SELECT "value" FROM json_each(?))"""
HABITS = """SELECT "food_id", "package", "measure", "bought", "used", "keeps_factor", "gone", "gone_on"
  FROM "food_habit" WHERE "household_id" = ? AND "food_id" IN (SELECT "value" FROM json_each(?))"""
PASSED = """SELECT "household_id", "food_id" FROM "food_on_hand"
  WHERE "since" IS NOT NULL AND "keeps_until" < ? ORDER BY "household_id", "food_id" LIMIT ? OFFSET ?"""


class FoodHabit(Row):
    """What was learned of a food in a household. See Habit."""

    id = None
    created_at = None
    updated_at = None
    household = ForeignKeyField(Household, on_delete="CASCADE")
    food = ForeignKeyField(Food, on_delete="CASCADE", index=False)
    package = FloatField(null=True)
    measure = TextField(null=True)
    bought = FloatField(default=0)
    used = FloatField(default=0)
    keeps_factor = FloatField(default=1)
    gone = TextField(null=True)
    gone_on = DayField(null=True)

    class Meta:
        primary_key = CompositeKey("food", "household")


class StockChange(Row):
    """What an item or an entry of the timeline, its `cause`, brought in or took out, so that it can be taken back."""

    updated_at = None
    household = ForeignKeyField(Household, on_delete="CASCADE", index=False)
    food = ForeignKeyField(Food, on_delete="CASCADE")
    cause = TextField(index=True)
    recipe = ForeignKeyField(Recipe, null=True, on_delete="SET NULL")
    day = DayField()
    share = FloatField()
    before = JsonField(null=True)
    after = JsonField(null=True)

    class Meta:
        indexes = ((("household", "day"), False),)


def read_states(household: str, foods: Collection[str]) -> dict[str, State]:
    """Returns the state of each of these foods in the household."""
    theirs = household, as_list(foods)
    stocks = {food: Stock(bool(is_low), *values) for food, is_low, *values in db.execute_sql(STOCKS, theirs)}
    habits = {food: Habit(*values) for food, *values in db.execute_sql(HABITS, theirs)}
    return {food: (stocks.get(food), habits.get(food) or Habit()) for food in foods}


def write_state(household: str, food: str, before: State, after: State) -> None:
    """Stores what differs between two states of a food."""
    key = {"household": household, "food": food}
    if after[0] != before[0]:
        if after[0] is None:
            FoodOnHand.delete().where(FoodOnHand.food == food, FoodOnHand.household == household).execute()
        else:
            FoodOnHand.insert(**key, **asdict(after[0])).on_conflict_replace().execute()
    if after[1] != before[1]:
        FoodHabit.insert(**key, **asdict(after[1])).on_conflict_replace().execute()


def change_foods(
    household: str, changes: dict[str, Callable[[State], State]], cause: str, day: date, recipe: str | None = None
) -> None:
    """Changes the states of foods, and keeps what changed under its cause."""
    for food, before in read_states(household, list(changes)).items():
        after = changes[food](before)
        if after == before:
            continue
        write_state(household, food, before, after)
        StockChange.create(
            household=household,
            food=food,
            cause=cause,
            recipe=recipe,
            day=day,
            share=get_left(after) - get_left(before),
            before=as_values(before),
            after=as_values(after),
        )


def get_left(state: State) -> float:
    return (state[0] and state[0].left) or 0.0


def undo_changes(cause: str, day: date) -> None:
    """Takes back what a cause changed: exactly, unless the food has changed since; else by the amount."""
    for change in StockChange.select().where(StockChange.cause == cause).order_by(StockChange.created_at.desc()):
        now_there = read_states(change.household_id, [change.food_id])[change.food_id]
        if as_values(now_there) == change.after:
            then = as_state(change.before)
        else:
            then = (remove_share(now_there[0], change.share, day), now_there[1])
        write_state(change.household_id, change.food_id, now_there, then)
        change.delete_instance()


def remove_share(stock: Stock | None, share: float, day: date) -> Stock | None:
    """Returns what is there without what a cause brought in, or with what it took out."""
    if stock and (stock.is_marked_by_hand or stock.left is None):
        return stock
    left = (stock.left if stock else 0.0) - share
    if left <= NOTHING:
        return None
    return replace(stock or Stock(since=day.isoformat()), left=left)


def fade_foods(day: date) -> None:
    """Lets the foods of all households fade that have passed their time."""
    at = 0
    while rows := db.execute_sql(PASSED, (day.isoformat(), MOST_AT_ONCE, at)).fetchall():
        with db.atomic():
            for household, food in rows:
                before = read_states(household, [food])[food]
                after = fade(before, day)
                write_state(household, food, before, after)
                at += after[0] is not None


@nightly("forget-stock-changes")
def forget_stock_changes() -> int:
    """Deletes what can no longer be taken back. Returns how many changes it deleted."""
    return StockChange.delete().where(StockChange.created_at < expiry_time() - CHANGES_KEPT).execute()

"""An index of a group's foods and units, which `match_readings` uses to find the items that a reading means."""

from dataclasses import dataclass
from functools import lru_cache

import orjson

from app.foods.food import Food, FoodSchema, select_food
from app.foods.unit import Unit, UnitSchema, select_unit
from app.framework.api.guard import current_household_id
from app.framework.storage.database import db
from app.framework.storage.versioned_cache import VersionedCache
from app.parsing.learned_word import FOOD, UNIT
from app.parsing.meaning.match_food import CLOSE, ItemNames, Match, collect_names, match
from app.parsing.reading import Reading

# Items that the group does not have, before they get a name.
NO_FOOD = FoodSchema().dump(FoodSchema().load({"name": "-", "onHand": False, "householdsWithIngredientFood": []}))
NO_UNIT = UnitSchema().dump(UnitSchema().load({"name": "-", "standardQuantity": None, "standardUnit": None}))
# Selects each item with its names, the best kind first, as a name takes precedence over another item's alias.
NAMED = 'SELECT "id", {as_json}, {names}, "aliases" FROM "{table}" WHERE "group_id" = ?'
FOODS, UNITS = (
    NAMED.format(as_json=as_json, names=", ".join(f'"{name}"' for name in table.naming), table=table._meta.table_name)
    for table, as_json in ((Food, select_food()), (Unit, select_unit()))
)
LEARNED = 'SELECT "kind", "words", coalesce("food_id", "unit_id") FROM "learned_word" WHERE "group_id" = ?'
food_indexes = VersionedCache(4)  # caches the FoodIndex of each group and household


@dataclass(frozen=True)
class FoodIndex:
    """The foods and units of a group as JSON, and their names."""

    foods: list[str]
    units: list[str]
    food_words: ItemNames
    unit_words: ItemNames


@dataclass(frozen=True)
class Matched:
    """A reading with its food and unit. An item that the group does not have is an object without an id.

    `food_by`, `unit_by`: "learned", "exact", "close" or None. If it is "close", the group only has an item with a
    similar name, which `near_food` or `near_unit` suggests. A person has to confirm it.
    """

    reading: Reading
    food: dict | None
    unit: dict | None
    food_by: str | None
    unit_by: str | None
    near_food: dict | None = None
    near_unit: dict | None = None


def match_readings(readings: list[Reading], group: str) -> list[Matched]:
    """Matches readings to the group's foods and units.

    Must not be called in a transaction that has written, because the cached index would contain uncommitted changes.
    """
    index = get_food_index(group)
    matches = [match(reading, index.food_words, index.unit_words) for reading in readings]
    return [add_things(match, index) for match in matches]


def get_food_index(group: str) -> FoodIndex:
    return food_indexes.get((group, current_household_id()), lambda: build_food_index(group))


def add_things(food_match: Match, index: FoodIndex) -> Matched:
    food, near_food = name_item(index.foods, food_match.food, food_match.food_by, food_match.reading.food, NO_FOOD)
    unit, near_unit = name_item(index.units, food_match.unit, food_match.unit_by, food_match.reading.unit, NO_UNIT)
    return Matched(food_match.reading, food, unit, food_match.food_by, food_match.unit_by, near_food, near_unit)


def name_item(
    things: list[str], at: int | None, by: str | None, words: str, unknown: dict
) -> tuple[dict | None, dict | None]:
    """Returns the item that is linked, or an object with the words, and the item that is suggested."""
    thing = None if at is None else orjson.loads(things[at])
    if thing and by != CLOSE:
        return thing, None
    return unknown | {"id": None, "name": words} if words else None, thing


def build_food_index(group: str) -> FoodIndex:
    foods = db.execute_sql(FOODS, (group,)).fetchall()
    units = db.execute_sql(UNITS, (group,)).fetchall()
    learned = db.execute_sql(LEARNED, (group,)).fetchall()
    return FoodIndex(
        [food[1] for food in foods],
        [unit[1] for unit in units],
        name_items(foods, [(words, thing) for kind, words, thing in learned if kind == FOOD]),
        name_items(units, [(words, thing) for kind, words, thing in learned if kind == UNIT]),
    )


def name_items(rows: list[tuple], learned: list[tuple[str, str]]) -> ItemNames:
    return collect_item_names(tuple((row_id, *names) for row_id, _, *names in rows), tuple(learned))


@lru_cache(maxsize=4)  # of the foods and units of a group or two: an import changes the database, but rarely the names
def collect_item_names(rows: tuple[tuple, ...], learned: tuple[tuple[str, str], ...]) -> ItemNames:
    places = {row_id: at for at, (row_id, *_) in enumerate(rows)}
    names = [[*called, *(alias["name"] for alias in orjson.loads(aliases))] for _, *called, aliases in rows]
    return collect_names(names, [(words, places[thing]) for words, thing in learned])

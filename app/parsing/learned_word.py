"""What a group taught its readers: which food or unit some words mean to it. `matched` is what readings go through."""

from dataclasses import dataclass

import orjson
from flask import Blueprint
from marshmallow import fields
from marshmallow.validate import Length
from peewee import JOIN, CharField, ForeignKeyField, TextField

from app.access import member
from app.foods.food import Food, FoodSchema, food_in_sql
from app.foods.unit import Unit, UnitSchema, unit_in_sql
from app.framework.database import Row, db
from app.framework.errors import Invalid
from app.framework.guard import allow, asking, household_asking, reached
from app.framework.name import LONGEST_NAME
from app.framework.page import page_of, page_schema
from app.framework.remember import Remembered
from app.framework.schema import Id, Moment, PartSchema, Schema
from app.framework.wire import gives, takes
from app.framework.write import writes
from app.households.group import Group
from app.parsing.match_food import Match, Words, as_compared, match, words_of
from app.parsing.reading import Reading

FOOD, UNIT = "food", "unit"
NO_FOOD, NO_UNIT = (schema().dump(schema().load({"name": "-"})) for schema in (FoodSchema, UnitSchema))


class LearnedWord(Row):
    """`words`: as they are compared; `said`: as somebody wrote them first. They mean a food or a unit."""

    group = ForeignKeyField(Group, on_delete="CASCADE", index=False)
    kind = CharField()
    words = TextField()
    said = TextField()
    food = ForeignKeyField(Food, null=True, on_delete="CASCADE")
    unit = ForeignKeyField(Unit, null=True, on_delete="CASCADE")

    class Meta:
        indexes = ((("group", "kind", "words"), True),)

    @classmethod
    def shown(cls):
        things = cls.select(cls, Food, Unit).join(Food, JOIN.LEFT_OUTER)
        return things.join_from(cls, Unit, JOIN.LEFT_OUTER)

    @property
    def means(self) -> str:
        return (self.food or self.unit).name


class LearnedWordSchema(Schema):
    """`kind` is "food" or "unit"; `said` are the words, `means` is what it is called that they mean."""

    kind = fields.Str()
    said = fields.Str()
    means = fields.Str()
    food_id = Id(allow_none=True)
    unit_id = Id(allow_none=True)
    created_at = Moment()


class LessonSchema(PartSchema):
    """What a person corrected in a line: `said`, the words that the reader took for a food or a unit (of its answer,
    not the line with its amount), and the one of the two that they mean."""

    said = fields.Str(required=True, validate=Length(1, LONGEST_NAME))
    food_id = Id(load_default=None, allow_none=True)
    unit_id = Id(load_default=None, allow_none=True)


routes = Blueprint("learned_word", __name__, url_prefix="/parser/learned")


@routes.get("")
@allow(member)
@gives(page_schema(LearnedWordSchema))
def listed():
    rows = LearnedWord.shown().where(member.reach(asking(), LearnedWord))
    return page_of(rows, LearnedWordSchema(), search=(LearnedWord.said, Food.name, Unit.name))


@routes.post("")
@allow(member)
@writes
@gives(LearnedWordSchema(), 201)
@takes(LessonSchema())
def taught(asked):
    """From now on the words mean that to the whole group, whatever they meant before."""
    person, kind = asking(), FOOD if asked["food_id"] else UNIT
    thing, table = asked[f"{kind}_id"], {FOOD: Food, UNIT: Unit}[kind]
    if not table.select().where(member.reach(person, table), table.id == thing).exists():
        raise Invalid(f"There is no such {kind}.", ("body", f"{kind}Id"), thing)
    if not (words := as_compared(asked["said"])):
        raise Invalid("A word has a letter or a digit.", ("body", "said"), asked["said"])
    means = {"said": asked["said"].strip(), kind: thing}
    known = {"group": person.group, "kind": kind, "words": words}
    learned, _ = LearnedWord.get_or_create(**known, defaults=means)
    learned.change(means)
    return LearnedWord.shown().where(LearnedWord.id == learned.id).get()


@routes.delete("/<id:row_id>")
@allow(member)
@writes
@gives(LearnedWordSchema())
def forgotten(row_id):
    learned = reached(LearnedWord, row_id, member, in_sight=member)
    learned.delete_instance()
    return learned


# Each with its names, the best kind of name first: a name is never taken for somebody else's alias.
FOODS = f"""SELECT "id", {food_in_sql()}, "name", "plural_name", "aliases" FROM "food" WHERE "group_id" = ?"""
UNITS = f"""SELECT "id", {unit_in_sql()}, "name", "plural_name", "abbreviation", "plural_abbreviation", "aliases"
  FROM "unit" WHERE "group_id" = ?"""
LEARNED = 'SELECT "kind", "words", coalesce("food_id", "unit_id") FROM "learned_word" WHERE "group_id" = ?'
cupboards = Remembered(4)  # of groups, as their households see them


@dataclass(frozen=True)
class Cupboard:
    """The foods and units of a group as JSON, and what each is called."""

    foods: list[str]
    units: list[str]
    food_words: Words
    unit_words: Words


@dataclass(frozen=True)
class Matched:
    """A reading and what it means: whole objects of the group, or for what it does not have one of no id.

    `food_by`, `unit_by`: "learned", "exact", "close" (a suggestion that a person has to confirm) or None.
    """

    reading: Reading
    food: dict | None
    unit: dict | None
    food_by: str | None
    unit_by: str | None


def matched(readings: list[Reading], group: str) -> list[Matched]:
    """What the readings mean to a group, in their order. Not to be asked inside a transaction that has written."""
    cupboard = in_the_cupboard(group)
    matches = [match(one, cupboard.food_words, cupboard.unit_words) for one in readings]
    return [with_things(one, cupboard) for one in matches]


def in_the_cupboard(group: str) -> Cupboard:
    return cupboards.get((group, household_asking()), lambda: cupboard_of(group))


def with_things(found: Match, cupboard: Cupboard) -> Matched:
    food = named(cupboard.foods, found.food, found.reading.food, NO_FOOD)
    unit = named(cupboard.units, found.unit, found.reading.unit, NO_UNIT)
    return Matched(found.reading, food, unit, found.food_by, found.unit_by)


def named(things: list[str], at: int | None, words: str, unknown: dict) -> dict | None:
    if at is not None:
        return orjson.loads(things[at])
    return unknown | {"id": None, "name": words} if words else None


def cupboard_of(group: str) -> Cupboard:
    foods = db.execute_sql(FOODS, (group,)).fetchall()
    units = db.execute_sql(UNITS, (group,)).fetchall()
    learned = db.execute_sql(LEARNED, (group,)).fetchall()
    return Cupboard(
        [one[1] for one in foods],
        [one[1] for one in units],
        called(foods, [(words, thing) for kind, words, thing in learned if kind == FOOD]),
        called(units, [(words, thing) for kind, words, thing in learned if kind == UNIT]),
    )


def called(rows: list[tuple], learned: list[tuple[str, str]]) -> Words:
    places = {row_id: at for at, (row_id, *_) in enumerate(rows)}
    names = [[*called, *(alias["name"] for alias in orjson.loads(aliases))] for _, _, *called, aliases in rows]
    return words_of(names, [(words, places[thing]) for words, thing in learned])

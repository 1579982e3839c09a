"""Learned words: corrections by members, which tell the parser the food or unit that a word means."""

from flask import Blueprint
from marshmallow import fields
from marshmallow.validate import Length
from peewee import JOIN, CharField, ForeignKeyField, TextField

from app.access import member
from app.foods.food import Food
from app.foods.unit import Unit
from app.framework.api.errors import Invalid
from app.framework.api.guard import allow, current_user, find_row
from app.framework.api.lists.page import page_schema, select_page
from app.framework.api.schema import Id, Moment, PartSchema, Schema
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, response
from app.framework.storage.database import Row
from app.framework.text.name import LONGEST_NAME
from app.framework.text.translate import _, lazy
from app.households.group import Group
from app.parsing.normalize_words import normalize_words

FOOD, UNIT = "food", "unit"

MISSING = {FOOD: lazy("This food doesn't exist."), UNIT: lazy("This unit doesn't exist.")}


class LearnedWord(Row):
    """Words that mean a food or a unit. `words` has them normalized, `said` as in the last correction."""

    group = ForeignKeyField(Group, on_delete="CASCADE", index=False)
    kind = CharField()
    words = TextField()
    said = TextField()
    food = ForeignKeyField(Food, null=True, on_delete="CASCADE")
    unit = ForeignKeyField(Unit, null=True, on_delete="CASCADE")

    class Meta:
        indexes = ((("group", "kind", "words"), True),)

    @classmethod
    def select_shown(cls):
        things = cls.select(cls, Food, Unit).join(Food, JOIN.LEFT_OUTER)
        return things.join_from(cls, Unit, JOIN.LEFT_OUTER)

    @property
    def means(self) -> str:
        return (self.food or self.unit).name


class LearnedWordSchema(Schema):
    """`kind` is "food" or "unit", `said` the words, and `means` the name of the food or unit that they mean."""

    kind = fields.Str()
    said = fields.Str()
    means = fields.Str()
    food_id = Id(allow_none=True)
    unit_id = Id(allow_none=True)
    created_at = Moment()


class LessonSchema(PartSchema):
    """A correction: words that the parser took for a food or a unit, and the food or the unit that they mean.

    `said` has these words as in the parser's answer, not the whole line.
    """

    said = fields.Str(required=True, validate=Length(1, LONGEST_NAME))
    food_id = Id(load_default=None, allow_none=True)
    unit_id = Id(load_default=None, allow_none=True)


routes = Blueprint("learned_word", __name__, url_prefix="/parser/learned")


@routes.get("")
@allow(member)
@response(page_schema(LearnedWordSchema))
def list_learned_words():
    rows = LearnedWord.select_shown().where(member.visible_rows(current_user(), LearnedWord))
    return select_page(rows, LearnedWordSchema(), search=(LearnedWord.said, Food.name, Unit.name))


@routes.post("")
@allow(member)
@transactional
@response(LearnedWordSchema(), 201)
@body(LessonSchema())
def teach_word(lesson):
    """Stores the food or unit that the words mean for the whole group. Replaces an earlier meaning of the words."""
    if bool(lesson["food_id"]) == bool(lesson["unit_id"]):
        raise Invalid(_("Choose either a food or a unit for these words."), ("body", "foodId"))
    person, kind = current_user(), FOOD if lesson["food_id"] else UNIT
    thing, table = lesson[f"{kind}_id"], {FOOD: Food, UNIT: Unit}[kind]
    if not table.select().where(member.visible_rows(person, table), table.id == thing).exists():
        raise Invalid(MISSING[kind], ("body", f"{kind}Id"), thing)
    if not (words := normalize_words(lesson["said"])):
        raise Invalid(_("The words must contain a letter or a digit."), ("body", "said"), lesson["said"])
    means = {"said": lesson["said"].strip(), kind: thing}
    key = {"group": person.group, "kind": kind, "words": words}
    learned, _made = LearnedWord.get_or_create(**key, defaults=means)
    learned.change(means)
    return LearnedWord.select_shown().where(LearnedWord.id == learned.id).get()


@routes.delete("/<id:row_id>")
@allow(member)
@transactional
@response(LearnedWordSchema())
def forget_word(row_id):
    learned = find_row(LearnedWord, row_id, member, in_sight=member)
    learned.delete_instance()
    return learned

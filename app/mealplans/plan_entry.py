"""Entries of a household's meal plan: what is planned for a meal of a day, as a recipe or in words."""

import re
from datetime import date
from functools import partial

import orjson
from flask import Blueprint, request
from marshmallow import fields
from marshmallow.validate import Length, OneOf
from orjson import Fragment
from peewee import BooleanField, CharField, ForeignKeyField, IntegerField, TextField

from app.access import Person, housemate
from app.framework.api.crud import put_and_patch
from app.framework.api.errors import Invalid, NotFound
from app.framework.api.field_messages import Range
from app.framework.api.guard import allow, current_user, find_row
from app.framework.api.if_match import check_version
from app.framework.api.lists.page import describe_parameter, page_schema, select_json_page
from app.framework.api.lists.page_size import JsonReader
from app.framework.api.schema import Day, Id, Moment, PartSchema, Schema, Text, parse_day
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, query, raw_response
from app.framework.jobs.events import EventType, publish, subscribe
from app.framework.storage.column_types import NumberField
from app.framework.storage.database import DayField, Row, now
from app.framework.storage.sql_json import json_object, json_one
from app.framework.storage.versioned_cache import VersionedCache
from app.framework.text.translate import _
from app.framework.text.visible import shows_something
from app.households.group import Group
from app.households.household import Household
from app.mealplans.meals import BREAKFAST, MEALS
from app.recipes.finding.summary import SUMMARY_IN_SQL, RecipeSummarySchema
from app.recipes.recipe import RETURNED, Recipe, SavedRecipe, find_recipe
from app.users.user import NOBODY, PersonId, User

# The pages that a household's screens and clients read again and again. Two months of meals are 540,000 characters.
pages = VersionedCache(8, longest=768 * 1024)
FIRST_DAY, LAST_DAY = date(1900, 1, 1), date(2999, 12, 31)
LONGEST_TITLE = 500  # characters


class PlanEntry(Row):
    id = NumberField()  # a number, because API clients expect numbers
    group = ForeignKeyField(Group, on_delete="CASCADE")
    household = ForeignKeyField(Household, on_delete="CASCADE", index=False)
    user = ForeignKeyField(User, null=True, on_delete="SET NULL")  # the plan outlives the account
    date = DayField()
    entry_type = CharField()
    title = TextField(default="")
    text = TextField(default="")
    recipe = ForeignKeyField(Recipe, null=True, on_delete="SET NULL")
    named_after_recipe = BooleanField(default=False)  # whether the title is the name of a recipe that was deleted
    changes = IntegerField(default=0)  # how often it was changed, for calendars

    class Meta:
        indexes = ((("household", "date", "id"), False), (("household", "created_at", "id"), False))

    def take(self, values: dict) -> bool:
        """Stores the values that are new, and raises the number of changes if there are any. Returns whether so."""
        new = {name: value for name, value in values.items() if getattr(self, name) != value}
        if not new:
            return False
        if self.named_after_recipe and new.get("recipe_id"):
            new = {"title": ""} | new
        if "title" in new:
            new["named_after_recipe"] = False
        self.change(new | {"changes": self.changes + 1})
        return True


class PlannedDay(Day):
    """A calendar day that can be planned."""

    def __init__(self, **kwargs):
        super().__init__(validate=Range(FIRST_DAY, LAST_DAY), **kwargs)


MealType = partial(fields.Str, validate=OneOf(tuple(MEALS)))


class PlanEntrySchema(Schema):
    """An entry of the plan. It has a recipe, a title, or both."""

    id = fields.Int(dump_only=True)
    date = PlannedDay(required=True)
    entry_type = MealType(load_default=BREAKFAST)
    title = Text(validate=Length(max=LONGEST_TITLE))
    text = Text()
    recipe_id = Id(load_default=None, allow_none=True)
    group_id = Id(dump_only=True)
    household_id = Id(dump_only=True)
    user_id = PersonId(dump_only=True)
    updated_at = Moment(dump_only=True)
    recipe = fields.Nested(RecipeSummarySchema, dump_only=True, allow_none=True)


class CopyEntrySchema(PartSchema):
    """Where a copy of an entry goes. What is omitted stays as in the original."""

    date = PlannedDay()
    entry_type = MealType()


ENTRY = PlanEntrySchema()
PLANNED_RECIPE = json_one(SUMMARY_IN_SQL, 'FROM "recipe" WHERE "recipe"."id" = "plan_entry"."recipe_id"')
PLANNER = f"""json_quote(coalesce("plan_entry"."user_id", '{NOBODY}'))"""
reader = JsonReader(PlanEntry.id, json_object(PlanEntry, ENTRY, recipe=PLANNED_RECIPE, user_id=PLANNER))
routes = Blueprint("plan_entry", __name__, url_prefix="/households/mealplans")


def today() -> date:
    """Returns the calendar day in the time zone of this computer, which counts as that of its households."""
    return now().astimezone().date()


def select_plan(person: Person):
    return PlanEntry.select().where(housemate.visible_rows(person, PlanEntry))


def find_entry(entry_id: str) -> PlanEntry:
    """Returns the household's entry with this number. Raises Invalid if it is not a number, or NotFound."""
    if not re.fullmatch(r"[0-9]{1,18}", entry_id):
        raise Invalid(_("Input should be a valid integer"), ("path", "item_id"), entry_id)
    return find_row(PlanEntry, int(entry_id), housemate, in_sight=housemate)


def add_recipe(entry: PlanEntry) -> Fragment:
    return reader.read_one(entry.id)


def read_day(name: str) -> date | None:
    """Returns the day that the query string has under this name. Raises Invalid if it is none."""
    if not (text := request.args.get(name)):
        return None
    try:
        return parse_day(text)
    except ValueError:
        raise Invalid(_("This is not a date."), ("query", name), text) from None


@routes.get("")
@allow(housemate)
@query(
    describe_parameter("start_date", "string", "the first day", format="date"),
    describe_parameter("end_date", "string", "the last day", format="date"),
)
@raw_response(page_schema(PlanEntrySchema))
def list_plan_entries():
    parameters = sorted(request.args.items(multi=True))
    return Fragment(pages.get((current_user().household, *parameters), lambda: orjson.dumps(read_plan_page()).decode()))


def read_plan_page() -> dict:
    rows, first, last = select_plan(current_user()), read_day("start_date"), read_day("end_date")
    if first and last and last < first:
        raise Invalid(_("The end is before the start."), ("query", "end_date"), last.isoformat())
    rows = rows.where(PlanEntry.date >= first) if first else rows
    rows = rows.where(PlanEntry.date <= last) if last else rows
    return select_json_page(rows, ENTRY, reader, search=(PlanEntry.title, PlanEntry.text))


@routes.get("/today")
@allow(housemate)
@raw_response(PlanEntrySchema(many=True))
def list_plan_of_today():
    rows = select_plan(current_user()).where(PlanEntry.date == today()).order_by(PlanEntry.id)
    return reader.read([entry.id for entry in rows.select(PlanEntry.id)])


@routes.get("/<entry_id>")
@allow(housemate)
@raw_response(ENTRY)
def read_plan_entry(entry_id):
    return add_recipe(find_entry(entry_id))


def check_content(values: dict) -> None:
    """Raises Invalid for an entry with neither a recipe nor a title, or with a recipe that the caller may not see."""
    if not (recipe_id := values["recipe_id"]):
        if not shows_something(values["title"]):
            raise Invalid(_("Choose a recipe or enter a title."), ("body", "recipe_id"))
        return
    try:
        find_recipe(recipe_id, current_user())
    except NotFound:
        raise Invalid(_("This recipe doesn't exist."), ("body", "recipeId"), recipe_id) from None


def add_entry(values: dict) -> PlanEntry:
    """Adds an entry to the plan of the caller's household."""
    check_content(values)
    person = current_user()
    entry = PlanEntry.create(**PlanEntry.owner(person), user=person.id, **values)
    publish(EventType.MEALPLAN_ENTRY_CREATED, entry)
    return entry


@routes.post("")
@allow(housemate)
@transactional
@raw_response(ENTRY, 201)
@body(ENTRY)
def create_plan_entry(values):
    return add_recipe(add_entry(values))


@routes.post("/<entry_id>/duplicate")
@allow(housemate)
@transactional
@raw_response(ENTRY, 201)
@body(CopyEntrySchema())
def copy_plan_entry(changes, entry_id):
    original = find_entry(entry_id)
    names = ("date", "entry_type", "title", "text", "recipe_id")
    return add_recipe(add_entry({name: getattr(original, name) for name in names} | changes))


@put_and_patch(routes, "/<entry_id>", housemate, PlanEntrySchema, raw_response(ENTRY))
def change_plan_entry(values: dict, entry_id: str) -> Fragment:
    entry = find_entry(entry_id)
    check_version(entry.updated_at)
    check_content({"recipe_id": entry.recipe_id, "title": entry.title} | values)
    if entry.take(values):
        publish(EventType.MEALPLAN_ENTRY_UPDATED, entry)
    return add_recipe(entry)


@routes.delete("/<entry_id>")
@allow(housemate)
@transactional
@raw_response(ENTRY)
def delete_plan_entry(entry_id):
    entry = find_entry(entry_id)
    check_version(entry.updated_at)
    answer = add_recipe(entry)
    publish(EventType.MEALPLAN_ENTRY_DELETED, entry)
    entry.delete_instance()
    return answer


@subscribe(EventType.RECIPE_DELETED)
def keep_name(recipe: Recipe) -> None:
    """Keeps the name of a deleted recipe as the title of its entries. The foreign key clears the reference."""
    for entry in PlanEntry.select().where(PlanEntry.recipe == recipe):
        titled = shows_something(entry.title)
        named = {"title": entry.title if titled else recipe.name, "named_after_recipe": not titled}
        entry.change(named | {"changes": entry.changes + 1})


@subscribe(EventType.RECIPE_UPDATED)
def clear_kept_names(saved: SavedRecipe) -> None:
    """Removes the titles that `keep_name` wrote, once the recipe is back from the trash and linked again."""
    if saved.kind == RETURNED:
        for entry in PlanEntry.select().where(PlanEntry.recipe == saved.recipe):
            named = {"title": "", "named_after_recipe": False} if entry.named_after_recipe else {}
            entry.change(named | {"changes": entry.changes + 1})

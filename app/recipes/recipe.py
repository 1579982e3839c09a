"""The table of recipes, and how a recipe is found by its slug or id."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import cache

from marshmallow import ValidationError, fields
from peewee import SQL, BooleanField, CharField, FloatField, ForeignKeyField, IntegerField, ModelSelect, TextField, fn

from app.access import Person, member
from app.framework.api.address import is_id
from app.framework.api.errors import NotFound
from app.framework.api.field_messages import Range
from app.framework.api.guard import Rule
from app.framework.api.schema import Day, FreeText, Id, Moment, PartSchema, Schema, Text
from app.framework.outbound.web_address import InvalidAddress
from app.framework.storage.column_types import AmountField
from app.framework.storage.compiled_query import compile_query
from app.framework.storage.database import DayField, JsonField, MomentField, Row, also_create, as_id, now
from app.framework.storage.sql_json import json_one
from app.framework.storage.versioned_cache import VersionedCache
from app.framework.text.name import Name, find_free_name, make_slug
from app.framework.text.translate import _
from app.households.group import Group
from app.recipes.clean_source import clean_source
from app.recipes.yields.read_yield import LARGEST, round_number
from app.users.user import User

# Path segments of the API and of the screens that a recipe's slug must not equal.
RESERVED = {
    "bulk-actions",
    "category",
    "create",
    "exports",
    "filters",
    "shared",
    "suggestions",
    "test-scrape-url",
    "timeline",
    "trash",
}

# What a user did to make a revision. FOUND marks the state of a recipe before its first recorded change.
MADE, IMPORTED, COPIED, CHANGED, RESTORED, RETURNED, FOUND = (
    "made",
    "imported",
    "copied",
    "changed",
    "restored",
    "returned",
    "found",
)

addresses = VersionedCache(2000)  # maps pairs of a group and a slug or id to the id of the recipe


class Recipe(Row):
    number = IntegerField(unique=True)  # a short key for the search index and cached lists
    group = ForeignKeyField(Group, on_delete="RESTRICT", index=False)
    user = ForeignKeyField(User, backref="recipes", on_delete="RESTRICT")
    name = TextField()
    sort_name = TextField(null=True)  # the key by which lists are sorted, which triggers set with the name
    slug = CharField()
    image = CharField(null=True)
    description = TextField(default="")
    recipe_yield = TextField(null=True, default="")  # the words of what it makes, such as "cookies"
    total_time = TextField(null=True)
    prep_time = TextField(null=True)
    cook_time = TextField(null=True)
    perform_time = TextField(null=True)
    rating = FloatField(null=True)
    org_url = TextField(null=True)
    date_added = DayField(default=lambda: now().date())
    date_updated = MomentField(default=now)
    last_made = MomentField(null=True)
    public = BooleanField(default=True)
    show_nutrition = BooleanField(default=False)
    show_assets = BooleanField(default=False)
    landscape_view = BooleanField(default=False)
    disable_comments = BooleanField(default=False)
    disable_amount = BooleanField(default=True)
    locked = BooleanField(default=False)
    nutrition = JsonField()
    extras = JsonField(default=dict)
    language = CharField(null=True)  # the code of the language that the recipe was imported in, such as "de"
    mentioned_tools = JsonField(null=True)  # names of the equipment that the imported page lists
    recipe_servings = AmountField(default=0, constraints=[SQL("DEFAULT 0")])
    recipe_yield_quantity = AmountField(default=0, constraints=[SQL("DEFAULT 0")])
    yield_text = TextField(null=True)  # the yield as it was written, if the numbers and words say less: "4-6 servings"

    class Meta:
        # Most lists are newest first. The second index has all the columns that their order and filters by id need.
        indexes = ((("group", "slug"), True), (("group", "created_at", "number", "id"), False))

    def touch(self) -> None:
        """Gives the recipe a new version time, later than the last one even if the clock has not advanced."""
        self.date_updated = max(now(), self.date_updated + timedelta(microseconds=1))

    def rename(self, name: str) -> None:
        """Sets the name, and the slug derived from it."""
        self.name, self.slug = name, make_recipe_slug(name)


also_create(
    'CREATE INDEX "recipe_in_order_of_name" ON "recipe" ("group_id", "sort_name", "number", "id")',
    *(
        f'CREATE TRIGGER "{name}" AFTER {event} ON "recipe" BEGIN'
        ' UPDATE "recipe" SET "sort_name" = sort_key(new."name") WHERE "id" = new."id"; END'
        for name, event in (("sort_new_recipe", "INSERT"), ("sort_renamed_recipe", 'UPDATE OF "name"'))
    ),
)


# SQL for the household of the recipe's owner. This subquery takes a third of the time of a join.
HOUSEHOLD = json_one('json_quote("household_id")', 'FROM "user" WHERE "user"."id" = "recipe"."user_id"')


@dataclass(frozen=True)
class SavedRecipe:
    """The subject of the events RECIPE_CREATED and RECIPE_UPDATED.

    `user_id` is the user who saved the recipe. If it is None, that is the user who makes the request or, outside of a
    request, the owner of the recipe.

    `document` is the whole recipe as the API returns it, or None if the publisher has not read it. `changed` has the
    names of the lists that were changed, or is None if any may have been.
    """

    recipe: Recipe
    kind: str = CHANGED
    user_id: str | None = None
    document: dict | None = None
    changed: frozenset[str] | None = None


def make_recipe_slug(name: str) -> str:
    slug = make_slug(name)
    return f"{slug}-recipe" if slug in RESERVED or is_id(slug) else slug


def find_next_number() -> int:
    return (Recipe.select(fn.MAX(Recipe.number)).scalar() or 0) + 1


def select_by_name(group: str, name: str) -> ModelSelect:
    """Selects the group's recipe with the slug that this name would get."""
    return Recipe.select().where(Recipe.group == group, Recipe.slug == make_recipe_slug(name))


def is_taken(group: str, name: str) -> bool:
    return select_by_name(group, name).exists()


def find_free_recipe_name(group: str, name: str) -> str:
    """Returns the name, with a number appended if the group already has a recipe with its slug."""
    return find_free_name(name, lambda candidate: is_taken(group, candidate))


def find_recipe(slug_or_id: str, person: Person, rule: Rule = member) -> Recipe:
    """Returns the recipe with this slug or id, if the rule lets the person reach it.

    Raises NotFound if the person may not even see it, else the exception that the rule defines.
    """
    for row in select_called(slug_or_id, person, rule):
        return row
    if rule is not member and select_called(slug_or_id, person, member):
        raise rule.outside(person)
    raise NotFound(_("No Entry Found"))


def select_called(slug_or_id: str, person: Person, rule: Rule) -> list[Recipe]:
    """Returns a list with the recipe that has this slug or id.

    The list is empty if the recipe does not exist, or if the rule does not let the person reach it.
    """
    by_id = is_id(slug_or_id)
    as_anyone = replace(person, id="", group="", household="")
    arguments = person.id, person.group, person.household, as_id(slug_or_id) if by_id else slug_or_id
    return compile_finder(rule, as_anyone, by_id)(*arguments)


@cache
def compile_finder(rule: Rule, as_anyone: Person, by_id: bool) -> Callable[..., list[Recipe]]:
    """Returns a compiled query that finds a recipe for any user with the same permission flags as `as_anyone`."""

    def query(person_id, group, household, slug_or_id):
        person = replace(as_anyone, id=person_id, group=group, household=household)
        it = (Recipe.id if by_id else Recipe.slug) == slug_or_id
        return Recipe.select().where(member.visible_rows(person, Recipe), rule.visible_rows(person, Recipe), it)

    return compile_query(query)


def find_recipe_id(slug_or_id: str, person: Person) -> str:
    """Returns the id of a recipe that the person may read. Raises NotFound."""
    if recipe_id := addresses.get((person.group, slug_or_id), lambda: find_known_id(slug_or_id, person)):
        return recipe_id
    raise NotFound(_("No Entry Found"))


def find_known_id(slug_or_id: str, person: Person) -> str | None:
    return next((row.id for row in select_called(slug_or_id, person, member)), None)


class SettingsSchema(PartSchema):
    """Settings of one recipe: how it is shown, and whether it is locked against changes by other users."""

    public = fields.Bool()
    show_nutrition = fields.Bool()
    show_assets = fields.Bool()
    landscape_view = fields.Bool()
    disable_comments = fields.Bool()
    disable_amount = fields.Bool()
    locked = fields.Bool()


class Source(FreeText):
    """Where a recipe comes from: an address or any other text. The username and password of an address are removed."""

    def _deserialize(self, value, attr, data, **kwargs):
        try:
            return clean_source(super()._deserialize(value, attr, data, **kwargs))
        except InvalidAddress as why:
            raise ValidationError(str(why)) from None


class YieldNumber(fields.Float):
    """How much a recipe makes, with three decimals. Null and an empty text count as 0, which is unknown."""

    def deserialize(self, value, *args, **kwargs):
        number = super().deserialize(0 if value is None or value == "" else value, *args, **kwargs)
        return round_number(number) if isinstance(number, float) else number


class OwnSchema(Schema):
    """The fields that every API response about a recipe has in common."""

    user_id = Id(dump_only=True)
    household_id = Id(dump_only=True)
    group_id = Id(dump_only=True)
    name = Name(required=True, in_addresses=True)
    slug = fields.Str(dump_only=True)
    image = fields.Str(dump_only=True)
    # The three are optional, and `keep_yield` decides what a request means that has some of them.
    recipe_servings = YieldNumber(allow_none=True, validate=Range(0, LARGEST))
    recipe_yield_quantity = YieldNumber(allow_none=True, validate=Range(0, LARGEST))
    recipe_yield = FreeText(allow_none=True)
    yield_text = FreeText(allow_none=True)
    total_time = FreeText(load_default=None, allow_none=True)
    prep_time = FreeText(load_default=None, allow_none=True)
    cook_time = FreeText(load_default=None, allow_none=True)
    perform_time = FreeText(load_default=None, allow_none=True)
    description = Text()
    rating = fields.Float(allow_none=True)
    org_url = Source(data_key="orgURL", load_default=None, allow_none=True)
    date_added = Day(allow_none=True)
    date_updated = Moment(dump_only=True)
    created_at = Moment(dump_only=True)
    updated_at = Moment(dump_only=True)
    last_made = Moment(allow_none=True)  # optional, so that clients which do not know it can change other fields

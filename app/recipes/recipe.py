"""The recipe itself: its own columns, its owner, its slug, and how it is found."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import cache

from marshmallow import fields
from peewee import BooleanField, CharField, FloatField, ForeignKeyField, IntegerField, ModelSelect, TextField, fn

from app.access import Person, member
from app.framework.api.address import is_id
from app.framework.api.errors import NotFound
from app.framework.api.guard import Rule
from app.framework.api.schema import FreeText, Id, Moment, PartSchema, Schema, Text
from app.framework.storage.compiled_query import compiled_query
from app.framework.storage.database import DayField, JsonField, MomentField, Row, also_create, as_id, now
from app.framework.storage.sql_json import json_one
from app.framework.storage.versioned_cache import VersionedCache
from app.framework.text.name import Name, first_free, slug_of
from app.households.group import Group
from app.users.user import User

# Paths of the API that a recipe's slug would collide with.
RESERVED = {
    "bulk-actions",
    "category",
    "create",
    "exports",
    "shared",
    "suggestions",
    "test-scrape-url",
    "timeline",
    "trash",
}

# What a user did. FOUND is the first known state of a recipe that is older than its history.
MADE, IMPORTED, COPIED, CHANGED, RESTORED, RETURNED, FOUND = (
    "made",
    "imported",
    "copied",
    "changed",
    "restored",
    "returned",
    "found",
)

addresses = VersionedCache(2000)  # recipe ids by group and slug


class Recipe(Row):
    number = IntegerField(unique=True)  # a short key for the search index and cached lists
    group = ForeignKeyField(Group, on_delete="RESTRICT", index=False)
    user = ForeignKeyField(User, backref="recipes", on_delete="RESTRICT")
    name = TextField()
    slug = CharField()
    image = CharField(null=True)
    description = TextField(default="")
    recipe_yield = TextField(null=True)
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

    class Meta:
        # Most lists are newest first: their order, and filters by id, are read from this index alone.
        indexes = ((("group", "slug"), True), (("group", "created_at", "number", "id"), False))

    def touch(self) -> None:
        """Makes this a new version, even if the clock has not advanced."""
        self.date_updated = max(now(), self.date_updated + timedelta(microseconds=1))

    def rename(self, name: str) -> None:
        """Sets the name and the slug that follows from it."""
        self.name, self.slug = name, slug_in_addresses(name)


also_create('CREATE INDEX "recipe_in_order_of_name" ON "recipe" ("group_id", "name" COLLATE NOCASE, "number", "id")')


# The household is the owner's. Read like this it takes a third of the time of a join.
HOUSEHOLD = json_one('json_quote("household_id")', 'FROM "user" WHERE "user"."id" = "recipe"."user_id"')


@dataclass(frozen=True)
class SavedRecipe:
    """What RECIPE_CREATED and RECIPE_UPDATED are published with.

    `user_id`: who saved it; None for the user of the current request, or the owner when there is none.

    `document`: the whole recipe as the API returns it, if whoever saved it has read it already.
    """

    recipe: Recipe
    kind: str = CHANGED
    user_id: str | None = None
    document: dict | None = None


def slug_in_addresses(name: str) -> str:
    slug = slug_of(name)
    return f"{slug}-recipe" if slug in RESERVED or is_id(slug) else slug


def next_number() -> int:
    return (Recipe.select(fn.MAX(Recipe.number)).scalar() or 0) + 1


def at_address_of(group: str, name: str) -> ModelSelect:
    """Selects the group's recipe that has the slug of this name."""
    return Recipe.select().where(Recipe.group == group, Recipe.slug == slug_in_addresses(name))


def taken(group: str, name: str) -> bool:
    return at_address_of(group, name).exists()


def free_name(group: str, name: str) -> str:
    """The name, numbered if the group has a recipe with the same slug."""
    return first_free(name, lambda one: taken(group, one))


def find(slug_or_id: str, person: Person, rule: Rule = member) -> Recipe:
    """The recipe, if the rule lets the person reach it. Raises what the rule defines, or NotFound for an invisible
    one."""
    for row in called(slug_or_id, person, rule):
        return row
    if rule is not member and called(slug_or_id, person, member):
        raise rule.outside(person)
    raise NotFound("No Entry Found")


def called(slug_or_id: str, person: Person, rule: Rule) -> list[Recipe]:
    """The recipe with this slug or id, in a list; empty if the rule does not let the person reach it."""
    by_id = is_id(slug_or_id)
    as_anyone = replace(person, id="", group="", household="")
    asked = person.id, person.group, person.household, as_id(slug_or_id) if by_id else slug_or_id
    return reached(rule, as_anyone, by_id)(*asked)


@cache
def reached(rule: Rule, as_anyone: Person, by_id: bool) -> Callable[..., list[Recipe]]:
    """The compiled query for a recipe that people with these permissions reach."""

    def query(person_id, group, household, slug_or_id):
        person = replace(as_anyone, id=person_id, group=group, household=household)
        it = (Recipe.id if by_id else Recipe.slug) == slug_or_id
        return Recipe.select().where(member.visible_rows(person, Recipe), rule.visible_rows(person, Recipe), it)

    return compiled_query(query)


def id_of(slug_or_id: str, person: Person) -> str:
    """The id of a recipe that the person may read. Raises NotFound."""
    if recipe_id := addresses.get((person.group, slug_or_id), lambda: known_id(slug_or_id, person)):
        return recipe_id
    raise NotFound("No Entry Found")


def known_id(slug_or_id: str, person: Person) -> str | None:
    return next((row.id for row in called(slug_or_id, person, member)), None)


class SettingsSchema(PartSchema):
    """How one recipe is shown, and whether others may change it."""

    public = fields.Bool()
    show_nutrition = fields.Bool()
    show_assets = fields.Bool()
    landscape_view = fields.Bool()
    disable_comments = fields.Bool()
    disable_amount = fields.Bool()
    locked = fields.Bool()


class OwnSchema(Schema):
    """The recipe's own columns, as every answer about it shows them."""

    user_id = Id(dump_only=True)
    household_id = Id(dump_only=True)
    group_id = Id(dump_only=True)
    name = Name(required=True, in_addresses=True)
    slug = fields.Str(dump_only=True)
    image = fields.Str(dump_only=True)
    recipe_yield = FreeText(load_default=None, allow_none=True)
    total_time = FreeText(load_default=None, allow_none=True)
    prep_time = FreeText(load_default=None, allow_none=True)
    cook_time = FreeText(load_default=None, allow_none=True)
    perform_time = FreeText(load_default=None, allow_none=True)
    description = Text()
    rating = fields.Float(allow_none=True)
    org_url = FreeText(data_key="orgURL", load_default=None, allow_none=True)
    date_added = fields.Date(allow_none=True)
    date_updated = Moment(dump_only=True)
    created_at = Moment(dump_only=True)
    updated_at = Moment(dump_only=True)
    last_made = Moment(allow_none=True)  # optional, as clients that change the rest need not know it

"""The recipe itself: its own columns, whose it is, and how it is found and called."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from functools import cache

from marshmallow import fields
from peewee import BooleanField, CharField, FloatField, ForeignKeyField, IntegerField, ModelSelect, TextField, fn

from app.access import Person, member
from app.framework.api.address import is_id
from app.framework.api.errors import NotFound
from app.framework.api.guard import Rule
from app.framework.api.schema import Id, Moment, PartSchema, Schema, Text, Words
from app.framework.storage.compiled_query import compiled_query
from app.framework.storage.database import DayField, JsonField, MomentField, Row, also_create, as_id, now
from app.framework.storage.sql_json import json_one
from app.framework.storage.versioned_cache import VersionedCache
from app.framework.text.name import Name, first_free, slug_of
from app.households.group import Group
from app.users.user import User

# What stands in an address where a recipe's slug would.
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

addresses = VersionedCache(2000)  # which id a group means by a slug


class Recipe(Row):
    number = IntegerField(unique=True)  # what the search index and remembered lists call it, because it is short
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
        # The newest first is what is asked most: it, and what narrows it by id, is read off the index alone.
        indexes = ((("group", "slug"), True), (("group", "created_at", "number", "id"), False))

    def touch(self) -> None:
        """Makes it a version of its own, whatever the clock says."""
        self.date_updated = max(now(), self.date_updated + timedelta(microseconds=1))

    def rename(self, name: str) -> None:
        """Gives the recipe a name and the slug that follows from it."""
        self.name, self.slug = name, slug_in_addresses(name)


also_create('CREATE INDEX "recipe_in_order_of_name" ON "recipe" ("group_id", "name" COLLATE NOCASE, "number", "id")')


# Whose household it is follows from its owner. Asked for like this it costs a third of what a join does.
HOUSEHOLD = json_one('json_quote("household_id")', 'FROM "user" WHERE "user"."id" = "recipe"."user_id"')


def slug_in_addresses(name: str) -> str:
    slug = slug_of(name)
    return f"{slug}-recipe" if slug in RESERVED or is_id(slug) else slug


def next_number() -> int:
    return (Recipe.select(fn.MAX(Recipe.number)).scalar() or 0) + 1


def at_address_of(group: str, name: str) -> ModelSelect:
    """The group's recipe at the address this name leads to."""
    return Recipe.select().where(Recipe.group == group, Recipe.slug == slug_in_addresses(name))


def taken(group: str, name: str) -> bool:
    return at_address_of(group, name).exists()


def free_name(group: str, name: str) -> str:
    """The name, with a number behind it where the group has a recipe called so (behaviours §C1)."""
    return first_free(name, lambda one: taken(group, one))


def find(slug_or_id: str, person: Person, rule: Rule = member) -> Recipe:
    """The recipe, where the rule lets the person reach it. Raises what the rule says, NotFound for one out of sight."""
    for row in called(slug_or_id, person, rule):
        return row
    if rule is not member and called(slug_or_id, person, member):
        raise rule.outside(person)
    raise NotFound("No Entry Found")


def called(slug_or_id: str, person: Person, rule: Rule) -> list[Recipe]:
    """The recipe that is called so, if the rule lets the person reach it."""
    by_id = is_id(slug_or_id)
    as_anyone = replace(person, id="", group="", household="")
    asked = person.id, person.group, person.household, as_id(slug_or_id) if by_id else slug_or_id
    return reached(rule, as_anyone, by_id)(*asked)


@cache
def reached(rule: Rule, as_anyone: Person, by_id: bool) -> Callable[..., list[Recipe]]:
    """The query for the recipe that somebody with these permissions reaches."""

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
    recipe_yield = Words(load_default=None, allow_none=True)
    total_time = Words(load_default=None, allow_none=True)
    prep_time = Words(load_default=None, allow_none=True)
    cook_time = Words(load_default=None, allow_none=True)
    perform_time = Words(load_default=None, allow_none=True)
    description = Text()
    rating = fields.Float(allow_none=True)
    org_url = Words(data_key="orgURL", load_default=None, allow_none=True)
    date_added = fields.Date(allow_none=True)
    date_updated = Moment(dump_only=True)
    created_at = Moment(dump_only=True)
    updated_at = Moment(dump_only=True)
    last_made = Moment(allow_none=True)  # who changes the rest need not know when it was cooked

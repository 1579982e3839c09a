"""Cookbooks: a household's saved recipe filters, each with a name and a position."""

from flask import Blueprint
from marshmallow import ValidationError, fields
from peewee import SQL, BooleanField, CharField, ForeignKeyField, IntegerField, TextField, fn

from app.access import Person, housemate
from app.framework.api.address import find_free_slug, match_id_or
from app.framework.api.crud import check_id, put_and_patch
from app.framework.api.errors import NotFound
from app.framework.api.guard import allow, current_user
from app.framework.api.lists import query_filter
from app.framework.api.lists.page import page_schema, select_page
from app.framework.api.schema import Id, Schema
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, response
from app.framework.jobs.events import EventType, publish, subscribe
from app.framework.storage.database import Row
from app.framework.text.name import Name, make_slug
from app.framework.text.translate import _, lazy
from app.households.group import Group
from app.households.household import Household
from app.kitchen.merge import Merger

INVALID_FILTER = lazy("Invalid query filter string")  # the text that existing API clients expect


class Cookbook(Row):
    group = ForeignKeyField(Group, on_delete="CASCADE", index=False)
    household = ForeignKeyField(Household, on_delete="CASCADE")
    name = CharField()
    slug = CharField()
    description = TextField(default="")
    position = IntegerField(default=1)
    public = BooleanField(default=False)
    query_filter_string = TextField(default="")
    only_chosen = BooleanField(default=False, constraints=[SQL("DEFAULT 0")])

    class Meta:
        indexes = ((("group", "slug"), True),)

    @classmethod
    def select_shown(cls):
        return cls.select(cls, Household).join(Household)

    @property
    def query_filter(self) -> dict:
        return {"parts": query_filter.list_conditions(self.query_filter_string)}

    def save(self, *args, **kwargs):
        if not self.slug or not is_slug_of(self.slug, self.name):
            self.slug = self.slug_among_others()
        return super().save(*args, **kwargs)

    def slug_among_others(self) -> str:
        """Makes a slug from the name, and adds a number if another cookbook of the group has the same slug."""
        others = Cookbook.select(Cookbook.slug).where(Cookbook.group == self.group_id, Cookbook.id != self.id).tuples()
        return find_free_slug(self.name, {slug for (slug,) in others})


def is_slug_of(slug: str, name: str) -> bool:
    own, _, number = slug, *slug.rpartition("-")[1:]
    return own == make_slug(name) or (number.isdigit() and own.removesuffix(f"-{number}") == make_slug(name))


@subscribe(EventType.ITEMS_MERGED)
def replace_merged_ids(merger: Merger) -> None:
    """Replaces the ids of merged items in saved filters with the id of the item into which they were merged."""
    for old_id in merger.merged_ids:
        new_filter = fn.REPLACE(Cookbook.query_filter_string, old_id, merger.into.id)
        naming = Cookbook.query_filter_string.contains(old_id), Cookbook.group == merger.into.group_id
        Cookbook.update(query_filter_string=new_filter).where(*naming).execute()


def find_cookbook(slug_or_id: str, person: Person) -> Cookbook:
    """Finds a cookbook of the person's household. Raises NotFound."""
    rows = Cookbook.select_shown().where(housemate.visible_rows(person, Cookbook))
    if row := rows.where(match_id_or(Cookbook.slug, slug_or_id)).first():
        return row
    raise NotFound(_("Not Found"))


class FilterText(fields.Str):
    """A recipe filter. Only its syntax is checked here; its column names are checked when recipes are listed."""

    def _deserialize(self, value, attr, data, **kwargs):
        text = super()._deserialize(value, attr, data, **kwargs)
        try:
            query_filter.list_conditions(text)
        except query_filter.BadFilter:
            raise ValidationError(INVALID_FILTER) from None
        return text


def describe_nullable_text(*values: str) -> dict:
    return {"type": ["string", "null"]} | ({"enum": [*values, None]} if values else {})


CONDITION = {
    "type": "object",
    "properties": {
        "leftParenthesis": describe_nullable_text(),
        "rightParenthesis": describe_nullable_text(),
        "logicalOperator": describe_nullable_text("AND", "OR"),
        "attributeName": {"type": "string"},
        "relationalOperator": {"type": "string"},
        "value": {"anyOf": [describe_nullable_text(), {"type": "array", "items": {"type": "string"}}]},
    },
}


class FilterConditions(fields.Dict):
    """The conditions of a recipe filter, as its text states them."""

    def __init__(self):
        conditions = {"type": "array", "items": CONDITION}
        super().__init__(dump_only=True, metadata={"properties": {"parts": conditions}})


class CookbookHouseholdSchema(Schema):
    """The household that a cookbook belongs to."""

    name = fields.Str(dump_only=True)


class CookbookSchema(Schema):
    group_id = Id(dump_only=True)
    household_id = Id(dump_only=True)
    household = fields.Nested(CookbookHouseholdSchema, dump_only=True)
    name = Name(required=True, in_addresses=True)
    slug = fields.Str(dump_only=True)
    description = fields.Str(load_default="")
    position = fields.Int(load_default=1)
    public = fields.Bool(load_default=False)
    query_filter_string = FilterText(load_default="")
    only_chosen = fields.Bool()  # whether no filter means only the recipes put there by hand, and not all of them
    query_filter = FilterConditions()


routes = Blueprint("cookbook", __name__, url_prefix="/households/cookbooks")


def select_cookbooks():
    return Cookbook.select_shown().where(housemate.visible_rows(current_user(), Cookbook))


@routes.get("")
@allow(housemate)
@response(page_schema(CookbookSchema))
def list_cookbooks():
    return select_page(select_cookbooks(), CookbookSchema(), search=(Cookbook.name, Cookbook.description))


def add_cookbook(values: dict) -> Cookbook:
    cookbook = Cookbook.make(Cookbook.owner(current_user()) | {"slug": ""} | values)
    publish(EventType.COOKBOOK_CREATED, cookbook)
    return cookbook


@routes.post("")
@allow(housemate)
@transactional
@response(CookbookSchema(), 201)
@body(CookbookSchema())
def create_cookbook(values):
    return add_cookbook(check_id(values, select_cookbooks()))


@put_and_patch(routes, "/<slug>", housemate, CookbookSchema)
def change_cookbook(values: dict, slug: str) -> Cookbook:
    cookbook = find_cookbook(slug, current_user())
    cookbook.change(values)
    publish(EventType.COOKBOOK_UPDATED, cookbook)
    return cookbook


@routes.put("")
@allow(housemate)
@transactional
@response(CookbookSchema(many=True))
@body(CookbookSchema(many=True))
def change_cookbooks(cookbooks):
    return [change_cookbook(values, values.get("id", "")) for values in cookbooks]


@routes.delete("/<slug>")
@allow(housemate)
@transactional
@response(CookbookSchema())
def delete_cookbook(slug):
    cookbook = find_cookbook(slug, current_user())
    publish(EventType.COOKBOOK_DELETED, cookbook)
    cookbook.delete_instance()
    return cookbook

"""Households: users in a group with common preferences, cookbooks and recipe actions."""

from collections.abc import Callable

from flask import Blueprint
from marshmallow import fields
from marshmallow.validate import Length
from peewee import SQL, BooleanField, CharField, ForeignKeyField, IntegerField

from app.access import household_manager, member
from app.framework.api.address import find_free_names, match_id_or
from app.framework.api.errors import NotFound
from app.framework.api.field_messages import Range
from app.framework.api.guard import allow, current_user
from app.framework.api.lists.page import page_schema, select_page
from app.framework.api.schema import Id, Schema
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, response
from app.framework.storage.database import Row
from app.framework.text.translate import _, lazy
from app.households.group import Group

# The name of a group's first household, which existing API clients expect in English.
DEFAULT_HOUSEHOLD = lazy("Family")


class Household(Row):
    group = ForeignKeyField(Group, backref="households", on_delete="RESTRICT")
    name = CharField()
    slug = CharField()
    private_household = BooleanField(default=True)
    lock_recipe_edits_from_other_households = BooleanField(default=True)
    first_day_of_week = IntegerField(default=0)
    recipe_public = BooleanField(default=True)
    recipe_show_nutrition = BooleanField(default=False)
    recipe_show_assets = BooleanField(default=False)
    recipe_landscape_view = BooleanField(default=False)
    recipe_disable_comments = BooleanField(default=False)
    recipe_disable_amount = BooleanField(default=True)
    parse_ingredients = BooleanField(default=True)  # whether ingredient lines of imports are parsed automatically
    create_foods = BooleanField(default=False)  # whether imports create the foods that the group does not have
    # Stored for API clients, which show announcements of their makers.
    show_announcements = BooleanField(default=True, constraints=[SQL("DEFAULT 1")])

    class Meta:
        indexes = ((("group", "name"), True), (("group", "slug"), True))

    @classmethod
    def found(cls, group: Group, name: str) -> "Household":
        """Creates a household that is as visible to visitors as its group. If the name is taken, a number is added.

        Its week begins with the same day as that of the group's first household.
        """
        others = cls.select().where(cls.group == group)
        names, private, first = (
            find_free_names(name, others),
            group.private_group,
            others.order_by(cls.created_at).first(),
        )
        shown = {"private_household": private, "recipe_public": not private}
        return cls.create(group=group, first_day_of_week=first.first_day_of_week if first else 0, **shown, **names)

    @classmethod
    def default(cls) -> "Household":
        """Returns the household for users without an assigned one: the oldest one in the oldest group."""
        return cls.select(cls, Group).join(Group).order_by(Group.created_at, cls.created_at).get()

    @property
    def preferences(self) -> "Household":
        """Returns the row itself, whose columns the API returns as a nested object named `preferences`."""
        return self


class FirstDayOfWeek(fields.Int):
    """The day with which weeks begin, in lists of days and in the meal plan. 0 is Sunday."""

    def __init__(self, **kwargs):
        super().__init__(strict=True, load_default=0, validate=Range(0, 6), **kwargs)


class HouseholdPreferencesSchema(Schema):
    private_household = fields.Bool(load_default=True)
    lock_recipe_edits_from_other_households = fields.Bool(load_default=True)
    first_day_of_week = FirstDayOfWeek()
    recipe_public = fields.Bool(load_default=True)
    recipe_show_nutrition = fields.Bool(load_default=False)
    recipe_show_assets = fields.Bool(load_default=False)
    recipe_landscape_view = fields.Bool(load_default=False)
    recipe_disable_comments = fields.Bool(load_default=False)
    # Existing API clients omit the following fields, which then stay unchanged.
    recipe_disable_amount = fields.Bool()
    show_announcements = fields.Bool()
    parse_ingredients = fields.Bool()
    create_foods = fields.Bool()


class HouseholdSchema(Schema):
    """A household as members of its group see it. Existing API clients know this schema as HouseholdSummary."""

    group_id = Id(dump_only=True)
    name = fields.Str(required=True, validate=Length(1, 200))
    slug = fields.Str(dump_only=True)
    preferences = fields.Nested(HouseholdPreferencesSchema, dump_only=True)


class HousemateSchema(Schema):
    """A member of a household. Existing API clients know this schema as HouseholdUserSummary."""

    full_name = fields.Str()


class OwnHouseholdSchema(HouseholdSchema):
    """A household with its members. Existing API clients know this schema as HouseholdInDB."""

    group = fields.Str(attribute="group.name", dump_only=True)
    users = fields.List(fields.Nested(HousemateSchema), dump_only=True)
    webhooks = fields.List(fields.Dict(), dump_only=True, dump_default=[])


# Further fields of one's own household, by the functions with which higher domains find them.
more_of_own: dict[str, Callable[[Household], list]] = {}
routes = Blueprint("household", __name__, url_prefix="/households")


def find_own_household() -> Household:
    return Household.select(Household, Group).join(Group).where(Household.id == current_user().household).get()


@routes.get("/self")
@allow(member)
@response(OwnHouseholdSchema())
def read_own_household():
    household = find_own_household()
    for name, find in more_of_own.items():
        setattr(household, name, find(household))
    return household


@routes.get("/preferences")
@allow(member)
@response(HouseholdPreferencesSchema())
def read_preferences():
    return find_own_household()


@routes.put("/preferences")
@allow(household_manager)
@transactional
@response(HouseholdPreferencesSchema())
@body(HouseholdPreferencesSchema())
def change_preferences(values):
    household = find_own_household()
    household.change(values)
    return household


OF_GROUP = {"group.name": Group.name}  # a column of the joined table Group, by which clients may also sort
households_of_group = Blueprint("household_of_group", __name__, url_prefix="/groups/households")


@households_of_group.get("")
@allow(member)
@response(page_schema(HouseholdSchema))
def list_households_of_group():
    rows = Household.select().join(Group).where(member.visible_rows(current_user(), Household))
    return select_page(rows, HouseholdSchema(), search=(Household.name,), more=OF_GROUP)


@households_of_group.get("/<slug_or_id>")
@allow(member)
@response(HouseholdSchema())
def read_household_of_group(slug_or_id):
    rows = Household.select().where(member.visible_rows(current_user(), Household))
    if household := rows.where(match_id_or(Household.slug, slug_or_id)).first():
        return household
    raise NotFound(body=_("Household not found"))

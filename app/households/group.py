"""Groups: their members share recipes, foods and organizers."""

from flask import Blueprint, current_app
from marshmallow import fields
from marshmallow.validate import Length
from peewee import SQL, BooleanField, CharField

from app.access import group_manager, member
from app.framework.api.address import find_free_names
from app.framework.api.guard import allow, current_user
from app.framework.api.schema import Id, Schema
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, response
from app.framework.storage.database import Row
from app.households.ai_provider import AiProviderSettingsSchema, describe_provider

DEFAULT_GROUP = "Home"  # the name of the group that setup creates, as existing API clients expect


class Group(Row):
    name = CharField(unique=True)
    slug = CharField(unique=True)
    private_group = BooleanField(default=True)
    # Stored for API clients, which show announcements of their makers.
    show_announcements = BooleanField(default=True, constraints=[SQL("DEFAULT 1")])

    class Meta:
        table_name = "groups"  # "group" is an SQL keyword

    @classmethod
    def found(cls, name: str, *, private: bool) -> "Group":
        """Creates a group and makes its slug from the name. A number is added to a name or slug that is taken."""
        return cls.create(private_group=private, **find_free_names(name, cls.select()))

    @classmethod
    def default(cls) -> "Group":
        """Returns the oldest group, which the initial setup created."""
        return cls.select().order_by(cls.created_at).get()

    @property
    def preferences(self) -> "Group":
        """Returns the row itself, whose columns the API returns as a nested object named `preferences`."""
        return self

    @property
    def ai_provider_settings(self) -> dict:
        return describe_provider(current_app.config["SETTINGS"])


class GroupPreferencesSchema(Schema):
    private_group = fields.Bool(load_default=True)
    show_announcements = fields.Bool()
    group_id = Id(attribute="id", dump_only=True)


class GroupSchema(Schema):
    """A group as its members see it. Existing API clients know this schema as GroupSummary."""

    name = fields.Str(required=True, validate=Length(1, 200))
    slug = fields.Str(dump_only=True)
    preferences = fields.Nested(GroupPreferencesSchema, dump_only=True)
    ai_provider_settings = fields.Nested(AiProviderSettingsSchema, dump_only=True)


routes = Blueprint("group", __name__, url_prefix="/groups")


def find_own_group() -> Group:
    return Group.get_by_id(current_user().group)


@routes.get("/self")
@allow(member)
@response(GroupSchema())
def read_own_group():
    return find_own_group()


@routes.get("/preferences")
@allow(member)
@response(GroupPreferencesSchema())
def read_preferences():
    return find_own_group()


@routes.put("/preferences")
@allow(group_manager)
@transactional
@response(GroupPreferencesSchema())
@body(GroupPreferencesSchema())
def change_preferences(values):
    group = find_own_group()
    group.change(values)
    return group

"""The routes by which administrators manage all groups."""

from flask import Blueprint, current_app
from marshmallow import fields
from marshmallow.validate import Length

from app.access import admin
from app.framework.api.address import refuse_taken, rename_row
from app.framework.api.crud import put_and_patch
from app.framework.api.errors import Failure, NotFound
from app.framework.api.guard import allow, current_user
from app.framework.api.lists.page import page_schema, select_page
from app.framework.api.schema import Id, Schema
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, response
from app.framework.jobs.events import EventType, publish
from app.framework.storage.dependents import load_rows_behind
from app.framework.text.name import Name
from app.framework.text.translate import _, lazy
from app.households.ai_provider import AiProviderChoiceSchema, check_choice_stays
from app.households.group import Group, GroupPreferencesSchema, GroupSchema
from app.households.household import DEFAULT_HOUSEHOLD, Household


class HouseholdInGroupSchema(Schema):
    """A household in the list of groups. Existing API clients know this schema as GroupHouseholdSummary."""

    name = fields.Str()


class PersonInGroupSchema(Schema):
    """A user in the list of groups. Existing API clients know this schema as UserSummary."""

    group_id = Id()
    household_id = Id()
    username = fields.Str()
    full_name = fields.Str()


class GroupInHouseSchema(GroupSchema):
    """A group as administrators see it. Existing API clients know this schema as GroupInDB."""

    categories = fields.List(fields.Dict(), dump_only=True, dump_default=[])
    webhooks = fields.List(fields.Dict(), dump_only=True, dump_default=[])
    households = fields.List(fields.Nested(HouseholdInGroupSchema), dump_only=True)
    users = fields.List(fields.Nested(PersonInGroupSchema), dump_only=True)


class NewGroupSchema(Schema):
    """The values of a group to create or change."""

    name = Name(required=True, validate=Length(max=200))
    preferences = fields.Nested(GroupPreferencesSchema(partial=True), allow_none=True)
    ai_provider_settings = fields.Nested(AiProviderChoiceSchema, allow_none=True)


GROUP = GroupInHouseSchema()
TAKEN = lazy("Group name is taken")
WAY = lazy("Its page under Settings, All groups, can delete it with everything in it.")
routes = Blueprint("every_group", __name__, url_prefix="/admin/groups")


def select_groups():
    return Group.select().where(admin.visible_rows(current_user(), Group))


def find_group(group_id: str) -> Group:
    if group := select_groups().where(Group.id == group_id).first():
        return group
    raise NotFound(_("Group not found"))


@routes.get("")
@allow(admin)
@response(page_schema(GroupInHouseSchema))
def list_groups():
    page = select_page(select_groups(), GROUP, search=(Group.name,))
    return page | {"items": load_rows_behind(page["items"], "users", "households")}


@routes.get("/<id:group_id>")
@allow(admin)
@response(GROUP)
def read_group(group_id):
    return find_group(group_id)


@routes.post("")
@allow(admin)
@transactional
@response(GROUP, 201)
@body(NewGroupSchema())
def create_group(values):
    check_choice_stays(current_app.config["SETTINGS"], values.get("ai_provider_settings"))
    refuse_taken(values["name"], Group.select(), TAKEN)
    preferences = values.get("preferences") or {}
    group = Group.found(values["name"], private=preferences.get("private_group", True))
    Household.found(group, str(DEFAULT_HOUSEHOLD))
    return find_group(group.id)


@put_and_patch(routes, "/<id:group_id>", admin, NewGroupSchema, response(GROUP))
def change_group(values: dict, group_id: str) -> Group:
    group = find_group(group_id)
    check_choice_stays(current_app.config["SETTINGS"], values.get("ai_provider_settings"))
    others = Group.select().where(Group.id != group.id)
    group.change(rename_row(group, values.get("name"), others, TAKEN) | (values.get("preferences") or {}))
    return group


@routes.delete("/<id:group_id>")
@allow(admin)
@transactional
@response(GROUP)
def delete_group(group_id):
    group = find_group(group_id)
    if group.users.exists():
        raise Failure(_("Cannot delete group with users. {way}", way=WAY))
    if group == Group.default():
        raise Failure(_("Cannot delete default group"))
    if group.households.exists():
        raise Failure(_("Cannot delete group with households. {way}", way=WAY))
    publish(EventType.GROUP_DELETED, group)
    group.delete_instance()
    return group

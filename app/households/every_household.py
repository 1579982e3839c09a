"""Routes to manage households. Administrators can manage all households, and managers those of their group."""

from flask import Blueprint
from marshmallow import fields
from marshmallow.validate import Length

from app.access import admin, group_manager
from app.framework.api.address import refuse_taken, rename_row
from app.framework.api.crud import put_and_patch
from app.framework.api.errors import Failure, NotFound
from app.framework.api.guard import Rule, allow, current_user
from app.framework.api.lists.page import page_schema, select_page
from app.framework.api.schema import Id, Schema
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, response
from app.framework.jobs.events import EventType, publish
from app.framework.storage.dependents import load_rows_behind
from app.framework.text.name import Name
from app.framework.text.translate import _, lazy
from app.households.group import Group
from app.households.household import (
    OF_GROUP,
    Household,
    HouseholdPreferencesSchema,
    OwnHouseholdSchema,
    households_of_group,
)


class NewHouseholdSchema(Schema):
    """The values of a household to create or change. `group_id` is only used for new households."""

    group_id = Id(allow_none=True)
    name = Name(required=True, validate=Length(max=200))
    preferences = fields.Nested(HouseholdPreferencesSchema(partial=True), allow_none=True)


TAKEN = lazy("Household name is taken")
WAY = lazy("An administrator can move them to another household first.")
HOUSEHOLD, NEW = OwnHouseholdSchema(), NewHouseholdSchema()
routes = Blueprint("every_household", __name__, url_prefix="/admin/households")


def select_households(rule: Rule):
    return Household.select(Household, Group).join(Group).where(rule.visible_rows(current_user(), Household))


def find_household(household_id: str, rule: Rule) -> Household:
    if household := select_households(rule).where(Household.id == household_id).first():
        return household
    raise NotFound(_("Household not found"))


@routes.get("")
@allow(admin)
@response(page_schema(OwnHouseholdSchema))
def list_households():
    page = select_page(select_households(admin), HOUSEHOLD, search=(Household.name, Group.name), more=OF_GROUP)
    return page | {"items": load_rows_behind(page["items"], "users")}


@routes.get("/<id:household_id>")
@allow(admin)
@response(HOUSEHOLD)
def read_household(household_id):
    return find_household(household_id, admin)


def serve(routes: Blueprint, rule: Rule) -> None:
    """Adds routes to create, change and delete households. `rule` decides who may call them for which households."""
    serve_changes(routes, rule)

    @routes.post("")
    @allow(rule)
    @transactional
    @response(HOUSEHOLD, 201)
    @body(NEW)
    def create_household(values):
        group = find_group_for(values.get("group_id"), rule)
        refuse_taken(values["name"], Household.select().where(Household.group == group), TAKEN)
        household = Household.found(group, values["name"])
        if preferences := values.get("preferences"):
            household.change(preferences)
        return find_household(household.id, rule)

    @routes.delete("/<id:household_id>")
    @allow(rule)
    @transactional
    @response(HOUSEHOLD)
    def delete_household(household_id):
        household = find_household(household_id, rule)
        if household.users.exists():
            raise Failure(_("Cannot delete household with users. {way}", way=WAY))
        publish(EventType.HOUSEHOLD_DELETED, household)
        household.delete_instance()
        return household


def serve_changes(routes: Blueprint, rule: Rule) -> None:
    @put_and_patch(routes, "/<id:household_id>", rule, NewHouseholdSchema, response(HOUSEHOLD))
    def change_household(values, household_id):
        household = find_household(household_id, rule)
        others = Household.select().where(Household.group == household.group_id, Household.id != household.id)
        name = rename_row(household, values.get("name"), others, TAKEN)
        household.change(name | (values.get("preferences") or {}))
        return household


def find_group_for(group_id: str | None, rule: Rule) -> Group:
    """Returns the group for a new household: the given one if the rule covers all groups, else the caller's own."""
    wanted = group_id if rule.scope is None and group_id else current_user().group
    if group := Group.get_or_none(Group.id == wanted):
        return group
    raise NotFound(_("Group not found"))


serve(routes, admin)
serve(households_of_group, group_manager)

"""Rules of a household for surprises: which recipes come into question on a weekday, for a meal, or always."""

from flask import Blueprint
from marshmallow import fields
from marshmallow.validate import OneOf
from peewee import CharField, ForeignKeyField, TextField, fn

from app.access import housemate
from app.cookbooks.cookbook import INVALID_FILTER, FilterConditions, FilterText
from app.framework.api.crud import CopySchema, check_id, check_number, put_and_patch
from app.framework.api.errors import Invalid
from app.framework.api.guard import allow, current_user, find_row
from app.framework.api.lists import query_filter
from app.framework.api.lists.page import page_schema, select_page
from app.framework.api.schema import Id, Schema
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, response
from app.framework.jobs.events import EventType, subscribe
from app.framework.storage.database import Row, new_id
from app.households.group import Group
from app.households.household import Household
from app.kitchen.merge import Merger
from app.mealplans.meals import MEALS, UNSET, WEEKDAYS
from app.recipes.finding.columns import MEMBERS

MOST_OF_A_HOUSEHOLD = 50


class PlanRule(Row):
    group = ForeignKeyField(Group, on_delete="CASCADE")
    household = ForeignKeyField(Household, on_delete="CASCADE")
    day = CharField(default=UNSET)
    entry_type = CharField(default=UNSET)
    query_filter_string = TextField(default="")

    @classmethod
    def make(cls, values: dict) -> "PlanRule":
        check_number(cls.select().where(cls.household == values["household"]), MOST_OF_A_HOUSEHOLD)
        return super().make(values)

    @property
    def query_filter(self) -> dict:
        return {"parts": query_filter.list_conditions(self.query_filter_string)}


class PlanRuleSchema(Schema):
    """A rule. `unset` stands for every day or every meal."""

    day = fields.Str(load_default=UNSET, validate=OneOf((*WEEKDAYS, UNSET)))
    entry_type = fields.Str(load_default=UNSET, validate=OneOf((*MEALS, UNSET)))
    query_filter_string = FilterText(load_default="")
    group_id = Id(dump_only=True)
    household_id = Id(dump_only=True)
    query_filter = FilterConditions()


RULE = PlanRuleSchema()
routes = Blueprint("plan_rule", __name__, url_prefix="/households/mealplans/rules")


def select_rules():
    return PlanRule.select().where(housemate.visible_rows(current_user(), PlanRule))


def find_rule(rule_id: str) -> PlanRule:
    return find_row(PlanRule, rule_id, housemate, in_sight=housemate)


def check_filter(values: dict) -> dict:
    """Returns the values. Raises Invalid if the filter names a column that recipes do not have."""
    text = values.get("query_filter_string", "")
    try:
        if text.strip():
            query_filter.parse(text, MEMBERS)
    except query_filter.BadFilter:
        raise Invalid(INVALID_FILTER, ("body", "queryFilterString"), text) from None
    return values


def create(values: dict) -> PlanRule:
    return PlanRule.make(PlanRule.owner(current_user()) | values)


@routes.get("")
@allow(housemate)
@response(page_schema(PlanRuleSchema))
def list_plan_rules():
    return select_page(select_rules(), RULE, search=(PlanRule.query_filter_string,))


@routes.get("/<id:rule_id>")
@allow(housemate)
@response(RULE)
def read_plan_rule(rule_id):
    return find_rule(rule_id)


@routes.post("")
@allow(housemate)
@transactional
@response(RULE, 201)
@body(RULE)
def create_plan_rule(values):
    return create(check_id(check_filter(values), select_rules()))


@routes.post("/<id:rule_id>/duplicate")
@allow(housemate)
@transactional
@response(RULE, 201)
@body(CopySchema())
def copy_plan_rule(values, rule_id):
    """Copies a rule. A name in the request is ignored, because rules have none."""
    original = find_rule(rule_id)
    names = ("day", "entry_type", "query_filter_string")
    return create({name: getattr(original, name) for name in names} | {"id": new_id()})


@put_and_patch(routes, "/<id:rule_id>", housemate, PlanRuleSchema)
def change_plan_rule(values: dict, rule_id: str) -> PlanRule:
    rule = find_rule(rule_id)
    rule.change(check_filter(values))
    return rule


@routes.delete("/<id:rule_id>")
@allow(housemate)
@transactional
@response(RULE)
def delete_plan_rule(rule_id):
    rule = find_rule(rule_id)
    rule.delete_instance()
    return rule


@subscribe(EventType.ITEMS_MERGED)
def replace_merged_ids(merger: Merger) -> None:
    """Replaces the ids of merged items in rules with the id of the item into which they were merged."""
    for old_id in merger.merged_ids:
        new_filter = fn.REPLACE(PlanRule.query_filter_string, old_id, merger.into.id)
        naming = PlanRule.query_filter_string.contains(old_id), PlanRule.group == merger.into.group_id
        PlanRule.update(query_filter_string=new_filter).where(*naming).execute()

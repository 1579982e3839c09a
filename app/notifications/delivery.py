"""Deliveries: the household's log of messages that recipe actions have sent, with their outcomes."""

from flask import Blueprint
from marshmallow import fields
from peewee import ForeignKeyField, TextField

from app.access import housemate
from app.framework.api.guard import allow, current_user
from app.framework.api.lists.page import page_of, page_schema
from app.framework.api.schema import Id, Moment, Schema
from app.framework.api.wire import response
from app.framework.storage.database import Row
from app.households.group import Group
from app.households.household import Household

KEPT = 100  # the number of deliveries kept for each household
SENDING, DELIVERED, FAILED = "sending", "delivered", "failed"


class Delivery(Row):
    """A message of a recipe action. The names are copied, so the log outlives the action and the recipe."""

    group = ForeignKeyField(Group, on_delete="CASCADE", index=False)
    household = ForeignKeyField(Household, on_delete="CASCADE", index=False)
    action_id = TextField()
    title = TextField()
    recipe_id = TextField()
    recipe_name = TextField()
    outcome = TextField(default=SENDING)
    failure = TextField(null=True)

    class Meta:
        indexes = ((("household", "created_at"), False),)


class DeliverySchema(Schema):
    """`status` is "sending", "delivered" or "failed". After a failure, `reason` says what to do."""

    created_at = Moment()
    action_id = Id()
    title = fields.Str()
    recipe_id = Id()
    recipe_name = fields.Str()
    status = fields.Str(attribute="outcome")
    reason = fields.Str(attribute="failure", allow_none=True)


routes = Blueprint("delivery", __name__, url_prefix="/households/recipe-actions/deliveries")


@routes.get("")
@allow(housemate)
@response(page_schema(DeliverySchema))
def listed():
    rows = Delivery.select().where(housemate.visible_rows(current_user(), Delivery))
    return page_of(rows, DeliverySchema())


def forget_oldest(household: str) -> None:
    """Deletes all but the newest deliveries of a household."""
    kept = Delivery.select(Delivery.id).where(Delivery.household == household)
    newest = kept.order_by(Delivery.created_at.desc()).limit(KEPT)
    Delivery.delete().where(Delivery.household == household, Delivery.id.not_in(newest)).execute()

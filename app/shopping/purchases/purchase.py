"""Purchases: what a household checked off, from which suggestions and the order of the shop are learned."""

from datetime import timedelta

from flask import Blueprint
from marshmallow import fields
from peewee import JOIN, BooleanField, Case, FloatField, ForeignKeyField, TextField, fn

from app.access import housemate
from app.foods.food import Food
from app.foods.label import Label
from app.foods.unit import Unit
from app.framework.api.guard import allow, current_user
from app.framework.api.schema import Id, Moment, PartSchema
from app.framework.api.wire import response
from app.framework.jobs.events import EventType, publish
from app.framework.storage.database import Row, expiry_time, now
from app.framework.tasks.recur import nightly
from app.households.household import Household
from app.shopping.list_item import ListItem
from app.shopping.merge_items import Line
from app.shopping.purchases.order_of_shop import order_of_shop
from app.shopping.shopping_list import ShoppingList, find_list

KEPT = timedelta(days=180)
USUAL_WITHIN, USUAL_DAYS = timedelta(days=90), 3  # usual is what was bought on so many days
MOST_SUGGESTED = 300
MOST_IN_ORDER = 5  # more items that were ticked at once say nothing about the order of the shop


class Purchase(Row):
    """An item that somebody checked off. Unchecking it deletes the purchase, but deleting it from the list does not."""

    updated_at = None
    household = ForeignKeyField(Household, on_delete="CASCADE", index=False)
    shopping_list = ForeignKeyField(ShoppingList, null=True, on_delete="SET NULL")  # null if many were ticked at once
    item_id = TextField()
    food = ForeignKeyField(Food, null=True, on_delete="CASCADE")
    note = TextField(default="")
    words = TextField(default="")  # the note as names are compared
    label = ForeignKeyField(Label, null=True, on_delete="SET NULL")
    quantity = FloatField(default=1)
    unit = ForeignKeyField(Unit, null=True, on_delete="SET NULL")
    is_own = BooleanField(default=False)  # whether people entered it, not only a recipe

    class Meta:
        indexes = ((("household", "created_at"), False), (("item_id",), False))


class SuggestedItemSchema(PartSchema):
    """Something that the household bought before. `quantity` and `unitId` are those of the last time."""

    food_id = Id(allow_none=True)
    name = fields.Str()
    label_id = Id(allow_none=True)
    quantity = fields.Float()
    unit_id = Id(allow_none=True)
    times = fields.Int()
    is_usual = fields.Bool()
    last_bought = Moment()


class LearnedOrderSchema(PartSchema):
    """The labels that the household passes in a shop, in this order. Empty until it has been there twice."""

    label_ids = fields.List(Id())


routes = Blueprint("purchase", __name__, url_prefix="/households/shopping")


@routes.get("/suggestions")
@allow(housemate)
@response(SuggestedItemSchema(many=True))
def list_suggestions():
    """Lists what the household buys most often."""
    thing, since = fn.COALESCE(Purchase.food, Purchase.words), now() - USUAL_WITHIN
    recent_day = Case(None, [(Purchase.is_own & (Purchase.created_at >= since), fn.substr(Purchase.created_at, 1, 10))])
    last = fn.MAX(Purchase.created_at)  # SQLite takes the other columns from the same row
    rows = (
        Purchase.select(
            Purchase.food.alias("food_id"),
            fn.COALESCE(Food.name, Purchase.note).alias("name"),
            fn.COALESCE(Purchase.label, Food.label).alias("label_id"),
            Purchase.quantity,
            Purchase.unit.alias("unit_id"),
            fn.COUNT(Purchase.id).alias("times"),
            (fn.COUNT(recent_day.distinct()) >= USUAL_DAYS).alias("is_usual"),
            last.alias("last_bought"),
        )
        .join(Food, JOIN.LEFT_OUTER)
        .where(housemate.visible_rows(current_user(), Purchase))
        .group_by(thing)
        .order_by(fn.COUNT(Purchase.id).desc(), last.desc())
        .limit(MOST_SUGGESTED)
    )
    return list(rows.dicts())


@routes.get("/lists/<id:list_id>/learned-order")
@allow(housemate)
@response(LearnedOrderSchema())
def read_learned_order(list_id):
    """Returns the order in which the household passes the labels when it buys what is on this list."""
    own = Purchase.shopping_list == find_list(list_id).id, Purchase.label.is_null(False)
    rows = Purchase.select(Purchase.created_at, Purchase.label).where(*own).order_by(Purchase.created_at, Purchase.id)
    return {"label_ids": order_of_shop([(row.created_at, row.label_id) for row in rows])}


def note_purchases(
    ticked: list[tuple[ListItem, Line]],
    unticked: list[str],
    labels: dict[str | None, str],
    households: dict[str, str],
) -> None:
    """Stores the items that were checked off, and forgets those that were unchecked.

    `labels` are those of their foods, and `households` those of their lists.
    """
    if unticked:
        Purchase.delete().where(Purchase.item_id.in_(unticked)).execute()
        publish(EventType.ITEMS_NOT_BOUGHT, unticked)
    purchases = [
        Purchase.create(
            household=households[line.shopping_list],
            shopping_list=line.shopping_list if len(ticked) <= MOST_IN_ORDER else None,
            item_id=row.id,
            food=line.food,
            note="" if line.food else line.note,
            words="" if line.food else Food.compared(line.note),
            label=row.label_id or (None if row.without_label else labels.get(line.food)),
            quantity=line.quantity,
            unit=line.unit,
            is_own=line.own_quantity is not None,
        )
        for row, line in ticked
    ]
    publish(EventType.ITEMS_BOUGHT, purchases)


@nightly("forget-purchases")
def forget_purchases() -> int:
    """Deletes purchases of more than half a year ago. Returns how many it deleted."""
    return Purchase.delete().where(Purchase.created_at < expiry_time() - KEPT).execute()

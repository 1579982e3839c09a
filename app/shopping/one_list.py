"""The routes of shopping lists, and of the recipes and the order of labels on a list."""

from typing import Any

from flask import Blueprint
from marshmallow import fields
from marshmallow.validate import Length

from app.access import housemate
from app.framework.api.crud import CopySchema, check_id, put_and_patch
from app.framework.api.errors import Failure, Invalid
from app.framework.api.field_messages import Range
from app.framework.api.guard import allow, current_user
from app.framework.api.lists.page import page_schema, select_json_page
from app.framework.api.schema import Id, PartSchema
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, describe_wire, load_optional_body, raw_response
from app.framework.jobs.events import EventType, publish
from app.framework.text.name import find_free_name
from app.framework.text.translate import _
from app.recipes.ingredients.ingredient import IngredientSchema
from app.recipes.recipe import find_recipe
from app.shopping.items.copy_items import copy_items
from app.shopping.items.recipe_ingredients import (
    add_recipes,
    list_ingredients,
    read_listed,
    read_sent_ingredients,
    take_back_with_inner,
)
from app.shopping.list_document import (
    LabelSettingSchema,
    ListInListSchema,
    ShoppingListSchema,
    ShoppingListSummarySchema,
    list_document,
    remember_document,
    summaries,
)
from app.shopping.list_item import LARGEST_SCALE, SMALLEST_SCALE
from app.shopping.shopping_list import (
    DELETED,
    UPDATED,
    LabelSetting,
    ListChange,
    ShoppingList,
    find_list,
    make_list,
    select_visible_lists,
)
from app.users.user import User

MOST_RECIPES, MOST_INGREDIENTS = 50, 500
POSITIVE = Range(SMALLEST_SCALE, LARGEST_SCALE)


class AddedSchema(PartSchema):
    """How many times a recipe is added to a list, and which of its ingredients. By default, once and all of them.

    With `only_on_list`, those of its ingredients that the list has already: what was left out before stays out.
    """

    recipe_increment_quantity = fields.Float(load_default=1.0, validate=POSITIVE)
    recipe_ingredients = fields.List(
        fields.Nested(IngredientSchema), load_default=None, allow_none=True, validate=Length(max=MOST_INGREDIENTS)
    )
    only_on_list = fields.Bool(load_default=False)


class AddedRecipeSchema(AddedSchema):
    recipe_id = Id(required=True)


class TakenBackSchema(PartSchema):
    """How many times a recipe is taken back from a list."""

    recipe_decrement_quantity = fields.Float(load_default=1.0, validate=POSITIVE)


class WrongList(Failure):
    """A label's place is for another list. Existing API clients expect this message."""

    plain = True


SUMMARY, LIST, ADDED, TAKEN_BACK = ShoppingListSummarySchema(), ShoppingListSchema(), AddedSchema(), TakenBackSchema()
routes = Blueprint("shopping_list", __name__, url_prefix="/households/shopping/lists")


@routes.get("")
@allow(housemate)
@raw_response(page_schema(ListInListSchema))
def list_shopping_lists():
    return select_json_page(select_visible_lists(), SUMMARY, summaries, search=(ShoppingList.name,))


@routes.get("/<id:list_id>")
@allow(housemate)
@raw_response(LIST)
def read_shopping_list(list_id):
    return remember_document(list_id)


@routes.post("")
@allow(housemate)
@transactional
@raw_response(LIST, 201)
@body(SUMMARY)
def create_shopping_list(values):
    values.pop("user_id", None)
    return list_document(make_list(check_id(values, select_visible_lists())).id)


@routes.post("/<id:list_id>/duplicate")
@allow(housemate)
@transactional
@raw_response(LIST, 201)
@body(CopySchema())
def copy_shopping_list(values, list_id):
    original = find_list(list_id)
    taken = {name for (name,) in select_visible_lists().select(ShoppingList.name).tuples()}
    name = SUMMARY.load({"name": values["name"]})["name"]
    name = name or (original.name and find_free_name(original.name, lambda candidate: candidate in taken, start=1))
    copy = make_list({"name": name, "extras": original.extras})
    copy_items(original, copy)
    return list_document(copy.id)


@put_and_patch(routes, "/<id:list_id>", housemate, ShoppingListSummarySchema, raw_response(LIST))
def change_list(values: dict[str, Any], list_id: str) -> dict[str, Any]:
    row = find_list(list_id)
    check_heir(values.get("user_id", row.user_id), row)
    row.change({("user" if name == "user_id" else name): value for name, value in values.items()})
    publish(EventType.SHOPPING_LIST_UPDATED, ListChange(row, UPDATED))
    return list_document(row.id)


def check_heir(user_id: str, row: ShoppingList) -> None:
    """Raises Invalid if a list would be given to somebody outside of the household."""
    housemates = User.select().where(User.household == row.household_id, User.id == user_id)
    if user_id != row.user_id and not housemates.exists():
        raise Invalid(_("Choose a member of your household."), ("body", "userId"), user_id)


@routes.delete("/<id:list_id>")
@allow(housemate)
@transactional
@raw_response(LIST)
def delete_shopping_list(list_id):
    row = find_list(list_id)
    document = list_document(row.id)
    publish(EventType.SHOPPING_LIST_DELETED, ListChange(row, DELETED))
    row.delete_instance()
    return document


@routes.put("/<id:list_id>/label-settings")
@allow(housemate)
@transactional
@raw_response(LIST)
@body(LabelSettingSchema(many=True))
def order_labels(settings, list_id):
    row = find_list(list_id)
    for setting in settings:
        if setting["shopping_list_id"] != row.id:
            raise WrongList(_("object {id} has an invalid shopping list id", id=setting.get("id")))
    for setting in settings:
        own = LabelSetting.shopping_list == row.id, LabelSetting.label == setting["label_id"]
        LabelSetting.update(position=setting["position"]).where(*own).execute()
    row.save()
    publish(EventType.SHOPPING_LIST_UPDATED, ListChange(row, UPDATED))
    return list_document(row.id)


def add(list_id: str, additions: list[dict[str, Any]]) -> dict[str, Any]:
    row, person = find_list(list_id), current_user()
    recipes = []
    for addition in additions:
        recipe, sent = find_recipe(addition["recipe_id"], person), addition["recipe_ingredients"]
        scale = addition["recipe_increment_quantity"]
        if addition["only_on_list"]:
            recipes += read_listed(row, recipe, scale)
        elif sent is None:
            recipes += list_ingredients(recipe, scale)
        else:
            recipes += read_sent_ingredients(sent, recipe, scale, person)
    add_recipes(row, recipes, person)
    return list_document(row.id)


@routes.post("/<id:list_id>/recipe")
@allow(housemate)
@transactional
@raw_response(LIST)
@body(AddedRecipeSchema(many=True))
def add_recipes_to_list(additions, list_id):
    if len(additions) > MOST_RECIPES:
        raise Invalid(_("{most} at most at once.", most=MOST_RECIPES))
    return add(list_id, additions)


@routes.post("/<id:list_id>/recipe/<id:recipe_id>")
@allow(housemate)
@transactional
@raw_response(LIST)
@describe_wire(body=ADDED, response=LIST)
def add_recipe_to_list(list_id, recipe_id):
    return add(list_id, [load_optional_body(ADDED) | {"recipe_id": recipe_id}])


@routes.post("/<id:list_id>/recipe/<id:recipe_id>/delete")
@allow(housemate)
@transactional
@raw_response(LIST)
@describe_wire(body=TAKEN_BACK, response=LIST)
def take_recipe_from_list(list_id, recipe_id):
    row, scale = find_list(list_id), load_optional_body(TAKEN_BACK)["recipe_decrement_quantity"]
    take_back_with_inner(row, recipe_id, scale, current_user())
    return list_document(row.id)

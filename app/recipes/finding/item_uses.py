"""Tells how often each food, unit, label, category, tag and tool is used, and in which recipes."""

from flask import Blueprint
from marshmallow import fields
from peewee import ForeignKeyField

from app.access import member
from app.foods.food import Food
from app.foods.label import Label
from app.foods.unit import Unit
from app.framework.api.guard import allow, current_user, find_row
from app.framework.api.schema import PartSchema, Schema
from app.framework.api.wire import response
from app.framework.storage.merged_ids import count_uses, count_uses_of_each
from app.kitchen.named_item import NamedItem
from app.recipes.ingredients.ingredient import Ingredient
from app.recipes.recipe import Recipe
from app.recipes.sorting import RecipeCategory, RecipeTag, RecipeTool

MOST_NAMED = 10


class NamedRecipeSchema(Schema):
    name = fields.Str()
    slug = fields.Str()


class UsesSchema(PartSchema):
    """How often one item is used.

    `counts` maps "recipes" or "foods" to how many of them use the item. `recipes` lists the first ten recipes by name.
    """

    counts = fields.Dict(keys=fields.Str(), values=fields.Int())
    recipes = fields.List(fields.Nested(NamedRecipeSchema))


class AllUsesSchema(PartSchema):
    """How often each item is used. `counts` maps item ids to counts as in UsesSchema. Unused items are left out."""

    counts = fields.Dict(keys=fields.Str(), values=fields.Dict(keys=fields.Str(), values=fields.Int()))


routes = Blueprint("word_uses", __name__, url_prefix="")


def serve(path: str, table: type[NamedItem], key: ForeignKeyField | None) -> None:
    """Adds the routes for one table. `key` is the column by which recipes or their ingredients refer to the table."""

    @routes.get(f"{path}/<id:row_id>/uses", endpoint=table.__name__.lower())
    @allow(member)
    @response(UsesSchema())
    def read_uses(row_id):
        item = find_row(table, row_id, member, in_sight=member)
        return {"counts": count_uses(table, [item.id]), "recipes": list_first_recipes(key, item) if key else []}

    @routes.get(f"{path}/uses", endpoint=f"all_{table.__name__.lower()}")
    @allow(member)
    @response(AllUsesSchema())
    def list_uses():
        ids = table.select(table.id).where(member.visible_rows(current_user(), table)).tuples()
        return {"counts": count_uses_of_each(table, [row_id for (row_id,) in ids])}


def list_first_recipes(key: ForeignKeyField, item: NamedItem):
    parts = key.model
    used = Recipe.id.in_(parts.select(parts.recipe).where(key == item.id))
    rows = Recipe.select(Recipe.id, Recipe.name, Recipe.slug).where(member.visible_rows(current_user(), Recipe), used)
    return list(rows.order_by(Recipe.sort_name).limit(MOST_NAMED))


serve("/foods", Food, Ingredient.food)
serve("/units", Unit, Ingredient.unit)
serve("/groups/labels", Label, None)
serve("/organizers/categories", RecipeCategory.category.rel_model, RecipeCategory.category)
serve("/organizers/tags", RecipeTag.tag.rel_model, RecipeTag.tag)
serve("/organizers/tools", RecipeTool.tool.rel_model, RecipeTool.tool)

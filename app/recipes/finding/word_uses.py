"""Where a food, unit, label or organizer is used: how often, and the first recipes by name; all of a kind at once."""

from flask import Blueprint
from marshmallow import fields
from peewee import ForeignKeyField

from app.access import member
from app.foods.food import Food
from app.foods.label import Label
from app.foods.unit import Unit
from app.framework.former import counts_of, counts_of_each
from app.framework.guard import allow, asking, reached
from app.framework.schema import PartSchema, Schema
from app.framework.wire import gives
from app.households.word import Word
from app.recipes.ingredient import Ingredient
from app.recipes.recipe import Recipe
from app.recipes.sorting import RecipeCategory, RecipeTag, RecipeTool

MOST_NAMED = 10


class NamedRecipeSchema(Schema):
    name = fields.Str()
    slug = fields.Str()


class UsesSchema(PartSchema):
    """`counts`: by kind ("recipes", "foods") how many use it; `recipes`: the first ten of them by name."""

    counts = fields.Dict(keys=fields.Str(), values=fields.Int())
    recipes = fields.List(fields.Nested(NamedRecipeSchema))


class AllUsesSchema(PartSchema):
    """`counts`: the same for each that is used, by its id. Who is not in it is used nowhere."""

    counts = fields.Dict(keys=fields.Str(), values=fields.Dict(keys=fields.Str(), values=fields.Int()))


routes = Blueprint("word_uses", __name__, url_prefix="")


def serve(path: str, table: type[Word], key: ForeignKeyField | None) -> None:
    """Adds the calls of one kind; `key` is what a recipe's part uses it by."""

    @routes.get(f"{path}/<id:row_id>/uses", endpoint=table.__name__.lower())
    @allow(member)
    @gives(UsesSchema())
    def uses(row_id):
        word = reached(table, row_id, member, in_sight=member)
        return {"counts": counts_of(table, [word.id]), "recipes": first_recipes(key, word) if key else []}

    @routes.get(f"{path}/uses", endpoint=f"all_{table.__name__.lower()}")
    @allow(member)
    @gives(AllUsesSchema())
    def all_uses():
        ids = table.select(table.id).where(member.reach(asking(), table)).tuples()
        return {"counts": counts_of_each(table, [one for (one,) in ids])}


def first_recipes(key: ForeignKeyField, word: Word):
    parts = key.model
    used = Recipe.id.in_(parts.select(parts.recipe).where(key == word.id))
    rows = Recipe.select(Recipe.id, Recipe.name, Recipe.slug).where(member.reach(asking(), Recipe), used)
    return list(rows.order_by(Recipe.name.collate("NOCASE")).limit(MOST_NAMED))


serve("/foods", Food, Ingredient.food)
serve("/units", Unit, Ingredient.unit)
serve("/groups/labels", Label, None)
serve("/organizers/categories", RecipeCategory.category.rel_model, RecipeCategory.category)
serve("/organizers/tags", RecipeTag.tag.rel_model, RecipeTag.tag)
serve("/organizers/tools", RecipeTool.tool.rel_model, RecipeTool.tool)

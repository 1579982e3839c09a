"""Lists the choices of each filter, with the number of visible recipes that have each. Unused choices are left out."""

from marshmallow import fields
from peewee import ForeignKeyField, ModelSelect, fn

from app.access import member
from app.foods.food import Food
from app.framework.api.errors import NotFound
from app.framework.api.guard import allow, current_user
from app.framework.api.schema import Schema
from app.framework.api.wire import response
from app.framework.text.translate import _
from app.households.household import Household
from app.recipes.finding.filters import SORTED_BY
from app.recipes.finding.recipe_list import routes, select_in_sight
from app.recipes.ingredients.ingredient import Ingredient
from app.recipes.recipe import Recipe
from app.recipes.sorting import KINDS
from app.users.user import User

LINKS: dict[str, ForeignKeyField] = {name: KINDS[kind] for name, kind in SORTED_BY.items()}
FOODS, HOUSEHOLDS = "foods", "households"
OWN_FOODS = Ingredient.select(Ingredient.recipe, Ingredient.food).where(Ingredient.food.is_null(False))


class FilterChoiceSchema(Schema):
    """A category, tag, tool, food or household, and how many of the visible recipes have it."""

    name = fields.Str()
    recipes = fields.Int()


@routes.get("/filters/<kind>")
@allow(member)
@response(FilterChoiceSchema(many=True))
def list_filter_choices(kind):
    person = current_user()
    return count_choices(kind, select_in_sight(person.group, person, member), select_uses_of_foods())


def count_choices(kind: str, recipes: ModelSelect, uses: ModelSelect | None = None) -> list[dict]:
    """Returns the choices of a filter such as "tags", by name. Raises NotFound for an unknown filter.

    `uses` names the foods of recipes, if recipes among the ingredients may be seen too.
    """
    if kind == HOUSEHOLDS:
        table, rows = Household, recipes.join(User).join(Household)
    elif key := LINKS.get(kind):
        table = key.rel_model
        rows = recipes.join(key.model, on=key.model.recipe == Recipe.id).join(table, on=key == table.id)
    elif kind == FOODS:
        table, uses = Food, OWN_FOODS if uses is None else uses
        rows = recipes.join(uses, on=uses.c.recipe_id == Recipe.id)
        rows = rows.join(table, on=(uses.c.food_id == table.id) & (table.group == Recipe.group))
    else:
        raise NotFound(_("Not found."))
    counted = rows.select(table.id, table.name, fn.COUNT(Recipe.id.distinct()).alias("recipes"))
    return list(counted.group_by(table.id).order_by(fn.sort_key(table.name), table.id).dicts())


def select_uses_of_foods() -> ModelSelect:
    """Returns the recipes with the foods of their ingredients, also of those in recipes among the ingredients."""
    nested = Ingredient.select(Ingredient.recipe, Ingredient.referenced_recipe_id).where(
        Ingredient.referenced_recipe_id.is_null(False)
    )
    nested = nested.cte("nested", recursive=True, columns=("outer_id", "inner_id"))
    line = Ingredient.alias()
    deeper = line.select(nested.c.outer_id, line.referenced_recipe_id).join(nested, on=line.recipe == nested.c.inner_id)
    nested = nested.union(deeper.where(line.referenced_recipe_id.is_null(False)))
    inside = line.select(nested.c.outer_id, line.food).join(nested, on=line.recipe == nested.c.inner_id)
    uses = OWN_FOODS.union_all(inside.where(line.food.is_null(False)))
    return uses.select_from(uses.c.recipe_id, uses.c.food_id).with_cte(nested)

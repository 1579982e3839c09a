"""What a group shows to everyone: the public recipes of its households that are not private (behaviours §B6, §B7)."""

from flask import Blueprint, request

from app.access import visitor
from app.cookbooks.cookbook import Cookbook, called
from app.framework.database import as_id
from app.framework.errors import NotFound
from app.framework.guard import allow
from app.framework.page import page_schema
from app.framework.wire import gives_ready
from app.households.group import Group
from app.households.household import Household
from app.recipes.finding.columns import PUBLIC
from app.recipes.finding.recipe_list import page_of_recipes
from app.recipes.finding.summary import RecipeSummarySchema
from app.recipes.recipe import Recipe
from app.recipes.whole_recipe import RECIPE, whole

routes = Blueprint("showcase", __name__, url_prefix="/explore/groups/<group>")


class NotShown(NotFound):
    plain = True


def open_group(slug_or_id: str) -> Group:
    """The group, where it shows itself at all. Raises NotShown."""
    try:
        named = Group.id == as_id(slug_or_id)
    except ValueError:
        named = Group.slug == slug_or_id
    if row := Group.select().where(named, ~Group.private_group).first():
        return row
    raise NotShown("group not found")


def open_cookbook(group: Group, slug_or_id: str) -> Cookbook:
    shown = (
        Cookbook.select().join(Household).where(Cookbook.group == group, Cookbook.public, ~Household.private_household)
    )
    if row := shown.where(called(slug_or_id)).first():
        return row
    raise NotShown("cookbook not found")


def open_recipe(group: str, slug: str) -> Recipe:
    """The recipe, where everyone may see it. Raises NotShown."""
    rows = Recipe.select(Recipe.id).where(visitor.reach(None, Recipe), Recipe.group == open_group(group).id)
    if row := rows.where(Recipe.slug == slug).first():
        return row
    raise NotShown("recipe not found")


@routes.get("/recipes")
@allow(visitor)
@gives_ready(page_schema(RecipeSummarySchema))
def recipes(group):
    shown = open_group(group)
    asked = request.args.get("cookbook")
    return page_of_recipes(shown.id, None, visitor, PUBLIC, open_cookbook(shown, asked) if asked else None)


@routes.get("/recipes/<slug>")
@allow(visitor)
@gives_ready(RECIPE)
def recipe(group, slug):
    return whole(open_recipe(group, slug).id)

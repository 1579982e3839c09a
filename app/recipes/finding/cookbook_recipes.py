"""A cookbook with the recipes that its filter finds."""

from flask import Blueprint
from marshmallow import fields
from peewee import ModelSelect

from app.access import housemate, member
from app.cookbooks.cookbook import INVALID_FILTER, Cookbook, CookbookSchema, find
from app.framework import query_filter
from app.framework.errors import Invalid
from app.framework.events import Happened, on
from app.framework.guard import allow, asking
from app.framework.wire import gives_ready
from app.recipes.finding.columns import MEMBERS
from app.recipes.finding.narrow import in_cookbook
from app.recipes.finding.recipe_list import numbers_of
from app.recipes.finding.summary import RecipeSummarySchema, summaries
from app.recipes.recipe import Recipe


class CookbookWithRecipesSchema(CookbookSchema):
    recipes = fields.List(fields.Nested(RecipeSummarySchema), dump_only=True)


routes = Blueprint("cookbook_recipes", __name__, url_prefix="/households/cookbooks")


@routes.get("/<slug>")
@allow(housemate)
@gives_ready(CookbookWithRecipesSchema())
def one(slug):
    person = asking()
    return with_recipes(find(slug, person), Recipe.select().where(member.reach(person, Recipe)))


def with_recipes(cookbook: Cookbook, recipes: ModelSelect) -> dict:
    """The cookbook with those of the recipes that its filter finds, the newest first."""
    found = in_cookbook(recipes, cookbook).order_by(Recipe.created_at.desc())
    return CookbookSchema().dump(cookbook) | {"recipes": summaries(numbers_of(found))}


@on(Happened.COOKBOOK_CREATED)
@on(Happened.COOKBOOK_UPDATED)
def refuse_unknown_names(cookbook: Cookbook) -> None:
    """A filter may only ask what recipes can answer."""
    text = cookbook.query_filter_string
    try:
        if text.strip():
            query_filter.parse(text, MEMBERS)
    except query_filter.BadFilter:
        raise Invalid(INVALID_FILTER, ("body", "queryFilterString"), text) from None

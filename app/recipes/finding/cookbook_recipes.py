"""Serves a cookbook with the recipes that match its filter."""

from flask import Blueprint
from marshmallow import fields
from peewee import ModelSelect

from app.access import housemate, member
from app.cookbooks.cookbook import INVALID_FILTER, Cookbook, CookbookSchema, find_cookbook
from app.framework.api.errors import Invalid
from app.framework.api.guard import allow, current_user
from app.framework.api.lists import query_filter
from app.framework.api.wire import raw_response
from app.framework.jobs.events import EventType, subscribe
from app.recipes.finding.columns import MEMBERS
from app.recipes.finding.filters import filter_by_cookbook
from app.recipes.finding.recipe_list import numbers_of
from app.recipes.finding.summary import RecipeSummarySchema, summaries
from app.recipes.recipe import Recipe


class CookbookWithRecipesSchema(CookbookSchema):
    recipes = fields.List(fields.Nested(RecipeSummarySchema), dump_only=True)


routes = Blueprint("cookbook_recipes", __name__, url_prefix="/households/cookbooks")


@routes.get("/<slug>")
@allow(housemate)
@raw_response(CookbookWithRecipesSchema())
def read_cookbook(slug):
    person = current_user()
    return add_recipes(find_cookbook(slug, person), Recipe.select().where(member.visible_rows(person, Recipe)))


def add_recipes(cookbook: Cookbook, recipes: ModelSelect) -> dict:
    """Returns the cookbook as JSON, together with those of `recipes` that match its filter, newest first."""
    matching = filter_by_cookbook(recipes, cookbook).order_by(Recipe.created_at.desc())
    return CookbookSchema().dump(cookbook) | {"recipes": summaries(numbers_of(matching))}


@subscribe(EventType.COOKBOOK_CREATED)
@subscribe(EventType.COOKBOOK_UPDATED)
def refuse_unknown_names(cookbook: Cookbook) -> None:
    """Raises Invalid if the cookbook's filter is malformed or names an unknown column."""
    text = cookbook.query_filter_string
    try:
        if text.strip():
            query_filter.parse(text, MEMBERS)
    except query_filter.BadFilter:
        raise Invalid(INVALID_FILTER, ("body", "queryFilterString"), text) from None

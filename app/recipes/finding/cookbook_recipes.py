"""A cookbook with the recipes that its filter finds."""

from flask import Blueprint
from marshmallow import fields

from app.access import housemate, member
from app.cookbooks.cookbook import INVALID_FILTER, Cookbook, CookbookSchema, called
from app.framework import query_filter
from app.framework.errors import Invalid, NotFound
from app.framework.events import Happened, on
from app.framework.guard import allow, asking
from app.framework.wire import gives_ready
from app.recipes.finding.columns import MEMBERS
from app.recipes.finding.recipe_list import numbers_of
from app.recipes.finding.summary import RecipeSummarySchema, summaries
from app.recipes.recipe import Recipe


class CookbookWithRecipesSchema(CookbookSchema):
    recipes = fields.List(fields.Nested(RecipeSummarySchema), dump_only=True)


class NoCookbook(NotFound):
    plain = True


routes = Blueprint("cookbook_recipes", __name__, url_prefix="/households/cookbooks")


@routes.get("/<slug>")
@allow(housemate)
@gives_ready(CookbookWithRecipesSchema())
def one(slug):
    person = asking()
    cookbook = Cookbook.select().where(housemate.reach(person, Cookbook), called(slug)).first()
    if cookbook is None:
        raise NoCookbook("Not Found")
    rows = Recipe.select().where(member.reach(person, Recipe)).order_by(Recipe.created_at.desc())
    if cookbook.query_filter_string.strip():
        rows = rows.where(query_filter.parse(cookbook.query_filter_string, MEMBERS))
    return CookbookSchema().dump(cookbook) | {"recipes": summaries(numbers_of(rows))}


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

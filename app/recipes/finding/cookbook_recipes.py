"""Serves a cookbook with its recipes, puts recipes into it by hand, and copies it."""

from flask import Blueprint
from marshmallow import fields
from marshmallow.validate import Length
from peewee import ModelSelect

from app.access import housemate, member
from app.cookbooks.cookbook import (
    INVALID_FILTER,
    Cookbook,
    CookbookSchema,
    add_cookbook,
    find_cookbook,
    select_cookbooks,
)
from app.framework.api.address import MOST_AT_ONCE
from app.framework.api.crud import CopySchema, name_copy
from app.framework.api.errors import Invalid
from app.framework.api.guard import allow, current_user
from app.framework.api.lists import query_filter
from app.framework.api.schema import Id, PartSchema
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, raw_response, response
from app.framework.jobs.events import EventType, publish, subscribe
from app.recipes.finding.columns import MEMBERS
from app.recipes.finding.cookbook_choice import CookbookChoice, choose_recipes, copy_choices, take_out_recipe
from app.recipes.finding.filters import filter_by_cookbook
from app.recipes.finding.recipe_list import read_numbers
from app.recipes.finding.summary import RecipeSummarySchema, read_summaries
from app.recipes.recipe import Recipe, find_recipe


class CookbookWithRecipesSchema(CookbookSchema):
    recipes = fields.List(fields.Nested(RecipeSummarySchema), dump_only=True)


class ChosenRecipesSchema(PartSchema):
    """The ids of recipes to put into a cookbook."""

    recipe_ids = fields.List(Id(), required=True, validate=Length(1, MOST_AT_ONCE))


class ContainingCookbookSchema(PartSchema):
    """A cookbook that has the recipe, and whether it was put there by hand."""

    cookbook_id = Id()
    is_chosen = fields.Bool()


routes = Blueprint("cookbook_recipes", __name__, url_prefix="/households/cookbooks")
recipe_routes = Blueprint("recipe_cookbooks", __name__, url_prefix="/recipes")


@routes.get("/<slug>")
@allow(housemate)
@raw_response(CookbookWithRecipesSchema())
def read_cookbook(slug):
    person = current_user()
    return dump_with_recipes(find_cookbook(slug, person), Recipe.select().where(member.visible_rows(person, Recipe)))


@routes.post("/<slug>/recipes")
@allow(housemate)
@transactional
@response(CookbookSchema())
@body(ChosenRecipesSchema())
def add_recipes_to_cookbook(values, slug):
    person = current_user()
    cookbook = find_cookbook(slug, person)
    choose_recipes(cookbook, [find_recipe(name, person).id for name in values["recipe_ids"]])
    publish(EventType.COOKBOOK_UPDATED, cookbook)
    return cookbook


@routes.delete("/<slug>/recipes/<recipe_slug>")
@allow(housemate)
@transactional
@response(CookbookSchema())
def take_recipe_out_of_cookbook(slug, recipe_slug):
    person = current_user()
    cookbook = find_cookbook(slug, person)
    take_out_recipe(cookbook, find_recipe(recipe_slug, person))
    publish(EventType.COOKBOOK_UPDATED, cookbook)
    return cookbook


@routes.post("/<slug>/duplicate")
@allow(housemate)
@transactional
@response(CookbookSchema(), 201)
@body(CopySchema())
def copy_cookbook(changes, slug):
    original, schema = find_cookbook(slug, current_user()), CookbookSchema(exclude=("id",))
    values = schema.load(schema.dump(original))
    copy = add_cookbook(values | {"name": changes["name"] or name_copy(original.name, select_cookbooks())})
    copy_choices(original, copy)
    return copy


@recipe_routes.get("/<slug>/cookbooks")
@allow(member)
@response(ContainingCookbookSchema(many=True))
def list_cookbooks_of_recipe(slug):
    """Lists the cookbooks of the caller's household that have the recipe."""
    person = current_user()
    recipe = Recipe.select().where(Recipe.id == find_recipe(slug, person).id)
    chosen = {choice.cookbook_id for choice in CookbookChoice.select().where(CookbookChoice.recipe.in_(recipe))}
    return [
        {"cookbook_id": cookbook.id, "is_chosen": cookbook.id in chosen}
        for cookbook in select_cookbooks()
        if filter_by_cookbook(recipe, cookbook).exists()
    ]


def dump_with_recipes(cookbook: Cookbook, recipes: ModelSelect) -> dict:
    """Returns the cookbook as JSON, together with those of `recipes` that match its filter, newest first."""
    matching = filter_by_cookbook(recipes, cookbook).order_by(Recipe.created_at.desc())
    return CookbookSchema().dump(cookbook) | {"recipes": read_summaries(read_numbers(matching))}


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

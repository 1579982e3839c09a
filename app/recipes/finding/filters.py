"""Filters recipes by the parameters of the query string, such as tags, foods, households or a cookbook."""

from functools import reduce
from operator import and_

from flask import request
from peewee import Expression, Field, ModelSelect

from app.access import Person
from app.cookbooks import cookbook as cookbooks
from app.cookbooks.cookbook import Cookbook
from app.foods.food import Food
from app.framework.api.errors import Invalid, NotFound
from app.framework.api.lists import query_filter
from app.framework.api.lists.column import Column
from app.framework.api.lists.page import describe_parameter, describe_repeated
from app.framework.text.translate import _
from app.households.household import Household
from app.recipes.finding.columns import MEMBERS
from app.recipes.finding.cookbook_choice import match_chosen
from app.recipes.recipe import Recipe
from app.recipes.sorting import KINDS
from app.users.user import User

# Maps each query parameter to the list in a recipe that it filters by.
SORTED_BY = {"categories": "recipe_category", "tags": "tags", "tools": "tools"}
WITH_ALL = [*SORTED_BY, "foods"]  # parameters for which the client can require that a recipe has all values
MOST_TOGETHER = 50
FILTERS = {*WITH_ALL, "households", "cookbook", "queryFilter"}
# Describes the parameters that this module reads, for the OpenAPI description.
FILTER_PARAMETERS = [
    describe_parameter("cookbook", "string", "id or slug of the cookbook whose recipes they are"),
    *(describe_repeated(kind, "ids or names" if kind == "foods" else "ids or slugs") for kind in WITH_ALL),
    describe_repeated("households", "ids or slugs of those whose recipes they are"),
    *(
        describe_parameter(
            f"requireAll{kind.title()}", "boolean", f"whether it takes every one of the {kind}", default=False
        )
        for kind in WITH_ALL
    ),
]


def filter_recipes(rows: ModelSelect, group: str, columns: dict[str, Column], cookbook: Cookbook | None) -> ModelSelect:
    """Narrows the rows to those that match the query string.

    If a cookbook is given, its filter replaces the parameters for organizers, foods and households, as in Mealie.
    """
    if cookbook is None:
        rows = rows.where(*read_parameters(group, columns))
    else:
        rows = filter_by_cookbook(rows, cookbook)
    if text := request.args.get("queryFilter"):
        rows = rows.where(query_filter.parse(text, columns))
    return rows


def filter_by_cookbook(rows: ModelSelect, cookbook: Cookbook) -> ModelSelect:
    """Narrows the rows to those that match the cookbook's filter or were put into it by hand.

    An empty filter matches all rows, unless the cookbook has only those put there by hand.
    """
    if text := cookbook.query_filter_string.strip():
        return rows.where(query_filter.parse(text, MEMBERS) | match_chosen(cookbook))
    return rows.where(match_chosen(cookbook)) if cookbook.only_chosen else rows


class NoCookbook(NotFound):
    """Raised with the text that API clients expect of a list of recipes."""

    plain = True

    def __init__(self):
        super().__init__(_("cookbook not found"))


def find_asked_cookbook(person: Person) -> Cookbook | None:
    """Returns the cookbook of the caller's household that the query string names, or None. Raises NoCookbook."""
    name = request.args.get("cookbook")
    try:
        return cookbooks.find_cookbook(name, person) if name else None
    except NotFound:
        raise NoCookbook from None


def read_parameters(group: str, columns: dict[str, Column]) -> list[Expression]:
    conditions = [
        combine_conditions(parameter, lambda names, kind=kind: match_linked(KINDS[kind], group, names))
        for parameter, kind in SORTED_BY.items()
    ]
    foods = columns["recipe_ingredient.food.id"]
    conditions += [combine_conditions("foods", lambda names: match_food(foods, group, names)), match_households(group)]
    return [condition for condition in conditions if condition is not None]


def combine_conditions(parameter: str, condition) -> Expression | None:
    """Returns the condition for a repeatable parameter, or None if the request does not use it.

    A recipe matches if it has any of the values, or all of them if the request sets `requireAll…` for the parameter.
    """
    names = [name for name in request.args.getlist(parameter) if name]
    together = read_truth(f"requireAll{parameter.title()}")
    if not names:
        return None
    if together and len(set(names)) > MOST_TOGETHER:
        raise Invalid(_("Ask for at most {most} at once.", most=MOST_TOGETHER), ("query", parameter))
    return reduce(and_, (condition([name]) for name in dict.fromkeys(names))) if together else condition(names)


def read_truth(parameter: str) -> bool:
    text = request.args.get(parameter, "false").lower()
    if text not in {"true", "false", "1", "0", "yes", "no", "on", "off"}:
        raise Invalid(_("Input should be a valid boolean"), ("query", parameter), text)
    return text in {"true", "1", "yes", "on"}


def match_linked(key, group: str, names: list[str]) -> Expression:
    organizers = key.rel_model
    organizer_ids = organizers.select(organizers.id).where(
        organizers.group == group, organizers.id.in_(names) | organizers.slug.in_(names)
    )
    return Recipe.id.in_(key.model.select(key.model.recipe).where(key.in_(organizer_ids)))


def match_food(foods: Column, group: str, names: list[str]) -> Expression:
    food_ids = Food.select(Food.id).where(Food.group == group, Food.id.in_(names) | Food.name.in_(names))
    return foods.matching(Field.in_, food_ids)


def match_households(group: str) -> Expression | None:
    if not (names := [name for name in request.args.getlist("households") if name]):
        return None
    household_ids = Household.select(Household.id).where(
        Household.group == group, Household.id.in_(names) | Household.slug.in_(names)
    )
    return Recipe.user.in_(User.select(User.id).where(User.household.in_(household_ids)))

"""Serves recipe lists page by page. For each list, the ordered recipe numbers are cached."""

from array import array
from collections.abc import Iterable

from flask import Blueprint, request
from marshmallow import fields
from marshmallow.validate import OneOf
from orjson import Fragment
from peewee import ModelSelect

from app.access import Person, member
from app.cookbooks.cookbook import Cookbook
from app.framework.api.guard import Rule, allow, current_user
from app.framework.api.lists.page import (
    cut_to_size,
    describe_parameter,
    describe_repeated,
    page_schema,
    read_order,
    shuffle,
)
from app.framework.api.schema import PartSchema
from app.framework.api.wire import query, raw_response
from app.framework.storage.database import db
from app.framework.storage.versioned_cache import VersionedCache
from app.recipes.finding.columns import MEMBERS, OwnRating
from app.recipes.finding.filters import (
    FILTER_PARAMETERS,
    FILTERS,
    filter_recipes,
    find_asked_cookbook,
    match_linked,
    read_truth,
)
from app.recipes.finding.searching.explain_matches import KINDS, explain_matches
from app.recipes.finding.searching.search import SearchScope, find_recipes
from app.recipes.finding.summary import SCOPE, RecipeSummarySchema, count_fitting_summaries, read_summaries
from app.recipes.recipe import Recipe
from app.recipes.sorting import RecipeCategory

MOST_LISTS = 64
OF_PAGE = {"page", "perPage", "reasons"}  # parameters that decide only what a page of the list shows
lists = VersionedCache(MOST_LISTS, scope=SCOPE)

LIST_PARAMETERS = [
    *FILTER_PARAMETERS,
    describe_parameter("reasons", "boolean", "whether to tell why a search found the recipes", default=False),
]


class ReasonSchema(PartSchema):
    """Why a search found a recipe: the kind of text, such as "ingredient", and the text or the word in it."""

    kind = fields.Str(validate=OneOf(KINDS))
    text = fields.Str()


PAGE = page_schema(RecipeSummarySchema)
REASONS = fields.Dict(keys=fields.Str(), values=fields.Nested(ReasonSchema))
FOUND = type(PAGE).from_dict({"reasons": REASONS}, name=type(PAGE).__name__)()  # reasons by the id of the recipe

routes = Blueprint("recipe_list", __name__, url_prefix="/recipes")


@routes.get("")
@allow(member)
@query(*LIST_PARAMETERS)
@raw_response(FOUND)
def list_recipes():
    person = current_user()
    return select_page_of_recipes(person.group, person, member, MEMBERS, find_asked_cookbook(person))


@routes.get("/category")
@allow(member)
@query(describe_repeated("categories", "ids or slugs"))
@raw_response(RecipeSummarySchema(many=True))
def list_recipes_of_categories():
    names, person = request.args.getlist("categories"), current_user()
    rows = Recipe.select().where(
        member.visible_rows(person, Recipe), match_linked(RecipeCategory.category, person.group, names)
    )
    return read_summaries(read_numbers(rows.order_by(Recipe.created_at.desc())))


def select_page_of_recipes(
    group: str, person: Person | None, rule: Rule, columns: dict, cookbook: Cookbook | None = None
) -> dict:
    """Returns the page of the group's recipes that the query string asks for.

    The page has only recipes that the rule lets the person see.
    """
    parameters = [
        (name, value) for name, value in request.args.items(multi=True) if name not in {"page", "perPage", "reasons"}
    ]
    # Members who see all recipes of the group share a cached list, unless its order may depend on their own ratings.
    shared = reaches_whole_group(rule) and "orderBy" not in request.args
    whose = person and (person.household, None if shared else person.id)
    key = group, rule, whose, cookbook and cookbook.id, *sorted(parameters)
    numbers = lists.get(key, lambda: find_numbers(group, person, rule, columns, cookbook))

    def read_page(page: int, per_page: int) -> Fragment:
        return read_summaries(numbers[(page - 1) * per_page : page * per_page])

    answer = cut_to_size(read_page, len(numbers), lambda: count_fitting_summaries(numbers))
    if (text := request.args.get("search")) and read_truth("reasons"):
        at = (answer["page"] - 1) * answer["per_page"]
        answer["reasons"] = explain_matches(numbers[at : at + answer["per_page"]], text)
    return answer


def reaches_whole_group(rule: Rule) -> bool:
    """Whether the rule lets everyone it admits see every recipe of the group."""
    return rule.scope == "group" and rule.within is None


def find_numbers(group: str, person: Person | None, rule: Rule, columns: dict, cookbook: Cookbook | None) -> array:
    """Returns the `number` of each matching recipe, in the requested order."""
    rows = filter_recipes(select_in_sight(group, person, rule), group, columns, cookbook)
    order, text = request.args.get("orderBy"), request.args.get("search")
    if not text or (points := find_recipes(choose_search_scope(group, person, rule), text)) is None:
        return order_numbers(rows, person, columns)
    if order:
        return order_by_score(order_numbers(rows, person, columns), points)
    if reaches_whole_group(rule) and not FILTERS & {*request.args}:
        return order_by_score(sorted(points, reverse=True), points)
    return order_by_score(sorted(read_numbers(rows), reverse=True), points)


def choose_search_scope(group: str, person: Person | None, rule: Rule) -> SearchScope:
    if reaches_whole_group(rule):
        return SearchScope(group)
    return SearchScope(group, frozenset(read_numbers(select_in_sight(group, person, rule))))


def select_in_sight(group: str, person: Person | None, rule: Rule) -> ModelSelect:
    return Recipe.select().where(Recipe.group == group, rule.visible_rows(person, Recipe))


def order_by_score(numbers: Iterable[int], points: dict[int, int]) -> array:
    """Returns the recipes that have a search score, highest first. Recipes with equal scores keep their order."""
    return array("q", sorted((number for number in numbers if number in points), key=lambda number: -points[number]))


def order_numbers(rows: ModelSelect, person: Person | None, columns: dict) -> array:
    if request.args.get("orderBy") == "random":
        return array("q", shuffle(list(read_numbers(rows))))
    return read_numbers(order_recipes(rows, person, columns))


def order_recipes(rows: ModelSelect, person: Person | None, columns: dict) -> ModelSelect:
    """Orders the rows as requested, or newest first. The recipe number breaks ties, as in the database indexes."""
    terms = read_order(columns | ({"rating": OwnRating(Recipe.rating, person)} if person else {}))
    terms = terms or [Recipe.created_at.desc()]
    return rows.order_by(*terms, Recipe.number.desc() if terms[-1].direction == "DESC" else Recipe.number.asc())


def read_numbers(rows: ModelSelect) -> array:
    return array("q", [number for (number,) in db.execute(rows.select(Recipe.number)).fetchall()])

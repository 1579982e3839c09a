"""Lists of recipes: the numbers of those that are asked for, in their order, and of these a page."""

from array import array

from flask import Blueprint, request
from peewee import ModelSelect

from app.access import Person, member
from app.cookbooks.cookbook import Cookbook
from app.framework.database import db
from app.framework.guard import Rule, allow, asking
from app.framework.page import asked_order, asked_page, envelope, page_schema, shuffle
from app.framework.remember import Remembered
from app.framework.wire import gives_ready
from app.recipes.finding.columns import MEMBERS, OwnRating
from app.recipes.finding.narrow import NARROWING, asked_cookbook, linked, narrowed
from app.recipes.finding.search import found
from app.recipes.finding.summary import RecipeSummarySchema, summaries
from app.recipes.recipe import Recipe
from app.recipes.sorting import RecipeCategory

MOST_LISTS = 64
lists = Remembered(MOST_LISTS)

routes = Blueprint("recipe_list", __name__, url_prefix="/recipes")


@routes.get("")
@allow(member)
@gives_ready(page_schema(RecipeSummarySchema))
def listed():
    person = asking()
    return page_of_recipes(person.group, person, member, MEMBERS, asked_cookbook(person))


@routes.get("/category")
@allow(member)
@gives_ready(RecipeSummarySchema(many=True))
def in_categories():
    names, person = request.args.getlist("categories"), asking()
    rows = Recipe.select().where(member.reach(person, Recipe), linked(RecipeCategory.category, person.group, names))
    return summaries(numbers_of(rows.order_by(Recipe.created_at.desc())))


def page_of_recipes(
    group: str, person: Person | None, rule: Rule, columns: dict, cookbook: Cookbook | None = None
) -> dict:
    """The page of the group's recipes that the query string asks for, as far as the rule lets the person reach."""
    asked = [(name, value) for name, value in request.args.items(multi=True) if name not in {"page", "perPage"}]
    own = person.id if person and "rating" in request.args.get("orderBy", "") else None
    key = group, rule.name, own, cookbook and cookbook.id, *sorted(asked)
    numbers = lists.get(key, lambda: asked_for(group, person, rule, columns, cookbook))
    page, per_page = asked_page(len(numbers))
    start = (page - 1) * per_page
    return envelope(summaries(numbers[start : start + per_page]), page, per_page, len(numbers))


def asked_for(group: str, person: Person | None, rule: Rule, columns: dict, cookbook: Cookbook | None) -> array:
    """The numbers of all recipes that are asked for, in their order."""
    rows = Recipe.select().where(Recipe.group == group, rule.reach(person, Recipe))
    rows = narrowed(rows, group, columns, cookbook)
    if (text := request.args.get("search")) and (points := found(group, text)) is not None:
        return best_first(rows, points, person, columns, whole_group=rule is member and not NARROWING & {*request.args})
    if request.args.get("orderBy") == "random":
        return array("q", shuffle(list(numbers_of(rows))))
    return numbers_of(in_order(rows, person, columns))


def in_order(rows: ModelSelect, person: Person | None, columns: dict) -> ModelSelect:
    """The rows in the order asked for, else the newest first. It ends with the number, as the indexes do."""
    terms = asked_order(columns | ({"rating": OwnRating(Recipe.rating, person)} if person else {}))
    terms = terms or [Recipe.created_at.desc()]
    return rows.order_by(*terms, Recipe.number.desc() if terms[-1].direction == "DESC" else Recipe.number.asc())


def numbers_of(rows: ModelSelect) -> array:
    return array("q", [number for (number,) in db.execute(rows.select(Recipe.number)).fetchall()])


def best_first(rows, points: dict[int, int], person: Person | None, columns: dict, *, whole_group: bool) -> array:
    """The recipes with points, the most first; an order that is asked for decides between equals."""
    if asked := request.args.get("orderBy"):
        numbers = shuffle(list(numbers_of(rows))) if asked == "random" else numbers_of(in_order(rows, person, columns))
        return array("q", sorted((one for one in numbers if one in points), key=lambda one: -points[one]))
    reached = points if whole_group else points.keys() & set(numbers_of(rows))
    return array("q", sorted(reached, key=lambda one: (-points[one], -one)))

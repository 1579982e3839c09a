"""Suggests recipes for what somebody has: those that lack the fewest tools and foods first."""

from array import array
from collections import defaultdict
from dataclasses import dataclass, field, replace

import orjson
from flask import Blueprint, request
from marshmallow import fields
from peewee import ModelSelect

from app.access import Person, member
from app.foods.food import Food, FoodOnHand, FoodSchema
from app.framework.api.address import read_ids
from app.framework.api.errors import Invalid
from app.framework.api.guard import allow, current_user
from app.framework.api.lists import query_filter
from app.framework.api.lists.page import ORDER_AND_FILTER, describe_parameter, describe_repeated
from app.framework.api.schema import PartSchema, Schema
from app.framework.api.wire import query, raw_response
from app.framework.storage.database import as_list, db
from app.framework.text.translate import _
from app.kitchen.named_item import NamedItem
from app.kitchen.on_hand import OnHand
from app.kitchen.substitution import IngredientFoodSummarySchema
from app.organizers.tool import Tool, ToolOnHand, ToolSchema
from app.recipes.finding.columns import MEMBERS
from app.recipes.finding.find_substitutes import INSIDE, find_substitutes
from app.recipes.finding.recipe_list import order_recipes, read_numbers, select_in_sight
from app.recipes.finding.summary import RecipeSummarySchema, read_summaries

MOST, MOST_GIVEN = 100, 1000  # recipes of an answer, and foods or tools of a question
# The foods of a recipe are also those of the recipes in it, through all levels.
USES = f"""WITH RECURSIVE {INSIDE}
  SELECT 'foods' AS "kind", "recipe_id", "food_id" AS "thing" FROM "ingredient" WHERE "food_id" IS NOT NULL
  UNION ALL SELECT 'foods', "outer_id", "food_id" FROM "inside" JOIN "ingredient" ON "recipe_id" = "inner_id"
    JOIN "food" ON "food"."id" = "food_id" JOIN "recipe" AS "outer" ON "outer"."id" = "outer_id"
    WHERE "outer"."group_id" = "food"."group_id"
  UNION ALL SELECT 'tools', "recipe_id", "tool_id" FROM "recipe_tool"
"""
# For each recipe, how many of the foods or tools that it needs are missing, and how many of those asked for it uses.
COUNTS = f"""
  SELECT "recipe"."number",
    count(DISTINCT "thing") FILTER (WHERE "thing" NOT IN (SELECT "value" FROM json_each(?))),
    count(DISTINCT "thing") FILTER (WHERE "thing" IN (SELECT "value" FROM json_each(?)))
  FROM "recipe" JOIN ({USES}) ON "recipe_id" = "recipe"."id" WHERE "kind" = ? AND "recipe"."group_id" = ?
  GROUP BY "recipe"."number"
"""
MISSING = f"""
  SELECT DISTINCT "recipe"."number", "thing" FROM "recipe" JOIN ({USES}) ON "recipe_id" = "recipe"."id"
  WHERE "kind" = ? AND "recipe"."number" IN (SELECT "value" FROM json_each(?)) AND "recipe"."group_id" = ?
    AND "thing" NOT IN (SELECT "value" FROM json_each(?))
"""
FLAGS = {"true": True, "1": True, "yes": True, "on": True, "false": False, "0": False, "no": False, "off": False}
PARAMETERS = [
    describe_repeated("foods", "ids of the foods that are there", maxItems=MOST_GIVEN),
    describe_repeated("tools", "ids of the tools that are there", maxItems=MOST_GIVEN),
    describe_parameter("limit", "integer", "recipes at most", default=10),
    describe_parameter("maxMissingFoods", "integer", "foods that a recipe may lack", default=5),
    describe_parameter("maxMissingTools", "integer", "tools that a recipe may lack", default=5),
    describe_parameter(
        "includeFoodsOnHand", "boolean", "whether the household's foods on hand are there too", default=True
    ),
    describe_parameter(
        "includeToolsOnHand", "boolean", "whether the household's tools on hand are there too", default=True
    ),
    describe_parameter("includeSubstitutions", "boolean", "whether substitutes that are there count", default=True),
    *ORDER_AND_FILTER,
]


class SubstitutedFoodSchema(PartSchema):
    """A food of a recipe, and the food that takes its place."""

    food = fields.Nested(FoodSchema)
    substitute_food = fields.Nested(IngredientFoodSummarySchema)


class SuggestionSchema(PartSchema):
    """A suggested recipe, with what is missing for it."""

    recipe = fields.Nested(RecipeSummarySchema)
    missing_foods = fields.List(fields.Nested(FoodSchema))
    missing_tools = fields.List(fields.Nested(ToolSchema))
    substituted_foods = fields.List(fields.Nested(SubstitutedFoodSchema))


class SuggestionsSchema(PartSchema):
    items = fields.List(fields.Nested(SuggestionSchema))


@dataclass(frozen=True)
class Supply:
    """The foods or the tools that are there. Without any asked for, recipes are not compared with them."""

    name: str
    chosen_ids: frozenset[str]
    there: frozenset[str]
    most_missing: int
    replaced: dict[int, dict[str, str]] = field(default_factory=dict)  # foods and their substitutes by recipe number

    def counts(self, group: str) -> dict[int, tuple[int, int]]:
        """Returns how many things each recipe lacks, and how many it uses of those asked for, by recipe number."""
        if not self.chosen_ids:
            return {}
        lists = as_list(self.there), as_list(self.chosen_ids)
        rows = db.execute_sql(COUNTS, (*lists, self.name, group)).fetchall()
        return {number: (missing - len(self.replaced.get(number, ())), used) for number, missing, used in rows}

    def is_used(self, number: int) -> bool:
        """Whether a recipe uses one of the things asked for as a substitute."""
        return not self.chosen_ids.isdisjoint(self.replaced.get(number, {}).values())

    def missing(self, numbers: list[int], group: str) -> dict[int, set[str]]:
        """Returns the ids of the things that each of the recipes lacks."""
        missing: dict[int, set[str]] = defaultdict(set)
        if self.chosen_ids:
            lists = as_list(numbers), as_list(self.there)
            for number, thing in db.execute_sql(MISSING, (self.name, lists[0], group, lists[1])):
                if thing not in self.replaced.get(number, ()):
                    missing[number].add(thing)
        return missing


SUMMARY = IngredientFoodSummarySchema()
routes = Blueprint("suggestions", __name__, url_prefix="/recipes")


@routes.get("/suggestions")
@allow(member)
@query(*PARAMETERS)
@raw_response(SuggestionsSchema())
def suggest_to_member():
    person = current_user()
    return suggest(select_in_sight(person.group, person, member), person.group, person, MEMBERS)


def suggest(recipes: ModelSelect, group: str, person: Person | None, columns: dict) -> dict:
    """Returns the suggestions among these recipes of a group that the query string asks for.

    `columns` are those by which the recipes may be filtered and ordered. Raises Invalid. The rules are those of section
    a4 of the contract's third version.
    """
    foods = add_substitutes(supply("foods", FoodOnHand, person), group)
    tools = supply("tools", ToolOnHand, person)
    limit = read_count("limit", 10, MOST)
    if text := request.args.get("queryFilter"):
        recipes = recipes.where(query_filter.parse(text, columns))
    numbers = order_by_missing(list(read_numbers(order_recipes(recipes, person, columns))), foods, tools, group)[:limit]
    lacking = foods.missing(numbers, group), tools.missing(numbers, group)
    named = read_named_rows(Food, FoodSchema(), lacking[0]), read_named_rows(Tool, ToolSchema(), lacking[1])
    replaced = {number: foods.replaced.get(number, {}) for number in numbers}
    of_both = read_named_rows(Food, FoodSchema(), {number: {*its, *its.values()} for number, its in replaced.items()})
    shown = orjson.loads(orjson.dumps(read_summaries(array("q", numbers))))
    return {
        "items": [
            {
                "recipe": recipe,
                "missingFoods": [food for row_id, food in named[0].items() if row_id in lacking[0][number]],
                "missingTools": [tool for row_id, tool in named[1].items() if row_id in lacking[1][number]],
                "substitutedFoods": [
                    {"food": food, "substituteFood": SUMMARY.dump(of_both[replaced[number][row_id]])}
                    for row_id, food in of_both.items()
                    if row_id in replaced[number]
                ],
            }
            for number, recipe in zip(numbers, shown, strict=True)
        ]
    }


def order_by_missing(numbers: list[int], foods: Supply, tools: Supply, group: str) -> list[int]:
    """Returns the recipes that lack few enough things: those that lack the fewest first, else in the given order."""
    by_food, by_tool = foods.counts(group), tools.counts(group)
    nothing = 0, 0

    def fits(number: int) -> bool:
        missing, used = by_food.get(number, nothing)
        enough = missing <= foods.most_missing and (used > 0 or not foods.chosen_ids or foods.is_used(number))
        return enough and by_tool.get(number, nothing)[0] <= tools.most_missing

    def rank(number: int) -> tuple[int, int, int, int]:
        missing, used = by_food.get(number, nothing)
        return by_tool.get(number, nothing)[0], missing, -used, -len(foods.replaced.get(number, ()))

    return sorted(filter(fits, numbers), key=rank)


def supply(name: str, on_hand: type[OnHand], person: Person | None) -> Supply:
    ids = frozenset(read_ids(name, MOST_GIVEN))
    title = name.title()
    with_own = read_flag(f"include{title}OnHand")
    own = list_ids_at_home(on_hand, person) if with_own and person else frozenset()
    # Who asks for no food at all means those that the household has. Tools alone say little about what to cook.
    if not ids and name == "foods" and not request.args.getlist("tools"):
        ids = own
    return Supply(name, ids, ids | own, read_count(f"maxMissing{title}", 5, MOST_GIVEN))


def add_substitutes(foods: Supply, group: str) -> Supply:
    if not foods.chosen_ids or not read_flag("includeSubstitutions"):
        return foods
    return replace(foods, replaced=find_substitutes(group, foods.there))


def list_ids_at_home(on_hand: type[OnHand], person: Person) -> frozenset[str]:
    key = on_hand._meta.fields[on_hand.thing]
    return frozenset(row_id for (row_id,) in on_hand.select(key).where(on_hand.household == person.household).tuples())


def read_named_rows(table: type[NamedItem], schema: Schema, lacking: dict[int, set[str]]) -> dict[str, dict]:
    """Returns the foods or tools that any of the recipes lacks by their ids, in order of their names."""
    ids = set().union(*lacking.values())
    rows = table.select_shown().where(table.id.in_(list(ids))).order_by(table.name) if ids else ()
    return {row.id: schema.dump(row) for row in rows}


def read_flag(name: str) -> bool:
    text = request.args.get(name, "true")
    if text.lower() not in FLAGS:
        raise Invalid(_("Not a valid boolean."), ("query", name), text)
    return FLAGS[text.lower()]


def read_count(name: str, default: int, most: int) -> int:
    text = request.args.get(name) or str(default)
    if not text.isascii() or not text.isdigit():
        raise Invalid(_("Input should be a valid integer"), ("query", name), text)
    return min(int(text[:9]), most)

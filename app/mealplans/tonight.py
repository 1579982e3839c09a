"""Tells what a household can cook tonight: its recipes, those that lack the least first, each with the reasons."""

from array import array
from dataclasses import dataclass
from datetime import date, datetime, timedelta

import orjson
from flask import Blueprint
from marshmallow import fields
from marshmallow.validate import OneOf

from app.access import Person, housemate, member
from app.foods.food import Food, FoodOnHand, FoodSchema, list_ending_foods
from app.foods.starter_data import find_staples
from app.framework.api.address import read_ids
from app.framework.api.guard import allow, current_user
from app.framework.api.lists.page import describe_parameter, describe_repeated
from app.framework.api.schema import Moment, PartSchema
from app.framework.api.wire import query, raw_response
from app.framework.storage.database import as_list, db
from app.framework.storage.versioned_cache import VersionedCache
from app.framework.storage.written_tables import TableScope
from app.mealplans.plan_entry import today
from app.recipes.finding.find_substitutes import find_substitutes
from app.recipes.finding.recipe_list import read_numbers, select_in_sight
from app.recipes.finding.suggestions import USES, SubstitutedFoodSchema, list_ids_at_home, read_count, read_named_rows
from app.recipes.finding.summary import SCOPE, RecipeSummarySchema, read_summaries
from app.recipes.times.total_minutes import read_total_minutes

MOST, MOST_NAMED = 100, 50  # recipes of an answer, and foods in a question
MOST_MINUTES = 24 * 60
JUST_MADE, LONG_AGO = timedelta(days=10), timedelta(days=60)
LIKED = 4  # stars
OFTEN = 2  # times in this month of the year, from which on a recipe belongs to the season
# For each recipe, how many foods it lacks, uses of those that must be in, of those that must not, and of those that end
# soon.
COUNTS = f"""
  SELECT "recipe"."number",
    count(DISTINCT "thing") FILTER (WHERE "thing" NOT IN (SELECT "value" FROM json_each(:there))),
    count(DISTINCT "thing") FILTER (WHERE "thing" IN (SELECT "value" FROM json_each(:wanted))),
    count(DISTINCT "thing") FILTER (WHERE "thing" IN (SELECT "value" FROM json_each(:unwanted))),
    count(DISTINCT "thing") FILTER (WHERE "thing" IN (SELECT "value" FROM json_each(:ending)))
  FROM "recipe" JOIN ({USES}) ON "recipe_id" = "recipe"."id"
  WHERE "kind" = 'foods' AND "recipe"."group_id" = :group GROUP BY "recipe"."number"
"""
LACKED = f"""
  SELECT DISTINCT "recipe"."number", "thing" FROM "recipe" JOIN ({USES}) ON "recipe_id" = "recipe"."id"
  WHERE "kind" = 'foods' AND "recipe"."number" IN (SELECT "value" FROM json_each(:numbers))
    AND "thing" NOT IN (SELECT "value" FROM json_each(:there))
"""
USED_UP = f"""
  SELECT DISTINCT "recipe"."number", "food"."name" FROM "recipe" JOIN ({USES}) ON "recipe_id" = "recipe"."id"
    JOIN "food" ON "food"."id" = "thing"
  WHERE "kind" = 'foods' AND "recipe"."number" IN (SELECT "value" FROM json_each(:numbers))
    AND "thing" IN (SELECT "value" FROM json_each(:ending)) ORDER BY "food"."name"
"""
# What a household knows of each recipe: when it last made it, its stars, its times, and how often it was planned in
# this month of other days.
KNOWN = """
  SELECT "recipe"."number", coalesce("made"."last_made", iif(
      EXISTS (SELECT 1 FROM "household_recipe" WHERE "recipe_id" = "recipe"."id")
        OR "owner"."household_id" IS NOT :household, NULL, "recipe"."last_made")),
    "stars"."rating", "recipe"."total_time", "recipe"."prep_time",
    coalesce("recipe"."perform_time", "recipe"."cook_time"),
    (SELECT count(DISTINCT "date") FROM "plan_entry" WHERE "recipe_id" = "recipe"."id" AND "household_id" = :household
      AND substr("date", 6, 2) = :month AND "date" < :day)
  FROM "recipe" LEFT JOIN "user" AS "owner" ON "owner"."id" = "recipe"."user_id"
    LEFT JOIN "household_recipe" AS "made" ON "made"."recipe_id" = "recipe"."id" AND "made"."household_id" = :household
    LEFT JOIN "rating" AS "stars" ON "stars"."recipe_id" = "recipe"."id" AND "stars"."user_id" = :person
  WHERE "recipe"."number" IN (SELECT "value" FROM json_each(:numbers))
"""
REASONS = ("everything", "substitutes", "usesUp", "wanted", "neverMade", "longAgo", "stars", "season", "inTime")


class DishReasonSchema(PartSchema):
    """Why a recipe is offered. `value` is the number of stars, foods, times or minutes; null for the other kinds."""

    kind = fields.Str(validate=OneOf(REASONS))
    value = fields.Float(allow_none=True)


class DishSchema(PartSchema):
    """A recipe for tonight. `missingFoods` has to be bought; `minutes` is null if the recipe does not say its time.

    `endingFoods` has the names of foods that it uses and that should be used soon.
    """

    recipe = fields.Nested(RecipeSummarySchema)
    missing_foods = fields.List(fields.Nested(FoodSchema))
    substituted_foods = fields.List(fields.Nested(SubstitutedFoodSchema))
    ending_foods = fields.List(fields.Str())
    last_made = Moment(allow_none=True)
    minutes = fields.Int(allow_none=True)
    reasons = fields.List(fields.Nested(DishReasonSchema))


class TonightSchema(PartSchema):
    """The dishes, best first. `is_kitchen_known` is false until the household has said of a food that it has it."""

    items = fields.List(fields.Nested(DishSchema))
    is_kitchen_known = fields.Bool()


@dataclass(frozen=True)
class TonightQuestion:
    """What somebody asks for: foods that must be in, foods that must not, and how many minutes there are."""

    wanted: frozenset[str]
    unwanted: frozenset[str]
    minutes: int | None


@dataclass(frozen=True)
class Dish:
    """A recipe with everything that its rank and its reasons come from."""

    number: int
    missing: int
    ending: int
    replaced: dict[str, str]
    last_made: datetime | None
    stars: float
    minutes: int | None
    in_season: int

    def was_just_made(self, now: date) -> bool:
        return self.last_made is not None and now - self.last_made.astimezone().date() < JUST_MADE

    def is_too_long(self, question: TonightQuestion) -> bool:
        return question.minutes is not None and self.minutes is not None and self.minutes > question.minutes

    def rank(self, question: TonightQuestion, now: date) -> tuple:
        """Orders what lacks least first; of these, what uses up foods, fits the time, was not just made, is liked."""
        long_ago = self.last_made.timestamp() if self.last_made else 0.0
        season = -min(self.in_season, OFTEN) // OFTEN
        habits = (self.is_too_long(question), self.was_just_made(now), season, -self.stars, long_ago)
        return (self.missing, -self.ending, *habits)

    def reasons(self, question: TonightQuestion, now: date) -> list[dict]:
        reasons: list[tuple[str, float | None]] = []
        if not self.missing:
            reasons.append(("substitutes" if self.replaced else "everything", None))
        if self.ending:
            reasons.append(("usesUp", self.ending))
        if question.wanted:
            reasons.append(("wanted", None))
        if self.in_season >= OFTEN:
            reasons.append(("season", self.in_season))
        if self.stars >= LIKED:
            reasons.append(("stars", self.stars))
        if self.last_made is None:
            reasons.append(("neverMade", None))
        elif now - self.last_made.astimezone().date() >= LONG_AGO:
            reasons.append(("longAgo", None))
        if question.minutes is not None and self.minutes is not None and self.minutes <= question.minutes:
            reasons.append(("inTime", self.minutes))
        return [{"kind": kind, "value": value} for kind, value in reasons]


MOST_ANSWERS = 16
# The phones of a household ask again and again. The answer depends on the plan, unlike the list of recipes.
answers = VersionedCache(MOST_ANSWERS, scope=TableScope(SCOPE.names - {"plan_entry"}, others=True))
routes = Blueprint("tonight", __name__, url_prefix="/households/mealplans/tonight")


@routes.get("")
@allow(housemate)
@query(
    describe_repeated("with", "ids of foods that must be in", maxItems=MOST_NAMED),
    describe_repeated("without", "ids of foods that must not be in", maxItems=MOST_NAMED),
    describe_parameter("minutes", "integer", "the time there is; longer recipes come later"),
    describe_parameter("limit", "integer", "recipes at most", default=30),
)
@raw_response(TonightSchema())
def list_dishes_for_tonight():
    """Lists what can be cooked with what is there: recipes that lack the least first."""
    person = current_user()
    question = TonightQuestion(
        frozenset(read_ids("with", MOST_NAMED)),
        frozenset(read_ids("without", MOST_NAMED)),
        read_count("minutes", 0, MOST_MINUTES) or None,
    )
    limit, now = read_count("limit", 30, MOST), today()
    key = person.id, person.household, question, limit, now
    return orjson.Fragment(answers.get(key, lambda: answer(person, question, limit, now)))


def answer(person: Person, question: TonightQuestion, limit: int, now: date) -> str:
    """Returns the answer to the question as JSON."""
    at_home = list_ids_at_home(FoodOnHand, person)
    there = at_home | question.wanted | find_staples(person.group)
    ending = list_ending_foods(person.household, now)
    dishes = sorted(find_dishes(person, question, there, ending, now), key=lambda dish: dish.rank(question, now))
    shown = show_dishes(dishes[:limit], question, there, ending, now)
    return orjson.dumps({"items": shown, "isKitchenKnown": bool(at_home)}).decode()


def find_dishes(
    person: Person, question: TonightQuestion, there: frozenset[str], ending: list[str], now: date
) -> list[Dish]:
    """Returns the recipes in the person's sight whose foods are known, without those that the question rules out."""
    lists = {"there": there, "wanted": question.wanted, "unwanted": question.unwanted, "ending": ending}
    counted = {name: as_list(ids) for name, ids in lists.items()} | {"group": person.group}
    visible = set(read_numbers(select_in_sight(person.group, person, member)))
    replaced = find_substitutes(person.group, there - question.unwanted)
    lacking: dict[int, int] = {}
    uses_up: dict[int, int] = {}
    for number, missing, wanted, unwanted, used_up in db.execute_sql(COUNTS, counted):
        if number in visible and not unwanted and wanted == len(question.wanted):
            lacking[number], uses_up[number] = missing - len(replaced.get(number, ())), used_up
    caller = {"household": person.household, "person": person.id, "numbers": as_list(lacking)}
    rows = db.execute_sql(KNOWN, caller | {"month": f"{now.month:02}", "day": now.isoformat()})
    return [
        Dish(
            number,
            missing=lacking[number],
            ending=uses_up[number],
            replaced=replaced.get(number, {}),
            last_made=made and datetime.fromisoformat(made),
            stars=stars or 0.0,
            minutes=read_whole_minutes(*times),
            in_season=season,
        )
        for number, made, stars, *times, season in rows
    ]


def read_whole_minutes(total: str | None, prep: str | None, cooking: str | None) -> int | None:
    minutes = read_total_minutes(total, prep, cooking)
    return None if minutes is None else round(minutes)


def show_dishes(
    dishes: list[Dish], question: TonightQuestion, there: frozenset[str], ending: list[str], now: date
) -> list[dict]:
    numbers = [dish.number for dish in dishes]
    lacked: dict[int, set[str]] = {dish.number: set() for dish in dishes}
    for number, food in db.execute_sql(LACKED, {"numbers": as_list(numbers), "there": as_list(there)}):
        lacked[number].add(food)
    used_up: dict[int, list[str]] = {dish.number: [] for dish in dishes}
    for number, name in db.execute_sql(USED_UP, {"numbers": as_list(numbers), "ending": as_list(ending)}):
        used_up[number].append(name)
    named = lacked | {0: {new for dish in dishes for new in dish.replaced.values()}}
    foods = read_named_rows(Food, FoodSchema(), named)
    recipes = orjson.loads(orjson.dumps(read_summaries(array("q", numbers))))
    return [
        {
            "recipe": recipe,
            "missingFoods": [food for id_, food in foods.items() if id_ in lacked[dish.number] - dish.replaced.keys()],
            "substitutedFoods": [
                {"food": foods[old], "substituteFood": foods[new]}
                for old, new in dish.replaced.items()
                if old in foods and new in foods
            ],
            "endingFoods": used_up[dish.number],
            "lastMade": dish.last_made and dish.last_made.isoformat().replace("+00:00", "Z"),
            "minutes": dish.minutes,
            "reasons": dish.reasons(question, now),
        }
        for dish, recipe in zip(dishes, recipes, strict=True)
    ]

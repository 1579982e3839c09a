"""Plans a recipe that the household's rules allow, chosen at random."""

import random
from datetime import date, timedelta
from functools import wraps

from flask import Blueprint, request
from marshmallow import fields
from peewee import Expression, ModelSelect

from app.access import Person, housemate, member
from app.framework.api.errors import Invalid, NotFound, describe_refusal
from app.framework.api.guard import allow, current_user
from app.framework.api.lists import query_filter
from app.framework.api.lists.page import describe_parameter
from app.framework.api.request_limit import take_heavy_turn
from app.framework.api.schema import Id, PartSchema
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, query, raw_response, response
from app.framework.text.translate import _
from app.mealplans.meals import DINNER, MEALS, UNSET, WEEKDAYS, name_weekday
from app.mealplans.plan_entry import (
    ENTRY,
    MealType,
    PlanEntry,
    PlannedDay,
    add_entry,
    add_recipe,
    find_entry,
    read_day,
    select_plan,
    today,
)
from app.mealplans.plan_rule import PlanRule
from app.recipes.finding.columns import MEMBERS
from app.recipes.recipe import Recipe

# Of recipes that are planned within this many days before or after, the one that is planned farthest away is chosen,
# and only if no other is left. So two recipes take turns.
AROUND = 6


class SurpriseSchema(PartSchema):
    """What to plan. `replaces` is the number of an entry that gets another recipe, for "another one"; it keeps its day
    and meal. `shown` has the recipes that were offered before, which come again only after all others."""

    date = PlannedDay(required=True)
    entry_type = MealType(load_default=DINNER)
    replaces = fields.Int(load_default=None, allow_none=True)
    shown = fields.List(Id(), load_default=list)


class CountSchema(PartSchema):
    """How many recipes match the rules for a meal."""

    total = fields.Int()


routes = Blueprint("surprise", __name__, url_prefix="/households/mealplans/random")


def match_first(view):
    """Decorator: finds the recipes that match the rules before the view and its transaction begin."""

    @wraps(view)
    def call_view(values):
        take_heavy_turn()
        day, meal = values["date"], values["entry_type"]
        if values["replaces"] is not None:
            entry = find_entry(str(values["replaces"]))
            day, meal = entry.date, entry.entry_type
        return view(values, find_matching_recipes(current_user(), day, meal))

    return call_view


@routes.post("")
@allow(housemate)
@body(SurpriseSchema())
@match_first
@transactional
@raw_response(ENTRY)
def plan_surprise(values, recipe_ids):
    person, shown = current_user(), set(values["shown"])
    if values["replaces"] is not None:
        return add_recipe(replace_entry(find_entry(str(values["replaces"])), recipe_ids, person, shown))
    planned = {"date": values["date"], "entry_type": values["entry_type"], "title": "", "text": ""}
    return add_recipe(add_entry(planned | {"recipe_id": choose_at_random(recipe_ids, shown, person, values["date"])}))


@routes.get("/count")
@allow(housemate)
@query(
    describe_parameter("date", "string", "the day of the meal", format="date"),
    describe_parameter("entryType", "string", "the meal"),
)
@response(CountSchema())
def count_candidates():
    take_heavy_turn()
    meal = request.args.get("entryType", DINNER)
    if meal not in MEALS:
        raise Invalid(_("Must be one of: {choices}.", choices=list(MEALS)), ("query", "entryType"), meal)
    return {"total": len(find_matching_recipes(current_user(), read_day("date") or today(), meal))}


def replace_entry(entry: PlanEntry, recipe_ids: set[str], person: Person, shown: set[str]) -> PlanEntry:
    """Gives the entry another recipe. Raises NotFound if there is no other one."""
    others = recipe_ids - {entry.recipe_id}
    if not others:
        raise NotFound(_("No other recipe matches your rules."))
    entry.take({"recipe_id": choose_at_random(others, shown, person, entry.date)})
    return entry


def choose_at_random(recipe_ids: set[str], shown: set[str], person: Person, day: date) -> str:
    """Returns the id of one of the recipes, preferably one that was not shown and is not planned around that day."""
    fresh = recipe_ids - shown or recipe_ids
    near = find_planned_around(person, day)
    farthest = max(near.get(recipe_id, AROUND + 1) for recipe_id in fresh)
    return random.choice(sorted(recipe_id for recipe_id in fresh if near.get(recipe_id, AROUND + 1) == farthest))


def find_planned_around(person: Person, day: date) -> dict[str, int]:
    """Maps the recipes that are planned around a day to how many days they are away."""
    first, last = day - timedelta(days=AROUND), day + timedelta(days=AROUND)
    rows = select_plan(person).where(PlanEntry.date.between(first, last), PlanEntry.recipe.is_null(False))
    away = [(abs((entry.date - day).days), entry.recipe_id) for entry in rows.select(PlanEntry.recipe, PlanEntry.date)]
    return {recipe: days for days, recipe in sorted(away, reverse=True)}


def find_matching_recipes(person: Person, day: date, meal: str) -> set[str]:
    """Returns the ids of the recipes that match every rule for this meal. Raises NotFound if there are none."""
    recipes = Recipe.select(Recipe.id).where(member.visible_rows(person, Recipe))
    rules = list_rules(person, day, meal)
    recipe_ids = {recipe.id for recipe in recipes.where(*map(parse_rule, rules))}
    if not recipe_ids:
        raise explain_no_match(recipes, rules)
    return recipe_ids


def list_rules(person: Person, day: date, meal: str) -> list[PlanRule]:
    """Returns the household's rules for this weekday and meal, except those that allow everything."""
    rows = PlanRule.select().where(
        housemate.visible_rows(person, PlanRule),
        PlanRule.day.in_((name_weekday(day), UNSET)),
        PlanRule.entry_type.in_((meal, UNSET)),
    )
    return [rule for rule in rows.order_by(PlanRule.created_at) if rule.query_filter_string.strip()]


def parse_rule(rule: PlanRule) -> Expression:
    return query_filter.parse(rule.query_filter_string, MEMBERS)


def explain_no_match(recipes: ModelSelect, rules: list[PlanRule]) -> NotFound:
    """Returns the error that names the rules which match no recipe, or all if they only exclude each other."""
    if not rules:
        return NotFound(_("There are no recipes yet."))
    empty = [rule for rule in rules if not recipes.where(parse_rule(rule)).exists()]
    words = "; ".join(map(describe, empty or rules))
    if empty:
        message = _("No recipes match your rules. These find none: {rules}", rules=words)
    else:
        message = _("No recipes match your rules. These exclude each other: {rules}", rules=words)
    return NotFound(body=describe_refusal(message) | {"rules": [rule.id for rule in empty or rules]})


def describe(rule: PlanRule) -> str:
    """Returns the rule in words, such as `Monday, Dinner: tags.name = "Quick"`."""
    names = [str(name) for name in (WEEKDAYS.get(rule.day), MEALS.get(rule.entry_type)) if name]
    return f"{', '.join(names) or _('Every meal')}: {rule.query_filter_string}"

"""Keeps what a household has at home: purchases come in, what is cooked goes down, time fades what spoils."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from datetime import date, timedelta
from functools import partial

from peewee import JOIN

from app.foods.food import Food
from app.foods.label import Label
from app.foods.starter_data import is_staple
from app.framework.jobs.events import EventType, subscribe
from app.framework.storage.database import expiry_time
from app.framework.tasks.recur import nightly
from app.mealplans.plan_entry import today
from app.pantry.stock.amounts import amount_of
from app.pantry.stock.food_stock import StockChange, change_foods, fade_foods, take_back
from app.pantry.stock.guess_stock import FoodAmount, State, buy, use
from app.pantry.stock.keeping import days_kept
from app.pantry.stock.usual_packages import usual_package
from app.recipes.recipe import Recipe
from app.shopping.items.item_changes import MeasuresOf
from app.shopping.items.recipe_ingredients import list_ingredients
from app.shopping.purchases.purchase import Purchase
from app.timeline.event import Event, MadeRecipe

LATEST = timedelta(days=3)  # what was cooked longer ago says nothing about what is there


def read_foods(ids: Iterable[str]) -> dict[str, Food]:
    """Returns the foods with these ids, each with its label."""
    rows = Food.select(Food, Label).join(Label, JOIN.LEFT_OUTER).where(Food.id.in_(list(ids)))
    return {food.id: food for food in rows}


def label_of(food: Food) -> str | None:
    return food.label.name if food.label_id else None


def usual_days_of(food: Food) -> int | None:
    return days_kept(food.names(), label_of(food))


@subscribe(EventType.ITEMS_BOUGHT)
def bring_in(purchases: list[Purchase]) -> None:
    """Adds what was checked off on a list to what is there."""
    if not (bought := [purchase for purchase in purchases if purchase.food_id]):
        return
    foods, day = read_foods({purchase.food_id for purchase in bought}), today()
    for purchase in bought:
        food = foods[purchase.food_id]
        if is_staple(food):
            continue
        amount = amount_of(food.names(), purchase.quantity, purchase.unit_id, MeasuresOf(food.group_id))
        come_in = partial(
            buy, amount=amount, usual_package=usual_package(label_of(food)), usual_days=usual_days_of(food), day=day
        )
        change_foods(purchase.household_id, {food.id: come_in}, purchase.item_id, day)


@subscribe(EventType.ITEMS_NOT_BOUGHT)
def take_out_again(item_ids: list[str]) -> None:
    for item_id in item_ids:
        take_back(item_id, today())


@subscribe(EventType.RECIPE_MADE)
def use_up(made: MadeRecipe) -> None:
    """Takes out what a recipe used. A recipe that was made and planned on one day was made once."""
    day = made.event.timestamp.astimezone().date()
    is_noted = StockChange.household == made.household_id, StockChange.recipe == made.event.recipe_id
    if today() - day > LATEST or StockChange.select().where(*is_noted, StockChange.day == day).exists():
        return
    recipe = Recipe.get_by_id(made.event.recipe_id)
    change_foods(
        made.household_id, uses_of(recipe, scale_of(recipe, made.servings), day), made.event.id, day, recipe.id
    )


def scale_of(recipe: Recipe, servings: float | None) -> float:
    return servings / recipe.recipe_servings if servings and recipe.recipe_servings else 1.0


def uses_of(recipe: Recipe, scale: float, day: date) -> dict[str, Callable[[State], State]]:
    """Returns what a recipe does to the state of each of its foods, without those that are never asked for."""
    lines = [
        (line, its_scale) for _, its_scale, lines in list_ingredients(recipe, scale) for line in lines if line.food
    ]
    foods = read_foods({line.food for line, _ in lines})
    measures = MeasuresOf(recipe.group_id)
    amounts: dict[str, list[FoodAmount | None]] = defaultdict(list)
    for line, its_scale in lines:
        if (food := foods.get(line.food)) and not is_staple(food) and food.group_id == recipe.group_id:
            amounts[food.id].append(amount_of(food.names(), line.quantity * its_scale, line.unit, measures))
    return {
        food_id: partial(use_each, amounts=its_amounts, package=usual_package(label_of(foods[food_id])), day=day)
        for food_id, its_amounts in amounts.items()
    }


def use_each(state: State, amounts: list[FoodAmount | None], package: float | None, day: date) -> State:
    for amount in amounts:
        state = use(state, amount, package, day)
    return state


@subscribe(EventType.RECIPE_NOT_MADE)
def put_back(event: Event) -> None:
    take_back(event.id, today())


@nightly("fade-foods")
def fade_what_spoils() -> None:
    """Lets foods fade that have passed their time."""
    fade_foods(expiry_time().astimezone().date())

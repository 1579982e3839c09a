"""Keeps what a household has at home: purchases come in, what is cooked goes down, time fades what spoils."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from datetime import date, timedelta
from functools import partial

from peewee import JOIN, fn

from app.foods.food import Food
from app.foods.label import Label
from app.foods.starter_data import is_staple
from app.framework.jobs.events import EventType, subscribe
from app.framework.storage.database import db, expiry_time
from app.framework.tasks.recur import nightly
from app.framework.tasks.run_tasks import get_runner
from app.mealplans.plan_entry import today
from app.pantry.stock.amounts import compute_amount
from app.pantry.stock.food_stock import StockChange, change_foods, fade_foods, undo_changes
from app.pantry.stock.guess_stock import FoodAmount, State, add_purchase, subtract_use
from app.pantry.stock.keeping import find_days_kept
from app.pantry.stock.usual_packages import find_usual_package
from app.recipes.recipe import Recipe
from app.shopping.items.item_changes import MeasuresOf
from app.shopping.items.recipe_ingredients import list_ingredients
from app.shopping.purchases.purchase import Purchase
from app.timeline.event import Event, MadeRecipe

FORGOTTEN = timedelta(days=2)
LATEST = timedelta(days=3)  # what was cooked longer ago says nothing about what is there


def read_foods(ids: Iterable[str]) -> dict[str, Food]:
    """Returns the foods with these ids, each with its label."""
    rows = Food.select(Food, Label).join(Label, JOIN.LEFT_OUTER).where(Food.id.in_(list(ids)))
    return {food.id: food for food in rows}


def find_label_name(food: Food) -> str | None:
    return food.label.name if food.label_id else None


def find_usual_days(food: Food) -> int | None:
    return find_days_kept(food.names(), find_label_name(food))


@subscribe(EventType.ITEMS_BOUGHT)
def follow_purchases(purchases: list[Purchase]) -> None:
    """Adds what was checked off on a list to what is there, soon after, so that nobody waits for it in a shop."""
    if ids := [purchase.id for purchase in purchases if purchase.food_id]:
        db.after_commit(lambda: get_runner().do_soon(partial(add_purchases, ids)))


def add_purchases(purchase_ids: list[str]) -> None:
    """Adds purchases to what is there, unless they were unchecked again."""
    bought = list(Purchase.select().where(Purchase.id << purchase_ids))
    foods = read_foods({purchase.food_id for purchase in bought})
    for purchase in bought:
        food, day = foods[purchase.food_id], purchase.created_at.astimezone().date()
        if is_staple(food):
            continue
        amount = compute_amount(food.names(), purchase.quantity, purchase.unit_id, MeasuresOf(food.group_id))
        come_in = partial(
            add_purchase,
            amount=amount,
            usual_package=find_usual_package(find_label_name(food)),
            usual_days=find_usual_days(food),
            day=day,
        )
        change_foods(purchase.household_id, {food.id: come_in}, purchase.item_id, day)


@subscribe(EventType.ITEMS_NOT_BOUGHT)
def follow_unchecked(item_ids: list[str]) -> None:
    db.after_commit(lambda: get_runner().do_soon(partial(undo_purchases, item_ids)))


def undo_purchases(item_ids: list[str]) -> None:
    for item_id in item_ids:
        undo_changes(item_id, today())


def add_forgotten_purchases() -> None:
    """Adds purchases that were to be added when the server stopped."""
    is_followed = StockChange.select().where(StockChange.cause == Purchase.item_id)
    recent = Purchase.created_at >= expiry_time() - FORGOTTEN
    forgotten = Purchase.select(Purchase.id).where(Purchase.food.is_null(False), recent, ~fn.EXISTS(is_followed))
    add_purchases([row_id for (row_id,) in forgotten.tuples()])


@subscribe(EventType.RECIPE_MADE)
def subtract_ingredients(made: MadeRecipe) -> None:
    """Takes out what a recipe used. A recipe that was made and planned on one day was made once."""
    day = made.event.timestamp.astimezone().date()
    is_noted = StockChange.household == made.household_id, StockChange.recipe == made.event.recipe_id
    if today() - day > LATEST or StockChange.select().where(*is_noted, StockChange.day == day).exists():
        return
    recipe = Recipe.get_by_id(made.event.recipe_id)
    change_foods(
        made.household_id,
        collect_uses(recipe, compute_scale(recipe, made.servings), day),
        made.event.id,
        day,
        recipe.id,
    )


def compute_scale(recipe: Recipe, servings: float | None) -> float:
    return servings / recipe.recipe_servings if servings and recipe.recipe_servings else 1.0


def collect_uses(recipe: Recipe, scale: float, day: date) -> dict[str, Callable[[State], State]]:
    """Returns what a recipe does to the state of each of its foods, without those that are never asked for."""
    lines = [
        (line, its_scale) for _, its_scale, lines in list_ingredients(recipe, scale) for line in lines if line.food
    ]
    foods = read_foods({line.food for line, _ in lines})
    measures = MeasuresOf(recipe.group_id)
    amounts: dict[str, list[FoodAmount | None]] = defaultdict(list)
    for line, its_scale in lines:
        if (food := foods.get(line.food)) and not is_staple(food) and food.group_id == recipe.group_id:
            amounts[food.id].append(compute_amount(food.names(), line.quantity * its_scale, line.unit, measures))
    return {
        food_id: partial(
            subtract_amounts, amounts=its_amounts, package=find_usual_package(find_label_name(foods[food_id])), day=day
        )
        for food_id, its_amounts in amounts.items()
    }


def subtract_amounts(state: State, amounts: list[FoodAmount | None], package: float | None, day: date) -> State:
    for amount in amounts:
        state = subtract_use(state, amount, package, day)
    return state


@subscribe(EventType.RECIPE_NOT_MADE)
def put_back(event: Event) -> None:
    undo_changes(event.id, today())


@nightly("fade-foods")
def fade_what_spoils() -> None:
    """Lets foods fade that have passed their time, after purchases came in that a stop of the server made forget."""
    with db.atomic():
        add_forgotten_purchases()
    fade_foods(expiry_time().astimezone().date())

"""Brings amounts of a food into a measure in which they can be compared: grams, milliliters, pieces, or the unit."""

from collections.abc import Mapping

from app.foods.converting.densities import find_density
from app.foods.measures import WEIGHT, Measure
from app.pantry.stock.guess_stock import FoodAmount


def compute_amount(
    names: list[str], quantity: float | None, unit: str | None, measures: Mapping[str, Measure]
) -> FoodAmount | None:
    """Returns a quantity in a unit as an amount, or None without a quantity. `names` are those of the food."""
    if not quantity or quantity <= 0:
        return None
    if not unit:
        return FoodAmount("piece", quantity)
    if not (measure := measures.get(unit)):
        return FoodAmount(unit, quantity)
    if measure.kind == WEIGHT:
        return FoodAmount("g", quantity * measure.size)
    density = find_density(names)
    return (
        FoodAmount("g", quantity * measure.size * density.grams_per_ml)
        if density
        else FoodAmount("ml", quantity * measure.size)
    )

"""How large a unit is: as a person stated it in a standard unit, or else as the table of measures has it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from app.foods.measures import BOTH, MEASURES, VOLUME, Measure, measure_among

# The standard units of the API, by the measures that they are.
STANDARD_UNITS = {
    unit: unit.replace(" ", "_")
    for unit in ("fluid ounce", "cup", "ounce", "pound", "milliliter", "liter", "gram", "kilogram")
}
MEASURE_OF_STANDARD = {standard: MEASURES[name] for name, standard in STANDARD_UNITS.items()}
# Each measure in a standard unit. In the household, a pint is exactly two cups.
STANDARDS = {name: (1.0, standard) for name, standard in STANDARD_UNITS.items()} | {
    "teaspoon": (0.166667, "fluid_ounce"),
    "tablespoon": (0.5, "fluid_ounce"),
    "pint": (2.0, "cup"),
    "quart": (4.0, "cup"),
    "gallon": (16.0, "cup"),
    "centiliter": (10.0, "milliliter"),
    "deciliter": (100.0, "milliliter"),
    "stick": (4.0, "ounce"),
    "metric pound": (500.0, "gram"),
    "milligram": (0.001, "gram"),
    "decagram": (10.0, "gram"),
}
LIKE_A_PINT = {"pint", "quart", "gallon"}  # their sizes are rounded in the table of measures
OUNCE, FLUID_OUNCE = MEASURES["ounce"], MEASURES["fluid ounce"]


def standard_for(names: list[str | None]) -> tuple[float, str] | tuple[None, None]:
    """Returns the quantity and the standard unit of a unit with these names, or None for both if it is unknown."""
    measure = measure_among(names)
    return STANDARDS[measure.name] if measure else (None, None)


def find_stated_measure(names: list[str | None], quantity: Any, standard: Any) -> Measure | None:
    """Returns the measure of a unit with these names. What a person stated of its size wins over the table.

    A unit that is no known measure, such as a can of 400 g, belongs to no system, so that it is not converted itself.
    """
    measure, base = measure_among(names), MEASURE_OF_STANDARD.get(standard or "")
    if not base or not quantity or quantity <= 0 or (measure and STANDARDS[measure.name] == (quantity, standard)):
        return measure
    if not measure:
        return Measure(next(filter(None, names), ""), base.kind, quantity * base.size, BOTH)
    return replace(measure, kind=base.kind, size=quantity * base.size)


def measure_of_unit(unit: Mapping[str, Any]) -> Measure | None:
    """Returns the measure of a unit that is given as in the JSON API. Its other names are not considered."""
    names = [unit["name"], unit["pluralName"], unit["abbreviation"]]
    return find_stated_measure(names, unit.get("standardQuantity"), unit.get("standardUnit"))


def get_exact_measure(measure: Measure) -> Measure:
    """Returns the measure for adding: a pint is two cups, although the table rounds both."""
    if measure.name not in LIKE_A_PINT or measure != MEASURES[measure.name]:
        return measure
    quantity, standard = STANDARDS[measure.name]
    return replace(measure, size=quantity * MEASURE_OF_STANDARD[standard].size)


def choose_beside(measure: Measure, other: Measure) -> Measure:
    """Returns the measure as it is meant beside another one: an ounce beside a volume is a fluid ounce."""
    return FLUID_OUNCE if measure == OUNCE and other.kind == VOLUME else measure


def get_kind(measure: Measure) -> str:
    """Returns the kind of a measure, which for an ounce is its name: it may be a weight or a volume."""
    return measure.name if measure == OUNCE else measure.kind

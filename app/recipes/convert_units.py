"""A whole recipe in the other kitchen's measures, for whoever reads it; what is stored stays as it was written."""

from collections.abc import Iterator

from app.foods.convert_amount import Converted, convert_amount
from app.foods.convert_text import convert_text
from app.foods.measures import MEASURES, METRIC, US, measure_of
from app.foods.say_ingredient import say_ingredient

SYSTEMS = (METRIC, US)
OWN_WORDS = {"pluralAbbreviation": "", "useAbbreviation": True, "description": "", "extras": {}, "aliases": []}
SHORT = {"milliliter": "ml", "liter": "l", "gram": "g", "kilogram": "kg", "cup": "c", "fluid ounce": "fl oz"}
SHORT |= {"quart": "qt", "ounce": "oz", "pound": "lb", "tablespoon": "tbsp", "teaspoon": "tsp"}


def convert_units(recipe: dict, system: str, units: list[dict]) -> dict:
    """The recipe in its wire shape, with amounts and texts in the measures of the system. `units`: the group's own,
    whose names are used where it has the measure."""
    own = by_measure(units)
    lines = [in_other_measures(line, system, own) for line in recipe["recipeIngredient"]]
    steps = [
        step | {name: convert_text(step[name], system) for name in ("text", "summary")}
        for step in recipe["recipeInstructions"]
    ]
    return recipe | {"recipeIngredient": lines, "recipeInstructions": steps}


def other_systems(recipe: dict) -> list[str]:
    """The systems in which the recipe reads otherwise than it was written."""
    return [system for system in SYSTEMS if any(says_more(recipe, system))]


def says_more(recipe: dict, system: str) -> Iterator[bool]:
    """Of each part, whether an amount in it is told otherwise in the system."""
    for line in recipe["recipeIngredient"]:
        yield bool(not line["disableAmount"] and told_of(line, system))
    texts = [line["note"] for line in recipe["recipeIngredient"]]
    texts += [step[name] for step in recipe["recipeInstructions"] for name in ("text", "summary")]
    for text in filter(None, texts):
        yield convert_text(text, system) != text


def by_measure(units: list[dict]) -> dict[str, dict]:
    """The group's unit for each measure: the one that is called so by its name rather than by another."""
    found: dict[str, dict] = {}
    for names in (("name", "pluralName"), ("abbreviation",)):
        for unit in units:
            measures = [measure_of(unit[name]) for name in names]
            for measure in filter(None, measures):
                found.setdefault(measure.name, unit)
    return found


def in_other_measures(line: dict, system: str, own: dict[str, dict]) -> dict:
    told = told_of(line, system)
    line = line | {"note": convert_text(line["note"] or "", system)}
    if told:
        line |= {"quantity": told.amounts[0], "unit": own.get(told.measure.name) or unit_called(told.measure.name)}
    return line | {"display": say_ingredient(line)}


def told_of(line: dict, system: str) -> Converted | None:
    measure = measure_in(line["unit"])
    return convert_amount([line["quantity"]], measure, system, names_of(line)) if line["quantity"] and measure else None


def measure_in(unit: dict | None):
    names = unit and [unit["name"], unit["pluralName"], unit["abbreviation"]]
    return next(filter(None, map(measure_of, names or ())), None)


def names_of(line: dict) -> list[str]:
    """What the food is called, or what stands where its name would."""
    if not (food := line["food"]):
        return [(line["note"] or "").partition(",")[0]]
    called = [food["name"], food["pluralName"], *(alias["name"] for alias in food["aliases"])]
    return [name for name in called if name]


def unit_called(name: str) -> dict:
    """A unit that the group does not have; it has no id."""
    has_fractions = MEASURES[name].system == US
    return OWN_WORDS | {
        "id": None,
        "name": name,
        "pluralName": f"{name}s",
        "abbreviation": SHORT[name],
        "fraction": has_fractions,
        "onHand": False,
    }

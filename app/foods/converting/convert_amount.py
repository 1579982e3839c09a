"""An amount in the other kitchen's measures: cups and ounces, or millilitres and grams, rounded as a cook would.

Spoons hang in both kitchens, so they stay. Flour goes from the cup to the scale where its density is known.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import floor

from app.foods.converting.densities import POURED, WEIGHED, Density, density_of
from app.foods.measures import MEASURES, METRIC, US, VOLUME, WEIGHT, Measure

# From which amount on in which steps a scale or a jug is read.
GRAMS = ((0, 0.5), (5, 1), (20, 5), (250, 10), (500, 25))
MILLILITERS = ((0, 1), (20, 5), (500, 10))
FARTHEST_OFF = 0.1  # of an amount: what is off by more stays as it was written
MOST = 10**6  # of a measure: of what no kitchen has so much, no other amount is told
THOUSAND, OF_A_THOUSAND = 1000, 0.05  # a kilogram or a liter, and the steps of one


@dataclass(frozen=True)
class Choice:
    """A measure to tell an amount in: between these amounts, and off by at most that part of it."""

    measure: str
    least: float
    most: float
    off_by: float
    parts: tuple[int, ...]  # the denominators of its fractions, the simplest first


OF_VOLUMES = (
    Choice("cup", 0.24, 6, 0.05, (1, 2, 4, 3)),
    Choice("quart", 1.5, 1000, 0.06, (1, 2, 4)),
    Choice("tablespoon", 1.8, 4, 0.055, (1, 2)),
    Choice("fluid ounce", 1, 32, 0.04, (1, 2, 4, 3)),
    Choice("tablespoon", 0.9, 4, 0.1, (1, 2)),
    Choice("teaspoon", 0.12, 3, 0.1, (1, 2, 4, 8)),
)
BY_THE_SPOON = (
    Choice("cup", 0.24, 12, 0.05, (1, 2, 4, 3)),
    Choice("tablespoon", 0.9, 3.6, 0.08, (1, 2)),
    Choice("teaspoon", 0.12, 3, 0.1, (1, 2, 4, 8)),
)
OF_DRY_VOLUMES = (BY_THE_SPOON[0], Choice("tablespoon", 0.9, 8, 0.055, (1, 2)), *OF_VOLUMES[1:])
OF_WEIGHTS = (
    Choice("pound", 0.98, 1000, 0.03, (1, 2, 4, 3)),
    Choice("ounce", 0.2, 40, 0.04, (1, 2, 4)),
)


# What is drunk, and what is poured by the fluid ounce where a recipe says only "ounces".
DRINKS = {"tequila", "vodka", "rum", "gin", "whiskey", "whisky", "bourbon", "brandy", "liqueur", "vermouth", "wine"}
DRINKS |= {"beer", "juice", "soda", "broth", "stock", "espresso", "champagne", "prosecco", "schnapps"}


@dataclass(frozen=True)
class Converted:
    """One or more amounts (a range) in one measure."""

    amounts: list[float]
    measure: Measure


def convert_amount(amounts: list[float], measure: Measure, system: str, food: list[str]) -> Converted | None:
    """The amounts of a food (all its names) in a measure of the system; None where they stay as they are."""
    is_other = measure.system == (US if system == METRIC else METRIC)
    if not amounts or not is_other or not all(0 < amount <= MOST for amount in amounts):
        return None
    density = density_of(food)
    if measure.name == "ounce" and (is_poured(density) or is_drunk(food)):
        measure = MEASURES["fluid ounce"]
    sizes = [amount * measure.size for amount in amounts]
    return in_metric_of(sizes, measure.kind, density) if system == METRIC else in_us_of(sizes, measure.kind, density)


def is_poured(density: Density | None) -> bool:
    return bool(density) and density.measured == POURED


def is_drunk(food: list[str]) -> bool:
    return any(name.lower().rpartition(" ")[2] in DRINKS for name in food)


def in_metric_of(sizes: list[float], kind: str, density: Density | None) -> Converted:
    if kind == VOLUME and density and not is_poured(density):
        return in_metric([size * density.grams_per_ml for size in sizes], WEIGHT)
    return in_metric(sizes, kind)


def in_us_of(sizes: list[float], kind: str, density: Density | None) -> Converted | None:
    """What is weighed here goes into cups and spoons where they are used for it, and come near."""
    if kind == VOLUME:
        choices = OF_DRY_VOLUMES if density and not is_poured(density) else OF_VOLUMES
        return fitting(sizes, choices) or nearest_of(sizes, choices)
    if density and density.measured != WEIGHED:
        volumes = [size / density.grams_per_ml for size in sizes]
        if is_poured(density):
            return fitting(volumes, OF_VOLUMES) or nearest_of(volumes, OF_VOLUMES)
        if found := fitting(volumes, BY_THE_SPOON):
            return found
    return fitting(sizes, OF_WEIGHTS) or nearest_of(sizes, OF_WEIGHTS)


def in_metric(sizes: list[float], kind: str) -> Converted:
    small, large, steps = ("gram", "kilogram", GRAMS) if kind == WEIGHT else ("milliliter", "liter", MILLILITERS)
    if max(sizes) < THOUSAND:
        return Converted([in_steps(size, steps) for size in sizes], MEASURES[small])
    return Converted([to_the_nearest(size / THOUSAND, OF_A_THOUSAND) for size in sizes], MEASURES[large])


def in_steps(size: float, steps: tuple[tuple[float, float], ...]) -> float:
    step = max(one for one in steps if one[0] <= size)[1]
    return to_the_nearest(size, step)


def to_the_nearest(size: float, step: float) -> float:
    # A half goes up, as on the screen: Python alone would bring it to the even one.
    return round(max(1, floor(round(size / step, 6) + 0.5)) * step, 3)


def usable(sizes: list[float], choices: tuple[Choice, ...]) -> Iterator[tuple[Choice, list[float]]]:
    for one in choices:
        amounts = [size / MEASURES[one.measure].size for size in sizes]
        if one.least <= max(amounts) <= one.most:
            yield one, amounts


def fitting(sizes: list[float], choices: tuple[Choice, ...]) -> Converted | None:
    """In the first measure that is near enough."""
    for one, amounts in usable(sizes, choices):
        told = [in_fractions(amount, one) for amount in amounts]
        if None not in told:
            return Converted(told, MEASURES[one.measure])
    return None


def nearest_of(sizes: list[float], choices: tuple[Choice, ...]) -> Converted | None:
    """In the measure that comes nearest; None where that is not near, or too little for any."""
    tried = [(max(off(amount, one) for amount in amounts), one, amounts) for one, amounts in usable(sizes, choices)]
    how_far, one, amounts = min(tried, key=lambda found: found[0], default=(FARTHEST_OFF, None, []))
    if one is None or how_far >= FARTHEST_OFF:
        return None
    return Converted([nearest(amount, one) for amount in amounts], MEASURES[one.measure])


def in_fractions(amount: float, choice: Choice) -> float | None:
    """The simplest fraction that is near enough."""
    for told in roundings(amount, choice):
        if told and abs(told - amount) <= choice.off_by * amount:
            return round(told, 3)
    return None


def nearest(amount: float, choice: Choice) -> float:
    best = min((one for one in roundings(amount, choice) if one), key=lambda one: abs(one - amount))
    return round(best, 3)


def off(amount: float, choice: Choice) -> float:
    return abs(nearest(amount, choice) - amount) / amount


def roundings(amount: float, choice: Choice) -> Iterator[float]:
    """Down to the finest fraction there is, which is never none at all."""
    for part in choice.parts:
        yield round(amount * part) / part
    yield 1 / choice.parts[-1]

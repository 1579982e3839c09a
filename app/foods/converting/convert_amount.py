"""Converts an amount to metric or US measures, and rounds it to an amount that a cook can measure.

Teaspoons and tablespoons are used in both systems, so they are not converted. Dry foods such as flour are converted
from volume to weight, or from weight to volume, if their density is known.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import floor, isclose

from app.foods.converting.densities import POURED, WEIGHED, Density, find_density
from app.foods.measures import MEASURES, METRIC, US, VOLUME, WEIGHT, Measure

# Pairs of (amount, step): from this amount on, results are rounded to multiples of the step.
GRAMS = ((0, 0.5), (5, 1), (20, 5), (250, 10), (500, 25))
MILLILITERS = ((0, 1), (20, 5), (500, 10))
FARTHEST_OFF = 0.1  # amounts are not converted if the rounding error would be 10% or more
MOST = 10**6  # larger amounts are not converted, whatever their unit, because no recipe uses them
# Amounts from 1000 g or ml on are converted to kilograms or liters, in steps of 0.05.
THOUSAND, OF_A_THOUSAND = 1000, 0.05


@dataclass(frozen=True)
class Choice:
    """A US measure that may be used for amounts from `least` to `most`, counted in this measure.

    `off_by` is the largest relative rounding error that `choose_fitting` accepts for this measure.
    """

    measure: str
    least: float
    most: float
    off_by: float
    parts: tuple[int, ...]  # denominators of the fractions to round to, tried in this order


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
# For a food that one recipe gives in such amounts that not all of them are usual fractions of a cup.
ONLY_BY_THE_SPOON = (
    Choice("cup", 0.24, 12, 0.05, (1, 2, 4, 3)),
    Choice("tablespoon", 0.9, 10, 0.055, (1, 2)),
    Choice("tablespoon", 0.9, 4, 0.055, (4,)),
    Choice("teaspoon", 0.12, 3, 0.1, (1, 2, 4, 8)),
)
OF_DRY_VOLUMES = (BY_THE_SPOON[0], Choice("tablespoon", 0.9, 8, 0.055, (1, 2)), *OF_VOLUMES[1:])
OF_WEIGHTS = (
    Choice("pound", 0.98, 1000, 0.03, (1, 2, 4, 3)),
    Choice("ounce", 0.2, 40, 0.04, (1, 2, 4)),
)


# For these foods, "ounces" in a recipe means fluid ounces.
DRINKS = {"tequila", "vodka", "rum", "gin", "whiskey", "whisky", "bourbon", "brandy", "liqueur", "vermouth", "wine"}
DRINKS |= {"beer", "juice", "soda", "broth", "stock", "espresso", "champagne", "prosecco", "schnapps"}


# Two amounts count as equal if their ratio is at most NEAR. For a volume and a weight, the limit is NEAR_BY_WEIGHT,
# because the weight of a cup of the same food varies.
NEAR, NEAR_BY_WEIGHT = 1.25, 1.6
NEAR_OF_PINTS = 1.3  # in metric recipes, a pint may be the imperial one of 568 ml
LIGHTEST, HEAVIEST = 0.1, 1.7  # plausible densities of foods, in grams per milliliter
AS_GOOD_AS_EQUAL = 0.005  # relative difference of two sizes that were rounded to thirds


@dataclass(frozen=True)
class Converted:
    """A converted amount, or both ends of a converted range, and their measure."""

    amounts: list[float]
    measure: Measure


@dataclass(frozen=True)
class Figure:
    """An amount of a food in milliliters or grams, and the amount that is shown for it in the target system.

    If `is_own`, the recipe gives both, so other amounts of the food are converted in proportion.
    """

    size: float
    kind: str
    converted: Converted
    is_own: bool


def convert_amount(
    amounts: list[float],
    measure: Measure,
    system: str,
    food: list[str],
    figures: Sequence[Figure] = (),
    kind: str | None = None,
) -> Converted | None:
    """Converts amounts of a food to a system of units, "metric" or "us". Returns None if they are not converted.

    `food` lists all names of the food. `figures` are the amounts of this food elsewhere in the recipe. `kind` tells
    whether weights of a spooned food become volumes or stay weights.
    """
    is_other = measure.system == (US if system == METRIC else METRIC)
    if not amounts or not is_other or not all(0 < amount <= MOST for amount in amounts):
        return None
    density = find_density(food)
    if measure.name == "ounce" and (is_poured(density) or is_drunk(food)):
        measure = MEASURES["fluid ounce"]
    sizes = [amount * measure.size for amount in amounts]
    if converted := convert_by_figures(sizes, measure.kind, system, figures):
        return converted
    if system == METRIC:
        return convert_volume_to_metric(sizes, measure.kind, density)
    chosen = convert_kind(sizes, kind, density) if density and kind and measure.kind == WEIGHT else None
    return chosen or convert_metric_to_us(sizes, measure.kind, density)


def convert_by_figures(sizes: list[float], kind: str, system: str, figures: Sequence[Figure]) -> Converted | None:
    """Converts amounts as the recipe does, or in proportion to amounts that it gives in both systems."""
    of_kind = sorted((figure for figure in figures if figure.kind == kind), key=lambda figure: not figure.is_own)
    for figure in of_kind:
        if len(sizes) == 1 and isclose(sizes[0], figure.size, rel_tol=AS_GOOD_AS_EQUAL):
            return figure.converted
    if not of_kind or not of_kind[0].is_own or len(of_kind[0].converted.amounts) > 1:
        return None
    converted = of_kind[0].converted
    scaled = [size / of_kind[0].size * converted.amounts[0] * converted.measure.size for size in sizes]
    if system == METRIC:
        return convert_to_metric(scaled, converted.measure.kind)
    choices = OF_DRY_VOLUMES if converted.measure.kind == VOLUME else OF_WEIGHTS
    return choose_fitting(scaled, choices) or choose_nearest(scaled, choices)


def is_same_amount(size: float, measure: Measure, converted: float, other: Measure, food: list[str], near=NEAR) -> bool:
    """Whether two amounts in milliliters or grams, of these measures, may be the same amount of the food."""
    if not size or not converted:
        return False
    if other.kind == measure.kind:
        return 1 / near <= converted / size <= near
    density = converted / size if measure.kind == VOLUME else size / converted
    if food_density := find_density(food):
        return 1 / NEAR_BY_WEIGHT <= density / food_density.grams_per_ml <= NEAR_BY_WEIGHT
    return LIGHTEST <= density <= HEAVIEST


def is_poured(density: Density | None) -> bool:
    return bool(density) and density.measured == POURED


def is_drunk(food: list[str]) -> bool:
    return any(name.lower().rpartition(" ")[2] in DRINKS for name in food)


def convert_volume_to_metric(sizes: list[float], kind: str, density: Density | None) -> Converted:
    if kind == VOLUME and density and not is_poured(density):
        return convert_to_metric([size * density.grams_per_ml for size in sizes], WEIGHT)
    return convert_to_metric(sizes, kind)


def convert_metric_to_us(sizes: list[float], kind: str, density: Density | None) -> Converted | None:
    """Converts milliliters or grams to US measures.

    Weights of poured foods such as milk become volumes. Weights of spooned foods such as flour become cups or spoons if
    the amount is close to a usual fraction of a cup or spoon.
    """
    if kind == VOLUME:
        choices = OF_DRY_VOLUMES if density and not is_poured(density) else OF_VOLUMES
        return choose_fitting(sizes, choices) or choose_nearest(sizes, choices)
    if density and density.measured != WEIGHED:
        volumes = [size / density.grams_per_ml for size in sizes]
        if is_poured(density):
            return choose_fitting(volumes, OF_VOLUMES) or choose_nearest(volumes, OF_VOLUMES)
        if in_spoons := choose_fitting(volumes, BY_THE_SPOON):
            return in_spoons
    return choose_fitting(sizes, OF_WEIGHTS) or choose_nearest(sizes, OF_WEIGHTS)


def convert_kind(grams: list[float], kind: str, density: Density) -> Converted | None:
    """Converts weights of a spooned food to US volumes, or to US weights."""
    if kind == VOLUME:
        return choose_fitting([size / density.grams_per_ml for size in grams], ONLY_BY_THE_SPOON)
    return choose_fitting(grams, OF_WEIGHTS) or choose_nearest(grams, OF_WEIGHTS)


def choose_kind(all_grams: list[float], density: Density) -> str | None:
    """Chooses volumes or weights for all amounts of a spooned food in a recipe, so that they are of one kind.

    Volumes are chosen if the largest amount is a usual fraction of a cup. Returns None if neither fits all amounts.
    """
    fits = {kind: all(convert_kind([grams], kind, density) for grams in all_grams) for kind in (VOLUME, WEIGHT)}
    is_usual = choose_fitting([max(all_grams) / density.grams_per_ml], BY_THE_SPOON) is not None
    order = (VOLUME, WEIGHT) if is_usual else (WEIGHT, VOLUME)
    return next((kind for kind in order if fits[kind]), None)


def convert_to_metric(sizes: list[float], kind: str) -> Converted:
    small, large, steps = ("gram", "kilogram", GRAMS) if kind == WEIGHT else ("milliliter", "liter", MILLILITERS)
    if max(sizes) < THOUSAND:
        return Converted([round_to_steps(size, steps) for size in sizes], MEASURES[small])
    return Converted([round_to_nearest(size / THOUSAND, OF_A_THOUSAND) for size in sizes], MEASURES[large])


def round_to_steps(size: float, steps: tuple[tuple[float, float], ...]) -> float:
    step = max(step for step in steps if step[0] <= size)[1]
    return round_to_nearest(size, step)


def round_to_nearest(size: float, step: float) -> float:
    # Halves are rounded up, as in the user interface. Python's round() would round them to even numbers.
    return round(max(1, floor(round(size / step, 6) + 0.5)) * step, 3)


def list_usable(sizes: list[float], choices: tuple[Choice, ...]) -> Iterator[tuple[Choice, list[float]]]:
    for choice in choices:
        amounts = [size / MEASURES[choice.measure].size for size in sizes]
        if choice.least <= max(amounts) <= choice.most:
            yield choice, amounts


def choose_fitting(sizes: list[float], choices: tuple[Choice, ...]) -> Converted | None:
    """Converts to the first measure whose rounding error is small enough. Returns None if there is no such measure."""
    for choice, amounts in list_usable(sizes, choices):
        converted = [round_to_fractions(amount, choice) for amount in amounts]
        if None not in converted:
            return Converted(converted, MEASURES[choice.measure])
    return None


def choose_nearest(sizes: list[float], choices: tuple[Choice, ...]) -> Converted | None:
    """Converts to the measure with the smallest rounding error.

    Returns None if that error is too large or no measure fits.
    """
    tried = [
        (max(measure_error(amount, choice) for amount in amounts), choice, amounts)
        for choice, amounts in list_usable(sizes, choices)
    ]
    how_far, choice, amounts = min(tried, key=lambda attempt: attempt[0], default=(FARTHEST_OFF, None, []))
    if choice is None or how_far >= FARTHEST_OFF:
        return None
    return Converted([round_nearest(amount, choice) for amount in amounts], MEASURES[choice.measure])


def round_to_fractions(amount: float, choice: Choice) -> float | None:
    """Rounds the amount to halves, quarters and so on, and returns the first result that is close enough, or None."""
    for converted in list_roundings(amount, choice):
        if converted and abs(converted - amount) <= choice.off_by * amount:
            return round(converted, 3)
    return None


def round_nearest(amount: float, choice: Choice) -> float:
    best = min(
        (rounding for rounding in list_roundings(amount, choice) if rounding),
        key=lambda rounding: abs(rounding - amount),
    )
    return round(best, 3)


def measure_error(amount: float, choice: Choice) -> float:
    return abs(round_nearest(amount, choice) - amount) / amount


def list_roundings(amount: float, choice: Choice) -> Iterator[float]:
    """Yields the amount rounded to each of the fractions in `parts`, and then the last of these fractions itself.

    That fraction, such as 1/8, is for amounts so small that they are otherwise rounded to 0.
    """
    for part in choice.parts:
        yield round(amount * part) / part
    yield 1 / choice.parts[-1]

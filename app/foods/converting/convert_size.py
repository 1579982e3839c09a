"""Converts lengths in a text, such as the dimensions of a baking tin."""

import re

from app.foods.converting.count_pieces import are_pieces, find_pieces
from app.foods.converting.find_amounts import BEFORE, JOIN, format_like_source, read_digits
from app.foods.converting.recipe_facts import Facts
from app.foods.converting.unit_names import name_unit
from app.foods.measures import METRIC, US
from app.foods.read_number import NUMBER, read_written_number

TIMES = r"(?:[\"″”]?\s?-?\s?[x×]\s?|[\"″”]?-?[\s-]by[\s-])"
WIDTH = rf"(?:{TIMES}{NUMBER}){{0,2}}"
INCHES = r"(?:[\s-]?inch(?:es)?(?!\w)|(?:[\s-]?in\.(?!\w)|(?:(?<=\d)|-)in(?!\w|\.)|\s?in(?=[)\]/]))|[″”\"](?!\w))"
CENTIMETERS = r"(?:[\s-]?(?P<unit>[cm]m)|[\s-](?:centi|(?P<milli>milli))met(?:er|re)s?)(?!\w)"
ANY_LENGTH = {METRIC: r"[\s-]?(?:[cm]m|(?:centi|milli)met(?:er|re)s?)(?!\w)", US: INCHES}
SIZES = rf"{BEFORE}(?P<sizes>{NUMBER}{WIDTH})(?:(?P<join>{JOIN})(?P<second>{NUMBER}))?"
WRITTEN = {
    system: re.compile(rf"{SIZES}{long}(?P<thick>[\s-]thick(?!\w))?", re.IGNORECASE)
    for system, long in ((US, INCHES), (METRIC, CENTIMETERS))
}
INCH = 2.54  # length of an inch in cm
THIN, HALF = 0.37, 0.55  # inches; sizes below THIN become millimeters, and sizes from THIN to HALF become 1 cm
# Pairs of (least size in cm, denominators of the fractions of an inch that are tried from this size on).
FRACTIONS = ((15, (1, 2)), (5, (1, 2, 4)), (0, (1, 2, 4, 8)))
SAME = 0.01  # cm
THINNEST = 0.25  # cm; smaller sizes are not converted to inches
# "2 x 20cm tins" are two tins: up to MOST_TINS, each at least so wide. "2 x 20 cm strips" are 2 cm wide.
MOST_TINS, NARROWEST_TIN = 3, {US: 12, METRIC: 5}
STRIPS = re.compile(r"\s(?:\w+\s)?(?:strip|piece|rectangle|stick|baton|slice|bar|band|Streifen|Stück|bande)", re.I)


def convert_length(match: re.Match, facts: Facts) -> str | None:
    """Converts a length, a range of lengths, or the dimensions of a baking tin."""
    pieces = find_pieces(match, match["sizes"]) if facts.target == METRIC else None
    if pieces and (not pieces.is_certain or match["second"]):
        return None
    sizes = pieces.size if pieces else match["sizes"]
    rows = [re.split(TIMES, text, flags=re.IGNORECASE) for text in (sizes, match["second"]) if text]
    numbers = [[read_written_number(number) for number in row] for row in rows]
    if any(None in row for row in numbers):
        return None
    count = write_tin_count(match, numbers, facts)
    if count:
        numbers = [numbers[0][1:], *numbers[1:]]
    in_metric = facts.target == METRIC
    converted = (
        format_inches_as_metric(numbers)
        if in_metric
        else convert_to_inches(numbers, has_millimeters(match), facts.language)
    )
    if not converted:
        return None
    *several, unit = converted
    join = match["join"] if len(set(several)) > 1 else ""
    size_text = f"{join.join(dict.fromkeys(several))} {unit}"
    if pieces or (write_times(match) and are_pieces(match.string, match.end())):
        number = f"{pieces.count} " if pieces else ""
        return f"{number}({size_text}{match['thick'] or ''})"
    return f"{count or write_times(match)}{size_text}{match['thick'] or ''}"


def write_tin_count(match: re.Match, numbers: list[list[float]], facts: Facts) -> str:
    """Returns "2 × " if the first number counts tins, as in "2 x 20cm tins", or "" if it is a size."""
    first, *others = numbers[0]
    if not others or not float(first).is_integer() or not 1 <= first <= MOST_TINS:
        return ""
    is_wide = others[0] >= NARROWEST_TIN[facts.target] and not STRIPS.match(match.string, match.end())
    return f"{read_digits(first)} × " if is_wide and re.match(r"\d+\s?[x×]", match["sizes"], re.IGNORECASE) else ""


def write_times(match: re.Match) -> str:
    """Returns "× " if a count precedes the amount: "2 16 oz. boxes" becomes "2 × 450 g boxes"."""
    before = match.string[max(0, match.start() - 20) : match.start()]
    return "× " if re.search(r"(?<![\w/.,])\d+\s$", before) else ""


def has_millimeters(match: re.Match) -> bool:
    return bool(match["milli"]) or (match["unit"] or "").lower() == "mm"


def format_inches_as_metric(numbers: list[list[float]]) -> list[str]:
    """Converts inches to centimeters, or to millimeters if all sizes are below 3/8 inch."""
    is_thin = max(map(max, numbers)) < THIN
    rounded = (lambda inches: max(1, round(inches * INCH * 10))) if is_thin else round_centimeters
    converted = [" × ".join(read_digits(rounded(inches)) for inches in row) for row in numbers]
    return [*converted, "mm" if is_thin else "cm"]


def round_centimeters(inches: float) -> float:
    """Rounds to whole centimeters from 2 1/2 inches on, to half centimeters below, and to millimeters below 1/4 inch.

    Half an inch becomes 1 cm, as cooks cut it.
    """
    exact = inches * INCH
    if inches < 1 / 4:
        return max(1, round(exact * 10)) / 10
    if inches >= 5 / 2:
        return round(exact)
    return 1.0 if THIN <= inches <= HALF else round(exact * 2) / 2


def convert_to_inches(numbers: list[list[float]], are_millimeters: bool, language: str) -> list[str] | None:
    """Converts lengths to inches. Returns None if a length is too small for inches."""
    rows = [[length / 10 if are_millimeters else length for length in row] for row in numbers]
    if min(map(min, rows)) < THINNEST:
        return None
    is_several = max(map(max, rows)) > INCH
    unit = name_unit("inch", is_several, language)
    return [
        *(" × ".join(format_like_source(round_inches(centimeters), True) for centimeters in row) for row in rows),
        unit,
    ]


def round_inches(centimeters: float) -> float:
    """Rounds to the coarsest fraction of an inch that is converted back to the same size, or to the nearest one."""
    parts = next(parts for least, parts in FRACTIONS if centimeters >= least)
    rounded = [round(centimeters / INCH * part) / part for part in parts]
    same = (inches for inches in rounded if inches and abs(round_centimeters(inches) - centimeters) < SAME)
    return next(same, rounded[-1] or 1 / parts[-1])

"""Formats an ingredient as one line: "2 ³/₄ cups Carrots chopped" in the API, "2 3/4 …" in plain text.

ui/src/recipes/amounts/formatIngredient.ts does the same in the browser; tests/foods/ingredient_lines.json holds the
test cases for both.
"""

import re

from app.foods.format_quantity import format_quantity, is_many, plain_quantity
from app.foods.read_number import SIGNS, SLASH, read_written_number
from app.foods.read_total import SUM_WORDS, Total, find_sum_or_product

WHOLE = r"\d{1,9}(?!\d)"
NUMBER = (
    rf"(?:{WHOLE}(?:-|\s+){WHOLE}{SLASH}{WHOLE}|{WHOLE}{SLASH}{WHOLE}|{WHOLE}-?\s*[{SIGNS}]|[{SIGNS}]"
    rf"|(?!0)\d{{1,3}}(?:,\d{{3}}){{1,2}}(?:\.\d+)?(?!\d)|(?:{WHOLE})?[.,]{WHOLE}|{WHOLE})"
)
# "80/20" tells how lean beef is, and "16/20" how many shrimp are in a pound.
RATIO = r"(?:\d{1,9}\s+)?(?:9(?![/⁄∕／]10(?!\d))|\d{2})[/⁄∕／](?!(?:16|32|64)(?!\d))\d{2}(?!\d)"
# Matches "600 g potatoes" and "2-3 eggs", but not "00 flour", "7-up" or "0 sugar".
WITH_AN_AMOUNT = re.compile(
    rf"\s*(?!0(?:\d|\s)|\d+\s*[/⁄∕／]\s*0|{RATIO})({NUMBER})(?:\s*(?:-|–|to|bis|à)\s*({NUMBER}))?(?:[^\W\d_]+\.?)?(?=[\s(])\s*\S",
    re.IGNORECASE,
)
# Finds the range that ingredient parsers leave at the start of a note, such as "2-3, pressed" or "2 oder 3, gepresst".
RANGE = re.compile(
    rf"({NUMBER})\s*(?:[-–—−‐‑~〜～]|(?!(?:x|{SUM_WORDS})\s)[^\W\d_]{{1,8}}(?:/[^\W\d_]{{1,8}})?)\s*({NUMBER})(?:,\s*|\s*$)",
    re.IGNORECASE,
)


def format_ingredient(ingredient: dict, *, is_exact: bool = True) -> str:
    """Formats the `display` text of an ingredient, given as in the JSON API with its food and unit nested.

    `is_exact` is false for a scaled amount, which may be rounded.
    """
    ingredient = name_recipe_as_food(ingredient)
    quantity, unit, food, note = ingredient["quantity"], ingredient["unit"], ingredient["food"], ingredient["note"]
    with_food = ingredient["isFood"] is not False and not ingredient["disableAmount"]
    up_to, rest = split_range(note or "", quantity)
    if with_food and up_to:
        written = note[: len(note) - len(rest)].rstrip(", ")
        return join_on_one_line(written, format_unit(unit, up_to) if unit else "", format_food(ingredient, up_to), rest)
    if with_food and (total := find_sum_or_product(note or "", quantity)):
        return format_with_total(ingredient, total)
    if quantity == 1 and not (with_food and (unit or food or not has_amount(note))):
        quantity = None
    amount = format_quantity(quantity, bool(unit) and not unit["fraction"], is_exact) if quantity else ""
    if not with_food:
        return join_on_one_line(amount, note) if note or not food else find_food_words(ingredient)
    unit_words = format_unit(unit, quantity, is_exact) if unit and amount else ""
    return join_on_one_line(amount, unit_words, format_food(ingredient, quantity), note)


def plain_ingredient(ingredient: dict, *, before_note: str = " ") -> str:
    """Formats an ingredient as the recipe page shows it: without its amount if the recipe hides amounts.

    `before_note` separates the food from a note that begins with a word or number.
    """
    ingredient = name_recipe_as_food(ingredient)
    quantity, unit, food, note = (
        ingredient["quantity"],
        ingredient["unit"],
        ingredient["food"],
        (ingredient["note"] or "").strip(),
    )
    note = note or ("" if food else ingredient["originalText"] or "")
    if ingredient["disableAmount"]:
        return note or find_food_words(ingredient)
    up_to, rest = split_range(note, quantity)
    if total := find_sum_or_product(note, quantity):
        return format_with_total(ingredient, total)
    if quantity == 1 and not unit and not food and not up_to and has_amount(note):
        return note
    in_decimals = bool(unit) and not unit["fraction"]
    amounts = [plain_quantity(number, in_decimals) for number in (quantity, up_to) if number]
    most = up_to or quantity
    food_words = format_food(ingredient, most)
    line = join_on_one_line("–".join(amounts), format_unit(unit, most) if unit and amounts else "", food_words)
    return f"{line}{before_note}{rest}" if food_words and rest[:1].isalnum() else join_on_one_line(line, rest)


def name_recipe_as_food(ingredient: dict) -> dict:
    """Returns an ingredient that is a recipe with the name of that one where the food is shown, or before the note."""
    if not (recipe := ingredient.get("referencedRecipe")):
        return ingredient
    if ingredient["disableAmount"] or ingredient.get("isFood") is False:
        return ingredient | {"note": join_on_one_line(recipe["name"], ingredient["note"])}
    return ingredient | {"food": {"name": recipe["name"], "pluralName": None}, "foodText": None}


def format_with_total(ingredient: dict, total: Total) -> str:
    """Formats a line with its own sum or product in place of the computed total."""
    unit = format_unit(ingredient["unit"], ingredient["quantity"]) if ingredient["unit"] and not total.units else ""
    return join_on_one_line(total.written, unit, format_food(ingredient, ingredient["quantity"]), total.rest)


def split_range(note: str, quantity: float | None) -> tuple[float | None, str]:
    """Splits a note into the upper end of a range that begins with the quantity, and the rest.

    Without such a range, the upper end is None and the rest is the whole note.
    """
    match = RANGE.match(note) if quantity else None
    if not match or not (first := read_written_number(match[1])) or not (up_to := read_written_number(match[2])):
        return None, note
    return (up_to, note[match.end() :]) if abs(first - quantity) < 0.001 < up_to - first else (None, note)


def join_on_one_line(*parts: str | None) -> str:
    return " ".join(part for part in parts if part).strip()


def format_food(ingredient: dict, quantity: float | None) -> str:
    """Returns the words for the food: those of the line itself, or else the food's name in the form for the quantity.

    The line's own words are not adapted to the quantity, because they are already written for it. Only the unit is left
    out of them if it is shown before them.
    """
    if not (food := ingredient["food"]):
        return ""
    words, unit = ingredient.get("foodText"), ingredient["unit"]
    return (drop_unit(words, unit, food) if words and unit and quantity else words) or choose_name(food, quantity)


def find_food_words(ingredient: dict) -> str:
    """Returns the words for the food in a line that shows no amount."""
    return (ingredient.get("foodText") or ingredient["food"]["name"]) if ingredient["food"] else ""


def drop_unit(words: str, unit: dict, food: dict) -> str:
    """Returns the words of a line without the unit that they begin with: "Salz" for "Prise Salz" (pinch of salt).

    The words for the food of a line that has a unit but no number begin with the unit. Nothing is left out if the
    food's name begins with the same word, as that of stick cinnamon.
    """
    names = [unit.get(name) for name in ("name", "pluralName", "abbreviation", "pluralAbbreviation")]
    names += [alias["name"] for alias in unit.get("aliases") or ()]
    first = {name.lower() for name in names if name and words[: len(name)].lower() == name.lower()}
    for name in sorted(first, key=len, reverse=True):
        is_of_food = any((own or "").lower().startswith(f"{name} ") for own in (food["name"], food["pluralName"]))
        rest = words[len(name) :].removeprefix(".")
        if not is_of_food and rest[:1].isspace() and rest.strip():
            return rest.strip()
    return words


def choose_name(food: dict, quantity: float | None) -> str:
    return (food["pluralName"] if is_plural(quantity) else None) or food["name"]


def is_plural(quantity: float | None) -> bool:
    """Whether a food of this quantity is named in the plural. Without a quantity, it is."""
    return not quantity or is_many(quantity)


def has_amount(note: str | None) -> bool:
    """Whether the text begins with an amount, so that a quantity of 1 must not be shown before it."""
    return bool(note) and WITH_AN_AMOUNT.match(note) is not None


def format_unit(unit: dict, quantity: float, is_exact: bool = True) -> str:
    many, name = is_many(quantity, not unit["fraction"], is_exact), unit["name"]
    short = (many and unit["pluralAbbreviation"]) or unit["abbreviation"]
    if unit["useAbbreviation"] and short:
        return short
    return (many and unit["pluralName"]) or name

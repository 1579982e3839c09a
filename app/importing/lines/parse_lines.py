"""Parses the ingredient lines of an imported recipe, unless the household wants them as text."""

from app.importing.lines.create_food import with_new_foods
from app.importing.lines.head_sections import headed
from app.importing.lines.link_line import is_linked, linked
from app.parsing.meaning.food_index import matched
from app.parsing.read_lines import read_lines

LONGEST_LINE = 1000  # characters; longer lines stay text


def parsed_lines(lines: list[dict], household, hint: str | None) -> dict:
    """Returns the lines with amounts, units and foods where these are certain. Uncertain lines stay text.

    If any line has an amount, a food or a unit, the recipe is shown with amounts. `household` says whether lines are
    parsed, and whether foods that the group does not have are created. `hint` is the language they are probably in.
    """
    lines = [one | {"quantity": None} for one in lines]
    if not household.parse_ingredients:
        return {"recipe_ingredient": lines}
    lines = headed(lines)
    short = [one["note"] if len(one["note"]) <= LONGEST_LINE else "" for one in lines]
    readings = matched(read_lines(short, hint), household.group_id)
    if household.create_foods:
        readings = with_new_foods(readings)
    lines = [linked(*one) for one in zip(lines, readings, strict=True)]
    shown = {"settings": {"disable_amount": False}} if any(map(is_linked, lines)) else {}
    return {"recipe_ingredient": lines} | shown

"""Parses the ingredient lines of an imported recipe, unless the household wants them as text."""

from collections.abc import Collection

from app.importing.lines.create_food import add_new_foods
from app.importing.lines.head_sections import head_lines
from app.importing.lines.judge_line import is_doubtful
from app.importing.lines.link_line import is_linked, link_line
from app.parsing.meaning.food_index import match_readings
from app.parsing.read_lines import read_lines

LONGEST_LINE = 1000  # characters; longer lines stay text


def parse_lines(lines: list[dict], household, hint: str | None, recipes: Collection[str] = ()) -> dict:
    """Returns the lines with amounts, units and foods where these are certain. Uncertain lines stay text.

    Lines that were read with doubt are marked, so that a person can look at them.

    If any line has an amount, a food or a unit, the recipe is shown with amounts. `household` says whether lines are
    parsed, and whether foods that the group does not have are created. `hint` is the language they are probably in.
    No food is created from `recipes`, the texts of lines that are recipes.
    """
    lines = [line | {"quantity": None} for line in lines]
    if not household.parse_ingredients:
        return {"recipe_ingredient": lines}
    lines = head_lines(lines)
    short = [line["note"] if len(line["note"]) <= LONGEST_LINE else "" for line in lines]
    readings = match_readings(read_lines(short, hint), household.group_id)
    if household.create_foods:
        are_recipes = [line["note"] in recipes for line in lines]
        with_foods = iter(add_new_foods([one for one, no in zip(readings, are_recipes, strict=True) if not no]))
        readings = [one if no else next(with_foods) for one, no in zip(readings, are_recipes, strict=True)]
    linked = [(link_line(*line), line[1]) for line in zip(lines, readings, strict=True)]
    lines = [line | {"is_doubtful": is_doubtful(line, match)} for line, match in linked]
    shown = {"settings": {"disable_amount": False}} if any(map(is_linked, lines)) else {}
    return {"recipe_ingredient": lines} | shown

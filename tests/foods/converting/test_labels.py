"""Tests the conversion of lines and steps that were labeled by hand: half from recorded pages, half composed.

Labels of pages have the position of the line or step in the imported recipe, which lacks bare numbers such as "Step 1".
"""

import json
from pathlib import Path

import pytest

from app.foods.converting.convert_line import find_unit_measure
from app.foods.converting.convert_recipe import convert_recipe
from app.foods.converting.find_amounts import match_amounts, read_numbers
from app.foods.measures import MEASURES, find_measure
from tests.foods.converting.sample_recipes import import_page, imported_pages, seed

COMPOSED, OF_PAGES = (Path(__file__).with_name(f"labels_{name}.json") for name in ("composed", "pages"))
RIGHT = 0.97
NEARLY, EXACTLY = 0.12, 0.01  # relative differences; a label ends with "!" if the recipe itself gives the amount
FLOUR = {"quantity": 2, "food": None, "note": "flour", "disableAmount": False}
UNIT = {"pluralName": "", "abbreviation": "", "pluralAbbreviation": "", "useAbbreviation": False, "fraction": True}


def labels(file: Path, kind: str) -> list[dict]:
    return json.loads(file.read_text(encoding="utf-8"))[kind]


def is_right(line: dict, told, label: str, system: str) -> bool:
    """Whether a converted line shows about the amount of its label, such as "250 g", or is unchanged for "=".

    A label may give several amounts: "1.25 cup or 10.5 oz".
    """
    if label == "=":
        return told.measure is None and told.note == (line["note"] or "")
    shown = (told.quantity, told.measure) if told.measure else first_amount(line, told.note, system)
    return bool(shown) and any(is_about(*shown, one) for one in label.split(" or "))


def first_amount(line: dict, note: str, system: str):
    if measure := find_unit_measure(line["unit"]):
        return line["quantity"], measure
    found = match_amounts(system).search(note)
    return (read_numbers(found)[0], find_measure(found["unit"])) if found else None


def is_about(quantity: float, measure, label: str) -> bool:
    number, unit = label.removesuffix("!").split(" ", 1)
    expected = find_measure(unit)
    limit = EXACTLY if label.endswith("!") else NEARLY
    is_near = abs(quantity * measure.size / (float(number) * expected.size) - 1) <= limit
    return measure.kind == expected.kind and is_near


def test_composed_lines_are_converted_as_labeled(alice):
    seed(alice)
    wrong, labeled = [], labels(COMPOSED, "lines")
    for language in sorted({one["language"] for one in labeled}):
        of_language = [one for one in labeled if one["language"] == language]
        recipe = import_page(alice, language, [one["line"] for one in of_language], [], language)
        for one, line in zip(of_language, recipe["recipeIngredient"], strict=True):
            [told], *_ = convert_recipe([line], [], one["to"])
            if not is_right(line, told, one["told"], one["to"]):
                wrong.append((one["line"], told.quantity, told.measure and told.measure.name, told.note, one["told"]))
    assert len(labeled) == 150 and len(wrong) <= (1 - RIGHT) * len(labeled), "\n".join(map(str, wrong))


def test_composed_steps_are_converted_as_labeled():
    labeled = labels(COMPOSED, "steps")
    wrong = [(one["step"], told) for one in labeled if (told := step_in(one)) != one["told"]]
    assert len(labeled) == 75 and len(wrong) <= (1 - RIGHT) * len(labeled), "\n".join(map(str, wrong))


def step_in(label: dict) -> str:
    unit = UNIT | {"name": "cup" if label["to"] == "metric" else "gram"}
    _, [told], _ = convert_recipe([FLOUR | {"unit": unit}], [label["step"]], label["to"])
    return told


@pytest.mark.sweep
def test_lines_and_steps_of_pages_are_converted_as_labeled(alice):
    pages = imported_pages(alice)
    wrong_lines, wrong_steps = [], []
    for one in labels(OF_PAGES, "lines"):
        page, at = one["line"].split("#")
        recipe = pages[page]
        lines, *_ = converted(recipe, one["to"])
        if not is_right(recipe["recipeIngredient"][int(at)], lines[int(at)], one["told"], one["to"]):
            wrong_lines.append((one, lines[int(at)]))
    for one in labels(OF_PAGES, "steps"):
        page, at = one["step"].split("#")
        recipe = pages[page]
        _, texts, _ = converted(recipe, one["to"])
        if texts[int(at)] != with_changes(recipe["recipeInstructions"][int(at)]["text"], one["changes"]):
            wrong_steps.append((one, texts[int(at)]))
    assert len(wrong_lines) <= (1 - RIGHT) * len(labels(OF_PAGES, "lines")), "\n".join(map(str, wrong_lines))
    assert len(wrong_steps) <= (1 - RIGHT) * len(labels(OF_PAGES, "steps")), "\n".join(map(str, wrong_steps))


def converted(recipe: dict, system: str):
    return convert_recipe(recipe["recipeIngredient"], [one["text"] for one in recipe["recipeInstructions"]], system)


def with_changes(text: str, changes: list[list[str]]) -> str:
    """Replaces amounts of a step, given in the order of the text as pairs of the original and the converted one."""
    done = ""
    for written, told in changes:
        before, found, text = text.partition(written)
        assert found, written
        done += before + told
    return done + text


def test_the_check_of_labels_finds_wrong_amounts():
    line = {"quantity": 2, "unit": UNIT | {"name": "cup"}}
    [told], *_ = convert_recipe([FLOUR | line], [], "metric")
    assert told.measure == MEASURES["gram"] and is_right(line, told, "250 g", "metric")
    assert not any(is_right(line, told, label, "metric") for label in ("480 ml", "200 g", "="))

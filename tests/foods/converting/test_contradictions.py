"""Tests that converted lines and steps of the recorded pages contradict neither each other nor the pages' own figures.

A contradiction is one of these:
- The page gives a line's amount in both systems, but another amount than the page's is shown.
- A line or step shows the same amount twice, as in "142 g (142 g)", although the page does not.
- The page gives an amount of a step in the target system, but the converted step does not.
- A step's amount of a food that the list names is converted from a volume to a weight although the list's is not (or
  the other way around), or at a rate that differs from the list's by more than rounding.
"""

import re

import pytest

from app.foods.converting.convert_line import find_unit_measure, list_food_names
from app.foods.converting.convert_recipe import convert_recipe
from app.foods.converting.convert_text import convert_text
from app.foods.converting.find_amounts import match_amounts, read_numbers
from app.foods.converting.recipe_facts import list_food_forms
from app.foods.converting.unit_in_note import take_unit_from_note
from app.foods.format_ingredient import plain_ingredient
from app.foods.measures import METRIC, US, as_one_name, find_measure
from app.recipes.convert_units import convert_units
from tests.foods.converting.sample_recipes import import_page, imported_pages, seed

BETWEEN = r"\s?[(/]\s?"
ANY = match_amounts(METRIC, US)
ROUNDING = 0.08  # relative difference that rounding both amounts may cause
TWICE = re.compile(r"(?<!\d)(\d[\d.,]* ?(?:°[CF]|k?g|m?l|[cm]m|oz|lb|cups?))\b\s?[(/,]\s?\1\b")


def contradictions(recipe: dict, system: str) -> list[str]:
    lines, steps = recipe["recipeIngredient"], [one["text"] for one in recipe["recipeInstructions"]]
    shown = convert_units(recipe, system, [])
    displays = [plain_ingredient(one) for one in shown["recipeIngredient"]]
    texts = [one["text"] for one in shown["recipeInstructions"]]
    found = [told for line, new in zip(lines, displays, strict=True) for told in in_line(line, new, system)]
    found += [told for old, new in zip(steps, texts, strict=True) for told in in_step(old, new, system)]
    return found + list_and_steps(lines, steps, texts, system)


def in_line(line: dict, shown: str, system: str):
    written = line["originalText"] or ""
    if twice(written, shown):
        yield f"told twice: {shown}"
    first = ANY.match(written.strip())
    for size, measure in pairs(written[:60] if first else "", system)[:1]:
        if not any(is_about(one, size, measure) for one in ANY.finditer(shown)):
            yield f"not the page's figure: {written} -> {shown}"


def in_step(written: str, shown: str, system: str):
    if twice(written, shown):
        yield f"told twice: {shown}"
    for size, measure in pairs(written, system):
        if not any(is_about(one, size, measure) for one in ANY.finditer(shown)):
            yield f"not the page's figure: {written} -> {shown}"


def twice(written: str, shown: str) -> bool:
    return TWICE.search(shown) is not None and TWICE.search(written) is None


def pairs(text: str, system: str) -> list:
    """Returns the amounts in the target system that a text gives beside the same amount in the other system."""
    found = []
    for first in ANY.finditer(text):
        second = ANY.match(text, between.end()) if (between := re.compile(BETWEEN).match(text, first.end())) else None
        both = [(read_numbers(one), find_measure(one["unit"])) for one in (first, second) if one]
        systems = [measure.system for _, measure in both]
        if len(both) == 2 and {METRIC, US} == set(systems) and all(len(numbers) == 1 for numbers, _ in both):
            found += [(numbers[0], measure) for numbers, measure in both if measure.system == system]
    return found


def is_about(found: re.Match, quantity: float, measure) -> bool:
    numbers, other = read_numbers(found), find_measure(found["unit"])
    rounding = 0.05 if measure.system == US else 0.001
    return other.kind == measure.kind and any(
        abs(one * other.size / (quantity * measure.size) - 1) <= rounding for one in numbers
    )


def list_and_steps(lines: list[dict], steps: list[str], texts: list[str], system: str) -> list[str]:
    converted, _, facts = convert_recipe(lines, steps, system)
    found = []
    for line, told in zip(map(take_unit_from_note, lines), converted, strict=True):
        measure = find_unit_measure(line["unit"])
        if told.measure and line["quantity"]:
            rate = told.quantity * told.measure.size / (line["quantity"] * measure.size)
            names = list_food_forms(list_food_names(line, facts.language), facts.language)
            for before, after in zip(steps, texts, strict=True):
                found += disagreements(names, before, after, (measure.kind, told.measure.kind, rate), system)
    return found


def disagreements(names: list[str], before: str, after: str, rate: tuple, system: str) -> list[str]:
    olds, news = (amounts_of(names, text) for text in (before, after))
    if len(olds) != len(news):
        return []
    kind, new_kind, ratio = rate
    return [
        f"list and step disagree on {names[0]}: {before} -> {after}"
        for (old, of_old), (new, of_new) in zip(olds, news, strict=True)
        if of_old.system != of_new.system == system and of_old.kind == kind
        if of_new.kind != new_kind or abs(new * of_new.size / (old * of_old.size) / ratio - 1) > ROUNDING
    ]


def amounts_of(names: list[str], text: str) -> list:
    """Returns the amounts that stand directly before one of the names in a text, with their measures."""
    found = []
    for one in ANY.finditer(text):
        behind = as_one_name(re.sub(r"^\s(?:of\s)?(?:the\s)?", " ", text[one.end() : one.end() + 40]))
        numbers = read_numbers(one)
        if len(numbers) == 1 and numbers[0] and any(re.match(rf"{re.escape(name)}\b", behind) for name in names):
            found.append((numbers[0], find_measure(one["unit"])))
    return found


@pytest.mark.sweep
def test_no_page_contradicts_itself_after_conversion(alice):
    pages = imported_pages(alice)
    found = [
        (key, told) for key, one in pages.items() for system in (METRIC, US) for told in contradictions(one, system)
    ]
    assert found == [], "\n".join(map(str, found))


LINES = [
    "1 cup (250g) creamy peanut butter",
    "2 cups flour",
    "1 can (5 oz/142 g) tuna",
    "1/2 cup (1 stick/113g) butter",
]
STEPS = ["Stir ½ cup peanut butter into 1 cup flour.", "Add 1/4 cup butter and 8 oz/225 g chocolate."]


def test_lines_and_steps_of_a_recipe_agree(alice):
    seed(alice)
    recipe = import_page(alice, "cookies", LINES, STEPS, "en")
    assert [contradictions(recipe, system) for system in (METRIC, US)] == [[], []]
    shown = convert_units(recipe, METRIC, [])["recipeInstructions"]
    assert shown[0]["text"] == "Stir 125 g peanut butter into 125 g flour."


IN_METRIC = [
    (
        "de",
        ["250 g Mehl", "125 g Butter", "100 g Zucker", "150 g geriebener Käse"],
        [
            "200 g Mehl, 100 g Butter und 75 g Zucker verrühren. 100 g Käse zugeben.",
            "Restliche 50 g Mehl, 25 g Butter, 25 g Zucker und 50 g Käse zugeben.",
        ],
    ),
    (
        "fr",
        ["250 g de farine", "125 g de beurre + 10 g pour le moule", "100 g de sucre", "25 cl de lait"],
        [
            "Mélangez 200 g de farine avec 80 g de sucre, 100 g de beurre et 20 cl de lait.",
        ],
    ),
    (
        "en",
        ["225g/8oz flour", "175g/6oz butter", "175g caster sugar", "150ml/¼ pint milk"],
        [
            "Cream 175g butter with 150g caster sugar.",
            "Add 225g/8oz flour and 150ml/¼ pint milk.",
        ],
    ),
]


@pytest.mark.parametrize("language, lines, steps", IN_METRIC)
def test_a_recipe_does_not_mix_weights_and_volumes_of_a_food(alice, language, lines, steps):
    seed(alice)
    recipe = import_page(alice, "cake", lines, steps, language)
    assert [contradictions(recipe, system) for system in (METRIC, US)] == [[], []]


def test_the_check_finds_contradictions(alice):
    seed(alice)
    recipe = import_page(alice, "cookies", LINES, STEPS, "en")
    [peanut_butter, *_] = recipe["recipeIngredient"]
    alone = [convert_text("Stir 1 cup of peanut butter into it.", METRIC)]
    peanut_butter["note"] = "(320 g)"
    assert list_and_steps([peanut_butter], ["Stir 1 cup of peanut butter into it."], alone, METRIC)
    assert list(in_line({"originalText": "5 oz/142 g tuna"}, "140 g tuna", METRIC))
    assert list(in_step("Add 5 oz of tuna.", "Add 142 g (142 g) of tuna.", METRIC))

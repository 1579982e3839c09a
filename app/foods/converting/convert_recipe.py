"""Converts all ingredient lines and steps of a recipe, so that they agree with each other and with its own figures."""

from collections.abc import Iterator

from app.foods.converting.convert_amount import MOST, Converted, Figure, choose_kind
from app.foods.converting.convert_line import (
    ConvertedLine,
    convert_line,
    find_figures,
    find_line_measure,
    find_unit_measure,
    list_food_names,
)
from app.foods.converting.convert_text import convert_text, find_food_behind, is_too_much
from app.foods.converting.densities import SPOONED, Density, find_density
from app.foods.converting.find_amounts import match_amounts, read_numbers
from app.foods.converting.recipe_facts import Facts, find_double_amounts, list_food_forms
from app.foods.converting.unit_in_note import take_unit_from_note
from app.foods.measures import METRIC, US, WEIGHT, Measure, find_measure

MOST_LINES = 200  # lines whose amounts the steps are compared with


def convert_recipe(
    lines: list[dict], texts: list[str], system: str, language: str | None = None, fallback: str | None = None
) -> tuple[list[ConvertedLine], list[str], Facts]:
    """Returns the converted lines and texts, and what was known about the recipe.

    Lines are given as in the JSON API. Without the stored `language`, it is detected; if nothing tells it, it is
    `fallback`, or else English.
    """
    measured = [take_unit_from_note(line) for line in lines]
    facts = Facts(system, measured, texts, stored_language=language, fallback=fallback)
    names = [list_food_names(line, facts.language) for line in measured[:MOST_LINES]]
    short_names = [list_food_forms(name, facts.language) for name in names]
    for line, whole, short in zip(measured, names, short_names, strict=False):
        note_names(facts, whole, short)
        for figure in find_figures(line, facts):
            facts.add_figure(short, figure)
    for text in facts.all_texts:
        if not is_too_much(text):
            for food, figure in find_double_amounts(text, system):
                facts.add_figure([food], figure)
    facts.kinds = choose_kinds(facts) if system == US else {}
    converted = list(convert_lines(lines, facts))
    for line, converted_line, short in zip(measured, converted, short_names, strict=False):
        if converted_line.measure:
            facts.add_figure(short, make_figure(line, converted_line))
    return converted, [convert_text(text, system, facts) for text in texts], facts


def convert_lines(lines: list[dict], facts: Facts) -> Iterator[ConvertedLine]:
    """Yields each line converted. `facts` has the same lines with the units that are in their notes.

    If the amount of such a line stays unchanged, so does the unit in its note.
    """
    for line, measured in zip(lines, facts.lines, strict=True):
        converted = convert_line(measured, facts.target, facts)
        if measured is line or converted.measure:
            yield converted
        elif converted.note == measured["note"]:
            yield ConvertedLine(None, None, line["note"])
        else:
            yield convert_line(line, facts.target, facts)


def note_names(facts: Facts, food: list[str], short: list[str]) -> None:
    """Notes the short names of a food. A name that foods of different density share means none of them."""
    for name in short:
        named_food = facts.foods.setdefault(name, food)
        if named_food is not food and find_density(named_food) != find_density(food):
            facts.foods[name] = []


def choose_kinds(facts: Facts) -> dict[str, str]:
    """Chooses volumes or weights for each spooned food of which the recipe gives weights."""
    weights_of: dict[Density, list[float]] = {}
    for density, grams in find_metric_weights(facts):
        if density and density.measured == SPOONED:
            weights_of.setdefault(density, []).append(grams)
    chosen = {density.number: choose_kind(weights, density) for density, weights in weights_of.items()}
    return {number: kind for number, kind in chosen.items() if kind}


def find_metric_weights(facts: Facts) -> Iterator[tuple[Density | None, float]]:
    for line in facts.lines[:MOST_LINES]:
        measure, note = find_line_measure(line, facts.language), line["note"] or ""
        density = find_density(list_food_names(line, facts.language)) if measure else None
        if measure and is_metric_weight(measure) and MOST > (line["quantity"] or 0) > 0:
            yield density, line["quantity"] * measure.size
        yield from ((own or density, grams) for own, grams in find_weights(note, facts))
    for text in facts.texts:
        yield from find_weights(text, facts)


def find_weights(text: str, facts: Facts) -> Iterator[tuple[Density | None, float]]:
    for match in () if is_too_much(text) else match_amounts(METRIC).finditer(text):
        measure = find_measure(match["unit"])
        if is_metric_weight(measure):
            density = find_density(facts.names_for(find_food_behind(text, match.end(), facts)))
            yield from ((density, number * measure.size) for number in read_numbers(match) if 0 < number < MOST)


def is_metric_weight(measure: Measure) -> bool:
    return measure.system == METRIC and measure.kind == WEIGHT


def would_change(
    lines: list[dict], texts: list[str], system: str, language: str | None = None, fallback: str | None = None
) -> bool:
    """Whether converting a recipe to the system changes any of its lines or texts."""
    measured = [take_unit_from_note(line) for line in lines]
    facts = Facts(system, measured, texts, stored_language=language, fallback=fallback)
    converted = zip(convert_lines(lines, facts), lines, strict=True)
    if any(converted_line.measure or converted_line.note != (line["note"] or "") for converted_line, line in converted):
        return True
    return any(convert_text(text, system, facts) != text for text in texts)


def make_figure(line: dict, converted: ConvertedLine) -> Figure:
    """Returns the amount of a line and what it was converted to, for steps that use all of it."""
    measure = find_unit_measure(line["unit"])
    return Figure(
        line["quantity"] * measure.size, measure.kind, Converted([converted.quantity], converted.measure), False
    )

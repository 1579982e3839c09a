"""Finds the words of a line that are shown for its food, where they differ from the food's name."""

from app.foods.format_ingredient import choose_name, split_range
from app.parsing.reading import Reading, as_seen, as_written, join_words


def find_own_words(reading: Reading, food: dict | None) -> str | None:
    """Returns the line's own words for its food, or None if the food's name would be shown just so.

    `food` is the food that the words mean. As elsewhere, its plural is shown without an amount or above 1. A unit
    without a number is part of the words, because it is not shown by itself: "Prise Salz" (pinch of salt).
    """
    if not food or not reading.food:
        return None
    if reading.quantity is None and reading.unit:
        return as_written(take_words_from_unit(reading), reading.line)
    words, (up_to, _) = reading.own_food_words, split_range(reading.beside, reading.quantity)
    return words if words.casefold() != choose_name(food, up_to or reading.quantity).casefold() else None


def take_words_from_unit(reading: Reading) -> str:
    """Returns the words from the unit to the food as the line has them, or puts them together if others are between."""
    line = as_seen(reading.line)
    end = line.find(reading.food, line.find(reading.unit) + len(reading.unit)) + len(reading.food)
    words = line[max(line.find(reading.unit), 0) : end]
    is_whole = set(words.split()) <= {*reading.unit.split(), *join_words(reading.link, reading.food).split()}
    return words if words and is_whole else f"{reading.unit} {join_words(reading.link, reading.food)}"

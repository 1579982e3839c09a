"""Finds the words of a line that are shown for its food, where they differ from the food's name."""

from app.foods.format_ingredient import name_of, range_in
from app.parsing.reading import Reading


def own_words(reading: Reading, food: dict | None) -> str | None:
    """Returns the line's own words for its food, or None if the food's name would be shown just so.

    `food` is the food that the words mean. As elsewhere, its plural is shown without an amount or above 1.
    """
    if not food or not reading.food:
        return None
    words, (up_to, _) = reading.own_food_words, range_in(reading.beside, reading.quantity)
    return words if words.casefold() != name_of(food, up_to or reading.quantity).casefold() else None

"""Replaces the text of an imported ingredient line by its amount, unit and food, if these are certain enough."""

SURE_ENOUGH = 0.9
CERTAIN = {"learned", "exact"}


def linked(line: dict, found) -> dict:
    """Returns the line with its amount, unit and food, or unchanged if these are not certain.

    `found` is the parsed line with the foods and units of the group that match it. If the group does not have the food,
    the food is not created. Its name stays in the note, while the amount can still be scaled.
    """
    reading = found.reading
    has_food, has_unit = found.food_by in CERTAIN, found.unit_by in CERTAIN
    sure = (reading.confidence.average or 0) >= SURE_ENOUGH and (has_unit or not reading.unit)
    if not sure or not (has_food or (has_unit and reading.quantity is not None)):
        return line
    words = [reading.note] if has_food else [reading.food, reading.note]
    note = ", ".join(one for one in words if one)
    food = found.food if has_food else None
    return line | {"quantity": reading.quantity, "unit": found.unit, "food": food, "note": note}


def is_linked(line: dict) -> bool:
    return bool(line.get("food") or line.get("unit"))

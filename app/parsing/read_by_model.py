"""Has a language model parse ingredient lines, and keeps only what the lines themselves say."""

import json
from collections import Counter
from typing import Any

from app.foods.format_quantity import as_stored
from app.foods.measures import find_measure
from app.framework.text.visible import join_lines
from app.language_model.ask_model import Question, ask_model
from app.language_model.check_answer import HALF_SIGNS
from app.parsing.read_number import find_written
from app.parsing.reading import Confidence, Reading, count_words, is_endless, keep_whole
from app.settings import Settings

LINES_AT_ONCE = 20
LARGEST = 10**9
INVENTED = 0.3  # maximum confidence if the amount is not written in the line
TASK = """You take ingredient lines of recipes apart. You are sent a JSON list of lines, each with its number n. For
each line answer n, quantity (a number, or null where the line names none; of a range the lower end), unit, food, note
and confidence (0 to 100: how sure you are). Copy words exactly as the line has them, in its language: translate,
correct and shorten nothing. The food is what one buys, without its size, how it is prepared and what it is for; all
other words go to the note."""
EXAMPLE = {
    "lines": [{"n": 0, "quantity": 2, "unit": "cups", "food": "flour", "note": "sifted", "confidence": 95}],
}
KNOWN_UNITS = "Units that this kitchen knows: "
PARTS = {
    "n": {"type": "integer"},
    "quantity": {"type": ["number", "null"]},
    "unit": {"type": "string"},
    "food": {"type": "string"},
    "note": {"type": "string"},
    "confidence": {"type": "number"},
}
EXACTLY = {"type": "object", "additionalProperties": False}
ONE: dict[str, Any] = EXACTLY | {"properties": PARTS, "required": [*PARTS]}
ALL: dict[str, Any] = EXACTLY | {"properties": {"lines": {"type": "array", "items": ONE}}, "required": ["lines"]}


def read_by_model(settings: Settings, lines: list[str], units: list[str]) -> list[Reading]:
    """Returns the model's readings of the lines, in order. `units` are the names of the group's units.

    Raises ModelAway if the model gives no usable answer.
    """
    task = f"{TASK}\n{KNOWN_UNITS}{json.dumps(units, ensure_ascii=False)}" if units else TASK
    batches = [lines[at : at + LINES_AT_ONCE] for at in range(0, len(lines), LINES_AT_ONCE)]
    answers = ask_model(settings, [make_question(task, batch) for batch in batches])
    return [
        reading
        for batch, answer in zip(batches, answers, strict=True)
        for reading in check_readings(answer.value, batch)
    ]


def make_question(task: str, lines: list[str]) -> Question:
    numbered = [{"n": n, "line": line} for n, line in enumerate(lines)]
    return Question(task, json.dumps(numbered, ensure_ascii=False), ALL, EXAMPLE, is_lenient=True)


def check_readings(answer: dict, lines: list[str]) -> list[Reading]:
    """Returns the readings in the model's answer. For a line without a valid one, the whole line is the note."""
    lines_by_number = {
        line["n"]: line for line in answer["lines"] if isinstance(line, dict) and type(line.get("n")) is int
    }
    return [make_reading(line, lines_by_number.get(n)) for n, line in enumerate(lines)]


def make_reading(line: str, answer: dict | None) -> Reading:
    """Builds a Reading that contains only words of the line. Words that the model left out become a note."""
    if not line.strip():
        return Reading(line)
    if answer is None or is_endless(line) or not is_sound(line, answer):
        return keep_whole(line, 0.0)
    quantity = None if answer["quantity"] is None else as_stored(float(answer["quantity"]))
    food, note = join_lines(answer["food"]), join_lines(answer["note"])
    written = find_written(line, quantity) if quantity is not None else ""
    missing = count_words(line) - count_words(f"{written} {food} {note}")
    unit = as_in_the_line(join_lines(answer["unit"]), missing)
    left = missing - count_words(unit)
    forgotten = " ".join(word for word in line.split() if count_words(word) & left)
    sure = scale_confidence(answer.get("confidence"))
    return Reading(
        line,
        quantity,
        unit,
        food,
        " ".join(filter(None, [note, forgotten])),
        confidence=Confidence(average=sure if written or not quantity else min(sure, INVENTED)),
    )


def scale_confidence(stated) -> float:
    """Converts the model's confidence from a scale of 0 to 100 to a scale of 0 to 1; 0 if it is not a number."""
    return min(max(stated, 0), 100) / 100 if is_number(stated) else 0.0


def is_sound(line: str, answer: dict) -> bool:
    texts = [answer.get(name) for name in ("unit", "food", "note")]
    if not all(isinstance(text, str) and not HALF_SIGNS.search(text) for text in texts):
        return False
    quantity = answer.get("quantity", "")
    fits = quantity is None or (is_number(quantity) and quantity >= 0)
    return fits and not count_words(f"{answer['food']} {answer['note']}") - count_words(line)


def is_number(value) -> bool:
    """Whether the value is a number of reasonable size. An integer in JSON may have hundreds of digits."""
    return type(value) in (int, float) and -LARGEST <= value <= LARGEST


def as_in_the_line(unit: str, words: Counter) -> str:
    """Returns the unit if the line contains it, else its name in the line ("tbsp" for "tablespoon"), or ""."""
    if not count_words(unit) - words:
        return unit
    return next((word for word in words if find_measure(word) and find_measure(word) == find_measure(unit)), "")

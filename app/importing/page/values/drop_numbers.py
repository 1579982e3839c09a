"""Removes the numbers that a page wrote in front of its steps, because every recipe numbers its steps."""

import re

NUMBER = re.compile(r"\s*(\d{1,2})\s?(?:[.)](?!\d)|[:–-](?=\s))\s*(?=\S)")


def drop_numbers(steps: list[dict]) -> list[dict]:
    """Returns the steps without their numbers, if each of several begins with its own, counted anew in each section."""
    steps_and_numbers = [(step, NUMBER.match(step["text"])) for step in steps]
    expected, texts, is_section = 1, 0, False
    for step, number in steps_and_numbers:
        is_section = is_section or bool(step["title"])
        if step["text"]:
            first = int(number[1]) if number else 0
            if first != expected and not (first == 1 and is_section):
                return steps
            expected, texts, is_section = first + 1, texts + 1, False
    if texts < 2:
        return steps
    return [step | {"text": step["text"][number.end() :]} if number else step for step, number in steps_and_numbers]

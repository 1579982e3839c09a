"""Removes the numbers that a page wrote in front of its steps, because every recipe numbers its steps."""

import re

NUMBER = re.compile(r"\s*(\d{1,2})\s?(?:[.)](?!\d)|[:–-](?=\s))\s*(?=\S)")


def drop_numbers(steps: list[dict]) -> list[dict]:
    """Returns the steps without their numbers, if each of several begins with its own, counted anew in each section."""
    found = [(step, NUMBER.match(step["text"])) for step in steps]
    expected, texts, is_section = 1, 0, False
    for one, number in found:
        is_section = is_section or bool(one["title"])
        if one["text"]:
            first = int(number[1]) if number else 0
            if first != expected and not (first == 1 and is_section):
                return steps
            expected, texts, is_section = first + 1, texts + 1, False
    if texts < 2:
        return steps
    return [one | {"text": one["text"][number.end() :]} if number else one for one, number in found]

"""Checks a language model's answer against the JSON schema that was sent with the question.

A page or picture may have told the model what to answer, so the answer is as untrusted as the page.
"""

import json
import re
from collections.abc import Collection

LONGEST_ANSWER, LONGEST_TEXT, MOST_ITEMS = 400_000, 20_000, 1000
MOST_OBJECTS = 50  # that are looked at in one answer
END_OF_THOUGHTS = "</think>"
READER = json.JSONDecoder(strict=False)
HALF_SIGNS = re.compile("[\ud800-\udfff]")  # lone surrogates, which JSON can contain but UTF-8 cannot
KINDS = {dict: "object", list: "array", str: "string", bool: "boolean", int: "number", float: "number"}


class UnfitAnswer(Exception):
    """Raised when the answer does not fit the schema. The message says why, in English, for the model."""


def read_answer(text: str, schema: dict, *, is_lenient: bool = False) -> dict:
    """Returns the JSON object in the model's answer, with the fields of the schema only. Raises UnfitAnswer.

    With `is_lenient`, the items of lists are returned unchecked. Models without support for schemas often write
    something before and after the JSON.
    """
    if len(text) > LONGEST_ANSWER:
        raise UnfitAnswer("The answer is too long.")
    answer = find_object(text.rpartition(END_OF_THOUGHTS)[2], schema["properties"].keys())
    return fit_value(answer, drop_items(schema) if is_lenient else schema, "The answer")


def find_object(text: str, names: Collection[str]) -> dict:
    """Returns the first JSON object with one of these names, among words that may have braces too."""
    start = text.find("{")
    if start < 0:
        raise UnfitAnswer("The answer is not JSON.")
    parsed: dict | None = None
    for _attempt in range(MOST_OBJECTS):
        try:
            parsed, end = READER.raw_decode(text, start)
            if names & parsed.keys():
                return parsed
        except (ValueError, RecursionError):  # ValueError: not JSON, or a number with thousands of digits
            end = start + 1
        if (start := text.find("{", end)) < 0:
            break
    if parsed is None:
        raise UnfitAnswer("The answer is not valid JSON.")
    return parsed


def drop_items(schema: dict) -> dict:
    properties = {name: {"type": of["type"]} for name, of in schema["properties"].items()}
    return schema | {"properties": properties}


def fit_value(value, schema: dict, where: str):
    kinds = [schema["type"]] if isinstance(schema["type"], str) else schema["type"]
    kind = "null" if value is None else KINDS[type(value)]
    if kind == "number" and kind not in kinds and "string" in kinds:
        return f"{value:g}" if isinstance(value, float) else str(value)
    if kind == "string" and kinds == ["object"] and (only := find_text_field(schema)):
        value, kind = {only: value}, "object"
    if kind not in kinds:
        raise UnfitAnswer(f"{where} must be of type {' or '.join(kinds)}, not {kind}.")
    if kind == "object":
        return {name: fit_value(value.get(name), of, f'"{name}"') for name, of in schema["properties"].items()}
    if kind == "array":
        return fit_items(value, schema.get("items"), where)
    return fit_text(value, where) if kind == "string" else value


def find_text_field(schema: dict) -> str | None:
    """Returns the one field of an object that must be a text, for which models write the text alone."""
    texts = [name for name, of in schema["properties"].items() if of["type"] == "string"]
    return texts[0] if len(texts) == 1 else None


def fit_items(values: list, schema: dict | None, where: str) -> list:
    if len(values) > MOST_ITEMS:
        raise UnfitAnswer(f"{where} has more than {MOST_ITEMS} items.")
    return [fit_value(value, schema, f"An item of {where}") for value in values] if schema else values


def fit_text(text: str, where: str) -> str:
    if len(text) > LONGEST_TEXT:
        raise UnfitAnswer(f"{where} is longer than {LONGEST_TEXT} characters.")
    return HALF_SIGNS.sub("\ufffd", text)

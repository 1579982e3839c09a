"""Checks a language model's answer against the JSON schema that was sent with the question.

A page or picture may have told the model what to answer, so the answer is as untrusted as the page.
"""

import json
import re

LONGEST_ANSWER, LONGEST_TEXT, MOST_ITEMS = 400_000, 20_000, 1000
HALF_SIGNS = re.compile("[\ud800-\udfff]")  # lone surrogates, which JSON can contain but UTF-8 cannot
KINDS = {dict: "object", list: "array", str: "string", bool: "boolean", int: "number", float: "number"}


class UnfitAnswer(Exception):
    """Raised when the answer does not fit the schema. The message says why, in English, for the model."""


def answer_in(text: str, schema: dict, *, is_lenient: bool = False) -> dict:
    """Returns the JSON object in the model's answer, with the fields of the schema only. Raises UnfitAnswer.

    With `is_lenient`, the items of lists are returned unchecked. Models without support for schemas often write
    something before and after the JSON.
    """
    if len(text) > LONGEST_ANSWER:
        raise UnfitAnswer("The answer is too long.")
    start, end = text.find("{"), text.rfind("}")
    if start < 0:
        raise UnfitAnswer("The answer is not JSON.")
    try:
        answer = json.loads(text[start : end + 1], strict=False)
    except (ValueError, RecursionError):  # ValueError: not JSON, or a number with thousands of digits
        raise UnfitAnswer("The answer is not valid JSON.") from None
    return fitted(answer, without_items(schema) if is_lenient else schema, "The answer")


def without_items(schema: dict) -> dict:
    properties = {name: {"type": of["type"]} for name, of in schema["properties"].items()}
    return schema | {"properties": properties}


def fitted(value, schema: dict, where: str):
    kinds = [schema["type"]] if isinstance(schema["type"], str) else schema["type"]
    kind = "null" if value is None else KINDS[type(value)]
    if kind not in kinds:
        raise UnfitAnswer(f"{where} must be of type {' or '.join(kinds)}, not {kind}.")
    if kind == "object":
        return {name: fitted(value.get(name), of, f'"{name}"') for name, of in schema["properties"].items()}
    if kind == "array":
        return fitted_items(value, schema.get("items"), where)
    return fitted_text(value, where) if kind == "string" else value


def fitted_items(values: list, schema: dict | None, where: str) -> list:
    if len(values) > MOST_ITEMS:
        raise UnfitAnswer(f"{where} has more than {MOST_ITEMS} items.")
    return [fitted(one, schema, f"An item of {where}") for one in values] if schema else values


def fitted_text(text: str, where: str) -> str:
    if len(text) > LONGEST_TEXT:
        raise UnfitAnswer(f"{where} is longer than {LONGEST_TEXT} characters.")
    return HALF_SIGNS.sub("\ufffd", text)

"""Reads the YAML at the start of a text, between lines of dashes."""

import re
from datetime import date

import yaml

from app.importing.foreign_recipe import is_empty

BLOCK = re.compile(r"\s*---[ \t]*\n(.*?)\n---[ \t]*(?:\n|\Z)", re.DOTALL)
LARGEST = 200_000
DEEPEST, MOST_VALUES = 6, 5000


class PlainLoader(yaml.SafeLoader):
    """Loads plain values. Aliases are refused, because a few of them can stand for gigabytes."""

    def compose_node(self, parent, index):
        if self.check_event(yaml.events.AliasEvent):
            raise yaml.YAMLError("aliases are not read")
        return super().compose_node(parent, index)


def split_front_matter(text: str) -> tuple[dict, str]:
    """Returns the values at the start of a text, by their names in lower case, and the rest. {} if there are none."""
    match = BLOCK.match(text[:LARGEST])
    values = read_yaml(match[1]) if match else None
    return (values, text[match.end() :]) if isinstance(values, dict) else ({}, text)


def read_yaml(text: str):
    """Returns the value of YAML as JSON has it. Falls back to lines of "key: value" if the YAML is not valid."""
    if len(text) > LARGEST:
        return read_simple_lines(text)
    try:
        value = PlainLoader(text).get_single_data()
    except (yaml.YAMLError, ValueError, RecursionError):
        return read_simple_lines(text)
    return simplify_value(value)


def read_simple_lines(text: str) -> dict:
    """Reads lines of "key: value", and lists of lines that begin with a dash, as unquoted colons break YAML."""
    values: dict = {}
    name = ""
    for line in text.split("\n"):
        if name and (item := re.match(r"\s*-\s+(\S.*)", line)):
            values[name] = [*(values[name] if isinstance(values[name], list) else []), item[1].strip(" \"'")]
        elif match := re.match(r"([\w -]{1,60}):[ \t]*(.*)", line):
            name = match[1].strip().lower()
            values[name] = match[2].strip(" \"'")
    return {name: value for name, value in values.items() if not is_empty(value)}


def simplify_value(value, depth: int = 0):
    """Returns a value of YAML with texts as keys and dates as texts."""
    if depth > DEEPEST:
        return None
    if isinstance(value, dict):
        return {
            str(name).strip().lower() if depth == 0 else str(name): simplify_value(inner, depth + 1)
            for name, inner in value.items()
        }
    if isinstance(value, list):
        return [simplify_value(item, depth + 1) for item in value[:MOST_VALUES]]
    return value.isoformat() if isinstance(value, date) else value

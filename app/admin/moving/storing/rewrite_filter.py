"""Rewrites the filters of a Mealie server. There, AND and OR bind from the right, which parentheses now express."""

import re
from collections.abc import Callable

from app.framework.api.lists.query_filter import FilterToken, read_tokens

UUID = re.compile(r"\b[0-9a-fA-F]{8}-?[0-9a-fA-F]{4}-?[0-9a-fA-F]{4}-?[0-9a-fA-F]{4}-?[0-9a-fA-F]{12}\b")
LOGIC = ("AND", "OR")
NAMES = {"categories": "recipe_category.id", "tags": "tags.id", "tools": "tools.id"}


def rewrite_filter(text: str, own_id: Callable[[str], str]) -> str:
    """Returns the filter with the ids that rows have here. Raises BadFilter for one that cannot be read."""
    return UUID.sub(lambda match: own_id(match[0]), add_parentheses(list(read_tokens(text))))


def add_parentheses(filter_tokens: list[FilterToken]) -> str:
    parts, signs, depth = [[]], [], 0
    for token in filter_tokens:
        depth += {"(": 1, ")": -1}.get(token.sign, 0)
        if depth == 0 and token.sign in LOGIC:
            signs.append(token.sign)
            parts.append([])
        else:
            parts[-1].append(token)
    return join_parts([rewrite_part(part) for part in parts], signs)


def rewrite_part(part: list[FilterToken]) -> str:
    """Returns a comparison as it is, and what is in parentheses rewritten."""
    if len(part) > 1 and part[0].sign == "(" and part[-1].sign == ")":
        return f"({add_parentheses(part[1:-1])})"
    return " ".join(f'"{token.text}"' if token.kind == "text" else token.text for token in part)


def join_parts(parts: list[str], signs: list[str]) -> str:
    """Joins the parts: those after a change of sign belong together."""
    same = next((at for at, sign in enumerate(signs) if sign != signs[0]), None)
    if same is None:
        return f" {signs[0]} ".join(parts) if signs else parts[0]
    first = f" {signs[0]} ".join(parts[:same])
    return f"{first} {signs[0]} ({join_parts(parts[same:], signs[same:])})"


def filter_by_list(listed: dict, own_id: Callable[[str], str]) -> str:
    """Returns the filter for the categories, tags and tools that versions before 2.0 list instead."""
    return " AND ".join(
        f"{NAMES[name]} {'CONTAINS ALL' if choice['all'] else 'IN'} [{', '.join(map(quote_id(own_id), choice['ids']))}]"
        for name, choice in listed.items()
    )


def quote_id(own_id: Callable[[str], str]) -> Callable[[str], str]:
    return lambda row_id: f'"{own_id(row_id)}"'

"""Shortens the changes of a revision, to limit the size of revision lists."""

import orjson

LONGEST_TEXT, LONGEST_FIELD, CONTEXT = 600, 200, 60  # numbers of characters
MOST_BYTES = 32 * 1024  # maximum size of all changes of one revision, as JSON
CUT = "…"


def shorten_changes(changes: list[dict]) -> tuple[list[dict], int]:
    """Returns as many changes as fit, each cut around its first difference, and the number of changes left out."""
    kept, size = [], 0
    for change in map(shorten_change, changes):
        size += len(orjson.dumps(change))
        if kept and size > MOST_BYTES:
            break
        kept.append(change)
    return kept, len(changes) - len(kept)


def shorten_change(change: dict) -> dict:
    before, after = change["before"], change["after"]
    texts = [text for text in (before, after) if isinstance(text, str)]
    at = find_first_difference(*texts) if len(texts) == 2 and before != after else 0
    start = max(0, min(at - CONTEXT, max(map(len, texts), default=0) - LONGEST_TEXT))
    return change | {
        "field": change["field"][:LONGEST_FIELD],
        "before": cut(before, start),
        "after": cut(after, start),
        "shortened": any(len(text) > LONGEST_TEXT for text in texts),
    }


def cut(value, start: int):
    """Cuts a text to the part that begins at `start`, with "…" at cut ends. Returns other values as they are."""
    if not isinstance(value, str):
        return value
    end = start + LONGEST_TEXT
    return CUT * (start > 0) + value[start:end] + CUT * (end < len(value))


def find_first_difference(before: str, after: str) -> int:
    same, limit = 0, min(len(before), len(after))
    while same < limit:
        middle = (same + limit + 1) // 2
        if before[same:middle] == after[same:middle]:
            same = middle
        else:
            limit = middle - 1
    return same

"""A recipe in which every text is one of somebody who means ill."""

from tests.sharing.filled_recipe import FILLED

# Ids, numbers and what the schemas hold to a form of its own.
NOT_FREE = {"id", "referenceId", "color"}


def hostile_recipe(word: str) -> dict:
    """FILLED with the word after each of its texts; names stay as short as names must be."""
    return put_in(FILLED, word) | {"orgURL": word, "extras": {word[:200] or "x": word, "author": word}}


def put_in(value, word: str, name: str = ""):
    if isinstance(value, dict):
        return {key: put_in(one, word, key) for key, one in value.items()}
    if isinstance(value, list):
        return [put_in(one, word, name) for one in value]
    return f"{value} {word}" if isinstance(value, str) and name not in NOT_FREE else value

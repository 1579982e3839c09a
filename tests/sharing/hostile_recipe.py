"""Builds recipes in which every text contains a hostile string."""

from tests.sharing.filled_recipe import FILLED

# Fields that accept only values of a certain form, so the hostile string is not added to them.
NOT_FREE = {"id", "referenceId", "color"}


def hostile_recipe(word: str) -> dict:
    """Returns FILLED with the hostile string added to each text.

    The source address and the extras contain nothing but the string.
    """
    return put_in(FILLED, word) | {"orgURL": word, "extras": {word[:200] or "x": word, "author": word}}


def put_in(value, word: str, name: str = ""):
    if isinstance(value, dict):
        return {key: put_in(one, word, key) for key, one in value.items()}
    if isinstance(value, list):
        return [put_in(one, word, name) for one in value]
    return f"{value} {word}" if isinstance(value, str) and name not in NOT_FREE else value

"""Verbs that begin or end the steps of recipes, as people write them to each other, by language."""

from functools import lru_cache

from app.languages.read_language import read_section


@lru_cache(maxsize=64)
def read_verbs(language: str) -> frozenset[str]:
    return frozenset((read_section(language, "cooking_verbs") or "").split())


def has_verb(words: list[str], language: str) -> bool:
    """Whether words in lower case begin or end with a verb about cooking."""
    verbs = read_verbs(language)
    return len(words) > 1 and (words[0] in verbs or words[-1] in verbs)

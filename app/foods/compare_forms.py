"""Compares names: whether two words are forms of one word in a language, such as "tomato" and "tomatoes".

All words are normalized: without accents, case and punctuation. The rules only know regular forms.
Irregular plurals are names of the food, like any other name, except those that nearly every kitchen needs.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from app.languages.read_language import read_section

SHORTEST, SHORTEST_BEFORE_S = 3, 4  # minimum number of letters of a singular


@dataclass(frozen=True)
class Forms:
    """How a language forms plurals. A language without rules has no `plurals`.

    `plurals` are pairs of an ending and what singulars have instead, the longest endings first, of which only the first
    that fits is applied. `agreeing` are endings of adjectives before a noun, such as "rote" and "roten"; in some
    languages, they are those of nouns. `of_other_meaning` are plurals that mean something else than their singular:
    "peppers" are no pepper.
    """

    plurals: list[tuple[str, list[str]]] = field(default_factory=list)
    agreeing: tuple[str, ...] = ()
    adjectives_like_nouns: bool = False
    irregular: dict[str, str] = field(default_factory=dict)
    of_other_meaning: frozenset[str] = frozenset()


@lru_cache(maxsize=64)
def read_forms(language: str) -> Forms:
    section = read_section(language, "forms") or {}
    rules = (rule.partition("=") for rule in section.get("plurals", "").split())
    return Forms(
        [(ending, new.split(",") if is_plural else []) for ending, is_plural, new in rules],
        tuple(section.get("agreeing", "").split()),
        section.get("adjectives_like_nouns", False),
        section.get("irregular", {}),
        frozenset(section.get("of_other_meaning", "").split()),
    )


def are_forms(one: str, other: str, language: str) -> bool:
    """Whether two names are forms of one name: "rote Zwiebel" and "roten Zwiebeln", but not "pesce" and "pesca"."""
    if one == other:
        return True
    ours, theirs = (name.removesuffix(" s").split() for name in (one, other))  # the Dutch "paprika's"
    is_known = bool(read_forms(language).plurals) and not {one, other} & read_forms(language).of_other_meaning
    if not is_known or len(ours) != len(theirs) or not ours:
        return False
    return is_form(ours[-1], theirs[-1], language) and all(
        agree(first, second, language) for first, second in zip(ours[:-1], theirs[:-1], strict=True)
    )


def is_plural_of(one: str, other: str, language: str) -> bool:
    """Whether a form of a name is the plural of another form of it, which its last word tells."""
    if one.removesuffix(" s") == other:
        return one != other
    ours, theirs = (name.removesuffix(" s").split()[-1:] for name in (one, other))
    return bool(read_forms(language).plurals) and any(
        word in list_singulars(own, language) for own in ours for word in theirs
    )


def is_form(one: str, other: str, language: str) -> bool:
    """Whether two words are forms of one word. In a language without rules here, they must be equal."""
    if one == other or not read_forms(language).plurals:
        return one == other
    return one in list_singulars(other, language) or other in list_singulars(one, language)


def agree(one: str, other: str, language: str) -> bool:
    """Whether two words before a noun are forms of one word."""
    if one == other:
        return True
    if read_forms(language).adjectives_like_nouns:
        return is_form(one, other, language)
    return remove_ending(one, language) == remove_ending(other, language)


def remove_ending(word: str, language: str) -> str:
    """Removes the ending of an adjective."""
    endings = (
        ending
        for ending in read_forms(language).agreeing
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST
    )
    return word.removesuffix(next(endings, ""))


def list_singulars(word: str, language: str) -> set[str]:
    """Returns the words whose plural, or another inflected form, this word may be."""
    if single := read_forms(language).irregular.get(word):
        return {single}
    for ending, instead in read_forms(language).plurals:
        if word.endswith(ending):
            stem = word[: -len(ending)]
            least = SHORTEST_BEFORE_S if ending == "s" and language in {"de", "nl"} else SHORTEST
            candidates = {stem + new for new in instead if len(stem + new) >= least}
            return candidates | set(respell_singulars(stem)) if language == "nl" and ending == "en" else candidates
    return set()


def list_forms(name: str, language: str) -> list[str]:
    """Returns a name with other forms of its last word: "brown onions" for "brown onion", and the reverse.

    Several plurals are possible, such as "leafs" and "leaves", of which the unusual ones do no harm in a search.
    """
    before, space, word = name.rpartition(" ")
    if not read_forms(language).plurals or not word or name in read_forms(language).of_other_meaning:
        return []
    longer = (
        word.removesuffix(new) + ending
        for ending, instead in read_forms(language).plurals
        for new in instead
        if word.endswith(new)
    )
    plurals = [plural for plural in dict.fromkeys(longer) if word in list_singulars(plural, language)]
    forms = (before + space + form for form in [*sorted(list_singulars(word, language)), *plurals] if form != word)
    return [form for form in forms if form not in read_forms(language).of_other_meaning]


def respell_singulars(stem: str) -> Iterator[str]:
    """Yields the Dutch singulars of a plural in -en that are spelled differently: "tomat-en" and "tomaat"."""
    ends = {"v": "f", "z": "s"}
    last = ends.get(stem[-1:], stem[-1:])
    if last != stem[-1:]:
        yield stem[:-1] + last
    if len(stem) > 2 and stem[-1] == stem[-2]:
        yield stem[:-1]
    elif len(stem) > 1 and stem[-2] in "aeou" and stem[-3:-2] not in "aeiou":
        yield stem[:-2] + stem[-2] * 2 + last

"""Tells why a search found recipes whose names do not show it: by an ingredient, an organizer or the description."""

from array import array
from collections.abc import Callable, Iterator
from typing import NamedTuple

import orjson

from app.framework.storage.database import db
from app.recipes.finding.searching.read_search import Term, read_search, split_words
from app.recipes.finding.searching.search import allow_slips, map_typed_words, spell_first_word
from app.recipes.finding.searching.search_index import SHORTEST_TO_SPELL, may_be_misspelled

MOST_EXPLAINED = 100  # recipes
LONGEST_SHOWN = 40  # characters; of a longer text, only the word is shown
KINDS = ("ingredient", "tag", "category", "tool", "description")
TEXTS = """
SELECT recipe.id, recipe.name,
  (SELECT json_group_array(text) FROM (
    SELECT food.name AS text FROM ingredient AS line JOIN food ON food.id = line.food_id WHERE recipe_id = recipe.id
    UNION ALL SELECT food.plural_name FROM ingredient AS line JOIN food ON food.id = line.food_id
      WHERE recipe_id = recipe.id
    UNION ALL SELECT food_text FROM ingredient WHERE recipe_id = recipe.id
    UNION ALL SELECT note FROM ingredient WHERE recipe_id = recipe.id
    UNION ALL SELECT original_text FROM ingredient WHERE recipe_id = recipe.id) WHERE text <> ''),
  (SELECT json_group_array(name) FROM tag JOIN recipe_tag ON tag_id = id WHERE recipe_id = recipe.id),
  (SELECT json_group_array(name) FROM category JOIN recipe_category ON category_id = id WHERE recipe_id = recipe.id),
  (SELECT json_group_array(name) FROM tool JOIN recipe_tool ON tool_id = id WHERE recipe_id = recipe.id),
  json_array(coalesce(recipe.description, ''))
FROM recipe WHERE recipe.number IN (SELECT value FROM json_each(?))"""

Texts = dict[str, list[str]]  # the texts of a recipe by kind
Fits = Callable[[list[str]], bool]  # whether a search term fits one of these words


class Reason(NamedTuple):
    """Where a recipe has a word of the search: the kind of text, and the text or the word in it."""

    kind: str
    text: str


def explain_matches(numbers: array, search: str) -> dict[str, dict[str, str]]:
    """Maps the ids of recipes to the reasons why the search found them. Recipes that are found by name are left out.

    The caller must have checked that the person may see the recipes.
    """
    typed = map_typed_words(search)
    ways = [list(list_ways(term, typed)) for term in read_search(search)]
    rows = db.execute_sql(TEXTS, (orjson.dumps(numbers[:MOST_EXPLAINED].tolist()).decode(),)).fetchall()
    return {
        recipe_id: reason._asdict()
        for recipe_id, name, *lists in rows
        if (reason := find_reason(ways, name, dict(zip(KINDS, map(orjson.loads, lists), strict=True))))
    }


def find_reason(ways: list[list[Fits]], name: str, texts: Texts) -> Reason | None:
    """Returns where the recipe has the first search term that its name lacks, if it has one of them anywhere."""
    in_name = split_words(name)
    for fits_of_term in ways:
        for fits in fits_of_term:
            if fits(in_name):
                break
            if reason := find_text(fits, texts):
                return reason
    return None


def find_text(fits: Fits, texts: Texts) -> Reason | None:
    for kind, texts_of_kind in texts.items():
        for text in texts_of_kind:
            if fits(split_words(text)):
                return Reason(kind, shorten(text, fits))
    return None


def shorten(text: str, fits: Fits) -> str:
    """Returns the text, or the word in it that fits if it is long."""
    if len(text) <= LONGEST_SHOWN:
        return text
    word = next((word for word in text.split() if fits(split_words(word))), text)
    return word.strip(".,;:!?()[]\"'“”„«»")[:LONGEST_SHOWN]


def list_ways(term: Term, typed: dict[str, str]) -> Iterator[Fits]:
    """Yields the ways in which a term is looked for, the closest first."""
    if term.exact or len(term.words) > 1:
        wanted = f" {' '.join(term.words)}" + (" " if term.exact else "")
        yield lambda words: wanted in f" {' '.join(words)} "
        return
    spelled = spell_first_word(term, typed)
    yield lambda words: any(word.startswith(spelled) for word in words)
    inside = [spelling for spelling in spelled if len(spelling) >= SHORTEST_TO_SPELL]
    yield lambda words: any(spelling in word for spelling in inside for word in words)
    if may_be_misspelled(term.words[0]):
        yield lambda words: any(is_near(term.words[0], word) for word in words)


def is_near(word: str, other: str) -> bool:
    from rapidfuzz.distance import OSA

    slips = allow_slips(word)
    return may_be_misspelled(other) and OSA.distance(word, other, score_cutoff=slips) <= slips

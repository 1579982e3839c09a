"""Searches recipes and scores the matches.

Recipes with matches in their names come first. Otherwise, recipes with more matching words come first, and exact
matches come before similar spellings.
"""

from collections import Counter
from dataclasses import dataclass

from app.framework.storage.database import db
from app.recipes.finding.read_search import Term, read_search
from app.recipes.finding.search_index import as_word, is_spelt

# Scores. A match in the name counts more than all other matches, and matching more words more than matching fewer words
# exactly.
NAMES = 1_000_000
A_WORD, NEARLY, WHOLE, TOGETHER = 1000, 900, 1, 10
EVERYWHERE = "{name description ingredients sorted_under}"
FEW = 25  # if a word finds fewer recipes, words with a similar spelling are searched too
MOST_SPELLINGS = 40
SHORT, LONG_ENOUGH_FOR_TWO_SLIPS = 1, 6


@dataclass(frozen=True)
class Shelf:
    """The recipes to search: all of a group, or only those whose numbers are in `only`.

    Other recipes do not influence the results, so a search does not reveal what hidden recipes contain.
    """

    group: str
    only: frozenset[int] | None = None

    def numbers(self, columns: str, asked: str) -> list[int]:
        match = f'{columns} : {asked} AND of_group : "{as_word(self.group)}"'
        rows = db.execute_sql("SELECT rowid FROM search_text WHERE search_text MATCH ?", (match,))
        return [number for (number,) in rows.fetchall() if self.only is None or number in self.only]


def found(shelf: Shelf, text: str) -> dict[int, int] | None:
    """Maps the numbers of the matching recipes to their scores. Returns None if the search has no words."""
    if not (terms := read_search(text)):
        return None
    points: Counter[int] = Counter()
    for term in terms:
        points.update(points_of(term, shelf))
    if len(terms) > 1:
        together = phrase([word for term in terms for word in term.words], goes_on=True)
        points.update(dict.fromkeys(shelf.numbers("name", together), TOGETHER))
    most = max(map(words_in, points.values()), default=0)
    return {number: score for number, score in points.items() if words_in(score) >= most - most // 3}


def words_in(score: int) -> int:
    """Returns the number of matching search terms that a score stands for, in tenths of a term."""
    return score % NAMES * 10 // A_WORD


def points_of(term: Term, shelf: Shelf) -> Counter[int]:
    """Returns the score of each matching recipe for one term."""
    begins, word = phrase(term.words, goes_on=not term.exact), term.words[0]
    if term.exact or len(term.words) > 1 or len(word) > SHORT:
        points = points_for(begins, A_WORD, shelf)
    else:
        points = Counter(dict.fromkeys(shelf.numbers("name", begins), A_WORD * (NAMES + 1)))
    points.update(dict.fromkeys(shelf.numbers("name", phrase(term.words)), WHOLE))
    if len(points) < FEW and not term.exact and len(term.words) == 1 and is_spelt(word):
        if nearly := any_of(spelt_nearly(word, shelf)):
            points |= points_for(nearly, NEARLY, shelf)
    return points


def points_for(asked: str, worth: int, shelf: Shelf) -> Counter[int]:
    points = Counter(dict.fromkeys(shelf.numbers(EVERYWHERE, asked), worth))
    points.update(dict.fromkeys(shelf.numbers("name", asked), worth * NAMES))
    return points


def phrase(words, *, goes_on: bool = False) -> str:
    return f'"{" ".join(words)}"' + (" *" if goes_on else "")


def any_of(words: list[str]) -> str:
    return f"({' OR '.join(phrase([one]) for one in words)})" if words else ""


def spelt_nearly(word: str, shelf: Shelf) -> list[str]:
    """Returns indexed words that the given, possibly misspelled word may mean.

    These are the closest words within one or two edits, and words that contain the given one.
    """
    from rapidfuzz.distance import OSA

    marked = f"<{word}>"
    trigrams = {marked[at : at + 3] for at in range(len(marked) - 2)}
    slips = 2 if len(word) >= LONG_ENOUGH_FOR_TWO_SLIPS else 1
    alike = spelt(" OR ".join(f'"{one}"' for one in trigrams))
    near = {one: OSA.distance(word, one, score_cutoff=slips) for one in alike}
    return nearest({one: count for one, count in near.items() if count <= slips}, shelf) + spelt(f'"{word}"')


def nearest(near: dict[str, int], shelf: Shelf) -> list[str]:
    """Returns the words with the fewest typing errors that occur in the searched recipes.

    `near` maps candidate words to their numbers of typing errors.
    """
    counts = sorted({*near.values()})
    some = [[one for one, count in near.items() if count == wanted] for wanted in counts]
    return next((one for one in some[:-1] if shelf.numbers(EVERYWHERE, any_of(one))), some[-1] if some else [])


def spelt(match: str) -> list[str]:
    rows = db.execute_sql(
        "SELECT word FROM search_spelling WHERE search_spelling MATCH ? ORDER BY rank LIMIT ?", (match, MOST_SPELLINGS)
    )
    return [word[1:-1] for (word,) in rows.fetchall()]

"""Searches recipes and scores the matches.

Recipes with matches in their names come first. Otherwise, recipes with more matching words come first, and exact
matches come before similar spellings.
"""

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise

from app.framework.storage.database import db
from app.framework.text.fold import fold, normalize
from app.framework.text.spellings import list_spellings
from app.recipes.finding.searching.read_search import Term, read_search
from app.recipes.finding.searching.search_index import as_word, may_be_misspelled

# Scores. A match in the name counts more than all other matches, and matching more words more than matching fewer words
# exactly.
NAMES = 1_000_000
A_WORD, NEARLY, WHOLE, TOGETHER = 1000, 900, 1, 10
ALL_COLUMNS = "{name description ingredients sorted_under}"
FEW = 25  # if a word finds fewer recipes, words with a similar spelling are searched too
MOST_SPELLINGS = 40
LONGEST_TO_SPLIT, MOST_SPLIT = 20, 4  # letters, and spellings, of a word that may be written in two
SHORT = 1  # letters; a word of only one is searched in names only
LONG_ENOUGH_FOR_TWO_SLIPS = 6


@dataclass(frozen=True)
class SearchScope:
    """The recipes to search: all of a group, or only those whose numbers are in `only`.

    Other recipes do not influence the results, so a search does not reveal what hidden recipes contain.
    """

    group: str
    only: frozenset[int] | None = None

    def numbers(self, columns: str, expression: str) -> list[int]:
        match = f'{columns} : {expression} AND of_group : "{as_word(self.group)}"'
        rows = db.execute_sql("SELECT rowid FROM search_text WHERE search_text MATCH ?", (match,))
        return [number for (number,) in rows.fetchall() if self.only is None or number in self.only]


def find_recipes(scope: SearchScope, text: str) -> dict[int, int] | None:
    """Maps the numbers of the matching recipes to their scores. Returns None if the search has no words."""
    if not (terms := read_search(text)):
        return None
    points: Counter[int] = Counter()
    typed = map_typed_words(text)
    for term in terms:
        points.update(score_term(term, spell_first_word(term, typed), scope))
    if len(terms) > 1:
        together = write_phrase([word for term in terms for word in term.words], goes_on=True)
        points.update(dict.fromkeys(scope.numbers("name", together), TOGETHER))
        for pair in pairwise(terms):
            points |= find_in_one_word(pair, scope)
    most = max(map(count_tenths, points.values()), default=0)
    return {number: score for number, score in points.items() if count_tenths(score) >= most - most // 3}


def map_typed_words(text: str) -> dict[str, str]:
    """Maps the normalized words of a search to the words as they were typed."""
    return {fold(word): word for word in normalize("NFC", text).split()}


def spell_first_word(term: Term, typed: dict[str, str]) -> tuple[str, ...]:
    """Returns the spellings of a term's first word as it was typed, where umlauts and accents are not yet lost."""
    return list_spellings(typed.get(term.words[0], term.words[0]))


def allow_slips(word: str) -> int:
    """Returns how many typing errors a word may have and still be found."""
    return 2 if len(word) >= LONG_ENOUGH_FOR_TWO_SLIPS else 1


def find_in_one_word(pair: tuple[Term, Term], scope: SearchScope) -> Counter[int]:
    """Returns the score of recipes that have two terms as one word: "Onepot" is found by "one-pot"."""
    if any(term.exact or len(term.words) > 1 for term in pair):
        return Counter()
    return score_expression(write_phrase([pair[0].words[0] + pair[1].words[0]], goes_on=True), 2 * NEARLY, scope)


def count_tenths(score: int) -> int:
    """Returns the number of matching search terms that a score stands for, in tenths of a term."""
    return score % NAMES * 10 // A_WORD


def score_term(term: Term, spelled: tuple[str, ...], scope: SearchScope) -> Counter[int]:
    """Returns the score of each matching recipe for one term. `spelled` has the spellings of a single word."""
    begins, word = write_phrase(term.words, goes_on=not term.exact), term.words[0]
    if term.exact or len(term.words) > 1 or len(word) > SHORT:
        points = score_expression(begins, A_WORD, scope)
    else:
        points = Counter(dict.fromkeys(scope.numbers("name", begins), A_WORD * (NAMES + 1)))
    points.update(dict.fromkeys(scope.numbers("name", write_phrase(term.words)), WHOLE))
    if len(points) < FEW and not term.exact and len(term.words) == 1:
        similar = find_near_words(spelled, scope) if may_be_misspelled(word) else []
        if nearly := join_phrases(
            [*list_other_spellings(spelled), *(write_phrase([similar_word]) for similar_word in similar)]
        ):
            points |= score_expression(nearly, NEARLY, scope)
    return points


def list_other_spellings(spelled: tuple[str, ...]) -> list[str]:
    """Returns phrases for the other spellings of a word, and for the word in two: "gemüse" and "one pot"."""
    others = [write_phrase([spelling], goes_on=True) for spelling in spelled[1:]]
    words = [spelling for spelling in spelled if len(spelling) <= LONGEST_TO_SPLIT][:MOST_SPLIT]
    return others + [write_phrase([word[:at], word[at:]], goes_on=True) for word in words for at in range(1, len(word))]


def score_expression(expression: str, worth: int, scope: SearchScope) -> Counter[int]:
    points = Counter(dict.fromkeys(scope.numbers(ALL_COLUMNS, expression), worth))
    points.update(dict.fromkeys(scope.numbers("name", expression), worth * NAMES))
    return points


def write_phrase(words, *, goes_on: bool = False) -> str:
    return f'"{" ".join(words)}"' + (" *" if goes_on else "")


def join_phrases(phrases: list[str]) -> str:
    return f"({' OR '.join(phrases)})" if phrases else ""


def find_near_words(spelled: tuple[str, ...], scope: SearchScope) -> list[str]:
    """Returns indexed words that the given, possibly misspelled word may mean.

    These are the closest words within one or two edits, and words that contain the given one.
    """
    from rapidfuzz.distance import OSA

    word = spelled[0]
    marked = f"<{word}>"
    trigrams = {marked[at : at + 3] for at in range(len(marked) - 2)}
    slips = allow_slips(word)
    alike = find_indexed_words(" OR ".join(f'"{trigram}"' for trigram in trigrams))
    near = {candidate: OSA.distance(word, candidate, score_cutoff=slips) for candidate in alike}
    inside = [
        inner_word
        for spelling in spelled
        if may_be_misspelled(spelling)
        for inner_word in find_indexed_words(f'"{spelling}"')
    ]
    return keep_nearest({candidate: count for candidate, count in near.items() if count <= slips}, scope) + inside


def keep_nearest(near: dict[str, int], scope: SearchScope) -> list[str]:
    """Returns those candidate words with the fewest typing errors that occur in the searched recipes.

    `near` maps each candidate to its number of typing errors.
    """
    counts = sorted({*near.values()})
    some = [[word for word, count in near.items() if count == wanted] for wanted in counts]
    return next(
        (
            words
            for words in some[:-1]
            if scope.numbers(ALL_COLUMNS, join_phrases([write_phrase([word]) for word in words]))
        ),
        some[-1] if some else [],
    )


def find_indexed_words(match: str) -> list[str]:
    rows = db.execute_sql(
        "SELECT word FROM search_spelling WHERE search_spelling MATCH ? ORDER BY rank LIMIT ?", (match, MOST_SPELLINGS)
    )
    return [word[1:-1] for (word,) in rows.fetchall()]

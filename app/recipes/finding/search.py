"""Which recipes a search finds, best first: names before texts, more words before fewer, spelt right before nearly."""

from collections import Counter

from app.framework.database import db
from app.recipes.finding.read_search import Term, read_search
from app.recipes.finding.search_index import as_word, is_spelt

# Matches in the name outweigh all others; a word more outweighs how well it matches.
NAMES = 1_000_000
A_WORD, NEARLY, WHOLE, TOGETHER = 1000, 900, 1, 10
EVERYWHERE = "{name description ingredients sorted_under}"
FEW = 25  # a word that finds fewer recipes is also looked for in other spellings
MOST_SPELLINGS = 40
SHORT, LONG_ENOUGH_FOR_TWO_SLIPS = 1, 6


def found(group: str, text: str) -> dict[int, int] | None:
    """The numbers of the group's recipes that match, with how well; None where there is nothing to look for."""
    if not (terms := read_search(text)):
        return None
    points: Counter[int] = Counter()
    for term in terms:
        points.update(points_of(term, group))
    if len(terms) > 1:
        together = phrase([word for term in terms for word in term.words], goes_on=True)
        points.update(dict.fromkeys(numbers("name", together, group), TOGETHER))
    most = max(map(words_in, points.values()), default=0)
    return {number: score for number, score in points.items() if words_in(score) >= most - most // 3}


def words_in(score: int) -> int:
    """How many of the terms a score stands for, in tenths."""
    return score % NAMES * 10 // A_WORD


def points_of(term: Term, group: str) -> Counter[int]:
    """What each recipe gets for one term."""
    begins, word = phrase(term.words, goes_on=not term.exact), term.words[0]
    if term.exact or len(term.words) > 1 or len(word) > SHORT:
        points = points_for(begins, A_WORD, group)
    else:
        points = Counter(dict.fromkeys(numbers("name", begins, group), A_WORD * (NAMES + 1)))
    points.update(dict.fromkeys(numbers("name", phrase(term.words), group), WHOLE))
    if len(points) < FEW and not term.exact and len(term.words) == 1 and is_spelt(word):
        if nearly := " OR ".join(phrase([one]) for one in spelt_nearly(word)):
            points |= points_for(f"({nearly})", NEARLY, group)
    return points


def points_for(asked: str, worth: int, group: str) -> Counter[int]:
    points = Counter(dict.fromkeys(numbers(EVERYWHERE, asked, group), worth))
    points.update(dict.fromkeys(numbers("name", asked, group), worth * NAMES))
    return points


def phrase(words, *, goes_on: bool = False) -> str:
    return f'"{" ".join(words)}"' + (" *" if goes_on else "")


def numbers(columns: str, asked: str, group: str) -> list[int]:
    match = f'{columns} : {asked} AND of_group : "{as_word(group)}"'
    rows = db.execute_sql("SELECT rowid FROM search_text WHERE search_text MATCH ?", (match,))
    return [number for (number,) in rows.fetchall()]


def spelt_nearly(word: str) -> list[str]:
    """Words of the index that this one may be meant for: a slip or two away, or with it inside."""
    from rapidfuzz.distance import OSA

    marked = f"<{word}>"
    trigrams = {marked[at : at + 3] for at in range(len(marked) - 2)}
    slips = 2 if len(word) >= LONG_ENOUGH_FOR_TWO_SLIPS else 1
    near = {
        one: OSA.distance(word, one, score_cutoff=slips) for one in spelt(" OR ".join(f'"{one}"' for one in trigrams))
    }
    least = min(near.values(), default=slips + 1)
    return [one for one, distance in near.items() if distance == least <= slips] + spelt(f'"{word}"')


def spelt(match: str) -> list[str]:
    rows = db.execute_sql(
        "SELECT word FROM search_spelling WHERE search_spelling MATCH ? ORDER BY rank LIMIT ?", (match, MOST_SPELLINGS)
    )
    return [word[1:-1] for (word,) in rows.fetchall()]

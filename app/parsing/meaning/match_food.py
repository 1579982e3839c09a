"""Matches the words of a reading to a group's foods and units: as learned, by name, or by similarity."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from app.foods.measures import by_name, measure_of
from app.framework.text.fold import fold
from app.parsing.reading import Confidence, Reading

LEARNED, EXACT, CLOSE = "learned", "exact", "close"
SURE = {LEARNED, EXACT}
CLOSE_FOOD, CLOSE_UNIT = 85, 70  # the least similarity, of a hundred
NEVER = 101
OF_A_GUESS = 0.7  # factor for the confidence of a close match: below the 0.75 under which a screen asks
SHORTEST_GUESS = 4  # letters of a unit: between "tsp" and "tbsp" one letter makes all the difference
NO_WORD = re.compile(r"[^\w%]+")
AS_IT_STANDS = {"T", "#"}  # units in English, in which case matters: a T is three t
WRITTEN_SHORT = {"T": "tablespoon", "tb": "tablespoon", "tbl": "tablespoon", "tbls": "tablespoon"}
WRITTEN_SHORT |= {"t": "teaspoon", "#": "pound"}


@dataclass
class ItemNames:
    """The names of the group's foods, or of its units. `means`: the index of an item by normalized name; `names`: all
    names by index; `learned`: like `means`, from corrections; `alike`: names by their length and their first or last
    letter."""

    means: dict[str, int] = field(default_factory=dict)
    names: dict[int, list[str]] = field(default_factory=dict)
    learned: dict[str, int] = field(default_factory=dict)
    alike: dict[tuple[int, str], list[str]] = field(default_factory=dict)

    def add(self, at: int, name: str | None) -> None:
        """Adds a name. The first item with it keeps it, so the better kinds of name are added first."""
        if not (key := as_compared(name)):
            return
        self.names.setdefault(at, []).append(key)
        if self.means.setdefault(key, at) == at:
            for end in (f"{key[0]}-", f"-{key[-1]}"):
                self.alike.setdefault((len(key), end), []).append(key)

    def near(self, key: str, least: int) -> list[str]:
        """The names among which any with at least this similarity must be, found by their length and their first or
        last letter: comparing all names of a large group with all words of a long recipe takes seconds."""
        shortest, longest = len(key) * least // (200 - least), len(key) * (200 - least) // least
        ends = (f"{key[0]}-", f"-{key[-1]}")
        lengths = range(shortest, longest + 1)
        return [name for length in lengths for end in ends for name in self.alike.get((length, end), ())]

    def known(self, words: str) -> tuple[int, str] | None:
        """The index of the item with exactly this name, and how that is known; None if there is none."""
        key = as_compared(words)
        if key in self.learned:
            return self.learned[key], LEARNED
        return (self.means[key], EXACT) if key in self.means else None


@dataclass(frozen=True)
class Match:
    """A reading, and the indexes of the food and the unit that it means; None where there is none.

    `food_by` and `unit_by` say how each was found: learned, exact, close (a suggestion, to be confirmed) or None.
    """

    reading: Reading
    food: int | None = None
    unit: int | None = None
    food_by: str | None = None
    unit_by: str | None = None


def as_compared(words: str | None) -> str:
    """Without accents, case and punctuation: "Fl. Oz." becomes "fl oz"."""
    if (alone := (words or "").strip(" .")) in AS_IT_STANDS:
        return alone
    return NO_WORD.sub(" ", fold(words)).strip()


def words_of(things: Iterable[Iterable[str | None]], learned: Iterable[tuple[str, int]]) -> ItemNames:
    """From the names of each item, the best kind first, and from what was learned."""
    words, listed = ItemNames(), [list(names) for names in things]
    for rank in range(max(map(len, listed), default=0)):
        for at, names in enumerate(listed):
            if rank < len(names):
                words.add(at, names[rank])
    words.learned.update(learned)
    return words


def match(reading: Reading, foods: ItemNames, units: ItemNames) -> Match:
    """What the words of a reading mean. The confidence in the returned reading includes how sure that is."""
    unit, unit_by, unit_score = found_unit(reading.unit, units)
    food, food_by, food_score = found(reading.food, foods, CLOSE_FOOD)
    if food_by not in SURE and reading.unit and reading.food:
        both = f"{reading.unit} {reading.food}"
        near_enough = CLOSE_FOOD if unit_by not in SURE else NEVER
        whole, whole_by, score = found(both, foods, near_enough)
        if whole_by in SURE or (whole_by and score > food_score):
            food, food_by, food_score, unit, unit_by = whole, whole_by, score, None, None
            reading = replace(reading, unit="", food=both)
    if food_by == LEARNED:
        reading = with_the_rest_noted(reading, foods.names.get(food, []))
    scores = {"food": food_score if food_by == CLOSE else 0, "unit": unit_score if unit_by == CLOSE else 0}
    return Match(replace(reading, confidence=lowered(reading.confidence, scores)), food, unit, food_by, unit_by)


def found(words: str, known: ItemNames, least: int) -> tuple[int | None, str | None, float]:
    """The index of the item that the words mean, how that is known, and the similarity to its name, of a hundred."""
    if not as_compared(words):
        return None, None, 0
    if exactly := known.known(words):
        return *exactly, 100
    if least < NEVER and (guess := closest(as_compared(words), known, least)):
        return known.means[guess[0]], CLOSE, guess[1]
    return None, None, 0


def found_unit(words: str, units: ItemNames) -> tuple[int | None, str | None, float]:
    """Like `found`; an abbreviation means the group's unit of that measure, whatever else the group calls it."""
    guess, measure = found(words, units, CLOSE_UNIT), WRITTEN_SHORT.get(as_compared(words))
    if guess[1] in SURE or not measure:
        return guess
    names = (name for name, one in by_name().items() if one.name == measure)
    at = next((units.means[name] for name in names if name in units.means), None)
    return guess if at is None else (at, EXACT, 100)


def closest(key: str, known: ItemNames, least: int) -> tuple[str, float] | None:
    from rapidfuzz import fuzz, process

    if len(key) < SHORTEST_GUESS and f"{key}s" not in known.means:
        return None
    likely = process.extract_iter(key, known.near(key, least), scorer=fuzz.ratio, score_cutoff=least)
    fit = [(name, score) for name, score, _ in likely if not are_different_measures(key, name)]
    return max(fit, key=lambda one: one[1], default=None)


def are_different_measures(one: str, other: str) -> bool:
    """Whether both names are measures, but not the same: a tablespoon is no teaspoon, however similar the words are."""
    return measure_of(one) is not None and measure_of(other) not in {None, measure_of(one)}


def with_the_rest_noted(reading: Reading, names: list[str]) -> Reading:
    """If "finely chopped parsley" was learned as parsley, moves its other words to the note."""
    words = reading.food.split()
    keys = [as_compared(word) for word in words]
    for name in sorted(names, key=len, reverse=True):
        parts = name.split()
        for at in range(len(keys) - len(parts) + 1):
            if keys[at : at + len(parts)] == parts:
                rest = [*words[:at], *words[at + len(parts) :]]
                note = " ".join(one for one in [" ".join(rest), reading.note] if one)
                return replace(reading, food=" ".join(words[at : at + len(parts)]), note=note)
    return reading


def lowered(confidence: Confidence, scores: dict[str, float]) -> Confidence:
    """The confidence, lowered for close matches; a parser that never gives one still does not."""
    if confidence.average is None or not any(scores.values()):
        return confidence
    guessed = {name: round(score / 100 * OF_A_GUESS, 2) for name, score in scores.items() if score}
    return replace(confidence, **guessed, average=min(confidence.average, *guessed.values()))

"""Matches the words of a reading to a group's foods and units: by earlier corrections, name or similarity."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from app.foods.measures import by_name, measure_of
from app.framework.text.fold import fold
from app.parsing.reading import Confidence, Reading

LEARNED, EXACT, CLOSE = "learned", "exact", "close"
SURE = {LEARNED, EXACT}
CLOSE_FOOD, CLOSE_UNIT = 85, 70  # minimum similarity, from 0 to 100
NEVER = 101
OF_A_GUESS = 0.7  # factor for the confidence in a close match, which is then below 0.75, so that the user is asked
# A number of letters. Shorter words match similar names only if their plural is known.
SHORTEST_GUESS = 4
NO_WORD = re.compile(r"[^\w%]+")
AS_IT_STANDS = {"T", "#"}  # English units that are not normalized: "T" is a tablespoon, "t" a teaspoon
WRITTEN_SHORT = {"T": "tablespoon", "tb": "tablespoon", "tbl": "tablespoon", "tbls": "tablespoon"}
WRITTEN_SHORT |= {"t": "teaspoon", "#": "pound"}


@dataclass
class ItemNames:
    """The names of a group's foods, or of its units. An item is identified by its index in the group's list.

    `means` maps a normalized name to an item, `names` an item to all its names, and `learned` the words of a
    correction to an item. `alike` maps a length and a first or last letter to the names that have them.
    """

    means: dict[str, int] = field(default_factory=dict)
    names: dict[int, list[str]] = field(default_factory=dict)
    learned: dict[str, int] = field(default_factory=dict)
    alike: dict[tuple[int, str], list[str]] = field(default_factory=dict)

    def add(self, at: int, name: str | None) -> None:
        """Adds a name of an item.

        If several items have a name, it means the first one. Therefore, better kinds of names are added first.
        """
        if not (key := as_compared(name)):
            return
        self.names.setdefault(at, []).append(key)
        if self.means.setdefault(key, at) == at:
            for end in (f"{key[0]}-", f"-{key[-1]}"):
                self.alike.setdefault((len(key), end), []).append(key)

    def near(self, key: str, least: int) -> list[str]:
        """Returns the names whose similarity to `key` may be `least` or more, by their length and first or last letter.

        Comparing all names of a large group with all words of a long recipe would take seconds.
        """
        shortest, longest = len(key) * least // (200 - least), len(key) * (200 - least) // least
        ends = (f"{key[0]}-", f"-{key[-1]}")
        lengths = range(shortest, longest + 1)
        return [name for length in lengths for end in ends for name in self.alike.get((length, end), ())]

    def known(self, words: str) -> tuple[int, str] | None:
        """Returns the item with exactly this name, and how it was found: "learned" or "exact". Else returns None."""
        key = as_compared(words)
        if key in self.learned:
            return self.learned[key], LEARNED
        return (self.means[key], EXACT) if key in self.means else None


@dataclass(frozen=True)
class Match:
    """A reading, and the indexes of the food and the unit that it means, or None for a missing one.

    `food_by` and `unit_by` say how each was found: learned, exact, close (a suggestion, to be confirmed) or None.
    """

    reading: Reading
    food: int | None = None
    unit: int | None = None
    food_by: str | None = None
    unit_by: str | None = None


def as_compared(words: str | None) -> str:
    """Removes accents, case and punctuation: "Fl. Oz." becomes "fl oz"."""
    if (alone := (words or "").strip(" .")) in AS_IT_STANDS:
        return alone
    return NO_WORD.sub(" ", fold(words)).strip()


def words_of(things: Iterable[Iterable[str | None]], learned: Iterable[tuple[str, int]]) -> ItemNames:
    """Builds the ItemNames of all items. `things` lists the names of each item, the best kind of name first."""
    words, listed = ItemNames(), [list(names) for names in things]
    for rank in range(max(map(len, listed), default=0)):
        for at, names in enumerate(listed):
            if rank < len(names):
                words.add(at, names[rank])
    words.learned.update(learned)
    return words


def match(reading: Reading, foods: ItemNames, units: ItemNames) -> Match:
    """Finds the food and the unit that a reading means, and lowers its confidence for close matches."""
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
    """Returns the item that the words mean, how it was found, and the similarity to its name, from 0 to 100."""
    if not as_compared(words):
        return None, None, 0
    if exactly := known.known(words):
        return *exactly, 100
    if least < NEVER and (guess := closest(as_compared(words), known, least)):
        return known.means[guess[0]], CLOSE, guess[1]
    return None, None, 0


def found_unit(words: str, units: ItemNames) -> tuple[int | None, str | None, float]:
    """Like `found`, but "T" or "tb" also means whatever unit the group has for tablespoons."""
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
    """Whether both names are measures, but different ones, such as "tbsp" and "tsp"."""
    return measure_of(one) is not None and measure_of(other) not in {None, measure_of(one)}


def with_the_rest_noted(reading: Reading, names: list[str]) -> Reading:
    """Moves words that do not name the learned food to the note, such as "finely chopped" before "parsley"."""
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
    """Lowers the confidence for close matches. A missing confidence stays missing."""
    if confidence.average is None or not any(scores.values()):
        return confidence
    guessed = {name: round(score / 100 * OF_A_GUESS, 2) for name, score in scores.items() if score}
    return replace(confidence, **guessed, average=min(confidence.average, *guessed.values()))

"""Matches the words of a reading to a group's foods and units: by earlier corrections or by name.

Words mean an item if they are one of its names, or an inflected form of one. A similar name is only suggested.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from app.foods.compare_forms import read_forms
from app.foods.measures import find_measure, map_names
from app.parsing.meaning.detect_foreign import FALSE_FRIENDS, is_foreign
from app.parsing.meaning.find_near import SimilarNames, find_nearest
from app.parsing.normalize_words import normalize_words
from app.parsing.reading import Reading
from app.parsing.words.name_units import is_measure, list_names_across_languages
from app.parsing.words.vocabulary import load_vocabulary

LEARNED, EXACT, CLOSE = "learned", "exact", "close"
SURE = {LEARNED, EXACT}
MOST_STATES = 4  # words for the state of a food before its name, and after it
SHORTEST_GLUED = 6  # minimum number of letters of a name that may be written with or without spaces
WRITTEN_SHORT = {"T": "tablespoon", "tb": "tablespoon", "tbl": "tablespoon", "tbls": "tablespoon"}
WRITTEN_SHORT |= {"t": "teaspoon", "#": "pound"}


@dataclass
class ItemNames:
    """The names of a group's foods, or of its units. An item is identified by its index in the group's list.

    `means` maps a normalized name to an item, `names` an item to all its names, and `learned` the words of a
    correction to an item. `glued` maps a name without its spaces to the items that have it. `similar` maps a language
    to the index of names that `similar_in` builds.
    """

    means: dict[str, int] = field(default_factory=dict)
    names: dict[int, list[str]] = field(default_factory=dict)
    learned: dict[str, int] = field(default_factory=dict)
    glued: dict[str, set[int]] = field(default_factory=dict)
    similar: dict[str, SimilarNames] = field(default_factory=dict)
    foreign: dict[str, bool] = field(default_factory=dict)

    def add(self, at: int, name: str | None) -> None:
        """Adds a name of an item.

        If several items have a name, it means the first one. Therefore, better kinds of names are added first.
        """
        if not (key := normalize_words(name)):
            return
        self.names.setdefault(at, []).append(key)
        if self.means.setdefault(key, at) == at:
            self.glued.setdefault(key.replace(" ", ""), set()).add(at)
            self.similar.clear()

    def similar_in(self, language: str) -> SimilarNames:
        stemming_language = language if read_forms(language).plurals else ""
        if stemming_language not in self.similar:
            self.similar[stemming_language] = SimilarNames(self.means, stemming_language)
        return self.similar[stemming_language]

    def is_foreign(self, language: str) -> bool:
        """Whether the names are in another language than this one."""
        if language not in self.foreign:
            self.foreign[language] = bool(language) and is_foreign(language, self.means)
        return self.foreign[language]

    def find_known(self, words: str, language: str = "", *, glued: bool = True) -> tuple[int, str] | None:
        """Returns the item with this name, and how it was found: "learned" or "exact". Else returns None.

        With `glued`, names that are written with other spaces count as well.
        """
        key = normalize_words(words)
        if key in self.learned:
            return self.learned[key], LEARNED
        if key in self.means:
            return None if key in FALSE_FRIENDS and self.is_foreign(language) else (self.means[key], EXACT)
        item = self.inflected(key, language, glued=glued)
        return None if item is None else (item, EXACT)

    def inflected(self, key: str, language: str, *, glued: bool) -> int | None:
        """Returns the only item with a name of which the words are another form, or another spelling."""
        if self.is_foreign(language):
            return None
        letters = key.replace(" ", "")
        fit = self.glued.get(letters, set()) if glued and len(letters) >= SHORTEST_GLUED else set()
        if not fit and language:
            fit = {self.means[name] for name in self.similar_in(language).forms_of(key)}
        return next(iter(fit)) if len(fit) == 1 else None

    def near(self, words: str, language: str) -> int | None:
        """Returns the item whose name is similar to these words, to be suggested."""
        key = normalize_words(words)
        if not key or self.is_foreign(language):
            return None
        name = find_nearest(key, self.similar_in(language).like(key), language)
        return None if name is None or are_different_measures(key, name) else self.means[name]


@dataclass(frozen=True)
class Match:
    """A reading, and the indexes of the food and the unit that it means, or None for a missing one.

    `food_by` and `unit_by` are how each was found: learned, exact, close (a suggestion, to be confirmed) or None.
    """

    reading: Reading
    food: int | None = None
    unit: int | None = None
    food_by: str | None = None
    unit_by: str | None = None


def collect_names(things: Iterable[Iterable[str | None]], learned: Iterable[tuple[str, int]]) -> ItemNames:
    """Builds the ItemNames of all items. `things` lists the names of each item, the best kind of name first."""
    words, listed = ItemNames(), [list(names) for names in things]
    for rank in range(max(map(len, listed), default=0)):
        for at, names in enumerate(listed):
            if rank < len(names):
                words.add(at, names[rank])
    words.learned.update(learned)
    return words


def match(reading: Reading, foods: ItemNames, units: ItemNames) -> Match:
    """Finds the food and the unit that a reading means."""
    language = reading.language
    unit, unit_by = find_unit(reading.unit, units, language)
    food, food_by = find_item(reading.food, foods, language)
    if food_by not in SURE and reading.unit and reading.food:
        both = f"{reading.unit} {reading.food}"
        if whole := foods.find_known(both, language, glued=False):
            (food, food_by), unit, unit_by = whole, None, None
            reading = replace(reading, unit="", food=both)
    if food_by not in SURE and (bought := drop_state(reading, foods)):
        reading, food, food_by = bought
    if food_by == LEARNED:
        reading = note_the_rest(reading, foods.names.get(food, []))
    return Match(reading, food, unit, food_by, unit_by)


def drop_state(reading: Reading, foods: ItemNames) -> tuple[Reading, int, str] | None:
    """Returns the reading of "cold butter" as butter whose note is "cold", with the food and how it was found.

    As few words as possible become the note. Returns None if the food is unknown without the words for its state.
    """
    words, vocabulary = reading.food.split(), load_vocabulary(reading.language)
    are_states = [word.lower() in vocabulary.states | vocabulary.adverbs for word in words]
    first = next((at for at, is_state in enumerate(are_states[:MOST_STATES]) if not is_state), MOST_STATES)
    last = len(words) - next(
        (at for at, is_state in enumerate(are_states[: -MOST_STATES - 1 : -1]) if not is_state), MOST_STATES
    )
    spans = [(begin, end) for begin in range(first + 1) for end in range(last, len(words) + 1) if begin < end]
    for begin, end in sorted(spans, key=lambda span: span[0] - span[1])[1:]:
        food = " ".join(words[begin:end])
        if sure := foods.find_known(food, reading.language, glued=False):
            note = ", ".join(filter(None, (" ".join(words[:begin] + words[end:]), reading.note)))
            return replace(reading, food=food, note=note), *sure
    return None


def find_item(words: str, names: ItemNames, language: str) -> tuple[int | None, str | None]:
    """Returns the item that the words mean, or whose name is close to them, and how it was found."""
    if sure := names.find_known(words, language):
        return sure
    near = names.near(words, language)
    return (None, None) if near is None else (near, CLOSE)


def find_unit(words: str, units: ItemNames, language: str) -> tuple[int | None, str | None]:
    """Like `find_item`, but "T", "tb" or "EL" also means whatever unit the group has for tablespoons.

    Names in other languages only mean a unit that is no measure if the group has no units in the line's language.
    """
    guess, measure = find_item(words, units, language), WRITTEN_SHORT.get(normalize_words(words))
    if guess[1] == LEARNED:
        return guess
    by_meaning = (
        [name for name, measure_of_name in map_names().items() if measure_of_name.name == measure] if measure else []
    )
    if is_measure(words, language) or (guess[1] != EXACT and units.is_foreign(language)):
        by_meaning += [normalize_words(name) for name in list_names_across_languages(words, language)]
    if guess[1] == EXACT and (not by_meaning or measure or not set(by_meaning).isdisjoint(units.names[guess[0]])):
        return guess
    at = next((units.means[name] for name in by_meaning if name in units.means), None)
    return guess if at is None else (at, EXACT)


def are_different_measures(one: str, other: str) -> bool:
    """Whether both names are measures, but different ones, such as "tbsp" and "tsp"."""
    return find_measure(one) is not None and find_measure(other) not in {None, find_measure(one)}


def note_the_rest(reading: Reading, names: list[str]) -> Reading:
    """Moves words that do not name the learned food to the note, such as "finely chopped" before "parsley"."""
    words = reading.food.split()
    keys = [normalize_words(word) for word in words]
    for name in sorted(names, key=len, reverse=True):
        parts = name.split()
        for at in range(len(keys) - len(parts) + 1):
            if keys[at : at + len(parts)] == parts:
                rest = [*words[:at], *words[at + len(parts) :]]
                note = " ".join(part for part in [" ".join(rest), reading.note] if part)
                return replace(reading, food=" ".join(words[at : at + len(parts)]), note=note)
    return reading

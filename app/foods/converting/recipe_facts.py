"""Facts about a whole recipe: its language, its units, and the amounts of foods that it gives in both systems."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from app.foods.compare_forms import list_forms
from app.foods.converting.convert_amount import Converted, Figure, convert_amount, is_same_amount
from app.foods.converting.densities import find_density, map_names
from app.foods.converting.find_amounts import match_amounts, read_numbers
from app.foods.converting.kind_of_food import WITHOUT_WEIGHT, find_food
from app.foods.converting.unit_names import ENGLISH
from app.foods.detect_language import detect_language, read_language_code
from app.foods.measures import METRIC, US, Measure, as_one_name, find_measure
from app.foods.standard_measure import measure_of_unit

EXPLICIT = {US: re.compile(r"\d\s?(?:[°º]\s?F|℉|degrees?\s\(?F|F\b)"), METRIC: re.compile(r"\d\s?(?:[°º]\s?C|℃|C\b)")}
A_SECOND = re.compile(r"[(/|\[]")
SECOND = re.compile(r"\s?[(/|\[]\s?(?:about\s|ca\.?\s|~\s?)?")
AFTER_FOOD = re.compile(r"\s(?:of\s)?(?P<food>(?:[^\W\d]|[ '’-]){1,40}?)\s?[(\[]\s?(?:about\s|~\s?)?")
WORDS = re.compile(r"[)\]]?,?\s((?:[^\W\d]|['’-])+(?:\s(?:[^\W\d]|['’-])+){0,5})")
MOST_FIGURES = 20  # amounts of one food that are compared with each amount in the steps
LONGEST_READ = 2000  # characters of a text in which units are counted
MOST_NAMES = 24  # forms of one line's food that are looked up in the steps


@dataclass
class Facts:
    """What is known about a recipe when its texts are converted to the system `target`."""

    target: str
    lines: list[dict] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    figures: dict[str, list[Figure]] = field(default_factory=dict)
    foods: dict[str, list[str]] = field(default_factory=dict)  # by short name, all names of each listed food
    kinds: dict[str, str] = field(default_factory=dict)  # by number of a density, VOLUME or WEIGHT
    stored_language: str | None = None  # as stored with the recipe, such as "de" or "pt-BR"
    fallback: str | None = None  # the language if nothing tells that of the recipe, English if not given

    def add_figure(self, names: list[str], figure: Figure) -> None:
        for name in names:
            if len(self.figures.setdefault(name, [])) < MOST_FIGURES:
                self.figures[name].append(figure)

    def of_food(self, names: list[str]) -> list[Figure]:
        """Returns the figures for the first of these names that has any."""
        return next((self.figures[name] for name in names if name in self.figures), [])

    def names_for(self, name: str) -> list[str]:
        """Returns all names of the food in the list that a step calls by this name."""
        return [name] if not self.foods or find_density([name]) else self.foods.get(name) or [name]

    def convert(self, amounts: list[float], measure: Measure, food: list[str], short: list[str]) -> Converted | None:
        """Converts amounts of a food. `short` lists the names by which its other amounts in the recipe are known."""
        density = find_density(food) if self.kinds else None
        kind = self.kinds.get(density.number) if density else None
        return convert_amount(amounts, measure, self.target, food, self.of_food(short), kind)

    @property
    def all_texts(self) -> list[str]:
        return [*self.texts, *(line["note"] or "" for line in self.lines)]

    @cached_property
    def language(self) -> str:
        if stored := read_language_code(self.stored_language):
            return stored
        foods = [(line.get("food") or {}).get("name") or "" for line in self.lines]
        return detect_language([*self.all_texts, *foods]) or read_language_code(self.fallback) or ENGLISH

    @cached_property
    def heat(self) -> str | None:
        """Returns the system of the recipe's temperatures, if all of them with a scale use the same one."""
        heats = [system for system, written in EXPLICIT.items() if any(written.search(text) for text in self.texts)]
        return heats[0] if len(heats) == 1 else None

    @cached_property
    def own(self) -> str | None:
        """Returns the system that the recipe itself uses for most amounts."""
        units = [line["unit"] for line in self.lines if line["unit"]]
        counted = Counter(unit.system for unit in map(measure_of_unit, units) if unit)
        if counted[US] == counted[METRIC]:
            for text in self.all_texts:
                matches = match_amounts(METRIC, US).finditer(text[:LONGEST_READ])
                counted.update(find_measure(match["unit"]).system for match in matches)
        if counted[US] == counted[METRIC]:
            return None
        return US if counted[US] > counted[METRIC] else METRIC


def list_food_forms(names: list[str], language: str) -> list[str]:
    """Returns the forms in which steps may name a food: "light brown sugar" as "light brown sugar" or "brown sugar"."""
    short_names: list[str] = []
    for name in names:
        words = as_one_name(name).split()[:8]
        while words:
            short_names.append(" ".join(words))
            while words and words[-1] in WITHOUT_WEIGHT:
                words.pop()
                short_names.append(" ".join(words))
            if not words or words[0] not in WITHOUT_WEIGHT:
                break
            del words[0]
    forms = [form for name in dict.fromkeys(short_names) for form in list_forms(name, language)]
    return [name for name in dict.fromkeys([*short_names, *forms]) if name][:MOST_NAMES]


def find_double_amounts(text: str, target: str) -> Iterator[tuple[str, Figure]]:
    """Yields the foods of which a text gives an amount in both systems, such as "2 cups (240 g) flour"."""
    if not A_SECOND.search(text):
        return
    both = match_amounts(METRIC, US)
    for first in both.finditer(text):
        between = SECOND.match(text, first.end()) or AFTER_FOOD.match(text, first.end())
        second = between and both.match(text, between.end())
        if not second or find_measure(first["unit"]).system == find_measure(second["unit"]).system:
            continue
        words = between.groupdict().get("food") or ((behind := WORDS.match(text, second.end())) and behind[1])
        parts = as_one_name(words or "").split()
        if (food := find_food(parts, map_names())) and (figure := make_figure(first, second, target, food)):
            yield food, figure


def make_figure(first: re.Match, second: re.Match, target: str, food: str) -> Figure | None:
    if find_measure(first["unit"]).system == target:
        first, second = second, first
    measure, other = find_measure(first["unit"]), find_measure(second["unit"])
    amounts, converted = read_numbers(first), read_numbers(second)
    if len(amounts) != 1 or len(converted) != 1 or not amounts[0] or not converted[0] or other.system != target:
        return None
    size = amounts[0] * measure.size
    if not is_same_amount(size, measure, converted[0] * other.size, other, [food]):
        return None
    return Figure(size, measure.kind, Converted(converted, other), True)

"""Tests that the processor time for any text grows no faster than about linearly with its length."""

import re
import time
from itertools import islice, product
from math import inf
from string import ascii_lowercase

import pytest

from app.foods.converting.convert_note import convert_note
from app.foods.converting.convert_text import convert_text
from app.foods.converting.recipe_facts import Facts
from app.parsing.meaning.find_near import find_nearest
from app.parsing.meaning.match_food import collect_names, match
from app.parsing.reading import Reading
from tests.hostile.texts import HOSTILE
from tests.in_sweeps import keep
from tests.test_pages import browser_on, built  # noqa: F401 (a fixture)

MOST = 12  # maximum growth of processor time for ten times the length: ten, with a margin for noise
FLOOR = 0.03  # shorter times count as this many seconds, because they are mostly noise
FIELDS = {
    "name": lambda text: {"name": f"a{text}"[:500]},
    "description": lambda text: {"description": text},
    "yield and times": lambda text: dict.fromkeys(("recipeYield", "totalTime", "prepTime", "performTime"), text),
    "source": lambda text: {"orgURL": text},
    "nutrition": lambda text: {"nutrition": {"calories": text, "sodiumContent": text}},
    "extras": lambda text: {"extras": {text[:1000]: text}},
    "ingredient": lambda text: {"recipeIngredient": [{"note": text, "title": text, "originalText": text}]},
    "measured ingredient": lambda text: {"recipeIngredient": [{"quantity": 2, "unit": CUP, "food": OAT, "note": text}]},
    "words for a food": lambda text: {"recipeIngredient": [{"quantity": 2, "food": OAT, "foodText": text[:1000]}]},
    "step": lambda text: {"recipeInstructions": [{"text": text, "title": text, "summary": text}]},
    "note": lambda text: {"notes": [{"title": text, "text": text}]},
    "file": lambda text: {"assets": [{"name": text, "icon": text, "fileName": None}]},
}
CUP, OAT = {"name": "cup"}, {"name": "oats"}
FIELDS["description, ingredient and step"] = lambda text: {
    name: value for field in ("description", "ingredient", "step") for name, value in FIELDS[field](text).items()
}


@pytest.fixture
def site(app, built):  # noqa: F811
    return browser_on(app, built)


@pytest.fixture
def walk(alice, site):
    """Returns a function that saves a recipe with given fields, and then reads, shares, searches and exports it."""
    slug = alice.post("/recipes", {"name": "Porridge"})
    recipe_id = alice.get(f"/recipes/{slug}")["id"]
    link = alice.post("/shared/recipes", {"recipeId": recipe_id})["id"]

    def walked(given: dict) -> None:
        alice.patch(f"/recipes/{recipe_id}", {"name": "Porridge"} | given, expect=200)
        slug = alice.get(f"/recipes/{recipe_id}?units=metric", expect=200)["slug"]
        alice.get(f"/recipes/{recipe_id}?units=us", expect=200)
        alice.get(f"/recipes/{slug}/exports?template_name=recipes.md", expect=200)
        alice.get("/recipes?search=porridge", expect=200)
        for path in (f"/g/home/r/{slug}", f"/g/home/shared/r/{link}"):
            assert site.get(path, headers=alice.headers).status_code == 200

    return walked


def cost(work, tries: int) -> float:
    """Returns the processor time of the fastest try. It includes the server, which runs in the process of the test."""
    taken = []
    for _ in range(tries):
        before = time.process_time()
        work()
        taken.append(time.process_time() - before)
    return min(taken)


def growth(work, text, length: int, tries: int = 2) -> float:
    """Returns by what factor the processor time grows for a text of ten times the length.

    A factor beyond the limit is measured again, because other programs disturb even processor time. The lowest counts.
    A single try is enough if the growth is expected to be far beyond the limit.
    """
    return lowest_ratio(MOST, lambda: [cost(lambda n=n: work(text(n)), tries) for n in (length, length * 10)])


def lowest_ratio(most: float, measure) -> float:
    """Returns by what factor the second of two measured times is longer. Measures again if that is more than `most`."""
    lowest = inf
    for _ in range(3):
        short, long = measure()
        lowest = min(lowest, long / max(FLOOR, short))
        if lowest <= most:
            break
    return lowest


def slow(walk, field: str, length: int) -> dict[str, float]:
    """Returns the kinds of text in this field for which the processor time grows faster than the length."""
    found = {kind: growth(lambda text: walk(FIELDS[field](text)), text, length) for kind, text in HOSTILE.items()}
    return {kind: ratio for kind, ratio in found.items() if ratio > MOST}


def test_processor_time_grows_linearly_with_text_length(walk):
    assert slow(walk, "description, ingredient and step", 4_000) == {}


@pytest.mark.sweep
@pytest.mark.parametrize("length", [1_000, 10_000])
@pytest.mark.parametrize("field", [field for field in FIELDS if "," not in field])
def test_processor_time_of_every_field_grows_linearly(walk, field, length):
    assert slow(walk, field, length) == {}


READERS = {  # of texts up to 5,000 characters
    "convert_note": lambda text: convert_note(f"1 cup flour, plus 1 cup {text}", [], Facts("metric")),
    "count_pieces": lambda text: convert_text(f"{text} cut 6 3/4-inch {text}", "metric"),
}


@pytest.mark.parametrize("reader", READERS)
def test_processor_time_of_readers_grows_linearly(reader):
    found = {kind: growth(READERS[reader], text, 240) for kind, text in HOSTILE.items()}
    assert {kind: ratio for kind, ratio in found.items() if ratio > MOST} == {}


BACKTRACKING = {
    "bold that never closes": (re.compile(r"\*\*(?=\S).*?\S\*\*"), 3_000),
    "digits": (re.compile(r"\d+\s*kcal"), 1_200),
    "a heading with spaces": (re.compile(r"^# (.*?)\s*#*$"), 1_200),
}


@pytest.mark.parametrize("kind", keep([*BACKTRACKING][:1], BACKTRACKING, "sweep"))
def test_the_check_detects_backtracking_patterns(kind):
    pattern, length = BACKTRACKING[kind]
    assert growth(pattern.search, HOSTILE[kind], length, tries=1) > MOST


NO_GROWTH = 2.5  # maximum growth of processor time for four times the number of foods; a comparison with all has four
SIMILAR = {
    "one word": [f"to{''.join(letters)}mato" for letters in islice(product(ascii_lowercase, repeat=3), 4_000)],
    "endings": [f"tomat{''.join(letters)}" for letters in islice(product(ascii_lowercase, repeat=3), 4_000)],
    "three words": [" ".join(f"to{one}ma" for one in letters) for letters in product(ascii_lowercase[:16], repeat=3)],
}


def growth_with_foods(work, kind: str, lines: int) -> float:
    """Returns by what factor the processor time of lines with unknown foods grows from 1,000 to 4,000 similar foods."""
    asked = [f"{name[:-1]}q{name[-1]}" for name in SIMILAR[kind][:1_000:7]]
    few, many = (work(SIMILAR[kind][:number]) for number in (1_000, 4_000))
    return lowest_ratio(
        NO_GROWTH,
        lambda: [cost(lambda one=one: [one(words) for words in asked[:lines]], tries=3) for one in (few, many)],
    )


@pytest.mark.parametrize("kind", SIMILAR)
def test_the_time_to_match_a_line_does_not_grow_with_the_number_of_similar_foods(kind):
    def matching(names):
        foods = collect_names([(name,) for name in names], [])
        return lambda words: match(Reading("", food=words, language="en"), foods, collect_names([], []))

    assert growth_with_foods(matching, kind, lines=100) < NO_GROWTH


def test_the_check_detects_a_comparison_with_every_name():
    comparing = lambda names: lambda words: find_nearest(words, names, "en")  # noqa: E731
    assert growth_with_foods(comparing, "endings", lines=10) > NO_GROWTH

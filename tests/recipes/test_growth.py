"""Tests that the processor time for any text grows no faster than about linearly with its length."""

import re
import time

import pytest

from tests.hostile.texts import HOSTILE
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

    A single try is enough if the growth is expected to be far beyond the limit.
    """
    short, long = (cost(lambda n=n: work(text(n)), tries) for n in (length, length * 10))
    return long / max(FLOOR, short)


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


BACKTRACKING = {
    "bold that never closes": (re.compile(r"\*\*(?=\S).*?\S\*\*"), 3_000),
    "digits": (re.compile(r"\d+\s*kcal"), 1_200),
    "a heading with spaces": (re.compile(r"^# (.*?)\s*#*$"), 1_200),
}


@pytest.mark.parametrize("kind", BACKTRACKING)
def test_the_check_detects_backtracking_patterns(kind):
    pattern, length = BACKTRACKING[kind]
    assert growth(pattern.search, HOSTILE[kind], length, tries=1) > MOST

"""Tests that texts as people paste them are read with each line in its place, and with nothing else among them.

Each line of the files in `pasted` begins with what it is: T a title, I an ingredient, S a step, s the rest of one, and
x what belongs to neither ingredients nor steps.
"""

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from app.importing.plain_text.part_recipes import split_text_recipes
from app.importing.plain_text.read_text import read_text
from tests.recipes.test_growth import MOST, growth

FOLDER = Path(__file__).with_name("pasted")
TITLES, INGREDIENTS, STEPS = 0.95, 0.98, 0.96
SENDER = re.compile(r"^[\u200e]?(?:\[?\d{1,4}[./:-][^a-z]{5,25}?(?:[AP]M)?(?:\]| -) )[^:]{1,20}: ")
BOX, NUMBER = re.compile(r"^\[.?\]\s+"), re.compile(r"^\d{1,2}\W*\s*")


class Pasted(NamedTuple):
    name: str
    text: str
    titles: list[str]
    lines: list[str]
    steps: list[str]
    foreign: list[str]


def pasted_texts() -> list[Pasted]:
    found = []
    for file in sorted(FOLDER.glob("*.txt")):
        for block in file.read_text("utf-8").split("=== ")[1:]:
            name, _, body = block.partition("\n")
            found.append(pasted(name, [line.partition("|") for line in body.rstrip("\n").split("\n")]))
    return found


def pasted(name: str, lines: list[tuple[str, str, str]]) -> Pasted:
    parts: dict[str, list[str]] = {kind: [] for kind in "TISx"}
    for kind, _, text in lines:
        said = BOX.sub("", SENDER.sub("", text))
        said = NUMBER.sub("", said) if kind == "S" else said
        if kind == "s":
            parts["S"][-1] += f" {said}"
        else:
            parts[kind].append(said)
    return Pasted(name, "\n".join(text for _, _, text in lines), *parts.values())


def letters(text: str) -> str:
    return re.sub(r"[\W_]+", "", text.casefold())


def faults_in(one: Pasted) -> list[str]:
    recipe = read_text(one.text)
    lines, steps = [letters(part.text) for part in recipe.lines], [letters(part.text) for part in recipe.steps]
    expected = [letters(line) for line in one.lines]
    faults = [f"title {recipe.name}"] if letters(recipe.name) != letters(one.titles[0]) else []
    faults += [f"not an ingredient: {line}" for line in one.lines if letters(line) not in lines]
    faults += [f"no step: {step}" for step in one.steps if letters(step) not in steps]
    faults += [f"foreign line: {part.text}" for part in recipe.lines if letters(part.text) not in expected]
    known = "".join(map(letters, one.steps))
    faults += [f"foreign step: {part.text}" for part in recipe.steps if letters(part.text) not in known]
    return faults


TEXTS = pasted_texts()


@pytest.mark.parametrize("one", TEXTS, ids=lambda one: one.name)
def test_a_pasted_text_has_nothing_foreign_among_ingredients_and_steps(one):
    assert [fault for fault in faults_in(one) if fault.startswith("foreign")] == []


def test_nearly_all_lines_of_pasted_texts_are_in_their_place():
    faults = [fault for one in TEXTS for fault in faults_in(one)]
    for start, share, total in (
        ("title", TITLES, len(TEXTS)),
        ("not an ingredient", INGREDIENTS, sum(len(one.lines) for one in TEXTS)),
        ("no step", STEPS, sum(len(one.steps) for one in TEXTS)),
    ):
        wrong = [fault for fault in faults if fault.startswith(start)]
        assert len(wrong) <= (1 - share) * total, wrong


MARKS = [
    "#a ",
    ", #a",
    "> ",
    "1:00 a\n",
    "0:00 a\n",
    "From: a\n",
    "Subject: a\n",
    "On 1 wrote ",
    "Love,\n",
    "@a ",
    "a » ",
    "1 A b c.\n",
    "[1.1.20, 1:00] a: ",
    "a, [1.1.20 1:00]\n",
    "sent from ",
    "Ingredients\nMethod\n",
    "Soup\n\nIngredients\n1 l\n\nMethod\nCook.\n\n",
]


@pytest.mark.parametrize("mark", MARKS)
def test_a_hostile_text_costs_no_more_than_its_length(mark):
    for read in (read_text, split_text_recipes):
        assert growth(read, lambda length: mark * (length // len(mark)), 6000) <= MOST


def test_what_looks_like_mail_chat_or_post_but_belongs_to_the_recipe_stays():
    lines = ["200 g flour", "1 l water", "3 love apples"]
    steps = [
        "Follow the grain when you cut the meat.",
        "Save 100 ml of the cooking water for later.",
        "12:30 Feed the starter with 50 g of flour.",
        "16:45 Shape the loaf and let it rise.",
        "Thanks to the sugar it turns brown quickly.",
    ]
    recipe = read_text("\n".join(["Hello Dolly bars", "", "Ingredients", *lines, "", "Method", *steps]))
    assert recipe.name == "Hello Dolly bars" and [one.text for one in recipe.lines] == lines
    assert [one.text for one in recipe.steps] == steps

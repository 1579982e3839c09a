"""Tests that recipes of recorded pages, written out as plain text or as a PDF, are read with each line in its place."""

import json
import re
from collections import Counter
from typing import NamedTuple

import pytest

from app.importing.foreign_recipe import TextPart
from app.importing.plain_text.read_pdf import read_pdf
from app.importing.plain_text.read_text import read_text
from tests.importing.plain_text.made_pdf import pdf_of
from tests.recorded_pages import recorded

RECIPES, ENOUGH = 60, 0.9
HEADINGS = {
    "en": ("Ingredients", "Instructions"),
    "de": ("Zutaten", "Zubereitung"),
    "nl": ("Ingrediënten", "Bereidingswijze"),
    "sv": ("Ingredienser", "Gör så här"),
    "it": ("Ingredienti", "Preparazione"),
    "es": ("Ingredientes", "Preparación"),
    "pt": ("Ingredientes", "Modo de preparo"),
    "fr": ("Ingrédients", "Préparation"),
    "cs": ("Ingredience", "Postup"),
    "sk": ("Suroviny", "Postup"),
    "tr": ("Malzemeler", "Yapılışı"),
    "hr": ("Sastojci", "Priprema"),
    "da": ("Ingredienser", "Fremgangsmåde"),
    "hu": ("Hozzávalók", "Elkészítés"),
    "ja": ("材料", "作り方"),
    "nb": ("Ingredienser", "Fremgangsmåte"),
    "el": ("Υλικά", "Εκτέλεση"),
    "ru": ("Ингредиенты", "Приготовление"),
    "pl": ("Składniki", "Przygotowanie"),
}
NUMBER = re.compile(r"\W*(?:(?:step|paso) )?\d{1,2}\s*[.):]-?")


class Written(NamedTuple):
    title: str
    lines: list[str]
    steps: list[str]
    headings: tuple[str, str]


def written_out() -> list[Written]:
    """Returns the recipes in other languages than English, and as many English ones as are missing to RECIPES."""
    found = []
    for file in recorded("*/*.json"):
        page = json.loads(file.read_text(encoding="utf-8"))
        lines, steps = tidy(page["ingredients"]), tidy(page.get("instructions_list", []))
        language = (page.get("language") or "en")[:2].replace("no", "nb")
        if lines and steps:
            found.append(Written(page["title"], lines, steps, HEADINGS.get(language, HEADINGS["en"])))
    return sorted(found, key=lambda one: one.headings == HEADINGS["en"])[:RECIPES]


def tidy(texts: list[str]) -> list[str]:
    return [line for text in texts if (line := " ".join(text.split()))]


def with_headings(one: Written) -> str:
    return "\n".join([one.title, "", one.headings[0], *one.lines, "", one.headings[1], *one.steps])


def without_headings(one: Written) -> str:
    return "\n".join([one.title, "", *one.lines, "", *one.steps])


def bulleted_and_numbered(one: Written) -> str:
    steps = (f"{number}. {step}" for number, step in enumerate(one.steps, 1))
    return "\n".join([one.title, *(f"• {line}" for line in one.lines), *steps])


def as_pdf(one: Written) -> str:
    heads = one.headings
    return read_pdf(pdf_of([one.title, heads[0], "\n".join(one.lines), heads[1], *one.steps])).text


SHAPES = [with_headings, without_headings, bulleted_and_numbered, as_pdf]


def share_found(wanted: list[str], parts: list[TextPart]) -> tuple[int, int]:
    """Returns how many of the texts are where they belong. A heading may be the title of a part."""
    texts = Counter(letters(text) for part in parts for text in (part.text, part.title))
    return sum(texts[letters(one)] > 0 for one in wanted), len(wanted)


def letters(text: str) -> str:
    return re.sub(r"\W+", "", NUMBER.sub("", text.casefold(), count=1))


@pytest.mark.parametrize("shape", SHAPES)
def test_nine_of_ten_ingredients_and_steps_are_in_the_right_place(shape, record_property):
    found: dict[str, list[tuple[int, int]]] = {"ingredients": [], "steps": []}
    for one in written_out():
        recipe = read_text(shape(one))
        found["ingredients"].append(share_found(one.lines, recipe.lines))
        found["steps"].append(share_found(one.steps, recipe.steps))
    shares = {name: sum(right for right, _ in all_) / sum(total for _, total in all_) for name, all_ in found.items()}
    record_property(shape.__name__, shares)
    assert min(shares.values()) >= ENOUGH, shares


def test_the_titles_are_found():
    recipes = written_out()
    assert sum(read_text(with_headings(one)).name == one.title for one in recipes) >= ENOUGH * len(recipes)

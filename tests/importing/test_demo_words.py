"""Tests that the demo household is whole in every complete language, with the amounts of the English one."""

import pytest

from app.framework.text.translate import LANGUAGES, shorten_tag
from app.importing.demo_words import DEMO_LANGUAGES, ENGLISH, read_demo, read_words, translate_demo
from app.parsing.read_lines import read_lines

OTHERS = [language for language in DEMO_LANGUAGES if language != ENGLISH]


def list_texts(part) -> list[str]:
    if isinstance(part, str):
        return [part]
    parts = part.values() if isinstance(part, dict) else part or []
    return [text for one in parts for text in list_texts(one)]


def test_every_complete_language_has_a_demo():
    assert set(DEMO_LANGUAGES) == {shorten_tag(language) for language in LANGUAGES}


@pytest.mark.parametrize("language", OTHERS)
def test_a_demo_has_all_texts_and_names_only_what_it_has(language):
    demo, english = translate_demo(language), translate_demo(ENGLISH)
    recipes = [sample["recipe"] for sample in demo["recipes"]]
    names, tags = {recipe["name"] for recipe in recipes}, {tag for recipe in recipes for tag in recipe["tags"]}
    assert len(names) == len(recipes)
    assert {talk["recipe"] for talk in demo["talk"]} <= names
    assert {entry["recipe"] for entry in demo["plan"] if "recipe" in entry} <= names
    assert all(set(cookbook["tags"]) & tags for cookbook in demo["cookbooks"])
    words = read_words(language)
    assert all(text.strip() for text in list_texts(words["recipes"]))
    same = {recipe["name"] for recipe in recipes} & {sample["recipe"]["name"] for sample in english["recipes"]}
    assert len(same) <= words["recipes"].count(None) + 2, same


def is_same_amount(line: dict, reading) -> bool:
    """Whether a line has the English amount: in deciliters or milliliters, where the language measures in these, and in
    none for "a handful" that is one word."""
    amount, read = line["quantity"] or None, reading.quantity or None
    if amount is None or read is None:
        return amount in (None, 1) and read is None
    return any(abs(read * times - amount) < 1e-6 for times in (1, 100, 0.001))


@pytest.mark.parametrize("language", OTHERS)
def test_lines_of_a_demo_have_the_amounts_of_the_english_ones(language):
    for sample, texts in zip(read_demo("recipes"), read_words(language)["recipes"], strict=True):
        if texts:
            read = read_lines([line["line"] for line in texts["lines"]], language)
            lines = sample["recipe"]["recipeIngredient"]
            assert [
                reading.line for line, reading in zip(lines, read, strict=True) if not is_same_amount(line, reading)
            ] == []

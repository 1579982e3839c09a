"""Tests the parser with lines that were written and labeled before it was improved for them, and with real pages."""

import json
from pathlib import Path

import pytest

from app.parsing.words.language_of_lines import detect_line_language
from tests.parsing.sample_lines import sample_lines
from tests.parsing.scaling import begins_with_an_amount
from tests.parsing.test_read_by_words import BARS, by_language, is_right, read

PLACE = Path(__file__).parent
LINES = (PLACE / "fresh_lines.txt").read_text(encoding="utf-8").splitlines()[1:]
FOUR_LANGUAGES = (PLACE / "four_languages_lines.txt").read_text(encoding="utf-8").splitlines()[1:]
CHINESE = json.loads((PLACE / "labels_zh.json").read_text(encoding="utf-8"))
# For each language, the minimum fraction of lines that must be parsed as labeled.
FRESH_BARS = {
    "de": 0.96,
    "nl": 0.96,
    "sv": 0.96,
    "da": 0.96,
    "fr": 0.93,
    "es": 0.93,
    "it": 0.93,
    "pt": 0.93,
    "zh": 0.85,
}
SURE = 0.8  # minimum confidence in an amount that scales
SURE_OF_AMOUNTS = 0.98  # minimum fraction of such amounts


def fresh(language):
    """Lists lines with their quantity, unit and food."""
    if language == "zh":
        return [(line, *said.values()) for line, said in CHINESE.items()]
    return [(line, float(said) if said else None, *rest) for line, said, *rest in by_language(LINES)[language]]


@pytest.mark.parametrize("language", FRESH_BARS)
def test_enough_fresh_lines_are_parsed_as_labeled(language):
    wrong = [line for line, *label in fresh(language) if not is_right(read(language, line), *label)]
    assert len(fresh(language)) >= 100 and len(wrong) <= (1 - FRESH_BARS[language]) * len(fresh(language)), wrong


@pytest.mark.parametrize("kept_back", [False, True], ids=["tuned", "kept back"])
@pytest.mark.parametrize("language", ["pl", "ja", "ar", "he"])
def test_lines_of_four_languages_are_parsed_as_labeled(language, kept_back):
    lines = [row for at, row in enumerate(by_language(FOUR_LANGUAGES)[language]) if (at % 3 == 2) == kept_back]
    wrong = [
        line
        for line, quantity, *label in lines
        if not is_right(read(language, line), float(quantity) if quantity else None, *label)
    ]
    assert len(lines) in (20, 40) and len(wrong) <= 0.05 * len(lines), wrong


@pytest.mark.parametrize("language", ["pl", "ja", "ar", "he"])
def test_their_language_is_detected(language):
    lines = [line for line, *_ in by_language(FOUR_LANGUAGES)[language]]
    assert detect_line_language(lines[:5], None) == detect_line_language(lines, "en-US") == language


@pytest.mark.parametrize(
    ("language", "line", "quantity"),
    [("ar", "كوب ونصف دقيق", 1.5), ("he", "שקית סוכר וניל", 1), ("pl", "g mąki", None), ("pl", "szczypta", None)],
)
def test_a_unit_without_a_number_is_one_where_languages_have_no_article(language, line, quantity):
    assert read(language, line).quantity == quantity


@pytest.mark.parametrize("language", FRESH_BARS)
def test_the_amounts_of_fresh_lines_are_certain(language):
    lines = [line for line, quantity, *_ in fresh(language) if quantity]
    unsure = [line for line in lines if not scales(read(language, line))]
    assert len(unsure) <= (1 - SURE_OF_AMOUNTS) * len(lines), unsure


@pytest.mark.parametrize("language", BARS)
def test_the_amounts_of_real_pages_are_certain(language):
    told = {line.text for line in sample_lines() if line.language == language}
    lines = [line for line in told if begins_with_an_amount(line, language)]
    unsure = [line for line in lines if not scales(read(language, line))]
    assert lines and len(unsure) <= (1 - SURE_OF_AMOUNTS) * len(lines), unsure


def scales(reading):
    return bool(reading.quantity) and reading.confidence.quantity >= SURE

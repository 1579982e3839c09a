"""Tests the detection of the language of ingredient lines."""

from collections import defaultdict

import pytest

from app.parsing.words.language_of_lines import detect_line_language
from tests.parsing.sample_lines import sample_lines

LINES = {
    "de": ["200 g Mehl", "2 EL Zucker", "1 Prise Salz", "3 Eier"],
    "en": ["2 cups flour", "3 eggs", "salt and pepper"],
    "fr": ["200 g de farine", "3 œufs", "1 pincée de sel"],
    "es": ["200 g de harina", "3 huevos", "1 pizca de sal"],
    "it": ["200 g di farina", "3 uova", "sale q.b."],
    "pt": ["200 g de farinha", "3 ovos", "sal a gosto"],
    "nl": ["200 gram bloem", "3 eieren", "1 snufje zout"],
    "sv": ["3 dl vetemjöl", "3 ägg", "1 krm salt"],
    "da": ["3 dl hvedemel", "3 æg", "1 nip salt", "1 spsk sukker"],
    "nb": ["3 dl hvetemel", "3 egg", "1 klype salt", "1 ss sukker"],
    "zh": ["面粉 200克", "鸡蛋 2个", "盐 适量"],
    "ja": ["小麦粉 200g", "卵 2個", "砂糖 大さじ1"],
    "ru": ["200 г муки", "3 яйца"],
}


@pytest.mark.parametrize("language", LINES)
@pytest.mark.parametrize("hint", [None, "en-US,en;q=0.9", "fi"])
def test_the_words_overrule_a_wrong_hint(language, hint):
    assert detect_line_language(LINES[language], hint) == language


@pytest.mark.parametrize(
    ("hint", "language"), [("de-DE,de;q=0.9", "de"), ("sv", "sv"), ("no", "nb"), ("pt_PT", "pt"), ("lt", "lt")]
)
def test_the_hint_decides_if_the_words_do_not(hint, language):
    assert detect_line_language(["250 g tofu", "1 l Cola"], hint) == language


@pytest.mark.parametrize(
    ("line", "language"), [("1 Aubergine und 2 Zwiebeln", "de"), ("2 calabacines", "es"), ("3 morötter", "sv")]
)
def test_one_food_reveals_the_language_of_a_line(line, language):
    assert detect_line_language([line], "en-US") == language


@pytest.mark.parametrize("hint", [None, "", "*", "klingon"])
def test_without_words_and_hint_the_language_is_english(hint):
    assert detect_line_language(["7 up"], hint) == "en"


def test_the_language_of_every_recorded_page_is_detected():
    pages = defaultdict(list)
    for line in sample_lines():
        pages[line.key.split("#")[0], line.language].append(line.text)
    wrong = [page for page, lines in pages.items() if detect_line_language(lines, page[1]) != page[1]]
    assert not wrong

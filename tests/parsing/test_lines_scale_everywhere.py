"""Tests that imported lines of all languages scale and keep their words, whatever language a house has."""

from typing import NamedTuple

import pytest

from tests.parsing.sample_lines import SampleLine, sample_lines
from tests.parsing.scaling import begins_with_an_amount, fixed_among, imported, seed
from tests.parsing.test_fresh_lines import fresh
from tests.parsing.test_own_words import lost
from tests.parsing.test_read_by_words import KITCHEN, by_language

BAR = 0.98
LINES_OF_A_PAGE = 20
# For each language, the minimum number of lines that begin with an amount.
LEAST = {"en": 660, "de": 400, "nl": 240, "sv": 270, "da": 200, "fr": 300, "es": 220, "it": 200, "pt": 240, "zh": 80}


class House(NamedTuple):
    is_foreign: bool = False
    declares: bool = True


HOUSES = {
    "in their own house": House(),
    "in an English house": House(is_foreign=True),
    "from pages without a language": House(is_foreign=True, declares=False),
}


def lines_of(language):
    made_up = [line for line, *_ in ([] if language == "en" else fresh(language)) + by_language(KITCHEN)[language]]
    pages = enumerate(made_up[at : at + LINES_OF_A_PAGE] for at in range(0, len(made_up), LINES_OF_A_PAGE))
    kept = [
        SampleLine(f"made up/{number}#{at}", text, language) for number, page in pages for at, text in enumerate(page)
    ]
    return [line for line in sample_lines() if line.language == language] + kept


def check(person, language, house):
    seed(person, "en" if house.is_foreign else language)
    lines = lines_of(language)
    stored = imported(person, lines, "en" if house.is_foreign else "", declares=house.declares)
    amounts = [line.text for line in lines if has_an_amount(line)]
    fixed = fixed_among(amounts, stored)
    assert len(amounts) >= LEAST[language] and len(fixed) / len(amounts) <= 1 - BAR, (len(fixed), len(amounts), fixed)
    assert not {text: gone for text, line in stored.items() if (gone := lost(line, language))}


def has_an_amount(line):
    """Whether the line should scale. In Chinese, amounts come last, so that their labels decide."""
    if line.language == "zh":
        return bool(dict(row[:2] for row in fresh("zh"))[line.text])
    return begins_with_an_amount(line.text, line.language)


def test_french_lines_scale_in_an_english_house(alice):
    check(alice, "fr", House(is_foreign=True))


@pytest.mark.sweep
@pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES)
@pytest.mark.parametrize("language", LEAST)
def test_lines_of_all_languages_scale(alice, language, house):
    check(alice, language, house)

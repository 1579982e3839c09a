"""Tests folding, which removes case and accents: it takes linear time, and long texts are folded like short ones."""

import time
import unicodedata
from pathlib import Path

import orjson
import pytest

from app.framework.text.fold import fold
from app.framework.text.fold_name import fold_name
from app.framework.text.spellings import contains_word, list_spellings

MARKS = "\u0301\u0327"
CASES = orjson.loads((Path(__file__).parent / "folded.json").read_bytes())  # the screens are tested with the same cases


@pytest.mark.parametrize(("text", "plain"), CASES["folded"])
def test_a_text_is_folded_as_on_the_screens(text, plain):
    assert fold(text) == plain and fold(f"{text} " * 100) == f"{plain} " * 100


@pytest.mark.parametrize(("one", "other"), CASES["different"])
def test_letters_of_other_scripts_stay_different(one, other):
    assert fold(one) != fold(other)


@pytest.mark.parametrize(("text", "typed", "is_found"), CASES["found"])
def test_a_word_is_found_as_people_type_it(text, typed, is_found):
    assert contains_word(text, typed) == is_found


def test_a_long_word_has_few_spellings():
    assert len(list_spellings("ae" * 100)) <= 20


def seconds(work, text: str) -> float:
    before = time.process_time()
    work(text)
    return time.process_time() - before


@pytest.mark.sweep
@pytest.mark.parametrize("work", [fold, fold_name])
def test_folding_combining_marks_takes_linear_time(work):
    short, long = (min(seconds(work, f"a{MARKS * count}") for _ in range(2)) for count in (5_000, 50_000))
    assert long < 12 * max(short, 0.02)


@pytest.mark.sweep
def test_normalizing_the_whole_text_at_once_takes_quadratic_time():
    """Shows that the test above would detect quadratic time."""
    short, long = (seconds(lambda text: unicodedata.normalize("NFKD", text), f"a{MARKS * n}") for n in (1_500, 15_000))
    assert long > 12 * max(short, 0.005)


@pytest.mark.parametrize("words", ["Crème BRÛLÉE ", "e\u0301\u0327clair ", "ﬁg ½ ", "Käse\u00a0", "カ\uff9eレー "])
def test_a_long_text_is_folded_like_its_words(words):
    assert fold(words * 500) == fold(words) * 500


def test_long_texts_are_split_only_at_white_space():
    assert fold("x" * 150 + " e\u0301" + "y" * 150) == "x" * 150 + " e" + "y" * 150


@pytest.mark.parametrize(
    ("written", "typed"),
    [
        ("Smørrebrød", "smorrebrod"),
        ("Łosoś", "losos"),
        ("Æblekage", "aeblekage"),
        ("Œuf", "oeuf"),
        ("Þorskur", "thorskur"),
        ("Harðfiskur", "hardfiskur"),
        ("Kapıdan", "kapidan"),
        ("Ħobż", "hobz"),
        ("Đurđevac", "durdevac"),
    ],
)
def test_letters_without_a_unicode_decomposition_are_folded(written, typed):
    assert fold(written) == typed

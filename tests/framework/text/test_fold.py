"""Folding a text takes time that grows with its length, and long texts fold as short ones do."""

import time
import unicodedata

import pytest

from app.framework.text.fold import fold
from app.framework.text.fold_name import folded

MARKS = "\u0301\u0327"


def seconds(work, text: str) -> float:
    before = time.process_time()
    work(text)
    return time.process_time() - before


@pytest.mark.parametrize("work", [fold, folded])
def test_a_run_of_combining_marks_takes_time_with_its_length(work):
    short, long = (min(seconds(work, f"a{MARKS * count}") for _ in range(2)) for count in (5_000, 50_000))
    assert long < 12 * max(short, 0.02)


def test_normalizing_all_of_it_at_once_takes_time_with_the_square():
    """The control."""
    short, long = (seconds(lambda text: unicodedata.normalize("NFKD", text), f"a{MARKS * n}") for n in (1_500, 15_000))
    assert long > 12 * max(short, 0.005)


@pytest.mark.parametrize("words", ["Crème BRÛLÉE ", "e\u0301\u0327clair ", "ﬁg ½ ", "Käse\u00a0", "カ\uff9eレー "])
def test_a_long_text_folds_to_what_its_words_fold_to(words):
    assert fold(words * 500) == fold(words) * 500


def test_a_word_behind_another_is_cut_off_it_only_at_a_blank():
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
def test_a_letter_that_unicode_does_not_decompose_is_found_by_its_plain_one(written, typed):
    assert fold(written) == typed

"""Tests the trained model for English lines: it works offline, and each labeled word is found in the line."""

import subprocess
import sys

import pytest

from app.parsing.english.label_words import find_in_line, label_words
from app.parsing.english.load_library import load_library
from app.parsing.english.tag_words import choose_tag
from tests.running_server import ROOT

OFFLINE = """
import socket
def refuse(*args, **kwargs):
    raise OSError("no network in this test")
socket.socket.connect = socket.create_connection = socket.getaddrinfo = refuse
from app.parsing.english.label_words import label_words
print([word.label for word in label_words("2 cups flour")])
"""
WITHOUT_MEASURING = """
import sys
from app.parsing.english.label_words import label_words
print(len(label_words("2 cups flour")), {"numpy", "pint", "flexparser"} & sys.modules.keys())
"""


def tags_of(line):
    return [token.pos_tag for token in load_library()(line).PreProcessor.tokenized_sentence]


def test_the_model_works_offline_and_prints_nothing():
    done = subprocess.run([sys.executable, "-c", OFFLINE], cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert (done.stdout, done.stderr) == ("['QTY', 'UNIT', 'B_NAME_TOK']\n", "")


def test_the_model_loads_no_registry_of_physical_units():
    done = subprocess.run([sys.executable, "-c", WITHOUT_MEASURING], cwd=ROOT, capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("3 {'numpy'}\n", "")


def test_parts_of_speech_are_tagged_by_our_rules():
    load_library()
    from ingredient_parser.en import _utils, preprocess

    line = "2 onions, very thinly shredded and zested"
    ours, rules = tags_of(line), preprocess.pos_tag
    assert ours == ["CD", "NNS", ",", "RB", "RB", "VBN", "CC", "VBN"]
    preprocess.pos_tag = _utils.pos_tag
    try:
        assert tags_of(line) != ours, "the library no longer asks the function that is replaced"
    finally:
        preprocess.pos_tag = rules


def test_labeled_words_have_their_positions_in_the_line():
    line = "1½ lbs. bay leaves (400g), chopped"
    said = {line[word.start : word.end]: word.label for word in label_words(line)}
    assert said == {
        "1½": "QTY",
        "lbs": "UNIT",
        "bay": "B_NAME_TOK",
        "leaves": "I_NAME_TOK",
        "400": "QTY",
        "g": "UNIT",
        "chopped": "PREP",
    }


@pytest.mark.parametrize(
    ("line", "tokens", "found"),
    [
        ("1 and 1/2 cups", ["1#1$2", "cup"], ["1 and 1/2", "cups"]),
        ("2 to 3 leaves", ["2-3", "leaf"], ["2 to 3", "leaves"]),
        ("2½ cups", ["2#1$2", "cup"], ["2½", "cups"]),
        ("crème brûlée", ["crème", "brûlée"], ["crème", "brûlée"]),
        ("a pan", ["pot"], [None]),
        ("salt", [",", "salt"], [None, "salt"]),
    ],
)
def test_changed_tokens_are_found_in_the_line(line, tokens, found):
    assert [place and line[slice(*place)] for place in find_in_line(line, tokens)] == found


@pytest.mark.parametrize(
    ("word", "tag"),
    [("2.5", "CD"), ("#1$2", "CD"), ("two", "CD"), ("thinly", "RB"), ("zested", "VBN"), ("simmering", "VBG")]
    + [("boneless", "JJ"), ("courgettes", "NNS"), ("Tabasco", "NNP"), ("Kettles", "NNPS"), ("bass", "NN"), ("(", "(")],
)
def test_an_unknown_word_is_tagged_by_its_shape(word, tag):
    assert choose_tag(word, {}) == tag


def test_a_known_tag_takes_precedence_over_shapes():
    assert choose_tag("seasoning", {"seasoning": "NN"}) == choose_tag("Seasoning", {"seasoning": "NN"}) == "NN"
    assert choose_tag("seasoning", {}) == "VBG"

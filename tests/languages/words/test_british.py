"""Tests that new texts come into British English by themselves, and that no American words stay in it."""

import json

import pytest
from update_words import write_all_texts
from words.british import BRITISH, write_british
from words.check_texts import find_faults_of_all
from words.screen_texts import as_json, read_tree
from words.server_messages import read_catalog, update_catalogs

from tests.languages.words.conftest import HELP, SCREENS


@pytest.fixture
def british(kitchen):
    """The small program, with British English as a complete language."""
    declared = [*kitchen.read_languages(), {"code": BRITISH, "isComplete": True}]
    (kitchen.server / "languages.json").write_text(json.dumps(declared))
    for file, texts in zip(kitchen.files_of(BRITISH)[1:], (SCREENS, HELP), strict=True):
        file.write_bytes(as_json(texts))
    kitchen.files_of(BRITISH)[0].touch()
    update_catalogs(kitchen)
    return kitchen


def test_texts_are_written_in_british_spelling():
    assert write_british("Favorites: check off {color:,} in the {{trash.title}}, `trash` or Trash") == (
        "Favourites: tick off {color:,} in the {{trash.title}}, `trash` or Bin"
    )


def test_missing_texts_are_filled_in_and_own_ones_stay(british):
    assert find_faults_of_all(british)[0] == []
    british.change("en-US", "oven.color", "Color of the oven")
    (british.code / "trash.py").write_text('_("The trash is empty.")\n')
    british.change(BRITISH, "oven.title", "Cooker")
    update_catalogs(british)
    write_all_texts(british)
    oven = read_tree(british.screens / f"{BRITISH}.json")["oven"]
    assert oven["color"] == "Colour of the oven" and oven["title"] == "Cooker"
    assert read_catalog(british.files_of(BRITISH)[0]).get("The trash is empty.").string == "The bin is empty."
    assert [fault for fault in find_faults_of_all(british)[0] if fault.startswith(BRITISH)] == []


def test_american_words_are_found(british):
    british.change(BRITISH, "oven.title", "Stove")
    british.say(BRITISH, "The oven is off.", "The oven is organized.")
    assert find_faults_of_all(british)[0] == [
        "en-GB: American words: oven.title",
        "en-GB: American words: 'The oven is off.'",
    ]

"""Tests that each language is one file, which its schema knows, and that the server and the screens read it."""

import tomllib

import pytest

from app.foods.compare_forms import are_forms, read_forms
from app.foods.detect_language import map_frequent_words
from app.foods.measures import map_names_by_measure
from app.importing.plain_text import part_words
from app.languages import read_language as files
from app.languages.checking.write_screen_words import (
    DURATIONS,
    STEPS,
    collect_screen_words,
    find_faults,
    find_schema_fault,
    find_stale,
    write_screen_words,
)
from app.languages.read_language import EVERYWHERE, list_languages, read_language, read_section, read_section_of_all
from app.parsing.read_by_words import read_by_words
from app.parsing.words import vocabulary
from app.recipes.times import format_time, read_time
from tests.running_server import ROOT

# A small language that nobody speaks.
TWENTY_SECOND = """# Elvish.
frequent = "ar i na an"
cooking_verbs = "karo"

[lines]
endings = ["", "i"]
joins = ["o"]
common = ["miruvor"]

[lines.numbers]
"2" = ["atta"]

[lines.units]
cup = ["yulma"]

[measures]
cup = "yulma|yulmar"

[times]
minute = "lumenya"

[written_times]
year = "loa loar"
day = "aure auri"
hour = "lume lumi"
minute = "lumenya lumenyar"
second = "tixe tixer"
none = "munta"

[forms]
plurals = "i="

[headings]
lines = "nati"

[durations]
minutes = "lumenyar"
numbers = { atta = 2 }
phrases = {}
and = "ar"
to = "tenna"

[steps]
ending = "i$"
frequent = "ar i na"
"""


@pytest.fixture
def elvish(tmp_path, monkeypatch):
    """Adds the file of a language, and nothing else."""
    for file in files.PLACE.glob("*.toml"):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    (tmp_path / "qy.toml").write_text(TWENTY_SECOND, encoding="utf-8")
    monkeypatch.setattr(files, "PLACE", tmp_path)
    caches = (
        read_section_of_all,
        map_frequent_words,
        map_names_by_measure,
        read_time.map_unit_words,
        format_time.read_time_words,
    )
    caches += (read_forms, vocabulary.load_vocabulary, vocabulary.write_names)
    for cache in caches:
        cache.cache_clear()
    yield
    for cache in caches:
        cache.cache_clear()


def test_each_file_is_as_its_schema_says():
    assert find_faults() == []
    assert "linse" in find_schema_fault(
        tomllib.loads('[linse]\nplus = ["and"]')
    ) and "Not a valid list" in find_schema_fault(tomllib.loads('[lines]\nplus = "and"'))


@pytest.mark.parametrize("language", [EVERYWHERE, *list_languages()])
def test_a_section_is_read_as_in_the_whole_file(language):
    whole = read_language(language)
    assert {name: read_section(language, name) for name in whole} == whole


@pytest.mark.parametrize("language", ["xx", "", None, "../any", "d*"])
def test_an_unknown_language_has_no_sections(language):
    assert read_section(language, "frequent") is None


def test_the_words_of_the_screens_follow_from_the_files(tmp_path):
    assert find_stale(ROOT / "ui" / "src" / "recipes") == []
    for name in collect_screen_words():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
    assert find_stale(tmp_path) == list(collect_screen_words())
    write_screen_words(tmp_path)
    assert find_stale(tmp_path) == []


def test_one_file_adds_a_language(elvish):
    [reading] = read_by_words(["atta yulma o miruvor"], "qy")
    assert (reading.quantity, reading.food) == (2, "miruvor")
    assert "yulmar" in map_names_by_measure()["cup"] and map_frequent_words()["ar"] == ["qy"]
    assert read_time.read_time("15 lumenya") == (900, 900)
    assert format_time.write_time(7200, "qy-XX") == "2 lumi"
    assert are_forms("miruvori", "miruvor", "qy")
    assert "nati" in part_words.list_heading_words("lines")
    written = collect_screen_words()
    assert b'"qy"' in written[STEPS] and b'"qy"' in written[DURATIONS]


def test_without_its_file_nothing_knows_the_language():
    [reading] = read_by_words(["atta yulma o miruvor"], "qy")
    assert reading.quantity is None and read_time.read_time("15 lumenya") is None
    assert not are_forms("miruvori", "miruvor", "qy")

"""Tests that the catalogs hold every message in every language, and that the check finds what is wrong with them."""

import shutil
from pathlib import Path

import pytest
import update_words

TURNED_OFF = 'from app.framework.text.translate import _, ngettext\n\n_("The oven is off.")\n'
HOT = '_("The oven has {degrees} degrees.", degrees=200)\n'
EGGS = 'ngettext("{count} egg", "{count} eggs", 2)\n'
PLURALS = {"de": 2, "ar": 6, "fr": 2}


def test_every_message_is_translated_into_every_language():
    assert update_words.faults() == []


@pytest.fixture
def kitchen(tmp_path) -> Path:
    """A folder with a program of three messages and complete catalogs."""
    code = tmp_path / "app"
    shutil.copytree(update_words.CODE / "locales", code / "locales")
    (code / "oven.py").write_text(TURNED_OFF + HOT + EGGS)
    update_words.update(code)
    for language, count in PLURALS.items():
        for message in ("The oven is off.", "The oven has {degrees} degrees."):
            say(code, language, message, f"{message}?")
        say(code, language, "{count} egg", tuple(f"{{count}} {n}" for n in range(count)))
    return code


def say(code: Path, language: str, message: str, translation: str | tuple[str, ...], *, compiled=True, flags=()):
    file = code / "locales" / language / "LC_MESSAGES" / "hearthbook.po"
    catalog = update_words.read(file)
    catalog[message].string = translation
    catalog[message].flags |= set(flags)
    file.write_bytes(update_words.as_written(catalog))
    if compiled:
        file.with_suffix(".mo").write_bytes(update_words.as_compiled(catalog))


def test_complete_catalogs_have_no_faults(kitchen):
    assert update_words.faults(kitchen) == []


def test_a_message_that_no_catalog_holds_is_found(kitchen):
    (kitchen / "planted.py").write_text('raise Failure(_("The soup is cold."))\n')
    missing = [f"{language}: not in the catalog: 'The soup is cold.'" for language in sorted(PLURALS)]
    assert update_words.faults(kitchen) == missing


def test_a_message_that_is_no_longer_in_the_code_is_found(kitchen):
    (kitchen / "oven.py").write_text(TURNED_OFF + EGGS)
    unused = [f"{language}: no longer in the code: 'The oven has {{degrees}} degrees.'" for language in sorted(PLURALS)]
    assert update_words.faults(kitchen) == unused


@pytest.mark.parametrize(
    "language, message, translation, fault",
    [
        ("de", "The oven is off.", "", "not translated"),
        ("de", "The oven has {degrees} degrees.", "Der Ofen hat {grad} Grad.", "other placeholders"),
        ("ar", "The oven has {degrees} degrees.", "حرارة الفرن.", "other placeholders"),
        ("de", "The oven has {degrees} degrees.", "Der Ofen hat {degrees Grad.", "other placeholders"),
        ("de", "{count} egg", ("{count} Ei", ""), "a plural form is missing"),
        ("ar", "{count} egg", ("", "a", "b", "{count} c", "{count} d", "{count} e"), "a plural form is missing"),
        ("ar", "{count} egg", ("z", "a", "b", "{count} c", "{count} d", "{n} e"), "other placeholders"),
    ],
)  # fmt: skip
def test_a_wrong_translation_is_found(kitchen, language, message, translation, fault):
    say(kitchen, language, message, translation)
    [found] = update_words.faults(kitchen)
    assert found.startswith(f"{language}: {fault}: ") and message in found


def test_a_fuzzy_translation_is_found(kitchen):
    say(kitchen, "de", "The oven is off.", "Der Ofen ist aus.", flags=["fuzzy"])
    assert "de: fuzzy: 'The oven is off.'" in update_words.faults(kitchen)


def test_a_compiled_catalog_that_is_out_of_date_is_found(kitchen):
    say(kitchen, "de", "The oven is off.", "Der Ofen ist aus.", compiled=False)
    assert update_words.faults(kitchen) == ["de: the compiled catalog is out of date"]

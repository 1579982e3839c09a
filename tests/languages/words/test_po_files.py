"""Tests that translators' tools can work on all texts of the screens, and that a language is added by its files."""

import json
from io import BytesIO

import pytest
from babel.messages.pofile import read_po
from update_words import add_language
from words.check_texts import find_faults_of_all
from words.languages import ROOT, Places, forms_of
from words.po_files import export_texts, import_texts
from words.screen_texts import read_texts, write_texts
from words.server_messages import as_written, update_catalogs

from app.framework.text.translate import LANGUAGES
from tests.in_sweeps import keep


def exported(places, language):
    return read_po(BytesIO(export_texts(places, language)))


@pytest.fixture
def take(kitchen, tmp_path):
    """Takes a catalog as a PO file of a language, and returns what was passed over."""

    def take_catalog(catalog, language):
        file = tmp_path / f"{language}.po"
        file.write_bytes(as_written(catalog))
        return import_texts(kitchen, language, file)

    return take_catalog


@pytest.fixture
def copied(tmp_path):
    """The texts of this repository, in a folder of their own."""
    places = Places(tmp_path / "copy")
    for folder in ("app/locales", "ui/src/locales", "ui/src/shell/help/texts"):
        (places.root / folder).mkdir(parents=True)
        for file in [*(ROOT / folder).glob("*.json"), *(ROOT / folder).glob("*.po")]:
            (places.root / folder / file.name).write_bytes(file.read_bytes())
    return places


@pytest.mark.parametrize("language", keep(["pl-PL", "ar-SA"], LANGUAGES[1:], "sweep"))
def test_texts_that_are_exported_and_taken_back_do_not_change(copied, tmp_path, language):
    write_texts(copied, language, read_texts(copied, language))  # in the order of the English file
    before, sent = [file.read_bytes() for file in copied.files_of(language)], export_texts(copied, language)
    file = tmp_path / f"{language}.po"
    file.write_bytes(sent)
    assert import_texts(copied, language, file) == []
    assert [file.read_bytes() for file in copied.files_of(language)] == before
    assert export_texts(copied, language) == sent and sent.count(b"msgctxt") > 2900


def test_an_entry_has_its_key_its_screens_and_its_plural_forms(kitchen):
    catalog = exported(kitchen, "ar-SA")
    title, eggs = catalog.get("Oven", "oven.title"), catalog.get("{{count}} egg in {{bowl}}", "oven.eggs")
    assert title.auto_comments == ["Shown in: Oven screen"] and title.locations == [("ui/src/OvenScreen.tsx", None)]
    assert len(eggs.string) == catalog.num_plurals == 6
    assert eggs.auto_comments[-1] == "For none, English has: No eggs in {{bowl}}"


def test_a_text_for_none_is_an_entry_of_its_own_where_the_language_has_no_such_form(kitchen):
    [german, arabic] = [exported(kitchen, language) for language in ("de-DE", "ar-SA")]
    assert german.get("No eggs in {{bowl}}", "oven.eggs_zero").string.endswith("zero")
    assert arabic.get("No eggs in {{bowl}}", "oven.eggs_zero") is None


def test_doubtful_texts_and_those_of_other_english_are_not_taken(kitchen, take):
    catalog = exported(kitchen, "de-DE")
    catalog.get("Oven", "oven.title").string = "Herd"
    hot = catalog.get("The oven has {{degrees}} degrees.", "oven.hot")
    hot.string = "{{degrees}} Grad"
    hot.flags.add("fuzzy")
    kitchen.change("en-US", "oven.help", "See <b>the page</b>.")
    catalog.add("Pan", "Pfanne", context="oven.pan")
    assert take(catalog, "de-DE") == ["oven.hot", "oven.help", "oven.pan"]
    texts = read_texts(kitchen, "de-DE")
    assert texts["oven.title"] == {"": "Herd"} and "The oven" in texts["oven.hot"][""]


def test_a_page_of_the_help_may_be_translated_in_part(kitchen, take):
    add_language(kitchen, "fr-FR")
    catalog = exported(kitchen, "fr-FR")
    catalog.get("Wait.", "help pages.heat.steps.1").string = "Attendez."
    take(catalog, "fr-FR")
    page = json.loads((kitchen.help / "fr-FR.json").read_text())["heat"]
    assert page == {"title": "", "steps": ["", "Attendez."], "tip": ""}
    assert exported(kitchen, "fr-FR").get("Wait.", "help pages.heat.steps.1").string == "Attendez."


def test_three_files_and_one_word_add_a_language(kitchen, take):
    add_language(kitchen, "pl-PL")
    assert [file.is_file() for file in kitchen.files_of("pl-PL")] == [True] * 3
    assert find_faults_of_all(kitchen) == ([], ["pl-PL: 0% translated"])
    catalog = exported(kitchen, "pl-PL")
    for entry in catalog:
        if entry.id:
            entry.string = (
                tuple(f"{entry.id[1]} {form}" for form in forms_of("pl-PL")) if entry.pluralizable else entry.id
            )
    assert take(catalog, "pl-PL") == []
    for message in ("The oven is off.", "The oven has {degrees} degrees."):
        kitchen.say("pl-PL", message, message)
    kitchen.say("pl-PL", "{count} egg", ("{count}",) * 4)
    assert find_faults_of_all(kitchen) == ([], ["pl-PL: 100% translated"])
    declared = kitchen.read_languages()
    next(one for one in declared if one["code"] == "pl-PL")["isComplete"] = True
    (kitchen.server / "languages.json").write_text(json.dumps(declared))
    assert find_faults_of_all(kitchen) == ([], [])
    kitchen.change("pl-PL", "oven.title", None)
    assert find_faults_of_all(kitchen)[0] == ["pl-PL: not translated: oven.title"]


def test_a_language_that_is_not_offered_is_not_added(kitchen):
    for code in ("tlh-KX", "en-US", "../pl-PL"):
        with pytest.raises(SystemExit):
            add_language(kitchen, code)


def test_new_messages_come_into_every_catalog(kitchen):
    (kitchen.code / "planted.py").write_text('_("The soup is cold.")\n')
    update_catalogs(kitchen)
    assert find_faults_of_all(kitchen)[0] == [
        f"{language}: not translated: 'The soup is cold.'" for language in ("de-DE", "ar-SA")
    ]

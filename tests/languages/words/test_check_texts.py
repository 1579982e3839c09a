"""Tests that every complete language is whole, and that the check finds whatever is wrong with a text."""

import pytest
from words.check_texts import find_faults_of_all
from words.languages import ROOT, Places, forms_of

DEGREES = "The oven has {degrees} degrees."


def test_every_complete_language_is_whole():
    assert find_faults_of_all(Places(ROOT))[0] == []


def test_texts_that_are_whole_have_no_faults(kitchen):
    assert find_faults_of_all(kitchen) == ([], [])


def test_plural_forms_are_those_of_cldr():
    assert [len(forms_of(code)) for code in ("en-US", "de-DE", "pl-PL", "ar-SA", "ja-JP", "no-NO")] == [
        2,
        2,
        4,
        6,
        1,
        2,
    ]


@pytest.mark.parametrize(
    "language, key, text, fault",
    [
        ("de-DE", "title", None, "not translated"),
        ("de-DE", "title", "", "not translated"),
        ("de-DE", "pan", "Pfanne", "left over"),
        ("de-DE", "hot", "Der Ofen hat {{grad}} Grad.", "other placeholders"),
        ("de-DE", "hot", "Der Ofen ist heiß.", "other placeholders"),
        ("de-DE", "hot", "Der Ofen hat {{degrees}} {{Grad.", "other placeholders"),
        ("de-DE", "help", "Siehe <i>die Hilfe</i>, oder `oven --help`.", "other tags"),
        ("de-DE", "help", "Siehe <b>die Hilfe</b>, oder `ofen --hilfe`.", "other tags"),
        ("de-DE", "title", " Ofen", "starts or ends with other white space"),
        ("de-DE", "eggs_other", None, "a plural form is missing (other)"),
        ("de-DE", "eggs_zero", None, "a plural form is missing (zero)"),
        ("de-DE", "eggs_few", "{{count}} Eier in {{bowl}}", "a plural form that the language does not have (few)"),
        ("ar-SA", "eggs_few", None, "a plural form is missing (few)"),
        ("ar-SA", "eggs_many", "{{count}}", "other placeholders"),
    ],
)
def test_a_wrong_text_of_the_screens_is_found(kitchen, language, key, text, fault):
    kitchen.change(language, f"oven.{key}", text)
    [found] = find_faults_of_all(kitchen)[0]
    assert found == f"{language}: {fault}: oven.{key.partition('_')[0]}"


@pytest.mark.parametrize(
    "form, text", [("zero", "Nichts"), ("one", "Ein Ei in {{bowl}}"), ("other", "{{bowl}}: {{count}} <5 Eier")]
)
def test_a_form_may_do_without_the_number(kitchen, form, text):
    kitchen.change("de-DE", f"oven.eggs_{form}", text)
    assert find_faults_of_all(kitchen)[0] == []


@pytest.mark.parametrize(
    "key, text, fault",
    [
        ("heat.tip", None, "not translated"),
        ("heat.tip", "Öffne {{oven.door}}.", "other placeholders"),
        ("heat.more", "Mehr", "left over"),
    ],
)
def test_a_wrong_text_of_the_help_is_found(kitchen, key, text, fault):
    kitchen.change("de-DE", key, text, file=2)
    assert find_faults_of_all(kitchen)[0] == [f"de-DE: {fault}: help pages.{key}"]


def test_a_help_page_names_only_what_exists(kitchen):
    for language in ("en-US", "de-DE", "ar-SA"):
        kitchen.change(language, "heat.tip", "Open {{oven.door}}, in {{oven}}.", file=2)
    named = [f"en-US: a help page names what does not exist: {name}" for name in ("oven.door", "oven")]
    assert find_faults_of_all(kitchen)[0] == named


@pytest.mark.parametrize(
    "language, message, said, fault",
    [
        ("de-DE", "The oven is off.", "", "not translated"),
        ("de-DE", DEGREES, "Der Ofen hat {grad} Grad.", "other placeholders"),
        ("ar-SA", DEGREES, "حرارة الفرن.", "other placeholders"),
        ("de-DE", DEGREES, "Der Ofen hat {degrees Grad.", "other placeholders"),
        ("de-DE", "{count} egg", ("{count} Ei", ""), "a plural form is missing (other)"),
        ("ar-SA", "{count} egg", ("", "a", "b", "{count}", "{count}", "{count}"), "a plural form is missing (zero)"),
        ("ar-SA", "{count} egg", ("z", "a", "b", "{count} c", "{count} d", "{n} e"), "other placeholders"),
        ("de-DE", "The oven is off.", "Der <b>Ofen</b> ist aus.", "other tags"),
    ],
)  # fmt: skip
def test_a_wrong_translation_of_a_message_is_found(kitchen, language, message, said, fault):
    kitchen.say(language, message, said)
    [found] = find_faults_of_all(kitchen)[0]
    assert found.startswith(f"{language}: {fault}: ") and message in found


def test_a_fuzzy_translation_is_found(kitchen):
    kitchen.say("de-DE", "The oven is off.", "Der Ofen ist aus.", flags=["fuzzy"])
    assert "de-DE: fuzzy: 'The oven is off.'" in find_faults_of_all(kitchen)[0]


def test_a_compiled_catalog_that_is_out_of_date_is_found(kitchen):
    kitchen.say("de-DE", "The oven is off.", "Der Ofen ist aus.", compiled=False)
    assert find_faults_of_all(kitchen)[0] == ["de-DE: the compiled catalog is out of date"]


def test_a_message_that_no_catalog_holds_is_found(kitchen):
    (kitchen.code / "planted.py").write_text('raise Failure(_("The soup is cold."))\n')
    assert find_faults_of_all(kitchen)[0] == [
        f"{language}: not in the catalog: 'The soup is cold.'" for language in ("de-DE", "ar-SA")
    ]


def test_a_message_that_is_no_longer_in_the_code_is_found(kitchen):
    oven = kitchen.code / "oven.py"
    oven.write_text(oven.read_text().replace('_("The oven is off.")', ""))
    assert find_faults_of_all(kitchen)[0] == [
        f"{language}: no longer in the code: 'The oven is off.'" for language in ("de-DE", "ar-SA")
    ]


def test_the_same_key_twice_is_refused(kitchen):
    (kitchen.screens / "de-DE.json").write_text('{"oven": {"title": "Ofen", "title": "Herd"}}')
    with pytest.raises(ValueError, match="title"):
        find_faults_of_all(kitchen)


def test_a_file_of_an_unknown_language_is_found(kitchen):
    (kitchen.screens / "tlh-KX.json").write_text("{}")
    [found] = find_faults_of_all(kitchen)[0]
    assert found.startswith("ui/src/locales/tlh-KX.json: ")


def test_a_language_that_is_not_complete_is_only_reported(kitchen):
    (kitchen.screens / "pl-PL.json").write_text('{"oven": {"title": "Piec", "hot": "Gorąco", "pan": "Patelnia"}}')
    failing, reported = find_faults_of_all(kitchen)
    assert failing == []
    assert reported == ["pl-PL: 18% translated", "pl-PL: other placeholders: oven.hot", "pl-PL: left over: oven.pan"]

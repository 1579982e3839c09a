"""Tests that messages follow the languages that a request accepts, in the order of its q-values."""

import pytest

from app.framework.text.language import LOCALES
from app.framework.text.translate import (
    LANGUAGES,
    _,
    current_language,
    lazy,
    match_language,
    ngettext,
    read_languages,
    speak,
)

TAKEN = "This already exists. Choose another name."


@pytest.mark.parametrize(
    "accepted, language",
    [
        ("de-DE", "de-DE"),
        ("ar-SA", "ar-SA"),
        ("fr-FR", "fr-FR"),
        ("it-IT", "it-IT"),
        ("fi-FI;q=0.9, de;q=0.8", "de-DE"),
        ("de;q=0.5, ar;q=0.6", "ar-SA"),
        ("en-GB, de;q=0.9", "en-GB"),
        ("en-CA, de;q=0.9", "en-US"),
        ("fi, *;q=0.1", "en-US"),
        ("de;q=0, ar;q=0.1", "ar-SA"),
        ("de_AT", "de-DE"),
        ("DE-de", "de-DE"),
        ("", "en-US"),
        (";;q=x,,", "en-US"),
    ],
)
def test_the_first_accepted_language_that_has_a_catalog_is_used(app, accepted, language):
    with app.test_request_context(headers={"Accept-Language": accepted}):
        assert current_language() == language


def test_outside_of_requests_messages_are_in_english():
    assert (current_language(), _(TAKEN)) == ("en-US", TAKEN)


def test_a_block_sets_the_language_and_restores_the_one_before(app):
    with app.test_request_context(headers={"Accept-Language": "ar"}):
        with speak("de"), speak(None):
            assert current_language() == "de-DE"
        assert current_language() == "ar-SA"


def test_placeholders_are_filled_in_and_values_are_inserted_literally():
    with speak("de"):
        assert _("Merged into {name}", name="{count} {0}") == "Zusammengeführt mit {count} {0}"


def test_a_message_without_values_may_contain_braces():
    assert _("{id_attribute}") == "{id_attribute}"


def test_a_lazy_message_is_translated_each_time_it_is_written():
    message = lazy(TAKEN)
    said = set()
    for language in LANGUAGES:
        with speak(language):
            said |= {str(message), f"{message}"}
            assert message.format() == str(message) == f"{message}"
    assert len(said) >= 3 and message == TAKEN


@pytest.mark.parametrize(
    "count, said",
    [
        (0, "لا وصفات"),
        (1, "وصفة واحدة"),
        (2, "وصفتان"),
        (3, "٣ وصفات"),
        (11, "١١ وصفة"),
        (100, "١٠٠ وصفة"),
        (103, "١٠٣ وصفات"),
    ],
)
def test_each_number_has_the_plural_form_of_its_language(count, said):
    with speak("ar"):
        assert ngettext("{count} recipe", "{count} recipes", count) == said


@pytest.mark.parametrize(
    "tag, language",
    [
        ("pt-PT", "pt-PT"),
        ("PT_br", "pt-BR"),
        ("pt", "pt-PT"),
        ("pt-AO", "pt-PT"),
        ("zh-Hant-TW", "zh-CN"),
        ("en", "en-US"),
        ("p", None),
        ("fr", None),
        ("", None),
    ],
)
def test_a_language_of_another_country_is_better_than_english(tag, language):
    assert match_language(tag, ("en-US", "en-GB", "pt-PT", "pt-BR", "zh-CN")) == language


def test_every_complete_language_is_one_of_the_server():
    complete = {language["code"] for language in read_languages() if language["isComplete"]}
    assert len(read_languages()) == 41 and complete <= {*LANGUAGES} <= {*LOCALES}

"""Tests the conversion of durations to words in the requested language."""

import pytest

from app.importing.clean_time import UNITS, WORDS, clean_time


@pytest.mark.parametrize(
    "value, words",
    [
        ("PT2H30M", "2 hours 30 minutes"),
        ("PT30M", "30 minutes"),
        ("P1DT1H1M1.53S", "1 day 1 hour 1 minute 1 second"),
        ("PT90M", "1 hour 30 minutes"),
        ("PT1.5H", "1 hour 30 minutes"),
        ("PT0,5H", "30 minutes"),
        ("P400D", "1 year 35 days"),
        ("P1W", "7 days"),
        ("P1Y2MT5M", "5 minutes"),
        ("PTH25MS", "25 minutes"),
        ("pt15m", "15 minutes"),
        ("PT", "none"),
        ("PT0M", "none"),
        ("P", "P"),
        ("PT-3H", "PT-3H"),
        ("PM", "PM"),
        ("invalid", "invalid"),
        ("about <b>20</b> minutes", "about 20 minutes"),
        ("", None),
        (" ", None),
        (None, None),
        (30, None),
        ({"minValue": "PT20M", "maxValue": "PT30M"}, "20 minutes"),
        (["PT20M", "PT30M"], "20 minutes"),
        ([], None),
    ],
)
def test_a_duration_is_converted_to_words(value, words):
    assert clean_time(value) == words


@pytest.mark.parametrize(
    "locale, words",
    [
        ("de-DE", "1 Stunde 30 Minuten"),
        ("fr-FR", "1 heure 30 minutes"),
        ("es-ES", "1 hora 30 minutos"),
        ("it-IT", "1 ora 30 minuti"),
        ("nl-NL", "1 uur 30 minuten"),
        ("pt-BR", "1 hora 30 minutos"),
        ("sv-SE", "1 timme 30 minuter"),
        ("ar-SA", "ساعة 30 دقيقة"),
        ("xx-XX", "1 hour 30 minutes"),
    ],
)
def test_the_words_are_in_the_requested_language(locale, words):
    assert clean_time("PT1H30M", locale) == words


def test_arabic_has_forms_for_one_two_few_and_many():
    said = [clean_time(f"PT{count}M", "ar-SA") for count in (1, 2, 3, 10, 11)]
    assert said == ["دقيقة", "دقيقتان", "3 دقائق", "10 دقائق", "11 دقيقة"]


@pytest.mark.parametrize("locale", WORDS)
def test_every_language_has_words_for_every_unit_and_for_none(locale):
    *units, nothing = WORDS[locale]
    assert len(units) == len(UNITS) and all(len(forms.split()) == 2 for forms in units) and nothing

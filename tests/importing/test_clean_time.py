"""Tests the conversion of durations to words in the requested language."""

import json

import pytest

from app.importing.clean_time import clean_time
from app.languages.read_language import read_section, read_section_of_all
from app.recipes.times.format_time import UNITS


@pytest.mark.parametrize(
    "value, words",
    [
        ("PT2H30M", "2 hours 30 minutes"),
        ("PT30M", "30 minutes"),
        ("P1DT1H1M1.53S", "1 day 1 hour 1 minute 1 second"),
        ("PT90M", "1 hour 30 minutes"),
        ("Prep Time: 15 minutes", "15 minutes"),
        ("Temps de cuisson : 1 h 30", "1 hour 30 minutes"),
        ("Total: 30-40 min", "30–40 minutes"),
        ("15 min prep", "15 minutes"),
        ("75 min total", "1 hour 15 minutes"),
        ("15 min active", "15 min active"),
        ("15 mín", "15 minutes"),
        ("PT1.5H", "1 hour 30 minutes"),
        ("PT0,5H", "30 minutes"),
        ("P400D", None),
        ("P1W", "7 days"),
        ("P1Y2MT5M", "5 minutes"),
        ("PTH25MS", "25 minutes"),
        ("pt15m", "15 minutes"),
        ("PT", None),
        ("PT0M", None),
        ("P", None),
        ("PT-3H", None),
        ("PM", None),
        ("invalid", None),
        ("inf", None),
        ("-inf", None),
        ("inf minutes", None),
        (json.loads("1e999"), None),
        (json.loads("-1e999"), None),
        ("infused overnight", "infused overnight"),
        ("about <b>20</b> minutes", "about 20 minutes"),
        ("½ / 0 min", None),
        ("P²D", None),
        ("5 to to 6 min", None),
        ("45-1 hour", None),
        ("0-10 min", None),
        ("40 minutes plus 0 minutes", None),
        ("zero minutes", None),
        ("no time", None),
        ("No cook", "No cook"),
        ("No bake", "No bake"),
        ("1 hour 90", None),
        ("minutes", None),
        ("x² min", None),
        ("30-20 minutes", "20–30 minutes"),
        ("2 hours to 45 minutes", "45 minutes – 2 hours"),
        ({"minValue": "PT30M", "maxValue": "PT20M"}, "20–30 minutes"),
        ("10/15 min", "10–15 minutes"),
        ("4/6 hours", "4–6 hours"),
        ("1/5 min", "1–5 minutes"),
        ("1/5 hour", "12 minutes"),
        ("1/6 h", "10 minutes"),
        ("2 3/5 hours", "2 hours 36 minutes"),
        ("1 h 20'", "1 hour 20 minutes"),
        ("2 hours, plus overnight chilling", "2 hours, plus overnight chilling"),
        ("45+ min", "45+ min"),
        ("30 phút", "30 phút"),
        ("", None),
        (" ", None),
        (None, None),
        (30, "30 minutes"),
        ({"minValue": "PT20M", "maxValue": "PT30M"}, "20–30 minutes"),
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
    times = [clean_time(f"PT{count}M", "ar-SA") for count in (1, 2, 3, 10, 11)]
    assert times == ["دقيقة", "دقيقتان", "3 دقائق", "10 دقائق", "11 دقيقة"]


@pytest.mark.parametrize("language", read_section_of_all("written_times"))
def test_every_language_has_words_for_every_unit_and_for_none(language):
    words = read_section(language, "written_times")
    assert {*words} == {*UNITS, "none"} and all(words.values())
    assert {len(words[unit].split()) for unit in UNITS} == {4 if language == "ar" else 2}

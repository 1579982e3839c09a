"""Tests that times in words are converted to ISO durations, and that unclear times are left out."""

import pytest

from app.importing.clean_time import clean_time
from app.sharing.read_duration import read_duration


@pytest.mark.parametrize(
    ("text", "iso"),
    [
        ("1 hour 30 minutes", "PT1H30M"),
        ("1 hour and 30 minutes", "PT1H30M"),
        ("45 min", "PT45M"),
        ("45 Min.", "PT45M"),
        ("1 h 5 m", "PT1H5M"),
        ("1h30", "PT1H30M"),
        ("1:30", "PT1H30M"),
        ("90 minutes", "PT1H30M"),
        ("1 1/2 hours", "PT1H30M"),
        ("1½ hours", "PT1H30M"),
        ("½ Stunde", "PT30M"),
        ("1,5 Stunden", "PT1H30M"),
        ("2 Tage", "P2D"),
        ("1 day 2 hours", "P1DT2H"),
        ("1 heure et 10 minutes", "PT1H10M"),
        ("30 seconds", "PT30S"),
        ("pt2h", "PT2H"),
        ("PT2H30M", "PT2H30M"),
        ("ساعة", "PT1H"),
        ("ساعتان 30 دقيقة", "PT2H30M"),
    ],
)
def test_a_time_in_words_is_converted(text, iso):
    assert read_duration(text) == iso


@pytest.mark.parametrize(
    "text",
    [None, "", "  ", "overnight", "90", "2-3 hours", "about an hour", "30 minutes 1 hour", "1/0 hours", "0 minutes"]
    + ["x" * 200, "1 hour</script>", "PT", "1 year", "hour", "1 hour 1 hour"],
)
def test_an_unclear_time_is_left_out(text):
    assert read_duration(text) is None


@pytest.mark.parametrize("locale", ["en-US", "de-DE", "fr-FR", "es-ES", "it-IT", "nl-NL", "pt-BR", "sv-SE", "ar-SA"])
@pytest.mark.parametrize("iso", ["PT5M", "PT1H", "PT2H30M", "P1DT1H1M1S"])
def test_times_written_by_the_import_are_read_back(iso, locale):
    assert read_duration(clean_time(iso, locale)) == iso

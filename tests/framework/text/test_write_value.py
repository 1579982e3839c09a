"""Tests that the numbers, days and lists in the server's sentences are written as the reader's language does."""

from datetime import UTC, date, datetime

import pytest
from babel import Locale
from babel.numbers import format_decimal, get_decimal_symbol, get_group_symbol

from app.framework.text.translate import LANGUAGES, _, lazy, ngettext, speak
from app.framework.text.write_value import NOTATIONS

LATIN = {ord("٠") + digit: str(digit) for digit in range(10)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_notation_of_each_language_is_that_of_cldr(language):
    locale, notation = Locale.parse(language, sep="-"), NOTATIONS[language]
    symbols = {"locale": locale, "numbering_system": "default"}
    assert (notation.decimal, notation.group) == (get_decimal_symbol(**symbols), get_group_symbol(**symbols))
    with speak(language):
        for number in (0, 7, 999, 12_345, 1_234_567, 0.5, 12_345.678, 99_999):
            assert _("{number}", number=number).translate(LATIN) == format_decimal(number, **symbols)
        written = _("{day}", day=date(2026, 12, 3)).translate(LATIN)
    pattern = locale.date_formats["short"].pattern.replace("yy", "y")
    assert written == pattern.replace("y", "2026").replace("MM", "12").replace("M", "12").replace("dd", "03").replace(
        "d", "3"
    )


@pytest.mark.parametrize(
    "language, four, five",
    [
        ("en-US", "1,500", "10,000"),
        ("de-DE", "1.500", "10.000"),
        ("es-ES", "1500", "10.000"),
        ("it-IT", "1500", "10.000"),
        ("pl-PL", "1500", "10\xa0000"),
        ("fr-FR", "1\u202f500", "10\u202f000"),
        ("ar-SA", "١٬٥٠٠", "١٠٬٠٠٠"),
    ],
)
def test_thousands_are_grouped_as_the_language_does(language, four, five):
    with speak(language):
        assert _("{count}", count=1500) == four and ngettext("{count}", "{count}", 10_000) == five
        assert lazy("{max}").format(max=1500) == four


def test_lists_and_moments_are_written_too_and_what_only_names_something_is_not():
    moment = datetime(2026, 12, 3, 12, 30, tzinfo=UTC)
    with speak("ja"):
        assert _("{names}", names=["a", "b"]) == "a、b"
        assert _("{when}", when=moment) == f"{moment.astimezone():%Y/%m/%d %H:%M}"
        assert _("{port} {status} {name}", port=8080, status=404, name="2024") == "8080 404 2024"


@pytest.mark.parametrize(
    "language, most",
    [("en-US", "10,000"), ("de-DE", "10.000"), ("fr-FR", "10\u202f000"), ("sv-SE", "10\xa0000"), ("ar-SA", "١٠٬٠٠٠")],
)
def test_a_refusal_has_its_limit_in_the_notation_of_the_reader(called, language, most):
    body = {"recipeId": "00000000-0000-4000-8000-000000000000", "text": "a" * 20_000}
    [refusal] = called("alice").call("POST", "/comments", body, expect=422, headers={"Accept-Language": language})[
        "detail"
    ]
    assert most in refusal["msg"]

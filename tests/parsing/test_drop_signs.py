"""Tests that bullets and the sign of a count are no part of a line's words, in the order of any language."""

import pytest

from app.parsing.drop_signs import drop_bullets, drop_markup, drop_times, read_as_seen
from app.parsing.read_by_words import read_by_words
from app.parsing.read_english import read_english


@pytest.mark.parametrize(
    "line, read",
    [
        ("3 x large eggs", "3 large eggs"),
        ("2x milk", "2 milk"),
        ("2× Zwiebeln", "2 Zwiebeln"),
        ("½ x avocado", "½ avocado"),
        ("x3 onions", "3 onions"),
        ("toilet paper x2", "2 toilet paper"),
        ("Küchenrolle x 3", "3 Küchenrolle"),
        ("lait (x2)", "2 lait"),
        ("leche 2x", "2 leche"),
        ("2 x 400 g Tomaten", "2 x 400 g Tomaten"),
        ("1 x-large egg", "1 x-large egg"),
        ("1 sheet of pastry 20 x 30", "1 sheet of pastry 20 x 30"),
        ("Springform 20 x 30 cm", "Springform 20 x 30 cm"),
        ("XXL shrimps", "XXL shrimps"),
    ],
)
def test_a_count_loses_its_sign_and_a_size_keeps_it(line, read):
    assert drop_times(line) == read


@pytest.mark.parametrize(
    "language, line, quantity, unit, note",
    [
        ("en", "2x 400g tins beans, drained", 2, "tins", "(400g), drained"),
        ("en", "1 x 680g jar passata", 1, "jar", "(680g)"),
        ("en", "2 x 14 oz. cans black beans, rinsed", 2, "cans", "(14 oz.), rinsed"),
        ("de", "2 x 400 g Dosen Tomaten", 2, "Dosen", "(400 g)"),
        ("fr", "2 x 400 g boîtes de tomates", 2, "boîtes", "(400 g)"),
        ("de", "2 x 400 g Tomaten", 800, "g", "2 x 400"),
    ],
)
def test_the_size_of_counted_packages_is_in_brackets(language, line, quantity, unit, note):
    read = read_english if language == "en" else lambda lines: read_by_words(lines, language)
    [reading] = read_as_seen([line], read)
    assert (reading.quantity, reading.unit, reading.note, reading.line) == (quantity, unit, note, line)


BULLETS = [
    "▪",
    "◦",
    "●",
    "→ ",
    "✓",
    "✔️",
    "−",
    "– ",
    "👩‍🍳",
    "🥕🥕",
    "❑",
    "☐ •",
    "※",
    "👉🏽",
    "»",
    "… ",
    "- [ ] ",
    "[x] ",
    "> ",
    "> > - ",
]


@pytest.mark.parametrize("bullet", BULLETS)
def test_a_line_after_a_bullet_is_read_like_the_line_without_it(bullet):
    for language, line in (("en", "2 cups milk"), ("de", "½ Prise Salz"), ("fr", "sel")):
        read = read_english if language == "en" else lambda lines, language=language: read_by_words(lines, language)
        for written in (f"{bullet}{line}", f"  {bullet} {line}"):
            [seen], [plain] = read_as_seen([written], read), read_as_seen([line], read)
            assert (seen.quantity, seen.unit, seen.food, seen.note) == (
                plain.quantity,
                plain.unit,
                plain.food,
                plain.note,
            )
            assert seen.line == written


@pytest.mark.parametrize(
    "line", ["~200 g flour", "≈ 2 eggs", "< 5 g salt", "(optional) salt", "🥚", "2 🥚", "½ cup", ""]
)
def test_what_says_something_is_no_bullet(line):
    assert drop_bullets(line) == line


@pytest.mark.parametrize("mark", ["1. ", "12) ", "3: ", "1️⃣ ", "1️⃣0️⃣ ", "① ", "❷", "⒊ ", "• 1. "])
def test_the_number_of_a_line_in_a_list_is_no_amount(mark):
    assert drop_bullets(f"{mark}2 eggs") == "2 eggs" and drop_bullets(f"{mark}½ cup milk") == "½ cup milk"


def test_a_number_without_another_one_is_the_amount():
    assert drop_bullets("3️⃣ eggs") == "3 eggs" and drop_bullets("2️⃣0️⃣0️⃣ g flour") == "200 g flour"
    assert drop_bullets("2.5 dl milk") == "2.5 dl milk" and drop_bullets("1. Eggs") == "1. Eggs"


@pytest.mark.parametrize("line", ["🥚 2", "🍋 ½", "🥚🥚"])
def test_an_emoji_without_words_is_the_food(line):
    assert drop_bullets(line) == line


@pytest.mark.parametrize(
    "line, read",
    [
        ("**2 eggs**", "2 eggs"),
        ("__200 g__ flour", "200 g flour"),
        ("<b>2 eggs</b>", "2 eggs"),
        ("<SPAN class='a b'>2</SPAN> eggs", "2 eggs"),
        ("<li>1 leek<br/>washed</li>", "1 leek washed"),
        ("salt**", "salt**"),
        ("eggs <3 large, >50 g", "eggs <3 large, >50 g"),
        ("<bread> 2", "<bread> 2"),
    ],
)
def test_markup_is_no_part_of_a_line(line, read):
    assert drop_markup(line) == read


@pytest.mark.parametrize("line", [">500 g flour", "[optional] salt", "≥ 2 eggs"])
def test_signs_that_tell_something_stay(line):
    assert drop_bullets(drop_markup(line)) == line

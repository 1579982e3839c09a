"""Tests that both parsers read the numbers that the screens and people write, in every notation."""

import random
from functools import partial

import pytest

from app.foods.format_quantity import format_quantity, plain_quantity
from app.parsing.drop_signs import read_as_seen
from app.parsing.read_by_words import read_by_words
from app.parsing.read_english import read_english

SIGNS = {"1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾", "1/5": "⅕", "1/6": "⅙", "1/8": "⅛", "1/10": "⅒"}
WIDE = str.maketrans("0123456789./", "０１２３４５６７８９．／")
FEW, ALL = 400, 5000
LINES = {"en": ("cups", "flour"), "de": ("EL", "Öl"), "fr": ("g", "farine"), "sv": ("dl", "mjöl")}
COMMA = {"de", "fr", "sv"}  # languages that write decimals with a comma


def some_quantity(chance: random.Random) -> float:
    part = chance.choice([0, *(above / below for below in range(2, 11) for above in range(1, below))])
    kinds = [
        chance.randint(1, 20),
        chance.randint(0, 12) + part,
        chance.randint(1, 9999) / 100,
        chance.randint(1000, 99999),
    ]
    return round(chance.choice(kinds), 3) or 0.5


def notations(quantity: float, language: str) -> list[str]:
    """Returns the number as the screens show it, and in the other notations that keep its value."""
    shown, plain = format_quantity(quantity, False), plain_quantity(quantity, False)
    decimal = f"{quantity:.3f}".rstrip("0").rstrip(".")
    exact = [decimal, decimal.translate(WIDE)]
    if "." in decimal:
        is_foreign_clear = len(decimal.partition(".")[2]) < 3 or quantity < 1  # else it may mean thousands
        exact = [one.replace(".", ",").replace("．", "，") if language in COMMA else one for one in exact]
        exact += [one.translate(str.maketrans(".,．，", ",.，．")) for one in exact] if is_foreign_clear else []
        exact += [one.removeprefix("0") for one in exact if one.startswith("0")]
    if quantity >= 1000 and quantity == int(quantity):
        mark = "." if language in COMMA else ","
        exact += [f"{int(quantity):,}".replace(",", gap) for gap in (mark, "\u202f", "’", "'")]
    if abs(value_of(plain) - quantity) < 0.0006 and quantity < 1000:
        whole, _, part = plain.rpartition(" ")
        exact += [shown, shown.replace(" ", "")]
        exact += [plain] if whole or language == "en" else []  # "4/5" alone may mean "4 to 5"
        exact += [f"{whole}{SIGNS[part]}", f"{whole} {SIGNS[part]}".strip()] if part in SIGNS else []
        exact += [f"{whole}-{part}", f"{whole} + {part}"] if whole and "/" in part else []
    return exact


def value_of(plain: str) -> float:
    return sum(float(above) / int(below or 1) for above, _, below in (one.partition("/") for one in plain.split()))


def generated(language: str, count: int) -> list[tuple[str, float]]:
    chance, (unit, food) = random.Random(language), LINES[language]
    lines = []
    while len(lines) < count:
        quantity = some_quantity(chance)
        written = chance.choice(notations(quantity, language))
        lines.append((f"{written} {unit} {food}", quantity))
    return lines


@pytest.mark.parametrize("count", [FEW, pytest.param(ALL, marks=pytest.mark.sweep)])
@pytest.mark.parametrize("language", LINES)
def test_numbers_in_all_notations_are_read_back(language, count):
    lines = generated(language, count)
    read = read_english if language == "en" else partial(read_by_words, language=language)
    readings = [read_as_seen([line], read)[0] for line, _ in lines]
    wrong = [
        (line, quantity, reading.quantity, reading.unit)
        for (line, quantity), reading in zip(lines, readings, strict=True)
        if reading.quantity is None
        or abs(reading.quantity - quantity) > 0.0006
        or (reading.unit, reading.food) != LINES[language]
    ]
    assert len(readings) == count and not wrong, wrong[:20]


@pytest.mark.parametrize(
    ("language", "line", "parts"),
    [
        ("en", ".5 tsp salt", (0.5, "tsp", "salt", "")),
        ("en", ".25 cup sugar", (0.25, "cup", "sugar", "")),
        ("de", ",5 l Milch", (0.5, "l", "Milch", "")),
        ("en", "1 ¹/₂ cups flour", (1.5, "cups", "flour", "")),
        ("en", "1 (.5 oz) packet yeast", (1, "packet", "yeast", "0.5 oz")),
        ("en", "1 and ½ cups flour", (1.5, "cups", "flour", "")),
        ("en", "one half cup milk", (0.5, "cup", "milk", "")),
        ("en", "1⅐ cups flour", (1.143, "cups", "flour", "")),
        ("en", "5 eggs", (5, "", "eggs", "")),
        ("en", "2.5 tsp salt", (2.5, "tsp", "salt", "")),
        ("de", "1–½ EL Öl", (1.5, "EL", "Öl", "")),
        ("de", "1–2 EL Öl", (1, "EL", "Öl", "1–2")),
        ("de", "~.5 l Milch", (0.5, "l", "Milch", "")),
        ("de", "500 g Mehl²", (500, "g", "Mehl²", "")),
    ],
)
def test_unusual_notations_are_read(language, line, parts):
    """The control lines have the same digits in a usual notation."""
    read = read_english if language == "en" else partial(read_by_words, language=language)
    [reading] = read_as_seen([line], read)
    assert (reading.quantity, reading.unit, reading.food, reading.note) == parts


def test_the_parser_reads_what_a_recipe_page_shows(alice):
    [answer] = alice.post("/parser/ingredients", {"ingredients": ["1 ¹/₂ cups flour"]})
    assert answer["ingredient"]["quantity"] == 1.5 and answer["ingredient"]["food"]["name"] == "flour"

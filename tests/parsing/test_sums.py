"""Tests lines that ask for an amount and another one besides: the same unit is added, another unit becomes a note."""

import pytest

from app.importing.lines.link_line import SURE_ENOUGH
from app.parsing.read_by_words import read_by_words
from app.parsing.read_english import read_english


def read(language, line):
    [reading] = read_english([line]) if language == "en" else read_by_words([line], language)
    return reading


@pytest.mark.parametrize(
    ("language", "line", "quantity", "unit", "food", "note"),
    [
        ("de", "200 g + 50 g Butter", 250, "g", "Butter", "200 g + 50 g"),
        ("de", "200 g und 50 g Butter", 250, "g", "Butter", "200 g und 50 g"),
        ("de", "200 g plus 50 g Butter", 250, "g", "Butter", "200 g plus 50 g"),
        ("de", "200 g + 50 g + 30 g Butter", 280, "g", "Butter", "200 g + 50 g + 30 g"),
        ("de", "Butter 200 g + 50 g", 250, "g", "Butter", "200 g + 50 g"),
        ("de", "2 + 1 Eier", 3, "", "Eier", "2 + 1"),
        ("de", "1 Zehe + 2 Zehen Knoblauch", 3, "Zehe", "Knoblauch", "1 Zehe + 2 Zehen"),
        ("fr", "200 g et 50 g de beurre", 250, "g", "beurre", "200 g et 50 g"),
        ("fr", "1 c. à soupe + 2 c. à soupe d'huile", 3, "c. à soupe", "huile", ""),
        ("es", "200 g más 50 g de mantequilla", 250, "g", "mantequilla", "200 g más 50 g"),
        ("it", "200 g più 50 g di burro", 250, "g", "burro", "200 g più 50 g"),
        ("nl", "200 g en 50 g boter", 250, "g", "boter", "200 g en 50 g"),
        ("pt", "200 g mais 50 g de manteiga", 250, "g", "manteiga", "200 g mais 50 g"),
        ("sv", "200 g och 50 g smör", 250, "g", "smör", "200 g och 50 g"),
        ("da", "200 g og 50 g smør", 250, "g", "smør", "200 g og 50 g"),
        ("en", "200 g + 50 g butter", 250, "g", "butter", "200 g + 50 g"),
        ("en", "200 g + 50 g + 30 g butter", 280, "g", "butter", "200 g + 50 g + 30 g"),
        ("en", "1 clove + 2 cloves garlic", 3, "cloves", "garlic", "1 clove + 2 cloves"),
        ("en", "2 + 1 eggs", 3, "", "eggs", "2 + 1"),
    ],
)
def test_amounts_in_the_same_unit_are_added(language, line, quantity, unit, food, note):
    reading = read(language, line)
    assert (reading.quantity, reading.unit, reading.food, reading.note) == (quantity, unit, food, note)
    assert reading.confidence.average >= SURE_ENOUGH


@pytest.mark.parametrize(
    ("language", "line", "unit", "food", "note"),
    [
        ("de", "1 EL + 1 TL Öl", "EL", "Öl", "+ 1 TL"),
        ("de", "1 EL und 1 TL Öl", "EL", "Öl", "und 1 TL"),
        ("de", "1 EL sowie 1 TL Öl", "EL", "Öl", "sowie 1 TL"),
        ("de", "1 Dose + 1 Glas Tomaten", "Dose", "Tomaten", "+ 1 Glas"),
        ("fr", "1 c. à soupe + 1 c. à café d'huile", "c. à soupe", "huile", "+ 1 c. à café"),
        ("es", "1 cucharada + 1 cucharadita de aceite", "cucharada", "aceite", "+ 1 cucharadita"),
        ("it", "1 cucchiaio + 1 cucchiaino di olio", "cucchiaio", "olio", "+ 1 cucchiaino"),
        ("nl", "1 el + 1 tl olie", "el", "olie", "+ 1 tl"),
        ("pt", "1 colher de sopa + 1 colher de chá de óleo", "colher de sopa", "óleo", "+ 1 colher de chá"),
        ("sv", "1 msk + 1 tsk olja", "msk", "olja", "+ 1 tsk"),
        ("da", "1 spsk + 1 tsk olie", "spsk", "olie", "+ 1 tsk"),
        ("zh", "1大勺+1小勺油", "大勺", "油", "+ 1小勺"),
        ("en", "1 can + 1 jar tomatoes", "can", "tomatoes", "+ 1 jar"),
        ("en", "1 tbsp + 200 g butter", "tbsp", "butter", "+ 200 g"),
    ],
)
def test_an_amount_in_another_unit_becomes_a_note_for_somebody_to_check(language, line, unit, food, note):
    """The control is the same line without its second amount, which is read for sure."""
    reading = read(language, line)
    assert (reading.quantity, reading.unit, reading.food, reading.note) == (1, unit, food, note)
    assert reading.confidence.average < SURE_ENOUGH and reading.confidence.quantity < SURE_ENOUGH
    alone = read(language, f"1 {unit} {food}")
    assert alone.note == "" and alone.confidence.average >= SURE_ENOUGH

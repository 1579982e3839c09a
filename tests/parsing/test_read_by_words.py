"""Tests the parser for languages without a trained model, with labeled lines of real pages and for each rule."""

import re
from collections import defaultdict
from pathlib import Path

import pytest

from app.parsing.read_by_words import read_by_words
from app.parsing.words.vocabulary import find_unit_key, list_line_languages
from tests.parsing.sample_lines import labelled

# For each language, the minimum fraction of labeled lines whose quantity, unit and food must be parsed correctly.
BARS = {"de": 0.95, "nl": 0.95, "sv": 0.95, "da": 0.95, "fr": 0.88, "es": 0.88, "it": 0.88, "pt": 0.88}
PLACE = Path(__file__).parent
KITCHEN = (PLACE / "kitchen_lines.txt").read_text(encoding="utf-8").splitlines()[1:]


def read(language, line):
    [reading] = read_by_words([line], language)
    return reading


def said(line, language="de"):
    reading = read(language, line)
    return reading.quantity, reading.unit, reading.food, reading.note


def plain(words):
    return re.sub(r"[\W_]+", " ", words.casefold()).strip()


def is_right(reading, quantity, unit, food):
    same_amount = reading.quantity == (None if quantity is None else pytest.approx(quantity, abs=1e-3))
    return same_amount and plain(reading.unit) == plain(unit) and plain(reading.food) == plain(food)


@pytest.mark.parametrize("kept_back", [False, True], ids=["tuned", "kept back"])
@pytest.mark.parametrize("language", BARS)
def test_enough_lines_of_real_pages_are_parsed_as_labeled(language, kept_back):
    labels = [label for label in labelled(language) if label.line.kept_back == kept_back]
    wrong = [label for label in labels if not is_right(read(language, label.line.text), *label[1:])]
    assert len(wrong) <= (1 - BARS[language]) * len(labels), wrong


@pytest.mark.parametrize("language", sorted({row.split()[0] for row in KITCHEN}))
def test_made_up_lines_are_parsed_as_labeled(language):
    wrong = []
    for line, quantity, unit, food in by_language(KITCHEN)[language]:
        reading = read(language, line)
        if not is_right(reading, float(quantity) if quantity else None, unit, food):
            wrong.append(reading)
    assert by_language(KITCHEN)[language] and not wrong


def by_language(rows):
    found = defaultdict(list)
    for row in rows:
        language, *parts = (part.strip() for part in row.split("|"))
        found[language].append(parts)
    return found


@pytest.mark.parametrize(
    ("written", "quantity"),
    [
        ("2", 2),
        ("1,5", 1.5),
        ("0.5", 0.5),
        ("1/2", 0.5),
        ("1⁄2", 0.5),
        ("½", 0.5),
        ("1½", 1.5),
        ("1 ½", 1.5),
        ("1 1/2", 1.5),
        ("1-1/2", 1.5),
        ("1 und 1/2", 1.5),
        ("⅓", 1 / 3),
        ("1.500", 1500),
        ("1.250.000", 1_250_000),
        ("２００", 200),
        ("１／２", 0.5),
        ("eine", 1),
        ("zwei", 2),
        ("eine halbe", 0.5),
        ("eineinhalb", 1.5),
    ],
)
def test_numbers_are_read_in_all_notations(written, quantity):
    assert said(f"{written} g Mehl")[:3] == (pytest.approx(quantity), "g", "Mehl")


@pytest.mark.parametrize(
    ("language", "line", "quantity"),
    [
        ("de", "1.500 g Mehl", 1500),
        ("de", "1.500 kg Mehl", 1.5),
        ("de", "1,500 kg Mehl", 1.5),
        ("en", "1,500 g flour", 1500),
        ("en", "1.500 g flour", 1.5),
        ("fr", "1 500 g de farine", 1500),
        ("sv", "1 200 g mjöl", 1200),
        ("it", "1.000 g di farina", 1000),
    ],
)
def test_thousands_are_read_as_each_language_writes_them(language, line, quantity):
    assert read(language, line).quantity == quantity


@pytest.mark.parametrize(
    ("language", "line", "quantity", "beside"),
    [
        ("de", "2-3 EL Öl", 2, "2-3"),
        ("de", "2 bis 3 EL Öl", 2, "2 bis 3"),
        ("de", "½–1 TL Salz", 0.5, "½–1"),
        ("fr", "2 à 3 c. à soupe de sucre", 2, "2 à 3"),
        ("nl", "2 tot 3 el olie", 2, "2 tot 3"),
        ("es", "2 o 3 tomates", 2, "2 o 3"),
        ("it", "200/250 g di Fontina", 200, "200-250"),
        ("de", "zwei bis drei Zwiebeln", 2, "2 bis 3"),
        ("de", "3-4 Stiele Petersilie", 3, "3-4"),
        ("de", "3 (oder 4) Eier", 3, "3 oder 4"),
        ("sv", "2 - 2 1/2 dl grädde", 2, "2 - 2 1/2"),
        ("nl", "1 + 1 eetlepel mosterd", 2, "1 + 1"),
        ("de", "2 x 400 g Tomaten", 800, "2 x 400"),
    ],
)
def test_ranges_sums_and_products_are_also_in_the_note(language, line, quantity, beside):
    reading = read(language, line)
    assert (reading.quantity, reading.note) == (quantity, beside)


@pytest.mark.parametrize(
    ("language", "line", "parts"),
    [
        ("de", "200g Mehl", (200, "g", "Mehl", "")),
        ("de", "2EL Öl", (2, "EL", "Öl", "")),
        ("de", "10 dkg Butter", (10, "dkg", "Butter", "")),
        ("fr", "1c. à soupe de beurre", (1, "c. à soupe", "beurre", "")),
        ("fr", "6 pincée(s) de sel", (6, "pincées", "sel", "")),
        ("pt", "2 colheres (sopa) de azeite", (2, "colheres (sopa)", "azeite", "")),
        ("de", "1 (400 g) Dose Tomaten", (1, "Dose", "Tomaten", "400 g")),
        ("de", "2 x 400 g Dosen Tomaten", (2, "Dosen", "Tomaten", "x 400 g")),
        ("fr", "1 boîte de 400 g de tomates", (1, "boîte", "tomates", "de 400 g")),
        ("es", "1 sobre o 16 gr de levadura", (1, "sobre", "levadura", "o 16 gr")),
        ("de", "1 gestrichener TL Salz", (1, "TL", "Salz", "gestrichener")),
        ("ja", "カレー粉 大さじ1と1/2", (1.5, "大さじ", "カレー粉", "")),
        ("ja", "タイム 4枝（葉だけ摘む）", (4, "枝", "タイム", "葉だけ摘む")),
        ("ja", "パセリの茎 1束分", (1, "束分", "パセリの茎", "")),
        ("ja", "ルッコラ ひとつかみ", (None, "", "ルッコラ", "ひとつかみ")),
        ("it", "Una noce di burro", (1, "noce", "burro", "")),
        ("it", "1 noce moscata", (1, "", "noce moscata", "")),
        ("de", "3 Zehen", (3, "", "Zehen", "")),
        ("de", "2 kl. Zwiebeln", (2, "", "Zwiebeln", "kl.")),
        ("de", "2 kl Zwiebeln", (2, "", "Zwiebeln", "kl")),
        ("de", "2 KL Zucker", (2, "KL", "Zucker", "")),
        ("de", "1 gr. Zwiebel", (1, "", "Zwiebel", "gr.")),
        ("de", "2 gr. Eier", (2, "", "Eier", "gr.")),
        ("de", "200 gr. Mehl", (200, "gr", "Mehl", "")),
        ("de", "2 gr Safran", (2, "gr", "Safran", "")),
        ("de", "1 kl. Dose Mais", (1, "kl. Dose", "Mais", "")),
        ("nl", "2 kl suiker", (2, "kl", "suiker", "")),
    ],
)
def test_units_are_found_in_all_their_positions(language, line, parts):
    assert said(line, language) == parts


@pytest.mark.parametrize(
    ("language", "line", "link", "food"),
    [
        ("fr", "70 g de farine", "de", "farine"),
        ("fr", "12cl d'eau", "d'", "eau"),
        ("fr", "12 cl d’eau", "d’", "eau"),
        ("fr", "1/4 de grenade", "de", "grenade"),
        ("it", "2 di uova", "di", "uova"),
        ("pt", "500 g de alcatra", "de", "alcatra"),
        ("es", "1/4 de cucharadita de sal", "de", "sal"),
        ("sv", "2 dl av grädden", "av", "grädden"),
        ("de", "1 x Lorbeerblatt", "x", "Lorbeerblatt"),
    ],
)
def test_a_joining_word_is_not_part_of_the_food(language, line, link, food):
    reading = read(language, line)
    assert (reading.link, reading.food, reading.note) == (link, food, "")


@pytest.mark.parametrize(
    ("language", "line", "parts"),
    [
        ("de", "Mehl 200 g", (200, "g", "Mehl", "")),
        ("de", "Eier 2", (2, "", "Eier", "")),
        ("it", "Farina 00 200 g", (200, "g", "Farina 00", "")),
        ("fr", "Lait 1/2 écrémé : 25 cl", (25, "cl", "Lait 1/2 écrémé", "")),
        ("ru", "лимон - 1 шт (цедра и сок)", (1, "шт", "лимон", "цедра и сок")),
        ("cs", "Sýr tvrdý 3 plát.", (3, "plát", "Sýr tvrdý", "")),
        ("it", "Sale q.b.", (None, "", "Sale", "q.b.")),
        ("it", "q.b. sale", (None, "", "sale", "q.b.")),
        ("de", "Weizenmehl Type 405", (None, "", "Weizenmehl Type 405", "")),
        ("fr", "chocolat noir à 70%", (None, "", "chocolat noir à 70%", "")),
    ],
)
def test_an_amount_after_its_food_is_read(language, line, parts):
    assert said(line, language) == parts


@pytest.mark.parametrize(
    ("language", "line", "food", "note"),
    [
        ("de", "2 EL fein gehackte Petersilie", "Petersilie", "fein gehackte"),
        ("de", "1 EL grob gehackte, geröstete Haselnüsse", "Haselnüsse", "grob gehackte, geröstete"),
        ("de", "1 rote Zwiebel in Ringen", "rote Zwiebel", "in Ringen"),
        ("de", "1 große Zwiebel", "Zwiebel", "große"),
        ("de", "200 g getrocknete Tomaten", "getrocknete Tomaten", ""),
        ("de", "1 Dose gehackte Tomaten", "gehackte Tomaten", ""),
        ("de", "250 g Nudeln z.B. Fusilli", "Nudeln", "z.B. Fusilli"),
        ("de", "2 EL Öl zum Braten", "Öl", "zum Braten"),
        ("de", "2 EL Butter oder Öl", "Butter", "oder Öl"),
        ("de", "1 Süßkartoffel ca. 200 g", "Süßkartoffel", "ca. 200 g"),
        ("de", "1 Rolle Blätterteig (rund", "Blätterteig", "rund"),
        ("pt", "1 cebola roxa cortada em cubos", "cebola roxa", "cortada em cubos"),
        ("pt", "500 g de carne picada", "carne picada", ""),
        ("it", "4 fette di pesce spada di circa 200 g l'una", "pesce spada", "di circa 200 g l'una"),
        ("es", "200 g de bacalao desalado y en trozos", "bacalao desalado", "y en trozos"),
        ("sv", "4 st tomat , i klyftor", "tomat", "i klyftor"),
        ("de", "2 EL Öl + etwas zum Braten", "Öl", "+ etwas zum Braten"),
        ("de", "Saft von 1 ½ Limetten", "Limetten", "(Saft von)"),
        ("fr", "le jus d'un citron", "citron", "(le jus d')"),
        ("de", "Für den Teig: 200 g Mehl", "Mehl", "Für den Teig"),
        ("nl", "zout, peper, nootmuskaat naar smaak", "zout, peper, nootmuskaat", "naar smaak"),
    ],
)
def test_preparations_and_alternatives_become_notes(language, line, food, note):
    assert said(line, language)[2:] == (food, note)


@pytest.mark.parametrize("line", ["Für die Soße:", "oder 2 kleine", ":", "200 g Mehl" + " fein" * 58])
def test_a_line_without_a_food_becomes_a_note(line):
    reading = read("de", line)
    assert (reading.quantity, reading.unit, reading.food, reading.note) == (None, "", "", line)
    assert reading.confidence.average < 0.3


@pytest.mark.parametrize(
    "line", ["9" * 400 + " g Mehl", "fein " * 5000, "(" * 5000, "1/" + "0" * 300, "1" * 30 + "/3 EL"]
)
def test_absurd_numbers_are_no_amounts(line):
    reading = read("de", line)
    assert reading.quantity is None and plain(line) in plain(f"{reading.food} {reading.note}")


@pytest.mark.parametrize("line", ["", " ", "•", "()", "1/0 EL Öl", "1.2.3 g Mehl", "½½½", "(((", "3)", "d'", "zum"])
def test_odd_lines_do_not_break_the_parser(line):
    for language in [*list_line_languages(), "xx"]:
        assert read(language, line).line == line


def test_doubtful_lines_have_less_confidence():
    sure = [
        read("de", line).confidence.average
        for line in ("2 EL Öl", "2-3 EL Öl", "Öl 2 EL", "Öl vom Fass 08 15 aus der Mühle nebenan gegenüber")
    ]
    assert sure[0] > sure[1] > sure[3] and sure[0] > sure[2]
    assert read("xx", "2 xyz abc").confidence.average < read("de", "2 EL Öl").confidence.average


def test_an_unsupported_language_has_digits_and_metric_units():
    assert said("1,5 kg koʻkat", "uz")[:3] == (1.5, "kg", "koʻkat")


@pytest.mark.parametrize(
    ("language", "line", "unit", "key"),
    [
        ("de", "3 Stiele Petersilie", "Stiele", "sprig"),
        ("es", "2 medidas de harina", "medidas", "measure"),
        ("fr", "1 bûche de chèvre", "bûche", "log"),
        ("fr", "2 brins de thym", "brins", "sprig"),
        ("nl", "1 klontje boter", "klontje", "knob"),
        ("nl", "2 snufjes zout", "snufjes", "pinch"),
    ],
)
def test_units_of_the_kitchen_are_known(language, line, unit, key):
    assert (read(language, line).unit, find_unit_key(unit, language)) == (unit, key)


@pytest.mark.parametrize(
    ("language", "line", "rest"),
    [
        ("de", "1 große oder 2 kleine Zwiebeln", "große oder 2 kleine Zwiebeln"),
        ("fr", "1 gros ou 2 petits oignons", "gros ou 2 petits oignons"),
        ("nl", "1 grote of 2 kleine uien", "grote of 2 kleine uien"),
    ],
)
def test_an_alternative_of_another_size_does_not_make_the_amount_unsure(language, line, rest):
    found = read(language, line)
    assert (found.quantity, found.rest) == (1, rest) and found.confidence.quantity > 0.8
    assert read(language, line.split(" ")[0] + " 2 " + line.split(" ")[-1]).confidence.quantity < 0.8

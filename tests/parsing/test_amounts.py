"""Tests which numbers of a line are amounts, how certain they are, and what is left of the line without them."""

import pytest

from app.parsing.drop_signs import read_as_seen
from app.parsing.read_by_words import read_by_words

SURE = 0.8


def read(language, line):
    [reading] = read_as_seen([line], lambda lines: read_by_words(lines, language))
    return reading


def is_certain(reading):
    return bool(reading.quantity) and reading.confidence.quantity >= SURE


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("de", "00-Mehl"),
        ("de", "405er Mehl"),
        ("de", "Weizenmehl Type 405"),
        ("de", "1,5 % Fett Milch"),
        ("de", "100%iger Kakao"),
        ("de", "5-Korn-Flocken"),
        ("de", "7up"),
        ("de", "9x13 Form"),
        ("de", "20 x 30 cm Form"),
        ("de", "26 cm Springform"),
        ("fr", "n°5 capellini"),
        ("it", "Farina 0"),
        ("sv", "3,5 % mjölk"),
        ("zh", "2%牛奶"),
        ("zh", "三文鱼"),
        ("zh", "二十五克面粉"),
    ],
)
def test_a_number_of_a_name_or_a_size_does_not_scale(language, line):
    assert not is_certain(read(language, line))


@pytest.mark.parametrize(("language", "line"), [("nl", "1ei"), ("nl", "2ui"), ("sv", "2ägg"), ("de", "1Ei")])
def test_a_short_food_right_behind_its_number_scales(language, line):
    assert is_certain(read(language, line))


@pytest.mark.parametrize(
    ("language", "line", "quantity", "rest"),
    [
        ("de", "1 halbe Gurke", 0.5, "Gurke"),
        ("sv", "1 halv gurka", 0.5, "gurka"),
        ("fr", "1 demi-concombre", 0.5, "concombre"),
        ("fr", "1 quart de litre de lait", 0.25, "de lait"),
    ],
)
def test_a_half_after_a_one_is_not_left_in_the_words(language, line, quantity, rest):
    reading = read(language, line)
    assert (reading.quantity, reading.beside, reading.rest) == (quantity, "", rest)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("de", "70 g Zucker + 2 EL"),
        ("de", "1 halbe Zitrone und halbe Orange"),
        ("zh", "生抽2勺、老抽1勺"),
        ("de", "100 g Butter und 2 EL Öl"),
        ("fr", "2 œufs et 1 jaune"),
        ("de", "2 3 Eier"),
        ("de", "Brühe (aus 1 Würfel)"),
        ("de", "30 g Butter + ca. 10 g für die Form"),
        ("de", "750 ml–1 l Wasser"),
        ("ja", "バター 大さじ2+大さじ3"),
    ],
)
def test_an_amount_that_may_not_be_the_only_one_does_not_scale(language, line):
    assert not is_certain(read(language, line))


@pytest.mark.parametrize(
    ("language", "line", "quantity"),
    [
        ("de", "500 g Mehl Type 405", 500),
        ("fr", "100 g de chocolat noir à 70 %", 100),
        ("it", "Farina 00 300 g", 300),
        ("it", "Petto di pollo 2 (circa 300 g)", 2),
        ("it", "Petto di pollo (circa 300 g) 2", 2),
        ("pt", "Ovos (3)", 3),
        ("de", "1 400-g-Dose Kichererbsen", 1),
        ("de", "Zwiebeln (2 Stück)", 2),
        ("de", "10 frische Basilikumblätter", 10),
        ("de", "1'000 g Mehl", 1000),
        ("it", "100 g + 50 g di zucchero", 150),
        ("it", "4/5 foglie di salvia", 4),
        ("es", "1 taza y 1/2 de harina", 1.5),
        ("fr", "1 litre ½ d'eau", 1.5),
        ("fr", "50 g de beurre + un peu pour le moule", 50),
        ("de", "1 Pfund Hackfleisch halb und halb", 1),
        ("zh", "糖 1t", 1),
        ("zh", "水2大杯", 2),
        ("zh", "大蒜4、5瓣", 4),
        ("zh", "鸡蛋1个，约50克", 1),
        ("zh", "香葱 2根、切段", 2),
        ("zh", "山藥 半截", 0.5),
        ("es", "3 cuartos de taza de azúcar", 0.75),
        ("zh", "牛奶1杯半", 1.5),
        ("zh", "冷水 80～90克", 80),
        ("uz", "250 g guruch", 250),
    ],
)
def test_an_amount_is_certain_whatever_its_food_is(language, line, quantity):
    reading = read(language, line)
    assert reading.quantity == quantity and is_certain(reading)


@pytest.mark.parametrize("sign", ["\u200d", "\u200c", "\u200b", "\u200e", "\ufeff", "\u2060"])
def test_invisible_characters_before_a_number_do_not_hide_it(sign):
    assert read("de", f"{sign}2 EL Öl").quantity == 2


def test_a_unit_is_not_taken_for_a_food():
    reading = read("de", "200 g")
    assert (reading.quantity, reading.unit, reading.food) == (200, "g", "")


@pytest.mark.parametrize(
    ("language", "line", "rest"),
    [
        ("fr", "2 gousses d'ail, hachées", "d'ail, hachées"),
        ("de", "1 große Zwiebel (rot)", "große Zwiebel (rot)"),
        ("de", "ca. 80 g Parmesan", "Parmesan, ca."),
        ("fr", "1 gros bouquet de persil", "de persil, gros"),
        ("de", "150 g/5 oz Mehl", "/5 oz Mehl"),
        ("es", "1/4 de taza de leche", "de leche"),
        ("it", "Uova 3, sbattute", "Uova, sbattute"),
        ("de", "Parmesan (30 g)", "Parmesan"),
        ("de", "Saft von 1 Zitrone", "Zitrone (Saft von)"),
        ("de", "Saft von 2 Zitronen, gesiebt", "Zitronen (Saft von), gesiebt"),
        ("nl", "het sap van een halve citroen", "citroen (het sap van)"),
        ("it", "fette di 2 cm di pane", ""),
        ("pt", "1 copo de requeijão", "copo de requeijão"),
        ("zh", "土豆2个（约400克）", "土豆（约400克）"),
        ("zh", "1大匙醬油", "醬油"),
        ("de", "Salz", None),
    ],
)
def test_the_rest_of_a_line_keeps_its_words_and_their_order(language, line, rest):
    assert read(language, line).rest == rest


@pytest.mark.parametrize("text", ["半个" * 600, "一" * 1200, "适量" * 600, "2" * 50 + "个", "切" * 1199, "三杯" * 500])
def test_chinese_text_of_any_length_is_read(text):
    assert read("zh", text).line == text


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("de", "eine und eine halbe Zwiebel"),
        ("de", "anderthalb Zwiebeln"),
        ("de", "1 und 1/2 Zwiebeln"),
        ("de", "eine Tasse und eine halbe Milch"),
        ("sv", "en och en halv lök"),
        ("da", "et og et halvt løg"),
        ("nl", "een en een halve ui"),
        ("es", "una cebolla y media"),
        ("fr", "un oignon et demi"),
    ],
)
def test_one_and_a_half_is_read_in_many_forms(language, line):
    assert read(language, line).quantity == 1.5


@pytest.mark.parametrize(("language", "line"), [("de", "1 EL und 1/2 TL Zucker"), ("fr", "1 oignon et demi-citron")])
def test_a_part_of_another_thing_is_not_added(language, line):
    assert not is_certain(read(language, line))

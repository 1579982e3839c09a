"""Tests the detection of the language of the texts of a recipe."""

import pytest

from app.foods.detect_language import detect_language, map_frequent_words

TEXTS = {
    "en": "Heat the oil in a pan and fry the onion until golden.",
    "de": "Die Zwiebel schälen und in der Butter glasig dünsten.",
    "nl": "Snijd de ui en bak hem in een pan met boter.",
    "da": "Kom smør og mel i en gryde, og lad det koge indtil det er tykt.",
    "nb": "Ha smør og mel i en kjele, og la det koke til det er tykt, og hell på melk.",
    "sv": "Låt smöret smälta och rör ner mjöl tills det är slätt.",
    "cs": "Máslo utřeme s cukrem, přidáme vejce a pak mouku.",
    "sk": "Maslo vymiešame s cukrom, pridáme vajcia a potom múku.",
    "pl": "Mąka, cukier i jajka: dodaj do masła oraz mieszaj przez 5 minut.",
    "hr": "Maslac i šećer miješajte dok ne bude glatko, te dodajte brašno.",
    "el": "Ανακατεύουμε το αλεύρι με 200 ml γάλα.",
    "ja": "玉ねぎを切って、バターで炒める。",
    "zh": "加入 200 ml 牛奶，搅拌均匀。",
    "ko": "양파를 썰어 버터에 볶는다.",
    "ru": "Смешать муку и сахар, затем добавить молоко.",
    "uk": "Змішати борошно та цукор, потім додати молоко.",
    "th": "ใส่น้ำตาลและเนย",
}


@pytest.mark.parametrize("language", TEXTS)
@pytest.mark.parametrize("hint", [None, "en-US,en;q=0.9", "fi"])
def test_one_sentence_reveals_its_language_whatever_the_hint_is(language, hint):
    assert detect_language([TEXTS[language]], hint) == language


@pytest.mark.parametrize(("hint", "language"), [("pt_BR", "pt"), ("no", "nb"), ("lt", "lt"), ("deu", None), ("", None)])
def test_without_frequent_words_the_hint_decides(hint, language):
    assert detect_language(["250 g tofu"], hint) == language


@pytest.mark.parametrize(("hint", "language"), [("fa", "fa"), ("en", "ar"), (None, "ar")])
def test_the_hint_decides_between_languages_of_one_script(hint, language):
    assert detect_language(["پیاز را سرخ کنید"], hint) == language


def test_words_in_brackets_do_not_change_the_script():
    assert detect_language(["Add the soy sauce (醤油) and the rice (米)."]) == "en"


def test_a_word_that_only_one_language_uses_outweighs_shared_ones():
    assert map_frequent_words()["und"] == ["de"] and len(map_frequent_words()["de"]) > 3
    assert detect_language(["de la de la, und"]) == "de"


def test_one_word_that_another_language_borrowed_does_not_overrule_the_hint():
    assert map_frequent_words()["salt"] and "en" not in map_frequent_words()["salt"]
    assert detect_language(["Salt cabbage. Salt again. Salt."], "en") == "en"
    assert detect_language(["Salt cabbage. Salt again. Salt."]) in map_frequent_words()["salt"]

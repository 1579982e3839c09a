"""Tests that texts of many languages keep their letters in encodings that nobody names."""

import pytest

from app.framework.text.decoding.decode_page import decode_page

TEXTS = {
    "en": ["½ cup sugar\n1 jalapeño\nBake at 350 °F – don’t overbake", "Crème fraîche scones"],
    "fr": [
        "Crème brûlée\n5 œufs\n50 cl de crème fleurette\nPréchauffez le four à 150 °C.",
        "Gâteau à l’ananas – « facile »\n1 boîte d’ananas, 3 œufs\nmélangez où vous voulez",
        "Pâte brisée",
    ],
    "da": ["Rødgrød med fløde\n500 g røde bær\n½ dl vand", "Æbleskiver\n3 æg\nPisk æggene og rør.", "Rugbrød på låg"],
    "de": [
        "Süße Klöße – für 4 Personen\n1 kg Kartoffeln, ¼ l Öl\nAuf 180 °C vorheizen „Ober-/Unterhitze“",
        "Überbackene Brötchen",
    ],
    "es": ["Tortilla española\n6 huevos, ½ cebolla\n¿Cómo se hace? Añadir sal y freír.", "Jamón con piña y azúcar"],
    "it": ["Tiramisù\n3 cucchiai di caffè\nÈ buono così, non è più difficile", "Ragù: 1 carota, però senza perché"],
    "nl": ["Crème fraîche-soep\n1 el olijfolie, 2 eieren\nSnijd de geïmporteerde uien één keer"],
    "pt": ["Pão de queijo\n2 colheres de açúcar\nPorções: 4\nmisture até não grudar", "Feijão com limão e maçãs"],
    "sv": ["Köttbullar med gräddsås\n500 g köttfärs\nRör ihop och stek på låg värme. Gör så här", "Blåbärspaj"],
    "nb": ["Kjøttkaker\n500 g kjøttdeig\n1 løk\nRør sammen og stek på høy varme"],
    "fi": ["Lihapullat\n1 sipuli\nPaista pyöritellyt pullat öljyssä väliin kääntäen"],
    "pl": [
        "Żurek\n2 ząbki czosnku\n3 łyżki śmietany\nGotować, aż będzie gęsty",
        "Pierogi: mąka, jajko, sól",
        "Gołąbki",
    ],
    "cs": ["Svíčková na smetaně\nMaso osolíme, přidáme zeleninu a vaříme", "hladká mouka, mléko, droždí, sůl"],
    "sk": ["Bryndzové halušky\nZemiaky ošúpeme a nastrúhame, pridáme vajce a soľ"],
    "hu": ["Gulyásleves\nA hagymát apróra vágjuk, fűszerpaprikával", "őrölt bors, só, tejföl, fűszerek", "Főzőtejszín"],
    "hr": ["Sarma\nLuk nasjeckajte i prepržite, dodajte češnjak i začine", "Čokoladni kolač: brašno, šećer, jaja"],
    "ro": ["Sarmale cu mămăligă\n1 varză murată\n2 linguri de orez, ceapă şi ulei", "Plăcintă: făină, ouă, lapte"],
    "tr": ["Mercimek çorbası\n1 soğan, 2 yemek kaşığı tereyağı\nSoğanı doğrayın ve kavurun", "pirinç, şehriye, tuz"],
    "ru": ["Борщ\n500 г говядины\n2 свёклы\nМясо варить до готовности", "Блины: мука, молоко, яйца"],
    "uk": ["Вареники з картоплею\n500 г борошна\nЗамісити тісто і ліпити вареники"],
    "el": ["Μουσακάς\n1 κιλό μελιτζάνες\nΑλείφουμε το ταψί και ψήνουμε"],
}
WESTERN = ["cp1252", "iso8859_1", "iso8859_15", "mac_roman"]
OTHERS = {
    **{language: ["cp1250", "iso8859_2"] for language in ("pl", "cs", "sk", "hu", "hr", "ro")},
    "tr": ["cp1254"], "ru": ["cp1251", "koi8_r"], "uk": ["cp1251", "koi8_u"], "el": ["cp1253", "iso8859_7"],
}  # fmt: skip
ALWAYS = ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"]


def can_write(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeError:
        return False
    return True


@pytest.mark.parametrize("language", TEXTS)
def test_every_letter_of_a_text_is_kept_in_each_encoding_of_its_language(language):
    for text in TEXTS[language]:
        for encoding in [*OTHERS.get(language, WESTERN), *ALWAYS]:
            if can_write(text, encoding):
                assert decode_page(text.encode(encoding)) == text, encoding


def test_a_text_that_was_cut_off_within_a_letter_stays_utf_8():
    cut = "Crème brûlée, gâteau, pâté".encode()[:-1]
    assert decode_page(cut) == "Crème brûlée, gâteau, p\u00e2t\ufffd"


def test_western_signs_alone_are_western():
    assert decode_page("½ cup – 350 °F".encode("cp1252")) == "½ cup – 350 °F"

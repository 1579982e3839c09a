"""Tests decoding pages whose encoding is marked, named, named wrongly, or not named at all."""

import pytest

from app.framework.text.decoding.decode_page import decode_page
from tests.recipes.test_growth import MOST, growth

RUSSIAN = "Борщ со сметаной и чёрным хлебом. Нарежьте свёклу, капусту и картофель, варите суп один час, добавьте укроп."
GERMAN = "Käsespätzle mit Röstzwiebeln: Mehl, Eier und Wasser zu einem zähen Teig rühren, Käse darüber reiben, süß."
GREEK = "Μουσακάς με μελιτζάνες και κιμά. Τηγανίζουμε τις μελιτζάνες και ψήνουμε στον φούρνο."
JAPANESE = "鶏肉と玉ねぎを切って、醤油とみりんで煮ます。最後に卵を入れて、ご飯にのせます。"


def page(text: str, charset: str = "") -> str:
    meta = f'<meta charset="{charset}">' if charset else ""
    return f"<html><head>{meta}<title>{text}</title></head><body><h1>{text}</h1><p>{text}</p></body></html>"


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        (RUSSIAN, "windows-1251"),
        (RUSSIAN, "koi8-r"),
        (RUSSIAN, "utf-8"),
        (GERMAN, "iso-8859-1"),
        (GERMAN, "windows-1252"),
        (GREEK, "windows-1253"),
        (JAPANESE, "shift_jis"),
        (JAPANESE, "euc-jp"),
        (JAPANESE, "iso-2022-jp"),
    ],
)
def test_the_encoding_is_found_in_the_page_or_from_its_sender(text, encoding):
    assert decode_page(page(text, encoding).encode(encoding)) == page(text, encoding)
    assert decode_page(page(text).encode(encoding), encoding) == page(text)
    wrong = "utf-8" if encoding != "utf-8" else "iso-8859-1"
    assert decode_page(page(text, encoding).encode(encoding), wrong) == page(text, encoding)


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_a_byte_order_mark_and_wide_characters_are_found(encoding):
    for charset in ("", "utf-16", "iso-8859-1"):
        assert decode_page(page(RUSSIAN, charset).encode(encoding), "utf-8") == page(RUSSIAN, charset)


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        (RUSSIAN, "windows-1251"),
        (GERMAN, "iso-8859-1"),
        (GREEK, "windows-1253"),
        (JAPANESE, "shift_jis"),
        (GERMAN, "utf-8"),
    ],
)
def test_an_encoding_that_nobody_names_is_guessed(text, encoding):
    assert decode_page(page(text).encode(encoding)) == page(text)


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("Grüße", "cp1252"),
        ("Crème brûlée\n4 œufs", "cp1252"),
        ("½ Tasse Öl – kalt", "cp1252"),
    ],
)
def test_a_short_western_text_is_read(text, encoding):
    assert decode_page(text.encode(encoding)) == text


@pytest.mark.parametrize(("text", "encoding"), [("スープ", "cp932"), ("Ka§e", "cp1252")])
def test_a_short_text_in_an_unknown_encoding_is_not_guessed(text, encoding):
    assert "\ufffd" in decode_page(text.encode(encoding))


@pytest.mark.parametrize("named", ["nonsense", "utf-7", "base64", "rot13", "utf-16", "idna", ""])
def test_an_encoding_that_is_none_is_passed_over(named):
    assert decode_page(page(GERMAN, named).encode(), named) == page(GERMAN, named)


def test_a_broken_character_does_not_change_the_encoding():
    body = page(RUSSIAN, "utf-8").encode() + b"\xff"
    assert decode_page(body) == page(RUSSIAN, "utf-8") + "\ufffd"


@pytest.mark.parametrize("body", [b"", b"\x00", b"\xff\xfe", b"\x1b", bytes(range(256)), b"\x00\xff" * 500])
def test_any_bytes_are_decoded(body):
    assert isinstance(decode_page(body, "utf-8"), str)


@pytest.mark.parametrize("start", [b"<script>\xe9", b"<style \xe9", b"<!--\xe9", b"\xe9 "])
def test_a_hostile_page_is_guessed_at_no_more_than_its_length(start):
    assert growth(decode_page, lambda length: start * (length // len(start)), 20_000) <= MOST


def test_a_page_that_wrongly_says_it_is_utf_8_keeps_its_few_letters():
    text = page("Crème brûlée " + "and much more text in plain English, " * 30, "utf-8")
    assert decode_page(text.encode("cp1252"), "utf-8") == text

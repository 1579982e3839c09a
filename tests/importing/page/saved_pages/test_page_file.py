"""Tests importing a page that was saved in another encoding: its bytes are sent, and its text comes back."""

from io import BytesIO

import pytest

from tests.importing.page.pages import SOUP, as_html

FILE_TEXT, FROM_TEXT = "/recipes/create/page-text", "/recipes/create/html-or-json"


def text_of(person, body: bytes, expect: int = 200) -> str:
    answer = person.client.post(f"/api{FILE_TEXT}", data={"file": (BytesIO(body), "page.html")}, headers=person.headers)
    assert answer.status_code == expect
    return answer.json["data"] if expect == 200 else ""


@pytest.mark.parametrize(
    ("name", "encoding", "head"),
    [
        ("Борщ с капустой", "windows-1251", '<meta charset="windows-1251">'),
        ("Käsespätzle", "iso-8859-1", '<meta http-equiv="Content-Type" content="text/html; charset=ISO-8859-1">'),
        ("Käsespätzle", "utf-16", ""),
        ("Käsespätzle", "utf-8-sig", '<meta charset="iso-8859-1">'),
    ],
)
def test_a_saved_page_keeps_its_letters(alice, name, encoding, head):
    page = as_html(SOUP, head).replace("Leek soup", name)
    slug = alice.post(FROM_TEXT, {"data": text_of(alice, page.encode(encoding))}, expect=201)
    assert alice.get(f"/recipes/{slug}")["name"] == name


def test_only_members_may_send_a_file_and_only_a_small_one(alice, guest):
    assert text_of(alice, b"<p>Soup</p>") == "<p>Soup</p>"
    text_of(guest, b"<p>Soup</p>", expect=401)
    text_of(alice, b"x" * (6 * 1024 * 1024), expect=413)

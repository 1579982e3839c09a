"""Tests that a text or a file comes back as a draft, and that nothing is stored before it is saved."""

from io import BytesIO

import pytest

from tests.hostile.zips import zipped
from tests.importing.plain_text.made_pdf import bomb_of, joined, locked, pdf_of, table_of
from tests.pictures import picture

TEXT, FILE = "/recipes/create/text", "/recipes/create/file"
SOUP = [
    "Leek soup",
    "Serves 4",
    "Ingredients",
    "500 g leeks\n1 l stock",
    "Method",
    "Wash the leeks and cut them.",
    "Cook.",
]
NOTE = "\n\n".join(SOUP)


def draft_of(person, body: bytes, name: str, expect: int = 200) -> dict:
    data = {"file": (BytesIO(body), name)}
    answer = person.client.post(f"/api{FILE}", data=data, headers=person.headers)
    assert answer.status_code == expect, answer.json
    return answer.json


def reason(person, body: bytes, name: str = "soup.pdf") -> str:
    return draft_of(person, body, name, expect=400)["detail"]["message"]


def lines_of(draft: dict) -> list[str]:
    return [one["note"] for one in draft["recipeIngredient"]]


def assert_soup(draft: dict) -> None:
    assert draft["name"] == "Leek soup" and lines_of(draft) == ["500 g leeks", "1 l stock"]
    assert [one["text"] for one in draft["recipeInstructions"]] == ["Wash the leeks and cut them.", "Cook."]


def test_a_text_comes_back_as_a_draft_and_nothing_is_stored(alice):
    draft = alice.post(TEXT, {"text": NOTE}, expect=200)
    assert_soup(draft)
    assert (
        (draft["recipeServings"], draft["recipeYield"]) == (4, "")
        and draft["text"] == NOTE
        and draft["picture"] is None
    )
    assert alice.get("/recipes")["total"] == 0


@pytest.mark.parametrize("name", ["soup.txt", "soup.md", "soup", "../../etc/soup.txt"])
def test_a_text_file_of_any_name_is_read(alice, name):
    assert_soup(draft_of(alice, NOTE.encode(), name))


def test_a_text_file_in_another_encoding_is_read(alice):
    draft = draft_of(
        alice, "Käsesuppe\n\nZutaten\n200 g Käse\n\nZubereitung\nDen Käse würfeln.".encode("cp1252"), "a.txt"
    )
    assert draft["name"] == "Käsesuppe" and lines_of(draft) == ["200 g Käse"]


@pytest.mark.parametrize("encoding", ["cp1252", "utf-8", "utf-16"])
def test_a_short_text_file_in_another_encoding_is_read(alice, encoding):
    text = "Käse\n\n1 l Öl\n\nKochen."
    assert draft_of(alice, text.encode(encoding), "a.txt")["text"] == text


def test_a_short_file_that_is_no_text_is_refused(alice):
    assert "no file of a recipe program" in reason(alice, b"\x89\x01\x02\xff\xfe", "a.txt")


def test_a_pdf_comes_with_its_largest_picture(alice):
    photo = picture((400, 300))
    draft = draft_of(alice, pdf_of(SOUP, picture=photo, size=(400, 300)), "soup.pdf")
    assert_soup(draft)
    assert draft["picture"]
    assert draft_of(alice, pdf_of(SOUP, picture=photo, size=(40, 30)), "soup.pdf")["picture"] is None


ROWS = [
    ("Leek soup", ""),
    ("Ingredients", "Method"),
    ("500 g leeks", "Wash the leeks and cut them into fine rings."),
    ("1 l stock", "Simmer them in the stock until they are soft."),
    ("Salt", "Season the soup with salt, and serve it hot."),
]


def test_columns_side_by_side_are_read_one_after_the_other(alice):
    draft = draft_of(alice, table_of(ROWS), "soup.pdf")
    assert draft["name"] == "Leek soup" and lines_of(draft) == ["500 g leeks", "1 l stock", "Salt"]
    assert [one["text"] for one in draft["recipeInstructions"]] == [right for _, right in ROWS[2:]]


def test_a_table_of_foods_and_amounts_is_read_row_by_row(alice):
    rows = [
        ("Soup", ""),
        ("Ingredients", ""),
        ("Leeks", "500 g"),
        ("Stock", "1 l"),
        ("Salt", "1 tsp"),
        ("Boil it.", ""),
    ]
    assert lines_of(draft_of(alice, table_of(rows), "soup.pdf"))[:3] == ["Leeks 500 g", "Stock 1 l", "Salt 1 tsp"]


def test_the_file_of_a_recipe_program_is_read_by_its_reader(alice):
    draft = draft_of(alice, b">> source: me\nWash @leeks{500%g}.\n\nCook.", "Leek soup.cook")
    assert lines_of(draft) == ["500 g leeks"] and len(draft["recipeInstructions"]) == 2


def test_a_file_of_several_recipes_is_for_moving_in(alice):
    recipe = '{"@type": "Recipe", "name": "%s", "recipeIngredient": ["1 egg"], "recipeInstructions": "Cook."}'
    assert "several recipes" in reason(alice, f"[{recipe % 'a'}, {recipe % 'b'}]".encode(), "a.json")
    assert draft_of(alice, (recipe % "a").encode(), "a.json")["name"] == "a"


PDF = pdf_of(SOUP)


@pytest.mark.parametrize(
    ("file", "words"),
    [
        (locked(PDF, "secret"), "protected with a password"),
        (pdf_of([" "]), "no text, only pictures"),
        (PDF[: len(PDF) // 3], "damaged"),
        (b"%PDF-1.7\n" + bytes(2000), "damaged"),
        (joined([b"<< /Type /Catalog /Pages 2 0 R >>", b"<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>"]), ""),
        (b"Hello, how are you?", "neither ingredients nor steps"),
        (b"\x00\x01\x02\xff" * 500, "damaged"),
        (b" \n\n ", "neither ingredients nor steps"),
        (b"", "empty"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_reason(alice, file, words):
    assert words in reason(alice, file)
    assert_soup(draft_of(alice, PDF, "soup.pdf"))


@pytest.mark.parametrize(
    "file",
    [
        zipped({"word/document.xml": b"<w:t>Leek soup</w:t>"}),
        zipped({"mimetype": b"application/vnd.oasis.opendocument.text", "content.xml": b"<text/>"}),
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600),
        b"{\\rtf1\\ansi Leek soup\\par 500 g leeks}",
    ],
    ids=["docx", "odt", "doc", "rtf"],
)
def test_a_file_of_a_word_processor_is_refused_with_what_to_do(alice, file):
    assert "Save the recipe as PDF" in reason(alice, file, "soup.docx")


def test_a_pdf_that_unpacks_to_hundreds_of_megabytes_is_refused(alice):
    bomb = bomb_of(400)
    assert len(bomb) < 10_000 and "too large" in reason(alice, bomb)


def test_a_pdf_that_is_only_protected_against_changes_is_read(alice):
    assert_soup(draft_of(alice, locked(PDF, ""), "soup.pdf"))


def test_only_members_get_drafts_and_only_of_texts_that_may_be_recipes(alice, guest):
    guest.post(TEXT, {"text": NOTE}, expect=401)
    draft_of(guest, NOTE.encode(), "a.txt", expect=401)
    alice.post(TEXT, {"text": ""}, expect=422)
    alice.post(TEXT, {"text": "x" * 200_001}, expect=422)
    alice.post(TEXT, {"text": "Soup\n1 l water\n" + "x " * 50_000}, expect=200)
    draft_of(alice, b"x" * (33 * 1024 * 1024), "a.txt", expect=413)

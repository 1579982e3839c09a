"""Tests reading pages without data about their recipe, and files and texts that are something else than they seem."""

from io import BytesIO

import pytest

from app.importing.page.read_page import read_page
from app.importing.page.saved_pages.page_lines import find_recipe_text
from tests.importing.drafts.test_recipe_draft import draft_of, lines_of, reason
from tests.recipes.test_growth import MOST, growth

TARTINE = """<!doctype html><html><head><meta property="og:title" content="Tartine"></head><body>
<nav><ul><li>Start</li><li>10 Rezepte</li><li>3 Tipps</li></ul></nav><h1>Tartine</h1><p>Für 4 Portionen</p>
<h2>Zutaten für die Tartine</h2><ul><li>4 Scheiben Brot</li><li>200 g Ziegenkäse</li></ul>
<h2>Zutaten für die Gremolata</h2><ul><li>1 Zitrone</li><li>1 Bund Petersilie</li></ul>
<h2>Zubereitung</h2><ol><li>Das Brot rösten.</li><li>Alles hacken und verteilen.</li></ol>
<p>Viel Spaß!</p><h2>Kommentare</h2><p>Anna: Super lecker!</p></body></html>"""
NEWS = """<html><head><meta property="og:title" content="News of the day"></head><body><h1>News of the day</h1>
<ul><li>10 people met</li><li>3 cars</li></ul><p>More about politics.</p></body></html>"""
TABLE = """<html><body><h1>Crêpes</h1><table><tr><td>250 g</td><td>farine</td></tr><tr><td>3</td><td>œufs</td></tr>
<tr><td>50 cl</td><td>lait</td></tr></table><h3>Préparation</h3><p>Mélanger la farine et les œufs.</p><p>Cuire.</p>
<h3>Articles récents</h3><p>Autre chose</p></body></html>"""


def notes(values: dict) -> list[str]:
    return [one["note"] for one in values["recipe_ingredient"]]


def test_a_page_without_data_is_read_as_text():
    found = read_page(TARTINE)
    assert notes(found) == ["4 Scheiben Brot", "200 g Ziegenkäse", "1 Zitrone", "1 Bund Petersilie"]
    assert [one["title"] for one in found["recipe_ingredient"]][::2] == [
        "Zutaten für die Tartine",
        "Zutaten für die Gremolata",
    ]
    assert [one["text"] for one in found["recipe_instructions"]] == ["Das Brot rösten.", "Alles hacken und verteilen."]
    assert found["name"] == "Tartine"


def test_a_table_of_amounts_without_a_heading_is_read():
    found = read_page(TABLE)
    assert (found["name"], notes(found)) == ("Crêpes", ["250 g farine", "3 œufs", "50 cl lait"])
    assert [one["text"] for one in found["recipe_instructions"]] == ["Mélanger la farine et les œufs.", "Cuire."]


def test_a_page_that_is_no_recipe_is_none():
    assert read_page(NEWS)["recipe_ingredient"] == [] and find_recipe_text("<p>Hello</p>") == ""


def test_a_bare_title_is_stored_only_if_the_sender_does_not_mind(alice):
    asked = {"data": NEWS, "completeOnly": True}
    refused = alice.post("/recipes/create/html-or-json", asked, expect=400)["detail"]
    assert refused["reason"] == "TITLE_ONLY" and "News of the day" in refused["message"]
    assert alice.get("/recipes")["total"] == 0
    alice.post("/recipes/create/html-or-json", {"data": NEWS}, expect=201)
    alice.post("/recipes/create/html-or-json", {"data": TARTINE, "completeOnly": True}, expect=201)


CHAT = (
    "[24.12.23, 18:03:11] Inge: Kartoffelsuppe\n1 kg Kartoffeln\n1 l Brühe\n[24.12.23, 18:04:11] Inge: Alles kochen.\n"
)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (CHAT, "Kartoffelsuppe"),
        ("{serves 4}\nPancakes\n200 g flour\n2 eggs\nWhisk it and fry it.", "Pancakes"),
        ("[ ] 1 kg Äpfel\n[x] 100 g Zucker\n\nDie Äpfel kochen und pürieren.", ""),
    ],
)
def test_a_text_that_begins_with_a_bracket_is_no_json(alice, text, name):
    for draft in (
        alice.post("/recipes/create/text", {"text": text}, expect=200),
        draft_of(alice, text.encode(), "a.txt"),
    ):
        assert len(draft["recipeIngredient"]) == 2 and draft["recipeInstructions"]
        assert draft["name"] == name


def test_json_is_still_json(alice):
    recipe = '{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 egg"], "recipeInstructions": "Cook."}'
    assert alice.post("/recipes/create/text", {"text": recipe}, expect=200)["name"] == "Soup"


PART = """--b\r\nContent-Type: %s\r\nContent-Transfer-Encoding: %s\r\nContent-Location: https://a.example/%s\r\n\r\n%s\r\n"""
QUOTED = TARTINE.replace("=", "=3D").encode().replace("ä".encode(), b"=C3=A4").replace("ü".encode(), b"=C3=BC").decode()


def saved(head: str = "From: <Saved by Blink>\r\nSnapshot-Content-Location: https://a.example/x\r\n") -> bytes:
    kind = 'MIME-Version: 1.0\r\nContent-Type: multipart/related; type="text/html"; boundary="b"\r\n\r\n'
    page = PART % ("text/html", "quoted-printable", "x", QUOTED)
    return (head + kind + page + PART % ("text/css", "8bit", "y.css", "p {}") + "--b--\r\n").encode()


def test_a_page_that_was_saved_in_one_file_is_read(alice):
    draft = draft_of(alice, saved(), "Tartine.mhtml")
    assert draft["name"] == "Tartine" and lines_of(draft)[1] == "200 g Ziegenkäse"
    assert draft["orgURL"] == "https://a.example/x" and len(draft["recipeInstructions"]) == 2
    assert notes(read_page(saved().decode()))[0] == "4 Scheiben Brot"


def test_a_saved_page_moves_in_with_others(dave):
    data = {"archive": (BytesIO(saved()), "a.mhtml"), "migration_type": ""}
    found = dave.client.post("/api/groups/migrations/preview", data=data, headers=dave.headers).json
    assert (found["kind"], found["recipes"], found["unreadable"]) == ("schema_org", 1, 0)


def test_a_saved_mail_is_read_without_its_head(alice):
    mail = "From: a@b.example\r\nSubject: Soup\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n"
    draft = draft_of(alice, (mail + "500 g leeks\r\n1 l stock\r\n\r\nCook it for an hour.\r\n").encode(), "a.eml")
    assert draft["name"] == "Soup" and lines_of(draft) == ["500 g leeks", "1 l stock"]


@pytest.mark.parametrize("body", [b"\0\1\2hello" * 50, b'{"settings": [1, 2]}', b"[" * 3_000_000, b'{"a":' * 500_000])
def test_a_file_that_no_reader_knows_is_refused_with_what_it_is_not(dave, body):
    data = {"archive": (BytesIO(body), "a.json"), "migration_type": ""}
    refused = dave.client.post("/api/groups/migrations/preview", data=data, headers=dave.headers)
    assert refused.status_code == 400 and "no file of a recipe program" in refused.json["detail"]["message"]
    assert reason(dave, body, "a.json")


@pytest.mark.parametrize("start", ["<p>", "<ul><li>1 egg", "<h1>", "<td>1", "<ol>", "<!--", "<div"])
def test_a_hostile_page_costs_no_more_than_its_length(start):
    assert growth(find_recipe_text, lambda length: start * (length // len(start)), 20_000) <= MOST

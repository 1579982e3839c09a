"""Tests the export of one recipe as JSON, zip or Markdown."""

import io
from datetime import timedelta
from zipfile import ZipFile

import orjson
import pytest

from app.framework.storage.database import now
from app.media import download, store
from tests.pictures import decoded, picture
from tests.recipes.test_asset import send
from tests.recipes.test_picture import send as send_picture
from tests.recipes.test_recipe_document import FULL


@pytest.fixture
def pie(alice):
    alice.post("/recipes", FULL | {"assets": []})
    send_picture(alice, picture(), slug="apple-pie")
    send(alice, slug="apple-pie")
    return alice.get("/recipes/apple-pie")


def exported(person, name, slug="apple-pie", **kwargs):
    return person.get(f"/recipes/{slug}/exports?template_name={name}", **kwargs)


def word(person, slug="apple-pie"):
    return person.post(f"/recipes/{slug}/exports")["token"]


def unzipped(reply) -> ZipFile:
    return ZipFile(io.BytesIO(reply.data))


def test_the_formats_are_those_of_the_contract(alice):
    assert alice.get("/recipes/exports") == {"json": ["raw"], "zip": ["zip"], "jinja2": ["recipes.md"]}


def test_a_recipe_named_exports_does_not_hide_them(alice):
    slug = alice.post("/recipes", {"name": "Exports"})
    assert "jinja2" in alice.get("/recipes/exports") and alice.get(f"/recipes/{slug}")["name"] == "Exports"


def test_raw_is_the_recipe_as_it_is_answered_but_for_what_is_reckoned_for_a_reader(bob, pie):
    reply = bob.call("GET", "/recipes/apple-pie/exports?template_name=raw", headers={"Accept": "*/*"})
    assert reply == {name: value for name, value in pie.items() if name != "otherUnits"}


def test_every_format_is_saved_and_never_opened_as_a_page(alice, pie):
    for name, kind, ending in (("raw", "json", "json"), ("zip", "zip", "zip"), ("recipes.md", "markdown", "md")):
        path = f"/api/recipes/apple-pie/exports?template_name={name}"
        reply = alice.client.get(path, headers=alice.headers)
        assert reply.mimetype.endswith(kind) and reply.content_length == len(reply.data)
        assert reply.headers["Content-Disposition"] == f"attachment; filename=apple-pie.{ending}"
        assert "sandbox" in reply.headers["Content-Security-Policy"] and "no-store" in reply.headers["Cache-Control"]


def test_markdown_is_in_the_reader_s_language(alice, pie):
    german = exported(alice, "recipes.md", headers={"Accept-Language": "de-AT,de;q=0.9"})
    assert "## Zutaten" in german.text and "## Ingredients" in exported(alice, "recipes.md").text


@pytest.mark.parametrize("name", ["none", "../../etc/passwd", "recipes.md%00", "{{7*7}}", "", "RAW"])
def test_an_unknown_format_is_not_found(alice, pie, name):
    exported(alice, name, expect=404)


def test_a_format_must_be_named(alice, pie):
    refused = alice.get("/recipes/apple-pie/exports", expect=422)["detail"]
    assert refused[0]["loc"] == ["query", "template_name"] and refused[0]["type"] == "missing"


def test_whoever_may_read_a_recipe_may_take_it_along(carol, mallory, guest, pie):
    for name in ("raw", "zip", "recipes.md"):
        exported(carol, name)
        exported(mallory, name, expect=404)
        exported(guest, name, expect=401)
    mallory.post("/recipes/apple-pie/exports", expect=404)
    guest.post("/recipes/apple-pie/exports", expect=401)


def test_the_zip_holds_everything(alice, pie):
    zipped = unzipped(exported(alice, "zip"))
    assert zipped.namelist() == ["assets/grandma-s-card.csv", "original.webp", "apple-pie.json"]
    assert zipped.read("assets/grandma-s-card.csv") == b"a, b"
    assert decoded(zipped.read("original.webp")).size == (800, 600)


def test_the_recipe_in_the_zip_is_spelled_as_peers_spell_it(alice, pie):
    recipe = orjson.loads(unzipped(exported(alice, "zip")).read("apple-pie.json"))
    assert recipe["org_url"] == FULL["orgURL"] and recipe["recipe_ingredient"][0]["original_text"] == "4 apples, peeled"
    assert recipe["recipe_instructions"][0]["ingredient_references"] == [] and recipe["extras"] == FULL["extras"]
    assert recipe["assets"] == [{"name": "Grandma's card", "icon": "mdi-file", "file_name": "grandma-s-card.csv"}]
    assert recipe["settings"]["disable_amount"] is False and recipe["nutrition"]["fat_content"] == "12.5"


def test_names_that_people_gave_stay_as_they_are(alice):
    alice.post("/recipes", {"name": "Soup", "extras": {"myOwnKey": "x"}})
    assert orjson.loads(unzipped(exported(alice, "zip", "soup")).read("soup.json"))["extras"] == {"myOwnKey": "x"}


def test_a_recipe_without_files_is_packed_too_and_one_whose_file_vanished(alice, pie):
    alice.post("/recipes", {"name": "Soup"})
    assert unzipped(exported(alice, "zip", "soup")).namelist() == ["soup.json"]
    for path in store.place.glob("??/*"):
        path.unlink()
    assert unzipped(exported(alice, "zip")).namelist() == ["apple-pie.json"]


def test_a_word_opens_the_zip_once(alice, bob, pie):
    given = word(alice)
    assert "apple-pie.json" in unzipped(bob.get(f"/recipes/apple-pie/exports/zip?token={given}")).namelist()
    refused = bob.get(f"/recipes/apple-pie/exports/zip?token={given}", expect=401)
    assert refused == {"detail": "could not validate file token"}


def test_looking_at_the_zip_does_not_use_its_word_up(alice, pie):
    path = f"/recipes/apple-pie/exports/zip?token={word(alice)}"
    assert alice.client.head(f"/api{path}", headers=alice.headers).status_code == 405
    assert "apple-pie.json" in unzipped(alice.get(path)).namelist()


def test_a_word_alone_is_not_enough(alice, mallory, guest, pie):
    given = word(alice)
    guest.get(f"/recipes/apple-pie/exports/zip?token={given}", expect=401)
    mallory.get(f"/recipes/apple-pie/exports/zip?token={given}", expect=404)
    guest.get(f"/utils/download?token={given}", expect=401)
    alice.get(f"/recipes/apple-pie/exports/zip?token={given}")


def test_a_word_for_another_recipe_opens_nothing(alice, pie):
    alice.post("/recipes", {"name": "Soup"})
    given = word(alice, "soup")
    assert alice.get(f"/recipes/apple-pie/exports/zip?token={given}", expect=400) == {"detail": "Invalid Slug"}
    alice.get(f"/recipes/soup/exports/zip?token={given}", expect=401)


def test_a_word_is_late_after_a_minute(alice, pie, monkeypatch):
    given = word(alice)
    monkeypatch.setattr(download, "now", lambda: now() + timedelta(seconds=61))
    alice.get(f"/recipes/apple-pie/exports/zip?token={given}", expect=401)


@pytest.mark.parametrize("forged", ["bad", "", "%00", "' OR 1=1 --", "a" * 5000])
def test_a_forged_word_opens_nothing(alice, pie, forged):
    alice.get(f"/recipes/apple-pie/exports/zip?token={forged}", expect=401)


def test_the_zip_of_a_word_must_be_asked_for_with_it(alice, pie):
    refused = alice.get("/recipes/apple-pie/exports/zip", expect=422)["detail"]
    assert refused[0]["loc"] == ["query", "token"]

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


def test_the_export_formats_are_listed(alice):
    assert alice.get("/recipes/exports") == {"json": ["raw"], "zip": ["zip"], "jinja2": ["recipes.md"]}


def test_a_recipe_named_exports_does_not_hide_the_format_list(alice):
    slug = alice.post("/recipes", {"name": "Exports"})
    assert "jinja2" in alice.get("/recipes/exports") and alice.get(f"/recipes/{slug}")["name"] == "Exports"


def test_raw_is_the_recipe_json_without_other_units(bob, pie):
    reply = bob.call("GET", "/recipes/apple-pie/exports?template_name=raw", headers={"Accept": "*/*"})
    assert reply == {name: value for name, value in pie.items() if name not in {"otherUnits", "cover"}}


def test_every_format_is_sent_as_a_download(alice, pie):
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


def test_the_format_is_required(alice, pie):
    refused = alice.get("/recipes/apple-pie/exports", expect=422)["detail"]
    assert refused[0]["loc"] == ["query", "template_name"] and refused[0]["type"] == "missing"


def test_everyone_who_can_read_a_recipe_can_export_it(carol, mallory, guest, pie):
    for name in ("raw", "zip", "recipes.md"):
        exported(carol, name)
        exported(mallory, name, expect=404)
        exported(guest, name, expect=401)
    mallory.post("/recipes/apple-pie/exports", expect=404)
    guest.post("/recipes/apple-pie/exports", expect=401)


def test_the_zip_contains_recipe_picture_and_files(alice, pie):
    zipped = unzipped(exported(alice, "zip"))
    assert zipped.namelist() == ["assets/grandma-s-card.csv", "original.webp", "apple-pie.json"]
    assert zipped.read("assets/grandma-s-card.csv") == b"a, b"
    assert decoded(zipped.read("original.webp")).size == (800, 600)


def test_the_recipe_in_the_zip_has_snake_case_keys(alice, pie):
    recipe = orjson.loads(unzipped(exported(alice, "zip")).read("apple-pie.json"))
    assert recipe["org_url"] == FULL["orgURL"] and recipe["recipe_ingredient"][0]["original_text"] == "4 apples, peeled"
    assert recipe["recipe_instructions"][0]["ingredient_references"] == [] and recipe["extras"] == FULL["extras"]
    assert recipe["assets"] == [{"name": "Grandma's card", "icon": "mdi-file", "file_name": "grandma-s-card.csv"}]
    assert recipe["settings"]["disable_amount"] is False and recipe["nutrition"]["fat_content"] == "12.5"


def test_keys_chosen_by_users_are_not_converted(alice):
    alice.post("/recipes", {"name": "Soup", "extras": {"myOwnKey": "x"}})
    assert orjson.loads(unzipped(exported(alice, "zip", "soup")).read("soup.json"))["extras"] == {"myOwnKey": "x"}


def test_missing_files_do_not_prevent_a_zip(alice, pie):
    alice.post("/recipes", {"name": "Soup"})
    assert unzipped(exported(alice, "zip", "soup")).namelist() == ["soup.json"]
    for path in store.place.glob("??/*"):
        path.unlink()
    assert unzipped(exported(alice, "zip")).namelist() == ["apple-pie.json"]


def test_a_token_opens_the_zip_once(alice, bob, pie):
    given = word(alice)
    assert "apple-pie.json" in unzipped(bob.get(f"/recipes/apple-pie/exports/zip?token={given}")).namelist()
    refused = bob.get(f"/recipes/apple-pie/exports/zip?token={given}", expect=401)
    assert refused == {"detail": "could not validate file token"}


def test_a_head_request_does_not_use_up_the_token(alice, pie):
    path = f"/recipes/apple-pie/exports/zip?token={word(alice)}"
    assert alice.client.head(f"/api{path}", headers=alice.headers).status_code == 405
    assert "apple-pie.json" in unzipped(alice.get(path)).namelist()


def test_a_token_alone_does_not_open_the_zip(alice, mallory, guest, pie):
    given = word(alice)
    guest.get(f"/recipes/apple-pie/exports/zip?token={given}", expect=401)
    mallory.get(f"/recipes/apple-pie/exports/zip?token={given}", expect=404)
    guest.get(f"/utils/download?token={given}", expect=401)
    alice.get(f"/recipes/apple-pie/exports/zip?token={given}")


def test_a_token_for_another_recipe_is_refused(alice, pie):
    alice.post("/recipes", {"name": "Soup"})
    given = word(alice, "soup")
    assert alice.get(f"/recipes/apple-pie/exports/zip?token={given}", expect=400) == {"detail": "Invalid Slug"}
    alice.get(f"/recipes/soup/exports/zip?token={given}", expect=401)


def test_a_token_expires_after_a_minute(alice, pie, monkeypatch):
    given = word(alice)
    monkeypatch.setattr(download, "now", lambda: now() + timedelta(seconds=61))
    alice.get(f"/recipes/apple-pie/exports/zip?token={given}", expect=401)


@pytest.mark.parametrize("forged", ["bad", "", "%00", "' OR 1=1 --", "a" * 5000])
def test_a_forged_token_is_refused(alice, pie, forged):
    alice.get(f"/recipes/apple-pie/exports/zip?token={forged}", expect=401)


def test_the_zip_requires_a_token(alice, pie):
    refused = alice.get("/recipes/apple-pie/exports/zip", expect=422)["detail"]
    assert refused[0]["loc"] == ["query", "token"]

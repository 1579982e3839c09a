"""Tests the files attached to recipes: browsers never run them, and only listed files are served."""

import io
from datetime import timedelta

import pytest

from app.framework.storage.database import db, now
from app.media import store
from app.media.file import File, list_files_in_use
from app.recipes import asset
from app.recipes.asset import clean_ending
from tests.pictures import decoded, picture, telling

PDF = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj <</Type /Catalog>> endobj\n"
PAGE = b"<!doctype html><script>alert(document.cookie)</script>"


@pytest.fixture
def soup(alice):
    return alice.get(f"/recipes/{alice.post('/recipes', {'name': 'Leek soup'})}")


def send(person, data: bytes = b"a, b", name="Grandma's card", extension="csv", slug="leek-soup", **kwargs):
    form = {"name": name, "icon": "mdi-file", "extension": extension, "file": (io.BytesIO(data), "../../x.html")}
    form = {key: value for key, value in form.items() if value is not None}
    return person.post(f"/recipes/{slug}/assets", data=form, content_type="multipart/form-data", **kwargs)


def address(recipe, entry):
    return f"/media/recipes/{recipe['id']}/assets/{entry['fileName']}"


def test_a_file_is_uploaded_listed_and_served(alice, guest, soup):
    sent = send(alice)
    assert sent == {"name": "Grandma's card", "icon": "mdi-file", "fileName": "grandma-s-card.csv"}
    assert alice.get("/recipes/leek-soup")["assets"] == [sent]
    reply = guest.get(address(soup, sent))
    assert reply.data == b"a, b" and reply.mimetype == "application/octet-stream"


def test_two_files_with_the_same_name_are_both_kept(alice, guest, soup):
    sent = [send(alice, data) for data in (b"one", b"two", b"three")]
    assert [one["fileName"] for one in sent] == ["grandma-s-card.csv", "grandma-s-card-1.csv", "grandma-s-card-2.csv"]
    assert [guest.get(address(soup, one)).data for one in sent] == [b"one", b"two", b"three"]
    assert alice.get("/recipes/leek-soup")["assets"] == sent


CANNOT_RUN = {
    "html": PAGE,
    "htm": PAGE,
    "xhtml": b"<html xmlns='http://www.w3.org/1999/xhtml'><script>alert(1)</script></html>",
    "svg": b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
    "xml": b"<?xml version='1.0'?><?xml-stylesheet href='javascript:alert(1)'?><a/>",
    "js": b"alert(1)",
    "mjs": b"export default alert(1)",
    "css": b"*{background:url(//evil.test)}",
    "swf": b"FWS\x09" + bytes(50),
    "json": b'{"a": 1}',
    "txt": PAGE,
    "pdf": b" %PDF-1.7 not at its start" + PAGE,
    "png": PAGE,
    "webp": PAGE,
    "exe": b"MZ" + bytes(100),
    "hta": PAGE,
    "mht": b"MIME-Version: 1.0\nContent-Type: text/html\n\n" + PAGE,
    "wasm": b"\0asm\1\0\0\0",
    "zip": b"PK\x03\x04" + bytes(50),
    "mp4": b"\0\0\0\x18ftypmp42" + bytes(50),
    "shtml": b"<!--#exec cmd='id'-->",
    "php": b"<?php system('id'); ?>",
}


@pytest.mark.parametrize("extension", CANNOT_RUN)
def test_active_file_types_are_only_served_as_downloads(alice, guest, soup, extension):
    sent = send(alice, CANNOT_RUN[extension], extension=extension)
    reply = guest.get(address(soup, sent))
    assert reply.data == CANNOT_RUN[extension] and reply.mimetype == "application/octet-stream"
    assert reply.headers["Content-Disposition"] == f"attachment; filename={sent['fileName']}"
    assert reply.headers.getlist("Content-Security-Policy") == ["sandbox; default-src 'none'"]
    assert reply.headers["X-Content-Type-Options"] == "nosniff"


def test_a_pdf_is_shown(alice, guest, soup):
    sent = send(alice, PDF, extension="html")
    assert sent["fileName"] == "grandma-s-card.pdf"
    reply = guest.get(address(soup, sent))
    assert reply.mimetype == "application/pdf" and reply.data == PDF
    assert reply.headers["Content-Disposition"].startswith("inline")


def test_pictures_are_served_without_camera_metadata(alice, guest, soup):
    sent = send(alice, telling("JPEG"), extension="jpg")
    assert sent["fileName"] == "grandma-s-card.webp"
    reply = guest.get(address(soup, sent))
    assert reply.mimetype == "image/webp" and decoded(reply.data).size == (800, 600) and b"SECRET" not in reply.data


def test_a_file_that_only_begins_like_a_picture_is_refused(alice, soup):
    assert send(alice, b"\x89PNG\r\n\x1a\n" + PAGE, extension="png", expect=400)["detail"]["message"].endswith(".")
    assert alice.get("/recipes/leek-soup")["assets"] == [] and File.select().count() == 0


@pytest.mark.parametrize(
    "name, extension", [("..", "txt"), ("", "txt"), ("💣", "txt"), ("card", ""), ("card", "../"), ("card", "…")]
)
def test_a_file_without_a_usable_name_is_refused(alice, soup, name, extension):
    assert send(alice, name=name, extension=extension, expect=400) == {"detail": "Missing required fields"}


@pytest.mark.parametrize("missing", ["name", "extension"])
def test_a_form_without_a_field_is_refused(alice, soup, missing):
    assert send(alice, **{missing: None}, expect=422)["detail"][0]["loc"] == ["body", missing]
    form = {"name": "card", "icon": "", "extension": "txt"}
    sent = alice.post("/recipes/leek-soup/assets", data=form, content_type="multipart/form-data", expect=422)
    assert sent["detail"][0]["loc"] == ["body", "file"]


HOSTILE_NAMES = [
    "../../../etc/passwd",
    "..\\..\\windows\\win.ini",
    "/etc/cron.d/x",
    "C:\\boot.ini",
    "con",
    "nul.txt",
    "a\0b",
    "a\nSet-Cookie: x=1",
    "a\r\n\r\n<script>",
    "<script>alert(1)</script>",
    "%2e%2e%2fetc",
    "file:///etc/passwd",
    "....//....//x",
    "a" * 5000,
    "\u202etxt.exe",
    "名前",
    "{{7*7}}",
    "$(id)",
    "`id`",
    "; rm -rf ~",
    '"quoted"',
    "x" * 240 + ".." * 20,
]


@pytest.mark.parametrize("name", HOSTILE_NAMES)
def test_a_name_with_a_path_is_made_harmless(alice, guest, soup, name):
    before = around_the_store()
    sent = send(alice, name=name, extension=f"{name}.txt")
    assert set(sent["fileName"]) <= set("abcdefghijklmnopqrstuvwxyz0123456789-.") and len(sent["fileName"]) <= 220
    assert guest.get(address(soup, sent)).data == b"a, b"
    assert around_the_store() == before


def around_the_store() -> set:
    return {path for path in store.place.parent.rglob("*") if not path.is_relative_to(store.place)}


@pytest.mark.parametrize(
    "name", ["../images/original.webp", "..%2f..%2f..%2fhearthbook.db", "%00", "", "none.txt", "%0a"]
)
def test_an_unlisted_file_is_not_found(alice, guest, soup, name):
    send(alice)
    guest.get(f"/media/recipes/{soup['id']}/assets/{name}", expect=404)


@pytest.mark.parametrize(
    "given, ending",
    [("PDF", "pdf"), (".tar.gz", "gz"), ("a/b.txt", "txt"), ("p\0df", "pdf"), ("", ""), ("x" * 99, "x" * 10)],
)
def test_file_extensions_are_short_and_alphanumeric(given, ending):
    assert clean_ending(given) == ending


def test_only_editors_can_add_files(alice, bob, carol, mallory, guest, soup):
    send(bob)
    alice.patch("/recipes/leek-soup", {"settings": {"locked": True}})
    for person, status in ((bob, 403), (carol, 403), (mallory, 404), (guest, 401)):
        send(person, expect=status)
    send(alice, slug="no-soup", expect=404)
    assert len(alice.get("/recipes/leek-soup")["assets"]) == 1


def test_a_file_of_more_than_25_mb_is_refused(alice, soup):
    assert "25 MB" in send(alice, bytes(25 * 1024 * 1024 + 1), expect=413)["detail"]["message"]
    assert File.select().count() == 0


def test_a_file_removed_from_the_list_is_no_longer_served(alice, guest, soup):
    first, second = send(alice), send(alice, b"two")
    alice.patch("/recipes/leek-soup", {"assets": [second]})
    guest.get(address(soup, first), expect=404)
    assert guest.get(address(soup, second)).data == b"two"


def test_a_file_that_is_listed_again_is_served_again(alice, guest, soup):
    sent = send(alice)
    alice.patch("/recipes/leek-soup", {"assets": []})
    assert send(alice, b"two")["fileName"] == "grandma-s-card-1.csv"
    alice.patch("/recipes/leek-soup", {"assets": [sent]})
    assert guest.get(address(soup, sent)).data == b"a, b"


def test_an_unlisted_file_is_deleted_after_thirty_days(alice, guest, soup, monkeypatch):
    sent = send(alice)
    alice.patch("/recipes/leek-soup", {"assets": []})
    asset.forget_former_assets()
    assert len(list_files_in_use()) == 1
    monkeypatch.setattr(asset, "expiry_time", lambda: now() + timedelta(days=31))
    asset.forget_former_assets()
    alice.patch("/recipes/leek-soup", {"assets": [sent]})
    guest.get(address(soup, sent), expect=404)


def test_a_copy_keeps_the_files_when_the_original_is_deleted(alice, guest, soup):
    sent = send(alice)
    copy = alice.post("/recipes/leek-soup/duplicate", {"name": "Potato soup"})
    alice.delete("/recipes/leek-soup")
    guest.get(address(soup, sent), expect=404)
    assert copy["assets"] == [sent] and guest.get(address(copy, sent)).data == b"a, b"


def test_an_entry_cannot_refer_to_a_file_of_another_recipe(alice, guest, soup):
    sent = send(alice)
    alice.post("/recipes", {"name": "Thief", "assets": [sent]})
    guest.get(address(alice.get("/recipes/thief"), sent), expect=404)


@pytest.mark.parametrize("name", ["../x", "a/b", "..", ".", "a\\b", "a\1", "a\nb", "a\r", "a\n"])
def test_a_file_name_with_a_path_is_refused(alice, soup, name):
    alice.patch("/recipes/leek-soup", {"assets": [{"name": "x", "icon": "", "fileName": name}]}, expect=422)


def test_a_file_missing_on_disk_is_not_found(alice, guest, soup):
    sent = send(alice)
    with db.atomic():
        File.update(stored=f"{'0' * 64}.bin").execute()
    guest.get(address(soup, sent), expect=404)


def test_a_picture_without_metadata_is_stored_unchanged(alice, guest, soup):
    ours = guest.get(address(soup, send(alice, picture()))).data
    assert guest.get(address(soup, send(alice, ours))).data == ours
    assert guest.get(address(soup, send(alice, ours + b"<script>"))).data != ours + b"<script>"

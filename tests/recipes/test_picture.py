"""Tests who may change the picture of a recipe, and which files are accepted."""

import errno
import io
from pathlib import Path

import pytest

from app.framework.outbound.fetch import Fetcher
from app.media import store
from app.media.file import File
from tests.framework.outbound.local_site import LocalSite
from tests.pictures import decoded, picture, telling

GARBAGE = [
    b"",
    b"not a picture",
    b"<svg xmlns='http://www.w3.org/2000/svg'/>",
    picture()[:200],
    b"\x89PNG\r\n\x1a\n<script>",
]


@pytest.fixture
def soup(alice):
    return alice.get(f"/recipes/{alice.post('/recipes', {'name': 'Leek soup'})}")


@pytest.fixture
def site(app):
    """A website on this machine that the server may fetch from, under any host name."""
    with LocalSite() as site:
        app.extensions["fetcher"] = Fetcher(resolve=lambda host, port: ["127.0.0.1"], may_reach=lambda address: True)
        site.serve(picture((900, 600)), at="/soup.jpg", headers={"Content-Type": "image/jpeg"})
        yield site


def send(person, data: bytes, slug="leek-soup", **kwargs):
    form = {"image": (io.BytesIO(data), "../../../soup.png"), "extension": "png"}
    return person.put(f"/recipes/{slug}/image", data=form, content_type="multipart/form-data", **kwargs)


def address(site, path="/soup.jpg"):
    return {"url": f"http://soup.test:{site.port}{path}"}


def shown(person, soup, size="original"):
    key = person.get("/recipes/leek-soup")["image"]
    return decoded(person.get(f"/media/recipes/{soup['id']}/images/{size}.webp?version={key}").data)


def test_an_uploaded_picture_is_served(alice, soup):
    assert soup["image"] is None
    key = send(alice, picture((900, 600)))["image"]
    assert alice.get("/recipes/leek-soup")["image"] == key
    assert shown(alice, soup).size == (900, 600) and shown(alice, soup, "tiny-original").size == (300, 300)


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_the_content_of_a_picture_decides_its_type(alice, soup, kind):
    for form in ({}, {"extension": "exe"}):
        form |= {"image": (io.BytesIO(picture((900, 600), kind=kind)), "soup")}
        alice.put("/recipes/leek-soup/image", data=form, content_type="multipart/form-data")
        assert shown(alice, soup).size == (900, 600)


def test_a_new_picture_has_a_new_key(alice, soup):
    assert send(alice, picture()) != send(alice, picture(color="navy"))


def test_metadata_of_pictures_is_removed(alice, soup):
    send(alice, telling("JPEG"))
    assert b"SECRETPLACE" not in alice.get(f"/media/recipes/{soup['id']}/images/original.webp").data


@pytest.mark.parametrize("data", GARBAGE)
def test_a_file_that_is_not_a_picture_is_refused(alice, soup, data):
    send(alice, picture())
    before = alice.get("/recipes/leek-soup")
    assert send(alice, data, expect=400)["detail"]["error"] is True
    assert alice.get("/recipes/leek-soup") == before and shown(alice, soup).size == (800, 600)


def test_a_form_without_a_picture_is_refused(alice, soup):
    form = {"extension": "png"}
    sent = alice.put("/recipes/leek-soup/image", data=form, content_type="multipart/form-data", expect=422)
    [fault] = sent["detail"]
    assert fault == {"type": "missing", "loc": ["body", "image"], "msg": "This Field is Required", "input": None}


def test_a_form_of_too_many_fields_is_not_called_a_large_file(alice, soup):
    form = {"image": (io.BytesIO(picture()), "soup.png")} | {f"field{n}": "x" for n in range(2_000)}
    refused = alice.put("/recipes/leek-soup/image", data=form, content_type="multipart/form-data", expect=413)
    assert "fields" in refused["detail"]["message"]


def test_a_file_of_more_than_25_mb_is_refused(alice, soup):
    assert "25 MB" in send(alice, picture() + bytes(25 * 1024 * 1024), expect=413)["detail"]["message"]


def test_an_upload_to_a_full_disk_fails_without_leftovers(alice, soup, monkeypatch):
    def no_room(path, data):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", no_room)
    assert "disk is full" in send(alice, picture(), expect=507)["detail"]["message"]
    assert alice.get("/recipes/leek-soup")["image"] is None and not list(store.place.rglob("*.*"))


def test_editors_can_change_the_picture(alice, bob, soup):
    send(bob, picture())
    alice.patch("/recipes/leek-soup", {"settings": {"locked": True}})
    send(bob, picture(color="navy"), expect=403)
    send(alice, picture(color="navy"))


def test_others_cannot_change_the_picture(alice, carol, mallory, guest, soup):
    send(carol, picture(), expect=403)
    send(mallory, picture(), expect=404)
    send(guest, picture(), expect=401)
    send(alice, picture(), slug="no-soup", expect=404)
    assert File.select().count() == 0


def test_a_picture_is_fetched_from_the_web(alice, soup, site):
    key = alice.post("/recipes/leek-soup/image", address(site))["image"]
    assert key == alice.get("/recipes/leek-soup")["image"]
    assert shown(alice, soup).size == (900, 600)


@pytest.mark.parametrize("kind", ["text/html", "image/jpeg"])
def test_an_address_without_a_picture_is_refused(alice, soup, site, kind):
    site.serve(b"<h1>Leek soup</h1>", at="/page", headers={"Content-Type": kind})
    refused = alice.post("/recipes/leek-soup/image", address(site, "/page"), expect=400)
    assert refused["detail"]["message"] == "Url is not an image"
    assert alice.get("/recipes/leek-soup")["image"] is None


def test_a_picture_that_a_site_refuses_is_to_be_uploaded(alice, soup, site):
    site.serve(b"", at="/refused", status=403)
    refused = alice.post("/recipes/leek-soup/image", address(site, "/refused"), expect=400)
    assert refused["detail"]["message"].endswith("Save the picture in your browser, and upload it here.")


@pytest.mark.parametrize("url", ["http://127.0.0.1:9/x.png", "http://[::1]/x.png", "file:///etc/passwd", "soup", ""])
def test_an_unreachable_address_is_refused_with_a_message(alice, soup, url):
    assert alice.post("/recipes/leek-soup/image", {"url": url}, expect=400)["detail"]["message"].endswith(".")
    assert alice.get("/recipes/leek-soup")["image"] is None


def test_nothing_is_fetched_for_users_who_may_not_edit(mallory, guest, soup, site):
    mallory.post("/recipes/leek-soup/image", address(site), expect=404)
    guest.post("/recipes/leek-soup/image", address(site), expect=401)
    assert site.hits == []


def test_the_picture_of_a_deleted_recipe_is_not_served(alice, guest, soup):
    send(alice, picture())
    alice.delete("/recipes/leek-soup")
    guest.get(f"/media/recipes/{soup['id']}/images/original.webp", expect=404)


def test_a_copy_has_the_picture(alice, soup):
    send(alice, picture())
    copy = alice.post("/recipes/leek-soup/duplicate", {"name": "Potato soup"})
    assert copy["image"] == alice.get("/recipes/leek-soup")["image"]
    alice.delete("/recipes/leek-soup")
    assert decoded(alice.get(f"/media/recipes/{copy['id']}/images/original.webp").data).size == (800, 600)


def test_a_picture_can_be_removed(alice, bob, guest, soup):
    send(alice, picture())
    assert bob.delete("/recipes/leek-soup/image") == {"message": "Picture removed", "error": False}
    assert alice.get("/recipes/leek-soup")["image"] is None
    guest.get(f"/media/recipes/{soup['id']}/images/original.webp", expect=404)
    assert bob.delete("/recipes/leek-soup/image")["error"] is False


def test_only_editors_can_remove_the_picture(alice, bob, carol, mallory, guest, soup):
    send(alice, picture())
    alice.patch("/recipes/leek-soup", {"settings": {"locked": True}})
    for person, status in ((bob, 403), (carol, 403), (mallory, 404), (guest, 401)):
        person.delete("/recipes/leek-soup/image", expect=status)
    assert shown(alice, soup).size == (800, 600)

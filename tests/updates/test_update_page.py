"""Tests the calls of the page of updates: who may make them, what they refuse, and in which language."""

from uuid import uuid4

import pytest

from app.framework.api.demo_mark import get_demo_mark
from app.framework.storage.folder.generation import FILE, POINTER
from app.updates import received_file
from tests.framework.outbound.local_site import LocalSite

PAGE = "/admin/updates"
SOUP = b"soup" * 100


def send(who, content=SOUP, offset=0, size=None, expect=200, upload=None, **how):
    path = f"{PAGE}/uploads/{upload or uuid4()}?offset={offset}&size={len(content) if size is None else size}"
    return who.put(path, data=content, expect=expect, **how)


@pytest.fixture(autouse=True)
def generation(app):
    """Gives the data folder a generation of the database, as that of a server has."""
    with app.app_context():
        file = get_demo_mark().parent / "gen" / "000001" / FILE
    file.parent.mkdir(parents=True)
    file.touch()
    (file.parents[2] / POINTER).write_text("000001\n")


@pytest.fixture
def trial(app, admin):
    """Returns a function that waits for the trial, and returns what is known of it."""

    def read():
        app.extensions["tasks"].rest()
        return admin.get(PAGE)["trial"]

    return read


def test_a_copy_that_runs_from_its_sources_says_what_to_do(admin):
    known = admin.get(PAGE)
    assert "runs from its sources" in known["obstacle"] and known["canTry"]
    assert (known["trial"], known["next"], known["address"]) == (None, None, None)
    admin.post(f"{PAGE}/change-over", {"version": "9.0"}, expect=409)


def test_a_file_that_is_no_update_is_refused_in_the_language_of_the_page(admin, trial):
    send(admin, headers={"Accept-Language": "de"})
    assert trial()["state"] == "failed" and "Schlüssel" in trial()["reason"]
    send(admin)
    assert "no key of its makers" in trial()["reason"]


def test_a_file_comes_in_pieces_and_no_piece_is_missing_or_too_long(app, admin, trial):
    upload = uuid4()
    assert send(admin, b"soup", size=8, upload=upload) == {"isWhole": False}
    send(admin, b"soup", offset=6, size=8, upload=upload, expect=409)
    send(admin, b"soup and more", offset=4, size=8, upload=upload, expect=422)
    send(admin, b"soup", size=received_file.LARGEST + 1, expect=413)
    assert admin.get(PAGE)["trial"] is None
    assert send(admin, b"leek", offset=4, size=8, upload=upload) == {"isWhole": True}
    trial()
    with app.app_context():
        folder = get_demo_mark().parent / received_file.FOLDER
    assert [path.read_bytes() for path in folder.iterdir()] == [b"soupleek"]
    assert folder.stat().st_mode & 0o777 == 0o700


def test_an_update_is_fetched_from_the_address_in_the_settings(app, admin, trial):
    admin.post(f"{PAGE}/fetch", expect=409)
    with LocalSite() as site:
        site.serve(SOUP, at="/new")
        admin.patch("/admin/settings", {"updateUrl": f"http://127.0.0.1:{site.port}/new"})
        assert admin.get(PAGE)["address"].endswith("/new")
        admin.post(f"{PAGE}/fetch", expect=202)
        assert "no key of its makers" in trial()["reason"] and site.hits == ["/new"]
        site.serve(b"", at="/new", status=404)
        admin.post(f"{PAGE}/fetch", expect=202)
        assert "nothing at this address" in trial()["reason"]


def test_a_demo_is_never_updated(app, admin):
    with app.app_context():
        get_demo_mark().write_text("a demo")
    send(admin, expect=403)
    admin.post(f"{PAGE}/fetch", expect=403)
    admin.post(f"{PAGE}/change-over", {"version": "9.0"}, expect=403)
    assert not admin.get(PAGE)["canTry"] and "demo" in admin.get(PAGE)["obstacle"]

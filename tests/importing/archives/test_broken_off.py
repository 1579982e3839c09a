"""Tests imports that are interrupted, contain a damaged file, or run while the server is busy."""

from threading import Event, Thread, Timer

import orjson

from app.framework.jobs.concurrency_limit import ConcurrencyLimit
from app.framework.jobs.events import EventType, subscribers
from app.importing.archives.archive import archives
from app.media import shrink
from app.recipes.recipe import Recipe
from tests.hostile.zips import SOUP, zipped
from tests.importing.archives.test_archive import imported
from tests.pictures import picture


def test_an_interrupted_import_is_completed_with_the_same_key(alice):
    data = zipped({f"{name}/r.json": orjson.dumps({"name": name}) for name in ("Soup", "Bread", "Pie")})
    subscribers[EventType.RECIPE_CREATED].append(breaks_at("bread"))
    imported(alice, data, headers={"Idempotency-Key": "k"}, expect=500)
    subscribers[EventType.RECIPE_CREATED].pop()
    assert imported(alice, data, headers={"Idempotency-Key": "k"}) == "soup"
    assert sorted(one["slug"] for one in alice.get("/recipes")["items"]) == ["bread", "pie", "soup"]


def breaks_at(slug):
    def listen(saved):
        assert saved.recipe.slug != slug

    return listen


def test_a_repeated_request_does_not_restore_a_deleted_recipe(alice):
    for _ in range(2):
        assert imported(alice, zipped({"soup.json": SOUP}), headers={"Idempotency-Key": "k"}) == "leek-soup"
        alice.post("/recipes/bulk-actions/delete", {"recipes": ["leek-soup"]})
    assert Recipe.select().count() == 0


def test_a_damaged_picture_is_listed_without_its_file(alice):
    assets = [{"name": name, "file_name": f"{name}.jpg"} for name in ("bad", "good")]
    files = {"assets/bad.jpg": picture(kind="JPEG")[:400], "assets/good.jpg": picture(kind="JPEG")}
    data = zipped({"soup.json": orjson.dumps({"name": "Soup", "assets": assets}), **files})
    arrived = alice.get(f"/recipes/{imported(alice, data)}")["assets"]
    assert [(one["name"], one["fileName"]) for one in arrived] == [("bad", None), ("good", "good.jpg")]


def test_an_import_waits_while_other_pictures_are_processed(alice, monkeypatch):
    concurrency_limit = ConcurrencyLimit(at_once=1, waiting=0)
    monkeypatch.setattr(shrink, "concurrency_limit", concurrency_limit)
    taken, may_go = Event(), Event()
    sitter = Thread(target=lambda: sit(concurrency_limit, taken, may_go))
    sitter.start()
    taken.wait()
    Timer(0.2, may_go.set).start()
    slug = imported(alice, zipped({"soup.json": SOUP, "original.webp": picture(kind="WEBP")}))
    sitter.join()
    assert alice.get(f"/recipes/{slug}")["image"]


def sit(concurrency_limit, taken, may_go):
    with concurrency_limit.slot():
        taken.set()
        may_go.wait()


def test_too_many_imports_at_once_are_refused(alice):
    with archives.slot(), archives.slot():
        refused = imported(alice, zipped({"soup.json": SOUP}), expect=503)
    assert "Try again" in refused["detail"]["message"] and imported(alice, zipped({"soup.json": SOUP})) == "leek-soup"

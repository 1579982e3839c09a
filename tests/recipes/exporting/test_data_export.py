"""Tests the export of many recipes as one zip, from packing in the background to deletion after a day."""

import io
from dataclasses import replace
from datetime import datetime, timedelta
from zipfile import ZipFile

import orjson
import pytest

from app.framework.storage.database import new_id, now
from app.framework.tasks.keep_tasks import resume_runs
from app.framework.tasks.run import RUNNING, Run, kinds
from app.media.file import list_files_in_use
from app.recipes.exporting import data_export
from app.recipes.exporting.data_export import format_size
from tests.pictures import picture
from tests.recipes.test_asset import send as send_file
from tests.recipes.test_picture import send as send_picture

PATH = "/recipes/bulk-actions/export"


@pytest.fixture
def recipes(alice, bob):
    slugs = [alice.post("/recipes", {"name": name}) for name in ("Soup", "Bread")]
    send_picture(alice, picture(), slug="soup")
    send_file(alice, slug="soup")
    return [*slugs, bob.post("/recipes", {"name": "Pie"})]


@pytest.fixture
def packed(app):
    """Returns a function that waits until all queued exports are packed."""
    return app.extensions["tasks"].rest


def begin(person, slugs, expect=202):
    return person.post(PATH, {"recipes": slugs, "exportType": "json"}, expect=expect)


def fetched(person, export) -> ZipFile:
    word = person.get(f"{PATH}/{export['id']}/download")["fileToken"]
    return ZipFile(io.BytesIO(person.get(f"/utils/download?token={word}").data))


def test_export_contains_recipes_pictures_and_files(alice, recipes, packed):
    assert begin(alice, recipes) is None
    packed()
    [export] = alice.get(PATH)
    zipped = fetched(alice, export)
    assert set(zipped.namelist()) == {
        "recipes/soup/soup.json",
        "recipes/soup/images/original.webp",
        "recipes/soup/assets/grandma-s-card.csv",
        "recipes/bread/bread.json",
        "recipes/pie/pie.json",
    }
    assert orjson.loads(zipped.read("recipes/pie/pie.json"))["name"] == "Pie"


def test_an_export_can_be_imported_again(alice, mallory, recipes, packed):
    begin(alice, recipes)
    packed()
    word = alice.get(f"{PATH}/download?path={alice.get(PATH)[0]['path']}")["fileToken"]
    form = {"archive": (io.BytesIO(alice.get(f"/utils/download?token={word}").data), "x.zip")}
    assert mallory.post("/recipes/create/zip", data=form, content_type="multipart/form-data") == "soup"
    assert {one["slug"]: bool(one["image"]) for one in mallory.get("/recipes")["items"]} == {
        "soup": True,
        "bread": False,
        "pie": False,
    }
    assert mallory.get("/recipes/soup")["assets"] == alice.get("/recipes/soup")["assets"]


def test_an_export_is_listed_with_its_details(alice, recipes, packed):
    begin(alice, recipes)
    packed()
    [export] = alice.get(PATH)
    row, expires = Run.get(), datetime.fromisoformat(export["expires"])
    assert export["path"] == export["id"] == row.id and export["name"] == "Data Export"
    assert export["groupId"] == alice.get("/groups/self")["id"] and export["filename"].startswith("recipes-2")
    assert expires == row.created_at + timedelta(days=1)
    assert (export["done"], export["total"], export["ready"], export["failed"]) == (3, 3, True, False)
    assert export["size"].split()[1] in ("B", "KB", "MB")


@pytest.fixture
def queued(monkeypatch):
    """Has even small exports be packed in the background, and no request wait for them."""
    monkeypatch.setattr(data_export, "FEW", 0)
    monkeypatch.setattr(data_export, "PATIENCE", 0)


@pytest.fixture
def held(app, queued):
    """Holds back all tasks until the returned function is called."""
    tasks = app.extensions["tasks"]
    tasks.paused = lambda: True

    def let_go():
        tasks.paused = lambda: False
        tasks.wake()

    return let_go


def test_a_small_export_is_ready_when_the_request_is_answered(alice, recipes):
    begin(alice, recipes)
    [export] = alice.get(PATH)
    assert export["ready"] and len(fetched(alice, export).namelist()) == 5


def test_the_request_waits_a_while_for_a_larger_export(alice, recipes, monkeypatch):
    monkeypatch.setattr(data_export, "FEW", 2)
    begin(alice, recipes)
    assert alice.get(PATH)[0]["ready"]


def test_a_large_export_is_packed_after_the_request(alice, recipes, held, packed):
    begin(alice, recipes)
    [export] = alice.get(PATH)
    assert (export["done"], export["total"], export["ready"], export["failed"]) == (0, 3, False, False)
    assert "not ready yet" in alice.get(f"{PATH}/download?path={export['path']}", expect=409)["detail"]["message"]
    held()
    packed()
    assert alice.get(PATH)[0]["ready"] is True


def test_the_progress_of_an_export_is_shown(alice, recipes, queued, packed, monkeypatch):
    shown, pack = [], data_export.pack_recipe

    def pack_slowly(*args):
        shown.append(alice.get(PATH)[0]["done"])
        pack(*args)

    monkeypatch.setattr(data_export, "pack_recipe", pack_slowly)
    begin(alice, recipes)
    packed()
    assert shown == [0, 1, 2] and alice.get(PATH)[0]["done"] == 3


def test_an_export_deleted_in_the_queue_is_not_packed(alice, recipes, held, packed):
    begin(alice, recipes)
    alice.delete(f"{PATH}/purge")
    used = list_files_in_use()
    held()
    packed()
    assert alice.get(PATH) == [] and list_files_in_use() == used


def test_an_export_interrupted_by_a_server_stop_is_packed_after_the_next_start(alice, recipes, held, packed):
    begin(alice, recipes)
    Run.update(state=RUNNING, tries=1).execute()
    resume_runs()
    held()
    packed()
    assert alice.get(PATH)[0]["ready"] is True


def test_an_export_that_failed_says_so(alice, recipes, queued, packed, monkeypatch):
    def breaks(*args):
        raise ZeroDivisionError

    monkeypatch.setattr(data_export, "pack_recipe", breaks)
    used = list_files_in_use()
    begin(alice, recipes)
    packed()
    [export] = alice.get(PATH)
    assert export["failed"] is True and export["ready"] is False and list_files_in_use() == used
    assert "failed" in alice.get(f"{PATH}/download?path={export['path']}", expect=409)["detail"]["message"]


def test_at_most_three_exports_run_at_once(alice, recipes, held):
    for _ in range(3):
        begin(alice, recipes)
    assert begin(alice, recipes, expect=429)["detail"]["error"] is True
    assert len(alice.get(PATH)) == 3


def test_an_export_may_name_up_to_twenty_thousand_recipes(alice, recipes, packed):
    begin(alice, [*recipes, *["soup"] * 19_997])
    packed()
    assert alice.get(PATH)[0]["total"] == 3
    [refused] = begin(alice, ["soup"] * 20_001, expect=422)["detail"]
    assert refused["msg"] == "At most 20,000 recipes in one export."


def test_an_export_is_refused_if_too_many_are_waiting(alice, recipes, held, monkeypatch):
    monkeypatch.setitem(kinds, "export", replace(kinds["export"], most_waiting=0))
    assert "Try again" in begin(alice, recipes, expect=503)["detail"]["message"]
    assert alice.get(PATH) == []


def test_a_recipe_deleted_before_packing_is_left_out(alice, recipes, held, packed):
    begin(alice, recipes)
    alice.delete("/recipes/bread")
    held()
    packed()
    assert "recipes/bread/bread.json" not in fetched(alice, alice.get(PATH)[0]).namelist()


def test_an_unknown_recipe_makes_the_export_fail(alice, carol, recipes):
    carol.post("/recipes", {"name": "Neighbours' cake"})
    for other in ("nothing", "neighbours-cake", new_id(), "../soup", "' OR 1=1 --", ""):
        assert "There is no recipe" in begin(alice, [*recipes, other], expect=404)["detail"]["message"]
    assert alice.get(PATH) == []


def test_a_recipe_named_by_slug_and_id_is_packed_once(alice, recipes, packed):
    begin(alice, ["soup", "soup", alice.get("/recipes/soup")["id"]])
    packed()
    assert alice.get(PATH)[0]["total"] == 1


@pytest.mark.parametrize("body", [{}, {"recipes": []}, {"recipes": ["soup"], "exportType": "csv"}, {"recipes": "soup"}])
def test_an_invalid_export_request_is_refused(alice, recipes, body):
    alice.post(PATH, body, expect=422)


def test_only_organizers_can_export_many_recipes(bob, carol, guest, recipes):
    for person, status in ((bob, 403), (carol, 403), (guest, 401)):
        begin(person, recipes, expect=status)
        person.get(PATH, expect=status)
        person.get(f"{PATH}/download?path=x", expect=status)
        person.delete(f"{PATH}/purge", expect=status)


def test_other_households_cannot_see_fetch_or_delete_an_export(alice, mallory, recipes, packed):
    begin(alice, recipes)
    packed()
    [export] = alice.get(PATH)
    begin(mallory, recipes, expect=404)
    assert mallory.get(PATH) == []
    mallory.get(f"{PATH}/download?path={export['path']}", expect=404)
    assert mallory.delete(f"{PATH}/purge")["message"] == "0 exports deleted"
    assert alice.get(PATH) == [export]


PATHS = [
    "/etc/passwd",
    "../hearthbook.db",
    "hearthbook.db",
    "%00",
    "",
    "*",
    "C:\\boot.ini",
    "file:///etc/passwd",
    "%2e%2e",
]


@pytest.mark.parametrize("path", PATHS)
def test_a_path_sent_by_a_client_opens_no_other_file(alice, recipes, packed, path):
    begin(alice, recipes)
    packed()
    alice.get(f"{PATH}/download?path={path}", expect=404)


def test_a_download_must_name_an_export(alice):
    assert alice.get(f"{PATH}/download", expect=422)["detail"][0]["loc"] == ["query", "path"]


def test_deleting_exports_deletes_their_files(alice, recipes, packed):
    used = list_files_in_use()
    begin(alice, recipes)
    packed()
    assert len(list_files_in_use() - used) == 1
    assert alice.delete(f"{PATH}/purge") == {"message": "1 exports deleted", "error": False}
    assert alice.get(PATH) == [] and list_files_in_use() == used


def test_exports_are_deleted_after_a_day(alice, recipes, packed, monkeypatch):
    begin(alice, recipes)
    packed()
    data_export.forget_expired_exports()
    assert len(alice.get(PATH)) == 1
    [export] = alice.get(PATH)
    monkeypatch.setattr(data_export, "expiry_time", lambda: now() + timedelta(hours=25))
    assert alice.get(PATH) == []
    alice.get(f"{PATH}/download?path={export['path']}", expect=404)
    data_export.forget_expired_exports()
    assert not Run.select().exists()


def test_an_export_fails_if_the_disk_is_full(alice, recipes, packed, monkeypatch):
    def no_room(write, ending):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(data_export.store, "keep_written", no_room)
    begin(alice, recipes)
    packed()
    assert alice.get(PATH)[0]["failed"] is True


@pytest.mark.parametrize("size, said", [(5, "5 B"), (3686, "3.6 KB"), (2**20 * 7, "7.0 MB"), (2**30 * 3, "3.0 GB")])
def test_sizes_are_formatted_with_units(size, said):
    assert format_size(size) == said

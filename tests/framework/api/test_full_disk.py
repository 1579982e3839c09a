"""Tests that users can sign in, read and delete on a full disk, and that refused additions leave nothing behind."""

from io import BytesIO
from secrets import token_hex

import pytest

from app.framework.api.transaction import forget_given_answers
from app.framework.storage.database import db
from app.framework.storage.folder.reserve import FILE, NEEDED, SIZE, reserve
from app.framework.tasks.run import DONE, FAILED, Run, kinds, start, task_kind
from app.framework.tasks.run_tasks import get_runner
from app.media.file import File
from app.recipes.exporting.data_export import EXPORT, pack_export
from app.recipes.recipe import Recipe
from app.users.signing_in.hash_password import hash_password
from app.users.user import User
from tests.pictures import picture
from tests.running_server import PASSWORD

ROOMY = 100 * NEEDED


class Disk:
    """Simulates the free space of a disk. The reserve is a file that is deleted when the disk is full.

    Tests set the free space in `room`. If `room` is 0, only the space that the reserve has released is free.
    """

    def __init__(self):
        self.room = ROOMY

    def free(self, folder) -> int:
        return self.room or SIZE * (not (folder / FILE).exists())


@pytest.fixture
def disk(app, tmp_path, monkeypatch):
    disk = Disk()
    monkeypatch.setattr(reserve, "free", disk.free)
    reserve.open(tmp_path)
    reserve.fill()
    yield disk
    reserve.close()


@pytest.fixture
def soup(alice):
    alice.post("/recipes", {"name": "Soup"})


def sign_in(guest, **kwargs):
    User.update(password=hash_password(PASSWORD)).where(User.username == "alice").execute()
    return guest.post("/auth/token", {"username": "alice", "password": PASSWORD}, **kwargs)


def size_of_reserve(app) -> int:
    file = app.config["SETTINGS"].data / FILE
    return file.stat().st_size if file.exists() else 0


def test_with_free_space_the_reserve_stays_complete(app, disk, soup, alice, guest):
    sign_in(guest)
    alice.patch("/recipes/soup", {"description": "Hot."})
    alice.delete("/recipes/soup")
    assert size_of_reserve(app) == SIZE and not reserve.short


def test_signing_in_on_a_full_disk_uses_the_reserve(app, disk, guest):
    disk.room = 0
    assert sign_in(guest)["access_token"]
    assert size_of_reserve(app) == 0


def test_space_freed_by_the_reserve_is_for_deleting_and_not_for_adding(app, disk, soup, alice):
    disk.room = 0
    alice.post("/recipes", {"name": "Bread"}, expect=201)  # allowed, because the reserve has not been used yet
    alice.delete("/recipes/soup")
    for verb, path, body in [
        ("POST", "/recipes", {"name": "Cake"}),
        ("PATCH", "/recipes/bread", {"description": "Warm."}),
        ("POST", "/foods", {"name": "Leek"}),
        ("POST", "/shared/recipes", {"recipeId": str(Recipe.get().id)}),
    ]:
        assert "disk is full" in alice.call(verb, path, body, expect=507)["detail"]["message"]
    assert [one["name"] for one in alice.get("/recipes")["items"]] == ["Bread"]
    alice.post("/recipes/bulk-actions/delete", {"recipes": ["bread"]})
    for one in alice.get("/recipes/trash")["items"]:
        alice.delete(f"/recipes/trash/{one['id']}")
    alice.post("/auth/logout")


def test_a_picture_is_refused_before_it_is_stored(app, disk, soup, alice):
    disk.room = 0
    alice.delete("/recipes/trash/00000000-0000-4000-8000-000000000000", expect=404)
    alice.delete("/recipes/soup/image")
    form = {"image": (BytesIO(picture((900, 600))), "soup.png"), "extension": "png"}
    alice.put("/recipes/soup/image", data=form, content_type="multipart/form-data", expect=507)
    assert not list((app.config["SETTINGS"].data / "media").glob("??/*"))


def test_a_used_up_quota_also_uses_the_reserve(app, disk, soup, alice):
    """With a disk quota, a write can fail although the file system reports free space."""
    alice.patch("/recipes/soup", {"description": token_hex(40_000)})  # random text, which the trash cannot compress
    [pages] = db.execute_sql("PRAGMA page_count").fetchone()
    db.execute_sql(f"PRAGMA max_page_count = {pages}")
    alice.delete("/recipes/soup", expect=507)
    assert size_of_reserve(app) == 0 and reserve.short


def test_with_free_space_again_saving_succeeds_and_the_reserve_is_refilled(app, disk, soup, alice, guest):
    disk.room = 0
    sign_in(guest)
    alice.patch("/recipes/soup", {"description": "Hot."}, expect=507)
    disk.room = ROOMY
    alice.patch("/recipes/soup", {"description": "Hot."})
    assert size_of_reserve(app) == SIZE


def test_saving_works_if_the_reserve_cannot_be_created(app, disk, soup, alice, tmp_path):
    (tmp_path / FILE).unlink()
    (tmp_path / FILE).mkdir()
    reserve.fill()
    alice.patch("/recipes/soup", {"description": "Hot."})


@pytest.mark.parametrize(("adds", "state"), [(True, FAILED), (False, DONE)])
def test_tasks_are_refused_on_a_full_disk_unless_they_add_nothing(app, disk, adds, state):
    @task_kind("try to write", adds=adds)
    def write(run):
        with db.atomic():
            pass

    with app.app_context():
        task = start(write)
        disk.room = 0
        get_runner().rest()
    del kinds["try to write"]
    assert Run.get_by_id(task.id).state == state


def test_a_scheduled_job_may_delete_on_a_full_disk(app, disk):
    disk.room = 0
    forget_given_answers()
    assert size_of_reserve(app) == 0


def pack_again(app) -> set[str]:
    """Exports the recipe again, in a task. Returns the names of the export files."""
    with app.app_context():
        start(pack_export, {"recipes": [Recipe.get().id], "group": None, "filename": "again.zip"}, total=1)
        get_runner().rest()
    return {file.name for file in File.select().where(File.kind == EXPORT)}


def test_on_a_full_disk_no_export_is_packed(app, disk, soup, alice):
    alice.post("/recipes/bulk-actions/export", {"recipes": ["soup"]}, expect=202)
    disk.room = 0
    assert "again.zip" not in pack_again(app) and size_of_reserve(app) == 0
    disk.room = ROOMY
    assert "again.zip" in pack_again(app)

"""On a full disk people sign in, read and delete; what would add something is refused and leaves nothing behind."""

from io import BytesIO
from secrets import token_hex

import pytest

from app.framework.api.errors import NoRoom
from app.framework.api.full_disk import uses_reserve
from app.framework.api.transaction import forget_given_answers
from app.framework.jobs.background_queue import BackgroundQueue
from app.framework.storage.database import db
from app.framework.storage.folder.reserve import FILE, LENT, SIZE, reserve
from app.media.file import File
from app.recipes.exporting.data_export import EXPORT, DataExport, pack_many, under_way
from app.recipes.recipe import Recipe
from app.users.signing_in.hash_password import hash_password
from app.users.user import User
from tests.pictures import picture
from tests.running_server import PASSWORD

ROOMY = 100 * LENT


class Disk:
    """What the reserve is told of the disk: all that is free, less what was written since is for the test to say."""

    def __init__(self):
        self.room = ROOMY

    def free(self, folder) -> int:
        left = (folder / FILE).stat().st_size if (folder / FILE).exists() else 0
        return self.room if self.room else SIZE - left  # what the reserve gave up is free


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
    return (app.config["SETTINGS"].data / FILE).stat().st_size


def test_with_room_the_reserve_is_whole_and_nobody_notices_it(app, disk, soup, alice, guest):
    sign_in(guest)
    alice.patch("/recipes/soup", {"description": "Hot."})
    alice.delete("/recipes/soup")
    assert size_of_reserve(app) == SIZE and not reserve.short


def test_signing_in_takes_room_of_the_reserve(app, disk, guest):
    disk.room = 0
    assert sign_in(guest)["access_token"]
    assert size_of_reserve(app) == SIZE - LENT


def test_what_the_reserve_gave_up_is_for_deleting_and_not_for_adding(app, disk, soup, alice):
    disk.room = 0
    alice.post("/recipes", {"name": "Bread"}, expect=201)  # nothing was given up yet: the disk itself decides
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


def test_where_a_quota_is_used_up_the_reserve_is_given_up_too(app, disk, soup, alice):
    """As a file system tells it: there is room, but a write fails."""
    alice.patch("/recipes/soup", {"description": token_hex(40_000)})  # which the trash cannot pack
    [pages] = db.execute_sql("PRAGMA page_count").fetchone()
    db.execute_sql(f"PRAGMA max_page_count = {pages}")
    alice.delete("/recipes/soup", expect=507)
    assert size_of_reserve(app) == SIZE - LENT and reserve.short


def test_once_there_is_room_the_next_save_succeeds_and_the_reserve_is_whole_again(app, disk, soup, alice, guest):
    disk.room = 0
    sign_in(guest)
    alice.patch("/recipes/soup", {"description": "Hot."}, expect=507)
    disk.room = ROOMY
    alice.patch("/recipes/soup", {"description": "Hot."})
    assert size_of_reserve(app) == SIZE


def test_a_reserve_that_cannot_be_made_keeps_nobody_from_saving(app, disk, soup, alice, tmp_path):
    (tmp_path / FILE).unlink()
    (tmp_path / FILE).mkdir()
    reserve.fill()
    alice.patch("/recipes/soup", {"description": "Hot."})


@pytest.mark.parametrize(("mark", "outcome"), [(lambda work: work, "refused"), (uses_reserve, "written")])
def test_what_follows_an_answer_is_refused_on_a_full_disk_unless_it_is_for_signing_in(app, disk, mark, outcome):
    disk.room, told = 0, []
    reserve.give()

    def work():
        try:
            with db.connection_context(), db.atomic():
                told.append("written")
        except NoRoom:
            told.append("refused")

    later = BackgroundQueue()
    later.do(mark(work))
    later.rest()
    assert told == [outcome]


def test_a_job_may_delete_on_a_full_disk(app, disk):
    disk.room = 0
    forget_given_answers()
    assert size_of_reserve(app) == SIZE - LENT


def pack_again(app) -> set[str]:
    """Has the recipe packed once more, as work that follows an answer. Answers the names of the packed files."""
    later, export_id = app.extensions["exports"], DataExport.get().id
    under_way[export_id] = 0
    later.do(lambda: pack_many(export_id, "again.zip", [Recipe.get().id]))
    later.rest()
    return {file.name for file in File.select().where(File.kind == EXPORT)}


def test_on_a_full_disk_no_export_is_packed(app, disk, soup, alice):
    alice.post("/recipes/bulk-actions/export", {"recipes": ["soup"]}, expect=202)
    app.extensions["exports"].rest()
    disk.room = 0
    assert "again.zip" not in pack_again(app) and size_of_reserve(app) == SIZE
    disk.room = ROOMY
    assert "again.zip" in pack_again(app)

"""Tests the database: one writer at a time, complete transactions, and how rows are saved."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta, timezone
from threading import Barrier, Event
from time import monotonic, sleep

import apsw
import peewee
import pytest

from app.access import FLAGS
from app.foods.food import Food
from app.framework.storage.check_sqlite import OLDEST_SQLITE, refuse_old_sqlite
from app.framework.storage.column_types import as_stamp
from app.framework.storage.database import SECONDS_TO_WAIT, as_id, db, open_at, read_parts, replace_parts
from app.households.group import Group
from app.recipes.note import Note
from app.recipes.recipe import Recipe
from app.users.user import User


def found(name):
    return Group.found(name, private=True)


def groups():
    return {group.name for group in Group.select()}


def in_threads(work, count):
    """Runs `work` in parallel in `count` threads, each with its own database connection. Returns the results."""

    def run(n):
        try:
            return work(n)
        finally:
            db.close()

    with ThreadPoolExecutor(count) as threads:
        return list(threads.map(run, range(count)))


def test_the_version_increases_only_with_each_commit(app):
    before = db.version
    groups()
    assert db.version == before
    with db.atomic():
        found("Attic")
        found("Cellar")
        assert db.version == before
    assert db.version == before + 1


def test_a_rollback_changes_neither_version_nor_data(app):
    before, names = db.version, groups()
    with pytest.raises(ValueError), db.atomic():
        found("Attic")
        raise ValueError
    assert (db.version, groups()) == (before, names)


def test_a_failed_savepoint_is_rolled_back_and_the_rest_is_kept(app):
    with db.atomic():
        found("Attic")
        with pytest.raises(peewee.IntegrityError), db.atomic():
            found("Cellar")
            Group.create(name="Home", slug="again")
    assert groups() & {"Attic", "Cellar"} == {"Attic"}


def test_opening_another_file_increases_the_version(app, tmp_path):
    before = db.version
    db.close()
    open_at(str(tmp_path / "other.db"))
    assert db.version > before


def test_only_one_thread_writes_at_a_time(app):
    inside, most = [], []

    def write(n):
        with db.atomic():
            inside.append(n)
            most.append(len(inside))
            found(f"Group {n}")
            sleep(0.002)
            inside.remove(n)

    in_threads(write, 30)
    assert set(most) == {1} and len(groups()) == 32


def test_parallel_increments_are_not_lost(app):
    found("0")

    def count(_):
        with db.atomic():
            group = Group.get(Group.slug == "0")
            group.change({"name": str(int(group.name) + 1)})

    in_threads(count, 40)
    assert Group.get(Group.slug == "0").name == "40"


def test_reading_works_while_another_thread_writes(app):
    writing, done = Event(), Event()

    def work(n):
        if n == 0:
            with db.atomic():
                found("Attic")
                writing.set()
                assert done.wait(60)
            return None
        assert writing.wait(60)
        names = groups()
        done.set()
        return names

    assert "Attic" not in in_threads(work, 2)[1] and "Attic" in groups()


def test_the_write_lock_is_released_after_a_failure(app):
    start = Barrier(10)

    def fail(n):
        start.wait()
        with pytest.raises(peewee.IntegrityError), db.atomic():
            Group.create(name="Home", slug=f"home-{n}")

    in_threads(fail, 10)
    with db.atomic():
        found("Attic")


def test_a_dangling_reference_is_refused(app):
    with pytest.raises(peewee.IntegrityError), db.atomic():
        Food.create(name="Butter", group="00000000-0000-4000-8000-000000000000")


def test_a_full_disk_is_reported_and_reading_still_works(app, alice):
    pages = db.execute_sql("PRAGMA page_count").fetchone()[0]
    db.execute_sql(f"PRAGMA max_page_count = {pages + 1}")
    told = alice.post("/recipes", {"name": "Butter", "description": "x" * 90_000}, expect=507)
    assert "disk is full" in told["detail"]["message"]
    assert alice.get("/recipes")["items"] == []
    db.execute_sql("PRAGMA max_page_count = 1000000")
    alice.post("/recipes", {"name": "Butter", "description": "x" * 90_000})


PROMISED = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "trusted_schema": 0, "busy_timeout": 10_000}


@pytest.mark.parametrize("name, value", PROMISED.items())
def test_every_connection_has_the_safety_settings(app, name, value):
    assert in_threads(lambda _: db.execute_sql(f"PRAGMA {name}").fetchone()[0], 3) == [value] * 3


def test_sqlite_is_new_enough():
    refuse_old_sqlite()
    assert tuple(map(int, apsw.sqlite_lib_version().split("."))) >= OLDEST_SQLITE


def test_an_id_is_normalized_to_one_spelling():
    spelled = "6F9619FF8B86D011B42D00C04FC964FF"
    assert as_id(spelled) == as_id("{6f9619ff-8b86-d011-b42d-00c04fc964ff}") == "6f9619ff-8b86-d011-b42d-00c04fc964ff"
    with pytest.raises(ValueError):
        as_id("6f96")


@pytest.mark.parametrize(
    "moment",
    [
        datetime(2026, 11, 21, 9, 30, tzinfo=UTC).replace(tzinfo=None),
        datetime(2026, 11, 21, 9, 30, tzinfo=UTC),
        datetime(2026, 11, 21, 10, 30, tzinfo=timezone(timedelta(hours=1))),
    ],
)
def test_a_time_is_formatted_in_utc(moment):
    assert as_stamp(moment) == "2026-11-21T09:30:00.000000Z"


def test_a_changed_row_keeps_its_id_and_gets_a_new_date(app):
    group = found("Attic")
    before = (group.id, group.created_at, group.updated_at)
    group.change({"name": "Loft", "id": "00000000-0000-4000-8000-000000000000"})
    again = Group.get_by_id(group.id)
    assert (again.id, again.created_at, again.name) == (*before[:2], "Loft") and again.updated_at > before[2]


def test_saving_a_stale_row_keeps_newer_values(app):
    early = User.get(User.username == "bob")
    User.update(full_name="Robert", admin=False, email="bob@new.example").where(User.id == early.id).execute()
    early.change({"username": "Bobby"})
    stored = User.get_by_id(early.id)
    assert (stored.username, stored.folded_name) == ("Bobby", "bobby")
    assert (stored.full_name, stored.email) == ("Robert", "bob@new.example")


def test_saving_a_stale_user_does_not_restore_permissions(app):
    early = User.get(User.username == "admin")
    User.update(admin=False, **dict.fromkeys(FLAGS, False)).where(User.id == early.id).execute()
    early.change({"full_name": "Ada"})
    stored = User.get_by_id(early.id)
    assert stored.full_name == "Ada" and not any(getattr(stored, flag) for flag in ("admin", *FLAGS))


def test_save_changes_stores_the_same_as_save(alice):
    slug = alice.post("/recipes", {"name": "Soup"})
    for save in (Recipe.save, Recipe.save_changes):
        recipe = Recipe.get(slug=slug)
        recipe.nutrition, recipe.last_made, recipe.public, recipe.image = (
            {"fat": "1 g"},
            recipe.date_updated,
            False,
            None,
        )
        save(recipe)
        assert not recipe.dirty_fields
        stored, recipe.description = Recipe.get(slug=slug), "not saved"
        assert stored.__data__ | {"description": "not saved"} == recipe.__data__
        Recipe.update(nutrition={}, last_made=None, public=True).execute()


def test_shortening_the_write_ahead_log_empties_it(app):
    with db.atomic():
        found("Attic")
    log = app.config["SETTINGS"].data / "hearthbook.db-wal"
    assert log.stat().st_size > 0
    assert db.shorten_log()
    assert log.stat().st_size == 0 and "Attic" in groups()


def test_shortening_the_write_ahead_log_does_not_wait_for_readers(app):
    with db.atomic():
        found("Attic")
    reader = apsw.Connection(db.database)
    reader.execute("BEGIN; SELECT count(*) FROM sqlite_master").fetchall()
    with db.atomic():
        found("Cellar")
    began = monotonic()
    assert not db.shorten_log() and monotonic() - began < SECONDS_TO_WAIT / 2
    assert db.execute_sql("PRAGMA busy_timeout").fetchone() == (SECONDS_TO_WAIT * 1000,)
    reader.close()
    assert db.shorten_log()


def test_only_changed_child_rows_are_written(alice, queries):
    alice.post("/recipes", {"name": "Soup"})
    soup, words = Recipe.get(), ["Cut.", "Cook.", "Serve.", "Eat."]

    def put(texts):
        notes = [{"title": "", "text": text, "reference_id": None} for text in texts]
        with queries() as seen, db.atomic():
            replace_parts(soup, Note.recipe, notes, read_parts(soup.id, Note.recipe))
        rows = Note.select(Note.position, Note.text).order_by(Note.position).tuples()
        assert list(rows) == list(enumerate(texts))
        return [sql.split()[0] for sql in seen if not sql.startswith(("SELECT", " ", "\n", "BEGIN", "COMMIT"))]

    assert put(words) == ["INSERT"] and put(words) == []
    assert put(["Cut.", "Fry.", *words[2:]]) == ["DELETE", "INSERT"]
    assert put(words[:2]) == ["DELETE", "INSERT"] and put(words[:1]) == ["DELETE"] and put([]) == ["DELETE"]

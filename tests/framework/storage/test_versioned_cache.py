"""Tests that computed values are cached until the database changes."""

import pytest

from app.framework.storage.database import db
from app.framework.storage.versioned_cache import LONGEST, VersionedCache
from app.framework.storage.written_tables import EVERY_TABLE, TableScope
from app.households.group import Group
from app.households.household import Household


@pytest.fixture
def counted():
    """Returns a function that returns 1, then 2, then 3, and so on."""
    numbers = iter(range(1, 100))
    return lambda: next(numbers)


def commit(name):
    with db.atomic():
        Group.create(name=name, slug=name.lower())


def test_a_value_is_computed_once_for_each_key(app, counted):
    kept = VersionedCache(10)
    assert [kept.get(key, counted) for key in ("soup", "soup", "bread", "soup")] == [1, 1, 2, 1]


def test_every_commit_clears_the_cache(app, counted):
    kept = VersionedCache(10)
    kept.get("soup", counted)
    commit("Neighbours")
    assert kept.get("soup", counted) == 2


def test_a_value_computed_during_a_commit_is_not_cached(app, counted):
    kept = VersionedCache(10)

    def slow():
        commit("Meanwhile")
        return "old"

    assert kept.get("soup", slow) == "old"
    assert kept.get("soup", counted) == 1


def test_the_least_recently_used_value_is_dropped(app, counted):
    kept = VersionedCache(2)
    for key in ("soup", "bread", "soup", "cake"):
        kept.get(key, counted)
    assert [kept.get(key, counted) for key in ("soup", "cake", "bread")] == [1, 3, 4]


def test_none_is_not_cached_and_displaces_nothing(app, counted):
    kept = VersionedCache(1)
    kept.get("soup", counted)
    assert kept.get("nothing", lambda: None) is None
    assert (kept.get("soup", counted), kept.get("nothing", counted)) == (1, 2)


@pytest.mark.parametrize("scope", [EVERY_TABLE, None])
def test_a_long_text_is_not_cached(app, scope):
    kept = VersionedCache(10, scope=scope)
    assert kept.get("novel", lambda: "a" * (LONGEST + 1)) and kept.get("novel", lambda: "other") == "other"


def test_a_cache_without_a_scope_keeps_its_values_after_a_commit(app, counted):
    kept = VersionedCache(1, scope=None)
    kept.get("soup", counted)
    commit("Neighbours")
    assert [kept.get(key, counted) for key in ("soup", "bread", "soup")] == [1, 2, 3]


def test_a_commit_outside_of_the_scope_keeps_the_cache(app, counted):
    """The caches are for the group's tables, for all but those, and for all tables."""
    scopes = TableScope(frozenset({"groups"})), TableScope(frozenset({"groups"}), others=True), EVERY_TABLE
    caches = [VersionedCache(10, scope=scope) for scope in scopes]

    def cleared() -> list[bool]:
        return [
            cache.get("soup", lambda: next(numbers)) != before for cache, before in zip(caches, values, strict=True)
        ]

    numbers = iter(range(100))
    values = [cache.get("soup", lambda: next(numbers)) for cache in caches]
    commit("Neighbours")
    assert cleared() == [True, False, True]
    values = [cache.get("soup", lambda: next(numbers)) for cache in caches]
    with db.atomic():
        Household.create(name="Attic", slug="attic", group=Group.get(Group.name == "Neighbours"))
    assert cleared() == [False, True, True]


@pytest.mark.parametrize(
    ("write", "is_known"),
    [
        (lambda: Group.create(name="New", slug="new"), True),
        (lambda: Group.update(name="Other").where(Group.name == "Home").execute(), True),
        (lambda: db.execute_sql("INSERT INTO rowless VALUES (1)"), False),
        (lambda: db.execute_sql("DELETE FROM whole"), False),
        (lambda: db.execute_sql("DELETE FROM parent"), False),
    ],
    ids=["a row", "a change", "a table without row ids", "all rows", "all rows, and those that refer to them"],
)
def test_a_write_that_sqlite_does_not_report_clears_all_caches(app, counted, write, is_known):
    for statement in (
        "CREATE TABLE rowless (id INTEGER PRIMARY KEY) WITHOUT ROWID",
        "CREATE TABLE whole (id INTEGER PRIMARY KEY)",
        "CREATE TABLE parent (id INTEGER PRIMARY KEY)",
        "CREATE TABLE child (id INTEGER REFERENCES parent ON DELETE CASCADE)",
        *("INSERT INTO whole VALUES (1)", "INSERT INTO parent VALUES (1)", "INSERT INTO child VALUES (1)"),
    ):
        db.execute_sql(statement)
    kept = VersionedCache(10, scope=TableScope(frozenset({"child", "token"})))
    assert kept.get("soup", counted) == 1
    with db.atomic():
        write()
    assert kept.get("soup", counted) == (1 if is_known else 2)


def test_what_was_rolled_back_does_not_disturb_the_next_commit(app, counted):
    kept = VersionedCache(10, scope=TableScope(frozenset({"token"})))
    kept.get("soup", counted)
    with pytest.raises(ZeroDivisionError), db.atomic():
        Group.create(name="Never", slug="never")
        raise ZeroDivisionError
    commit("Neighbours")
    assert kept.get("soup", counted) == 1

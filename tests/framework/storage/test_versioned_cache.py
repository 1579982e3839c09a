"""Tests that computed values are cached until the database changes."""

import pytest

from app.framework.storage.database import db
from app.framework.storage.versioned_cache import LONGEST, LruCache, VersionedCache
from app.households.group import Group


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


@pytest.mark.parametrize("kind", [VersionedCache, LruCache])
def test_a_long_text_is_not_cached(app, kind):
    kept = kind(10)
    assert kept.get("novel", lambda: "a" * (LONGEST + 1)) and kept.get("novel", lambda: "other") == "other"


def test_an_lru_cache_keeps_its_values_after_a_commit(app, counted):
    kept = LruCache(1)
    kept.get("soup", counted)
    commit("Neighbours")
    assert [kept.get(key, counted) for key in ("soup", "bread", "soup")] == [1, 2, 3]

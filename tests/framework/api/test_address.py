"""Tests that URLs can refer to rows by slug or by id."""

import pytest

from app.framework.api.address import find_free_slug

ID = "0e3fd6b4-7a6c-4d1d-8f4e-3a6d1a1f2b3c"


@pytest.mark.parametrize(
    "name, taken, slug",
    [
        ("Öl & Brot", set(), "ol-brot"),
        ("Home", {"home", "home-1"}, "home-2"),
        ("!!!", set(), "home"),
        (ID, set(), f"{ID}-1"),
        (ID.upper().replace("-", ""), set(), f"{ID.replace('-', '')}-1"),
    ],
)
def test_a_new_slug_is_free_and_never_looks_like_an_id(name, taken, slug):
    assert find_free_slug(name, taken) == slug


def test_a_row_is_found_by_its_id_in_any_spelling(bob):
    for path in ("/groups/households/family", "/groups/members/bob"):
        row = bob.get(path)
        for spelled in (row["id"].upper(), row["id"].replace("-", "")):
            assert bob.get(f"{path.rpartition('/')[0]}/{spelled}") == row

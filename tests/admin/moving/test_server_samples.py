"""Tests three recorded backups of Mealie 1, against counts by hand. They are in `../shared`."""

from pathlib import Path

import pytest

from tests.admin.moving.made_server import PATH, counts, moved_in
from tests.admin.moving.test_undo_server_move import dump
from tests.importing.moving.moving import rest

SAMPLES = Path(__file__).parents[3].parent / "shared" / "samples" / "backups"
BY_HAND = {
    "backup-version-09aba125b57a-1.zip": {
        "Groups": 1,
        "Households": 1,
        "People": 2,
        "Labels": 21,
        "Foods": 220,
        "Units": 20,
        "Categories": 3,
        "Tags": 131,
        "Recipes": 42,
        "Ingredients": 456,
        "Steps": 212,
        "Favorites": 15,
        "Ratings": 5,
        "Timeline entries": 42,
    },
    "backup-version-44e8d670719d-1.zip": {
        "Groups": 3,
        "Households": 3,
        "People": 5,
        "Foods": 21,
        "Units": 11,
        "Categories": 7,
        "Tags": 352,
        "Tools": 4,
        "Recipes": 349,
        "Ingredients": 4107,
        "Steps": 1863,
        "Notes": 6,
        "Files of recipes": 0,  # the backup lists two, but does not have them
        "Favorites": 3,
        "Ratings": 5,
        "Comments": 1,
        "Timeline entries": 349,  # this version has no timeline, so each recipe gets its first entry
        "Plan rules": 1,
        "Planned meals": 14,
    },
    "backup-version-bcfdad6b7355-1.zip": {
        "Groups": 2,
        "Households": 2,
        "People": 2,
        "Foods": 504,
        "Units": 28,
        "Tags": 34,
        "Recipes": 46,
        "Ingredients": 507,
        "Steps": 316,
        "Notes": 1,
        "Timeline entries": 7,
        "Planned meals": 3,
        "Shopping lists": 1,
        "List items": 26,
    },
}


@pytest.mark.skipif(not SAMPLES.is_dir(), reason="The samples are not here.")
@pytest.mark.parametrize("name", BY_HAND)
def test_a_recorded_backup_arrives_whole_and_is_undone_as_one(admin, name):
    before = dump()
    report = moved_in(admin, (SAMPLES / name).read_bytes())
    assert {kind: here for kind, (_said, here) in counts(report).items()} == BY_HAND[name]
    admin.post(f"{PATH}/{report['id']}/undo")
    rest(admin)
    assert dump() == before

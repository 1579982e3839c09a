"""Tests the on-hand flag of foods and tools, which each household sets for itself."""

import pytest

PATHS = ["/foods", "/organizers/tools"]
every_kind = pytest.mark.parametrize("path", PATHS)


@every_kind
def test_the_flag_can_be_set_and_removed(alice, path):
    made = alice.post(path, {"name": "Sieve"})
    at = f"{path}/{made['id']}"
    for on_hand in (True, False):
        assert alice.patch(at, {"onHand": on_hand})["onHand"] is on_hand
        assert alice.get(at)["onHand"] is on_hand


@every_kind
def test_removing_the_flag_leaves_it_to_other_households(alice, carol, path):
    made = carol.post(path, {"name": "Sieve", "onHand": True})
    at = f"{path}/{made['id']}"
    for on_hand in (True, False):
        alice.patch(at, {"onHand": on_hand})
        assert carol.get(at)["onHand"] is True

"""Tests the route that checks whether a name is free, and its limits for callers from outside the group."""

import pytest


@pytest.mark.parametrize(
    "question, free",
    [
        ("user/name?name=alice", False),
        ("user/name?name=ALICE", False),
        ("user/name?name=alice@example.com", False),
        ("user/name?name=zoe", True),
        ("user/email?email=Alice@example.com", False),
        ("user/email?email=zoe@example.com", True),
        ("group?name=Home", False),
        ("group?name=Nope", True),
    ],
)
def test_a_guest_can_check_whether_names_are_free(guest, question, free):
    assert guest.get(f"/validators/{question}") == {"valid": free}


def test_household_names_are_unique_within_their_group(alice, mallory, guest):
    assert alice.get("/validators/household?name=Neighbours") == {"valid": False}
    assert mallory.get("/validators/household?name=Neighbours") == {"valid": True}
    assert guest.get("/validators/household?name=Neighbours") == {"valid": True}


def test_the_name_parameter_is_required(guest):
    assert guest.get("/validators/user/name", expect=422)["detail"][0]["loc"] == ["query", "name"]
    guest.get("/validators/user/email?name=x", expect=422)


def test_signed_in_users_can_check_names_without_limit(alice):
    assert all(alice.get("/validators/group?name=Nope")["valid"] for _ in range(70))


def test_name_checks_in_another_group_are_limited(alice, mallory):
    asked = f"/validators/recipe?group_id={alice.get('/groups/self')['id']}&name=Soup"
    for turn in range(64):
        mallory.get(asked, expect=200 if turn < 60 else 429)
    assert all(alice.get(asked)["valid"] for _ in range(70))

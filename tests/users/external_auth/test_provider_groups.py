"""Tests which groups of the OpenID Connect provider count, however it sends them, and what holds without any."""

import pytest

from tests.users.external_auth.provider import NORA


@pytest.mark.parametrize("groups", [{}, {"groups": None}, {"groups": []}, {"groups": {"x": 1}}])
def test_without_groups_people_sign_in_but_administer_nothing(journey, groups):
    """The control is a group of users, without which nobody in no group may sign in."""
    journey.set(admin_group="chefs")
    assert journey.whole(person=NORA | groups).status_code == 200
    assert not journey.own()["admin"]
    journey.set(admin_group="chefs", user_group="cooks")
    assert journey.refusal(person=NORA | groups)


@pytest.mark.parametrize(
    ("claim", "given"),
    [
        ("groups", {"groups": "chefs"}),
        ("groups", {"groups": "cooks, chefs"}),
        ("realm_access.roles", {"realm_access": {"roles": ["cooks", "chefs"]}}),
        ("resource_access.hearth.book.roles", {"resource_access": {"hearth.book": {"roles": "chefs"}}}),
        ("https://cook.example/groups", {"https://cook.example/groups": ["chefs"]}),
    ],
)
def test_groups_are_found_in_a_text_and_by_a_path(journey, claim, given):
    journey.set(admin_group="chefs", groups_claim=claim)
    journey.whole(person=NORA | given)
    assert journey.own()["admin"]
    journey.whole(person=NORA | {"groups": ["cooks"], "realm_access": {"roles": ["x.chefs"]}})
    assert not journey.own()["admin"]

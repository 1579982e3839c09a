"""What a stranger sees of a group."""

import pytest

from app.households.group import Group
from app.households.household import Household


def open_up(household="Family", group="Home"):
    Group.update(private_group=False).where(Group.name == group).execute()
    Household.update(private_household=False).where(Household.name == household).execute()


@pytest.fixture
def cupboard(alice, carol):
    alice.post("/recipes", {"name": "Public pie", "settings": {"public": True}, "tags": ["Sweet"]})
    alice.post("/recipes", {"name": "Secret sauce", "settings": {"public": False}, "tags": ["Sweet"]})
    carol.post("/recipes", {"name": "Closed stew", "settings": {"public": True}})


def names(guest, **asked):
    return [one["name"] for one in guest.get("/explore/groups/home/recipes", query_string=asked)["items"]]


def test_a_private_group_shows_nothing(guest, cupboard):
    for path in ("home/recipes", "home/recipes/public-pie", "none/recipes", "none/recipes/x"):
        assert guest.get(f"/explore/groups/{path}", expect=404) == {"detail": "group not found"}


def test_only_public_recipes_of_open_households_are_shown(guest, alice, cupboard):
    open_up()
    assert names(guest) == ["Public pie"]
    assert guest.get("/explore/groups/home/recipes/public-pie") == alice.get("/recipes/public-pie")
    for slug in ("secret-sauce", "closed-stew", "none", alice.get("/recipes/public-pie")["id"]):
        assert guest.get(f"/explore/groups/home/recipes/{slug}", expect=404) == {"detail": "recipe not found"}


def test_a_group_is_named_by_its_id_too(guest, alice, cupboard):
    open_up()
    group = alice.get("/groups/self")["id"]
    assert guest.get(f"/explore/groups/{group}/recipes")["total"] == 1


@pytest.mark.parametrize("flag", [{"private_household": True}])
def test_a_household_that_closes_takes_its_recipes_with_it(guest, cupboard, flag):
    open_up()
    Household.update(**flag).where(Household.name == "Family").execute()
    assert names(guest) == []
    guest.get("/explore/groups/home/recipes/public-pie", expect=404)


@pytest.mark.parametrize(
    "asked",
    [
        {"queryFilter": 'name = "x") OR (name <> "y"'},
        {"queryFilter": 'user.username LIKE "a%"'},
        {"queryFilter": 'user.password LIKE "$2b%"'},
        {"queryFilter": "settings.public = false", "expect": []},
        {"queryFilter": 'name LIKE "%" OR name LIKE "%"', "expect": ["Public pie"]},
        {"search": "secret", "expect": []},
        {"search": "sauce pie", "expect": ["Public pie"]},
        {"tags": "sweet", "expect": ["Public pie"]},
        {"orderBy": "user.username"},
        {"orderBy": "rating", "expect": ["Public pie"]},
    ],
)
def test_no_filter_and_no_search_leads_further(guest, cupboard, asked):
    open_up()
    expected = asked.pop("expect", None)
    if expected is None:
        guest.get("/explore/groups/home/recipes", query_string=asked, expect=400)
    else:
        assert names(guest, **asked) == expected


def test_a_cookbook_shows_only_what_is_public_whatever_its_filter(guest, alice, cupboard):
    open_up()
    alice.post("/households/cookbooks", {"name": "Everything", "public": True})
    alice.post(
        "/households/cookbooks", {"name": "Alice", "public": True, "queryFilterString": 'user.username = "alice"'}
    )
    alice.post("/households/cookbooks", {"name": "Closed"})
    assert names(guest, cookbook="everything") == names(guest, cookbook="alice") == ["Public pie"]
    for slug in ("closed", "none"):
        answer = guest.get(f"/explore/groups/home/recipes?cookbook={slug}", expect=404)
        assert answer == {"detail": "cookbook not found"}


def test_links_to_further_pages_lead_back_here(guest, alice, cupboard):
    alice.post("/recipes", {"name": "Second pie", "settings": {"public": True}})
    open_up()
    page = guest.get("/explore/groups/home/recipes?perPage=1")
    assert page["next"] == "/explore/groups/home/recipes?page=2&perPage=1"
    assert len(guest.get(page["next"])["items"]) == 1

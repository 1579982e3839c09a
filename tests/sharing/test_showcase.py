"""Tests what visitors without an account can see of a group."""

import pytest

from app.households.group import Group
from app.households.household import Household

NOBODY = "00000000-0000-4000-8000-000000000000"


def open_up(household="Family", group="Home"):
    Group.update(private_group=False).where(Group.name == group).execute()
    Household.update(private_household=False).where(Household.name == household).execute()


@pytest.fixture
def pantry(alice, carol):
    alice.post("/recipes", {"name": "Public pie", "settings": {"public": True}, "tags": ["Sweet"]})
    alice.post("/recipes", {"name": "Secret sauce", "settings": {"public": False}, "tags": ["Sweet"]})
    carol.post("/recipes", {"name": "Closed stew", "settings": {"public": True}})


def names(guest, **asked):
    return [one["name"] for one in guest.get("/explore/groups/home/recipes", query_string=asked)["items"]]


LISTS = ["recipes", "cookbooks", "households", "foods", "organizers/categories", "organizers/tags", "organizers/tools"]
GROUP_S_OWN = {
    "foods": "/foods",
    "organizers/categories": "/organizers/categories",
    "organizers/tags": "/organizers/tags",
    "organizers/tools": "/organizers/tools",
}


@pytest.mark.parametrize("what", LISTS)
def test_a_private_group_shows_nothing(guest, alice, pantry, what):
    for group in ("home", alice.get("/groups/self")["id"], "none"):
        for path in (what, f"{what}/public-pie", f"{what}/family", f"{what}/{NOBODY}"):
            assert guest.get(f"/explore/groups/{group}/{path}", expect=404) == {"detail": "group not found"}


@pytest.mark.parametrize("what, path", GROUP_S_OWN.items(), ids=GROUP_S_OWN)
def test_visitors_see_foods_and_organizers_like_members(guest, alice, mallory, what, path):
    open_up()
    made, theirs = alice.post(path, {"name": "Butter"}), mallory.post(path, {"name": "Gold"})
    alice.post(path, {"name": "Salt"})
    there = f"/explore/groups/home/{what}"
    assert guest.get(f"{there}?orderBy=name")["items"] == alice.get(f"{path}?orderBy=name")["items"]
    assert [one["name"] for one in guest.get(f"{there}?search=butt")["items"]] == ["Butter"]
    assert guest.get(f'{there}?queryFilter=name = x OR id = "{theirs["id"]}"')["items"] == []
    shown = alice.get(f"{path}/{made['id']}")
    assert guest.get(f"{there}/{made['id']}") == {key: value for key, value in shown.items() if key != "recipes"}
    thing = {"foods": "food", "organizers/categories": "category"}.get(what, what.rpartition("/")[2][:-1])
    for one in (theirs["id"], NOBODY, "none"):
        assert guest.get(f"{there}/{one}", expect=404) == {"detail": f"{thing} not found"}


@pytest.mark.parametrize("what", LISTS)
def test_visitors_cannot_change_data_or_filter_by_secrets(guest, alice, pantry, what):
    open_up()
    there = f"/explore/groups/home/{what}"
    for call in (guest.post, guest.put, guest.delete):
        call(there, {"name": "Mine"}, expect=405)
    for name in ("user.password", "group.users.email", "household.users.password"):
        guest.get(there, query_string={"queryFilter": f'{name} LIKE "$2b%"'}, expect=400)
        guest.get(there, query_string={"orderBy": name}, expect=400)


def test_only_public_households_are_shown(guest, alice):
    open_up()
    page = guest.get("/explore/groups/home/households")
    assert [house["slug"] for house in page["items"]] == ["family"] and page["total"] == 1
    [house] = page["items"]
    for name in ("family", house["id"]):
        assert guest.get(f"/explore/groups/home/households/{name}") == alice.get(f"/groups/households/{house['id']}")
    closed = alice.get("/groups/households/neighbours")["id"]
    for name in ("neighbours", closed, "elsewhere"):
        assert guest.get(f"/explore/groups/home/households/{name}", expect=404) == {"detail": "household not found"}


def test_data_of_another_public_group_is_not_shown(guest, mallory):
    open_up()
    open_up("Elsewhere", "Strangers")
    mallory.post("/households/cookbooks", {"name": "Theirs", "public": True})
    [book] = guest.get("/explore/groups/strangers/cookbooks")["items"]
    assert guest.get("/explore/groups/home/cookbooks")["items"] == []
    for name in (book["id"], "theirs"):
        guest.get(f"/explore/groups/home/cookbooks/{name}", expect=404)
        assert guest.get(f"/explore/groups/strangers/cookbooks/{name}")["recipes"] == []


def shelve(person, name, **more):
    return person.post("/households/cookbooks", {"name": name} | more)


def test_only_public_cookbooks_of_public_households_are_shown(guest, alice, carol):
    open_up()
    shown, kept = shelve(alice, "Sweets", public=True, description="cakes"), shelve(alice, "Diary")
    closed = shelve(carol, "Next door", public=True)
    assert guest.get("/explore/groups/home/cookbooks")["items"] == [shown]
    assert guest.get("/explore/groups/home/cookbooks?search=cake")["total"] == 1
    assert guest.get("/explore/groups/home/cookbooks?search=diary")["total"] == 0
    for name in (kept["id"], "diary", closed["id"], "next-door", "none"):
        answer = guest.get(f"/explore/groups/home/cookbooks/{name}", expect=404)
        assert answer == {"detail": "cookbook not found"}


def test_a_cookbook_shows_only_public_recipes(guest, alice, pantry):
    open_up()
    everything = shelve(alice, "Everything", public=True)
    shelve(alice, "Hidden", public=True, queryFilterString="settings.public = false")
    shelve(alice, "Sweets", public=True, queryFilterString='tags.name = "Sweet" OR name <> "x"')
    for name, expected in (("everything", 1), (everything["id"], 1), ("sweets", 1), ("hidden", 0)):
        book = guest.get(f"/explore/groups/home/cookbooks/{name}")
        assert [one["name"] for one in book["recipes"]] == ["Public pie"][:expected]
        assert book["id"] == alice.get(f"/households/cookbooks/{name}")["id"]


def test_only_public_recipes_of_public_households_are_shown(guest, alice, pantry):
    open_up()
    assert names(guest) == ["Public pie"]
    pie = alice.get("/recipes/public-pie")
    assert guest.get("/explore/groups/home/recipes/public-pie") == pie
    assert guest.get(f"/explore/groups/home/recipes/{pie['id']}") == pie
    for slug in ("secret-sauce", "closed-stew", "none", alice.get("/recipes/secret-sauce")["id"]):
        assert guest.get(f"/explore/groups/home/recipes/{slug}", expect=404) == {"detail": "recipe not found"}


def test_a_group_is_also_found_by_its_id(guest, alice, pantry):
    open_up()
    group = alice.get("/groups/self")["id"]
    assert guest.get(f"/explore/groups/{group}/recipes")["total"] == 1


@pytest.mark.parametrize("flag", [{"private_household": True}])
def test_recipes_of_a_household_made_private_are_hidden(guest, pantry, flag):
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
def test_no_filter_or_search_shows_private_recipes(guest, pantry, asked):
    open_up()
    expected = asked.pop("expect", None)
    if expected is None:
        guest.get("/explore/groups/home/recipes", query_string=asked, expect=400)
    else:
        assert names(guest, **asked) == expected


def test_filtering_by_a_cookbook_shows_only_public_recipes(guest, alice, pantry):
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


def test_links_to_further_pages_use_the_public_route(guest, alice, pantry):
    alice.post("/recipes", {"name": "Second pie", "settings": {"public": True}})
    open_up()
    page = guest.get("/explore/groups/home/recipes?perPage=1")
    assert page["next"] == "/explore/groups/home/recipes?page=2&perPage=1"
    assert len(guest.get(page["next"])["items"]) == 1


def test_visitors_see_comments_but_not_who_is_an_administrator(guest, alice, admin, pantry):
    open_up()
    pie = alice.get("/recipes/public-pie")["id"]
    admin.post("/comments", {"recipeId": pie, "text": "Nice"})
    there = "/explore/groups/home/recipes/public-pie"
    [comment] = guest.get(there)["comments"]
    assert (comment["text"], comment["user"]["username"], comment["user"]["admin"]) == ("Nice", "admin", False)
    alice.patch("/recipes/public-pie", {"settings": {"disableComments": True}})
    assert guest.get(there)["comments"] == []

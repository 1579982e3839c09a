"""Tests registration with a new group, its settings and its starter data."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from app.foods.food import Food
from app.framework.storage.database import db
from app.households.group import Group
from app.households.household import Household
from app.users.user import User
from tests.users.conftest import status_in_the_end
from tests.users.joining.conftest import FLAGS, OWN, signed_in


def test_simultaneous_registrations_of_one_name_create_one_account(app, open_house, long_hashing):
    def rush(n):
        client, place = app.test_client(use_cookies=False), {"REMOTE_ADDR": f"10.0.{n}.1"}
        status = status_in_the_end(app, lambda: client.post("/api/users/register", json=OWN, environ_base=place))
        db.close()
        return status

    with ThreadPoolExecutor(8) as threads:
        assert sorted(threads.map(rush, range(8))) == [201] + [409] * 7
    assert (User.select().count(), Group.select().count(), Household.select().count()) == (7, 3, 4)


def test_the_founder_of_a_group_gets_all_permissions(app, guest, open_house):
    made = guest.post("/users/register", OWN, expect=201)
    assert (made["group"], made["groupSlug"], made["household"]) == ("The Bells", "the-bells", "Upstairs")
    assert all(made[flag] for flag in FLAGS) and not made["admin"]
    zoe = signed_in(app, "zoeb")
    assert [one["name"] for one in zoe.get("/groups/households")["items"]] == ["Upstairs"]


def test_a_household_without_a_name_gets_the_default_name(app, guest, open_house):
    made = guest.post("/users/register", OWN | {"household": None}, expect=201)
    assert made["household"] == "Family"


def test_a_taken_group_name_gets_a_number(guest, open_house):
    names = []
    for n, name in enumerate(["Home", " home ", "HO\u200bME"]):
        asked = OWN | {"group": name, "username": f"zoe{n}", "email": f"zoe{n}@example.com"}
        made = guest.post("/users/register", asked)
        names.append((made["group"], made["groupSlug"], made["household"]))
    assert names == [
        ("Home (1)", "home-1", "Upstairs"),
        ("home (2)", "home-2", "Upstairs"),
        ("HOME (3)", "home-3", "Upstairs"),
    ]


@pytest.mark.parametrize("private", [True, False])
def test_the_founder_decides_whether_the_group_is_private(app, guest, open_house, private):
    guest.post("/users/register", OWN | {"private": private})
    zoe = signed_in(app, "zoeb")
    kept = zoe.get("/households/preferences")
    assert zoe.get("/groups/preferences")["privateGroup"] is private
    assert (kept["privateHousehold"], kept["recipePublic"]) == (private, not private)


@pytest.mark.parametrize("advanced", [True, False])
def test_the_advanced_setting_defines_the_recipe_settings(app, guest, open_house, advanced):
    guest.post("/users/register", OWN | {"advanced": advanced})
    kept = signed_in(app, "zoeb").get("/households/preferences")
    follow = ("recipeShowNutrition", "recipeShowAssets", "recipeDisableComments", "recipeDisableAmount")
    assert {kept[name] for name in follow} == {advanced}
    assert (kept["firstDayOfWeek"], kept["recipeLandscapeView"]) == (0, False)


@pytest.mark.parametrize("locale, onion", [("en-US", "onion"), ("de-DE", "Zwiebel"), ("zh-TW", "onion")])
def test_a_new_group_gets_starter_data_in_its_language(app, guest, open_house, locale, onion):
    guest.post("/users/register", OWN | {"seedData": True, "locale": locale})
    foods = signed_in(app, "zoeb").get(f'/foods?queryFilter=name = "{onion}"')
    assert foods["total"] == 1


def test_starter_data_is_added_only_to_new_groups_on_request(guest, joining, open_house):
    guest.post("/users/register", joining | {"seedData": True})
    guest.post("/users/register", OWN | {"username": "yan", "email": "yan@example.com"})
    assert not Food.select().exists()

"""Tests cookbooks: who sees them, their names and slugs, and the recipes their filters find."""

import pytest

PATH = "/households/cookbooks"
QUICK = {"name": "Quick ones", "queryFilterString": 'tags.name = "Quick"'}


@pytest.fixture
def three_recipes(alice, carol):
    alice.post("/recipes", {"name": "Omelette", "tags": ["Quick"]})
    alice.post("/recipes", {"name": "Stew"})
    carol.post("/recipes", {"name": "Salad", "tags": ["Quick"]})


def names(recipes):
    return sorted(recipe["name"] for recipe in recipes)


def test_a_cookbook_has_the_recipes_that_its_filter_finds(alice, three_recipes):
    alice.post("/households/cookbooks", QUICK)
    assert names(alice.get("/households/cookbooks/quick-ones")["recipes"]) == ["Omelette", "Salad"]
    assert names(alice.get("/recipes?cookbook=quick-ones")["items"]) == ["Omelette", "Salad"]
    assert names(alice.get('/recipes?cookbook=quick-ones&queryFilter=name="Salad"')["items"]) == ["Salad"]


def test_an_empty_filter_finds_everything_and_can_be_narrowed(alice, three_recipes):
    alice.post("/households/cookbooks", {"name": "All"})
    assert alice.get("/recipes?cookbook=all")["total"] == 3
    assert alice.get('/recipes?cookbook=all&queryFilter=name="Stew"')["total"] == 1


def test_an_unknown_cookbook_is_not_found(alice, carol):
    alice.post("/households/cookbooks", QUICK)
    assert alice.get("/recipes?cookbook=none", expect=404) == {"detail": "cookbook not found"}
    carol.get("/recipes?cookbook=quick-ones", expect=404)
    refused = {"detail": {"message": "Not Found", "error": True, "exception": None}}
    for unknown in ("none", "0b0e7a52-5d3f-4c55-8a3e-0c4f5d1b2a31", "ぱん"):
        path = f"/households/cookbooks/{unknown}"
        assert (
            alice.get(path, expect=404)
            == alice.put(path, QUICK, expect=404)
            == alice.delete(path, expect=404)
            == refused
        )


def test_a_cookbook_belongs_to_the_household(alice, bob, carol):
    made = alice.post("/households/cookbooks", QUICK)
    assert bob.get("/households/cookbooks")["total"] == 1
    bob.put(f"/households/cookbooks/{made['id']}", QUICK | {"name": "Bob's"})
    assert carol.get("/households/cookbooks")["total"] == 0
    carol.delete(f"/households/cookbooks/{made['id']}", expect=404)


def test_cookbooks_of_the_same_name_have_different_slugs(alice, carol):
    slugs = [person.post("/households/cookbooks", {"name": "Sunday"})["slug"] for person in (alice, alice, carol)]
    assert slugs == ["sunday", "sunday-1", "sunday-2"]


def test_a_name_that_looks_like_an_id_gets_another_slug(alice):
    name = "0e3fd6b4-7a6c-4d1d-8f4e-3a6d1a1f2b3c"
    made = alice.post("/households/cookbooks", {"name": name})
    assert made["slug"] == f"{name}-1" and alice.get(f"/households/cookbooks/{name}-1")["id"] == made["id"]
    assert alice.put(f"/households/cookbooks/{made['id']}", {"name": name})["slug"] == f"{name}-1"


def test_a_slug_stays_until_the_name_changes(alice):
    alice.post("/households/cookbooks", {"name": "Sunday"})
    second = alice.post("/households/cookbooks", {"name": "Sunday"})
    assert alice.put(f"/households/cookbooks/{second['id']}", {"name": "Sunday", "position": 4})["slug"] == "sunday-1"
    assert alice.put(f"/households/cookbooks/{second['id']}", {"name": "Monday"})["slug"] == "monday"


@pytest.mark.parametrize("text", ["nosuch = 1", "name =", "name", 'user.password LIKE "%"', "(" * 20])
def test_an_invalid_filter_is_refused(alice, text):
    refused = alice.post("/households/cookbooks", {"name": "Bad", "queryFilterString": text}, expect=422)
    assert refused["detail"][0]["loc"] == ["body", "queryFilterString"]
    assert alice.get("/households/cookbooks")["total"] == 0


@pytest.mark.parametrize("verb", ["put", "patch"])
def test_a_change_to_an_invalid_filter_is_refused(alice, verb):
    book = alice.post("/households/cookbooks", {"name": "Soups", "queryFilterString": 'name LIKE "soup"'})
    path = f"/households/cookbooks/{book['id']}"
    alice.call(verb.upper(), path, {"name": "Stews", "queryFilterString": "password = 1"}, expect=422)
    kept = alice.get(path)
    assert (kept["name"], kept["queryFilterString"]) == ("Soups", 'name LIKE "soup"')


def test_the_filter_is_shown_in_parts(alice):
    made = alice.post("/households/cookbooks", QUICK | {"queryFilterString": 'tags.name IN ["Quick"] AND rating > 3'})
    [tag, rating] = made["queryFilter"]["parts"]
    assert (tag["attributeName"], tag["relationalOperator"], tag["value"]) == ("tags.name", "IN", ["Quick"])
    assert (rating["logicalOperator"], rating["value"]) == ("AND", "3")


def test_many_cookbooks_are_changed_all_or_none(alice):
    one, two = (alice.post("/households/cookbooks", {"name": name}) for name in ("One", "Two"))
    changed = alice.put("/households/cookbooks", [one | {"position": 2}, two | {"position": 1}])
    assert [cookbook["position"] for cookbook in changed] == [2, 1]
    alice.put("/households/cookbooks", [one | {"name": "First"}, two | {"id": one["groupId"]}], expect=404)
    assert alice.get(f"/households/cookbooks/{one['id']}")["name"] == "One"


def test_every_answer_with_a_cookbook_names_its_household(alice, dave, guest):
    home = alice.get("/households/self")
    named = {"id": home["id"], "name": home["name"]}
    made = alice.post(PATH, {"name": "Soups", "public": True, "household": {"id": "x"}})
    one = f"{PATH}/{made['id']}"
    answers = [made, *alice.get(PATH)["items"], alice.get(one), alice.put(one, made), alice.patch(one, {"position": 2})]
    answers += [*alice.put(PATH, [made]), alice.post(f"{one}/duplicate", {})]
    dave.put("/groups/preferences", {"privateGroup": False})
    dave.put("/households/preferences", dave.get("/households/preferences") | {"privateHousehold": False})
    shown = f"/explore/groups/{alice.get('/groups/self')['slug']}/cookbooks"
    answers += [*guest.get(shown)["items"], guest.get(f"{shown}/{made['slug']}"), alice.delete(one)]
    assert len(answers) == 11 and all(one["household"] == named for one in answers)
    assert [one["name"] for one in alice.get(f'{PATH}?queryFilter=household.name = "{home["name"]}"')["items"]]
    assert alice.get(f'{PATH}?queryFilter=household.name = "Elsewhere"')["items"] == []

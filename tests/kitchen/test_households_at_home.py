"""Tests the list of households that have a food or tool, beside the flag of one's own household."""

import pytest

KINDS = {"/foods": "householdsWithIngredientFood", "/organizers/tools": "householdsWithTool"}
every_kind = pytest.mark.parametrize(("path", "key"), KINDS.items(), ids=KINDS)


@pytest.fixture
def slugs(alice, carol):
    return [person.get("/households/self")["slug"] for person in (alice, carol)]


@every_kind
def test_each_household_sees_all_of_the_group_and_its_own_flag(alice, carol, mallory, slugs, path, key):
    made = carol.post(path, {"name": "Sieve", "onHand": True})
    assert (made[key], made["onHand"]) == ([slugs[1]], True)
    seen = alice.get(f"{path}/{made['id']}")
    assert (seen[key], seen["onHand"]) == ([slugs[1]], False)
    both = alice.patch(f"{path}/{made['id']}", {"onHand": True})
    assert (both[key], both["onHand"]) == (sorted(slugs), True)
    [listed] = alice.get(path)["items"]
    assert (listed[key], listed["onHand"]) == (sorted(slugs), True)
    assert mallory.post(path, {"name": "Sieve"})[key] == []


@every_kind
@pytest.mark.parametrize(
    ("stored", "sent", "result"),
    [
        ([1], {"list": [0]}, [0]),
        ([0, 1], {"list": []}, []),
        ([0], {"list": [0, "nowhere"]}, [0]),
        ([1], {"onHand": True}, [0, 1]),
        ([0, 1], {"onHand": False}, [1]),
        ([0, 1], {"onHand": False, "list": [1, 0]}, [1]),
        ([1], {"onHand": True, "list": [1]}, [0, 1]),
        ([0], {"onHand": True, "list": [1]}, [1]),
        ([1], {"onHand": True, "list": []}, []),
        ([0, 1], {}, [0, 1]),
        ([0, 1], {"list": None}, [0, 1]),
    ],
)
def test_of_flag_and_list_the_one_that_was_changed_counts(alice, slugs, path, key, stored, sent, result):
    def named(ones):
        return ones and [slugs[one] if one in (0, 1) else one for one in ones]

    made = alice.post(path, {"name": "Sieve", key: named(stored)})
    assert made[key] == sorted(named(stored))
    body = {"name": "Sieve"} | {(key if name == "list" else name): value for name, value in sent.items()}
    body |= {key: named(body[key])} if key in body else {}
    for change in (alice.put, alice.patch):
        answer = change(f"{path}/{made['id']}", body)
        assert (answer[key], answer["onHand"]) == (sorted(named(result)), 0 in result)
        alice.put(f"{path}/{made['id']}", {"name": "Sieve", key: named(stored)})


@every_kind
def test_a_renamed_household_changes_its_slug_at_once(alice, admin, carol, path, key):
    made = alice.post(path, {"name": "Sieve", "onHand": True})
    home = alice.get("/households/self")
    admin.put(f"/admin/households/{home['id']}", home | {"name": "Lighthouse"})
    for person in (alice, carol):
        assert person.get(f"{path}/{made['id']}")[key] == ["lighthouse"]
        assert [one[key] for one in person.get(path)["items"]] == [["lighthouse"]]


@every_kind
def test_households_of_other_groups_are_neither_stored_nor_shown(alice, mallory, slugs, path, key):
    theirs = mallory.get("/households/self")["slug"]
    assert theirs not in slugs
    made = alice.post(path, {"name": "Sieve", key: [theirs, slugs[0]]})
    assert made[key] == [slugs[0]]


@every_kind
def test_merging_unites_the_households(alice, carol, slugs, path, key):
    one = alice.post(path, {"name": "Sieve", "onHand": True})
    other = carol.post(path, {"name": "Strainer", "onHand": True})
    alone = alice.post(path, {"name": "Colander"})
    alice.put(f"{path}/merge", {"from": [one["id"], alone["id"]], "to": other["id"]})
    assert alice.get(f"{path}/{other['id']}")[key] == sorted(slugs)


@every_kind
def test_a_copy_is_only_at_home_where_it_was_made(alice, carol, slugs, path, key):
    made = carol.post(path, {"name": "Sieve", "onHand": True})
    for person, households in ((alice, []), (carol, [slugs[1]])):
        assert person.post(f"{path}/{made['id']}/duplicate", {})[key] == households


def test_foods_and_tools_that_a_recipe_or_list_makes_take_the_list(alice, slugs):
    whole = "/households/shopping"
    food = {"name": "Leek", "householdsWithIngredientFood": [slugs[1]]}
    tool = {"name": "Sieve", "householdsWithTool": slugs}
    slug = alice.post("/recipes", {"name": "Soup"})
    recipe = alice.patch(f"/recipes/{slug}", {"recipeIngredient": [{"food": food}], "tools": [tool]})
    assert recipe["recipeIngredient"][0]["food"]["householdsWithIngredientFood"] == [slugs[1]]
    assert recipe["tools"][0]["householdsWithTool"] == sorted(slugs) and recipe["tools"][0]["onHand"]
    weekly = alice.post(f"{whole}/lists", {"name": "Weekly"})["id"]
    sent = {"shoppingListId": weekly, "food": {"name": "Kale", "householdsWithIngredientFood": [slugs[0]]}}
    [item] = alice.post(f"{whole}/items", sent)["createdItems"]
    assert item["food"]["householdsWithIngredientFood"] == [slugs[0]] and item["food"]["onHand"]
    again = {"name": "Leek", "householdsWithIngredientFood": []}
    kept = alice.patch(f"/recipes/{slug}", {"recipeIngredient": [{"food": again}]})["recipeIngredient"][0]["food"]
    assert kept["householdsWithIngredientFood"] == [slugs[1]], "a recipe never changes a food that is there"


def test_visitors_see_no_households(alice, guest, mallory, dave):
    dave.put("/groups/preferences", {"privateGroup": False})
    dave.put("/households/preferences", dave.get("/households/preferences") | {"privateHousehold": False})
    alice.post("/foods", {"name": "Leek", "onHand": True})
    alice.post("/organizers/tools", {"name": "Sieve", "onHand": True})
    group = alice.get("/groups/self")["slug"]
    for person in (guest, mallory):
        [food] = person.get(f"/explore/groups/{group}/foods")["items"]
        [tool] = person.get(f"/explore/groups/{group}/organizers/tools")["items"]
        assert (food["householdsWithIngredientFood"], food["onHand"], tool["householdsWithTool"]) == ([], False, [])
    assert alice.get("/foods")["items"][0]["householdsWithIngredientFood"] != []


def test_units_send_the_flag_and_no_list(alice):
    unit = alice.post("/units", {"name": "Pinch", "householdsWithIngredientFood": ["family"]})
    assert unit["onHand"] is False and not [name for name in unit if name.startswith("households")]

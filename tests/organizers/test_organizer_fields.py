"""Tests the group and the number of recipes of organizers, and merging two of them as other clients do."""

import pytest

KINDS = {"categories": "recipeCategory", "tags": "tags", "tools": "tools"}
every_kind = pytest.mark.parametrize(("path", "inside"), KINDS.items(), ids=KINDS)
NOBODY = "00000000-0000-4000-8000-000000000000"


@every_kind
def test_every_answer_has_the_group_and_counts_recipes(alice, carol, path, inside):
    group, home = alice.get("/groups/self")["id"], f"/organizers/{path}"
    for person, name in ((alice, "Soup"), (carol, "Stew")):
        person.post("/recipes", {"name": name, inside: ["Winter"]})
    unused = alice.post(home, {"name": "Summer"})
    assert (unused["groupId"], unused["recipeCount"]) == (group, 0)
    winter = alice.get(f"{home}/slug/winter")
    for one in (winter, alice.get(f"{home}/{winter['id']}"), *alice.get(f"{home}?search=winter")["items"]):
        assert (one["groupId"], one["recipeCount"]) == (group, 2)
    changed = alice.put(f"{home}/{winter['id']}", {"name": "Winter", "groupId": NOBODY, "recipeCount": 9})
    assert (changed["groupId"], changed["recipeCount"]) == (group, 2)
    alice.delete("/recipes/soup")
    assert [one["recipeCount"] for one in alice.get(f"{home}?search=winter")["items"]] == [1]


@every_kind
def test_recipes_have_the_group_of_their_organizers_everywhere(alice, path, inside):
    group = alice.get("/groups/self")["id"]
    sent = {"name": "Winter", "groupId": NOBODY, "recipeCount": 7, "slug": "other"}
    slug = alice.post("/recipes", {"name": "Soup", inside: [sent]})
    once = alice.patch(f"/recipes/{slug}", {inside: [sent]})
    [listed] = alice.get("/recipes")["items"]
    for recipe in (alice.get(f"/recipes/{slug}"), once, listed):
        [one] = recipe[inside]
        assert (one["groupId"], one["slug"], one["recipeCount"]) == (group, "winter", 0)


@every_kind
def test_lists_can_be_filtered_and_ordered_by_the_number_of_recipes(alice, path, inside):
    for name, tags in (("Soup", ["Winter", "Quick"]), ("Salad", ["Quick"])):
        alice.post("/recipes", {"name": name, inside: tags})
    names = lambda query: [one["name"] for one in alice.get(f"/organizers/{path}?{query}")["items"]]  # noqa: E731
    assert names("orderBy=recipeCount&orderDirection=desc") == ["Quick", "Winter"]
    assert names("queryFilter=recipeCount > 1") == ["Quick"]
    assert names(f'queryFilter=groupId = "{NOBODY}"') == []


def test_visitors_are_not_told_how_many_recipes_there_are(alice, dave, guest):
    alice.post("/recipes", {"name": "Soup", "tags": ["Winter"]})
    dave.put("/groups/preferences", {"privateGroup": False})
    at = f"/explore/groups/{alice.get('/groups/self')['slug']}/organizers/tags"
    assert [one["recipeCount"] for one in guest.get(at)["items"]] == [0]
    assert [one["recipeCount"] for one in alice.get(at)["items"]] == [1]


@pytest.mark.parametrize("path", ["categories", "tags"])
def test_a_pair_is_merged_into_the_one_that_is_kept(alice, bob, mallory, path):
    home, inside = f"/organizers/{path}", KINDS[path]
    slug = alice.post("/recipes", {"name": "Soup", inside: ["Cold"]})
    cold, winter = alice.get(f"{home}/slug/cold"), alice.post(home, {"name": "Winter"})
    pair = {"fromId": cold["id"], "toId": winter["id"]}
    bob.post(f"{home}/merge", pair, expect=403)
    mallory.post(f"{home}/merge", pair, expect=404)
    kept = alice.post(f"{home}/merge", pair, expect=200)
    assert (kept["id"], kept["name"], kept["recipeCount"]) == (winter["id"], "Winter", 1)
    assert [one["name"] for one in alice.get(f"/recipes/{slug}")[inside]] == ["Winter"]
    alice.get(f"{home}/{cold['id']}", expect=404)


@pytest.mark.parametrize("path", ["categories", "tags"])
def test_a_pair_must_be_two_that_exist(alice, path):
    home = f"/organizers/{path}"
    one = alice.post(home, {"name": "Winter"})["id"]
    alice.post(f"{home}/merge", {"fromId": one, "toId": one}, expect=400)
    for pair in ((one, NOBODY), (NOBODY, one)):
        alice.post(f"{home}/merge", dict(zip(("fromId", "toId"), pair, strict=True)), expect=404)
    alice.post(f"{home}/merge", {"fromId": one}, expect=422)
    assert [each["name"] for each in alice.get(home)["items"]] == ["Winter"]

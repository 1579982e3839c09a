"""Tests categories, tags and tools: their slugs, and the recipes that have them."""

import io

import pytest

from tests.pictures import picture

KINDS = {"categories": "recipeCategory", "tags": "tags", "tools": "tools"}
every_kind = pytest.mark.parametrize(("path", "inside"), KINDS.items(), ids=KINDS)


@every_kind
def test_the_slug_follows_the_name(alice, path, inside):
    made = alice.post(f"/organizers/{path}", {"name": "Crème & Brûlée"})
    assert made["slug"] == "creme-brulee"
    assert alice.put(f"/organizers/{path}/{made['id']}", {"name": "Soups"})["slug"] == "soups"


@every_kind
def test_names_of_every_script_have_a_slug(alice, path, inside):
    for name in ("حلويات", "汤", "Супы", "スープ"):
        assert alice.post(f"/organizers/{path}", {"name": name})["slug"].isascii()


@every_kind
@pytest.mark.parametrize("name", ["!!!", "…", "- -"])
def test_a_name_of_only_punctuation_is_refused(alice, path, inside, name):
    alice.post(f"/organizers/{path}", {"name": name}, expect=422)


@every_kind
def test_an_organizer_is_found_by_its_slug_with_its_recipes(alice, carol, mallory, path, inside):
    carol.post("/recipes", {"name": "Leek soup", inside: ["Winter"]})
    alice.post("/recipes", {"name": "Ice cream"})
    found = alice.get(f"/organizers/{path}/slug/winter")
    assert [recipe["slug"] for recipe in found["recipes"]] == ["leek-soup"]
    alice.get(f"/organizers/{path}/slug/none", expect=404)
    mallory.get(f"/organizers/{path}/slug/winter", expect=404)


def test_a_tag_is_answered_with_its_recipes(alice, bob, mallory):
    alice.post("/recipes", {"name": "Soup", "tags": [{"name": "Winter"}]})
    alice.post("/recipes", {"name": "Salad"})
    [tag] = alice.get("/organizers/tags")["items"]
    one = f"/organizers/tags/{tag['id']}"
    assert "recipes" not in tag
    assert [recipe["name"] for recipe in bob.get(one)["recipes"]] == ["Soup"]
    changed = alice.put(one, {"name": "Cold days"})
    assert changed["slug"] == "cold-days" and [recipe["name"] for recipe in changed["recipes"]] == ["Soup"]
    bob.put(one, {"name": "Mine"}, expect=403)
    for call in (mallory.get, mallory.delete):
        call(one, expect=404)
    mallory.put(one, {"name": "Stolen"}, expect=404)


@every_kind
def test_organizers_without_recipes_are_listed(alice, mallory, path, inside):
    alice.post("/recipes", {"name": "Leek soup", inside: ["Winter"]})
    alice.post(f"/organizers/{path}", {"name": "Summer"})
    assert [one["name"] for one in alice.get(f"/organizers/{path}/empty")] == ["Summer"]
    assert mallory.get(f"/organizers/{path}/empty") == []


@every_kind
def test_deleting_an_organizer_keeps_its_recipes(alice, path, inside):
    alice.post("/recipes", {"name": "Leek soup", inside: ["Winter"]})
    [winter] = alice.get("/recipes/leek-soup")[inside]
    alice.delete(f"/organizers/{path}/{winter['id']}")
    assert alice.get("/recipes/leek-soup")[inside] == []


def test_a_tool_can_be_on_hand(alice):
    assert alice.post("/organizers/tools", {"name": "Oven", "onHand": True})["onHand"] is True
    assert alice.post("/organizers/tools", {"name": "Wok"})["onHand"] is False


@every_kind
def test_the_recipes_of_each_organizer_are_counted(alice, carol, mallory, path, inside):
    carol.post("/recipes", {"name": "Leek soup", inside: ["Winter", "Quick"]})
    alice.post("/recipes", {"name": "Stew", inside: ["Winter"]})
    alice.post(f"/organizers/{path}", {"name": "Summer"})
    names = {one["id"]: one["name"] for one in alice.get(f"/organizers/{path}")["items"]}
    told = {names[one["id"]]: one["recipes"] for one in alice.get(f"/organizers/{path}/filled")}
    assert told == {"Winter": 2, "Quick": 1}
    assert mallory.get(f"/organizers/{path}/filled") == []


def test_a_category_shows_the_newest_picture_in_it(alice):
    for name in ("Leek soup", "Stew", "Broth"):
        alice.post("/recipes", {"name": name, "recipeCategory": ["Winter"]})
    [bare] = alice.get("/organizers/categories/filled")
    assert (bare["recipeId"], bare["picture"]) == (None, None)
    for slug in ("stew", "leek-soup"):
        alice.put(f"/recipes/{slug}/image", data={"image": (io.BytesIO(picture()), "a.jpg"), "extension": "jpg"})
    [told] = alice.get("/organizers/categories/filled")
    stew = alice.get("/recipes/stew")
    assert (told["recipes"], told["recipeId"], told["picture"]) == (3, stew["id"], stew["image"])


def test_recipes_in_the_trash_are_not_counted(alice):
    alice.post("/recipes", {"name": "Leek soup", "tags": ["Winter"]})
    alice.delete("/recipes/leek-soup")
    assert alice.get("/organizers/tags/filled") == []


def test_counting_more_organizers_needs_no_more_queries(alice, queries):
    def queries_for(names):
        alice.post("/recipes", {"name": "Stew", "tags": names})
        with queries() as seen:
            alice.get("/organizers/tags/filled")
        return len(seen)

    assert queries_for(["Winter"]) == queries_for([f"Tag {at}" for at in range(9)]) <= 3

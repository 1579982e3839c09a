"""Tests what clients of every version of the API change when they write servings and yields."""

import pytest

from app.framework.storage.packed_json import pack, unpack
from app.recipes.history.revision import Revision
from app.recipes.history.trash import TrashedRecipe

NUMBERS = ("recipeServings", "recipeYieldQuantity", "recipeYield")


@pytest.fixture
def cookies(alice):
    """A recipe that serves 4 and makes 12 cookies."""
    return alice.post("/recipes", {"name": "Cookies", **dict(zip(NUMBERS, (4, 12, "cookies"), strict=True))})


def stored(person, slug):
    recipe = person.get(f"/recipes/{slug}")
    return tuple(recipe[name] for name in NUMBERS)


WRITES = [
    ({"recipeServings": 6}, (6, 12, "cookies")),
    ({"recipe_servings": 6}, (6, 12, "cookies")),
    ({"recipeServings": None}, (0, 12, "cookies")),
    ({"recipeServings": "6"}, (6, 12, "cookies")),
    ({"recipeYieldQuantity": 1.23456}, (4, 1.235, "cookies")),
    ({"recipeServings": 6, "recipeYieldQuantity": 12, "recipeYield": "cookies"}, (6, 12, "cookies")),
    ({"recipeServings": 4, "recipeYieldQuantity": 12, "recipeYield": "biscuits"}, (4, 12, "biscuits")),
    ({"recipeServings": 4, "recipeYieldQuantity": 12, "recipeYield": "6 servings"}, (6, 12, "")),
    ({"recipeServings": 4, "recipeYieldQuantity": 12, "recipeYield": "6 personnes"}, (6, 12, "")),
    ({"recipeServings": 4, "recipeYieldQuantity": 12, "recipeYield": "9-inch pie"}, (4, 12, "9-inch pie")),
    ({"recipeServings": 8, "recipeYieldQuantity": 8, "recipeYield": "personnes"}, (8, 8, "personnes")),
    ({"recipeYield": "cookies"}, (4, 12, "cookies")),
    ({"recipeYield": "biscuits"}, (4, 12, "biscuits")),
    ({"recipeYield": ""}, (4, 0, "")),
    ({"recipeYield": None}, (4, 0, "")),
    ({"recipeYield": "20 biscuits"}, (4, 20, "biscuits")),
    ({"recipeYield": "6 servings"}, (6, 0, "")),
    ({"description": "Crisp."}, (4, 12, "cookies")),
]


@pytest.mark.parametrize(("body", "expected"), WRITES)
@pytest.mark.parametrize("method", ["put", "patch"])
def test_each_client_writes_what_it_means(alice, cookies, method, body, expected):
    getattr(alice, method)(f"/recipes/{cookies}", {"name": "Cookies", **body})
    assert stored(alice, cookies) == expected


@pytest.mark.parametrize("name", NUMBERS[:2])
@pytest.mark.parametrize("number", [-1, -0.001, 10**9, "many", [4], {"value": 4}])
def test_a_number_that_is_none_is_refused_and_changes_nothing(alice, cookies, name, number):
    alice.patch(f"/recipes/{cookies}", {name: number, "description": "Crisp."}, expect=422)
    assert stored(alice, cookies) == (4, 12, "cookies") and not alice.get(f"/recipes/{cookies}")["description"]
    alice.patch(f"/recipes/{cookies}", {name: 5}, expect=200)


def test_the_numbers_are_in_lists_and_can_be_filtered_and_sorted(alice, cookies):
    alice.post("/recipes", {"name": "Soup", "recipeYield": "6 servings"})
    alice.post("/recipes", {"name": "Toast"})
    [soup] = alice.get("/recipes?queryFilter=recipeServings > 4")["items"]
    assert (soup["name"], soup["recipeServings"], soup["recipeYieldQuantity"], soup["recipeYield"]) == (
        "Soup",
        6,
        0,
        "",
    )
    listed = alice.get("/recipes?orderBy=recipeServings&orderDirection=desc")["items"]
    assert [one["name"] for one in listed[:2]] == ["Soup", "Cookies"]


def test_whole_numbers_are_sent_as_integers(alice, cookies):
    sent = alice.client.get(f"/api/recipes/{cookies}", headers=alice.headers).text
    assert '"recipeServings":4,' in sent and '"recipeYieldQuantity":12,' in sent
    alice.patch(f"/recipes/{cookies}", {"recipeServings": 2.5})
    assert '"recipeServings":2.5,' in alice.client.get(f"/api/recipes/{cookies}", headers=alice.headers).text


def test_what_the_numbers_leave_out_is_kept_until_they_change(alice):
    slug = alice.post("/recipes", {"name": "Soup", "recipeYield": "4-6 servings"})
    soup = alice.get(f"/recipes/{slug}")
    assert (soup["recipeServings"], soup["recipeYield"], soup["yieldText"]) == (4, "", "4-6 servings")
    alice.put(f"/recipes/{slug}", soup | {"description": "Light."})
    copy = alice.post(f"/recipes/{slug}/duplicate", {"name": "Other soup"})
    assert copy["yieldText"] == alice.get(f"/recipes/{slug}")["yieldText"] == "4-6 servings"
    alice.patch(f"/recipes/{slug}", {"recipeServings": 5})
    assert alice.get(f"/recipes/{slug}")["yieldText"] is None
    alice.patch(f"/recipes/{slug}", {"yieldText": "12 cookies"})
    assert alice.get(f"/recipes/{slug}")["yieldText"] is None


def revisions(person, slug):
    return person.get(f"/recipes/{slug}/revisions")["items"]


def test_the_history_says_and_restores_the_yield(alice, cookies):
    alice.patch(f"/recipes/{cookies}", {"recipeServings": 6})
    newest, first = revisions(alice, cookies)
    [change] = newest["changes"]
    assert (change["field"], change["before"], change["after"]) == (
        "recipeYield",
        "4 servings, 12 cookies",
        "6 servings, 12 cookies",
    )
    alice.post(f"/recipes/{cookies}/revisions/{first['id']}/restore")
    assert stored(alice, cookies) == (4, 12, "cookies")


def test_versions_from_when_the_yield_was_one_text_are_shown_and_restored(alice, cookies):
    alice.patch(f"/recipes/{cookies}", {"name": "Biscuits"})
    rows = {one.number: one for one in Revision.select().where(Revision.recipe == alice.get("/recipes/biscuits")["id"])}
    whole = {name: value for name, value in unpack(rows[2].content).items() if name not in (*NUMBERS, "yieldText")}
    rows[2].content = pack(whole | {"recipeYield": "20 biscuits"})
    rows[1].content = pack({"name": "Cookies", "recipeYield": "3-4 servings"})
    for row in rows.values():
        row.save()
    newest, first = revisions(alice, "biscuits")
    texts = [(one["before"], one["after"]) for one in newest["changes"] if one["field"] == "recipeYield"]
    assert texts == [("3-4 servings", "20 biscuits")]
    restored = alice.post(f"/recipes/biscuits/revisions/{first['id']}/restore")
    assert (restored["recipeServings"], restored["recipeYieldQuantity"], restored["yieldText"]) == (
        3,
        0,
        "3-4 servings",
    )


def test_a_recipe_deleted_when_the_yield_was_one_text_comes_back_with_numbers(alice, cookies):
    alice.delete(f"/recipes/{cookies}")
    [trashed] = TrashedRecipe.select()
    kept = unpack(trashed.content)
    [row] = kept["rows"]["recipe"]
    for name in ("recipe_servings", "recipe_yield_quantity", "yield_text"):
        del row[name]
    row["recipe_yield"] = "6 servings (20 biscuits)"
    trashed.content = pack(kept)
    trashed.save()
    alice.post(f"/recipes/trash/{trashed.id}/restore")
    assert stored(alice, cookies) == (6, 20, "biscuits")

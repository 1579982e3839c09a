"""Tests ingredients that are recipes: linked by id or slug, given back as whole recipes, and kept consistent."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.clients.decode import decode
from tests.clients.test_home_assistant import WHOLE
from tests.importing.archives.test_archive import exported, imported

NOBODY = "00000000-0000-4000-8000-000000000000"

COMPUTED = {"otherUnits", "cover"}  # what only a recipe read by itself has


def first(recipe):
    return recipe["recipeIngredient"][0]


def naming(recipe, **more):
    return {"recipeIngredient": [{"referencedRecipe": recipe} | more]}


def test_a_line_has_the_whole_recipe(alice, pizza, dough):
    line = first(alice.get("/recipes/pizza"))
    inner = line["referencedRecipe"]
    assert (line["quantity"], line["food"], line["note"]) == (2, None, "rested")
    assert line["display"] == "2 Dough rested"
    assert inner == {name: value for name, value in dough.items() if name not in COMPUTED}
    assert pizza["recipeIngredient"][1]["referencedRecipe"] is None


@pytest.mark.parametrize("named", [lambda one: {"slug": one["slug"]}, lambda one: one, lambda one: {"id": one["id"]}])
def test_a_recipe_is_named_by_id_or_slug(alice, cook, dough, named):
    cook("Pie", {"note": "apples"})
    changed = alice.patch("/recipes/pie", naming(named(dough)))
    assert first(changed)["referencedRecipe"]["id"] == dough["id"] and first(changed)["display"] == "Dough"


def test_an_unknown_recipe_is_refused(alice, mallory, cook, pizza):
    mallory.post("/recipes", {"name": "Secret stew"})
    theirs = mallory.get("/recipes/secret-stew")
    for recipe in ({"id": theirs["id"]}, {"slug": "secret-stew"}, {"id": NOBODY}, {"slug": "?"}):
        alice.patch("/recipes/pizza", naming(recipe), expect=404)
    for unfit in ({}, {"id": 5}, {"slug": 5}, 5, "dough", [], {"id": "dough"}, {"slug": "x" * 501}):
        alice.patch("/recipes/pizza", naming(unfit), expect=422)
    assert first(alice.get("/recipes/pizza"))["referencedRecipe"]["name"] == "Dough"


def test_a_client_that_does_not_know_it_keeps_it(alice, pizza):
    lines = [{key: one[key] for key in one if key != "referencedRecipe"} for one in pizza["recipeIngredient"]]
    kept = alice.put("/recipes/pizza", {"name": "Pizza", "recipeIngredient": lines})
    assert first(kept)["referencedRecipe"]["name"] == "Dough"
    with_food = [lines[0] | {"food": {"name": "bread"}}]
    assert first(alice.put("/recipes/pizza", {"name": "Pizza", "recipeIngredient": with_food}))["food"]
    again = alice.patch("/recipes/pizza", naming({"slug": "dough"}, food={"name": "bread"}))
    assert (first(again)["food"], first(again)["display"]) == (None, "Dough")
    both = first(alice.patch("/recipes/pizza", {"recipeIngredient": [first(again) | {"food": {"name": "bread"}}]}))
    assert (both["food"]["name"], both["referencedRecipe"]) == ("bread", None), "the one that is new counts"
    assert first(alice.patch("/recipes/pizza", naming(None, note="bread")))["referencedRecipe"] is None


def test_the_answer_can_be_sent_back(alice, pizza):
    again = alice.put("/recipes/pizza", pizza)
    assert again["recipeIngredient"] == pizza["recipeIngredient"]
    assert alice.get("/recipes/pizza/revisions")["items"][0]["number"] == 1


def test_a_recipe_without_amounts_shows_its_name_and_gets_amounts(alice, cook, dough):
    cook("Pie", {"note": "apples"}, settings={"disableAmount": True})
    off = alice.post("/recipes", {"name": "Tart", "settings": {"disableAmount": True}} | naming(dough, note="cold"))
    assert first(alice.get(f"/recipes/{off}"))["display"] == "Dough cold"
    changed = alice.patch("/recipes/pie", naming(dough, quantity=2))
    assert (first(changed)["display"], changed["settings"]["disableAmount"]) == ("2 Dough", False)


def test_circles_are_refused_with_the_way(alice, cook, dough, pizza):
    menu = cook("Menu", pizza)
    for inner, way in (
        (dough, "Dough → Dough"),
        (pizza, "Dough → Pizza → Dough"),
        (menu, "Dough → Menu → Pizza → Dough"),
    ):
        for send in (alice.patch, alice.put):
            detail = send("/recipes/dough", {"name": "Dough"} | naming(inner), expect=400)["detail"]
            assert way in detail["message"] and detail["error"] is True
    assert first(alice.get("/recipes/dough"))["referencedRecipe"] is None
    salad = cook("Salad", {"note": "leaves"})
    assert first(alice.patch("/recipes/dough", naming(salad)))["referencedRecipe"]["name"] == "Salad"


def test_two_writers_cannot_make_a_circle_together(alice, bob, cook):
    for number in range(6):
        one, other = cook(f"One {number}"), cook(f"Other {number}")
        calls = [(alice, one, other), (bob, other, one)]
        with ThreadPoolExecutor(2) as both:
            sent = [
                both.submit(who.patch, f"/recipes/{at['slug']}", naming(inner), expect=(200, 400))
                for who, at, inner in calls
            ]
            refused = ["detail" in one.result() for one in sent]
        assert sorted(refused) == [False, True]


def test_at_most_five_levels_are_nested(alice, cook):
    below = cook("Level 0", {"note": "salt"}, recipeInstructions=[{"text": "Stir."}])
    for number in range(1, 8):
        below = cook(f"Level {number}", below, recipeInstructions=[{"text": "Stir."}])
    found, names = below, []
    while found["recipeIngredient"]:
        found = first(found)["referencedRecipe"]
        names.append(found["name"])
    assert names == [f"Level {number}" for number in range(6, 0, -1)]
    assert (found["recipeInstructions"], found["notes"]) == ([], []) and found["slug"] == "level-1"
    assert found.keys() == alice.get("/recipes/level-0").keys() - COMPUTED
    assert decode(WHOLE, below)["name"] == "Level 7" and decode(WHOLE, found)["name"] == "Level 1"


def test_the_size_of_an_answer_is_bounded(alice, cook):
    below = cook("Level 0", {"note": "x" * 2000})
    for number in range(1, 5):
        below = cook(f"Level {number}", *[below] * 300)
    answer = alice.get("/recipes/level-4")
    size = len(str(answer))
    assert len(answer["recipeIngredient"]) == 300 and size < 6_000_000
    assert all(one["referencedRecipe"]["name"] == "Level 3" for one in answer["recipeIngredient"])
    whole = [one for one in answer["recipeIngredient"] if one["referencedRecipe"]["recipeIngredient"]]
    assert 0 < len(whole) <= 50
    assert alice.put("/recipes/level-4", answer)["recipeIngredient"] == answer["recipeIngredient"]
    lines = [{"referencedRecipe": {"slug": "level-0"}}]
    assert len(alice.patch("/recipes/level-4", {"recipeIngredient": lines * 400})["recipeIngredient"]) == 400
    alice.patch("/recipes/level-4", {"recipeIngredient": lines * 401}, expect=400)


def test_a_list_and_many_changes_at_once_nest_nothing(alice, pizza):
    assert "recipeIngredient" not in alice.get("/recipes")["items"][0]
    [changed] = alice.patch("/recipes", [{"id": pizza["id"], "description": "Hot."}])
    inner = first(changed)["referencedRecipe"]
    assert (inner["name"], inner["recipeIngredient"], inner["recipeInstructions"]) == ("Dough", [], [])


def test_recipes_without_inner_ones_need_no_query_more(alice, cook, pizza, queries):
    cook("Salad", {"note": "leaves"})
    for at in ("/recipes/salad", "/recipes/pizza"):
        alice.get(at)
    with queries() as plain:
        alice.get("/recipes/salad")
    with queries() as nested:
        alice.get("/recipes/pizza")
    assert not [one for one in plain if "json_each" in one] and len(nested) <= len(plain) + 2


def test_a_deleted_recipe_stays_as_text_until_it_comes_back(alice, cook, pizza, dough):
    alice.patch("/recipes/dough", {"name": "Yeast dough"})
    alice.delete("/recipes/yeast-dough")
    line = first(alice.get("/recipes/pizza"))
    assert (line["referencedRecipe"], line["note"], line["display"]) == (
        None,
        "Yeast dough rested",
        "2 Yeast dough rested",
    )
    alice.put("/recipes/pizza", alice.get("/recipes/pizza") | {"description": "Hot."})
    cook("Pie", {"note": "apples"})
    alice.post(f"/recipes/trash/{dough['id']}/restore")
    line = first(alice.get("/recipes/pizza"))
    assert (line["referencedRecipe"]["name"], line["note"]) == ("Yeast dough", "rested")


def test_a_line_that_was_rewritten_meanwhile_stays_text(alice, pizza, dough):
    alice.delete("/recipes/dough")
    line = first(alice.get("/recipes/pizza"))
    alice.patch("/recipes/pizza", {"recipeIngredient": [line | {"note": "bought dough"}]})
    alice.post(f"/recipes/trash/{dough['id']}/restore")
    line = first(alice.get("/recipes/pizza"))
    assert (line["referencedRecipe"], line["note"]) == (None, "bought dough")


def test_a_recipe_from_the_trash_makes_no_circle(alice, cook, pizza, dough):
    menu = cook("Menu", pizza)
    alice.delete("/recipes/menu")
    alice.delete("/recipes/pizza")
    alice.patch("/recipes/dough", naming(cook("Salad", {"note": "leaves"})))
    alice.post(f"/recipes/trash/{menu['id']}/restore")
    alice.patch("/recipes/dough", naming(menu))
    back = alice.post(f"/recipes/trash/{pizza['id']}/restore")
    assert (first(back)["referencedRecipe"], first(back)["note"]) == (None, "Dough rested")
    assert first(alice.get("/recipes/menu"))["referencedRecipe"]["name"] == "Pizza"


def test_copies_and_earlier_states_have_it(alice, pizza, dough):
    copied = alice.post("/recipes/pizza/duplicate", {"name": "Calzone"})
    assert first(copied)["referencedRecipe"]["id"] == dough["id"]
    alice.patch("/recipes/pizza", {"recipeIngredient": [{"note": "bread"}]})
    changes = alice.get("/recipes/pizza/revisions")["items"][0]["changes"]
    assert ("2 Dough rested", None) in [(one["before"], one["after"]) for one in changes] or changes[0]["before"]
    earlier = alice.get("/recipes/pizza/revisions")["items"][-1]["id"]
    shown = first(alice.get(f"/recipes/pizza/revisions/{earlier}")["content"])
    assert (shown["referencedRecipe"], shown["display"]) == (None, "2 Dough rested")
    back = alice.post(f"/recipes/pizza/revisions/{earlier}/restore")
    assert first(back)["referencedRecipe"]["id"] == dough["id"]
    alice.delete("/recipes/dough")
    alice.patch("/recipes/pizza", {"recipeIngredient": [{"note": "bread"}]})
    back = alice.post(f"/recipes/pizza/revisions/{earlier}/restore")
    assert (first(back)["referencedRecipe"], first(back)["note"]) == (None, "Dough rested")


def test_an_archive_links_it_again_or_brings_it(alice, mallory, pizza, dough):
    file = exported(alice, "pizza")
    own = first(alice.get(f"/recipes/{imported(alice, file)}"))
    assert own["referencedRecipe"]["id"] == dough["id"]
    theirs = first(mallory.get(f"/recipes/{imported(mallory, file)}"))
    assert (theirs["referencedRecipe"]["slug"], theirs["note"]) == ("dough", "rested")
    assert theirs["referencedRecipe"]["id"] != dough["id"]
    raw = alice.get("/recipes/pizza/exports?template_name=raw")
    assert first(raw)["referencedRecipe"]["description"] == "Soft."
    assert "2 Dough, rested" in alice.get("/recipes/pizza/exports?template_name=recipes.md").text


def test_visitors_see_only_the_name_of_what_is_not_public(alice, dave, guest, pizza):
    dave.put("/groups/preferences", {"privateGroup": False})
    dave.put("/households/preferences", dave.get("/households/preferences") | {"privateHousehold": False})
    alice.patch("/recipes/pizza", {"settings": {"public": True}})
    link = alice.post("/shared/recipes", {"recipeId": pizza["id"]})
    group = alice.get("/groups/self")["slug"]
    places = (f"/explore/groups/{group}/recipes/pizza", f"/recipes/shared/{link['id']}")
    alice.patch("/recipes/dough", {"settings": {"public": True}})
    for at in places:
        assert first(guest.get(at))["referencedRecipe"]["description"] == "Soft."
    alice.patch("/recipes/dough", {"settings": {"public": False}})
    for at in places:
        answer = guest.get(at)
        assert "Soft." not in str(answer) and pizza["recipeIngredient"][0]["referencedRecipe"]["id"] not in str(answer)
        line = first(answer)
        assert (line["referencedRecipe"], line["note"], line["display"]) == (None, "Dough rested", "2 Dough rested")
    assert first(alice.get("/recipes/pizza"))["referencedRecipe"]["description"] == "Soft."


def test_nobody_outside_learns_what_was_said_about_an_inner_recipe(alice, bob, pizza, dough):
    bob.post("/comments", {"recipeId": dough["id"], "text": "Too salty."})
    link = alice.post("/shared/recipes", {"recipeId": pizza["id"]})
    assert "Too salty." in str(alice.get("/recipes/dough")) and "Too salty." not in str(alice.get("/recipes/pizza"))
    assert "Too salty." not in str(link)

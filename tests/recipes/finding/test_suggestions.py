"""Tests the suggestions: which recipes can be cooked with what somebody has, and what is missing for them."""

import pytest

PATH = "/recipes/suggestions"


@pytest.fixture
def kitchen(alice):
    """Returns the ids of foods and tools, after storing recipes that need them."""
    foods = {name: alice.post("/foods", {"name": name}, expect=201) for name in ("leek", "potato", "cream", "rice")}
    tools = {name: alice.post("/organizers/tools", {"name": name}, expect=201) for name in ("pot", "oven")}
    recipes = {
        "Leek soup": (["leek", "potato", "cream"], ["pot"]),
        "Baked potatoes": (["potato"], ["oven"]),
        "Plain rice": (["rice"], ["pot"]),
        "Toast": ([], []),
    }
    for name, (needed, with_tools) in recipes.items():
        slug = alice.post("/recipes", {"name": name}, expect=201)
        lines = [{"quantity": 1, "food": {"id": foods[one]["id"], "name": one}} for one in needed]
        lines.append({"note": "a pinch of salt"})
        alice.patch(f"/recipes/{slug}", {"recipeIngredient": lines, "tools": [tools[one] for one in with_tools]})
    return {name: one["id"] for name, one in (foods | tools).items()}


def suggested(person, path=PATH, **query):
    found = person.get(path, query_string=query)["items"]
    return [(one["recipe"]["name"], *missing_in(one)) for one in found]


def missing_in(one):
    return [thing["name"] for thing in one["missingFoods"]], [thing["name"] for thing in one["missingTools"]]


def test_recipes_that_lack_the_fewest_foods_come_first(alice, kitchen):
    assert suggested(alice, foods=[kitchen["potato"]]) == [
        ("Baked potatoes", [], []),
        ("Leek soup", ["cream", "leek"], []),
    ]
    assert suggested(alice, foods=[kitchen["potato"]], maxMissingFoods=1) == [("Baked potatoes", [], [])]
    assert suggested(alice, foods=[kitchen["potato"]], limit=1) == [("Baked potatoes", [], [])]
    assert suggested(alice, foods=[kitchen["rice"], kitchen["leek"]]) == [
        ("Plain rice", [], []),
        ("Leek soup", ["cream", "potato"], []),
    ]


def test_tools_count_as_foods_do(alice, kitchen):
    both = {"foods": [kitchen["potato"]], "tools": [kitchen["pot"]]}
    assert suggested(alice, **both) == [("Leek soup", ["cream", "leek"], []), ("Baked potatoes", [], ["oven"])]
    assert suggested(alice, **both, maxMissingTools=0) == [("Leek soup", ["cream", "leek"], [])]


def test_foods_on_hand_are_there_too_if_they_are_asked_for(alice, carol, kitchen):
    for name in ("leek", "cream"):
        alice.patch(f"/foods/{kitchen[name]}", {"onHand": True})
    assert sorted(suggested(alice, foods=[kitchen["potato"]])) == [("Baked potatoes", [], []), ("Leek soup", [], [])]
    assert ("Leek soup", ["cream", "leek"], []) in suggested(
        alice, foods=[kitchen["potato"]], includeFoodsOnHand="false"
    )
    assert ("Leek soup", ["cream", "leek"], []) in suggested(carol, foods=[kitchen["potato"]])
    # Without foods, those on hand are meant.
    assert suggested(alice) == [("Leek soup", ["potato"], [])]
    assert len(suggested(alice, includeFoodsOnHand="false")) == 4


def test_filters_and_orders_are_those_of_lists(alice, kitchen):
    assert suggested(alice, queryFilter='name = "Toast"') == [("Toast", [], [])]
    assert [name for name, *_ in suggested(alice, orderBy="name", orderDirection="asc")][:2] == [
        "Baked potatoes",
        "Leek soup",
    ]
    alice.get(PATH, query_string={"queryFilter": "nonsense ="}, expect=400)


def test_the_foods_of_inner_recipes_are_needed_too(alice, kitchen):
    [rice] = alice.get("/recipes?search=rice")["items"]
    outer = alice.post("/recipes", {"name": "Rice pie"}, expect=201)
    lines = [{"referencedRecipe": {"id": rice["id"]}}, {"food": {"id": kitchen["cream"], "name": "cream"}}]
    alice.patch(f"/recipes/{outer}", {"recipeIngredient": lines})
    top = alice.post("/recipes", {"name": "Menu"}, expect=201)
    alice.patch(f"/recipes/{top}", {"recipeIngredient": [{"referencedRecipe": {"slug": outer}}]})
    found = suggested(alice, foods=[kitchen["rice"]])
    assert ("Plain rice", [], []) in found and ("Rice pie", ["cream"], []) in found and ("Menu", ["cream"], []) in found
    assert suggested(alice, foods=[kitchen["rice"]], maxMissingFoods=0) == [("Plain rice", [], [])]


def replaced_in(found):
    return [(one["food"]["name"], one["substituteFood"]["name"]) for one in found["substitutedFoods"]]


def test_a_substitute_of_the_line_or_of_the_food_counts(alice, kitchen):
    alice.patch(f"/foods/{kitchen['cream']}", {"substitutions": [{"note": "milk"}]})
    alice.patch(f"/foods/{kitchen['leek']}", {"substitutions": [{"substituteFoodId": kitchen["rice"]}]})
    [soup] = alice.get("/recipes?search=soup")["items"]
    lines = alice.get(f"/recipes/{soup['slug']}")["recipeIngredient"]
    lines[1]["substitutions"] = [{"substituteFoodId": kitchen["rice"]}]
    alice.patch(f"/recipes/{soup['slug']}", {"recipeIngredient": lines})
    asked = {"foods": [kitchen["rice"]]}
    assert suggested(alice, **asked) == [("Plain rice", [], []), ("Leek soup", ["cream"], [])]
    found = {one["recipe"]["name"]: one for one in alice.get(PATH, query_string=asked)["items"]}
    assert replaced_in(found["Leek soup"]) == [("leek", "rice"), ("potato", "rice")]
    assert replaced_in(found["Plain rice"]) == []
    assert suggested(alice, **asked, includeSubstitutions="false") == [("Plain rice", [], [])]
    alice.patch(f"/recipes/{soup['slug']}", {"recipeIngredient": [*lines, {"food": lines[1]["food"]}]})
    assert suggested(alice, **asked)[1] == ("Leek soup", ["cream", "potato"], []), "only one of two lines has it"


def test_substitutes_count_through_all_levels(alice, kitchen):
    other = {"substitutions": [{"substituteFoodId": kitchen["rice"]}]}
    lines = {
        "Filling": [{"food": {"name": "cheese"}} | other],
        "Pie": [{"note": "dough"}],
        "Feast": [{"food": {"name": "rice"}}],
    }
    slugs = [alice.post("/recipes", {"name": name}) for name in lines]
    for slug, inner, own in zip(slugs, [None, *slugs], lines.values(), strict=False):
        within = [{"quantity": 1, "referencedRecipe": {"slug": inner}}] if inner else []
        alice.patch(f"/recipes/{slug}", {"recipeIngredient": [*own, *within]})

    def read_missing(name: str) -> tuple[list[str], list[tuple[str, str]]]:
        items = alice.get(PATH, query_string={"foods": [kitchen["rice"]]})["items"]
        [found] = [one for one in items if one["recipe"]["name"] == name]
        return [food["name"] for food in found["missingFoods"]], replaced_in(found)

    assert [read_missing(name) for name in lines] == [([], [("cheese", "rice")])] * 3
    alice.patch("/recipes/feast", {"recipeIngredient": [{"food": {"name": "cheese"}}, *lines_of(alice, "feast")]})
    assert read_missing("Feast") == (["cheese"], []), "its own line has no substitute"
    assert read_missing("Pie") == ([], [("cheese", "rice")])
    bare = [line | {"substitutions": []} for line in lines_of(alice, "filling")]
    alice.patch(
        "/recipes/feast", {"recipeIngredient": [lines_of(alice, "feast")[0] | other, *lines_of(alice, "feast")[1:]]}
    )
    assert read_missing("Feast") == ([], [("cheese", "rice")])
    alice.patch("/recipes/filling", {"recipeIngredient": bare})
    assert read_missing("Feast") == (["cheese"], []), "nor has the one of the recipe in it"


def lines_of(person, slug: str) -> list[dict]:
    return person.get(f"/recipes/{slug}")["recipeIngredient"]


@pytest.mark.parametrize(
    "query", [{"foods": ["leek"]}, {"limit": "-1"}, {"maxMissingFoods": "many"}, {"includeFoodsOnHand": "perhaps"}]
)
def test_bad_questions_are_refused(alice, kitchen, query):
    alice.get(PATH, query_string=query, expect=422)


def test_foods_of_other_groups_are_of_no_use(alice, mallory, kitchen):
    assert suggested(mallory, foods=[kitchen["potato"]]) == []


def test_visitors_get_public_recipes_of_a_public_group(alice, dave, guest, kitchen):
    path = "/explore/groups/home/recipes/suggestions"
    guest.get(path, expect=404)
    dave.put("/groups/preferences", {"privateGroup": False})
    dave.put("/households/preferences", dave.get("/households/preferences") | {"privateHousehold": False})
    alice.patch("/recipes/baked-potatoes", {"settings": {"public": True}})
    found = guest.get(path, query_string={"foods": kitchen["potato"]})["items"]
    assert "Baked potatoes" in [one["recipe"]["name"] for one in found]
    assert all(set(one) == {"recipe", "missingFoods", "missingTools", "substitutedFoods"} for one in found)

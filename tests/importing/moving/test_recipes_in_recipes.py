"""Tests that lines of other programs' files which are recipes are linked, in any order, and never in a circle."""

import gzip

from app.importing.moving import link_inner_recipes
from tests.hostile.zips import zipped
from tests.importing.moving.moving import messages, move_in, names
from tests.importing.readers.made_file import as_json

DOUGH = "500 g flour\n1 tsp salt"


def paprika(**recipes: str) -> bytes:
    """Returns a file with recipes of these ingredients, by their names."""
    files = {
        f"{at} {name}.paprikarecipe": {"uid": name, "name": name, "ingredients": lines, "directions": "Bake."}
        for at, (name, lines) in enumerate(recipes.items())
    }
    return zipped({name: gzip.compress(as_json(recipe)) for name, recipe in files.items()})


def tandoor(**recipes: list[dict]) -> bytes:
    """Returns a file with recipes of these steps, by their names."""
    inner = {
        f"{at}.zip": zipped({"recipe.json": as_json({"name": name, "steps": steps})})
        for at, (name, steps) in enumerate(recipes.items())
    }
    return zipped(inner)


def lines(person, slug: str) -> list[tuple]:
    ingredients = person.get(f"/recipes/{slug}")["recipeIngredient"]
    return [
        (one["quantity"], one["unit"] and one["unit"]["name"], (one["referencedRecipe"] or {}).get("name"), one["note"])
        for one in ingredients
    ]


def foods(person) -> list[str]:
    return sorted(food["name"] for food in person.get("/foods?perPage=-1")["items"])


def test_a_link_of_paprika_becomes_a_recipe_with_its_amount(dave):
    dave.post("/units", {"name": "g"})
    pizza = "2 [recipe:Dough], rested\n- 300 g of the [recipe:Red Sauce]\n[recipe:Nowhere]\n1 onion"
    before = foods(dave)
    report = move_in(dave, paprika(Pizza=pizza, Dough=DOUGH, **{"Red Sauce": "3 tomatoes"}))
    assert report["status"] == "success" and len(report["entries"]) == 3
    first, second, nowhere, _onion = lines(dave, "pizza")
    assert first == (2, None, "Dough", "rested") and second == (300, "g", "Red Sauce", "")
    assert nowhere[2:] == (None, "Nowhere")
    made = {"Dough", "Red Sauce", "the Red Sauce", "Nowhere"}
    assert not made & set(foods(dave)) - set(before), "a recipe is no food"
    recipe = dave.get("/recipes/pizza")
    assert recipe["recipeIngredient"][0]["display"] == "2 Dough rested"
    assert not any(one["isDoubtful"] for one in recipe["recipeIngredient"][:2])


def test_a_recipe_that_is_here_by_this_name_is_linked_if_the_file_has_none(dave):
    dave.post("/recipes", {"name": "Dough"})
    dave.post("/recipes", {"name": "Sauce"})
    here = dave.get("/recipes/sauce")
    move_in(dave, paprika(Pizza="1 [recipe:Dough]\n1 [recipe:Sauce]", Dough=DOUGH))
    dough, sauce = (one["referencedRecipe"] for one in dave.get("/recipes/pizza")["recipeIngredient"])
    assert (dough["name"], sauce["id"]) == ("Dough (1)", here["id"])


def test_a_circle_leaves_the_line_as_text_and_says_so(dave):
    report = move_in(dave, paprika(Hen="1 [recipe:Egg]", Egg="1 [recipe:Hen]", Me="2 [recipe:Me]"))
    assert lines(dave, "hen")[0][2] == "Egg"
    assert lines(dave, "egg")[0][2:] == (None, "Hen") and lines(dave, "me")[0][2:] == (None, "Me")
    told = [message for message in messages(report) if "stays text" in message]
    assert told == [
        "“Hen” stays text in “Egg”. A recipe can't contain itself: Egg → Hen → Egg",
        "“Me” stays text in “Me”. A recipe can't contain itself: Me → Me",
    ]


def test_a_recipe_of_another_group_is_not_linked(dave, mallory):
    mallory.post("/recipes", {"name": "Dough"})
    move_in(dave, paprika(Pizza="2 [recipe:Dough]"))
    assert lines(dave, "pizza")[0][2:] == (None, "Dough")


def test_the_links_of_a_file_are_limited(dave, monkeypatch):
    monkeypatch.setattr(link_inner_recipes, "MOST_LINKS", 2)
    file = paprika(A="[recipe:C]", B="[recipe:C]", C=DOUGH, D="[recipe:C]")
    assert messages(move_in(dave, file))[-1] == "Only the first 2 links to other recipes were kept."
    assert [lines(dave, slug)[0][2] for slug in "abd"] == ["C", "C", None]


def test_undoing_takes_the_linked_recipes_away(dave):
    report = move_in(dave, paprika(Pizza="2 [recipe:Dough]", Dough=DOUGH))
    assert names(dave) == ["Dough", "Pizza"]
    dave.post(f"/groups/migrations/{report['id']}/undo")
    dave.client.application.extensions["tasks"].rest()
    assert names(dave) == [] and dave.get("/recipes/trash")["items"] == []


def test_a_second_run_makes_and_links_nothing(dave):
    file = paprika(Pizza="2 [recipe:Dough]", Dough=DOUGH)
    move_in(dave, file)
    dough = dave.get("/recipes/pizza")["recipeIngredient"][0] | {"referencedRecipe": None, "note": "Dough"}
    dave.patch("/recipes/pizza", {"recipeIngredient": [dough]})
    assert all("already here" in message for message in messages(move_in(dave, file)))
    assert lines(dave, "pizza")[0][2:] == (None, "Dough")


def test_a_step_of_tandoor_that_is_a_recipe_becomes_an_ingredient(dave):
    flour = {"food": {"name": "flour"}, "unit": None, "amount": 3, "order": 0}
    pizza = [
        {
            "name": "Base",
            "instruction": "",
            "order": 0,
            "ingredients": [],
            "step_recipe_data": {"id": 7, "name": "Dough"},
        },
        {"name": "", "instruction": "Bake.", "order": 1, "ingredients": [], "step_recipe": 9},
    ]
    move_in(dave, tandoor(Pizza=pizza, Dough=[{"instruction": "Knead.", "ingredients": [flour], "order": 0}]))
    recipe = dave.get("/recipes/pizza")
    [line] = recipe["recipeIngredient"]
    assert (line["title"], line["referencedRecipe"]["name"], line["note"]) == ("Base", "Dough", "")
    assert [(note["title"], note["text"]) for note in recipe["notes"]] == [("Step recipe", "9")]

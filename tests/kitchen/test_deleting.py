"""Tests deleting foods, units, labels and organizers: uses are listed, recipes keep names, and all can be restored."""

import pytest

from tests.kitchen.test_merging import every_kind

LINE = {"quantity": 2, "unit": {"name": "cup", "pluralName": "cups"}, "food": {"name": "flour"}, "note": "sifted"}


@pytest.fixture
def cake(alice):
    alice.post("/recipes", {"name": "Cake", "settings": {"disableAmount": False}, "recipeIngredient": [LINE]})
    return alice.get("/recipes/cake")


def line_of(person):
    [line] = person.get("/recipes/cake")["recipeIngredient"]
    return line


def test_the_uses_of_an_item_are_listed(alice, mallory, cake):
    food, unit = (cake["recipeIngredient"][0][kind] for kind in ("food", "unit"))
    counts = {"list items": 0, "recipes": 1}
    used = {"counts": counts, "recipes": [{name: cake[name] for name in ("id", "name", "slug")}]}
    assert alice.get(f"/foods/{food['id']}/uses") == alice.get(f"/units/{unit['id']}/uses") == used
    mallory.get(f"/foods/{food['id']}/uses", expect=404)


def test_the_uses_of_all_items_are_counted_at_once(alice, bob, mallory, cake):
    alice.post("/recipes", {"name": "Bread", "recipeIngredient": [{"food": "flour"}, {"food": "flour"}]})
    alice.post("/foods", {"name": "salt"})
    food, unit = (cake["recipeIngredient"][0][kind]["id"] for kind in ("food", "unit"))
    assert bob.get("/foods/uses") == {"counts": {food: {"recipes": 2}}}
    assert bob.get("/units/uses") == {"counts": {unit: {"recipes": 1}}}
    assert mallory.get("/foods/uses") == bob.get("/groups/labels/uses") == {"counts": {}}


def test_a_label_is_used_by_foods(alice):
    label = alice.post("/groups/labels", {"name": "Baking"})
    alice.post("/foods", {"name": "flour", "labelId": label["id"]})
    assert alice.get(f"/groups/labels/{label['id']}/uses") == {"counts": {"foods": 1, "list items": 0}, "recipes": []}
    assert alice.get("/groups/labels/uses") == {"counts": {label["id"]: {"foods": 1}}}


@pytest.mark.parametrize("path, inside", [("categories", "recipeCategory"), ("tags", "tags"), ("tools", "tools")])
def test_a_restored_organizer_is_in_its_recipes_again(alice, path, inside):
    alice.post("/recipes", {"name": "Cake", inside: ["Sweet"]})
    [sweet] = alice.get("/recipes/cake")[inside]
    assert alice.get(f"/organizers/{path}/{sweet['id']}/uses")["counts"] == {"recipes": 1}
    assert alice.get(f"/organizers/{path}/uses")["counts"] == {sweet["id"]: {"recipes": 1}}
    alice.delete(f"/organizers/{path}/{sweet['id']}")
    assert alice.get("/recipes/cake")[inside] == []
    alice.post(f"/organizers/{path}/{sweet['id']}/restore")
    assert alice.get("/recipes/cake")[inside] == [sweet]


def test_a_deleted_food_stays_as_text_until_it_is_restored(alice, cake):
    food = cake["recipeIngredient"][0]["food"]
    alice.delete(f"/foods/{food['id']}")
    line = line_of(alice)
    assert (line["food"], line["note"], line["display"]) == (None, "flour sifted", "2 cups flour sifted")
    assert alice.get("/recipes/cake")["dateUpdated"] > cake["dateUpdated"]
    assert alice.post(f"/foods/{food['id']}/restore")["name"] == "flour"
    assert (line_of(alice)["food"]["id"], line_of(alice)["note"]) == (food["id"], "sifted")
    alice.post(f"/foods/{food['id']}/restore", expect=404)


def test_a_deleted_unit_stays_as_text_until_it_is_restored(alice, cake):
    unit = cake["recipeIngredient"][0]["unit"]
    alice.delete(f"/units/{unit['id']}")
    assert (line_of(alice)["unit"], line_of(alice)["display"]) == (None, "2 flour (cups) sifted")
    alice.post(f"/units/{unit['id']}/restore")
    assert line_of(alice)["display"] == "2 cups flour sifted"


@pytest.mark.parametrize("first, second", [("foods", "units"), ("units", "foods")])
@pytest.mark.parametrize("back", [1, -1])
def test_food_and_unit_can_be_restored_in_any_order(alice, cake, first, second, back):
    ids = {"foods": cake["recipeIngredient"][0]["food"]["id"], "units": cake["recipeIngredient"][0]["unit"]["id"]}
    for kind in (first, second):
        alice.delete(f"/{kind}/{ids[kind]}")
    for word in ("cups", "flour", "sifted"):
        assert word in line_of(alice)["display"]
    for kind in (first, second)[::back]:
        alice.post(f"/{kind}/{ids[kind]}/restore")
    assert line_of(alice)["display"] == "2 cups flour sifted"


def test_a_line_that_was_edited_meanwhile_stays_unchanged(alice, cake):
    food = cake["recipeIngredient"][0]["food"]
    alice.delete(f"/foods/{food['id']}")
    alice.patch("/recipes/cake", {"recipeIngredient": [line_of(alice) | {"note": "semolina"}]})
    alice.post(f"/foods/{food['id']}/restore")
    assert (line_of(alice)["food"], line_of(alice)["note"]) == (None, "semolina")


def test_a_name_that_the_note_has_already_is_not_added(alice):
    line = {"food": {"name": "Tomate", "pluralName": "Tomaten"}, "note": "reife Tomaten", "quantity": 3}
    alice.post("/recipes", {"name": "Cake", "recipeIngredient": [line]})
    food = line_of(alice)["food"]
    alice.delete(f"/foods/{food['id']}")
    assert line_of(alice)["note"] == "reife Tomaten"
    alice.post(f"/foods/{food['id']}/restore")
    assert (line_of(alice)["food"]["id"], line_of(alice)["note"]) == (food["id"], "reife Tomaten")


def test_a_restored_recipe_names_foods_deleted_meanwhile(alice, cake):
    food = cake["recipeIngredient"][0]["food"]
    alice.delete("/recipes/cake")
    other = alice.post("/foods", {"name": "spelt"})
    alice.put("/foods/merge", {"from": [food["id"]], "to": other["id"]})
    alice.delete(f"/foods/{other['id']}")
    alice.post(f"/recipes/trash/{cake['id']}/restore")
    assert (line_of(alice)["food"], line_of(alice)["note"]) == (None, "spelt sifted")


def test_deleting_a_food_creates_a_recipe_revision(alice, cake):
    alice.delete(f"/foods/{cake['recipeIngredient'][0]['food']['id']}")
    assert alice.get("/recipes/cake/revisions")["total"] == 2


@every_kind
def test_only_organizers_can_restore_items(alice, bob, mallory, path):
    made = alice.post(path, {"name": "Sugar"})
    bob.delete(f"{path}/{made['id']}", expect=403)
    alice.delete(f"{path}/{made['id']}")
    bob.post(f"{path}/{made['id']}/restore", expect=403)
    mallory.post(f"{path}/{made['id']}/restore", expect=404)
    assert alice.post(f"{path}/{made['id']}/restore")["id"] == made["id"]


@every_kind
def test_a_restored_item_is_numbered_if_its_name_is_taken(alice, path):
    made = alice.post(path, {"name": "Sugar"})
    alice.delete(f"{path}/{made['id']}")
    alice.post(path, {"name": "Sugar"})
    assert alice.post(f"{path}/{made['id']}/restore")["name"] == "Sugar (1)"


def test_a_restored_food_has_its_learned_words_and_on_hand_flag(alice):
    label = alice.post("/groups/labels", {"name": "Baking"})
    food = alice.post("/foods", {"name": "flour", "labelId": label["id"], "onHand": True})
    alice.post("/parser/learned", {"said": "Mehl", "foodId": food["id"]})
    alice.delete(f"/foods/{food['id']}")
    alice.delete(f"/groups/labels/{label['id']}")
    back = alice.post(f"/foods/{food['id']}/restore")
    assert (back["onHand"], back["label"]) == (True, None)
    assert alice.get("/parser/learned")["total"] == 1


@every_kind
def test_the_error_for_a_deleted_item_names_it(alice, mallory, path):
    made = alice.post(path, {"name": "Sugar"})
    alice.delete(f"{path}/{made['id']}")
    for call, body in ((alice.get, None), (alice.put, made), (alice.patch, {"name": "Salt"}), (alice.delete, None)):
        assert call(f"{path}/{made['id']}", body, expect=404)["detail"]["message"] == '"Sugar" was deleted.'
    assert mallory.get(f"{path}/{made['id']}", expect=404)["detail"]["message"] == "Not found."

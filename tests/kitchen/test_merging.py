"""Tests merging foods, units, labels or organizers, which must not lose any data."""

from uuid import uuid4

import pytest

PATHS = ["/foods", "/units", "/groups/labels", "/organizers/categories", "/organizers/tags", "/organizers/tools"]
every_kind = pytest.mark.parametrize("path", PATHS)
NOBODY = "00000000-0000-4000-8000-000000000000"


def two_of(person, path):
    return (person.post(path, {"name": name}) for name in ("Scallion", "Spring onion"))


@every_kind
def test_only_organizers_can_merge_items_of_their_group(alice, bob, mallory, guest, path):
    one, other = two_of(alice, path)
    body = {"from": [one["id"]], "to": other["id"]}
    bob.put(f"{path}/merge", body, expect=403)
    guest.put(f"{path}/merge", body, expect=401)
    mallory.put(f"{path}/merge", body, expect=404)
    assert mallory.get(f"{path}/merge?from={one['id']}&to={other['id']}", expect=404)
    assert alice.put(f"{path}/merge", body) == {"message": "Merged into Spring onion", "error": False}
    alice.get(f"{path}/{one['id']}", expect=404)


@every_kind
def test_invalid_merges_are_refused(alice, path):
    one, _ = two_of(alice, path)
    alice.put(f"{path}/merge", {"from": [one["id"]], "to": NOBODY}, expect=404)
    for body in ({}, {"from": [], "to": one["id"]}, {"from": [one["id"]], "to": one["id"]}, {"from": ["x"], "to": "y"}):
        alice.put(f"{path}/merge", body, expect=422)
    for query, where in (("from=x&to=y", "from"), ("", "from"), (f"from={uuid4()}", "to")):
        assert alice.get(f"{path}/merge?{query}", expect=422)["detail"][0]["loc"] == ["query", where]
    assert alice.get(path)["total"] == 2


@every_kind
def test_what_would_be_merged_into_itself_is_not_called_too_few(alice, path):
    one, other = two_of(alice, path)
    body = {"from": [one["id"], other["id"]], "to": one["id"]}
    assert alice.put(f"{path}/merge", body, expect=422)["detail"][0]["msg"] == "Nothing can be merged into itself."


def test_merging_foods_changes_recipes_and_adds_aliases(alice):
    [one, other, third] = [
        alice.post("/foods", food)
        for food in (
            {"name": "Scallion", "pluralName": "Scallions", "aliases": [{"name": "spring onion"}]},
            {"name": "Spring onion", "description": "green"},
            {"name": "Welsh onion"},
        )
    ]
    for at, food in enumerate((one, other, third)):
        alice.post("/recipes", {"name": f"Soup {at}", "recipeIngredient": [{"food": food, "note": "cut"}]})
    look = alice.get(f"/foods/merge?from={one['id']}&from={third['id']}&to={other['id']}")
    aliases = ["Scallion", "Scallions", "Welsh onion"]
    assert look == {"moves": {"list items": 0, "recipes": 2}, "aliases": aliases, "differences": []}
    alice.put("/foods/merge", {"from": [one["id"], third["id"]], "to": other["id"]})
    for at in range(3):
        [line] = alice.get(f"/recipes/soup-{at}")["recipeIngredient"]
        assert (line["food"]["id"], line["note"]) == (other["id"], "cut")
    aliases = [alias["name"] for alias in alice.get(f"/foods/{other['id']}")["aliases"]]
    assert aliases == look["aliases"]


def test_the_field_names_of_existing_clients_are_accepted(alice):
    for path, kind in (("/foods", "Food"), ("/units", "Unit")):
        one, other = two_of(alice, path)
        alice.put(f"{path}/merge", {f"from{kind}": one["id"], f"to{kind}": other["id"]})
        assert [row["id"] for row in alice.get(path)["items"]] == [other["id"]]


def test_missing_values_are_taken_from_the_merged_food(alice):
    label = alice.post("/groups/labels", {"name": "Vegetables"})
    one = alice.post("/foods", {"name": "a", "labelId": label["id"], "description": "long", "extras": {"k": "a"}})
    other = alice.post("/foods", {"name": "b", "extras": {"k": "b"}})
    alice.put("/foods/merge", {"from": [one["id"]], "to": other["id"]})
    merged = alice.get(f"/foods/{other['id']}")
    assert (merged["label"], merged["description"], merged["extras"]) == (label, "long", {"k": "b"})


def test_on_hand_flags_are_kept_in_a_merge(alice, carol):
    one, other = two_of(alice, "/foods")
    alice.patch(f"/foods/{one['id']}", {"onHand": True})
    alice.put("/foods/merge", {"from": [one["id"]], "to": other["id"]})
    assert (alice.get(f"/foods/{other['id']}")["onHand"], carol.get(f"/foods/{other['id']}")["onHand"]) == (True, False)


def test_learned_words_are_moved_in_a_merge(alice):
    one, other = two_of(alice, "/foods")
    alice.post("/parser/learned", {"said": "Kräuter", "foodId": one["id"]})
    alice.put("/foods/merge", {"from": [one["id"]], "to": other["id"]})
    assert [row["means"] for row in alice.get("/parser/learned")["items"]] == ["Spring onion"]


def test_merging_labels_moves_their_foods(alice):
    one, other = two_of(alice, "/groups/labels")
    food = alice.post("/foods", {"name": "leek", "labelId": one["id"]})
    look = alice.get(f"/groups/labels/merge?from={one['id']}&to={other['id']}")
    assert look == {"moves": {"foods": 1, "list items": 0}, "aliases": [], "differences": []}
    alice.put("/groups/labels/merge", {"from": [one["id"]], "to": other["id"]})
    assert alice.get(f"/foods/{food['id']}")["label"]["id"] == other["id"]


@pytest.mark.parametrize(
    "one, into, told",
    [
        ({"name": "gram"}, {"name": "cup"}, {"what": "measure", "its": "weight", "stays": "volume", "times": None}),
        ({"name": "Löffel", "abbreviation": "EL"}, {"name": "teaspoon"}, {"what": "size", "times": 3.0}),
        ({"name": "grams"}, {"name": "Gramm"}, None),
        ({"name": "bunch"}, {"name": "cup"}, None),
    ],
)
def test_the_preview_warns_of_different_measures(alice, one, into, told):
    [goes, stays] = [alice.post("/units", unit)["id"] for unit in (one, into)]
    found = alice.get(f"/units/merge?from={goes}&to={stays}")["differences"]
    assert found == ([{"name": one["name"], "its": "", "stays": ""} | told] if told else [])


def test_the_preview_warns_of_different_labels(alice):
    dairy, baking = (alice.post("/groups/labels", {"name": name})["id"] for name in ("Dairy", "Baking"))
    one, other = (alice.post("/foods", {"name": f"butter {at}", "labelId": at})["id"] for at in (dairy, baking))
    plain = alice.post("/foods", {"name": "butter"})["id"]
    [told] = alice.get(f"/foods/merge?from={one}&from={plain}&to={other}")["differences"]
    assert (told["what"], told["its"], told["stays"]) == ("label", "Dairy", "Baking")


@pytest.mark.parametrize("path, inside", [("categories", "recipeCategory"), ("tags", "tags"), ("tools", "tools")])
def test_a_recipe_with_both_organizers_keeps_one(alice, path, inside):
    alice.post("/recipes", {"name": "Soup", inside: ["Winter", "Cold"]})
    winter, cold = sorted(alice.get("/recipes/soup")[inside], key=lambda one: one["name"], reverse=True)
    alice.put(f"/organizers/{path}/merge", {"from": [cold["id"]], "to": winter["id"]})
    assert [one["name"] for one in alice.get("/recipes/soup")[inside]] == ["Winter"]


def test_the_id_of_a_merged_item_refers_to_the_kept_one(alice, mallory):
    alice.post("/recipes", {"name": "Soup", "recipeIngredient": [{"food": "Scallion"}], "tags": ["Cold"]})
    opened = alice.get("/recipes/soup")
    food, tag = opened["recipeIngredient"][0]["food"], opened["tags"][0]
    other, winter = alice.post("/foods", {"name": "Spring onion"}), alice.post("/organizers/tags", {"name": "Winter"})
    alice.put("/foods/merge", {"from": [food["id"]], "to": other["id"]})
    alice.put("/organizers/tags/merge", {"from": [tag["id"]], "to": winter["id"]})
    saved = alice.put("/recipes/soup", opened)
    assert saved["recipeIngredient"][0]["food"]["id"] == other["id"] and saved["tags"][0]["id"] == winter["id"]
    assert alice.get("/foods")["total"] == alice.get("/organizers/tags")["total"] == 1
    mallory.post("/recipes", {"name": "Soup", "recipeIngredient": [{"food": food}]})
    assert mallory.get("/foods")["items"][0]["name"] == "Scallion"


def test_a_recipe_in_the_trash_is_changed_too(alice):
    alice.post("/recipes", {"name": "Soup", "recipeIngredient": [{"food": "Scallion"}], "tags": ["Cold"]})
    old = alice.delete("/recipes/soup")
    food, tag = old["recipeIngredient"][0]["food"], old["tags"][0]
    other, winter = alice.post("/foods", {"name": "Spring onion"}), alice.post("/organizers/tags", {"name": "Winter"})
    alice.put("/foods/merge", {"from": [food["id"]], "to": other["id"]})
    alice.put("/organizers/tags/merge", {"from": [tag["id"]], "to": winter["id"]})
    back = alice.post(f"/recipes/trash/{old['id']}/restore")
    assert back["recipeIngredient"][0]["food"]["id"] == other["id"] and back["tags"][0]["id"] == winter["id"]


def test_a_saved_filter_finds_the_same_recipes_after_a_merge(alice):
    alice.post("/recipes", {"name": "Soup", "tags": ["Cold"]})
    [cold] = alice.get("/organizers/tags")["items"]
    winter = alice.post("/organizers/tags", {"name": "Winter"})
    book = {"name": "Cold days", "queryFilterString": f'tags.id = "{cold["id"]}"'}
    slug = alice.post("/households/cookbooks", book)["slug"]
    alice.put("/organizers/tags/merge", {"from": [cold["id"]], "to": winter["id"]})
    assert [one["slug"] for one in alice.get(f"/recipes?cookbook={slug}")["items"]] == ["soup"]


def test_the_number_of_items_in_a_merge_is_limited(alice):
    stays = alice.post("/foods", {"name": "salt"})["id"]
    query = "&".join(["to=" + stays] + [f"from={uuid4()}" for _ in range(201)])
    [fault] = alice.get(f"/foods/merge?{query}", expect=422)["detail"]
    assert "200" in fault["msg"]
    alice.put("/foods/merge", {"from": [str(uuid4()) for _ in range(201)], "to": stays}, expect=422)


@every_kind
def test_the_error_for_a_merged_item_names_the_kept_one(alice, mallory, path):
    one, other = two_of(alice, path)
    alice.put(f"{path}/merge", {"from": [one["id"]], "to": other["id"]})
    for call, body in ((alice.get, None), (alice.put, one), (alice.patch, {"name": "Leek"}), (alice.delete, None)):
        assert (
            call(f"{path}/{one['id']}", body, expect=404)["detail"]["message"] == 'It was merged into "Spring onion".'
        )
    assert mallory.get(f"{path}/{one['id']}", expect=404)["detail"]["message"] == "Not found."
    alice.delete(f"{path}/{other['id']}")
    assert alice.get(f"{path}/{one['id']}", expect=404)["detail"]["message"] == '"Spring onion" was deleted.'


def test_a_restored_recipe_follows_a_chain_of_merges(alice):
    leek, allium, onion = (alice.post("/foods", {"name": name}) for name in ("leek", "allium", "onion"))
    made = alice.post("/recipes", {"name": "Soup", "recipeIngredient": [{"food": leek}]})
    recipe = alice.get(f"/recipes/{made}")
    alice.delete("/recipes/soup")
    for one, other in ((leek, allium), (allium, onion)):
        alice.put("/foods/merge", {"from": [one["id"]], "to": other["id"]})
    [line] = alice.post(f"/recipes/trash/{recipe['id']}/restore")["recipeIngredient"]
    assert line["food"]["id"] == onion["id"]

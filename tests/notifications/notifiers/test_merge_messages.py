"""Tests that what one act causes arrives as one message for each event."""

import orjson

from tests.notifications.notifiers.test_notifier import add, received


def test_items_that_are_added_together_make_one_message(app, bob, dave, receiver, url):
    shopping = bob.post("/households/shopping/lists", {"name": "Market"})["id"]
    add(dave, url, "shoppingListUpdated")
    items = [{"shoppingListId": shopping, "note": f"leek {number}"} for number in range(8)]
    bob.post("/households/shopping/items/create-bulk", items)
    [message] = received(app, receiver)
    assert len(orjson.loads(message["document_data"])["shoppingListItemIds"]) == 8


def test_recipes_that_one_act_changes_make_one_message(app, alice, bob, dave, receiver, url):
    foods = [alice.post("/foods", {"name": name}) for name in ("Leek", "Leeks")]
    for name in ("Soup", "Pie"):
        slug = bob.post("/recipes", {"name": name})
        bob.patch(f"/recipes/{slug}", {"recipeIngredient": [{"quantity": 1, "food": foods[0]}]})
    add(dave, url, "recipeUpdated")
    alice.put("/foods/merge", {"fromFood": foods[0]["id"], "toFood": foods[1]["id"]})
    [message] = received(app, receiver)
    assert sorted(orjson.loads(message["document_data"])["recipeSlugs"]) == ["pie", "soup"]
    assert "Soup was changed." in message["message"] and "Pie was changed." in message["message"]
    bob.patch("/recipes/soup", {"description": "green"})
    assert orjson.loads(received(app, receiver)[1]["document_data"])["recipeSlug"] == "soup"


def test_items_that_one_act_adds_and_changes_make_one_message(app, bob, dave, receiver, url):
    items = "/households/shopping/items"
    shopping = bob.post("/households/shopping/lists", {"name": "Market"})["id"]
    bob.post(items, {"shoppingListId": shopping, "note": "leek"}, expect=201)
    add(dave, url, "shoppingListUpdated")
    two = [{"shoppingListId": shopping, "note": note} for note in ("leek", "cream")]
    saved = bob.post(f"{items}/create-bulk", two)
    assert len(saved["createdItems"]) == len(saved["updatedItems"]) == 1
    [message] = received(app, receiver)
    assert len(orjson.loads(message["document_data"])["shoppingListItemIds"]) == 2
    assert message["message"].count("Market was changed.") == 1


def test_tags_that_one_act_adds_make_one_message(app, bob, dave, receiver, url):
    add(dave, url, "tagCreated")
    recipe = {"@context": "https://schema.org", "@type": "Recipe", "name": "Leek soup", "keywords": "quick, green"}
    recipe |= {"recipeIngredient": ["1 leek"], "recipeInstructions": "Cook."}
    sent = {"data": orjson.dumps(recipe).decode(), "includeTags": True}
    slug = bob.post("/recipes/create/html-or-json", sent, expect=201)
    ids = {tag["id"] for tag in bob.get(f"/recipes/{slug}")["tags"]}
    [message] = received(app, receiver)
    document = orjson.loads(message["document_data"])
    assert document == {"documentType": "tag", "operation": "create", "tagIds": document["tagIds"]}
    assert set(document["tagIds"]) == ids and len(ids) == 2

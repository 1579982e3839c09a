"""Tests that a restore brings back recipes in recipes, substitutes and what steps refer to."""

from tests.backups.test_restoring import BACKUPS


def test_a_restore_brings_back_what_ingredients_and_foods_refer_to(admin, alice):
    oil = alice.post("/foods", {"name": "oil"})
    instead = [{"substituteFoodId": oil["id"], "note": "less"}]
    butter = alice.post("/foods", {"name": "butter", "substitutions": instead})
    alice.post("/recipes", {"name": "Dough", "recipeIngredient": [{"food": butter, "substitutions": instead}]})
    slug = alice.post("/recipes", {"name": "Pizza", "recipeIngredient": [{"referencedRecipe": {"slug": "dough"}}]})
    notes = alice.patch(f"/recipes/{slug}", {"notes": [{"title": "Tip", "text": "Wait."}]})["notes"]
    steps = [{"text": "Bake.", "noteReferences": [{"referenceId": notes[0]["referenceId"]}]}]
    pizza = alice.patch(f"/recipes/{slug}", {"recipeInstructions": steps})
    admin.post(BACKUPS, expect=201)
    name = admin.get(BACKUPS)["imports"][0]["name"]
    alice.patch(f"/recipes/{slug}", {"recipeIngredient": [{"note": "bread"}], "recipeInstructions": [{"text": "Eat."}]})
    alice.patch(f"/foods/{butter['id']}", {"substitutions": []})
    assert alice.get(f"/recipes/{slug}")["recipeIngredient"][0]["referencedRecipe"] is None
    admin.post(f"{BACKUPS}/{name}/restore")
    back = alice.get(f"/recipes/{slug}")
    for name in ("recipeIngredient", "recipeInstructions", "notes"):
        assert back[name] == pizza[name]
    assert back["recipeIngredient"][0]["referencedRecipe"]["recipeIngredient"][0]["substitutions"]
    assert alice.get(f"/foods/{butter['id']}")["substitutions"][0]["substituteFood"]["name"] == "oil"

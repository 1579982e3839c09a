"""Tests which JSON values are accepted as an ingredient."""


def test_a_plain_text_becomes_an_ingredient_with_only_a_note(alice):
    alice.post("/recipes", {"name": "Leek soup"})
    lines = ["2 leeks", {"note": "salt", "quantity": 3}, ""]
    for verb in (alice.put, alice.patch):
        kept = verb("/recipes/leek-soup", {"name": "Leek soup", "recipeIngredient": lines})["recipeIngredient"]
        assert [(one["note"], one["quantity"], one["food"]) for one in kept] == [
            ("2 leeks", 0.0, None),
            ("salt", 3.0, None),
            ("", 0.0, None),
        ]
        assert len({one["referenceId"] for one in kept}) == 3


def test_numbers_and_lists_are_refused_as_ingredients(alice):
    alice.post("/recipes", {"name": "Leek soup"})
    refused = alice.patch("/recipes/leek-soup", {"recipeIngredient": [7, ["leek"]]}, expect=422)["detail"]
    assert [one["loc"] for one in refused] == [["body", "recipeIngredient", 0], ["body", "recipeIngredient", 1]]


def test_a_text_too_long_for_a_note_is_refused(alice):
    alice.post("/recipes", {"name": "Leek soup"})
    (refused,) = alice.patch("/recipes/leek-soup", {"recipeIngredient": ["x" * 100_001]}, expect=422)["detail"]
    assert refused["loc"] == ["body", "recipeIngredient", 0, "note"]

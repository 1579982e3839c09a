"""Tests that lines from archives show their own words, whatever the group calls their foods."""

from tests.importing.archives.test_archive import exported, imported


def test_lines_show_their_words_in_a_group_with_other_names_for_their_foods(bob, mallory):
    lines = [{"quantity": 2, "food": {"name": "scallion"}}, {"quantity": 2, "food": "stock", "foodText": "clear stock"}]
    bob.post("/recipes", {"name": "Broth", "settings": {"disableAmount": False}, "recipeIngredient": lines})
    onion = mallory.post("/foods", {"name": "spring onion", "aliases": [{"name": "scallion"}, {"name": "stock"}]})
    arrived = mallory.get(f"/recipes/{imported(mallory, exported(bob, 'broth'))}")["recipeIngredient"]
    assert {one["food"]["id"] for one in arrived} == {onion["id"]}
    assert [one["display"] for one in arrived] == ["2 scallion", "2 clear stock"]

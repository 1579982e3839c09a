"""Tests that invisible characters are removed from names and that a name needs visible ones."""

import pytest

from app.framework.text.visible import join_lines, shows_something


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (" Leek \t\r\n soup ", "Leek soup"),
        ("Le\0ek\x1b \u200b soup\u202e", "Leek soup"),
        ("\u2066Leek\u2069\ufeff", "Leek"),
        ("\u200b", ""),
        ("\u200d\u00ad\u2800\u3164", ""),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("👩\u200d🍳", "👩\u200d🍳"),
        ("\u200fشوربة", "\u200fشوربة"),
    ],
)
def test_a_name_becomes_one_line_of_visible_characters(text, line):
    assert join_lines(text) == line


def test_an_unassigned_character_counts_as_visible():
    assert shows_something("\U0001fae9") and not shows_something("\ufe0f \u2063")


def test_names_are_stored_without_invisible_characters(alice):
    assert alice.post("/foods", {"name": "Le\0ek\u202e \u200bgreen"})["name"] == "Leek green"
    alice.post("/recipes", {"name": "Pie\u202egnp\0"})
    assert alice.get("/recipes/piegnp")["name"] == "Piegnp"


@pytest.mark.parametrize("path", ["/foods", "/units", "/groups/labels", "/organizers/tags"])
def test_a_name_without_visible_characters_is_refused(alice, path):
    for nothing in ("\u200b", "\0", "\u3164", "\u202e\u2060"):
        alice.post(path, {"name": nothing}, expect=422)


def test_a_comment_without_visible_characters_is_refused(alice):
    recipe = alice.get(f"/recipes/{alice.post('/recipes', {'name': 'Pie'})}")["id"]
    alice.post("/comments", {"recipeId": recipe, "text": "\u200b\0"}, expect=422)
    event = {"recipeId": recipe, "subject": "\u2060", "eventType": "info"}
    alice.post("/recipes/timeline/events", event, expect=422)
    assert alice.post("/comments", {"recipeId": recipe, "text": " Good\u200b! "})["text"] == "Good\u200b!"


def test_nul_characters_are_removed_from_texts(alice):
    line = {"note": "so\0ft", "food": {"name": "le\0ek"}}
    alice.post("/recipes", {"name": "Pie", "description": "a\0b \\u0000", "extras": {"x\0": "\0y"}})
    pie = alice.patch("/recipes/pie", {"recipeIngredient": [line]})
    assert (pie["description"], pie["extras"]) == ("ab \\u0000", {"x": "y"})
    assert (pie["recipeIngredient"][0]["note"], pie["recipeIngredient"][0]["food"]["name"]) == ("soft", "leek")

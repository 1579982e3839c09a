"""Tests that a restored food or unit is linked again to ingredients that have not been changed since."""

import pytest

from app.kitchen.removed_item import RemovedItem
from app.recipes.kitchen_changes import former_link, original_note
from app.recipes.kitchen_changes.original_note import OriginalNote, forget_original_notes, has_word

FLOUR = {"name": "flour"}
CUPS = {"name": "cup", "pluralName": "cups"}
SEVERAL_LINES = "  sifted\ttwice,\n\n then  folded in \u00a0\n"
EDITED = ["large eggs", "boiled ham", "unsalted butter", "g", "ungrated g", "  G\n g ", "Käse 🧀 g", ""]


def cook(person, *lines, name="Cake"):
    person.post("/recipes", {"name": name, "settings": {"disableAmount": False}, "recipeIngredient": list(lines)})
    return person.get(f"/recipes/{name.lower()}")


def lines_of(person, at="/recipes/cake"):
    return person.get(at)["recipeIngredient"]


def word_of(line, kind):
    return f"/{kind}s/{line[kind]['id']}"


@pytest.mark.parametrize("note", EDITED)
def test_a_rewritten_note_is_kept(alice, note):
    [line] = cook(alice, {"quantity": 2, "unit": "g", "note": "x"})["recipeIngredient"]
    alice.delete(word_of(line, "unit"))
    alice.patch("/recipes/cake", {"recipeIngredient": [lines_of(alice)[0] | {"note": note}]})
    alice.post(f"{word_of(line, 'unit')}/restore")
    [now] = lines_of(alice)
    assert (now["note"], now["unit"]) == (note, None)


def test_a_note_that_equals_the_deleted_name_by_chance_is_kept(alice):
    [line] = cook(alice, {"quantity": 2, "unit": "g", "note": ""})["recipeIngredient"]
    alice.delete(word_of(line, "unit"))
    for note in ("eggs", "g"):
        alice.patch("/recipes/cake", {"recipeIngredient": [lines_of(alice)[0] | {"note": note}]})
    alice.post(f"{word_of(line, 'unit')}/restore")
    assert [(one["note"], one["unit"]) for one in lines_of(alice)] == [("g", None)]


@pytest.mark.parametrize("note", [SEVERAL_LINES, "", "  ", "flour", "cups of flour (cups)", "\n", "e\u0301 \u00e9"])
@pytest.mark.parametrize("deleted", ["food unit", "unit food", "food", "unit"])
@pytest.mark.parametrize("back", [1, -1])
def test_an_unchanged_line_is_restored_exactly(alice, note, deleted, back):
    before = cook(alice, {"quantity": 2, "unit": CUPS, "food": FLOUR, "note": note})["recipeIngredient"]
    words = [word_of(before[0], kind) for kind in deleted.split()]
    for word in words:
        alice.delete(word)
        assert lines_of(alice)[0]["note"].endswith(note)
    for word in words[::back]:
        alice.post(f"{word}/restore")
    assert lines_of(alice) == before
    assert not OriginalNote.select().exists()


@pytest.mark.parametrize("deleted", ["food unit", "unit food"])
def test_the_order_of_deletions_does_not_matter(alice, deleted):
    [line] = cook(alice, {"quantity": 2, "unit": CUPS, "food": FLOUR, "note": "sifted"})["recipeIngredient"]
    for kind in deleted.split():
        alice.delete(word_of(line, kind))
    assert lines_of(alice)[0]["display"] == "2 cups flour sifted"
    alice.post(f"{word_of(line, 'food')}/restore")
    assert lines_of(alice)[0]["display"] == "2 flour (cups) sifted"


def test_moved_lines_and_changed_amounts_are_linked_again(alice):
    first, second = cook(alice, {"quantity": 2, "unit": CUPS, "food": FLOUR}, {"food": FLOUR, "note": "more"})[
        "recipeIngredient"
    ]
    alice.delete(word_of(first, "food"))
    one, other = lines_of(alice)
    alice.patch("/recipes/cake", {"recipeIngredient": [other, one | {"quantity": 3}]})
    alice.post(f"{word_of(first, 'food')}/restore")
    moved, changed = lines_of(alice)
    assert moved == second and changed == first | {"quantity": 3, "display": "3 cups flour"}


def test_a_newly_chosen_food_is_kept(alice):
    [line] = cook(alice, {"quantity": 2, "unit": CUPS, "food": FLOUR, "note": "sifted"})["recipeIngredient"]
    for kind in ("food", "unit"):
        alice.delete(word_of(line, kind))
    alice.patch("/recipes/cake", {"recipeIngredient": [lines_of(alice)[0] | {"food": {"name": "spelt"}}]})
    for kind in ("food", "unit"):
        alice.post(f"{word_of(line, kind)}/restore")
    assert [one["display"] for one in lines_of(alice)] == ["2 cups spelt flour sifted"]


def copied_meanwhile(alice):
    """Copies a recipe while its food, unit and tag are deleted, and then restores them.

    Returns the recipe as it was before, and the copy.
    """
    line = {"quantity": 2, "unit": CUPS, "food": FLOUR, "note": "sifted"}
    alice.post("/recipes", {"name": "Cake", "recipeIngredient": [line], "tags": ["Sweet"]})
    cake = alice.get("/recipes/cake")
    [line], [tag] = cake["recipeIngredient"], cake["tags"]
    words = [word_of(line, "food"), word_of(line, "unit"), f"/organizers/tags/{tag['id']}"]
    for word in words:
        alice.delete(word)
    copy = alice.post("/recipes/cake/duplicate", {"name": "Copy"})
    assert copy["recipeIngredient"][0]["food"] is None and copy["tags"] == []
    for word in words:
        alice.post(f"{word}/restore")
    return cake, alice.get(f"/recipes/{copy['slug']}")


def test_a_copy_made_after_the_deletion_is_linked_again(alice):
    cake, copy = copied_meanwhile(alice)
    [line], [copied] = cake["recipeIngredient"], copy["recipeIngredient"]
    assert copied["referenceId"] != line["referenceId"]
    assert copied | {"referenceId": line["referenceId"]} == line
    assert copy["tags"] == cake["tags"]
    assert lines_of(alice) == [line]


def test_a_copy_is_linked_again_only_because_of_the_stored_notes(alice, monkeypatch):
    monkeypatch.setattr(original_note, "copy_original_notes", lambda *_: None)
    monkeypatch.setattr(former_link, "copy_former_links", lambda *_: None)
    _, copy = copied_meanwhile(alice)
    assert [(one["food"], one["note"]) for one in copy["recipeIngredient"]] == [(None, "cups flour sifted")]
    assert copy["tags"] == []


def test_a_rewritten_line_of_a_copy_is_kept(alice):
    [line] = cook(alice, {"food": FLOUR, "note": "sifted"})["recipeIngredient"]
    alice.delete(word_of(line, "food"))
    copy = alice.post("/recipes/cake/duplicate", {"name": "Copy"})
    [copied] = copy["recipeIngredient"]
    alice.patch(f"/recipes/{copy['slug']}", {"recipeIngredient": [copied | {"note": "rye"}]})
    alice.post(f"{word_of(line, 'food')}/restore")
    assert [one["note"] for one in lines_of(alice, f"/recipes/{copy['slug']}")] == ["rye"]
    assert lines_of(alice) == [line]


ORDERS = {
    "deleted before the recipe and restored before it": "delete throw restore bring",
    "deleted before the recipe and restored after it": "delete throw bring restore",
    "deleted after the recipe and restored before it": "throw delete restore bring",
    "deleted after the recipe and restored after it": "throw delete bring restore",
}


@pytest.mark.parametrize("order", ORDERS.values(), ids=ORDERS)
def test_a_recipe_restored_from_the_trash_is_unchanged(alice, order):
    line = {"quantity": 2, "unit": CUPS, "food": FLOUR, "note": SEVERAL_LINES}
    alice.post("/recipes", {"name": "Cake", "recipeIngredient": [line], "tags": ["Sweet"]})
    cake = alice.get("/recipes/cake")
    [line], [tag] = cake["recipeIngredient"], cake["tags"]
    words = [word_of(line, "unit"), word_of(line, "food"), f"/organizers/tags/{tag['id']}"]
    do = {
        "delete": lambda: [alice.delete(word) for word in words],
        "restore": lambda: [alice.post(f"{word}/restore") for word in words],
        "throw": lambda: alice.delete("/recipes/cake"),
        "bring": lambda: alice.post(f"/recipes/trash/{cake['id']}/restore"),
    }
    for step in order.split():
        do[step]()
    again = alice.get("/recipes/cake")
    assert (again["recipeIngredient"], again["tags"]) == ([line], [tag])


def test_a_recipe_from_the_trash_catches_up_on_merges_and_restorations(alice):
    alice.post("/recipes", {"name": "Cake", "recipeIngredient": [{"food": FLOUR, "note": "sifted"}], "tags": ["Sweet"]})
    cake = alice.get("/recipes/cake")
    words = {"/foods": cake["recipeIngredient"][0]["food"]["id"], "/organizers/tags": cake["tags"][0]["id"]}
    for path, word in words.items():
        alice.delete(f"{path}/{word}")
    alice.delete("/recipes/cake")
    for path, word in words.items():
        alice.post(f"{path}/{word}/restore")
        alice.put(f"{path}/merge", {"from": [word], "to": alice.post(path, {"name": "Other"})["id"]})
    back = alice.post(f"/recipes/trash/{cake['id']}/restore")
    assert [(one["food"]["name"], one["note"]) for one in back["recipeIngredient"]] == [("Other", "sifted")]
    assert [one["name"] for one in back["tags"]] == ["Other"]


def test_a_recipe_from_the_trash_is_linked_when_the_merged_food_returns(alice):
    alice.post("/recipes", {"name": "Cake", "recipeIngredient": [{"food": FLOUR, "note": "sifted"}], "tags": ["Sweet"]})
    cake = alice.get("/recipes/cake")
    words = {"/foods": cake["recipeIngredient"][0]["food"]["id"], "/organizers/tags": cake["tags"][0]["id"]}
    others = {path: f"{path}/{alice.post(path, {'name': 'Other'})['id']}" for path in words}
    for path, word in words.items():
        alice.delete(f"{path}/{word}")
    alice.delete("/recipes/cake")
    for path, word in words.items():
        alice.post(f"{path}/{word}/restore")
        alice.put(f"{path}/merge", {"from": [word], "to": others[path].rpartition("/")[2]})
        alice.delete(others[path])
    back = alice.post(f"/recipes/trash/{cake['id']}/restore")
    assert [(one["food"], one["note"]) for one in back["recipeIngredient"]] == [(None, "flour sifted")]
    for other in others.values():
        alice.post(f"{other}/restore")
    again = alice.get("/recipes/cake")
    assert [(one["food"]["name"], one["note"]) for one in again["recipeIngredient"]] == [("Other", "sifted")]
    assert [one["name"] for one in again["tags"]] == ["Other"]


def test_a_food_of_another_group_with_the_same_id_is_not_linked(alice, mallory):
    [line] = cook(alice, {"food": FLOUR, "note": "sifted"})["recipeIngredient"]
    cake = alice.get("/recipes/cake")["id"]
    alice.delete("/recipes/cake")
    alice.delete(word_of(line, "food"))
    mallory.post("/foods", {"id": line["food"]["id"], "name": "arsenic"})
    alice.post(f"/recipes/trash/{cake}/restore")
    assert [(one["food"], one["note"]) for one in lines_of(alice)] == [(None, "flour sifted")]
    alice.post(f"{word_of(line, 'food')}/restore")
    assert [(one["food"]["name"], one["note"]) for one in lines_of(alice)] == [("flour", "sifted")]


@pytest.mark.parametrize(
    "note, said",
    [("smoked ham", "smoked ham"), ("from graham", "ham from graham"), ("Ham!", "Ham!"), ("hamी", "ham hamी")],
)
def test_a_name_is_left_out_only_if_the_note_contains_that_word(alice, note, said):
    [line] = cook(alice, {"food": "ham", "note": note})["recipeIngredient"]
    alice.delete(word_of(line, "food"))
    assert lines_of(alice)[0]["note"] == said


def test_has_word_finds_whole_words_only():
    assert not has_word("anything", "") and has_word("a a", "a") and not has_word("aa aa", "a")


def test_notes_of_permanently_deleted_items_are_forgotten(alice):
    lines = cook(alice, {"food": FLOUR, "note": "sifted"}, {"food": "salt"})["recipeIngredient"]
    for line in lines:
        alice.delete(word_of(line, "food"))
    RemovedItem.delete().where(RemovedItem.name == "salt").execute()
    forget_original_notes()
    assert [one.note for one in OriginalNote.select()] == ["sifted"]

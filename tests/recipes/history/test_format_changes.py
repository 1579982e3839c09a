"""Tests the readable descriptions of changes to a recipe."""

import pytest

from app.recipes.history.format_changes import find_longest_rising, format_changes
from app.recipes.history.pack_state import find_difference, list_changed_fields, pick_state, undo_difference

CUP = {"id": "u1", "name": "cup", "pluralName": "cups"}


def line(reference, quantity=None, food=None, unit=None, note="", title=None):
    food = food and {"id": f"food of {food}", "name": food}
    return {
        "referenceId": reference,
        "quantity": quantity,
        "food": food,
        "unit": unit,
        "note": note,
        "title": title,
        "originalText": None,
    }


def step(row_id, text, title="", uses=()):
    links = [{"referenceId": one} for one in uses]
    return {"id": row_id, "title": title, "summary": "", "text": text, "ingredientReferences": links}


def note(text, title=""):
    return {"title": title, "text": text}


def named(*names):
    return [{"id": f"id of {name}", "name": name} for name in names]


EMPTY = {
    "name": "Soup",
    "image": None,
    "description": "",
    "recipeServings": 0,
    "recipeYieldQuantity": 0,
    "recipeYield": "",
    "yieldText": None,
    "totalTime": None,
    "prepTime": None,
    "cookTime": None,
    "performTime": None,
    "orgURL": None,
    "settings": {"locked": False, "public": True},
    "nutrition": {"calories": None, "fatContent": "2"},
    "extras": {},
    "recipeIngredient": [],
    "recipeInstructions": [],
    "notes": [],
    "assets": [],
    "recipeCategory": [],
    "tags": [],
    "tools": [],
}
LEEK, SALT, OIL = line("1", 2, "leek"), line("2", note="salt"), line("3", 2, "oil", CUP)

CASES = [
    ({"name": "Soup"}, {"name": "Stew"}, [("name", "changed", "Soup", "Stew", None)]),
    ({"description": ""}, {"description": "Good."}, [("description", "added", "", "Good.", None)]),
    ({"prepTime": "5 min"}, {"prepTime": None}, [("prepTime", "removed", "5 min", None, None)]),
    ({}, {"settings": {"locked": True, "public": True}}, [("settings.locked", "changed", False, True, None)]),
    ({}, {"nutrition": {"calories": "9", "fatContent": "2"}}, [("nutrition.calories", "added", None, "9", None)]),
    ({"extras": {"a": "1"}}, {"extras": {}}, [("extras.a", "removed", "1", None, None)]),
    (
        {"tags": named("Quick", "Winter")},
        {"tags": named("Vegan", "Winter")},
        [("tags", "removed", "Quick", None, None), ("tags", "added", None, "Vegan", None)],
    ),
    (
        {"recipeIngredient": [LEEK]},
        {"recipeIngredient": [LEEK, OIL]},
        [("recipeIngredient", "added", None, "2 cups oil", 2)],
    ),
    (
        {"recipeIngredient": [LEEK, SALT]},
        {"recipeIngredient": [SALT]},
        [("recipeIngredient", "removed", "2 leek", None, 1)],
    ),
    (
        {"recipeIngredient": [LEEK, SALT]},
        {"recipeIngredient": [LEEK | {"quantity": 3}, SALT]},
        [("recipeIngredient", "changed", "2 leek", "3 leek", 1)],
    ),
    (
        {"recipeIngredient": [LEEK, SALT, OIL]},
        {"recipeIngredient": [OIL, LEEK, SALT]},
        [("recipeIngredient", "moved", "2 cups oil", "2 cups oil", 1)],
    ),
    (
        {"recipeIngredient": [LEEK, SALT]},
        {"recipeIngredient": [line("8", 2, "leek"), line("9", note="pepper")]},
        [("recipeIngredient", "changed", "salt", "pepper", 2)],
    ),
    (
        {"recipeIngredient": [SALT]},
        {"recipeIngredient": [SALT | {"title": "For the broth"}]},
        [("recipeIngredient", "changed", "salt", "For the broth\nsalt", 1)],
    ),
    (
        {"recipeInstructions": [step("a", "Cut."), step("b", "Cook.")]},
        {"recipeInstructions": [step("b", "Cook well."), step("a", "Cut.")]},
        [("recipeInstructions", "changed", "Cook.", "Cook well.", 1)],
    ),
    (
        {"recipeIngredient": [LEEK, SALT], "recipeInstructions": [step("a", "Cook.", uses=["1"])]},
        {"recipeIngredient": [LEEK, SALT], "recipeInstructions": [step("a", "Cook.", uses=["1", "2"])]},
        [("ingredientReferences", "changed", "2 leek", "2 leek, salt", 1)],
    ),
    (
        {"notes": [note("Stir."), note("Taste.")]},
        {"notes": [note("Stir it."), note("Taste.")]},
        [("notes", "changed", "Stir.", "Stir it.", 1)],
    ),
    (
        {"assets": [{"name": "Plan", "icon": "", "fileName": "plan.pdf"}]},
        {"assets": []},
        [("assets", "removed", "Plan", None, 1)],
    ),
    ({"tags": named("Quick")}, {"tags": [{"id": "id of Quick", "name": "Fast"}]}, []),
    (
        {"recipeIngredient": [LEEK]},
        {"recipeIngredient": [LEEK | {"food": {"id": "food of leek", "name": "leeks"}}]},
        [],
    ),
]


@pytest.mark.parametrize(("before", "after", "told"), CASES)
def test_changes_are_listed_item_by_item(before, after, told):
    changes = format_changes(EMPTY | before, EMPTY | after)
    assert [(one["field"], one["how"], one["before"], one["after"], one["at"]) for one in changes] == told


@pytest.mark.parametrize(("before", "after"), [case[:2] for case in CASES] + [case[1::-1] for case in CASES])
def test_the_earlier_state_is_restored_from_the_difference(before, after):
    before, after = EMPTY | before, EMPTY | after
    again = undo_difference(after, find_difference(before, after, list_changed_fields(before, after)))
    assert not list_changed_fields(before, again)


def test_an_unchanged_item_is_stored_as_its_index():
    before = EMPTY | {"recipeIngredient": [LEEK, SALT, OIL]}
    after = EMPTY | {"recipeIngredient": [SALT, LEEK, OIL | {"quantity": 1}]}
    assert find_difference(before, after, ["recipeIngredient"]) == {"recipeIngredient": [1, 0, OIL]}


def test_a_state_does_not_contain_derived_fields():
    answer = EMPTY | {"rating": 4, "lastMade": None, "recipeIngredient": [LEEK | {"display": "2 leek", "isFood": True}]}
    assert pick_state(answer) == EMPTY | {"recipeIngredient": [LEEK]}


@pytest.mark.parametrize(
    ("places", "kept"), [([], set()), ([0, 1, 2], {0, 1, 2}), ([2, 0, 1], {0, 1}), ([3, 1, 2, 0], {1, 2})]
)
def test_only_items_out_of_order_count_as_moved(places, kept):
    assert find_longest_rising(places) == kept


class Read(dict):
    """An ingredient that counts how often its reference id is read."""

    times = 0

    def __getitem__(self, name):
        self.times += name == "referenceId"
        return super().__getitem__(name)


def test_ingredient_lookups_do_not_grow_with_the_steps():
    lines = [Read(line(str(n), note=f"spice {n}")) for n in range(10)]
    before = EMPTY | {"recipeIngredient": lines, "recipeInstructions": [step(str(n), "Stir.") for n in range(40)]}
    after = before | {"recipeInstructions": [step(str(n), "Stir.", uses=["3", "1"]) for n in range(40)]}
    told = format_changes(before, after)
    assert [(one["field"], one["after"]) for one in told] == [("ingredientReferences", "spice 1, spice 3")] * 40
    assert max(one.times for one in lines) < 10


def test_equal_lines_are_listed_separately():
    salt = [line(str(n), note="salt") for n in range(3000)]
    told = format_changes(EMPTY | {"recipeIngredient": salt}, EMPTY | {"recipeIngredient": salt[:1]})
    assert [one["at"] for one in told] == list(range(2, 3001))


def test_the_default_amount_of_a_text_line_is_not_shown():
    [told] = format_changes(EMPTY, EMPTY | {"recipeIngredient": [line("v", quantity=1, note="vanilla")]})
    assert told["after"] == "vanilla"

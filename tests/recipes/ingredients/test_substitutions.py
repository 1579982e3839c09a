"""Tests the substitutes of foods and of ingredients: stored, given back, and kept consistent."""

import pytest

from tests.importing.archives.test_archive import exported, imported
from tests.recipes.ingredients.conftest import entries, instead

AT = "/recipes/cake"


@pytest.fixture
def cake(cook, foods):
    lists = [instead(foods["margarine"], "soft"), instead(note="apple sauce")]
    return cook("Cake", {"food": foods["butter"], "quantity": 1, "substitutions": lists}, {"note": "salt"})


def first_line(person, at=AT):
    return person.get(at)["recipeIngredient"][0]


def test_a_food_has_the_substitutes_that_were_sent(alice, foods):
    at = f"/foods/{foods['butter']['id']}"
    sent = [instead(foods["oil"], "less of it"), instead(note="anything fat")]
    changed = alice.put(at, {"name": "butter", "substitutions": sent})
    oil = {name: foods["oil"][name] for name in ("id", "name", "pluralName")}
    assert changed["substitutions"] == [
        {"substituteFoodId": oil["id"], "note": "less of it", "substituteFood": oil},
        {"substituteFoodId": None, "note": "anything fat", "substituteFood": None},
    ]
    listed = {one["name"]: one["substitutions"] for one in alice.get("/foods?perPage=-1")["items"]}
    assert listed == {"butter": changed["substitutions"], "oil": [], "lard": [], "margarine": []}
    assert alice.get(at)["substitutions"] == changed["substitutions"] == alice.put(at, changed)["substitutions"]


def test_what_is_not_sent_stays(alice, foods):
    at = f"/foods/{foods['butter']['id']}"
    alice.patch(at, {"substitutions": [instead(foods["oil"])]})
    assert entries(alice.put(at, {"name": "Butter", "description": "salted"})) == [("oil", None)]
    assert entries(alice.put(at, {"name": "Butter", "substitutions": None})) == [("oil", None)]
    assert entries(alice.put(at, {"name": "Butter", "substitutions": []})) == []


def test_a_new_food_and_a_copy_have_them_too(alice, foods):
    made = alice.post("/foods", {"name": "ghee", "substitutions": [{"substitute_food_id": foods["oil"]["id"]}]})
    assert entries(made) == [("oil", None)] == entries(alice.post(f"/foods/{made['id']}/duplicate", {}))


@pytest.mark.parametrize("kind", ["food", "line"])
def test_an_entry_needs_a_food_or_a_note(alice, foods, cake, kind):
    def send(one, expect=200):
        if kind == "food":
            return alice.patch(f"/foods/{foods['butter']['id']}", {"substitutions": one}, expect=expect)
        lines = [{"food": foods["butter"], "substitutions": one}]
        return alice.patch(AT, {"recipeIngredient": lines}, expect=expect)

    for unfit in ([{}], [instead(note="  ")], [5], "oil", {"note": "oil"}, [{"substituteFoodId": "oil"}]):
        send(unfit, expect=422)
    send([instead(note="x" * 256)], expect=422)
    send([instead(note=str(number)) for number in range(21)], expect=422)
    send([instead(note=str(number)) for number in range(20)])
    send([instead(note="x" * 255)])


def test_unknown_foods_and_those_of_other_groups_are_refused(alice, mallory, foods, cake):
    theirs, at = mallory.post("/foods", {"name": "gold"}), f"/foods/{foods['butter']['id']}"
    for food in (theirs, {"id": "00000000-0000-4000-8000-000000000000"}):
        assert alice.patch(at, {"substitutions": [instead(food)]}, expect=400)["detail"]["error"]
        lines = [{"food": foods["butter"], "substitutions": [instead(food)]}]
        alice.patch(AT, {"recipeIngredient": lines}, expect=400)
    assert entries(alice.patch(at, {"substitutions": [instead(foods["oil"])]})) == [("oil", None)]
    assert entries(first_line(alice)) == [("margarine", "soft"), (None, "apple sauce")]


def test_a_line_keeps_its_substitutes_unless_it_gets_others(alice, cake, foods):
    line = first_line(alice)
    assert entries(line) == [("margarine", "soft"), (None, "apple sauce")]
    assert alice.get(AT)["recipeIngredient"][1]["substitutions"] == [] == line["food"]["substitutions"]
    unknown = [{name: value for name, value in line.items() if name != "substitutions"} | {"note": "cold"}]
    assert entries(alice.put(AT, {"name": "Cake", "recipeIngredient": unknown})["recipeIngredient"][0])
    less = [line | {"substitutions": line["substitutions"][1:]}]
    kept = alice.put(AT, {"name": "Cake", "recipeIngredient": less})["recipeIngredient"][0]
    assert entries(kept) == [(None, "apple sauce")]


def test_neither_a_food_itself_nor_anything_twice_is_listed(alice, foods, cake):
    twice = [instead(foods["oil"]), instead(foods["oil"], "again"), instead(note="fat"), instead(note=" fat ")]
    wanted = [("oil", None), (None, "fat")]
    at = f"/foods/{foods['butter']['id']}"
    assert entries(alice.patch(at, {"substitutions": [*twice, instead(foods["butter"])]})) == wanted
    line = {"food": foods["butter"], "substitutions": [instead(foods["butter"]), *twice]}
    assert entries(alice.patch(AT, {"recipeIngredient": [line]})["recipeIngredient"][0]) == wanted


def test_a_merge_replaces_substitutes(alice, foods, cake):
    at = {name: f"/foods/{food['id']}" for name, food in foods.items()}
    alice.patch(at["lard"], {"substitutions": [instead(foods["oil"]), instead(foods["margarine"], "first")]})
    alice.patch(at["margarine"], {"substitutions": [instead(foods["oil"]), instead(foods["butter"])]})
    alice.put("/foods/merge", {"fromFood": foods["margarine"]["id"], "toFood": foods["oil"]["id"]})
    assert entries(alice.get(at["lard"])) == [("oil", None)], "twice the same food is once"
    assert entries(alice.get(at["oil"])) == [("butter", None)], "not itself"
    assert entries(first_line(alice)) == [("oil", "soft"), (None, "apple sauce")]
    alice.put("/foods/merge", {"fromFood": foods["butter"]["id"], "toFood": foods["oil"]["id"]})
    assert first_line(alice)["food"]["name"] == "oil" and entries(first_line(alice)) == [(None, "apple sauce")]
    assert entries(alice.get(at["oil"])) == []


def test_merged_lists_stay_within_the_limit(alice, foods):
    at = {name: f"/foods/{foods[name]['id']}" for name in ("butter", "oil")}
    for name, one in at.items():
        alice.patch(one, {"substitutions": [instead(note=f"{name} {number}") for number in range(15)]})
    alice.put("/foods/merge", {"fromFood": foods["butter"]["id"], "toFood": foods["oil"]["id"]})
    merged = alice.get(at["oil"])
    assert len(merged["substitutions"]) == 20 and alice.put(at["oil"], merged) | {"updatedAt": 0}


def test_a_deleted_food_leaves_the_lists_until_it_is_restored(alice, foods, cake):
    at = {name: f"/foods/{food['id']}" for name, food in foods.items()}
    alice.patch(at["lard"], {"substitutions": [instead(foods["margarine"], "cold"), instead(note="fat")]})
    alice.patch(at["margarine"], {"substitutions": [instead(foods["oil"])]})
    alice.delete(at["margarine"])
    assert entries(alice.get(at["lard"])) == [(None, "fat")]
    assert entries(first_line(alice)) == [(None, "apple sauce")]
    alice.post(f"{at['margarine']}/restore")
    assert entries(alice.get(at["lard"])) == [("margarine", "cold"), (None, "fat")]
    assert entries(alice.get(at["margarine"])) == [("oil", None)]
    assert entries(first_line(alice)) == [("margarine", "soft"), (None, "apple sauce")]


def test_a_copy_has_the_substitutes_and_its_own_ids(alice, cake):
    alice.post(f"{AT}/duplicate", {"name": "Tart"})
    copied = first_line(alice, "/recipes/tart")
    assert entries(copied) == entries(first_line(alice)) and copied["referenceId"] != first_line(alice)["referenceId"]


def test_an_earlier_state_brings_its_substitutes_back(alice, cake, foods):
    line = first_line(alice)
    alice.patch(AT, {"recipeIngredient": [line | {"substitutions": []}]})
    assert entries(first_line(alice)) == []
    earlier = alice.get(f"{AT}/revisions")["items"][-1]
    assert entries(alice.get(f"{AT}/revisions/{earlier['id']}")["content"]["recipeIngredient"][0]) != []
    alice.post(f"{AT}/revisions/{earlier['id']}/restore")
    assert entries(first_line(alice)) == [("margarine", "soft"), (None, "apple sauce")]


def test_a_recipe_from_the_trash_has_its_substitutes(alice, cake, foods):
    alice.delete(AT)
    alice.put("/foods/merge", {"fromFood": foods["margarine"]["id"], "toFood": foods["oil"]["id"]})
    alice.post(f"/recipes/trash/{cake['id']}/restore")
    assert entries(first_line(alice)) == [("oil", "soft"), (None, "apple sauce")]


def test_an_archive_has_them_and_another_group_finds_the_foods_by_name(alice, mallory, cake):
    file = exported(alice, "cake")
    for person in (alice, mallory):
        slug = imported(person, file)
        line = first_line(person, f"/recipes/{slug}")
        assert entries(line) == [("margarine", "soft"), (None, "apple sauce")]
    own = {one["name"]: one["id"] for one in mallory.get("/foods?perPage=-1")["items"]}
    assert line["substitutions"][0]["substituteFoodId"] == own["margarine"]


def test_steps_refer_to_notes(alice, cake):
    sent = {"notes": [{"title": "Tip", "text": "Chill."}, {"title": "", "text": "Freeze."}]}
    notes = alice.patch(AT, sent | {"recipeInstructions": [{"text": "Stir."}, {"text": "Bake."}]})["notes"]
    ids = [one["referenceId"] for one in notes]
    steps = alice.get(AT)["recipeInstructions"]
    assert [one["noteReferences"] for one in steps] == [[], []]
    lists = [[{"referenceId": ids[1]}, {"referenceId": ids[1]}], [{"referenceId": AN_ID}, {"referenceId": None}]]
    steps = [step | {"noteReferences": its} for step, its in zip(steps, lists, strict=True)]
    found = alice.patch(AT, {"recipeInstructions": steps})["recipeInstructions"]
    assert [one["noteReferences"] for one in found] == [[{"referenceId": ids[1]}], []]
    alice.patch(AT, {"recipeInstructions": [steps[0] | {"noteReferences": [5]}]}, expect=422)
    old = [{"id": one["id"], "text": one["text"]} for one in found]
    texts = [{"title": one["title"], "text": one["text"]} for one in notes[::-1]]
    kept = alice.put(AT, {"name": "Cake", "recipeInstructions": old, "notes": texts})
    assert [one["referenceId"] for one in kept["notes"]] == ids[::-1], "a client that does not know them changes none"
    assert kept["recipeInstructions"][0]["noteReferences"] == [{"referenceId": ids[1]}]
    copied = alice.post(f"{AT}/duplicate", {"name": "Tart"})
    copied_id = copied["notes"][0]["referenceId"]
    assert copied["recipeInstructions"][0]["noteReferences"] == [{"referenceId": copied_id}]
    gone = alice.patch(AT, {"notes": notes[:1]})
    assert gone["recipeInstructions"][0]["noteReferences"] == []
    earlier = alice.get(f"{AT}/revisions")["items"][1]
    back = alice.post(f"{AT}/revisions/{earlier['id']}/restore")
    assert back["recipeInstructions"][0]["noteReferences"] == [{"referenceId": ids[1]}]


AN_ID = "00000000-0000-4000-8000-000000000001"

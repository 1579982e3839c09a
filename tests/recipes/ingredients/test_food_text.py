"""Tests that a recipe keeps the words that its ingredient lines use for their foods, whoever saves it."""

import pytest

AT = "/recipes/sauce"


@pytest.fixture
def foods(alice):
    given = [{"name": "peanut butter"}, {"name": "carrot", "pluralName": "carrots"}, {"name": "leek"}]
    cream = {"name": "half-and-half", "aliases": [{"name": "single cream"}, {"name": "light cream"}]}
    return {one["name"]: alice.post("/foods", one) for one in [*given, cream]}


@pytest.fixture
def line(alice, foods):
    """Returns the stored line "1 cup creamy peanut butter, melted"."""
    return cook(alice, {"unit": "cup", "food": foods["peanut butter"], "foodText": "creamy peanut butter"})


def cook(person, line, **more):
    line = {"quantity": 1, "note": "melted"} | line
    person.post("/recipes", {"name": "Sauce", "settings": {"disableAmount": False}, "recipeIngredient": [line]} | more)
    return stored(person)


def stored(person, at=AT):
    return person.get(at)["recipeIngredient"][0]


def save(person, line, verb="patch"):
    getattr(person, verb)(AT, {"name": "Sauce", "recipeIngredient": [line]})
    return stored(person)


def without_text(line):
    return {name: value for name, value in line.items() if name != "foodText"}


def test_all_words_are_shown_in_order(line):
    assert (line["display"], line["food"]["name"]) == ("1 cup creamy peanut butter melted", "peanut butter")


@pytest.mark.parametrize("verb", ["put", "patch"])
def test_a_client_that_does_not_know_the_words_keeps_them(alice, line, verb):
    kept = save(alice, without_text(line) | {"quantity": 3, "note": "soft"}, verb)
    assert (kept["foodText"], kept["display"]) == ("creamy peanut butter", "3 cup creamy peanut butter soft")


@pytest.mark.parametrize("nothing", [None, "", " \u200b\n"])
def test_null_removes_the_words(alice, line, nothing):
    assert save(alice, line | {"foodText": nothing})["foodText"] is None


@pytest.mark.parametrize("known", [True, False])
def test_another_food_drops_the_words(alice, foods, line, known):
    changed = line | {"food": foods["leek"]}
    assert save(alice, changed if known else without_text(changed))["display"] == "1 cup leek melted"


def test_another_food_can_have_its_own_words(alice, foods, line):
    changed = save(alice, line | {"food": foods["leek"], "foodText": "of baby leeks"})
    assert changed["display"] == "1 cup of baby leeks melted"


def test_a_line_without_its_food_drops_the_words(alice, line):
    unlinked = save(alice, without_text(line) | {"food": None})
    assert (unlinked["foodText"], unlinked["note"]) == (None, "melted")


def test_words_without_a_food_are_put_into_the_note(alice):
    kept = cook(alice, {"unit": "cup", "foodText": "of bay leaves"})
    assert (kept["foodText"], kept["display"]) == (None, "1 cup of bay leaves melted")


@pytest.fixture
def pinch(alice, foods):
    """Returns the stored line "Prise carrots", which has a unit but no number."""
    unit = alice.post("/units", {"name": "Prise", "pluralName": "Prisen"})
    return cook(alice, {"quantity": None, "unit": unit, "food": foods["carrot"], "foodText": "Prise carrots"})


@pytest.mark.parametrize("known", [True, False])
def test_a_unit_without_a_number_is_not_repeated_when_the_line_gets_an_amount(alice, pinch, known):
    assert pinch["display"] == "Prise carrots melted"
    line = save(alice, (pinch if known else without_text(pinch)) | {"quantity": 2})
    assert line["display"] == "2 Prisen carrots melted"
    assert save(alice, line | {"quantity": None})["display"] == "Prise carrots melted"


@pytest.mark.parametrize("known", [True, False])
def test_a_unit_that_is_replaced_is_not_shown_in_the_words(alice, pinch, known):
    line = (pinch if known else without_text(pinch)) | {"quantity": 2}
    assert save(alice, line | {"unit": "Handvoll"})["display"] == "2 Handvoll carrots melted"


@pytest.mark.parametrize("deleted", [["unit"], ["unit", "food"], ["food", "unit"]])
def test_a_deleted_unit_without_a_number_is_named_once(alice, pinch, deleted):
    for kind in deleted:
        alice.delete(f"/{kind}s/{pinch[kind]['id']}")
    assert stored(alice)["display"] == "Prise carrots melted"
    for kind in deleted:
        alice.post(f"/{kind}s/{pinch[kind]['id']}/restore")
    assert stored(alice) == pinch


def test_another_line_does_not_inherit_the_words(alice, line):
    assert save(alice, without_text(line) | {"referenceId": None})["display"] == "1 cup peanut butter melted"


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("carrots", "carrot"),
        ("of carrots", "of carrot"),
        ("baby carrots", "baby carrot"),
        ("carrot sticks", "carrot sticks"),
        ("Carrot", "Carrot"),
    ],
)
@pytest.mark.parametrize("known", [True, False])
def test_names_of_the_food_follow_an_amount_that_is_edited_across_one(alice, foods, words, shown, known):
    line = cook(alice, {"quantity": 3, "food": foods["carrot"], "foodText": words})
    assert line["display"] == f"3 {words} melted"
    line |= {"quantity": 2}
    assert save(alice, line if known else without_text(line))["display"] == f"2 {words} melted"
    line |= {"quantity": 1}
    assert save(alice, line if known else without_text(line))["display"] == f"1 {shown} melted"


@pytest.mark.parametrize("food", ["single cream", {"name": "Light cream"}, {"name": "single cream", "pluralName": "x"}])
def test_a_food_found_by_another_name_is_shown_as_named(alice, foods, food):
    line = cook(alice, {"unit": "cup", "food": food})
    assert line["food"]["id"] == foods["half-and-half"]["id"]
    assert line["display"] == f"1 cup {food if isinstance(food, str) else food['name']} melted"
    assert save(alice, without_text(line)) == save(alice, line) == line


def test_a_food_found_by_its_own_name_is_shown_in_the_form_for_the_amount(alice, foods):
    assert cook(alice, {"quantity": 2, "food": "Carrot"})["display"] == "2 carrots melted"
    assert save(alice, {"quantity": 2, "food": "carrots"})["foodText"] is None
    assert save(alice, {"quantity": 0.5, "food": "carrots"})["display"] == "¹/₂ carrots"
    assert save(alice, {"quantity": 0.5, "food": "CARROT"})["display"] == "¹/₂ CARROT"


def test_a_copy_keeps_the_words(alice, line):
    copied = alice.post(f"{AT}/duplicate", {"name": "Copy"})["recipeIngredient"][0]
    assert copied["display"] == line["display"] and copied["referenceId"] != line["referenceId"]


def test_converted_amounts_keep_the_words(alice, foods):
    cook(alice, {"quantity": 2, "unit": "pound", "food": foods["carrot"], "foodText": "young carrots"})
    assert stored(alice, f"{AT}?units=metric")["display"] == "900 g young carrots melted"
    save(alice, {"quantity": 1, "unit": "pound", "food": foods["carrot"], "foodText": "of carrot", "note": ""})
    assert stored(alice, f"{AT}?units=metric")["display"] == "450 g of carrot"


@pytest.mark.parametrize("quantity, display", [(1, "450 g carrot"), (2, "900 g carrots")])
def test_a_converted_line_names_its_food_in_the_number_in_which_it_stood(alice, foods, quantity, display):
    cook(alice, {"quantity": quantity, "unit": "pound", "food": foods["carrot"], "note": ""})
    assert stored(alice, f"{AT}?units=metric")["display"] == display


@pytest.mark.parametrize("search", ["creamy", "peanut", "crunchy"])
def test_a_search_finds_the_words_and_the_name_of_the_food(alice, line, search):
    found = [one["name"] for one in alice.get("/recipes", query_string={"search": search})["items"]]
    assert found == ([] if search == "crunchy" else ["Sauce"])
    save(alice, line | {"foodText": "crunchy peanut butter"})
    assert alice.get("/recipes", query_string={"search": "crunchy"})["total"] == 1


def test_a_filter_finds_the_words(alice, line):
    asked = {"queryFilter": 'recipeIngredient.foodText LIKE "%creamy%"'}
    assert alice.get("/recipes", query_string=asked)["total"] == 1
    asked = {"queryFilter": 'recipeIngredient.foodText LIKE "%smooth%"'}
    assert alice.get("/recipes", query_string=asked)["total"] == 0


def test_a_renamed_or_merged_food_leaves_the_words(alice, foods, line):
    alice.put(f"/foods/{foods['peanut butter']['id']}", foods["peanut butter"] | {"name": "peanut paste"})
    assert stored(alice)["display"] == line["display"]
    alice.put("/foods/merge", {"from": [foods["peanut butter"]["id"]], "to": foods["leek"]["id"]})
    assert (stored(alice)["display"], stored(alice)["food"]["name"]) == (line["display"], "leek")


@pytest.mark.parametrize(
    ("source", "shown"),
    [("2 cups Carrots, melted", "2 carrots melted"), (None, "2 leek melted"), ("2 leeks", "2 leek melted")],
)
def test_imported_lines_keep_the_words_of_their_source_when_foods_are_merged(alice, foods, source, shown):
    line = cook(alice, {"quantity": 2, "food": foods["carrot"], "originalText": source})
    assert (line["display"], line["foodText"]) == ("2 carrots melted", None)
    alice.put("/foods/merge", {"from": [foods["carrot"]["id"]], "to": foods["leek"]["id"]})
    assert (stored(alice)["display"], stored(alice)["food"]["name"]) == (shown, "leek")


@pytest.mark.parametrize("note", ["melted", "", "creamy peanut butter is best"])
def test_a_deleted_food_leaves_its_words_in_the_note(alice, foods, line, note):
    before = save(alice, line | {"note": note})
    alice.delete(f"/foods/{foods['peanut butter']['id']}")
    after = stored(alice)
    assert (after["food"], after["foodText"]) == (None, None) and "creamy peanut butter" in after["note"]
    assert after["display"] == f"1 cup {after['note']}"
    alice.post(f"/foods/{foods['peanut butter']['id']}/restore")
    assert stored(alice) == before | {"food": stored(alice)["food"]}


def test_the_history_tells_changed_words_and_restores_them(alice, foods, line):
    save(alice, line | {"foodText": None})
    save(alice, line | {"food": foods["leek"], "foodText": "young leeks"})
    newest, changed, made = alice.get(f"{AT}/revisions")["items"]
    assert (changed["changes"][0]["before"], changed["changes"][0]["after"]) == (
        "1 cup creamy peanut butter melted",
        "1 cup peanut butter melted",
    )
    assert newest["changes"][0]["after"] == "1 cup young leeks melted"
    assert alice.post(f"{AT}/revisions/{made['id']}/restore")["recipeIngredient"] == [line]
    alice.post(f"{AT}/revisions/{newest['id']}/restore")
    assert stored(alice)["display"] == "1 cup young leeks melted"


def test_a_deleted_recipe_comes_back_with_its_words(alice, foods, line):
    alice.delete(AT)
    alice.delete(f"/foods/{foods['peanut butter']['id']}")
    [trashed] = alice.get("/recipes/trash")["items"]
    alice.post(f"/recipes/trash/{trashed['id']}/restore")
    assert stored(alice)["display"] == line["display"] and stored(alice)["food"] is None
    alice.post(f"/foods/{foods['peanut butter']['id']}/restore")
    assert stored(alice)["foodText"] == "creamy peanut butter"


def test_exports_have_the_words(alice, line):
    written = alice.get(f"{AT}/exports?template_name=recipes.md").text
    assert "- 1 cup creamy peanut butter, melted" in written
    raw = alice.get(f"{AT}/exports?template_name=raw")["recipeIngredient"][0]
    assert raw["foodText"] == "creamy peanut butter"


def test_words_are_moved_to_the_note_if_a_client_removes_only_the_food(alice, line):
    unlinked = save(alice, line | {"food": None, "note": ""})
    assert unlinked["foodText"] is None and line["foodText"] in unlinked["display"]


def test_only_the_first_of_two_lines_with_the_same_reference_keeps_the_words(alice, line, foods):
    twin = {"quantity": 1, "food": foods["peanut butter"], "referenceId": line["referenceId"]}
    alice.patch(AT, {"recipeIngredient": [without_text(line), twin]})
    first, second = alice.get(AT)["recipeIngredient"]
    assert (first["foodText"], second["foodText"]) == (line["foodText"], None)


def test_a_line_read_before_its_food_was_merged_keeps_its_words(alice, foods):
    line = cook(alice, {"quantity": 1, "food": foods["carrot"], "originalText": "1 carrot"})
    root = alice.post("/foods", {"name": "root"})
    alice.put("/foods/merge", {"fromFood": foods["carrot"]["id"], "toFood": root["id"]})
    assert "carrot" in save(alice, line)["display"]

"""Tests that lines a person wrote or pasted are read as an import reads them, before the screens save them."""

LINES = "/recipes/create/lines"


def read(person, *notes: str) -> dict:
    return person.post(LINES, {"lines": [{"title": "", "note": note} for note in notes]}, expect=200)


def test_written_lines_get_amount_unit_and_food_where_these_are_certain(alice):
    alice.post("/foods", {"name": "egg", "pluralName": "eggs"}, expect=201)
    alice.post("/units", {"name": "gram", "abbreviation": "g"}, expect=201)
    alice.post("/foods", {"name": "flour"}, expect=201)
    found = read(alice, "2 eggs", "200 g flour")
    assert found["hasAmounts"]
    said = [
        (one["quantity"], one["unit"] and one["unit"]["name"], one["food"]["name"]) for one in found["recipeIngredient"]
    ]
    assert said == [(2, None, "egg"), (200, "gram", "flour")] and found["recipeIngredient"][0]["food"]["id"]


def test_a_doubtful_line_stays_the_text_that_was_written(alice):
    found = read(alice, "some patience")
    assert [one["note"] for one in found["recipeIngredient"]] == ["some patience"]


def test_read_lines_add_up_on_a_shopping_list_and_the_api_itself_stores_what_it_is_given(alice):
    alice.post("/foods", {"name": "egg", "pluralName": "eggs"}, expect=201)
    slug = alice.post("/recipes", {"name": "Cake", **body_of(read(alice, "2 eggs"))}, expect=201)
    assert alice.get(f"/recipes/{slug}")["recipeIngredient"][0]["food"]["name"] == "egg"
    slug = alice.post("/recipes", {"name": "Pie", "recipeIngredient": [{"note": "2 eggs"}]}, expect=201)
    assert alice.get(f"/recipes/{slug}")["recipeIngredient"][0]["food"] is None


def body_of(found: dict) -> dict:
    return {"recipeIngredient": found["recipeIngredient"], "settings": {"disableAmount": False}}


def test_only_members_may_have_lines_read_and_not_without_lines(alice, guest):
    guest.post(LINES, {"lines": [{"note": "2 eggs"}]}, expect=401)
    alice.post(LINES, {"lines": []}, expect=422)
    alice.post(LINES, {"lines": [{"note": 5}]}, expect=422)

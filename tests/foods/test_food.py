"""Foods, units and labels."""

APPLE = {"name": "apple", "pluralName": "apples", "aliases": [{"name": "pomme"}], "extras": {"k": "v"}, "onHand": True}


def test_a_food_keeps_everything_it_is_given(alice):
    label = alice.post("/groups/labels", {"name": "Fruit", "color": "#00ff00"}, expect=201)
    made = alice.post("/foods", APPLE | {"labelId": label["id"], "description": "Round"})
    read = alice.get(f"/foods/{made['id']}")
    assert read == made
    assert read.items() >= (APPLE | {"labelId": label["id"], "label": label, "description": "Round"}).items()


def test_a_label_of_another_group_cannot_be_used(alice, mallory):
    theirs = mallory.post("/groups/labels", {"name": "Fruit"})
    alice.post("/foods", {"name": "apple", "labelId": theirs["id"]}, expect=422)
    assert alice.get("/foods")["total"] == 0


def test_a_food_is_searched_by_its_plural_and_aliases_too(alice):
    alice.post("/foods", APPLE)
    assert alice.get("/foods?search=APPLES")["total"] == alice.get("/foods?search=pomme")["total"] == 1


def test_putting_replaces_aliases_and_extras_and_patching_leaves_them(alice):
    made = alice.post("/foods", APPLE)
    assert alice.patch(f"/foods/{made['id']}", {"name": "Apple"})["aliases"] == APPLE["aliases"]
    put = alice.put(f"/foods/{made['id']}", {"name": "Apple"})
    assert (put["aliases"], put["extras"], put["pluralName"]) == ([], {}, None)


def test_a_deleted_label_leaves_its_foods(alice):
    label = alice.post("/groups/labels", {"name": "Fruit"})
    made = alice.post("/foods", APPLE | {"labelId": label["id"]})
    alice.delete(f"/groups/labels/{label['id']}")
    assert alice.get(f"/foods/{made['id']}")["label"] is None


def test_a_unit_keeps_everything_it_is_given(alice):
    gram = {"name": "gram", "pluralName": "grams", "abbreviation": "g", "useAbbreviation": True, "fraction": False}
    made = alice.post("/units", gram | {"aliases": [{"name": "gramme"}], "pluralAbbreviation": None})
    assert alice.get(f"/units/{made['id']}").items() >= (gram | {"pluralAbbreviation": None}).items()
    assert alice.post("/units", {"name": "cup"})["fraction"] is True


def test_a_search_looks_past_accents_and_capitals(alice):
    alice.post("/foods", {"name": "Crème fraîche"})
    assert alice.get("/foods?search=CREME")["total"] == alice.get("/foods?search=frâiche")["total"] == 1


def test_each_household_has_its_own_at_home(alice, carol, admin):
    made = alice.post("/foods", APPLE)
    assert (alice.get("/foods/" + made["id"])["onHand"], carol.get("/foods/" + made["id"])["onHand"]) == (True, False)
    assert alice.get("/foods?queryFilter=onHand = true")["total"] == 1
    assert carol.get("/foods?queryFilter=onHand = true")["total"] == 0
    assert alice.patch("/foods/" + made["id"], {"name": "Apple"})["onHand"] is True
    assert admin.put("/foods/" + made["id"], {"name": "Apple", "onHand": False})["onHand"] is False
    assert alice.get("/foods?orderBy=onHand&queryFilter=onHand = false")["total"] == 1


def test_a_recipe_shows_what_its_reader_has_at_home(alice, carol, guest):
    alice.post("/foods", APPLE)
    alice.post("/organizers/tools", {"name": "Oven", "onHand": True})
    alice.post("/recipes", {"name": "Pie", "tools": ["Oven"], "recipeIngredient": [{"food": "apple"}]})
    for person, has in ((alice, True), (carol, False)):
        [recipe] = person.get("/recipes")["items"]
        read = person.get("/recipes/pie")
        assert [recipe["tools"][0]["onHand"], read["tools"][0]["onHand"]] == [has, has]
        assert read["recipeIngredient"][0]["food"]["onHand"] is has
        for text in ("tools.onHand = true", "recipeIngredient.food.onHand = true"):
            assert person.get(f"/recipes?queryFilter={text}")["total"] == has

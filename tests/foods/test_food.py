"""Tests the routes of foods, units and labels."""

import pytest

APPLE = {"name": "apple", "pluralName": "apples", "aliases": [{"name": "pomme"}], "extras": {"k": "v"}, "onHand": True}


def test_a_food_is_stored_with_all_its_fields(alice):
    label = alice.post("/groups/labels", {"name": "Fruit", "color": "#00ff00"}, expect=200)
    made = alice.post("/foods", APPLE | {"labelId": label["id"], "description": "Round"})
    read = alice.get(f"/foods/{made['id']}")
    assert read == made
    assert read.items() >= (APPLE | {"labelId": label["id"], "label": label, "description": "Round"}).items()


def test_a_label_of_another_group_cannot_be_used(alice, mallory):
    theirs = mallory.post("/groups/labels", {"name": "Fruit"})
    alice.post("/foods", {"name": "apple", "labelId": theirs["id"]}, expect=422)
    assert alice.get("/foods")["total"] == 0


def test_a_search_finds_foods_by_plural_and_alias(alice):
    alice.post("/foods", APPLE)
    assert alice.get("/foods?search=APPLES")["total"] == alice.get("/foods?search=pomme")["total"] == 1


def test_too_many_extras_are_not_called_a_wrong_type(alice):
    most = {f"key {n}": "x" for n in range(200)}
    [fault] = alice.post("/foods", APPLE | {"extras": most | {"one": "more"}}, expect=422)["detail"]
    assert (fault["loc"], fault["msg"]) == (["body", "extras"], "200 at most at once.")
    [fault] = alice.post("/foods", APPLE | {"extras": []}, expect=422)["detail"]
    assert fault["msg"] == "Not a valid mapping type."
    alice.post("/foods", APPLE | {"extras": most})


def test_put_replaces_aliases_and_extras_and_patch_keeps_them(alice):
    made = alice.post("/foods", APPLE)
    assert alice.patch(f"/foods/{made['id']}", {"name": "Apple"})["aliases"] == APPLE["aliases"]
    put = alice.put(f"/foods/{made['id']}", {"name": "Apple"})
    assert (put["aliases"], put["extras"], put["pluralName"]) == ([], {}, None)


def test_deleting_a_label_keeps_its_foods(alice):
    label = alice.post("/groups/labels", {"name": "Fruit"})
    made = alice.post("/foods", APPLE | {"labelId": label["id"]})
    alice.delete(f"/groups/labels/{label['id']}")
    assert alice.get(f"/foods/{made['id']}")["label"] is None


def test_a_unit_is_stored_with_all_its_fields(alice):
    gram = {"name": "gram", "pluralName": "grams", "abbreviation": "g", "useAbbreviation": True, "fraction": False}
    made = alice.post("/units", gram | {"aliases": [{"name": "gramme"}], "pluralAbbreviation": None})
    assert alice.get(f"/units/{made['id']}").items() >= (gram | {"pluralAbbreviation": None}).items()
    assert alice.post("/units", {"name": "cup"})["fraction"] is True


def test_a_search_ignores_accents_and_case(alice):
    alice.post("/foods", {"name": "Crème fraîche"})
    assert alice.get("/foods?search=CREME")["total"] == alice.get("/foods?search=frâiche")["total"] == 1


def test_the_list_shows_each_food_as_its_own_route_does(alice, carol):
    label = alice.post("/groups/labels", {"name": 'Fruit \\ "veg"', "color": "#00ff00"})
    said = {"description": 'Two\nlines, "quotes", a \\, a tab\t, \u2028 and 🥬', "labelId": label["id"]}
    extras = {"extras": {'a "key"': "null", "": "é\n"}, "aliases": [{"name": 'po"mme'}, {"name": "[]{},"}]}
    made = [alice.post("/foods", body) for body in (APPLE | said, APPLE | extras | {"name": "pear"}, {"name": "{}"})]
    for person, on_hand in ((alice, [True, True, False]), (carol, [False] * 3)):
        listed = person.get("/foods?orderBy=createdAt&orderDirection=asc")["items"]
        assert listed == [person.get(f"/foods/{one['id']}") for one in made]
        assert [one["onHand"] for one in listed] == on_hand
    assert listed[0].items() >= (said | {"label": label}).items() and listed[1].items() >= extras.items()


def test_each_page_of_a_cached_list_has_its_own_foods(alice):
    for name in "abcde":
        alice.post("/foods", {"name": name})
    pages = [alice.get(f"/foods?perPage=2&orderBy=name&orderDirection=asc&page={page}") for page in (1, 2, 3, 1)]
    assert ["".join(food["name"] for food in page["items"]) for page in pages] == ["ab", "cd", "e", "ab"]
    assert [food["name"] for food in alice.get("/foods?perPage=2&orderBy=name&search=b")["items"]] == ["b"]
    assert (alice.get("/foods")["total"], alice.get("/units")["total"]) == (5, 0)


def test_lists_filtered_by_on_hand_differ_between_households(alice, bob, carol):
    alice.post("/foods", APPLE)
    carol.post("/foods", {"name": "pear", "onHand": True})
    for person, name in ((alice, "apple"), (carol, "pear"), (bob, "apple"), (carol, "pear")):
        assert person.get("/foods?orderBy=onHand")["items"][0]["name"] == name
        assert [food["name"] for food in person.get("/foods?queryFilter=onHand = true")["items"]] == [name]


def test_each_household_has_its_own_on_hand_flags(alice, carol, admin):
    made = alice.post("/foods", APPLE)
    assert (alice.get("/foods/" + made["id"])["onHand"], carol.get("/foods/" + made["id"])["onHand"]) == (True, False)
    assert alice.get("/foods?queryFilter=onHand = true")["total"] == 1
    assert carol.get("/foods?queryFilter=onHand = true")["total"] == 0
    assert alice.patch("/foods/" + made["id"], {"name": "Apple"})["onHand"] is True
    assert admin.put("/foods/" + made["id"], {"name": "Apple", "onHand": False})["onHand"] is False
    assert alice.get("/foods?orderBy=onHand&queryFilter=onHand = false")["total"] == 1


def test_a_recipe_shows_what_its_reader_has_on_hand(alice, carol, guest):
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


@pytest.mark.parametrize("color", ["#abc", "#A1B2C3", "#a1b2c3d4"])
def test_a_color_is_stored_as_written(alice, color):
    assert alice.post("/groups/labels", {"name": "Fruit", "color": color})["color"] == color


@pytest.mark.parametrize(
    "color", ["#12", "#1234", "red", "javascript:alert(1)", "#959595;background:url(//evil)", "#959595\n", "#ａbc"]
)
def test_an_invalid_color_is_refused(alice, color):
    [fault] = alice.post("/groups/labels", {"name": "Fruit", "color": color}, expect=422)["detail"]
    assert fault["loc"] == ["body", "color"] and "#rrggbb" in fault["msg"]
    made = alice.post("/groups/labels", {"name": "Fruit"})
    alice.patch(f"/groups/labels/{made['id']}", {"color": color}, expect=422)


@pytest.mark.parametrize("color", ["", None], ids=["empty", "null"])
def test_an_empty_color_means_the_default(alice, color):
    made = alice.post("/groups/labels", {"name": "Fruit", "color": color})
    assert made["color"] == "#959595"
    assert alice.put(f"/groups/labels/{made['id']}", {"name": "Fruit", "color": color})["color"] == "#959595"


def test_other_names_are_cleaned_and_limited_like_names(alice):
    names = ("pluralName", "abbreviation", "pluralAbbreviation")
    made = alice.post("/units", {"name": "cup"} | dict.fromkeys(names, " a\n\tb\u202e "))
    assert [made[name] for name in names] == ["a b"] * 3
    for name in names:
        alice.patch(f"/units/{made['id']}", {name: "a" * 501}, expect=422)
    blank = alice.put(f"/units/{made['id']}", {"name": "cup"} | dict.fromkeys(names, " \u200b"))
    assert [blank[name] for name in names] == [None, "", ""]
    assert alice.post("/foods", {"name": "leek", "pluralName": "  "})["pluralName"] is None


def test_foods_are_filtered_and_sorted_by_label_name(alice, guest):
    dairy, baking = (alice.post("/groups/labels", {"name": name})["id"] for name in ("dairy", "Baking"))
    for name, label in (("milk", dairy), ("flour", baking), ("stone", None)):
        alice.post("/foods", {"name": name, "labelId": label})

    def names(query):
        return [food["name"] for food in alice.get(f"/foods?{query}")["items"]]

    assert names("queryFilter=label.name = dairy") == names('queryFilter=label.name LIKE "D%25"') == ["milk"]
    assert names("queryFilter=label.name IS NULL") == ["stone"]
    assert names("orderBy=label.name&orderDirection=asc&orderByNullPosition=last") == ["flour", "milk", "stone"]
    alice.get("/foods?orderBy=label.secret", expect=400)
    alice.get("/foods?queryFilter=label.group.id = x", expect=400)


@pytest.mark.parametrize("text", ["x", "2", "tomato", "nope", '""'])
def test_a_filter_value_that_is_no_boolean_is_refused(alice, text):
    assert "neither true nor false" in alice.get(f"/foods?queryFilter=onHand = {text}", expect=400)["detail"]


def test_foods_and_units_are_filtered_by_their_aliases(alice):
    """As assistants do that look up many names at once."""
    for kind in ("foods", "units"):
        named = alice.post(
            f"/{kind}", {"name": "zorp", "aliases": [{"name": "Zorpel"}, {"name": 'a "b" c'}]}, expect=201
        )
        other = alice.post(f"/{kind}", {"name": "quux", "aliases": []}, expect=201)

        def ids(text, kind=kind, known=(named["id"], other["id"])):
            rows = alice.get(f"/{kind}", query_string={"queryFilter": text, "perPage": -1})["items"]
            return [row["id"] for row in rows if row["id"] in known]

        assert ids('aliases.name LIKE "%orpe%"') == ids('aliases.name IN ["Zorpel", "b"]') == [named["id"]]
        assert ids('aliases.name = "Zorpel" AND name = "zorp"') == ids("aliases.name IS NOT NULL") == [named["id"]]
        assert ids('aliases.name <> "Zorpel"') == ids("aliases.name IS NULL") == [other["id"]]
        assert ids('aliases.name CONTAINS ALL ["Zorpel", "Zorp"]') == []
        alice.get(f"/{kind}?queryFilter=aliases.id IS NULL", expect=400)
        alice.get(f"/{kind}?orderBy=aliases.name", expect=400)

"""Tests which recipes a search finds, in which order, and that no input breaks it."""

import pytest

from app.recipes.finding.searching.read_search import Term, read_search, split_words

WORLD = {
    "Unit with a very cool name": {},
    "Unit with a pretty cool name": {},
    "Spaghetti carbonara": {"recipeIngredient": [{"food": "egg"}, {"note": "Guanciale"}]},
    "Tomato soup": {"tags": ["Vegan"], "description": "Warm and red."},
    "Lasagna": {"description": "Layers."},
    "Dessert": {"description": "Crème brûlée"},
    "Passphrase": {"description": "the correct horse battery staple"},
    "Roast": {
        "recipeIngredient": [{"originalText": "800 g Bratkartoffeln"}],
        "tools": ["Oven"],
        "recipeCategory": ["Sunday"],
    },
    "鶏の唐揚げ": {},
    "شوربة عدس": {},
    "Mushroom & leek pie": {"description": "with tomato, soup and cool things"},
    "Grandma's cake": {},
    "Gemüsesuppe": {},
    "Kürbissuppe": {},
    "Käsespätzle": {},
    "Smørrebrød": {},
    "Blåbærkage": {},
    "Gruesse aus der Kueche": {},
    "7-Up Cake": {},
    "One-Pot Pasta": {},
    "Hotpot stew": {},
}


@pytest.fixture
def world(alice):
    for name, more in WORLD.items():
        alice.post("/recipes", {"name": name} | more)


def found(person, text, **more):
    return [one["name"] for one in person.get("/recipes", query_string={"search": text} | more)["items"]]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("creme", "Dessert"),
        ("brûlée", "Dessert"),
        ("BRULEE", "Dessert"),
        ("correct staple", "Passphrase"),
        ("carbo", "Spaghetti carbonara"),
        ("egg", "Spaghetti carbonara"),
        ("guanciale", "Spaghetti carbonara"),
        ("vegan", "Tomato soup"),
        ("sunday oven", "Roast"),
        ("kartoffel", "Roast"),
        ("唐揚げ", "鶏の唐揚げ"),
        ("鶏", "鶏の唐揚げ"),
        ("عدس", "شوربة عدس"),
        ("grandma's", "Grandma's cake"),
        ("grandmas cake", "Grandma's cake"),
        ("leek-pie", "Mushroom & leek pie"),
        *[(typed, "Gemüsesuppe") for typed in ("gemuese", "gemue", "gemuesesuppe", "gemüse")],
        ("kuerbis", "Kürbissuppe"),
        ("spaetzle", "Käsespätzle"),
        ("spaetz", "Käsespätzle"),
        ("smoerrebroed", "Smørrebrød"),
        ("blaabaer", "Blåbærkage"),
        ("grüße", "Gruesse aus der Kueche"),
        ("7up", "7-Up Cake"),
        ("onepot", "One-Pot Pasta"),
        ("onep", "One-Pot Pasta"),
        ("hot-pot", "Hotpot stew"),
    ],
)
def test_a_recipe_is_found_by_any_of_its_words(alice, world, text, first):
    assert found(alice, text)[0] == first


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("tomatoe", "Tomato soup"),
        ("tomatoe soop", "Tomato soup"),
        ("spagetti", "Spaghetti carbonara"),
        ("spageti carbonra", "Spaghetti carbonara"),
        ("lasagne", "Lasagna"),
        ("musroom", "Mushroom & leek pie"),
        ("laek", "Mushroom & leek pie"),
        ("desert", "Dessert"),
    ],
)
def test_a_misspelled_word_is_found(alice, world, text, first):
    assert found(alice, text)[0] == first


def test_names_come_before_texts_and_more_words_before_fewer(alice, world):
    assert found(alice, "very cool name")[:2] == ["Unit with a very cool name", "Unit with a pretty cool name"]
    assert found(alice, "tomato soup") == ["Tomato soup", "Mushroom & leek pie"]
    assert found(alice, "cool")[-1] == "Mushroom & leek pie"


def test_a_quoted_phrase_is_found_exactly(alice, world):
    alice.post("/recipes", {"name": "Alpha"})
    alice.post("/recipes", {"name": "Gamma"})
    assert set(found(alice, "al ga")) >= {"Alpha", "Gamma"}
    assert found(alice, '"al ga"') == []
    assert found(alice, '"horse battery"') == found(alice, "'horse battery'") == ["Passphrase"]
    assert found(alice, '"battery horse"') == []


@pytest.mark.parametrize("text", ["", " ", "\t", "...", '"', '""', "(*)", "-", "'"])
def test_a_search_without_words_finds_all(alice, world, text):
    assert len(found(alice, text)) == len(WORLD)


@pytest.mark.parametrize(
    "text",
    [
        "NEAR(",
        "a AND",
        "name:",
        "^soup",
        "* OR *",
        "{name}: x",
        '"a" "b',
        "\0",
        "'; DROP TABLE recipe; --",
        "%_%",
        "x" * 5000,
        "a " * 500,
        "\ud7ff\u202e",
        "NOT",
        "🍝",
    ],
)
def test_no_input_breaks_the_search(alice, world, text):
    found(alice, text)
    assert alice.get("/recipes")["total"] == len(WORLD)


def test_a_search_stays_inside_the_group(alice, mallory, world):
    assert found(mallory, "soup") == []
    mallory.post("/recipes", {"name": "Their soup"})
    assert found(mallory, "soup") == ["Their soup"] and "Their soup" not in found(alice, "soup")


def test_a_search_is_narrowed_and_ordered_like_any_list(alice, world):
    alice.patch("/recipes/tomato-soup", {"tags": ["Red"]})
    assert found(alice, "soup", tags="red") == ["Tomato soup"]
    assert found(alice, "soup", queryFilter='name LIKE "mush%"') == ["Mushroom & leek pie"]
    assert found(alice, "unit", orderBy="name", orderDirection="asc")[0] == "Unit with a pretty cool name"
    assert found(alice, "unit", orderBy="name", orderDirection="desc")[0] == "Unit with a very cool name"
    assert len(found(alice, "unit", orderBy="random", paginationSeed="1")) == 2


def test_a_changed_recipe_is_found_by_its_new_text(alice, world):
    alice.patch("/recipes/tomato-soup", {"name": "Gazpacho", "tags": [], "description": "cold"})
    assert found(alice, "gazpacho") == ["Gazpacho"] and found(alice, "vegan") == [] and found(alice, "warm") == []
    alice.delete("/recipes/gazpacho")
    assert found(alice, "gazpacho") == []


def test_a_renamed_food_or_organizer_is_found_by_its_new_name(alice, world):
    egg = alice.get("/foods?search=egg")["items"][0]
    alice.put(f"/foods/{egg['id']}", egg | {"name": "quail"})
    assert found(alice, "quail") == ["Spaghetti carbonara"] and found(alice, '"egg"') == []
    for kind, old, new in (
        ("tags", "vegan", "plantlike"),
        ("tools", "oven", "furnace"),
        ("categories", "sunday", "monday"),
    ):
        one = alice.get(f"/organizers/{kind}/slug/{old}")
        alice.put(f"/organizers/{kind}/{one['id']}", {"name": new})
        assert len(found(alice, new)) == 1 and found(alice, f'"{old}"') == []
        alice.delete(f"/organizers/{kind}/{one['id']}")
        assert found(alice, f'"{new}"') == []
    alice.delete(f"/foods/{egg['id']}")
    assert len(found(alice, '"quail"')) == 1  # after the deletion, the ingredient still contains the name as text


def test_a_refused_change_is_not_indexed(alice, world):
    alice.patch("/recipes/lasagna", {"name": "Tomato soup", "description": "zanzibar"}, expect=400)
    assert found(alice, "zanzibar") == []


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ('leek "Olive  Oil" soup', [(("olive", "oil"), True), (("leek",), False), (("soup",), False)]),
        ("Grandma's stir-fry", [(("grandma", "s"), False), (("stir",), False), (("fry",), False)]),
        ("“crème brûlée”", [(("creme", "brulee"), True)]),
        ("soup Soup SOUP", [(("soup",), False)]),
        ("唐揚げ", [(("唐", "揚", "げ"), False)]),
        ('say "hi', [(("say",), False), (("hi",), False)]),
    ],
)
def test_a_search_is_split_into_terms(text, terms):
    assert read_search(text) == [Term(*term) for term in terms]


def test_a_text_is_split_into_normalized_words():
    assert split_words("½ Crème brûlée, STRASSE—straße! Łódź ＦＵＬＬ") == [
        "1",
        "2",
        "creme",
        "brulee",
        "strasse",
        "strasse",
        "lodz",
        "full",
    ]

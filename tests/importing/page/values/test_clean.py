"""Tests the cleaning of values from recipe pages, with reference cases and oddities of real pages."""

import pytest

from app.importing.clean_text import clean_text
from app.importing.page.values.clean import (
    clean_categories,
    clean_images,
    clean_ingredients,
    clean_instructions,
    clean_notes,
    clean_tags,
    clean_yield,
)
from app.importing.page.values.clean_nutrition import clean_nutrition


@pytest.mark.parametrize(
    "value, text",
    [
        ("<p> Hello World </p></p>", "Hello World"),
        (["Hello World", "Goodbye World"], "Hello World"),
        (12, "12"),
        (None, ""),
        (True, ""),
        ([], ""),
        ("Salt &amp;amp;amp; pepper", "Salt & pepper"),
        ("&lt;b&gt;Bold&lt;/b&gt; move", "Bold move"),
        ("A\xa0\tB   C", "A B C"),
        ("one<br>two</p>\r\n\r\n\r\n\r\nthree", "one\ntwo\n\nthree"),
        ("stir <3 min, >2 times", "stir <3 min, >2 times"),
        ("<script>alert('<p>')</script>Soup<style>p{}", "Soup"),
        ("<!-- hidden -->Soup\x00\u200b\ufeff", "Soup"),
        ("torn \ud83d pair", "torn pair"),
        ({"@value": "Soup", "@language": "en"}, "Soup"),
        ("&" + "amp;" * 30 + "lt;b&gt;", "&" + "amp;" * 22 + "lt;b>"),
    ],
)
def test_text_becomes_plain_text(value, text):
    assert clean_text(value) == text


@pytest.mark.parametrize(
    "value, text",
    [
        (["Makes 4 Batches", "4 Batches"], "4 Batches"),
        (["4", "4 Batches"], "4 Batches"),
        (["4", "4 servings", "12 cookies"], "4 servings\n12 cookies"),
        ("4 servings", "4 servings"),
        (4, "4"),
        (0, ""),
        (None, ""),
        ([], ""),
        ({"@type": "QuantitativeValue", "value": 4, "unitText": "Portionen"}, "4 Portionen"),
    ],
)
def test_the_last_of_each_kind_of_yield_is_taken(value, text):
    assert clean_yield(value) == text


@pytest.mark.parametrize(
    "value, images",
    [
        ("https://a.example/1.jpg", ["https://a.example/1.jpg"]),
        (["1.jpg", "2.jpg", "1.jpg"], ["1.jpg", "2.jpg"]),
        ({"url": "1.jpg"}, ["1.jpg"]),
        ([{"url": "1.jpg"}, {"@id": "2.jpg"}, {"contentUrl": "3.jpg"}], ["1.jpg", "2.jpg", "3.jpg"]),
        ({"url": ["1.jpg"]}, ["1.jpg"]),
        (None, []),
        ("", []),
        (7, []),
    ],
)
def test_images_are_cleaned_to_addresses(value, images):
    assert clean_images(value) == images


STEPS = [{"title": "", "summary": "", "text": "Boil."}, {"title": "", "summary": "", "text": "Serve."}]


@pytest.mark.parametrize(
    "value",
    [
        [{"text": "Boil."}, {"text": "Serve."}],
        [{"@type": "HowToStep", "text": "Boil."}, {"@type": "HowToStep", "name": "Serve", "text": "Serve."}],
        ["Boil.", "", None, " <p>Serve.</p>"],
        [["Boil.", "Serve."]],
        {0: {"text": "Boil."}, 1: {"text": "Serve."}},
        {"0": "Boil.", "1": "Serve."},
        "Boil.\n\nServe.",
        "<ol><li>Boil.</li><li>Serve.</li></ol>",
        "Boil.<br/>Serve.",
        '["Boil.", "Serve."]',
        '[{"text": "Boil."}, {"text": "Serve."}]',
        {"@type": "ItemList", "itemListElement": [{"item": {"text": "Boil."}}, {"text": "Serve."}]},
        [{"@type": "HowToStep", "name": "Boil."}, {"@type": "HowToStep", "name": "Serve."}],
        [{"position": 2, "text": "Serve."}, {"position": "1", "text": "Boil."}],
        [{"position": 2, "text": "Boil."}, {"position": 2, "text": "Serve."}],
        [{"position": 7, "text": "Boil."}, {"position": 1, "text": "Serve."}],
    ],
)
def test_steps_are_read_from_many_shapes(value):
    assert clean_instructions(value) == STEPS


def test_the_name_of_a_section_is_the_title_of_its_first_step():
    sections = [
        {"@type": "HowToSection", "name": "Dough", "itemListElement": [{"text": "Mix."}, {"text": "Knead."}]},
        {"@type": "HowToSection", "name": "Empty", "itemListElement": []},
        {"@type": "HowToSection", "name": "Top", "itemListElement": {"text": "Spread."}},
    ]
    cleaned = [(step["title"], step["text"]) for step in clean_instructions(sections)]
    assert cleaned == [("Dough", "Mix."), ("", "Knead."), ("Empty", ""), ("Top", "Spread.")]


def test_the_name_of_a_step_becomes_its_summary():
    steps = clean_instructions(
        [{"name": "Make the dough", "text": "Mix."}, {"name": "Bake it…", "text": "Bake it well."}]
    )
    assert [step["summary"] for step in steps] == ["Make the dough", ""]


@pytest.mark.parametrize("value", [7, 1.5, True])
def test_other_values_than_instructions_are_an_error(value):
    with pytest.raises(ValueError):
        clean_instructions(value)


def test_text_that_begins_with_a_bracket_is_a_step():
    assert clean_instructions("[Optional] Toast the nuts.")[0]["text"] == "[Optional] Toast the nuts."


@pytest.mark.parametrize(
    "value, lines",
    [
        (None, []),
        (["1 egg", "", " 2  leeks "], ["1 egg", "2 leeks"]),
        ("1 egg\n2 leeks", ["1 egg", "2 leeks"]),
        ([["1 egg"], ["2 leeks"]], ["1 egg", "2 leeks"]),
        ([{"@type": "PropertyValue", "value": 2, "unitText": "kg", "name": "leeks"}], ["2 kg leeks"]),
        ([{"display": "2 leeks", "note": "sliced"}], ["2 leeks"]),
        ([{"@value": "1 egg", "@language": "en"}, {"@value": "2 leeks"}], ["1 egg", "2 leeks"]),
        ([{"quantity": 2, "food": {"name": "leeks"}, "note": "sliced"}], ["2 leeks sliced"]),
    ],
)
def test_ingredients_are_cleaned_to_lines(value, lines):
    assert clean_ingredients(value) == lines


@pytest.mark.parametrize("value", [{"a": "1 egg"}, 7])
def test_other_values_than_ingredients_are_an_error(value):
    with pytest.raises(ValueError):
        clean_ingredients(value)


@pytest.mark.parametrize(
    "name, value, amount",
    [
        ("calories", "100mg", "100"),
        ("calories", "100 kcal", "100"),
        ("calories", "1966 kJ / 470 kcal", "470"),
        ("fatContent", "10,000", "10.000"),
        ("fatContent", 12.5, "12.5"),
        ("fatContent", ".5 g", "0.5"),
        ("sodiumContent", "10g", "10000.0"),
        ("sodiumContent", "10000mg", "10000"),
        ("sodiumContent", "10.1.2g", "10100.0"),
        ("cholesterolContent", "2,3 g", "2300.0"),
        ("carbohydrateContent", "100,000mg", "100.000"),
        ("sugarContent", "but still tries 555.321", "555.321"),
        ("sugarContent", "invalid", None),
        ("sugarContent", ["1", "2"], None),
        ("servingSize", "1 bowl", None),
    ],
)
def test_a_nutrient_is_the_first_number(name, value, amount):
    assert clean_nutrition({"@type": "NutritionInformation", name: value}) == ({name: amount} if amount else {})


@pytest.mark.parametrize("value", [None, "100 kcal", ["calories"]])
def test_nutrition_that_is_no_object_is_ignored(value):
    assert clean_nutrition(value) == {}


@pytest.mark.parametrize(
    "value, tags",
    [
        ("tag1, tag2, tag3", ["Tag1", "Tag2", "Tag3"]),
        (["soup", "easy dinner"], ["Soup", "Easy Dinner"]),
        (["soup, stew", "Soup"], ["Soup", "Stew"]),
        ("shepherd's pie", ["Shepherd's Pie"]),
        ("soup; stew", ["Soup", "Stew"]),
        ("BBQ, GLUTEN-FREE BREAD, #vegan", ["BBQ", "Gluten-Free Bread", "Vegan"]),
        ("åre, ßoup", ["Åre", "Ssoup"]),
        (None, []),
        ("a" * 100, []),
    ],
)
def test_tags_are_capitalized_without_duplicates(value, tags):
    assert clean_tags(value) == tags


def test_a_page_gives_at_most_fifty_tags():
    assert len(clean_tags(",".join(map(str, range(1000))))) == 50


@pytest.mark.parametrize(
    "value, names",
    [
        ("main course", ["main course"]),
        (["main course", "", "shepherd's pie"], ["Main Course", "Shepherd's Pie"]),
        ([{"name": "soup", "slug": "soup"}], ["Soup"]),
        (None, []),
    ],
)
def test_categories_are_cleaned_to_names(value, names):
    assert clean_categories(value) == names


def test_notes_have_a_text_and_optionally_a_title():
    notes = clean_notes(["Freezes well.", {"title": "Tip", "text": "Add cream."}, {"title": "No text"}, 7, None])
    assert notes == [
        {"title": "", "text": "Freezes well."},
        {"title": "Tip", "text": "Add cream."},
        {"title": "", "text": "7"},
    ]


@pytest.mark.parametrize("text", ["&#" + "9" * 5_000 + ";", "&#x" + "f" * 5_000 + ";", "&#99999999999;"])
def test_an_entity_of_an_impossible_character_is_replaced(text):
    assert clean_text(f"a {text} b") == "a \ufffd b"


def test_only_the_beginning_of_a_nutrient_is_read():
    assert clean_nutrition({"calories": f"about 320 kcal {'9' * 90_000}"}) == {"calories": "320"}

"""Tests the singular and plural forms of names of foods."""

import pytest

from app.foods.compare_forms import are_forms, list_forms
from app.foods.converting.convert_line import is_kind_of
from app.foods.converting.recipe_facts import list_food_forms


@pytest.mark.parametrize(
    ("language", "name", "form"),
    [
        ("en", "cherries", "cherry"),
        ("en", "bay leaf", "bay leaves"),
        ("en", "potatoes", "potato"),
        ("de", "rote zwiebel", "rote zwiebeln"),
        ("fr", "gateau", "gateaux"),
        ("es", "limon", "limones"),
        ("it", "cipolle", "cipolla"),
    ],
)
def test_steps_may_use_another_form_of_a_name(language, name, form):
    assert form in list_food_forms([name], language) and are_forms(name, form, language)


@pytest.mark.parametrize(("language", "name"), [("en", "peppers"), ("xx", "eggs"), ("en", "")])
def test_some_names_have_no_other_form(language, name):
    assert list_forms(name, language) == []


@pytest.mark.parametrize(
    ("language", "words", "name", "is_kind"),
    [
        ("de", "rote Zwiebeln", "Zwiebel", True),
        ("en", "dried cherries", "cherry", True),
        ("fr", "crème de cassis", "cream", False),
        ("hr", "suhe višnje", "višnja", False),
    ],
)
def test_the_last_word_decides_whether_words_are_a_kind_of_a_food(language, words, name, is_kind):
    assert is_kind_of(words, [name], language) == is_kind

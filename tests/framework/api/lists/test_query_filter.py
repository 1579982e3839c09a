"""Tests the filter language: which rows filters find, which filters are refused, and that none can find hidden rows."""

import pytest
from flask import g
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from app.foods.food import Food, FoodOnHand
from app.foods.label import Label
from app.framework.api.lists.column import Through, Via
from app.framework.api.lists.query_filter import (
    DEEPEST,
    LONGEST,
    LONGEST_PATTERN,
    MOST_TERMS,
    BadFilter,
    list_conditions,
    parse,
    snake,
)
from app.framework.storage.database import db
from app.households.group import Group
from app.users.user import User

COLUMNS = {
    "id": Food.id,
    "name": Food.name,
    "plural_name": Food.plural_name,
    "on_hand": FoodOnHand.flag(),
    "created_at": Food.created_at,
    "label_id": Food.label,
    "label.name": Via(Label.name, (Food.label,)),
    "rating": Group.private_group,
}
OF_LABELS = {"name": Label.name, "foods.name": Through(Food.name, Food.label), "foods.id": Through(Food.id, Food.label)}


@pytest.fixture
def pantry(app):
    """Creates four foods. Alpha and beta have the label Dairy, delta has Bread, and Gamma has none; no food is labeled
    Frozen. Alpha and Gamma are on hand."""
    with app.test_request_context(), db.atomic():
        g.person = User.get(User.username == "alice").as_person()
        group = Group.get(Group.name == "Home")
        dairy, bread, _ = (Label.create(group=group, name=name) for name in ("Dairy", "Bread", "Frozen"))
        for name, label, at_home in (("Alpha", dairy, 1), ("beta", dairy, 0), ("Gamma", None, 1), ("delta", bread, 0)):
            plural = name + "s" if at_home else None
            Food.make({"group": group, "name": name, "plural_name": plural, "label": label, "on_hand": at_home})
        yield


def foods(text):
    return " ".join(food.name for food in Food.select().where(parse(text, COLUMNS)).order_by(Food.created_at))


def test_a_quotation_mark_in_a_text_is_written_twice(pantry):
    for name in ('12" pizza', '"', 'a ""b""', '" OR name <> "'):
        Food.make({"group": Group.get(Group.name == "Home"), "name": name, "plural_name": None, "label": None})
        written = name.replace('"', '""')
        assert foods(f'name = "{written}"') == foods(f'name IN ["x", "{written}"]') == name
        assert list_conditions(f'name = "{written}"')[0]["value"] == name
    assert foods('name = "" OR name = "beta"') == "beta"


def labels(text):
    return " ".join(label.name for label in Label.select().where(parse(text, OF_LABELS)).order_by(Label.created_at))


FOUND = {
    "name = Alpha": "Alpha",
    "name=Alpha": "Alpha",
    'name = "Alpha"': "Alpha",
    'name = "alpha"': "",
    "name = Alpha beta": "",
    "name <> Alpha": "beta Gamma delta",
    "name != Alpha": "beta Gamma delta",
    'name LIKE "a%"': "Alpha",
    'name like "%ta"': "beta delta",
    'name NOT LIKE "%a"': "",
    'name not  like "a%"': "beta Gamma delta",
    "name in [Alpha, beta]": "Alpha beta",
    'name IN ["Alpha", beta]': "Alpha beta",
    "name NOT IN [Alpha]": "beta Gamma delta",
    "pluralName <> Alphas": "beta Gamma delta",
    "name IN []": "",
    "pluralName IS NULL": "beta delta",
    "plural_name is not none": "Alpha Gamma",
    "onHand = true": "Alpha Gamma",
    "onHand = no": "beta delta",
    'createdAt >= "2020-01-01" and createdAt < "2100-01-01"': "Alpha beta Gamma delta",
    "createdAt > 2099": "",
    'name = Gamma OR name = beta AND name = "Alpha"': "Gamma",
    "name = Alpha AND name = beta OR name = Gamma": "Gamma",
    "(name = Gamma OR name = beta) AND onHand = 1": "Gamma",
    "name = Alpha AND (name = beta OR (name = Alpha))": "Alpha",
    "label.name = Dairy": "Alpha beta",
    "label.name <> Dairy": "Gamma delta",
    "label.name IS NULL": "Gamma",
    "labelId IS NULL": "Gamma",
    "label.name = Dairy AND name = beta": "beta",
    'name = "Alpha OR name = beta"': "",
    'name = "(Alpha)"': "",
    "name = NULL": "",
}


@pytest.mark.parametrize("text, names", FOUND.items(), ids=FOUND)
def test_a_filter_finds_the_matching_rows(pantry, text, names):
    assert foods(text) == names


THROUGH = {
    "foods.name IN [Alpha, beta]": "Dairy",
    "foods.name NOT IN [Alpha]": "Bread Frozen",
    "foods.name CONTAINS ALL [Alpha, beta]": "Dairy",
    "foods.name contains all [Alpha, delta]": "",
    "foods.name CONTAINS ALL []": "Dairy Bread Frozen",
    "foods.id IS NULL": "Frozen",
    "foods.id IS NOT NULL": "Dairy Bread",
    'foods.name LIKE "%elt%"': "Bread",
    'foods.name NOT LIKE "%elt%"': "Dairy Frozen",
    "foods.name <> Alpha": "Bread Frozen",
    "foods.name NOT IN []": "Dairy Bread Frozen",
}


@pytest.mark.parametrize("text, names", THROUGH.items(), ids=THROUGH)
def test_a_filter_on_linked_rows_finds_each_row_once(pantry, text, names):
    assert labels(text) == names


def test_an_id_is_accepted_in_any_spelling(pantry):
    food = Food.get(Food.name == "beta")
    assert foods(f"id = {food.id.upper()}") == foods(f"id = {food.id.replace('-', '')}") == "beta"


REFUSED = {
    "name": "ends too early",
    "name =": "ends too early",
    "AND": "ends too early",
    'name ~ "x"': "expected a name and a comparison",
    "name ! x": "expected a name and a comparison",
    "name = a name = b = c": "did not expect",
    '"name" = x': "expected a name and a comparison",
    "(name = a": "ends too early",
    "name = a)": "did not expect",
    "name = (": "expected a value",
    "name IN a": "must be given a list",
    "name IN [a": "ends too early",
    "name IN [(]": "expected a value",
    "name IS x": "can only be used with NULL",
    "onHand LIKE t": "only be used on text",
    "createdAt LIKE 2020": "only be used on text",
    "createdAt > soon": "unknown date or datetime format",
    "id = 12": "invalid UUID",
    "labelId IN [12]": "invalid UUID",
    "password = x": "does not exist on this schema",
    "label.group_id = x": "does not exist on this schema",
    "NAME = x": "does not exist on this schema",
    "__class__ = x": "does not exist on this schema",
    'name = "open': "cannot be read at",
    "": "ends too early",
}


@pytest.mark.parametrize("text, reason", REFUSED.items(), ids=REFUSED)
def test_an_invalid_filter_is_refused_with_a_reason(text, reason):
    with pytest.raises(BadFilter, match=reason):
        parse(text, COLUMNS)


@pytest.mark.parametrize(
    "fits, too_much",
    [
        ("name = " + "x" * (LONGEST - 7), "name = " + "x" * (LONGEST - 6)),
        ("name LIKE " + "x" * LONGEST_PATTERN, "name LIKE " + "x" * (LONGEST_PATTERN + 1)),
        ("name NOT LIKE " + "%" * LONGEST_PATTERN, "name NOT LIKE " + "%" * (LONGEST_PATTERN + 1)),
        ("(" * DEEPEST + "name = x" + ")" * DEEPEST, "(" * (DEEPEST + 1) + "name = x" + ")" * (DEEPEST + 1)),
        (" OR ".join(["name = x"] * MOST_TERMS), " OR ".join(["name = x"] * (MOST_TERMS + 1))),
    ],
    ids=["length", "pattern", "pattern to avoid", "depth", "terms"],
)
def test_a_filter_that_is_too_large_is_refused(pantry, fits, too_much):
    assert foods(fits) == ""
    with pytest.raises(BadFilter):
        parse(too_much, COLUMNS)


PIECES = [*"()[],=<>\"'%", "AND", "OR", "NOT IN", "IS", "NULL", "LIKE", "CONTAINS ALL", "name", "onHand", "label.name"]


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(some.lists(some.one_of(some.sampled_from(PIECES), some.text(max_size=4)), max_size=15).map(" ".join))
def test_no_filter_escapes_the_condition_it_is_combined_with(pantry, text):
    try:
        condition = parse(text, COLUMNS)
    except BadFilter:
        return
    assert {food.name for food in Food.select().where((Food.name == "Gamma") & condition)} <= {"Gamma"}


def test_a_filter_is_split_into_parts_with_their_parentheses():
    text = (
        '(( (slug = "a") AND settings.public = TRUE) AND tags.slug CONTAINS ALL ["x","y"])'
        ' OR (slug="b" AND (rating=1 OR rating=2) )'
    )
    told = list_conditions(text)
    assert [part["leftParenthesis"] for part in told] == ["(((", None, None, "(", "(", None]
    assert [part["rightParenthesis"] for part in told] == [")", ")", ")", None, None, "))"]
    assert [part["logicalOperator"] for part in told] == [None, "AND", "AND", "OR", "AND", "OR"]
    assert told[2] | {"leftParenthesis": 0, "rightParenthesis": 0, "logicalOperator": 0} == {
        "leftParenthesis": 0,
        "rightParenthesis": 0,
        "logicalOperator": 0,
        "attributeName": "tags.slug",
        "relationalOperator": "CONTAINS ALL",
        "value": ["x", "y"],
    }


def test_an_empty_filter_has_no_parts():
    assert list_conditions("") == list_conditions("  ") == []


@pytest.mark.parametrize(
    "camel, snakes", [("createdAt", "created_at"), ("orgURL", "org_url"), ("label.pluralName", "label.plural_name")]
)
def test_camel_case_names_are_converted_to_snake_case(camel, snakes):
    assert snake(camel) == snakes

"""Tests that only what the schema describes is taken from a language model's answer."""

import json

import pytest

from app.language_model.check_answer import LONGEST_ANSWER, LONGEST_TEXT, MOST_ITEMS, UnfitAnswer, read_answer

LINE = {"type": "object", "properties": {"text": {"type": "string"}}, "required": ["text"]}
SCHEMA = {
    "type": "object",
    "properties": {"name": {"type": ["string", "null"]}, "lines": {"type": "array", "items": LINE}},
    "required": ["name", "lines"],
}


def read(value, **how):
    return read_answer(value if isinstance(value, str) else json.dumps(value), SCHEMA, **how)


def test_known_fields_are_kept_and_all_others_dropped():
    given = {"name": "Leek", "lines": [{"text": "a", "id": 1}], "admin": True}
    assert read(given) == {"name": "Leek", "lines": [{"text": "a"}]}


def test_text_around_the_json_is_ignored():
    assert read('Sure!\n```json\n{"lines": []}\n``` Enjoy.') == {"name": None, "lines": []}


@pytest.mark.parametrize(
    "around",
    [
        "<think>The recipe {seems} good, {'maybe'}: {\"a\": 1}</think>%s",
        "{Here} it is: %s",
        'First {"thought": "none"} then %s {and} more {"lines": 3}',
        "%s\n{",
    ],
)
def test_the_object_is_found_among_other_braces(around):
    assert read(around % '{"name": "Leek", "lines": []}') == {"name": "Leek", "lines": []}


def test_numbers_and_bare_texts_are_taken_for_what_they_mean():
    assert read({"name": 4, "lines": ["2 leeks", {"text": 3.5}]}) == {
        "name": "4",
        "lines": [{"text": "2 leeks"}, {"text": "3.5"}],
    }


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("", "not JSON"),
        ("[1, 2]", "not JSON"),
        ('{"lines": [', "not valid"),
        ("{" * 5000 + "}", "not valid"),
        ('{"lines": ' + "[" * 100_000 + "}", "not valid"),
        ('{"name": ' + "9" * 5000 + "}", "not valid"),
        ({"name": "Leek"}, '"lines" must be of type array, not null'),
        ({"name": True, "lines": []}, '"name" must be of type string or null, not boolean'),
        ({"name": True, "lines": []}, "not boolean"),
        ({"lines": [{"text": None}]}, '"text" must be of type string, not null'),
        ({"lines": [{"text": "a"}] * (MOST_ITEMS + 1)}, "more than 1000 items"),
        ({"name": "a" * (LONGEST_TEXT + 1), "lines": []}, "longer than 20000"),
        ("{" + " " * LONGEST_ANSWER + "}", "too long"),
    ],
)
def test_an_answer_that_does_not_fit_is_refused_with_the_reason(answer, reason):
    with pytest.raises(UnfitAnswer, match=reason):
        read(answer)


def test_half_signs_become_a_sign_that_can_be_stored():
    assert read('{"name": "Leek \\ud800", "lines": []}')["name"] == "Leek \ufffd"


def test_a_lenient_reader_gets_odd_items_to_judge_itself():
    assert read({"lines": ["a", None]}, is_lenient=True)["lines"] == ["a", None]
    with pytest.raises(UnfitAnswer):
        read({"lines": ["a", None]})

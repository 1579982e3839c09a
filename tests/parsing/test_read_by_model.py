"""Tests parsing with a language model: the requests, the checks of its answers, and its failures."""

from dataclasses import replace

import pytest

from app.language_model.send_question import ModelAway
from app.parsing.read_by_model import LINES_AT_ONCE, read_by_model
from app.parsing.reading import count_words
from app.settings import Settings
from tests.language_model.model_server import ModelServer, in_shape, said


@pytest.fixture
def model():
    with ModelServer() as server:
        yield server


@pytest.fixture
def settings(model):
    return Settings(openai_base_url=model.url, openai_model="leek-1", openai_request_timeout=20)


def read(settings, line):
    [reading] = read_by_model(settings, [line], [])
    return reading


def parts(reading):
    return reading.quantity, reading.unit, reading.food, reading.note


def test_a_line_is_parsed_as_the_model_answers(model, settings):
    model.says = lambda lines: in_shape([said(0, 2, "cups", "flour", "sifted", 87)])
    reading = read(settings, "2 cups flour, sifted")
    assert parts(reading) == (2, "cups", "flour", "sifted")
    assert reading.confidence.average == 0.87
    assert reading.confidence.quantity is reading.confidence.unit is reading.confidence.food is None


def test_many_lines_are_sent_in_batches_and_keep_their_order(model, settings):
    model.seconds = 0.05
    lines = [f"leek {n}" for n in range(3 * LINES_AT_ONCE + 1)]
    readings = read_by_model(replace(settings, openai_workers=2), lines, [])
    assert [one.food for one in readings] == lines
    assert len(model.asked) == 4 and model.most_at_once <= 2


def test_the_request_has_the_group_s_units_and_the_answer_s_schema(model, settings):
    read_by_model(settings, ["1 cup milk"], ["cup", "Prise"])
    [asked] = model.asked
    assert '["cup", "Prise"]' in asked["messages"][0]["content"]
    assert asked["response_format"]["type"] == "json_schema" and asked["model"] == "leek-1"


def test_a_server_without_schema_support_is_asked_without_a_schema(model, settings):
    model.plain = True
    model.says = lambda lines: f"Sure! Here it is:\n```json\n{in_shape([said(0, 3, food='eggs')])}\n```"
    assert parts(read(settings, "3 eggs")) == (3, "", "eggs", "")


@pytest.mark.parametrize(
    ("line", "answer", "parts_read"),
    [
        ("2 cups flour, sifted", said(0, 2, "cups", "flour", ""), (2, "cups", "flour", "sifted")),
        ("2 cups flour, sifted", said(0, None, "", "flour", ""), (None, "", "flour", "2 cups sifted")),
        ("2-3 eggs", said(0, 2, "", "eggs", ""), (2, "", "eggs", "2-3")),
        ("2 tbsp sugar", said(0, 2, "tablespoon", "sugar", ""), (2, "tbsp", "sugar", "")),
        ("2 tbsp sugar", said(0, 2, "teaspoon", "sugar", ""), (2, "", "sugar", "tbsp")),
        ("1 1/2 cups rice", said(0, 1.5, "cups", "rice", ""), (1.5, "cups", "rice", "")),
        ("200g butter", said(0, 200, "g", "butter", ""), (200, "g", "butter", "")),
    ],
)
def test_words_that_the_model_left_out_become_a_note(model, settings, line, answer, parts_read):
    model.says = lambda lines: in_shape([answer])
    assert parts(read(settings, line)) == parts_read


@pytest.mark.parametrize(
    "answer",
    [
        said(0, 2, "cups", "sugar"),
        said(0, 2, "cups", "flour", "organic"),
        said(0, -2, "cups", "flour"),
        said(0, "2", "cups", "flour"),
        said(0, True, "cups", "flour"),
        said(0, 1e300, "cups", "flour"),
        said(0, 10**400, "cups", "flour"),
        said(0, 2, "cups", "flour\ud800"),
        said(0, 2, "\udc00cups", "flour"),
        said(0, 2, None, "flour"),
        said(0, 2, "cups", ["flour"]),
        said(1, 2, "cups", "flour"),
        {"n": 0},
        "flour",
        None,
    ],
)
def test_an_invalid_answer_for_a_line_is_ignored(model, settings, answer):
    model.says = lambda lines: in_shape([answer])
    reading = read(settings, "2 cups flour")
    assert parts(reading) == (None, "", "", "2 cups flour")
    assert reading.confidence.average == 0


@pytest.mark.parametrize(("told", "average"), [(150, 1), (-3, 0), (None, 0), ("high", 0), (50, 0.5), (10**400, 0)])
def test_the_confidence_is_limited_to_0_to_1(model, settings, told, average):
    model.says = lambda lines: in_shape([said(0, 3, food="eggs", confidence=told)])
    assert read(settings, "3 eggs").confidence.average == average


@pytest.mark.parametrize(
    ("line", "quantity", "average"),
    [
        ("2 cups flour", 7, 0.3),
        ("flour", 7, 0.3),
        ("2 cups flour", 2, 1),
        ("1/3 cup flour", 1 / 3, 1),
        ("two cups flour", 2, 1),
        ("flour", 0, 1),
    ],
)
def test_an_amount_that_is_not_in_the_line_lowers_the_confidence(model, settings, line, quantity, average):
    model.says = lambda lines: in_shape([said(0, quantity, "", "flour", confidence=100)])
    assert read(settings, line).confidence.average == average


def test_invisible_characters_in_an_answer_are_removed(model, settings):
    model.says = lambda lines: in_shape([said(0, 2, "cups\0", "flo\u200bur\0", "\ufeffsifted")])
    assert parts(read(settings, "2 cups flour, sifted")) == (None, "", "", "2 cups flour, sifted")
    model.says = lambda lines: in_shape([said(0, 2, "cups\0", "flour\0", "\ufeffsifted")])
    assert parts(read(settings, "2 cups flour, sifted")) == (2, "cups", "flour", "sifted")


def test_the_answer_for_a_line_that_is_too_long_is_ignored(model, settings):
    line = "1 cup flour" + " sifted" * 58
    assert parts(read(settings, line)) == (None, "", "", line)


def test_a_blank_line_has_an_empty_reading(model, settings):
    assert parts(read(settings, "  ")) == (None, "", "", "")


@pytest.mark.parametrize(
    "text",
    [
        *("", "I cannot help with that.", "[1, 2]", '{"lines": 3}', '{"lines": [', "{" * 5000),
        '{"lines": [{"n": 0, "quantity": ' + "9" * 5000 + "}]}",
        *(["3 eggs"], 5, {"lines": []}),
    ],
)
def test_an_unusable_answer_raises_a_clear_error(model, settings, text):
    model.says = lambda lines: text
    with pytest.raises(ModelAway, match="did not answer what"):
        read(settings, "3 eggs")


def test_the_parser_route_asks_the_model(app, bob, model, settings):
    bob.post("/units", {"name": "cup", "pluralName": "cups"})
    app.config["SETTINGS"] = replace(settings, data=app.config["SETTINGS"].data)
    model.says = lambda lines: in_shape([said(0, 2, "cups", "flour", "sifted")])
    answer = bob.post("/parser/ingredient", {"parser": "openai", "ingredient": "2 cups flour, sifted"}, expect=200)
    assert answer["ingredient"]["unit"]["id"] and answer["ingredient"]["display"] == "2 cups flour sifted"
    assert '["cup"]' in model.asked[0]["messages"][0]["content"]
    app.config["SETTINGS"] = replace(app.config["SETTINGS"], openai_send_database_data=False)
    bob.post("/parser/ingredient", {"parser": "openai", "ingredient": "2 cups flour, sifted"}, expect=200)
    assert 'cup"]' not in model.asked[1]["messages"][0]["content"]


def test_the_model_gets_visible_text_and_the_answer_has_the_line_as_sent(app, bob, model, settings):
    app.config["SETTINGS"] = replace(settings, data=app.config["SETTINGS"].data)
    line = "\ufeff3 eg\u00adgs"
    answer = bob.post("/parser/ingredient", {"parser": "openai", "ingredient": line}, expect=200)
    assert answer["input"] == line and answer["ingredient"]["food"]["name"] == "3 eggs"


def test_the_user_sees_why_the_model_failed(app, bob, model, settings):
    app.config["SETTINGS"] = replace(settings, data=app.config["SETTINGS"].data)
    model.status = 500
    refusal = bob.post("/parser/ingredients", {"parser": "openai", "ingredients": ["3 eggs"]}, expect=502)["detail"]
    assert refusal["message"] == "The language model refused to answer (500)."


def test_words_of_counts_words_and_separates_numbers():
    assert count_words("200g Butter, butter") == {"200": 1, "g": 1, "butter": 2}

"""Tests trying the language model."""

import io
import json

import pytest

from tests.language_model.model_server import in_shape, recipe_said, said
from tests.language_model.with_model import change_settings, with_model
from tests.pictures import picture

PATH = "/admin/debug/openai"
READ = in_shape([said(0, 2, "cups", "flour", "sifted", 87)])


@pytest.fixture
def model(app):
    with with_model(app) as server:
        server.says = lambda content: READ
        yield server


def form(sent: bytes) -> dict:
    return {"image": (io.BytesIO(sent), "../soup.png")}


def test_without_a_model_the_answer_says_so(admin, alice):
    assert admin.post(PATH, expect=200) == {"success": False, "response": "OpenAI is not enabled"}
    assert admin.post(PATH, data=form(picture()), expect=200)["success"] is False
    alice.post(PATH, expect=403)


def test_the_model_reads_a_line(admin, model):
    answer = admin.post(PATH, expect=200)
    assert answer["success"] and answer["response"] == "2 cups flour, sifted: amount 2, unit cups, food flour"


def test_the_request_the_answer_the_time_and_the_tokens_are_shown(admin, model):
    answer = admin.post(PATH, expect=200)
    assert "2 cups flour, sifted" in answer["request"] and json.loads(answer["answer"]) == json.loads(READ)
    assert answer["seconds"] >= 0 and (answer["tokensSent"], answer["tokensAnswered"]) == (120, 30)


def test_the_model_reads_a_picture(admin, model):
    model.says = lambda content: recipe_said()
    answer = admin.post(PATH, data=form(picture()), expect=200)
    assert answer["success"] and answer["response"] == "“Leek soup”: 3 ingredients, 2 steps"
    assert "[picture, " in answer["request"] and "base64" not in answer["request"]
    assert model.asked[0]["messages"][1]["content"][1]["type"] == "image_url"


def test_a_model_that_fails_is_reported(admin, model):
    model.status = 500
    answer = admin.post(PATH, expect=200)
    assert answer["success"] is False and "language model" in answer["response"]
    assert "2 cups flour" in answer["request"] and answer["answer"] == "" and answer["tokensSent"] is None


@pytest.mark.parametrize(
    "status, said",
    [
        (401, "rejected the API key (401)"),
        (403, "rejected the API key (403)"),
        (404, "has no such model, or no such address"),
        (418, "refused to answer (418)"),
    ],
)
def test_a_refusal_says_what_to_correct(admin, model, status, said):
    model.status = status
    assert said in admin.post("/admin/debug/openai")["response"]


def test_an_answer_that_does_not_fit_is_shown_as_it_was(admin, model):
    model.says = lambda content: "Sorry, I only talk."
    answer = admin.post(PATH, expect=200)
    assert answer["success"] is False and answer["answer"] == "\n\n".join(["Sorry, I only talk."] * 2)
    assert answer["tokensSent"] == 240


def test_what_is_no_picture_is_not_sent_to_the_model(app, admin, model):
    answer = admin.post(PATH, data=form(b"x"), expect=200)
    assert answer["success"] is False and "not a picture" in answer["response"] and model.asked == []
    change_settings(app, openai_enable_image_services=False)
    answer = admin.post(PATH, data=form(picture()), expect=200)
    assert answer == {"success": False, "response": "OpenAI image services are not enabled"} and model.asked == []
    assert admin.post(PATH, expect=200)["success"]

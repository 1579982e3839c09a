"""Tests trying the language model."""

import io
from dataclasses import replace

import pytest

from tests.language_model.model_server import ModelServer, in_shape, said

PATH = "/admin/debug/openai"


@pytest.fixture
def model(app):
    with ModelServer() as server:
        settings = app.config["SETTINGS"]
        app.config["SETTINGS"] = replace(settings, openai_base_url=server.url, openai_model="leek-1")
        yield server


def test_without_a_model_the_answer_says_so(admin, alice):
    assert admin.post(PATH, expect=200) == {"success": False, "response": "OpenAI is not enabled"}
    form = {"image": (io.BytesIO(b"x"), "x.png")}
    assert admin.post(PATH, data=form, expect=200)["success"] is False
    alice.post(PATH, expect=403)


def test_the_model_reads_a_line(admin, model):
    model.says = lambda lines: in_shape([said(0, 2, "cups", "flour", "sifted", 87)])
    answer = admin.post(PATH, expect=200)
    assert answer == {"success": True, "response": "2 cups flour, sifted: amount 2, unit cups, food flour"}


def test_a_model_that_fails_is_reported(admin, model):
    model.status = 500
    answer = admin.post(PATH, expect=200)
    assert answer["success"] is False and "language model" in answer["response"]


def test_pictures_are_not_sent_to_the_model(admin, model):
    answer = admin.post(PATH, data={"image": (io.BytesIO(b"x"), "x.png")}, expect=200)
    assert answer["success"] is False and model.asked == []

"""Tests what is sent to a language model, and every way in which its server may fail."""

import json
import re
from dataclasses import replace

import pytest

from app.importing.page.by_model.ask_for_recipe import AS_WRITTEN, OF_A_PAGE, OF_PICTURES, TASK, TRANSLATED
from app.language_model.ask_model import IS_DATA, ONLY_JSON, REPAIR, Question, ask_model, is_ready, reads_pictures
from app.language_model.send_question import LARGEST, ModelAway
from app.settings import Settings
from tests.language_model.model_server import ModelServer

SCHEMA = {"type": "object", "properties": {"soup": {"type": "string"}}, "required": ["soup"]}
QUESTION = Question("Name a soup.", "[1, 2]", SCHEMA, {"soup": "potato"})
LEEK = json.dumps({"soup": "leek"})


@pytest.fixture
def model():
    with ModelServer() as server:
        server.says = lambda content: LEEK
        yield server


@pytest.fixture
def settings(model):
    return Settings(openai_base_url=model.url, openai_model="leek-1", openai_request_timeout=20)


def ask(settings) -> dict:
    [answer] = ask_model(settings, [QUESTION])
    return answer.value


def test_the_question_has_the_task_the_form_and_the_schema(model, settings):
    assert ask(settings) == {"soup": "leek"}
    [asked] = model.asked
    assert "Name a soup." in asked["messages"][0]["content"] and '{"soup": "potato"}' in asked["messages"][0]["content"]
    assert asked["messages"][1] == {"role": "user", "content": "[1, 2]"}
    assert asked["response_format"]["json_schema"]["schema"] == SCHEMA and asked["model"] == "leek-1"


def test_the_settings_add_headers_parameters_and_a_key(model, settings):
    extra = {"openai_custom_headers": {"X-House": "leek"}, "openai_custom_params": {"version": "7"}}
    ask(replace(settings, openai_api_key="thyme", **extra))
    assert model.paths == ["/v1/chat/completions?version=7"]
    assert (model.headers[0]["Authorization"], model.headers[0]["X-House"]) == ("Bearer thyme", "leek")


def test_the_tokens_that_the_server_counts_are_returned(model, settings):
    [answer] = ask_model(settings, [QUESTION])
    assert [(one.tokens_sent, one.tokens_answered) for one in answer.replies] == [(120, 30)]


def test_an_unfit_answer_is_followed_by_one_repair_question_with_the_reason(model, settings):
    model.bodies = ['{"soup": true}']
    assert ask(settings) == {"soup": "leek"}
    repair = model.asked[1]["messages"]
    assert repair[:2] == model.asked[0]["messages"] and repair[2] == {"role": "assistant", "content": '{"soup": true}'}
    assert '"soup" must be of type string, not boolean.' in repair[3]["content"]


def test_a_second_unfit_answer_is_an_error_with_both_replies(model, settings):
    model.says = lambda content: "I cannot help with that."
    with pytest.raises(ModelAway, match="did not answer what") as failed:
        ask(settings)
    assert len(model.asked) == 2 and [one.text for one in failed.value.replies] == ["I cannot help with that."] * 2


@pytest.mark.parametrize(
    "body",
    [
        *(b"{}", b"<html>", b"[]", b'{"choices": []}', b'{"choices": [{"message": null}]}', b"null", b"[" * 100_000),
        b'{"choices": [{"message": {"content": "' + b"x" * LARGEST + b'"}}]}',
        b'{"choices": [{"message": {"content": ["leek"]}}]}',
    ],
    ids=range(9),
)
def test_a_server_that_is_no_model_raises_a_clear_error(model, settings, body):
    model.body = body
    with pytest.raises(ModelAway, match="did not answer what"):
        ask(settings)


@pytest.mark.parametrize("status", [301, 400, 401, 404, 429, 500, 503])
def test_a_refusal_is_reported_with_its_status(model, settings, status):
    model.status = status
    with pytest.raises(ModelAway, match=str(status)):
        ask(settings)


def test_only_the_status_of_a_refusal_is_logged(model, settings, caplog):
    model.status, model.body = 401, b'{"error": {"message": "bad key thyme-1234"}}'
    with pytest.raises(ModelAway):
        ask(settings)
    assert "401" in caplog.text and "thyme" not in caplog.text


@pytest.mark.parametrize("status", [429, 503])
def test_a_server_that_asks_to_wait_is_asked_again(model, settings, status):
    model.refusals = [(status, {"Retry-After": "0"})] * 2
    assert ask(settings) == {"soup": "leek"} and len(model.asked) == 3


def test_a_wait_that_is_longer_than_the_time_limit_is_an_error_at_once(model, settings):
    model.refusals = [(429, {"Retry-After": "3600"})]
    with pytest.raises(ModelAway, match="is busy"):
        ask(settings)
    assert len(model.asked) == 1


def test_a_server_that_asks_to_wait_again_and_again_is_given_up(model, settings):
    model.refusals = [(429, {"Retry-After": "0"})] * 20
    with pytest.raises(ModelAway, match="429"):
        ask(settings)
    assert len(model.asked) == 4


def test_no_further_request_follows_a_refusal(model, settings):
    model.status = 429
    with pytest.raises(ModelAway, match="429"):
        ask_model(replace(settings, openai_workers=1), [QUESTION] * 5)
    assert len(model.asked) == 1


def test_an_unreachable_server_is_reported(model, settings):
    model.__exit__()
    with pytest.raises(ModelAway, match="not to be reached"):
        ask(settings)
    model.__enter__()


def test_a_server_that_closes_the_connection_is_reported(model, settings):
    model.closes = True
    with pytest.raises(ModelAway, match="not to be reached"):
        ask(settings)


@pytest.mark.parametrize("slowness", ["hangs", "drips"])
def test_a_slow_server_times_out_after_the_configured_time(model, settings, slowness):
    setattr(model, slowness, True)
    with pytest.raises(ModelAway, match="too long"):
        ask(replace(settings, openai_request_timeout=1))


def test_asking_ends_when_nobody_waits_for_the_answer(model, settings):
    class Left(Exception):
        pass

    def leave():
        if model.asked:
            raise Left

    model.hangs = True
    with pytest.raises(Left):
        ask_model(settings, [QUESTION], check_abandoned=leave)


def test_a_model_is_set_up_by_a_key_or_an_address():
    assert not is_ready(Settings())
    assert is_ready(Settings(openai_api_key="thyme")) and is_ready(Settings(openai_base_url="http://localhost:1/v1"))
    assert not is_ready(Settings(openai_api_key="thyme", openai_model=""))


def test_pictures_can_be_kept_from_a_model():
    assert reads_pictures(Settings(openai_api_key="thyme")) and not reads_pictures(Settings())
    assert not reads_pictures(Settings(openai_api_key="thyme", openai_enable_image_services=False))


def test_an_answer_that_was_cut_off_is_said_to_be_and_not_asked_for_again(model, settings):
    model.finish = "length"
    with pytest.raises(ModelAway, match="was cut off"):
        ask(settings)
    assert len(model.asked) == 1


def test_a_server_that_refuses_the_form_is_asked_without_it_from_then_on(model, settings):
    model.plain = True
    for _again in range(3):
        assert ask(settings) == {"soup": "leek"}
    assert len(model.asked) == 4 and "response_format" not in model.asked[-1]
    assert ask(replace(settings, openai_model="leek-2")) == {"soup": "leek"} and len(model.asked) == 6


def test_a_question_that_is_too_large_says_so(model, settings):
    model.refusals = [(413, {})]
    with pytest.raises(ModelAway, match="smaller"):
        ask(settings)


@pytest.mark.parametrize("text", [ONLY_JSON, IS_DATA, REPAIR, TASK, AS_WRITTEN, TRANSLATED, OF_PICTURES, OF_A_PAGE])
def test_no_sentence_for_the_model_holds_a_name_of_the_code(text):
    """A search and replace once reached such a sentence."""
    assert not re.search(r"[a-z][A-Z]|\b[A-Z][a-z]+[A-Z]", text.replace("PT1H30M", ""))
    assert re.search(r"[a-z][A-Z]", "ModelAnswer only JSON")

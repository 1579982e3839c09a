"""Settings, and the environment they come from."""

from dataclasses import fields
from pathlib import Path

import pytest

from app.settings import PREFIX, Settings


def test_without_an_environment_everything_has_its_default():
    assert Settings.from_environment({}) == Settings()
    assert (Settings().port, Settings().token_hours, Settings().remember_days) == (9925, 48, 14)
    assert Settings().data is None


def test_a_setting_is_read_as_what_it_is():
    given = {
        "HEARTHBOOK_PORT": "80",
        "HEARTHBOOK_DATA": "/srv/kitchen",
        "HEARTHBOOK_ALLOWED_HOSTS": "recipes.example.org, , kitchen.example.org ",
        "PORT": "1",
    }
    settings = Settings.from_environment(given)
    assert (settings.port, settings.data) == (80, Path("/srv/kitchen"))
    assert settings.allowed_hosts == ("recipes.example.org", "kitchen.example.org")


def test_an_empty_variable_is_none():
    assert Settings.from_environment({"HEARTHBOOK_PORT": ""}).port == 9925


def test_a_home_is_found():
    assert Settings.from_environment({"HEARTHBOOK_DATA": "~/kitchen"}).data == Path.home() / "kitchen"


def test_a_port_that_is_none_is_refused_by_name():
    with pytest.raises(ValueError, match="PORT"):
        Settings.from_environment({"HEARTHBOOK_PORT": "eighty"})


def test_every_setting_says_what_it_is_for():
    assert PREFIX == "HEARTHBOOK_"
    assert all(len(field.metadata["says"]) > 10 for field in fields(Settings))


@pytest.mark.parametrize("text, truth", [("true", True), ("1", True), ("On", True), ("false", False), (" no ", False)])
def test_yes_and_no_are_read_in_the_usual_words(text, truth):
    assert Settings.from_environment({"HEARTHBOOK_ALLOW_SIGNUP": text}).allow_signup is truth


def test_a_yes_or_no_that_is_neither_is_refused_by_name():
    with pytest.raises(ValueError, match="ALLOW_SIGNUP"):
        Settings.from_environment({"HEARTHBOOK_ALLOW_SIGNUP": "perhaps"})


def test_headers_are_read_as_json():
    given = Settings.from_environment({"HEARTHBOOK_OPENAI_CUSTOM_HEADERS": '{"X-House": "leek"}'})
    assert given.openai_custom_headers == {"X-House": "leek"}


@pytest.mark.parametrize("text", ["X-House: thyme", "[]", '{"X-House": 1}', '"thyme"'])
def test_headers_that_are_none_are_refused_by_name_and_not_repeated(text):
    with pytest.raises(ValueError, match="OPENAI_CUSTOM_HEADERS") as refused:
        Settings.from_environment({"HEARTHBOOK_OPENAI_CUSTOM_HEADERS": text})
    assert "thyme" not in str(refused.value)

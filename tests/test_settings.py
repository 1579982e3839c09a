"""Tests how settings are read from environment variables."""

from dataclasses import fields
from pathlib import Path

import pytest

from app.settings import PREFIX, Settings, UsualPort, list_unknown_variables


def test_without_variables_every_setting_has_its_default():
    assert Settings.from_environment({}) == Settings()
    assert (Settings().port, Settings().token_hours, Settings().remember_days) == (9925, 48, 14)
    assert Settings().data is None


def test_a_variable_is_converted_to_the_type_of_its_setting():
    given = {
        "HEARTHBOOK_PORT": "80",
        "HEARTHBOOK_DATA": "/srv/kitchen",
        "HEARTHBOOK_ALLOWED_HOSTS": "recipes.example.org, , kitchen.example.org ",
        "PORT": "1",
    }
    settings = Settings.from_environment(given)
    assert (settings.port, settings.data) == (80, Path("/srv/kitchen"))
    assert settings.allowed_hosts == ("recipes.example.org", "kitchen.example.org")


def test_an_empty_variable_counts_as_unset():
    assert Settings.from_environment({"HEARTHBOOK_PORT": ""}).port == 9925


def test_a_tilde_in_a_path_is_expanded():
    assert Settings.from_environment({"HEARTHBOOK_DATA": "~/kitchen"}).data == Path.home() / "kitchen"


def test_an_invalid_port_is_refused_with_the_variable_name():
    with pytest.raises(ValueError, match="PORT"):
        Settings.from_environment({"HEARTHBOOK_PORT": "eighty"})


def test_every_setting_has_a_description():
    assert PREFIX == "HEARTHBOOK_"
    assert all(len(field.metadata["says"]) > 10 for field in fields(Settings))


@pytest.mark.parametrize("text, truth", [("true", True), ("1", True), ("On", True), ("false", False), (" no ", False)])
def test_usual_words_for_true_and_false_are_accepted(text, truth):
    assert Settings.from_environment({"HEARTHBOOK_ALLOW_SIGNUP": text}).allow_signup is truth


def test_an_invalid_boolean_is_refused_with_the_variable_name():
    with pytest.raises(ValueError, match="ALLOW_SIGNUP"):
        Settings.from_environment({"HEARTHBOOK_ALLOW_SIGNUP": "perhaps"})


def test_headers_are_read_as_json():
    given = Settings.from_environment({"HEARTHBOOK_OPENAI_CUSTOM_HEADERS": '{"X-House": "leek"}'})
    assert given.openai_custom_headers == {"X-House": "leek"}


@pytest.mark.parametrize("text", ["X-House: thyme", "[]", '{"X-House": 1}', '"thyme"'])
def test_invalid_headers_are_refused_without_showing_their_value(text):
    with pytest.raises(ValueError, match="OPENAI_CUSTOM_HEADERS") as refused:
        Settings.from_environment({"HEARTHBOOK_OPENAI_CUSTOM_HEADERS": text})
    assert "thyme" not in str(refused.value)


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("PORT", "99999", "HEARTHBOOK_PORT must be a port number from 0 to 65535, not '99999'"),
        ("PORT", "-1", "HEARTHBOOK_PORT must be a whole number"),
        ("SMTP_PORT", "0", "HEARTHBOOK_SMTP_PORT must be a port number from 1 to 65535"),
        ("TRUSTED_PROXIES", "127.0.0.1, proxy", "HEARTHBOOK_TRUSTED_PROXIES must list addresses .* not 'proxy'"),
        ("TRUSTED_PROXIES", "172.16.0.0/99", "HEARTHBOOK_TRUSTED_PROXIES must list .* ranges like 172.18.0.0/16"),
        ("ALLOWED_HOSTS", "https://recipes.example.org", "HEARTHBOOK_ALLOWED_HOSTS must list names like"),
        ("BASE_URL", "recipes.example.org", "HEARTHBOOK_BASE_URL must be an address like https://"),
        ("BASE_URL", "recipes.example.org:9925", "HEARTHBOOK_BASE_URL"),
        ("BASE_URL", "ftp://recipes.example.org", "HEARTHBOOK_BASE_URL"),
        ("BASE_URL", "https://", "HEARTHBOOK_BASE_URL"),
        ("BASE_URL", "https://recipes.example.org:99999", "HEARTHBOOK_BASE_URL"),
        ("BASE_URL", "https://[fd00::1", "HEARTHBOOK_BASE_URL"),
        ("BASE_URL", "https://recipes.example.org/?page=1", "HEARTHBOOK_BASE_URL"),
    ],
)
def test_an_invalid_port_or_address_is_refused_with_a_message(name, text, said):
    with pytest.raises(ValueError, match=said):
        Settings.from_environment({f"HEARTHBOOK_{name}": text})


@pytest.mark.parametrize("text", ["https://recipes.example.org", "http://[fd00::1]:9925/book/", " HTTPS://r.example "])
def test_a_base_url_with_a_scheme_is_accepted(text):
    assert Settings.from_environment({"HEARTHBOOK_BASE_URL": text}).base_url == text.strip()


def test_a_chosen_port_is_distinguished_from_the_default():
    chosen = Settings.from_environment({"HEARTHBOOK_PORT": "9925"}).port
    assert chosen == Settings().port and not isinstance(chosen, UsualPort) and isinstance(Settings().port, UsualPort)


def test_an_unknown_variable_is_reported_with_the_closest_setting():
    given = {"HEARTHBOOK_PROT": "80", "HEARTHBOOK_ZZZ": "", "hearthbook_host": "x", "HEARTHBOOK_PORT": "80", "PROT": ""}
    assert list_unknown_variables(given) == [
        "HEARTHBOOK_PROT is not a setting. Did you mean HEARTHBOOK_PORT?",
        "HEARTHBOOK_ZZZ is not a setting.",
        "hearthbook_host is not a setting. Did you mean HEARTHBOOK_HOST?",
    ]

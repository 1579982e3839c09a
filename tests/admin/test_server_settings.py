"""Tests the settings that administrators store: what counts, what is refused, and that secrets never come back."""

import logging
from dataclasses import replace

import pytest

from app import use_data
from app.admin.server_settings import GIVEN
from app.framework.storage.folder.log_file import log_to
from app.framework.text.mask_secrets import mask_function
from app.settings import STORABLE, Settings
from tests.language_model.model_server import ModelServer
from tests.mail_server import MailServer

HERE = "/admin/settings"
KEY = "sk-sourdough-and-butter"
ZOE = {"email": "zoe@example.com"}


def seen(admin) -> dict[str, dict]:
    return {one["name"]: one for one in admin.get(HERE)}


def give(app, **settings) -> None:
    """Sets settings as if they were given where Hearthbook is started."""
    use_data(app, replace(app.config[GIVEN], **settings), app.config[GIVEN].data / "hearthbook.db")


def mail_fields(server: MailServer) -> dict:
    names = {"smtp_host": "smtpHost", "smtp_port": "smtpPort", "smtp_from_email": "smtpFromEmail"}
    return {names[name]: server.settings[name] for name in names} | {"smtpAuthStrategy": "NONE"}


def test_every_setting_starts_with_its_default(admin):
    found = seen(admin)
    assert len(found) == len(STORABLE)
    assert (found["smtpPort"]["value"], found["smtpHost"]["value"], found["smtpHost"]["isSet"]) == (587, "", False)
    assert not any(one["isStored"] or one["variable"] for one in found.values())


def test_stored_mail_settings_count_at_once_and_after_a_restart(app, admin):
    with MailServer() as server:
        assert not admin.post("/admin/email", ZOE)["success"]
        admin.patch(HERE, mail_fields(server))
        assert admin.post("/admin/email", ZOE) == {"success": True, "error": None}
        assert admin.get("/app/about")["emailReady"] is True
        give(app)
        assert admin.post("/admin/email", ZOE)["success"] and len(server.receivers) == 2
        admin.patch(HERE, {"smtpHost": None})
        assert not admin.post("/admin/email", ZOE)["success"] and admin.get("/app/about")["emailReady"] is False


def test_a_stored_model_is_asked_at_once_and_gets_the_stored_key(admin):
    with ModelServer() as model:
        assert admin.get("/app/about")["enableOpenai"] is False
        admin.patch(HERE, {"openaiBaseUrl": model.url, "openaiApiKey": KEY, "openaiModel": "leek-1"})
        assert admin.get("/app/about")["enableOpenai"] is True
        admin.post("/admin/debug/openai")
        assert model.asked[0]["model"] == "leek-1" and model.headers[0]["Authorization"] == f"Bearer {KEY}"


def test_a_secret_is_never_returned(admin):
    answers = [admin.patch(HERE, {"openaiApiKey": KEY, "smtpPassword": "pass phrase"}), admin.get(HERE)]
    for answer in answers:
        assert KEY not in str(answer) and "pass phrase" not in str(answer)
        secret = {one["name"]: one for one in answer if one["isSecret"]}
        assert secret.keys() == {"smtpPassword", "openaiApiKey"}
        assert all(one["value"] is None and one["isSet"] and one["isStored"] for one in secret.values())
    admin.patch(HERE, {"openaiApiKey": None})
    assert not seen(admin)["openaiApiKey"]["isSet"] and seen(admin)["smtpPassword"]["isSet"]


def test_the_environment_wins_and_is_named(app, admin):
    admin.patch(HERE, {"smtpHost": "mail.stored.example", "openaiModel": "stored"})
    give(app, smtp_host="mail.given.example")
    found = seen(admin)
    assert (found["smtpHost"]["value"], found["openaiModel"]["value"]) == ("mail.given.example", "stored")
    assert (found["smtpHost"]["variable"], found["openaiModel"]["variable"]) == ("HEARTHBOOK_SMTP_HOST", None)
    refused = admin.patch(HERE, {"smtpHost": "other.example", "openaiModel": "other"}, expect=409)
    assert refused["detail"]["message"].startswith("HEARTHBOOK_SMTP_HOST decides this.")
    assert seen(admin)["openaiModel"]["value"] == "stored"
    give(app, smtp_host="")
    assert seen(admin)["smtpHost"]["value"] == "mail.stored.example"


def test_a_variable_that_repeats_the_default_wins_too(app, admin, monkeypatch):
    admin.patch(HERE, {"smtpPort": 2525})
    assert app.config["SETTINGS"].smtp_port == 2525
    monkeypatch.setenv("HEARTHBOOK_SMTP_PORT", "587")
    give(app)
    assert seen(admin)["smtpPort"]["value"] == 587
    assert seen(admin)["smtpPort"]["variable"] == "HEARTHBOOK_SMTP_PORT"


@pytest.mark.parametrize(
    "secret, place, address",
    [
        ("openai_api_key", "openaiBaseUrl", "http://elsewhere.example/v1"),
        ("smtp_password", "smtpHost", "elsewhere.example"),
    ],
)
def test_a_secret_of_the_environment_is_sent_nowhere_else(app, admin, secret, place, address):
    admin.patch(HERE, {place: address})
    give(app, **{secret: "given"})
    assert seen(admin)[place]["variable"] == f"HEARTHBOOK_{secret.upper()}" and seen(admin)[place]["value"] == ""
    admin.patch(HERE, {place: address}, expect=409)


@pytest.mark.parametrize(
    "secret, place, first, other",
    [
        ("openaiApiKey", "openaiBaseUrl", "http://a.example/v1", "http://b.example/v1"),
        ("smtpPassword", "smtpHost", "a.example", "b.example"),
    ],
)
def test_a_stored_secret_is_forgotten_when_it_would_go_to_another_machine(admin, secret, place, first, other):
    admin.patch(HERE, {place: first, secret: KEY})
    admin.patch(HERE, {place: first})
    assert seen(admin)[secret]["isSet"]
    admin.patch(HERE, {place: other})
    assert not seen(admin)[secret]["isSet"]
    admin.patch(HERE, {place: first, secret: KEY})
    assert seen(admin)[secret]["isSet"]
    admin.patch(HERE, {place: None})
    assert not seen(admin)[secret]["isSet"]


WRONG = [
    ("smtpHost", "http://mail.example"),
    ("smtpHost", "mail.example:25"),
    ("smtpHost", "mail example"),
    ("smtpHost", "a" * 300),
    ("smtpPort", 0),
    ("smtpPort", 65536),
    ("smtpPort", "25"),
    ("smtpAuthStrategy", "tls or so"),
    ("smtpFromEmail", "kitchen"),
    ("smtpUser", "me\r\nBcc: x"),
    ("smtpPassword", "x" * 2001),
    ("openaiApiKey", "two words"),
    ("openaiApiKey", "clé"),
    ("openaiBaseUrl", "ftp://model.example"),
    ("updateUrl", "file:///etc/passwd"),
    ("openaiBaseUrl", "http://me:secret@model.example/v1"),
    ("openaiRequestTimeout", 0),
    ("openaiEnableImageServices", "perhaps"),
    ("baseUrl", "recipes.example.org"),
    ("baseUrl", "javascript:alert(1)"),
    ("baseUrl", "https://recipes.example.org/?x=1"),
    ("baseUrl", "https://recipes.example.org/kitchen"),
]


@pytest.mark.parametrize("name, value", WRONG)
def test_a_wrong_value_is_refused_and_nothing_is_stored(admin, name, value):
    refused = admin.patch(HERE, {name: value, "smtpFromName": "Kitchen"}, expect=422)
    assert refused["detail"][0]["loc"] == ["body", name]
    assert not any(one["isStored"] for one in admin.get(HERE))


@pytest.mark.parametrize(
    "name, value, stored",
    [
        ("smtpHost", " Mail.Example.org. ", "mail.example.org"),
        ("smtpHost", "192.168.1.5", "192.168.1.5"),
        ("smtpHost", "fd00::7", "fd00::7"),
        ("baseUrl", "https://recipes.example.org/", "https://recipes.example.org"),
        ("openaiBaseUrl", "http://localhost:11434/v1/", "http://localhost:11434/v1"),
        ("smtpFromName", " Our \n kitchen", "Our kitchen"),
        ("openaiModel", "", "gpt-4o"),
        ("openaiSendDatabaseData", False, False),
    ],
)
def test_values_are_stored_in_one_spelling(admin, name, value, stored):
    admin.patch(HERE, {name: value})
    assert seen(admin)[name]["value"] == stored


def test_hearthbook_answers_to_the_name_in_the_base_address_while_it_is_set(admin, guest):
    def ask(host):
        return guest.client.get("/api/app/about", headers={"Host": host}).status_code

    assert ask("recipes.example.org") == 421
    admin.patch(HERE, {"baseUrl": "https://recipes.example.org"})
    assert ask("recipes.example.org") == 200
    assert admin.get("/admin/about/check")["baseUrlSet"] is True
    admin.patch(HERE, {"baseUrl": None})
    assert ask("recipes.example.org") == 421


def test_a_wrong_base_address_locks_nobody_out(admin, guest):
    admin.patch(HERE, {"baseUrl": "https://wrong.example.org"})
    for host in ("localhost", "192.168.1.20:9925", "hearthbook.local"):
        assert guest.client.get("/api/app/about", headers={"Host": host}).status_code == 200
        page = guest.client.get("/login", headers={"Host": host})
        assert page.status_code == 200 and b"wrong.example" not in page.data
    admin.patch(HERE, {"baseUrl": None})
    assert seen(admin)["baseUrl"]["value"] == ""


def test_stored_secrets_are_masked_in_the_log(app, admin, tmp_path):
    with log_to(tmp_path, mask_function(Settings().secrets())):
        logging.getLogger("kitchen").warning("before %s", "rosemary-and-thyme")
        admin.patch(HERE, {"smtpPassword": "rosemary-and-thyme"})
        logging.getLogger("kitchen").warning("after %s", "rosemary-and-thyme")
    text = (tmp_path / "logs" / "hearthbook.log").read_text()
    assert "before rosemary" in text and "after ***" in text and text.count("rosemary") == 1


def test_only_administrators_see_and_change_the_settings(called):
    for name, status in ((None, 401), ("bob", 403), ("dave", 403), ("alice", 403)):
        called(name).get(HERE, expect=status)
        called(name).patch(HERE, {"smtpHost": "mail.example"}, expect=status)
    assert not any(one["isStored"] for one in called("admin").get(HERE))

"""Tests the checks of an installation, as administrators see them and as the doctor prints them."""

from dataclasses import replace

import pytest

from app.admin.maintenance import run_checks
from app.admin.maintenance.run_checks import check_backups, check_clock, check_space
from app.backups.folder import Drill, change_records
from app.framework.server.proxies.trusted_proxies import TrustedProxies

PATH = "/admin/about/checks"
NAMES = ["address", "https", "mail", "backups", "space", "clock", "model"]
MAIL = {"smtp_host": "mail.test", "smtp_from_email": "a@b.example", "smtp_auth_strategy": "NONE"}


def checks(app, admin, **settings):
    app.config["SETTINGS"] = replace(app.config["SETTINGS"], **settings)
    return {one["name"]: one for one in admin.get(PATH)}


def test_each_check_explains_itself(app, admin, alice):
    found = checks(app, admin)
    assert list(found) == NAMES and all(one["text"].endswith(".") for one in found.values())
    assert found["backups"]["state"] == "look" and found["mail"]["state"] == "fine"
    alice.get(PATH, expect=403)


@pytest.mark.parametrize(
    ("settings", "name", "state", "words"),
    [
        ({"base_url": "https://food.example"}, "address", "fine", "https://food.example"),
        (MAIL, "address", "look", "HEARTHBOOK_BASE_URL"),
        ({"base_url": "https://food.example"}, "https", "fine", "are encrypted"),
        ({}, "https", "fine", "switch https on under Settings, Secure connection"),
        ({"smtp_host": "mail.test"}, "mail", "wrong", "Enter the sender address"),
        (MAIL, "mail", "fine", "mail.test"),
        ({"openai_base_url": "http://localhost:1/v1", "openai_model": "leek"}, "model", "fine", "leek at http://local"),
    ],
)
def test_a_check_follows_the_settings(app, admin, settings, name, state, words):
    found = checks(app, admin, **settings)[name]
    assert found["state"] == state and words in f"{found['text']} {found['mend']}"


def test_the_sentences_are_in_the_language_of_the_reader(app, admin):
    german = admin.get(PATH, headers={"Accept-Language": "de"})
    assert "unverschlüsselt" in next(one["text"] for one in german if one["name"] == "https")


def test_an_untrusted_proxy_is_shown_once_its_headers_were_ignored(app, admin):
    app.extensions["proxies"] = proxies = TrustedProxies(())
    assert "proxy" not in checks(app, admin)
    proxies.note_ignored({"REMOTE_ADDR": "172.18.0.3", "HTTP_X_FORWARDED_FOR": "203.0.113.9"})
    found = checks(app, admin)["proxy"]
    assert found["state"] == "look" and "172.18.0.3" in found["text"] and "TRUSTED_PROXIES" in found["mend"]


def test_little_space_is_wrong(tmp_path, monkeypatch):
    assert check_space(tmp_path).state == "ok"
    monkeypatch.setattr(run_checks, "LITTLE_ROOM", 1 << 62)
    assert check_space(tmp_path).state == "WRONG"


@pytest.mark.parametrize(("doubt", "state"), [(None, "ok"), ("ahead", "look"), ("behind", "look")])
def test_a_wrong_clock_is_reported(doubt, state):
    assert check_clock(doubt).state == state


def test_a_backup_that_failed_its_trial_is_wrong(tmp_path):
    (tmp_path / "backups").mkdir()
    with change_records(tmp_path) as records:
        records.trouble = "No disk."
        records.drill = Drill("night.hearthbook", "2026-11-22T04:30:00Z", "It is torn.")
    states = {one.text: one.state for one in check_backups(tmp_path)}
    assert states["No disk."] == "look"
    assert states["The backup night.hearthbook could not be restored on trial: It is torn."] == "WRONG"

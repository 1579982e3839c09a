"""Tests which information about the server everyone can read, and which only administrators can read."""

from dataclasses import replace

import pytest

from app import CONTRACT, VERSION
from app.framework.storage.database import db
from tests.language_model.with_model import change_settings


def test_anyone_can_read_the_api_version(guest):
    about = guest.get("/app/about")
    assert (about["version"], about["productVersion"]) == (CONTRACT, VERSION) == ("v3.27.0", VERSION)
    assert (about["production"], about["demoStatus"], about["allowSignup"]) == (True, False, False)
    assert (about["enableOidc"], about["enableOpenai"], about["enableOpenaiImageServices"]) == (False, False, False)


def test_clients_of_today_read_what_they_decode_strictly(app, guest, admin):
    for about in (guest.get("/app/about"), admin.get("/admin/about")):
        assert about["allowPasswordLogin"] is True and about["tokenTime"] == 48
        assert about["allowedIframeHosts"] == [] and about["enableOpenaiTranscriptionServices"] is False
    change_settings(app, token_hours=2)
    assert admin.get("/admin/about")["tokenTime"] == 2


def test_anyone_can_read_whether_a_language_model_is_set_up(app, guest, admin):
    app.config["SETTINGS"] = replace(app.config["SETTINGS"], openai_api_key="thyme")
    about = guest.get("/app/about")
    assert (about["enableOpenai"], about["enableOpenaiImageServices"]) == (True, True)
    assert admin.get("/admin/about/check")["enableOpenai"] is True


def test_a_language_model_may_be_kept_from_pictures(app, guest):
    change_settings(app, openai_api_key="thyme", openai_enable_image_services=False)
    about = guest.get("/app/about")
    assert (about["enableOpenai"], about["enableOpenaiImageServices"]) == (True, False)


def test_a_private_group_is_not_named(guest, dave):
    assert guest.get("/app/about")["defaultGroupSlug"] is None
    dave.put("/groups/preferences", {"privateGroup": False})
    about = guest.get("/app/about")
    assert (about["defaultGroupSlug"], about["defaultHouseholdSlug"]) == ("home", None)
    dave.put("/households/preferences", {"privateHousehold": False})
    assert guest.get("/app/about")["defaultHouseholdSlug"] == "family"


def test_a_repeated_call_needs_no_query(guest, queries):
    guest.get("/app/about")
    with queries() as seen:
        guest.get("/app/about")
    assert not seen


def test_the_startup_info_reports_no_first_login(guest):
    assert guest.get("/app/about/startup-info") == {
        "isFirstLogin": False,
        "isDemo": False,
        "needsSetup": False,
        "signedIn": False,
        "canStop": False,
    }


def test_the_theme_is_cached_for_a_week(guest):
    reply = guest.client.get("/api/app/about/theme")
    assert len(reply.json) == 14 and reply.json["lightPrimary"] == reply.json["darkPrimary"] == "#E58325"
    assert (reply.cache_control.public, reply.cache_control.max_age) == (True, 604800)


def test_an_administrator_can_read_versions_and_locations(admin, tmp_path):
    about = admin.get("/admin/about")
    assert (about["versionLatest"], about["buildId"]) == (about["version"], about["productVersion"])
    assert (about["dbType"], about["dbUrl"]) == ("sqlite", f"sqlite:///{tmp_path / 'hearthbook.db'}")
    assert (about["defaultGroup"], about["defaultHousehold"]) == ("Home", "Family")


def test_an_administrator_can_read_what_is_set_up(app, admin):
    ready = ("emailReady", "ldapReady", "oidcReady", "baseUrlSet")
    assert [admin.get("/admin/about/check")[name] for name in ready] == [False] * 4
    mail = {"smtp_host": "mail.test", "smtp_from_email": "h@mail.test", "smtp_auth_strategy": "NONE"}
    app.config["SETTINGS"] = replace(app.config["SETTINGS"], base_url="https://hearthbook.test", **mail)
    assert [admin.get("/admin/about/check")[name] for name in ready] == [True, False, False, True]


def test_anyone_can_read_that_mail_is_set_up(guest, mailbox):
    assert guest.get("/app/about")["emailReady"] is True


def test_anyone_can_read_that_mail_is_not_set_up(guest):
    assert guest.get("/app/about")["emailReady"] is False


@pytest.mark.parametrize("verb", ["post", "put", "delete"])
def test_the_about_route_is_read_only(guest, verb):
    getattr(guest, verb)("/app/about", expect=405)


def test_a_head_request_is_answered(guest):
    reply = guest.client.head("/api/app/about")
    assert (reply.status_code, reply.data) == (200, b"")
    db.close()


def test_an_administrator_proves_that_written_files_are_served(admin, alice, guest):
    first = admin.get("/admin/about/docker/validate")["text"]
    assert guest.get("/media/docker/validate.txt").text == first
    second = admin.get("/admin/about/docker/validate")["text"]
    assert first != second == guest.get("/media/docker/validate.txt").text
    alice.get("/admin/about/docker/validate", expect=403)

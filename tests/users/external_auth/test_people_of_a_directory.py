"""Tests the sign-in of LDAP users, in an installation that also has users with local passwords."""

import logging
from dataclasses import replace

import pytest

from app.framework.storage.database import db
from app.users.external_auth.ask_directory import AWAY
from app.users.user import User
from tests.users.conftest import OWN_PAGE, PASSWORD
from tests.users.external_auth.directory import BASE, SECRET, settings_for

BAKERS = "(memberOf=cn=bakers,dc=soup)"
ERIN = f"uid=erin,{BASE}"


@pytest.fixture
def people(app, directory):
    """Makes the server use the directory. Returns a function that changes LDAP settings, such as `admin_filter`."""

    def set_to(**known):
        kept = {"data": app.config["SETTINGS"].data, "token_hours": 48}
        named = {f"ldap_{name}": value for name, value in known.items()}
        app.config["SETTINGS"] = replace(settings_for(directory), **kept, **named)

    set_to()
    return set_to


@pytest.fixture
def erin(app, people, sign_in):
    """Returns a function that signs in the LDAP user Erin. She has no account here before her first sign-in."""

    def signed(name="erin", password=SECRET, expect=200, **kwargs):
        reply = sign_in(name, password, **kwargs)
        assert reply.status_code == expect, reply.text
        return Session(app, reply)

    return signed


class Session:
    def __init__(self, app, reply):
        self.client, self.reply = app.test_client(use_cookies=False), reply

    def own(self, expect=200):
        word = self.reply.json["access_token"]
        answer = self.client.get("/api/users/self", headers={"Authorization": f"Bearer {word}"})
        assert answer.status_code == expect
        return answer.json


def moved_to_the_directory(name):
    with db.atomic():
        User.update(auth_method="LDAP", password=None).where(User.username == name).execute()


def test_an_ldap_user_gets_an_account_at_the_first_sign_in(erin):
    seen = erin().own()
    assert (seen["username"], seen["fullName"], seen["email"]) == ("erin", "Erin", "erin@soup.test")
    assert (seen["authMethod"], seen["group"], seen["household"], seen["admin"]) == ("LDAP", "Home", "Family", False)


@pytest.mark.parametrize("name", ["erin", "Erin", "erin@soup.test", " ERIN@Soup.Test "])
def test_a_returning_ldap_user_gets_the_same_account(erin, name):
    assert erin(name).own()["id"] == erin().own()["id"] == erin(name).own()["id"]


def test_ldap_users_can_stay_signed_in(erin):
    cookies = erin(form={"remember_me": "true"}).reply.headers.getlist("Set-Cookie")
    assert any("Max-Age=1209600" in one for one in cookies)


@pytest.mark.parametrize(
    "name, password",
    [
        ("erin", "wrong"),
        ("erin", ""),
        ("frank", ""),
        ("erin", "\u00ad"),
        ("nobody", SECRET),
        ("*", SECRET),
        ("*)(uid=*", SECRET),
        ("alice", "wrong"),
        ("alice", SECRET),
        ("alice@example.com", SECRET),
        ("carol", ""),
        ("", ""),
    ],
)
def test_failed_sign_ins_with_a_directory_have_the_same_response(people, sign_in, name, password):
    reply = sign_in(name, password)
    assert (reply.status_code, reply.json) == (401, {"detail": "Unauthorized"})
    assert "Set-Cookie" not in reply.headers and User.called("erin") is None


def test_users_with_a_password_here_need_no_directory(people, directory, sign_in):
    directory.add("alice", SECRET)
    assert sign_in("alice", PASSWORD).status_code == 200
    assert not directory.binds


@pytest.mark.parametrize("method", ["Mealie", "OIDC"])
def test_an_ldap_password_opens_no_other_kind_of_account(people, directory, sign_in, method):
    with db.atomic():
        User.update(auth_method=method).where(User.username == "alice").execute()
    directory.add("alice", SECRET)
    assert sign_in("alice", SECRET).status_code == 401
    assert not [name for name, _ in directory.binds if name]


def test_an_account_moved_to_ldap_stays_the_same(directory, erin):
    moved_to_the_directory("alice")
    directory.add("alice", SECRET, mail="alice@soup.test")
    seen = erin("alice").own()
    assert (seen["username"], seen["email"], seen["canOrganize"]) == ("alice", "alice@example.com", True)


def test_without_the_setting_the_directory_is_not_queried(app, people, directory, erin):
    people(auth_enabled=False)
    erin(expect=401)
    assert not directory.binds


def test_administrator_rights_follow_the_directory(people, directory, erin):
    people(admin_filter=BAKERS)
    before = erin()
    assert before.own()["admin"] and not erin("frank", "salt").own()["admin"]
    directory.people[ERIN]["memberOf"] = ["cn=cooks,dc=soup"]
    after = erin()
    assert not after.own()["admin"] and not after.own()["canManage"]
    before.own(expect=401)


def test_the_last_administrator_keeps_the_rights(people, directory, erin):
    people(admin_filter=BAKERS)
    erin()
    with db.atomic():
        User.delete().where(User.username == "admin").execute()
    directory.people[ERIN]["memberOf"] = []
    assert erin().own()["admin"]


def test_without_an_admin_filter_rights_do_not_change(people, erin):
    people(admin_filter=BAKERS)
    erin()
    people(admin_filter="")
    assert erin().own()["admin"]


@pytest.mark.parametrize("lacks", [{"mail": "alice@example.com"}, {"mail": "gail"}])
def test_an_account_that_cannot_be_created_is_refused_with_a_reason(directory, erin, lacks):
    directory.add("gail", SECRET, **lacks)
    assert erin("gail", expect=409).reply.json["detail"]["message"]
    assert User.called("gail") is None
    erin("gail", "wrong", expect=401)


@pytest.mark.parametrize(("lacks", "name"), [({"mail": None}, "Gail"), ({"name": None}, "gail")])
def test_a_new_ldap_user_needs_neither_an_address_nor_a_full_name(directory, erin, lacks, name):
    directory.add("gail", SECRET, **lacks)
    assert erin("gail").own()["fullName"] == name


def test_an_existing_ldap_user_needs_no_address(directory, erin):
    first = erin().own()
    del directory.people[ERIN]["mail"], directory.people[ERIN]["name"]
    assert erin().own() == first


def test_an_unavailable_directory_does_not_reveal_its_users(directory, sign_in, erin, caplog):
    erin()
    directory.stop()
    with caplog.at_level(logging.WARNING):
        told = [sign_in(name, "a wrong one") for name in ("erin", "alice", "nobody", "carol", "erin@soup.test")]
    assert {reply.status_code for reply in told} == {503} and all(reply.headers["Retry-After"] for reply in told)
    assert {reply.json["detail"]["message"] for reply in told} == {AWAY}
    assert "refused" in caplog.text and "a wrong one" not in caplog.text


def test_local_passwords_work_while_the_directory_is_unavailable(people, directory, sign_in):
    directory.stop()
    assert sign_in("alice", PASSWORD).status_code == 200


def test_a_hanging_directory_counts_as_unavailable(people, directory, sign_in):
    directory.answer_instead()
    assert sign_in("erin", SECRET).status_code == 503


def test_guessing_ldap_passwords_is_throttled(clock, directory, erin):
    for _ in range(5):
        erin(password="wrong", expect=401)
    known = len(directory.binds)
    erin(expect=429)
    assert len(directory.binds) == known
    clock.now += 60
    erin()


def test_known_devices_of_ldap_users_are_not_locked_out(app, clock, erin, sign_in):
    device = app.test_client()
    erin(client=device, headers=OWN_PAGE)
    number = 0
    while sign_in("erin", "wrong", address=f"10.0.{number}.1").status_code == 401:
        number += 1
    erin(expect=429, address="10.1.0.1")
    erin(client=device, headers=OWN_PAGE, address="10.2.0.1")


def test_an_ldap_password_cannot_be_changed_here(app, erin):
    word = erin().reply.json["access_token"]
    asked = {"currentPassword": SECRET, "newPassword": "better than before"}
    client = app.test_client(use_cookies=False)
    reply = client.put("/api/users/password", json=asked, headers={"Authorization": f"Bearer {word}"})
    assert reply.status_code == 400

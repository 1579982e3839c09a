"""Tests checking the setup code first, and what setup does with a name and a password alone."""

import pytest

from app.admin.setup_code import TRIES
from app.framework.storage.database import db
from app.users.user import User
from tests.conftest import Caller

WRONG = "AAAA-AAAA"


def test_the_code_is_checked_before_anything_else_and_stays_valid(stranger, code, first):
    refused = stranger.post("/setup/code", {"code": WRONG}, expect=403)
    assert "hearthbook setup-code" in refused["detail"]
    stranger.post("/setup/code", {"code": code.lower()}, expect=204)
    assert not User.select().exists()
    stranger.get("/users/self", expect=401)
    stranger.post("/setup", first | {"code": code}, expect=201)


def test_checking_and_using_a_code_are_limited_together(stranger, code, first):
    def status(n):
        path, more = ("/api/setup", first) if n % 2 else ("/api/setup/code", {})
        return stranger.client.post(path, json={"code": WRONG} | more).status_code

    assert [status(n) for n in range(40)] == [403] * 30 + [429] * 10


def test_ten_wrong_checks_change_the_code(new_house, stranger, code, first):
    for _ in range(TRIES):
        stranger.post("/setup/code", {"code": WRONG}, expect=403)
    stranger.post("/setup/code", {"code": code}, expect=403)
    stranger.post("/setup/code", {"code": new_house.extensions["setup"].code.shown}, expect=204)


@pytest.mark.parametrize("entered", ["right", WRONG, ""])
def test_after_setup_a_check_says_only_that_it_is_done(new_house, stranger, code, first, entered):
    stranger.post("/setup", first | {"code": code})
    guest = Caller(new_house.test_client())
    sent = {"code": code if entered == "right" else entered}
    assert guest.post("/setup/code", sent, expect=409) == guest.post("/setup", first | sent, expect=409)


@pytest.mark.parametrize("name, username", [("Jörg Käse", "jörg.käse"), ("محمد", "محمد"), ("Anna", "anna")])
def test_a_name_and_a_password_are_enough(new_house, stranger, code, first, name, username):
    sent = {"fullName": name, "password": first["password"], "code": code}
    stranger.post("/setup", sent, expect=201)
    own = stranger.get("/users/self")
    assert (own["fullName"], own["username"], own["admin"]) == (name, username, True)
    assert own["email"].endswith(".invalid")
    for login in (username, name, name.upper()):
        form = {"username": login, "password": first["password"]}
        assert new_house.test_client().post("/api/auth/token", data=form).status_code == 200


@pytest.mark.parametrize("wrong", [{"email": None}, {"username": None}, {"firstDayOfWeek": 7}, {"firstDayOfWeek": "1"}])
def test_a_value_that_is_sent_must_be_valid(stranger, code, first, wrong):
    stranger.post("/setup", first | {"code": code} | wrong, expect=422)


def test_the_week_begins_as_where_the_administrator_lives(stranger, code, first):
    stranger.post("/setup", first | {"code": code, "firstDayOfWeek": 1})
    assert stranger.get("/households/preferences")["firstDayOfWeek"] == 1


def test_without_a_first_day_the_week_begins_on_sunday(stranger, code, first):
    stranger.post("/setup", first | {"code": code})
    assert stranger.get("/households/preferences")["firstDayOfWeek"] == 0
    with db.atomic():
        assert User.select().count() == 1

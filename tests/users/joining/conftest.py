"""Fixtures for the registration of the user Zoe, by invitation or with a new group."""

from dataclasses import replace

import pytest

from app.households.group import Group
from app.households.household import Household
from app.users.user import User
from tests.conftest import Caller

WORD = "bread and butter"
ZOE = {
    "email": "Zoe@Example.com",
    "username": " ZoeB ",
    "fullName": "Zoe Bell",
    "password": WORD,
    "passwordConfirm": WORD,
}
OWN = ZOE | {"group": "The Bells", "household": "Upstairs"}
FLAGS = ("canInvite", "canManage", "canManageHousehold", "canOrganize")


@pytest.fixture
def open_house(app):
    """Allows everybody to register with a new group."""
    app.config["SETTINGS"] = replace(app.config["SETTINGS"], allow_signup=True)


@pytest.fixture
def word(alice):
    return alice.post("/households/invitations", {"uses": 2})["token"]


@pytest.fixture
def joining(word):
    return ZOE | {"groupToken": word}


def signed_in(app, name) -> Caller:
    form = {"username": name, "password": WORD}
    answer = app.test_client().post("/api/auth/token", data=form)
    return Caller(app.test_client(use_cookies=False), answer.json["access_token"])


def nothing_new() -> bool:
    return (User.select().count(), Group.select().count(), Household.select().count()) == (6, 2, 3)

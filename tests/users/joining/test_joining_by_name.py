"""Tests joining with a name and a password alone, without a username and an e-mail address."""

from dataclasses import replace

import pytest

from app.framework.mail.send_mail import CannotSend, normalize_address
from app.framework.storage.database import db
from app.users.signing_in.throttle import UNDER_A_NAME
from app.users.user import User
from tests.users.joining.conftest import WORD, ZOE, signed_in

BARE = {"fullName": "Zoe Bell", "password": WORD, "passwordConfirm": WORD}


@pytest.fixture
def joining(word):
    return BARE | {"groupToken": word}


@pytest.mark.parametrize(
    "name, username",
    [
        ("Zoe Bell", "zoe.bell"),
        ("Jörg  Käse", "jörg.käse"),
        ("محمد", "محمد"),
        ("ＺＯＥ", "zoe"),
        ("alice", "alice2"),
        ("bob@example.com", "bob@example.com2"),
        ("x" * 150, "x" * 100),
    ],
)
def test_a_user_name_is_made_of_the_name(app, guest, joining, name, username):
    made = guest.post("/users/register", joining | {"fullName": name}, expect=201)
    assert made["username"] == username
    assert signed_in(app, username).get("/users/self")["fullName"] == made["fullName"]


def test_two_people_of_one_name_get_two_user_names(guest, joining):
    assert [guest.post("/users/register", joining)["username"] for _ in range(2)] == ["zoe.bell", "zoe.bell2"]


def test_people_may_sign_in_with_the_name_that_they_typed(app, guest, joining):
    guest.post("/users/register", joining)
    assert signed_in(app, " Zoe  BELL ").get("/users/self")["username"] == "zoe.bell"
    assert app.test_client().post("/api/auth/token", data={"username": "Zoe", "password": WORD}).status_code == 401


def test_spellings_of_a_name_share_the_limit_of_tries(app, guest, joining, clock):
    guest.post("/users/register", joining)
    client = app.test_client(use_cookies=False)

    def status(name, n):
        place = {"REMOTE_ADDR": f"10.0.{n}.1"}
        form = {"username": name, "password": "wrong"}
        return client.post("/api/auth/token", data=form, environ_base=place).status_code

    codes = [status(("zoe.bell", "Zoe Bell", "ZOE  bell")[n % 3], n) for n in range(UNDER_A_NAME + 2)]
    assert codes == [401] * UNDER_A_NAME + [429] * 2
    assert status("Zoe Moor", 99) == 401


def test_no_mail_goes_to_an_address_that_was_made(guest, joining):
    made = guest.post("/users/register", joining)["email"]
    with pytest.raises(CannotSend):
        normalize_address(made)
    assert normalize_address("zoe@example.com") == "zoe@example.com"
    assert User.select().where(User.email == made).count() == 1


def test_a_name_that_was_sent_is_kept(guest, joining):
    made = guest.post("/users/register", joining | {"username": "zoe", "email": "zoe@example.com"})
    assert (made["username"], made["email"]) == ("zoe", "zoe@example.com")


@pytest.mark.parametrize("wrong", [{"username": None}, {"email": None}, {"passwordConfirm": None}, {"fullName": None}])
def test_null_is_refused_where_a_text_may_be_left_out(guest, joining, wrong):
    guest.post("/users/register", joining | wrong, expect=422)


def test_the_week_of_a_new_group_begins_as_where_its_founder_lives(app, guest):
    app.config["SETTINGS"] = replace(app.config["SETTINGS"], allow_signup=True)
    guest.post("/users/register", ZOE | {"group": "The Bells", "firstDayOfWeek": 6})
    guest.post("/users/register", BARE | {"group": "The Moors"})
    with db.atomic():
        days = {user.username: user.household.first_day_of_week for user in User.select()}
    assert (days["zoeb"], days["zoe.bell"]) == (6, 0)

"""Tests that expired or revoked tokens are no longer accepted, although tokens are cached."""

import time
from datetime import timedelta

import pytest

from app.framework.storage.database import db, now
from app.users.signing_in.token import Token, find_sign_in, forget_expired_tokens, issue, note_used_tokens
from app.users.user import User


@pytest.fixture
def bobs(app):
    """Returns a function that issues a token for Bob and uses it once, so that it is cached."""

    def issued(lives=timedelta(hours=1)):
        with db.atomic():
            word = issue(User.get(User.username == "bob"), "session", lives)
        find_sign_in(word)
        return word

    return issued


def test_a_valid_token_identifies_its_user(bobs):
    assert find_sign_in(bobs()).person.id == User.get(User.username == "bob").id


@pytest.mark.parametrize("word", ["", "x", "Bearer", "é" * 50, "a" * 10_000])
def test_an_unknown_token_is_refused(app, word):
    assert find_sign_in(word) is None


def test_an_expired_token_is_refused(bobs):
    word = bobs(timedelta(minutes=-6))
    assert find_sign_in(word) is None


def test_a_clock_may_be_wrong_by_five_minutes(bobs):
    assert find_sign_in(bobs(timedelta(minutes=-4))) is not None


def test_a_cached_token_expires(bobs):
    word = bobs(timedelta(minutes=-5, seconds=2))
    assert find_sign_in(word) is not None
    while now() < Token.select().order_by(Token.id.desc()).get().expires_at + timedelta(minutes=5):
        time.sleep(0.05)
    assert find_sign_in(word) is None


def test_tokens_of_a_deleted_user_are_refused_at_once(bobs, admin):
    word = bobs()
    with db.atomic():
        User.get(User.username == "bob").delete_instance()
    assert find_sign_in(word) is None and not Token.select().where(Token.user.is_null()).exists()


def test_changed_permissions_apply_at_once(bob):
    bob.put("/groups/preferences", {"privateGroup": False}, expect=403)
    with db.atomic():
        User.update(can_manage=True).where(User.username == "bob").execute()
    bob.put("/groups/preferences", {"privateGroup": False})


def test_tokens_of_other_kinds_do_not_sign_in(app):
    with db.atomic():
        word = issue(User.get(User.username == "bob"), "device", None)
    assert find_sign_in(word) is None


def test_a_token_is_cached_while_nothing_changes(bobs, queries):
    word = bobs()
    with queries() as seen:
        assert find_sign_in(word) is not None
    assert not seen


def test_tokens_are_deleted_a_day_after_expiry(bobs):
    bobs(timedelta(days=-2))
    lasting = bobs(timedelta(hours=-2))
    before = Token.select().count()
    forget_expired_tokens()
    assert Token.select().count() == before - 1 and lasting


def test_the_use_of_api_tokens_is_stored_hourly(alice, app):
    word = alice.post("/users/api-tokens", {"name": "kitchen clock"})["token"]
    app.test_client().get("/api/users/self", headers={"Authorization": f"Bearer {word}"})
    note_used_tokens()
    [token] = alice.get("/users/self")["tokens"]
    assert token["usedAt"]

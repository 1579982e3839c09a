"""Tests that expired or revoked tokens are no longer accepted, although tokens are cached."""

import time
from datetime import timedelta

import pytest

from app.framework.storage.database import db, now
from app.users.signing_in.token import Token, forget_expired_tokens, issue, note_used_tokens, sign_in_of
from app.users.user import User


@pytest.fixture
def bobs(app):
    """Returns a function that issues a token for Bob and uses it once, so that it is cached."""

    def issued(lives=timedelta(hours=1)):
        with db.atomic():
            word = issue(User.get(User.username == "bob"), "session", lives)
        sign_in_of(word)
        return word

    return issued


def test_a_live_token_is_its_owner_s(bobs):
    assert sign_in_of(bobs()).person.id == User.get(User.username == "bob").id


@pytest.mark.parametrize("word", ["", "x", "Bearer", "é" * 50, "a" * 10_000])
def test_a_word_that_was_never_given_is_nobody_s(app, word):
    assert sign_in_of(word) is None


def test_an_expired_token_does_not_count(bobs):
    word = bobs(timedelta(minutes=-6))
    assert sign_in_of(word) is None


def test_a_clock_may_be_five_minutes_wrong(bobs):
    assert sign_in_of(bobs(timedelta(minutes=-4))) is not None


def test_a_token_s_time_runs_out_while_it_is_remembered(bobs):
    word = bobs(timedelta(minutes=-5, seconds=2))
    assert sign_in_of(word) is not None
    while now() < Token.select().order_by(Token.id.desc()).get().expires_at + timedelta(minutes=5):
        time.sleep(0.05)
    assert sign_in_of(word) is None


def test_a_deleted_person_is_out_at_once(bobs, admin):
    word = bobs()
    with db.atomic():
        User.get(User.username == "bob").delete_instance()
    assert sign_in_of(word) is None and not Token.select().where(Token.user.is_null()).exists()


def test_a_change_of_rights_counts_at_once(bob):
    bob.put("/groups/preferences", {"privateGroup": False}, expect=403)
    with db.atomic():
        User.update(can_manage=True).where(User.username == "bob").execute()
    bob.put("/groups/preferences", {"privateGroup": False})


def test_a_token_of_another_kind_signs_nobody_in(app):
    with db.atomic():
        word = issue(User.get(User.username == "bob"), "device", None)
    assert sign_in_of(word) is None


def test_a_token_is_not_looked_up_again_while_nothing_changes(bobs, queries):
    word = bobs()
    with queries() as seen:
        assert sign_in_of(word) is not None
    assert not seen


def test_what_expired_a_day_ago_is_swept_out(bobs):
    bobs(timedelta(days=-2))
    lasting = bobs(timedelta(hours=-2))
    before = Token.select().count()
    forget_expired_tokens()
    assert Token.select().count() == before - 1 and lasting


def test_when_an_api_token_was_used_is_noted_by_the_hour(alice, app):
    word = alice.post("/users/api-tokens", {"name": "kitchen clock"})["token"]
    app.test_client().get("/api/users/self", headers={"Authorization": f"Bearer {word}"})
    note_used_tokens()
    [token] = alice.get("/users/self")["tokens"]
    assert token["usedAt"]

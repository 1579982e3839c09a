"""Tests that permissions are checked again after a request has waited for the database lock."""

import sys
import time
from contextlib import contextmanager
from threading import Thread

import pytest

from app.framework.storage.database import OneWriter, db
from app.users.joining.invitation import Invitation
from app.users.signing_in.token import API, SESSION, Token, revoke_all
from app.users.user import User
from tests.conftest import Caller
from tests.users.conftest import PASSWORD, QUICKLY_HASHED

NEW = "cheese and onions"
OTHERWISE_HASHED = QUICKLY_HASHED[:-1] + ("a" if QUICKLY_HASHED[-1] != "a" else "b")


def waits(thread) -> bool:
    """Whether the thread waits for the database lock."""
    frame = sys._current_frames().get(thread.ident)
    while frame is not None and frame.f_code is not OneWriter.begin.__code__:
        frame = frame.f_back
    return frame is not None


@contextmanager
def while_it_waits(ask):
    """Sends a request that must wait for the database lock until the block has run and is committed.

    Yields a list, which contains the response after the block.
    """
    answers = []

    def work():
        try:
            answers.append(ask())
        finally:
            db.close()

    thread = Thread(target=work)
    with db.atomic():
        thread.start()
        while not waits(thread):
            assert thread.is_alive(), "it did not wait"
            time.sleep(0.001)
        yield answers
    thread.join()


@pytest.fixture
def bobs(app, sign_in):
    """An API client for Bob, who signed in with his password."""
    return Caller(app.test_client(use_cookies=False), sign_in("bob").json["access_token"])


@pytest.fixture
def bob_id(app):
    return User.get(User.username == "bob").id


def sent(caller, verb, path, json=None, **kwargs):
    """Returns a function that sends this request for the caller."""
    return lambda: caller.client.open(f"/api{path}", method=verb, json=json, headers=caller.headers, **kwargs)


WRITES = {
    "GET": ("/auth/refresh", None),
    "POST": ("/auth/refresh", None),
    "PUT": ("/users/password", {"currentPassword": PASSWORD, "newPassword": NEW}),
    "POST token": ("/users/api-tokens", {"name": "clock"}),
    "POST tag": ("/organizers/tags", {"name": "Quick"}),
    "DELETE": ("/users/self/sessions", None),
}


@pytest.mark.parametrize("call", WRITES)
def test_a_sign_out_during_the_wait_refuses_the_request(bobs, bob_id, call):
    path, json = WRITES[call]
    before = User.get_by_id(bob_id).password
    with while_it_waits(sent(bobs, call.split()[0], path, json)) as answers:
        revoke_all(bob_id)
    assert answers[0].status_code == 401
    assert not Token.select().where(Token.user == bob_id).exists() and User.get_by_id(bob_id).password == before


@pytest.mark.parametrize("call", WRITES)
def test_a_valid_session_after_the_wait_is_accepted(bobs, bob_id, call):
    path, json = WRITES[call]
    with while_it_waits(sent(bobs, call.split()[0], path, json)) as answers:
        User.update(full_name="Robert").where(User.id == bob_id).execute()
    assert answers[0].status_code in (200, 201) and User.get_by_id(bob_id).full_name == "Robert"


def test_a_demotion_during_the_wait_refuses_administration(called, admin, bob_id):
    with db.atomic():
        User.update(admin=True).where(User.id == bob_id).execute()
    bob = called("bob")
    with while_it_waits(sent(bob, "PATCH", f"/admin/users/{bob_id}", {"fullName": "Bob the king"})) as answers:
        User.update(admin=False).where(User.id == bob_id).execute()
    assert answers[0].status_code == 403
    assert not User.get_by_id(bob_id).admin and User.get_by_id(bob_id).full_name == "Bob"


def test_a_permission_revoked_during_the_wait_is_not_used(alice):
    with while_it_waits(sent(alice, "POST", "/households/invitations", {"uses": 1})) as answers:
        User.update(can_invite=False).where(User.username == "alice").execute()
    assert answers[0].status_code == 403 and not Invitation.select().exists()


def test_a_password_change_does_not_undo_a_demotion(app, passwords, sign_in, bob_id):
    with db.atomic():
        User.update(admin=True, can_manage=True).where(User.id == bob_id).execute()
    bob = Caller(app.test_client(use_cookies=False), sign_in("bob").json["access_token"])
    asked = {"currentPassword": PASSWORD, "newPassword": NEW}
    with while_it_waits(sent(bob, "PUT", "/users/password", asked)) as answers:
        User.update(admin=False, can_manage=False).where(User.id == bob_id).execute()
    stored = User.get_by_id(bob_id)
    assert answers[0].status_code == 200 and stored.password != QUICKLY_HASHED
    assert not stored.admin and not stored.can_manage


def test_a_password_replaced_during_the_wait_prevents_a_new_address(bobs, passwords, bob_id):
    change = {"email": "new@example.com", "currentPassword": PASSWORD}
    with while_it_waits(sent(bobs, "PATCH", f"/users/{bob_id}", change)) as answers:
        User.update(password=OTHERWISE_HASHED).where(User.id == bob_id).execute()
    assert answers[0].status_code == 400 and User.get_by_id(bob_id).email == "bob@example.com"


@pytest.mark.parametrize("change", [{"password": OTHERWISE_HASHED}, {"auth_method": "LDAP"}])
def test_a_password_replaced_during_the_wait_is_refused(sign_in, bob_id, change):
    with while_it_waits(lambda: sign_in("bob")) as answers:
        User.update(change).where(User.id == bob_id).execute()
        revoke_all(bob_id)
    assert answers[0].status_code == 401
    assert not Token.select().where(Token.user == bob_id, Token.kind.in_([SESSION, API])).exists()


def test_a_user_deleted_during_the_wait_cannot_sign_in(sign_in, bob_id):
    with while_it_waits(lambda: sign_in("bob")) as answers:
        User.get_by_id(bob_id).delete_instance()
    assert answers[0].status_code == 401


def test_a_correct_password_is_accepted_after_the_wait(sign_in, bob_id):
    with while_it_waits(lambda: sign_in("bob")) as answers:
        User.update(full_name="Robert").where(User.id == bob_id).execute()
    assert answers[0].status_code == 200


@pytest.mark.parametrize("change", [{"password": OTHERWISE_HASHED}, {"auth_method": "LDAP"}])
def test_a_replaced_password_is_not_changed_with_the_old_one(bobs, bob_id, change):
    asked = {"currentPassword": PASSWORD, "newPassword": NEW}
    with while_it_waits(sent(bobs, "PUT", "/users/password", asked)) as answers:
        User.update(change).where(User.id == bob_id).execute()
    assert answers[0].status_code == 400
    assert User.get_by_id(bob_id).password == change.get("password", QUICKLY_HASHED)


def test_without_a_write_the_session_is_not_checked_again(alice, queries):
    alice.post("/foods", {"name": "Walnut"})
    alice.get("/users/self")
    with queries() as seen:
        alice.post("/foods", {"name": "Almond"})
    assert not [sql for sql in seen if 'FROM "token"' in sql]

"""Tests that API tokens are shown once and can be deleted by their number."""

import pytest

from app.framework.api.errors import NOT_ALLOWED


def test_a_token_is_shown_once_and_works(app, alice):
    made = alice.post("/users/api-tokens", {"name": "Home Assistant"}, expect=201)
    assert set(made) == {"id", "name", "token", "createdAt"} and isinstance(made["id"], int)
    headers = {"Authorization": f"Bearer {made['token']}"}
    assert app.test_client().get("/api/users/self", headers=headers).json["username"] == "alice"
    [listed] = alice.get("/users/self")["tokens"]
    assert (listed["name"], listed["token"]) == ("Home Assistant", "")


def test_api_tokens_are_not_shown_to_others(alice, bob):
    alice.post("/users/api-tokens", {"name": "Home Assistant"})
    assert "Home Assistant" not in bob.client.get("/api/households/members", headers=bob.headers).text


def test_a_deleted_token_and_tokens_made_with_it_are_refused(app, alice):
    made = alice.post("/users/api-tokens", {"name": "clock"})
    client, headers = app.test_client(use_cookies=False), {"Authorization": f"Bearer {made['token']}"}
    session = client.get("/api/auth/refresh", headers=headers).json["access_token"]
    assert alice.delete(f"/users/api-tokens/{made['id']}") == {"tokenDelete": "clock"}
    for word in (made["token"], session):
        assert client.get("/api/users/self", headers={"Authorization": f"Bearer {word}"}).status_code == 401


def test_tokens_of_others_cannot_be_deleted(alice, bob, admin):
    made = alice.post("/users/api-tokens", {"name": "clock"})
    for other in (bob, admin):
        assert other.delete(f"/users/api-tokens/{made['id']}", expect=403) == {"detail": NOT_ALLOWED}
    assert len(alice.get("/users/self")["tokens"]) == 1


def test_deleting_an_unknown_token_names_it(alice):
    gone = alice.delete("/users/api-tokens/999", expect=404)
    assert gone == {"detail": "Could not locate token with id '999' in database"}
    alice.delete(f"/users/api-tokens/{2**70}", expect=404)


def test_session_tokens_are_not_api_tokens(alice):
    alice.delete("/users/api-tokens/1", expect=404)
    alice.get("/users/self")


@pytest.mark.parametrize("body", [{}, {"name": ""}, {"name": 5}, {"name": "x" * 201}, {"name": None}, []])
def test_a_token_needs_a_name(alice, body):
    alice.post("/users/api-tokens", body, expect=422)


def test_signing_out_keeps_api_tokens(app, alice):
    made = alice.post("/users/api-tokens", {"name": "clock"})
    headers = {"Authorization": f"Bearer {made['token']}"}
    client = app.test_client(use_cookies=False)
    client.post("/api/auth/logout", headers=headers)
    assert client.get("/api/users/self", headers=headers).status_code == 200


def test_a_repeated_request_does_not_store_the_token(app, alice):
    made = alice.post("/users/api-tokens", {"name": "clock"}, headers={"Idempotency-Key": "once"})
    file = b"".join(path.read_bytes() for path in app.config["SETTINGS"].data.glob("hearthbook.db*"))
    assert made["token"].encode() not in file

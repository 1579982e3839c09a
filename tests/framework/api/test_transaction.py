"""Tests that a write with an Idempotency-Key runs only once, even if it is sent several times."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest

from app.foods.food import Food
from app.framework.api import transaction
from app.framework.api.transaction import LONGEST_KEY, GivenAnswer, forget_given_answers
from app.framework.storage.database import db, now

ONCE = {"Idempotency-Key": "walnuts, once"}


def test_a_repeated_write_runs_once_and_gets_the_same_response(alice):
    first = alice.post("/foods", {"name": "Walnut"}, headers=ONCE, expect=201)
    assert alice.post("/foods", {"name": "Walnut"}, headers=ONCE, expect=201) == first
    assert alice.get("/foods")["total"] == 1


def test_a_repeated_response_must_not_be_cached(app, alice):
    def sent():
        return app.test_client().post("/api/foods", json={"name": "Walnut"}, headers=alice.headers | ONCE)

    first, again = (sent().headers["Cache-Control"] for _ in range(2))
    assert "no-store" in again and again == first


def test_a_key_with_a_different_body_is_refused(alice):
    alice.post("/foods", {"name": "Walnut"}, headers=ONCE)
    [refusal] = alice.post("/foods", {"name": "Almond"}, headers=ONCE, expect=422)["detail"]
    assert refusal["loc"] == ["header", "Idempotency-Key"] and alice.get("/foods")["total"] == 1


def test_without_a_key_every_write_runs(alice):
    alice.post("/foods", {"name": "Walnut"})
    alice.post("/foods", {"name": "Walnut"}, expect=409)


def test_a_key_applies_to_one_user_and_one_path(alice, bob):
    alice.post("/foods", {"name": "Walnut"}, headers=ONCE)
    alice.post("/units", {"name": "cup"}, headers=ONCE)
    bob.post("/foods", {"name": "Almond"}, headers=ONCE)
    assert sorted(food["name"] for food in alice.get("/foods")["items"]) == ["Almond", "Walnut"]


def test_a_failed_write_can_be_retried_with_the_same_key(alice):
    alice.post("/foods", {"name": "  "}, headers=ONCE, expect=422)
    alice.post("/foods", {"name": "Walnut"}, headers=ONCE, expect=201)


def test_a_success_message_is_repeated_too(alice):
    own = alice.get("/users/self")
    for _ in range(2):
        answer = alice.put(f"/users/{own['id']}", own | {"fullName": "Alice A"}, headers=ONCE)
        assert answer == {"message": "User updated", "error": False}


def test_a_repeated_deletion_is_not_an_error(alice):
    made = alice.post("/foods", {"name": "Walnut"})
    for _ in range(2):
        assert alice.delete(f"/foods/{made['id']}", headers=ONCE)["name"] == "Walnut"
    alice.delete(f"/foods/{made['id']}", expect=404)


def test_simultaneous_requests_with_one_key_write_once(app, alice):
    def send(_):
        reply = app.test_client().post("/api/foods", json={"name": "Walnut"}, headers=alice.headers | ONCE)
        db.close()
        return reply.status_code, reply.json["id"]

    with ThreadPoolExecutor(16) as threads:
        answers = set(threads.map(send, range(16)))
    assert len(answers) == 1 and Food.select().count() == 1


def test_a_key_that_is_too_long_is_refused(alice):
    alice.post("/foods", {"name": "Walnut"}, headers={"Idempotency-Key": "k" * LONGEST_KEY})
    alice.post("/foods", {"name": "Almond"}, headers={"Idempotency-Key": "k" * (LONGEST_KEY + 1)}, expect=422)


@pytest.mark.parametrize("hours, kept", [(23, 1), (25, 0)])
def test_a_response_is_stored_for_a_day(alice, hours, kept):
    alice.post("/foods", {"name": "Walnut"}, headers=ONCE)
    with db.atomic():
        GivenAnswer.update(created_at=now() - timedelta(hours=hours)).execute()
    forget_given_answers()
    assert GivenAnswer.select().count() == kept


def test_the_newest_responses_of_a_user_are_kept(alice, bob, monkeypatch):
    monkeypatch.setattr(transaction, "MOST_KEPT", 3)
    bob.post("/foods", {"name": "Pear"}, headers=ONCE)
    for number in range(5):
        alice.post("/foods", {"name": f"Walnut {number}"}, headers={"Idempotency-Key": str(number)})
    assert alice.get("/foods")["total"] == 6
    for number in (4, 3, 2):  # kept
        alice.post("/foods", {"name": f"Walnut {number}"}, headers={"Idempotency-Key": str(number)})
    bob.post("/foods", {"name": "Pear"}, headers=ONCE)
    assert alice.get("/foods")["total"] == 6 and GivenAnswer.select().count() == 4


def test_a_thousand_responses_take_little_room(alice, monkeypatch):
    monkeypatch.setattr(transaction, "MOST_BYTES", 2_000)
    for number in range(30):
        note = "".join(str(hash((number, place))) for place in range(20))
        alice.post("/foods", {"name": f"Food {number}", "description": note}, headers={"Idempotency-Key": str(number)})
    sizes = [len(bytes(given.body)) for given in GivenAnswer.select()]
    assert 1 < len(sizes) < 30 and sum(sizes) <= 2_000
    long = {"name": "Long", "description": "".join(str(hash((0, place))) for place in range(200))}
    alice.post("/foods", long, headers={"Idempotency-Key": "long"})
    assert GivenAnswer.select().count() == 1
    alice.post("/foods", long, headers={"Idempotency-Key": "long"})
    assert alice.get("/foods")["total"] == 31


def test_a_write_that_fails_leaves_nothing_behind(alice):
    alice.post(
        "/foods", {"name": "Walnut", "labelId": "00000000-0000-4000-8000-000000000000"}, headers=ONCE, expect=422
    )
    assert not Food.select().exists() and not GivenAnswer.select().exists()


def test_neither_the_key_nor_a_plain_hash_of_the_body_is_stored(alice):
    """A password in the body could be guessed from a plain hash of the body."""
    own = alice.get("/users/self")
    for key in ("one by chance", "another by chance"):
        alice.put(f"/users/{own['id']}", own, headers={"Idempotency-Key": key})
    first, second = GivenAnswer.select()
    assert bytes(first.asked) != bytes(second.asked) and "chance" not in first.key + second.key

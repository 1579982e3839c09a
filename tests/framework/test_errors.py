"""Every way to fail is said in the contract's shape."""

import apsw
import peewee
import pytest

from app.framework.errors import in_the_file


def test_what_was_not_sent_is_told_from_what_does_not_fit(alice):
    [missing] = alice.post("/foods", {}, expect=422)["detail"]
    assert (missing["type"], missing["loc"]) == ("missing", ["body", "name"])
    [unfit] = alice.post("/foods", {"name": ""}, expect=422)["detail"]
    assert (unfit["type"], unfit["loc"]) == ("value_error", ["body", "name"])


def test_the_kind_of_a_fault_does_not_hang_on_its_words(alice):
    [unfit] = alice.get("/foods?orderBy=name&orderDirection=Missing", expect=422)["detail"]
    assert unfit["type"] == "value_error"


@pytest.mark.parametrize(
    "said, status",
    [
        (peewee.IntegrityError("FOREIGN KEY constraint failed"), 422),
        (peewee.IntegrityError("UNIQUE constraint failed: food.name"), 409),
        (peewee.IntegrityError("NOT NULL constraint failed: food.name"), 422),
        (peewee.DatabaseError("FullError: database or disk is full"), 507),
        (peewee.OperationalError("database is locked"), 503),
        (peewee.DatabaseError("database disk image is malformed"), 500),
    ],
)
def test_what_the_file_refuses_is_a_failure_with_a_sentence(said, status):
    failure = in_the_file(said)
    assert failure.status == status and failure.detail()["error"] is True and failure.detail()["message"].endswith(".")


def test_a_busy_file_says_when_to_come_back():
    assert in_the_file(peewee.OperationalError(str(apsw.BusyError("busy")))).headers == {"Retry-After": "2"}

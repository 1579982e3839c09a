"""Every way to fail is said in the contract's shape."""

import apsw
import peewee
import pytest

from app.framework.api.errors import in_the_file
from app.framework.storage.database import db
from app.framework.storage.query_limit import TooCostly
from app.households.group import Group


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


@pytest.mark.parametrize(
    ("reason", "status"),
    [(TooCostly(), 503), (apsw.FullError("full"), 507), (apsw.CorruptError("malformed"), 503), (ValueError(), 500)],
    ids=["too costly", "full", "damaged", "another"],
)
@pytest.mark.parametrize("savepoints", [0, 1, 2])
def test_what_stops_a_write_is_told_from_within_any_number_of_savepoints(app, reason, status, savepoints):
    """SQLite rolls the whole transaction back by itself, so each savepoint that is left fails as well."""

    def write(depth: int) -> None:
        with db.atomic():
            if depth:
                return write(depth - 1)
            Group.select().count()
            db.connection().execute("ROLLBACK")
            raise reason

    with app.test_request_context("/api/foods"), pytest.raises(Exception) as failed:
        write(savepoints + 1)
    with app.test_request_context("/api/foods"):
        assert in_the_file(failed.value).status == status

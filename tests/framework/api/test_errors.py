"""Tests that every error response has the JSON structure that the API specifies."""

import apsw
import orjson
import peewee
import pytest

from app.framework.api.errors import explain_file_error
from app.framework.api.wire import LARGEST_JSON
from app.framework.storage.database import db
from app.framework.storage.query_limit import TooCostly
from app.households.group import Group


def test_a_missing_value_is_distinguished_from_an_invalid_one(alice):
    [missing] = alice.post("/foods", {}, expect=422)["detail"]
    assert (missing["type"], missing["loc"]) == ("missing", ["body", "name"])
    [unfit] = alice.post("/foods", {"name": ""}, expect=422)["detail"]
    assert (unfit["type"], unfit["loc"]) == ("value_error", ["body", "name"])


def test_the_error_type_does_not_depend_on_the_message(alice):
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
def test_a_database_error_becomes_a_failure_with_a_message(said, status):
    failure = explain_file_error(said)
    assert failure.status == status and failure.detail()["error"] is True and failure.detail()["message"].endswith(".")


def test_a_busy_database_sends_retry_after():
    assert explain_file_error(peewee.OperationalError(str(apsw.BusyError("busy")))).headers == {"Retry-After": "2"}


@pytest.mark.parametrize(
    ("reason", "status"),
    [(TooCostly(), 503), (apsw.FullError("full"), 507), (apsw.CorruptError("malformed"), 503), (ValueError(), 500)],
    ids=["query too costly", "disk full", "database damaged", "other error"],
)
@pytest.mark.parametrize("savepoints", [0, 1, 2])
def test_the_cause_of_a_failed_write_is_found_under_any_number_of_savepoints(app, reason, status, savepoints):
    """After the failed write, SQLite has rolled back the whole transaction, so leaving each savepoint also fails."""

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
        assert explain_file_error(failed.value).status == status


def test_a_body_that_is_too_large_is_refused_in_the_reader_s_language(alice):
    body = orjson.dumps({"name": "x" * LARGEST_JSON})
    for language, sentence in (("en-US", "This is too large to read"), ("de-DE", "Das ist zu groß")):
        headers = {"Accept-Language": language}
        refused = alice.post("/recipes", data=body, content_type="application/json", headers=headers, expect=413)
        assert refused["detail"]["message"].startswith(sentence)
    assert alice.get("/recipes")["total"] == 0

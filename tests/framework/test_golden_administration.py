"""Replays requests about administration and messages that were recorded from Mealie, which has the same API.

Responses must have the recorded shape, except where FIXED_DEFECTS lists a response of Mealie as a defect.
"""

import pytest

from app.framework.storage.database import db
from app.households.group import Group
from app.households.report import Report
from tests.framework.replay import Replay
from tests.framework.test_golden_shapes import judged, operation_of, read

AREAS = {
    "Admin: About",
    "Admin: Debug",
    "Admin: Maintenance",
    "App: About",
    "Groups: Reports",
    "Households: Event Notifications",
    "Households: Webhooks",
}
ADDED = {
    *("updatedAt", "productVersion", "emailReady", "needsSetup", "signedIn", "canStop", "clock"),
    *("images", "temp", "recipeFolders", "logs"),  # what each way of cleaning would delete
    *("databaseSize", "logsSize", "freeSize"),
    "address",  # of a notifier, masked
}
PEOPLE = {"admin": "admin", "user": "bob", "nina": "carol"}
# The reasons why responses differ from the recording. Maps each reason to our status and the numbers of the requests.
FIXED_DEFECTS = {
    "Webhooks can be sent again whatever their times are": {200: (682,)},
    "A webhook without an address cannot be tried": {400: (681,)},
    "Without a category, all reports are listed; Mealie lists none": {200: (718,)},
    "A notifier without an address is refused with a proper validation error": {422: (689,)},
    "Deleting what is not there is answered with 404, not with a database error": {404: (696, 722)},
}
RECORDED_REPORT = "c7380a2a-d92a-4373-a395-718e87fe8650"  # written by an import, which is replayed elsewhere


@pytest.fixture
def recorded():
    return [one for one in read("golden.json")["exchanges"] if "method" in one]


@pytest.fixture
def contract():
    return read("contract.json")


@pytest.fixture
def replay(app, filled_file):
    with app.app_context(), db.connection_context():
        report = Report.begin(Group.get(name="Home").id, "bulk_import", "An import")
        report.add("Leek soup")
        report.finish()
    instead = {"http://127.0.0.1:9/": "http://hook.test:8123/", RECORDED_REPORT: report.id}
    return Replay(app, {theirs: filled_file[1][ours] for theirs, ours in PEOPLE.items()}, instead, ADDED)


def test_calls_about_administration_match_the_recording_except_for_defects(replay, contract, recorded):
    fixed = {n: (status, why) for why, by in FIXED_DEFECTS.items() for status, numbers in by.items() for n in numbers}
    wrong, seen = [], set()
    for exchange in recorded:
        operation = operation_of(contract, exchange)
        if not operation or operation["area"] not in AREAS:
            continue
        status, answer, differences = replay.play(exchange)
        seen.add((operation["method"], operation["path"]))
        told = f"{exchange['n']} {exchange['method']} {exchange['path']}"
        found = judged(contract, operation, status, answer, differences)
        expected, why = fixed.get(exchange["n"], (exchange["status"], None))
        if why is None:
            wrong += [f"{told}: {line}" for line in found]
        elif status != expected or not found:
            wrong.append(f"{told}: answers {status}; {expected} is declared, because: {why}")
    assert not wrong, "\n".join(wrong)
    assert seen == {(one["method"], one["path"]) for one in contract["operations"] if one["area"] in AREAS}

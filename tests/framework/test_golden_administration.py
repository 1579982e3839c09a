"""Replays requests about administration and messages that were recorded from Mealie, which has the same API.

Responses must have the recorded shape, except where FIXED_DEFECTS lists a response of Mealie as a defect.
"""

import pytest

from app.framework.storage.database import db
from app.framework.tasks.run import DONE, Run
from app.households.group import Group
from tests.framework.golden import PEOPLE, unexpected, unrecorded
from tests.framework.replay import Replay

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
    *("address", "backupCopyMissing", "certificateEnding"),  # of a notifier: masked, and events of ours
}
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
def replay(app, filled_file):
    with app.app_context(), db.connection_context():
        report = Run.create(kind="import-links", group=Group.get(name="Home").id, name="An import", state=DONE)
        report.add("Leek soup")
    instead = {"http://127.0.0.1:9/": "http://hook.test:8123/", RECORDED_REPORT: report.id}
    return Replay(app, {theirs: filled_file[1][ours] for theirs, ours in PEOPLE.items()}, instead, ADDED)


def test_calls_about_administration_match_the_recording_except_for_defects(replay):
    is_judged = lambda operation, exchange: operation["area"] in AREAS  # noqa: E731
    wrong = unexpected(replay, is_judged, FIXED_DEFECTS)
    assert not wrong, "\n".join(wrong)
    assert not unrecorded(AREAS)

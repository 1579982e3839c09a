"""Replays requests about meal plans and plan rules that were recorded from Mealie, which has the same API.

Responses must have the recorded shape, except where FIXED_DEFECTS lists a response of Mealie as a defect.
"""

from datetime import date

import pytest

from app.mealplans import plan_entry
from tests.framework.golden import PEOPLE, unexpected, unrecorded
from tests.framework.replay import Replay

AREAS = {"Households: Mealplans", "Households: Mealplan Rules"}
# Paths of requests that create what the plans refer to. Their responses are checked by other tests.
FOUNDATIONS = ("/api/foods", "/api/organizers", "/api/recipes", "/api/units")
ADDED = {"updatedAt", "rules", "otherUnits", "language", "cover"}
RECORDED_ON = date(2026, 11, 20)
# The reasons why responses differ from the recording. Maps each reason to our status and the numbers of the requests.
FIXED_DEFECTS = {
    "An unknown recipe is refused; Mealie stores the entry": {422: (589,)},
    "An entry may be changed without repeating its id, group and user": {200: (602,)},
    "Deleting what is not there is answered with 404, not with a database error": {404: (614, 617)},
    "A random order without a seed is refused with a proper validation error, for every list": {422: (876,)},
}


@pytest.fixture
def replay(app, filled_file, monkeypatch):
    monkeypatch.setattr(plan_entry, "today", lambda: RECORDED_ON)
    return Replay(app, {theirs: filled_file[1][ours] for theirs, ours in PEOPLE.items()}, {}, ADDED)


def test_calls_about_plans_match_the_recording_except_for_defects(replay):
    is_judged = lambda operation, exchange: operation["area"] in AREAS  # noqa: E731
    wrong = unexpected(replay, is_judged, FIXED_DEFECTS, is_needed=lambda path: path.startswith(FOUNDATIONS))
    assert not wrong, "\n".join(wrong)
    assert not unrecorded(AREAS)

"""Replays requests about meal plans and plan rules that were recorded from Mealie, which has the same API.

Responses must have the recorded shape, except where FIXED_DEFECTS lists a response of Mealie as a defect.
"""

from datetime import date

import pytest

from app.mealplans import plan_entry
from tests.framework.replay import Replay
from tests.framework.test_golden_shapes import judged, operation_of, read

AREAS = {"Households: Mealplans", "Households: Mealplan Rules"}
# Paths of requests that create what the plans refer to. Their responses are checked by other tests.
FOUNDATIONS = ("/api/foods", "/api/organizers", "/api/recipes", "/api/units")
ADDED = {"updatedAt", "rules", "otherUnits", "language"}
PEOPLE = {"admin": "admin", "user": "bob", "nina": "carol"}
RECORDED_ON = date(2026, 11, 20)
# The reasons why responses differ from the recording. Maps each reason to our status and the numbers of the requests.
FIXED_DEFECTS = {
    "An unknown recipe is refused; Mealie stores the entry": {422: (589,)},
    "An entry may be changed without repeating its id, group and user": {200: (602,)},
    "Deleting what is not there is answered with 404, not with a database error": {404: (614, 617)},
    "A random order without a seed is refused with a proper validation error, for every list": {422: (876,)},
}


@pytest.fixture
def recorded():
    return [one for one in read("golden.json")["exchanges"] if "method" in one]


@pytest.fixture
def contract():
    return read("contract.json")


@pytest.fixture
def replay(app, filled_file, monkeypatch):
    monkeypatch.setattr(plan_entry, "today", lambda: RECORDED_ON)
    return Replay(app, {theirs: filled_file[1][ours] for theirs, ours in PEOPLE.items()}, {}, ADDED)


def test_calls_about_plans_match_the_recording_except_for_defects(replay, contract, recorded):
    fixed = {n: (status, why) for why, by in FIXED_DEFECTS.items() for status, numbers in by.items() for n in numbers}
    wrong, seen = [], set()
    for exchange in recorded:
        operation = operation_of(contract, exchange)
        checked = operation and operation["area"] in AREAS
        if not operation or not (checked or exchange["path"].startswith(FOUNDATIONS)):
            continue
        status, answer, differences = replay.play(exchange)
        if not checked:
            continue
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

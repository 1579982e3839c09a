"""Simulates a household for forty weeks: what the kitchen says is there has to agree with the shelf."""

import pytest

from app.framework.storage.folder.clock import clock
from tests.in_sweeps import keep
from tests.pantry.simulated_household import SimulatedHousehold, day_after

WEEKS = 40


@pytest.fixture
def live_with(alice, monkeypatch):
    """Returns a function that lets a household live for forty weeks with these taps a week at most."""

    clock.close()

    def set_day(day: int):
        moment = day_after(day)
        monkeypatch.setattr(clock, "wall", moment.timestamp)
        return moment

    def live(seed: int, taps: int) -> SimulatedHousehold:
        set_day(0)
        household = SimulatedHousehold(alice, set_day, seed, taps)
        household.live(WEEKS)
        return household

    yield live
    monkeypatch.undo()
    clock.close()


@pytest.mark.parametrize("seed", keep([1], [1, 2, 3, 4]))
@pytest.mark.parametrize("goal", keep([(2, 0.85)], [(0, 0.75), (2, 0.85)]))
def test_the_kitchen_agrees_with_the_shelf(live_with, seed, goal):
    taps, least = goal
    household = live_with(seed, taps)
    share = household.agreed / household.compared
    assert share >= least, f"{share:.3f}"
    assert household.tapped <= taps * WEEKS
    assert household.agreed_if_nothing_went / household.compared < share, "it is no better than never forgetting"

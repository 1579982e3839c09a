"""Tests that a recipe page opens in reasonable time even if its text is hard to parse."""

import pytest

from tests.hostile.texts import HOSTILE
from tests.walks.conftest import DESKTOP

LENGTH = 40_000
WORST = (
    "a heading with spaces",
    "a table over tabs",
    "bold that never closes",
    "tags that never close",
    "digits and then spaces",
)
# The name of Chromium's metric for the time that the page spent running scripts, in seconds.
BUSY = "ScriptDuration"


@pytest.fixture
def seconds_to_open(kitchen, visitor):
    """`seconds_to_open(text)` returns how long scripts run when a guest opens a recipe with this text as a step."""

    def opened(text: str) -> float:
        slug = kitchen.post("/recipes", {"name": "Soup", "recipeInstructions": [{"text": text}, {"text": "The end."}]})
        recipe = kitchen.get(f"/recipes/{slug}")
        link = kitchen.post("/shared/recipes", {"recipeId": recipe["id"]})["id"]
        page = visitor(**DESKTOP).new_page()
        measured = page.context.new_cdp_session(page)
        measured.send("Performance.enable")
        page.goto(f"{kitchen.at_home}/g/home/shared/r/{link}")
        page.get_by_text("The end.").wait_for()
        metrics = {one["name"]: one["value"] for one in measured.send("Performance.getMetrics")["metrics"]}
        page.close()
        return metrics[BUSY]

    return opened


def test_hostile_texts_take_at_most_twelve_times_as_long_as_harmless_ones(seconds_to_open):
    harmless = max(seconds_to_open("Stir well. " * (LENGTH // 11)), 0.25)
    slow = {kind: seconds_to_open(HOSTILE[kind](LENGTH)) for kind in WORST}
    assert {kind: took for kind, took in slow.items() if took > 12 * harmless} == {}

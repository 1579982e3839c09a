"""Tests what notifiers may cost others, and that nobody learns their addresses."""

import pytest

from app.framework.storage.database import db
from app.framework.tasks.run import Run
from app.mealplans import plan_rule
from app.notifications import recipe_action, webhook
from app.notifications.notifiers import notifier
from app.notifications.notifiers.notifier import EVENTS, Notifier
from tests.notifications.notifiers.test_notifier import PATH, add


def test_a_member_cannot_ask_for_the_address_letter_by_letter(dave, alice, url):
    add(dave, url)
    for asked in (f'apprise_url LIKE "{url[:9]}%"', 'apprise_url LIKE "x%"', "appriseUrl IS NOT NULL"):
        alice.get(PATH, query_string={"queryFilter": asked}, expect=400)
        alice.get(PATH, query_string={"orderBy": "appriseUrl"}, expect=400)
    assert alice.get(PATH, query_string={"queryFilter": 'name LIKE "Ph%"'})["total"] == 1


def test_a_tick_writes_the_same_however_many_notifiers_hear_of_it(app, dave, queries, monkeypatch):
    """Everybody who saves waits for a writing transaction, so the messages are written after it."""
    app.extensions["tasks"].paused = lambda: True
    shopping = dave.post("/households/shopping/lists", {"name": "Weekly"})["id"]
    written = []
    for count in (1, 20):
        for number in range(count):
            values = {"name": f"Phone {number}", "apprise_url": "json://example.org", "events": list(EVENTS)}
            with app.app_context(), db.atomic():
                Notifier.create(group=dave_group(dave), household=dave_home(dave), **values)
        with queries() as seen:
            dave.post("/households/shopping/items", {"shoppingListId": shopping, "note": f"milk {count}"})
        written.append(len(seen))
    assert written[0] == written[1] and Run.select().where(Run.kind == "start-notifications").count() == 2
    app.extensions["tasks"].paused = lambda: False


def dave_group(dave) -> str:
    return dave.get("/users/self")["groupId"]


def dave_home(dave) -> str:
    return dave.get("/users/self")["householdId"]


@pytest.mark.parametrize(
    ("path", "values"),
    [
        (PATH, {"name": "Phone", "appriseUrl": "json://example.org"}),
        ("/households/webhooks", {"name": "Plan", "scheduledTime": "07:30"}),
        ("/households/recipe-actions", {"actionType": "link", "title": "Go", "url": "https://example.org"}),
        ("/households/mealplans/rules", {"queryFilterString": 'name LIKE "a%"'}),
    ],
)
def test_a_household_can_have_fifty_of_each(dave, path, values, monkeypatch):
    for module in (notifier, webhook, recipe_action, plan_rule):
        monkeypatch.setattr(module, "MOST_OF_A_HOUSEHOLD", 2)
    made = [dave.post(path, values, expect=(200, 201)) for _ in range(2)]
    assert "at most 2" in dave.post(path, values, expect=409)["detail"]["message"]
    dave.delete(f"{path}/{made[0]['id']}", expect=(200, 204))
    dave.post(path, values, expect=(200, 201))

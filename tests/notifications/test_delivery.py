"""Tests that the log of messages stays short and forgets none that is still to be sent."""

from app.mealplans.plan_entry import today
from app.notifications import delivery
from tests.notifications.test_webhook_sending import LOG, PATH, add, plan


def test_messages_beyond_the_length_of_the_log_are_sent_too(app, dave, receiver, monkeypatch):
    monkeypatch.setattr(delivery, "KEPT", 2)
    app.extensions["tasks"].paused = lambda: True
    plan(dave, today())
    hook = add(dave, receiver.hook)["id"]
    for _ in range(4):
        dave.post(f"{PATH}/{hook}/test")
    app.extensions["tasks"].paused = lambda: False
    app.extensions["tasks"].wake()
    app.extensions["tasks"].rest()
    assert len(receiver.sent) == 4
    dave.post(f"{PATH}/{hook}/test")
    app.extensions["tasks"].rest()
    assert len(receiver.sent) == 5 and len(dave.get(LOG)["items"]) == 2

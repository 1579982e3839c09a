"""Tests that events reach their subscribers."""

import pytest

from app.framework.jobs import events
from app.framework.jobs.events import EventType, publish, subscribe
from app.framework.storage.database import db
from app.households.group import Group


@pytest.fixture
def nobody_else():
    """Removes the app's own subscribers during the test."""
    before = {kind: listeners[:] for kind, listeners in events.subscribers.items()}
    events.subscribers.clear()
    yield
    events.subscribers.clear()
    events.subscribers.update(before)


def test_a_subscriber_gets_only_its_type_of_event(nobody_else):
    heard = []
    subscribe(EventType.RECIPE_CREATED)(heard.append)
    publish(EventType.RECIPE_CREATED, "Leek soup")
    publish(EventType.RECIPE_DELETED, "Risotto")
    assert heard == ["Leek soup"]


def test_subscribers_are_called_in_order_of_subscription(nobody_else):
    heard = []
    subscribe(EventType.RECIPE_CREATED)(lambda recipe: heard.append(f"first {recipe}"))
    subscribe(EventType.RECIPE_CREATED)(lambda recipe: heard.append(f"second {recipe}"))
    publish(EventType.RECIPE_CREATED, "soup")
    assert heard == ["first soup", "second soup"]


def test_an_event_without_subscribers_has_no_effect(nobody_else):
    heard = []
    subscribe(EventType.COOKBOOK_CREATED)(heard.append)
    publish(EventType.COOKBOOK_DELETED, "Soups")
    assert heard == [] and set(events.subscribers) == {EventType.COOKBOOK_CREATED}


def test_a_failing_subscriber_rolls_back_the_transaction(app, nobody_else):
    @subscribe(EventType.RECIPE_CREATED)
    def refuses(group):
        raise ValueError

    with pytest.raises(ValueError), db.atomic():
        publish(EventType.RECIPE_CREATED, Group.found("New", private=True))
    assert not Group.select().where(Group.name == "New").exists()

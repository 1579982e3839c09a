"""What happened is told to whoever asked to know."""

import pytest

from app.framework.jobs import events
from app.framework.jobs.events import EventType, publish, subscribe
from app.framework.storage.database import db
from app.households.group import Group


@pytest.fixture
def nobody_else():
    """The listeners of the product put aside."""
    before = {kind: listeners[:] for kind, listeners in events.subscribers.items()}
    events.subscribers.clear()
    yield
    events.subscribers.clear()
    events.subscribers.update(before)


def test_a_listener_hears_what_it_asked_for_and_nothing_else(nobody_else):
    heard = []
    subscribe(EventType.RECIPE_CREATED)(heard.append)
    publish(EventType.RECIPE_CREATED, "Leek soup")
    publish(EventType.RECIPE_DELETED, "Risotto")
    assert heard == ["Leek soup"]


def test_several_listen_in_the_order_they_asked(nobody_else):
    heard = []
    subscribe(EventType.RECIPE_CREATED)(lambda recipe: heard.append(f"first {recipe}"))
    subscribe(EventType.RECIPE_CREATED)(lambda recipe: heard.append(f"second {recipe}"))
    publish(EventType.RECIPE_CREATED, "soup")
    assert heard == ["first soup", "second soup"]


def test_what_nobody_wants_to_know_is_told_to_nobody(nobody_else):
    heard = []
    subscribe(EventType.COOKBOOK_CREATED)(heard.append)
    publish(EventType.COOKBOOK_DELETED, "Soups")
    assert heard == [] and set(events.subscribers) == {EventType.COOKBOOK_CREATED}


def test_a_listener_that_fails_takes_what_happened_back(app, nobody_else):
    @subscribe(EventType.RECIPE_CREATED)
    def refuses(group):
        raise ValueError

    with pytest.raises(ValueError), db.atomic():
        publish(EventType.RECIPE_CREATED, Group.found("New", private=True))
    assert not Group.select().where(Group.name == "New").exists()

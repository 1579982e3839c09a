"""What happened is told to whoever asked to know."""

import pytest

from app.framework import events
from app.framework.database import db
from app.framework.events import Happened, on, tell
from app.households.group import Group


@pytest.fixture
def nobody_else():
    """The listeners of the product put aside."""
    before = {kind: listeners[:] for kind, listeners in events.listeners.items()}
    events.listeners.clear()
    yield
    events.listeners.clear()
    events.listeners.update(before)


def test_a_listener_hears_what_it_asked_for_and_nothing_else(nobody_else):
    heard = []
    on(Happened.RECIPE_CREATED)(heard.append)
    tell(Happened.RECIPE_CREATED, "Leek soup")
    tell(Happened.RECIPE_DELETED, "Risotto")
    assert heard == ["Leek soup"]


def test_several_listen_in_the_order_they_asked(nobody_else):
    heard = []
    on(Happened.RECIPE_CREATED)(lambda recipe: heard.append(f"first {recipe}"))
    on(Happened.RECIPE_CREATED)(lambda recipe: heard.append(f"second {recipe}"))
    tell(Happened.RECIPE_CREATED, "soup")
    assert heard == ["first soup", "second soup"]


def test_what_nobody_wants_to_know_is_told_to_nobody(nobody_else):
    heard = []
    on(Happened.COOKBOOK_CREATED)(heard.append)
    tell(Happened.COOKBOOK_DELETED, "Soups")
    assert heard == [] and set(events.listeners) == {Happened.COOKBOOK_CREATED}


def test_a_listener_that_fails_takes_what_happened_back(app, nobody_else):
    @on(Happened.RECIPE_CREATED)
    def refuses(group):
        raise ValueError

    with pytest.raises(ValueError), db.atomic():
        tell(Happened.RECIPE_CREATED, Group.found("New", private=True))
    assert not Group.select().where(Group.name == "New").exists()

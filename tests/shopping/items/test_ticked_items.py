"""Tests that old checked-off items are deleted."""

from app.framework.jobs.events import EventType, subscribers
from app.shopping.items.ticked_items import trim_checked_items
from tests.shopping.conftest import Shopping


def test_the_newest_hundred_ticked_items_of_each_list_stay(weekly):
    other = Shopping(weekly.person)
    for shopping, count in ((weekly, 130), (other, 100)):
        shopping.add_many([{"note": f"thing {n:03}", "checked": True} for n in range(count)])
        shopping.add(note="open")
    before, told = weekly.read(), []
    subscribers[EventType.SHOPPING_LIST_UPDATED].append(told.append)
    try:
        assert trim_checked_items() == 30
        assert trim_checked_items() == 0
    finally:
        subscribers[EventType.SHOPPING_LIST_UPDATED].remove(told.append)
    assert weekly.texts() == ["open", *(f"thing {n:03}" for n in range(30, 130))]
    assert len(other.items()) == 101
    assert [(one.operation, len(one.item_ids), one.shopping_list.id) for one in told] == [("delete", 30, weekly.id)]
    assert weekly.read()["updatedAt"] > before["updatedAt"]

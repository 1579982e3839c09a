"""Publish/subscribe within the server, so that publishers need not import their subscribers."""

from collections import defaultdict
from collections.abc import Callable
from enum import StrEnum

subscribers: dict["EventType", list[Callable]] = defaultdict(list)


class EventType(StrEnum):
    RECIPE_CREATED = "recipe_created"
    RECIPE_CHANGES = "recipe_changes"  # published before the recipe is changed
    RECIPE_UPDATED = "recipe_updated"
    RECIPE_DELETED = "recipe_deleted"
    MANY_RECIPES_ARRIVING = "many_recipes_arriving"  # published before a large import, outside of transactions
    TIMELINE_CHANGED = "recipe_timeline_changed"
    RECIPE_MADE = "recipe_made"
    RECIPE_NOT_MADE = "recipe_not_made"  # published before the entry of the timeline is deleted
    COOKBOOK_CREATED = "cookbook_created"
    COOKBOOK_UPDATED = "cookbook_updated"
    COOKBOOK_DELETED = "cookbook_deleted"
    MEALPLAN_ENTRY_CREATED = "mealplan_entry_created"
    MEALPLAN_ENTRY_UPDATED = "mealplan_entry_updated"
    MEALPLAN_ENTRY_DELETED = "mealplan_entry_deleted"  # published before the entry is deleted
    SHOPPING_LIST_CREATED = "shopping_list_created"
    SHOPPING_LIST_UPDATED = "shopping_list_updated"  # the list itself, or its items
    SHOPPING_LIST_DELETED = "shopping_list_deleted"  # published before the list is deleted
    ITEMS_BOUGHT = "items_bought"  # checked off
    ITEMS_NOT_BOUGHT = "items_not_bought"  # unchecked again
    USER_SIGNED_UP = "user_signup"
    ITEM_CREATED = "item_created"  # of labels, categories, tags and tools
    ITEM_UPDATED = "item_updated"
    ITEMS_MERGING = "items_merging"  # published before items are merged into another one
    ITEMS_MERGED = "items_merged"
    ITEM_DELETING = "item_deleting"  # published before the item is deleted
    ITEM_RESTORED = "item_restored"
    GROUP_FOUNDED = "group_founded"
    USER_MOVED = "user_moved"  # to another household
    HOUSEHOLD_DELETED = "household_deleted"  # published before the household is deleted
    CERTIFICATE_ENDING = "certificate_ending"  # that of a domain, which could not be renewed
    GROUP_DELETED = "group_deleted"  # published before the group is deleted


def subscribe(kind: EventType):
    """Decorates a function to be called with the subject of each event of this type, in the publisher's transaction."""
    return lambda function: subscribers[kind].append(function) or function


def publish(kind: EventType, subject) -> None:
    for function in subscribers.get(kind, ()):
        function(subject)

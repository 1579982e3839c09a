"""What happened, told to whoever asked to know. The teller does not know the listeners."""

from collections import defaultdict
from collections.abc import Callable
from enum import StrEnum

listeners: dict["Happened", list[Callable]] = defaultdict(list)


class Happened(StrEnum):
    RECIPE_CREATED = "recipe_created"
    RECIPE_CHANGES = "recipe_changes"  # told before anything of it is changed; to the inside only
    RECIPE_UPDATED = "recipe_updated"
    RECIPE_DELETED = "recipe_deleted"
    TIMELINE_CHANGED = (
        "recipe_timeline_changed"  # to the outside a recipe_updated of another document (behaviours §C12)
    )
    COOKBOOK_CREATED = "cookbook_created"
    COOKBOOK_UPDATED = "cookbook_updated"
    COOKBOOK_DELETED = "cookbook_deleted"
    USER_SIGNED_UP = "user_signup"
    WORDS_BECOME = "words_become"  # another; told before they do, to the inside only, as what follows
    WORDS_MERGED = "words_merged"
    WORD_LEAVES = "word_leaves"  # told before it does
    WORD_RETURNS = "word_returns"
    GROUP_FOUNDED = "group_founded"
    USER_MOVED = "user_moved"  # to another household
    HOUSEHOLD_DELETED = "household_deleted"  # told before it is
    GROUP_DELETED = "group_deleted"  # told before it is


def on(kind: Happened):
    """`@on(Happened.RECIPE_CREATED)` has a function called with each subject, inside the teller's transaction."""
    return lambda listener: listeners[kind].append(listener) or listener


def tell(kind: Happened, subject) -> None:
    for listener in listeners.get(kind, ()):
        listener(subject)

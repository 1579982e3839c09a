"""Who may do what. Every permission rule of the product is a line of this file."""

from dataclasses import dataclass

from peewee import Value

from app.framework.errors import Forbidden, NotFound
from app.framework.guard import Rule

FLAGS = ("can_invite", "can_manage", "can_manage_household", "can_organize", "advanced")


@dataclass(frozen=True)
class Person:
    """Whoever is asking, as far as permissions care."""

    id: str
    group: str
    household: str
    username: str = ""
    admin: bool = False
    can_invite: bool = False
    can_manage: bool = False
    can_manage_household: bool = False
    can_organize: bool = False
    advanced: bool = False


def signed_in(person: Person | None) -> bool:
    return person is not None


def give_flags(user) -> None:
    """An administrator may do everything, so has every flag (behaviours §B1)."""
    if user.admin:
        for flag in FLAGS:
            setattr(user, flag, True)


def with_flag(flag: str):
    """Signed in and given this permission; an administrator has every one."""
    return lambda person: signed_in(person) and (person.admin or getattr(person, flag))


anyone = Rule("anyone", lambda person: True)
member = Rule("a member of the group", signed_in, scope="group")
housemate = Rule("a member of the household", signed_in, scope="household")
oneself = Rule("the person themself", signed_in, within=lambda person, table: table.user == person.id)
token_owner = Rule("the token's owner", signed_in, oneself.scope, oneself.within, lambda person: Forbidden("Forbidden"))
profile_owner = Rule(
    "the person themself, or an administrator",
    signed_in,
    within=lambda person, users: Value(1) if person.admin else users.id == person.id,
    outside=lambda person: NotFound("User not found") if person.admin else Forbidden("NOT_AN_ADMIN"),
)
organizer = Rule("an organizer of the group", with_flag("can_organize"), scope="group")
group_manager = Rule("a manager of the group", with_flag("can_manage"), scope="group")
household_manager = Rule("a manager of the household", with_flag("can_manage_household"), scope="household")
admin = Rule("an administrator", lambda person: signed_in(person) and person.admin)

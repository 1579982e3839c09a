"""Users: the people of a household, what they may do and how they are known."""

from peewee import BooleanField, CharField, ForeignKeyField

from app.access import Person
from app.framework.database import MomentField, Row
from app.households.group import Group
from app.households.household import Household


class User(Row):
    group = ForeignKeyField(Group, backref="users", on_delete="RESTRICT")
    household = ForeignKeyField(Household, backref="users", on_delete="RESTRICT")
    username = CharField(unique=True)
    full_name = CharField(default="")
    email = CharField(unique=True)
    password = CharField(null=True)
    auth_method = CharField(default="Mealie")
    admin = BooleanField(default=False)
    can_invite = BooleanField(default=False)
    can_manage = BooleanField(default=False)
    can_manage_household = BooleanField(default=False)
    can_organize = BooleanField(default=False)
    advanced = BooleanField(default=False)
    cache_key = CharField(default="1234")
    locked_at = MomentField(null=True)

    def as_person(self) -> Person:
        """The user as far as permissions care."""
        flags = ("admin", "can_invite", "can_manage", "can_manage_household", "can_organize", "advanced")
        return Person(
            self.id, self.group_id, self.household_id, self.username, **{flag: getattr(self, flag) for flag in flags}
        )

"""Users: the people of a household, what they may do and how they are known."""

from flask import Blueprint
from marshmallow import fields
from marshmallow.validate import Length, Regexp
from peewee import BooleanField, CharField, ForeignKeyField

from app.access import FLAGS, Person, give_flags, member, profile_owner
from app.framework.database import Row
from app.framework.errors import Conflict
from app.framework.guard import allow, asking
from app.framework.schema import Id, Moment, PartSchema, Schema
from app.framework.wire import gives, success, takes
from app.framework.write import writes
from app.households.group import Group
from app.households.household import Household
from app.users.fold_name import folded

NO_SPACE = Regexp(r"\S+\Z", error="No Whitespace Allowed")
EMAIL = Regexp(r"[^@\s]+@[^@\s]+\Z", error="Email Must Be Valid")
NOBODY = "00000000-0000-0000-0000-000000000000"
PASSWORD = Length(8, 258, error="Must Be At Least 8 Characters")


class User(Row):
    group = ForeignKeyField(Group, backref="users", on_delete="RESTRICT")
    household = ForeignKeyField(Household, backref="users", on_delete="RESTRICT")
    username = CharField()
    folded_name = CharField(unique=True)  # the username as it is compared
    full_name = CharField(default="")
    email = CharField(unique=True)  # folded
    password = CharField(null=True)
    auth_method = CharField(default="Mealie")
    known_as = CharField(null=True, unique=True)  # to the place they sign in at, and by what it tells them for good
    admin = BooleanField(default=False)
    can_invite = BooleanField(default=False)
    can_manage = BooleanField(default=False)
    can_manage_household = BooleanField(default=False)
    can_organize = BooleanField(default=False)
    advanced = BooleanField(default=False)
    cache_key = CharField(default="")  # of their picture; empty without one

    @classmethod
    def shown(cls):
        return cls.select(cls, Group, Household).join(Group).switch(cls).join(Household)

    @property
    def shown_name(self) -> str:
        """What people call them."""
        return self.full_name or self.username

    @classmethod
    def called(cls, name: str) -> "User | None":
        """The user with this username, or else this e-mail address, in any capitals."""
        name = folded(name)
        by_name_first = (cls.folded_name == name).desc()
        return cls.select().where((cls.folded_name == name) | (cls.email == name)).order_by(by_name_first).first()

    def save(self, *args, **kwargs):
        give_flags(self)
        if "username" in self._dirty:
            self.folded_name = folded(self.username)
        if "email" in self._dirty:
            self.email = folded(self.email)
        return super().save(*args, **kwargs)

    def as_person(self) -> Person:
        """The user as far as permissions care."""
        flags = {flag: getattr(self, flag) for flag in ("admin", *FLAGS)}
        return Person(self.id, self.group_id, self.household_id, **flags)


def check_names_are_free(username: str, email: str, but: str | None = None) -> None:
    """Raises Conflict where another user is called so. A username may not be another's address, nor the reverse."""
    for name, refusal in ((username, "This username is taken."), (email, "This e-mail address is taken.")):
        other = User.called(name)
        if other is not None and other.id != but:
            raise Conflict(refusal)


class PersonId(Id):
    """Who somebody is. Whoever has left is nobody, which clients of the contract can read as an id."""

    def _serialize(self, value, attr, obj, **kwargs):
        return super()._serialize(value or NOBODY, attr, obj, **kwargs)


class TokenInListSchema(Schema):
    """An API token as its owner finds it again: by its name. The token itself is shown once, when it is made."""

    id = fields.Int()
    name = fields.Str()
    token = fields.Constant("")
    created_at = Moment()
    used_at = Moment(allow_none=True)


class UserSchema(Schema):
    """The contract's UserOut. `tokens` are named to their owner only."""

    username = fields.Str()
    full_name = fields.Str()
    email = fields.Str()
    auth_method = fields.Str()
    admin = fields.Bool()
    group = fields.Str(attribute="group.name")
    group_id = Id()
    group_slug = fields.Str(attribute="group.slug")
    household = fields.Str(attribute="household.name")
    household_id = Id()
    household_slug = fields.Str(attribute="household.slug")
    can_invite = fields.Bool()
    can_manage = fields.Bool()
    can_manage_household = fields.Bool()
    can_organize = fields.Bool()
    advanced = fields.Bool()
    tokens = fields.List(fields.Nested(TokenInListSchema), dump_default=[])
    cache_key = fields.Str()


class ProfileSchema(PartSchema):
    """What people may change about themselves. All else that a client sends along stays as it is."""

    username = fields.Str(load_default=None, allow_none=True, validate=[NO_SPACE, Length(1, 100)])
    full_name = fields.Str(load_default=None, allow_none=True, validate=Length(0, 200))
    email = fields.Str(required=True, validate=[EMAIL, Length(3, 254)])
    advanced = fields.Bool()


routes = Blueprint("user", __name__, url_prefix="/users")


@routes.get("/self")
@allow(member)
@gives(UserSchema())
def own():
    user = User.shown().where(User.id == asking().id).get()
    user.tokens = list(user.sign_ins.where(user.sign_ins.model.kind == "api"))
    return user


def changed(user_id: str, values: dict) -> User:
    """The user with the changes made, where the person asking may make them."""
    reached = User.select().where(profile_owner.reach(asking(), User), User.id == user_id)
    if not (user := reached.first()):
        raise profile_owner.outside(asking())
    values = {name: value for name, value in values.items() if value is not None}
    check_names_are_free(values.get("username", user.username), values.get("email", user.email), but=user.id)
    user.change(values)
    return user


@routes.put("/<id:user_id>")
@allow(profile_owner)
@writes
@takes(ProfileSchema())
def change_profile(values, user_id):
    changed(user_id, values)
    return success("User updated")


@routes.patch("/<id:user_id>")
@allow(profile_owner)
@writes
@gives(UserSchema())
@takes(ProfileSchema(partial=True))
def patch_profile(values, user_id):
    return User.shown().where(User.id == changed(user_id, values).id).get()

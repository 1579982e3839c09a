"""Users: the people of a household, what they may do and how they are known."""

from flask import Blueprint
from marshmallow import fields
from marshmallow.validate import Length
from peewee import BooleanField, CharField, ForeignKeyField

from app.access import FLAGS, Person, give_flags, member
from app.framework.api.errors import Conflict, NotFound
from app.framework.api.guard import Rule, allow, current_user
from app.framework.api.schema import Id, Moment, Schema
from app.framework.api.wire import response
from app.framework.storage.database import Row
from app.framework.text.fold_name import folded
from app.framework.text.random_token import hashed
from app.households.group import Group
from app.households.household import Household

NOBODY = "00000000-0000-0000-0000-000000000000"
PASSWORD = Length(8, 258, error="Must Be At Least 8 Characters")
METHODS = HERE, LDAP, OIDC = "Mealie", "LDAP", "OIDC"  # the contract's names for where people sign in


class User(Row):
    group = ForeignKeyField(Group, backref="users", on_delete="RESTRICT")
    household = ForeignKeyField(Household, backref="users", on_delete="RESTRICT")
    username = CharField()
    folded_name = CharField(unique=True)  # the normalized username
    full_name = CharField(default="")
    email = CharField(unique=True)  # folded
    password = CharField(null=True)
    auth_method = CharField(default=HERE)
    known_as = CharField(null=True, unique=True)  # method and permanent subject at an external service
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
        """The full name, or else the user name."""
        return self.full_name or self.username

    @property
    def has_password_here(self) -> bool:
        """Whether they sign in with a password that is stored here, even if they have yet to choose it."""
        return self.auth_method == HERE

    @classmethod
    def called(cls, name: str) -> "User | None":
        """The user with this username, or else with this e-mail address, ignoring case."""
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

    @property
    def way_in(self) -> str:
        """A digest of e-mail address, sign-in method and password hash; it changes when one of them does."""
        return hashed("\n".join([self.email, self.auth_method, self.password or ""]))

    def read_again(self) -> "User | None":
        """The user reloaded; None if `way_in` has changed since it was checked. Call it inside a transaction."""
        stored = User.get_or_none(User.id == self.id)
        return stored if stored and stored.way_in == self.way_in else None

    def as_person(self) -> Person:
        """The user as far as permissions are concerned."""
        flags = {flag: getattr(self, flag) for flag in ("admin", *FLAGS)}
        return Person(self.id, self.group_id, self.household_id, **flags)


def user_within(rule: Rule, user_id: str) -> User:
    """The user, if the rule reaches them. Raises what the rule defines for others."""
    if user := User.shown().where(rule.visible_rows(current_user(), User), User.id == user_id).first():
        return user
    refusal = rule.outside(current_user())
    raise NotFound("User not found") if isinstance(refusal, NotFound) else refusal


def check_names_are_free(username: str, email: str, but: str | None = None) -> None:
    """Raises Conflict if another user has one of the names. A username may not be another's address, or vice versa."""
    for name, refusal in ((username, "This username is taken."), (email, "This e-mail address is taken.")):
        other = User.called(name)
        if other is not None and other.id != but:
            raise Conflict(refusal)


class PersonId(Id):
    """A user's id. For a deleted user it is the nil UUID, which clients of the contract can read."""

    def _serialize(self, value, attr, obj, **kwargs):
        return super()._serialize(value or NOBODY, attr, obj, **kwargs)


class TokenInListSchema(Schema):
    """An API token as its owner sees it in lists. The token itself is shown once, when it is created."""

    id = fields.Int()
    name = fields.Str()
    token = fields.Constant("")
    created_at = Moment()
    used_at = Moment(allow_none=True)


class UserSchema(Schema):
    """The contract's UserOut. `tokens` are only listed for their owner."""

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


routes = Blueprint("user", __name__, url_prefix="/users")


@routes.get("/self")
@allow(member)
@response(UserSchema())
def own():
    user = User.shown().where(User.id == current_user().id).get()
    user.tokens = list(user.sign_ins.where(user.sign_ins.model.kind == "api"))
    return user

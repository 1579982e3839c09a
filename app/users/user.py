"""The table of users, with their names, permissions and sign-in method."""

from flask import Blueprint
from marshmallow import fields
from marshmallow.validate import And, Length, OneOf
from peewee import SQL, BooleanField, CharField, ForeignKeyField

from app.access import FLAGS, Person, give_flags, member
from app.framework.api.errors import Conflict, NotFound
from app.framework.api.guard import Rule, allow, current_user
from app.framework.api.schema import Id, Moment, Schema
from app.framework.api.wire import response
from app.framework.mail.send_mail import NO_MAIL
from app.framework.storage.database import Row, new_id
from app.framework.text.fold_name import fold_name
from app.framework.text.random_token import hash_token
from app.framework.text.translate import _, lazy
from app.households.group import Group
from app.households.household import Household
from app.users.own_name import LONGEST_USERNAME, spell_username

NAMELESS = "cook"
NOBODY = "00000000-0000-0000-0000-000000000000"
NAME_TAKEN, ADDRESS_TAKEN = lazy("This username is taken."), lazy("This e-mail address is taken.")
PASSWORD = And(
    Length(min=8, error=lazy("Must Be At Least 8 Characters")),
    Length(max=258, error=lazy("Must be at most {max} characters.")),
)
# The API's names for how a user signs in. "Mealie" means with a local password.
METHODS = HERE, LDAP, OIDC = "Mealie", "LDAP", "OIDC"


class User(Row):
    group = ForeignKeyField(Group, backref="users", on_delete="RESTRICT")
    household = ForeignKeyField(Household, backref="users", on_delete="RESTRICT")
    username = CharField()
    folded_name = CharField(unique=True)  # the username in the form in which names are compared
    full_name = CharField(default="")
    email = CharField(unique=True)  # in the form in which addresses are compared
    password = CharField(null=True)
    auth_method = CharField(default=HERE)
    known_as = CharField(null=True, unique=True)  # sign-in method and permanent id at LDAP or OpenID Connect
    admin = BooleanField(default=False)
    can_invite = BooleanField(default=False)
    can_manage = BooleanField(default=False)
    can_manage_household = BooleanField(default=False)
    can_organize = BooleanField(default=False)
    advanced = BooleanField(default=False)
    language = CharField(null=True)  # such as "de-DE", for messages that no request of theirs asks for
    cache_key = CharField(default="")  # part of the URL of the profile picture; empty without a picture
    # These two are stored for API clients, which show announcements of their makers.
    show_announcements = BooleanField(default=True, constraints=[SQL("DEFAULT 1")])
    last_read_announcement = CharField(null=True)
    chosen_language = CharField(null=True)  # the one that they chose for all their devices

    @classmethod
    def select_shown(cls):
        return cls.select(cls, Group, Household).join(Group).switch(cls).join(Household)

    @property
    def shown_name(self) -> str:
        """The full name, or the username if the full name is empty."""
        return self.full_name or self.username

    @property
    def has_password_here(self) -> bool:
        """Whether the user signs in with a local password, even if they have not chosen one yet."""
        return self.auth_method == HERE

    @classmethod
    def called(cls, name: str) -> "User | None":
        """Returns the user with this username or e-mail address, ignoring case. Usernames take precedence."""
        name = fold_name(name)
        by_name_first = (cls.folded_name == name).desc()
        return cls.select().where((cls.folded_name == name) | (cls.email == name)).order_by(by_name_first).first()

    def save(self, *args, **kwargs):
        give_flags(self)
        if "username" in self._dirty:
            self.folded_name = fold_name(self.username)
        if "email" in self._dirty:
            self.email = fold_name(self.email)
        return super().save(*args, **kwargs)

    @property
    def way_in(self) -> str:
        """A digest of the e-mail address, sign-in method and password hash, which changes when one of them changes."""
        return hash_token("\n".join([self.email, self.auth_method, self.password or ""]))

    def read_again(self) -> "User | None":
        """Reloads the user. Returns None if `way_in` has changed or the user was deleted. Call it in a transaction."""
        stored = User.get_or_none(User.id == self.id)
        return stored if stored and stored.way_in == self.way_in else None

    def as_person(self) -> Person:
        """Returns the id, group, household and permission flags of the user, for permission checks."""
        flags = {flag: getattr(self, flag) for flag in ("admin", *FLAGS)}
        return Person(self.id, self.group_id, self.household_id, **flags)


def find_user(rule: Rule, user_id: str) -> User:
    """Returns the user if the rule gives the caller access to them. Otherwise raises the error that it defines."""
    if user := User.select_shown().where(rule.visible_rows(current_user(), User), User.id == user_id).first():
        return user
    refusal = rule.outside(current_user())
    raise NotFound(_("User not found")) if isinstance(refusal, NotFound) else refusal


def check_names_are_free(username: str | None, email: str | None, but: str | None = None) -> None:
    """Raises Conflict if another user has this username or e-mail address.

    As users can sign in with either, a username must not equal another user's e-mail address, and vice versa.
    """
    for name, refusal in ((username, NAME_TAKEN), (email, ADDRESS_TAKEN)):
        other = User.called(name) if name else None
        if other is not None and other.id != but:
            raise Conflict(refusal)


def add_missing_names(values: dict) -> dict:
    """Adds what is missing of a username, made of the full name, and an e-mail address, made by `make_address`.

    Must be called inside the transaction that creates the account, so that the username is still free.
    """
    names = {"username": values.get("username") or free_username(values["full_name"])}
    return values | names | {"email": values.get("email") or make_address()}


def make_address() -> str:
    """Returns a unique address for an account without one. No mail reaches it, and none is sent to it."""
    return f"{new_id()}@no-address{NO_MAIL}"


def free_username(wanted: str, address: str = "") -> str:
    """Returns the wanted name as a free username: folded, without white space, and with a number if it is taken."""
    own = spell_username(wanted) or spell_username(address.partition("@")[0]) or NAMELESS
    number, name = 1, own[:LONGEST_USERNAME]
    while User.called(name):
        number += 1
        name = f"{own[: LONGEST_USERNAME - len(str(number))]}{number}"
    return name


class PersonId(Id):
    """The id of a user. For a deleted user, it is the nil UUID instead of null, because API clients expect a UUID."""

    def _serialize(self, value, attr, obj, **kwargs):
        return super()._serialize(value or NOBODY, attr, obj, **kwargs)


class TokenInListSchema(Schema):
    """An API token in its owner's list. `token` is empty, as the token itself is shown only when it is created."""

    id = fields.Int()
    name = fields.Str()
    token = fields.Constant("")
    created_at = Moment()
    used_at = Moment(allow_none=True)


class UserSchema(Schema):
    """A user with all fields. `tokens` is only filled for the user who owns them."""

    username = fields.Str()
    full_name = fields.Str()
    email = fields.Str()
    auth_method = fields.Str(validate=OneOf(METHODS))
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
    show_announcements = fields.Bool()
    last_read_announcement = fields.Str(allow_none=True)


routes = Blueprint("user", __name__, url_prefix="/users")


@routes.get("/self")
@allow(member)
@response(UserSchema())
def read_own_account():
    user = User.select_shown().where(User.id == current_user().id).get()
    user.tokens = list(user.sign_ins.where(user.sign_ins.model.kind == "api"))
    return user

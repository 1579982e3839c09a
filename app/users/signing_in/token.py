"""Tokens, which are random strings that identify a user until they expire or are revoked. They are stored hashed."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cached_property
from math import inf

from peewee import AutoField, CharField, Expression, ForeignKeyField

from app.access import Person
from app.framework.storage.compiled_query import compile_query
from app.framework.storage.database import IdField, MomentField, Row, db, expiry_time, new_id, now
from app.framework.storage.folder.clock import clock
from app.framework.storage.versioned_cache import VersionedCache
from app.framework.storage.written_tables import TableScope
from app.framework.tasks.recur import hourly, nightly
from app.framework.text.ip_address import mask_address
from app.framework.text.random_token import hash_token, make_token
from app.users.user import FLAGS, HERE, User

SESSION, API, DEVICE = "session", "api", "device"
# The columns that `as_person` needs.
WHO = [getattr(User, name) for name in ("id", "group", "household", "admin", *FLAGS)]
CLOCKS_DIFFER = timedelta(minutes=5)  # tolerance for computers with inaccurate clocks
MOST_REMEMBERED = 1000
# Users of LDAP and OpenID Connect must sign in again after this time, as only a sign-in checks that their account
# still exists there.
ASKED_AGAIN_AFTER = timedelta(days=30)
MOST_OF_SESSION = 8  # active tokens per session: the browser's own, and those that programs and tabs requested
MOST_RETIRED = 64  # further tokens per session, which expire within a minute
LAST_MINUTE = timedelta(minutes=1)


@dataclass(frozen=True)
class Program:
    """The client program of a request."""

    user_agent: str = ""
    network: str = ""


UNKNOWN = Program()


class Token(Row):
    """A stored token.

    A token of kind DEVICE does not sign anybody in. It records that the user has signed in with that browser, most
    recently in `session`.
    """

    id = AutoField()  # a number, because API clients expect numbers
    user = ForeignKeyField(User, backref="sign_ins", on_delete="CASCADE")
    hash = CharField(unique=True)
    kind = CharField()
    session = IdField(default=new_id, index=True)  # shared by all tokens that were exchanged for each other
    since = MomentField(default=now)  # when the session began
    user_agent = CharField(default="")
    network = CharField(default="")  # the network of the last use
    name = CharField(null=True)
    integration_id = CharField(null=True)
    expires_at = MomentField(null=True)
    used_at = MomentField(null=True)


@dataclass(frozen=True)
class SignIn:
    """A valid token and its user."""

    person: Person
    token: int
    kind: str
    session: str
    since: datetime
    began_at: datetime
    expires_at: datetime | None

    @property
    def granted(self) -> timedelta | None:
        """The lifetime for which a session token was issued."""
        return self.expires_at - self.began_at if self.kind == SESSION and self.expires_at else None

    @cached_property
    def ends_at(self) -> float:
        """The Unix time of expiry in seconds, with CLOCKS_DIFFER added."""
        return inf if self.expires_at is None else (self.expires_at + CLOCKS_DIFFER).timestamp()


def issue(
    user: User | str,
    kind: str,
    lives: timedelta | None,
    program: Program = UNKNOWN,
    session: str | None = None,
    since: datetime | None = None,
) -> str:
    """Creates a token for the user and returns it. Only its hash is stored.

    For another token of an existing session, pass the `session` and its start as `since`. Sessions of users of LDAP
    and OpenID Connect end ASKED_AGAIN_AFTER their start.
    """
    secret, moment = make_token(), now()
    ends = moment + lives if lives else None
    if kind == SESSION and User.select().where(User.id == user, User.auth_method != HERE).exists():
        last_day = (since or moment) + ASKED_AGAIN_AFTER
        ends = min(ends or last_day, last_day)
    Token.create(
        user=user,
        hash=hash_token(secret),
        kind=kind,
        expires_at=ends,
        session=session or new_id(),
        since=since or moment,
        user_agent=program.user_agent,
        network=program.network,
    )
    return secret


remembered = VersionedCache(MOST_REMEMBERED, scope=TableScope(frozenset(("token", "user"))))
# Maps the hash of each token to its last use that is not stored yet: the time and the address.
used: dict[str, tuple[float, str | None]] = {}


def find_sign_in(secret: str, address: str | None = None) -> SignIn | None:
    """Returns the sign-in of a valid token, or None, and records the use of the token.

    Sign-ins are cached until tokens or users change.
    """
    key = hash_token(secret)
    sign_in = remembered.get(key, lambda: find_stored_sign_in(key))
    moment = clock.for_deleting()
    if sign_in is None or sign_in.ends_at <= moment:
        return None
    used[key] = moment, address
    return sign_in


def find_stored_sign_in(key: str) -> SignIn | None:
    for row in find_by_key(key):
        person = row.user.as_person()
        return SignIn(person, row.id, row.kind, row.session, row.since, row.created_at, row.expires_at)
    return None


@compile_query
def find_by_key(key: str):
    about = Token.id, Token.kind, Token.session, Token.since, Token.created_at, Token.expires_at, *WHO
    return Token.select(*about).join(User).where(Token.kind.in_([SESSION, API]), Token.hash == key)


def retire_idle(sign_in: SignIn) -> None:
    """Makes the least recently used tokens expire in a minute, if the session has too many. Keeps the caller's token.

    The tokens do not expire at once, because a response with a new token may get lost, and other tabs may still use
    their old tokens.
    """
    moment = expiry_time()
    of_session = (Token.session == sign_in.session) & (Token.kind == SESSION)
    Token.delete().where(of_session, Token.expires_at <= moment - CLOCKS_DIFFER).execute()
    lasting = Token.expires_at.is_null() | (Token.expires_at > moment)
    others = Token.select().where(of_session, lasting, Token.id != sign_in.token)
    idle = sorted(others, key=read_last_use, reverse=True)[MOST_OF_SESSION - 1 :]
    # CLOCKS_DIFFER is subtracted here, because `SignIn.lives` adds it.
    Token.update(expires_at=moment + LAST_MINUTE - CLOCKS_DIFFER).where(
        Token.id.in_([token.id for token in idle])
    ).execute()
    end_oldest(of_session, moment)


def end_oldest(of_session: Expression, moment: datetime) -> None:
    """Deletes the oldest retired tokens beyond MOST_RETIRED, in case a program keeps requesting new ones."""
    retired = Token.select(Token.id).where(of_session, Token.expires_at <= moment).order_by(Token.expires_at.desc())
    Token.delete().where(Token.id.in_([token.id for token in retired.offset(MOST_RETIRED)])).execute()


def revoke_session(sign_in: SignIn) -> None:
    """Deletes all tokens of a session, except an API token from which the session was started."""
    Token.delete().where(Token.session == sign_in.session, Token.kind == SESSION).execute()


def forget_session(user_id: str, session: str) -> None:
    """Like `revoke_session`, but also deletes the token of the device, which may have been lost."""
    of_session = (Token.user == user_id) & (Token.session == session)
    Token.delete().where(of_session, Token.kind.in_([SESSION, DEVICE])).execute()


def forget_other_sessions(sign_in: SignIn) -> None:
    """Deletes the tokens of the user's other sessions and devices. API tokens stay valid."""
    others = (Token.user == sign_in.person.id) & (Token.session != sign_in.session)
    Token.delete().where(others, Token.kind.in_([SESSION, DEVICE])).execute()


def revoke_all_but(sign_in: SignIn) -> None:
    """Deletes all tokens of the user except the caller's, including API tokens and other tokens of the same session."""
    Token.delete().where(Token.user == sign_in.person.id, Token.id != sign_in.token).execute()


def revoke_all(user_id: str) -> None:
    """Deletes all tokens of a user: sessions, API tokens and known devices.

    Must be called in every transaction that resets the password, ends all sessions, or changes the sign-in method, the
    group or the administrator flag. Other permissions are read with each request, so changing them does not require it.
    """
    Token.delete().where(Token.user == user_id).execute()


@nightly("forget-expired-tokens")
def forget_expired_tokens() -> None:
    with db.atomic():
        Token.delete().where(Token.expires_at < expiry_time() - timedelta(days=1)).execute()


@hourly("note-used-tokens")
def note_used_tokens() -> None:
    """Stores the last use of tokens. Once an hour is enough to show which tokens are in use."""
    if not used:
        return
    with db.atomic():
        for key in list(used):
            moment, address = used.pop(key)
            Token.update(used_at=datetime.fromtimestamp(moment, UTC), network=mask_address(address)).where(
                Token.hash == key
            ).execute()


def read_last_use(token: Token) -> tuple[datetime, str]:
    """Returns the time and network of the last use of a token, including uses that are not stored yet."""
    if (seen := used.get(token.hash)) is None:
        return token.used_at or token.created_at, token.network
    return datetime.fromtimestamp(seen[0], UTC), mask_address(seen[1])

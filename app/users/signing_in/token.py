"""Tokens: random strings that stand for a signed-in user until they expire or are revoked; stored as hashes."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cached_property
from math import inf

from peewee import AutoField, CharField, Expression, ForeignKeyField

from app.access import Person
from app.framework.jobs.schedule import every
from app.framework.storage.compiled_query import compiled_query
from app.framework.storage.database import IdField, MomentField, Row, db, expiry_time, new_id, now
from app.framework.storage.folder.clock import clock
from app.framework.storage.versioned_cache import VersionedCache
from app.framework.text.ip_address import network_of
from app.framework.text.random_token import hashed, new_token
from app.users.user import FLAGS, HERE, User

SESSION, API, DEVICE = "session", "api", "device"
WHO = [getattr(User, name) for name in ("id", "group", "household", "admin", *FLAGS)]  # what `as_person` reads
CLOCKS_DIFFER = timedelta(minutes=5)  # tolerance for computers whose clock has no battery
MOST_REMEMBERED = 1000
# Only a sign-in checks whether a directory or provider still knows the user, so one is required this often.
ASKED_AGAIN_AFTER = timedelta(days=30)
MOST_OF_SESSION = 8  # tokens: the browser's own, and those that programs and tabs exchanged it for
MOST_RETIRED = 64  # further tokens of a session that expire within a minute
LAST_MINUTE = timedelta(minutes=1)


@dataclass(frozen=True)
class Program:
    """The client of a request, as far as it is known."""

    user_agent: str = ""
    network: str = ""


UNKNOWN = Program()


class Token(Row):
    """A token of kind DEVICE signs nobody in: it records that its user signed in there, last in its session."""

    id = AutoField()  # the contract's API tokens have numbers
    user = ForeignKeyField(User, backref="sign_ins", on_delete="CASCADE")
    hash = CharField(unique=True)
    kind = CharField()
    session = IdField(default=new_id, index=True)  # shared by a token and those it was exchanged for
    since = MomentField(default=now)  # when the session began
    user_agent = CharField(default="")
    network = CharField(default="")  # from which it was last used
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
        """The lifetime for which a session was given."""
        return self.expires_at - self.began_at if self.kind == SESSION and self.expires_at else None

    @cached_property
    def ends_at(self) -> float:
        """Unix time in seconds, with CLOCKS_DIFFER added."""
        return inf if self.expires_at is None else (self.expires_at + CLOCKS_DIFFER).timestamp()

    def lives(self, moment: float) -> bool:
        return self.ends_at > moment


def issue(
    user: User | str,
    kind: str,
    lives: timedelta | None,
    program: Program = UNKNOWN,
    session: str | None = None,
    since: datetime | None = None,
) -> str:
    """Stores a new token for the user and returns it, to be shown once. A further token of a session is given the
    session and its start; sessions of external accounts end ASKED_AGAIN_AFTER that."""
    secret, moment = new_token(), now()
    ends = moment + lives if lives else None
    if kind == SESSION and User.select().where(User.id == user, User.auth_method != HERE).exists():
        last_day = (since or moment) + ASKED_AGAIN_AFTER
        ends = min(ends or last_day, last_day)
    Token.create(
        user=user,
        hash=hashed(secret),
        kind=kind,
        expires_at=ends,
        session=session or new_id(),
        since=since or moment,
        user_agent=program.user_agent,
        network=program.network,
    )
    return secret


remembered = VersionedCache(MOST_REMEMBERED)
used: dict[str, tuple[float, str | None]] = {}  # by hash: last uses that are not stored yet


def sign_in_of(secret: str, address: str | None = None) -> SignIn | None:
    """The sign-in of a valid token, else None; notes its use. Cached until anything in the database changes."""
    key = hashed(secret)
    found = remembered.get(key, lambda: stored_sign_in(key))
    if found is None or not found.lives(clock.for_deleting()):
        return None
    used[key] = clock.for_rows(), address
    return found


def stored_sign_in(key: str) -> SignIn | None:
    for row in known_by(key):
        person = row.user.as_person()
        return SignIn(person, row.id, row.kind, row.session, row.since, row.created_at, row.expires_at)
    return None


@compiled_query
def known_by(key: str):
    about = Token.id, Token.kind, Token.session, Token.since, Token.created_at, Token.expires_at, *WHO
    return Token.select(*about).join(User).where(Token.kind.in_([SESSION, API]), Token.hash == key)


def retire_idle(sign_in: SignIn) -> None:
    """In a session with too many tokens, lets the least recently used ones expire in a minute, never the calling one:
    the answer with a new token may get lost, and other tabs may be about to use theirs."""
    moment = expiry_time()
    of_session = (Token.session == sign_in.session) & (Token.kind == SESSION)
    Token.delete().where(of_session, Token.expires_at <= moment - CLOCKS_DIFFER).execute()
    lasting = Token.expires_at.is_null() | (Token.expires_at > moment)
    others = Token.select().where(of_session, lasting, Token.id != sign_in.token)
    idle = sorted(others, key=last_use, reverse=True)[MOST_OF_SESSION - 1 :]
    # `SignIn.lives` adds CLOCKS_DIFFER.
    Token.update(expires_at=moment + LAST_MINUTE - CLOCKS_DIFFER).where(
        Token.id.in_([one.id for one in idle])
    ).execute()
    end_oldest(of_session, moment)


def end_oldest(of_session: Expression, moment: datetime) -> None:
    """Deletes retired tokens at once if a program keeps requesting new ones."""
    retired = Token.select(Token.id).where(of_session, Token.expires_at <= moment).order_by(Token.expires_at.desc())
    Token.delete().where(Token.id.in_([one.id for one in retired.offset(MOST_RETIRED)])).execute()


def revoke_session(sign_in: SignIn) -> None:
    """Ends a session with all its tokens. An API token lives until it is deleted by name."""
    Token.delete().where(Token.session == sign_in.session, Token.kind == SESSION).execute()


def forget_session(user_id: str, session: str) -> None:
    """Like `revoke_session`, and forgets the device, which may be lost."""
    of_session = (Token.user == user_id) & (Token.session == session)
    Token.delete().where(of_session, Token.kind.in_([SESSION, DEVICE])).execute()


def forget_other_sessions(sign_in: SignIn) -> None:
    """Ends every other session of the user and forgets their other devices. Their API tokens live."""
    others = (Token.user == sign_in.person.id) & (Token.session != sign_in.session)
    Token.delete().where(others, Token.kind.in_([SESSION, DEVICE])).execute()


def revoke_all_but(sign_in: SignIn) -> None:
    """Deletes every token of the user but the calling one: API tokens and those of the same session too."""
    Token.delete().where(Token.user == sign_in.person.id, Token.id != sign_in.token).execute()


def revoke_all(user_id: str) -> None:
    """Deletes every token of a user: sessions, API tokens, known devices. Call it inside the transaction that requires
    it: one that resets the password, changes the administrator flag, sign-in method or group, or ends all sessions.

    Changes of other flags do not require it, as permissions are read with each request. Nor does deletion, which
    cascades.
    """
    Token.delete().where(Token.user == user_id).execute()


@every(hours=24)
def forget_expired_tokens() -> None:
    with db.atomic():
        Token.delete().where(Token.expires_at < expiry_time() - timedelta(days=1)).execute()


@every(hours=1)
def note_used_tokens() -> None:
    """Hourly, which is precise enough to see which tokens are in use, and spares the disk."""
    if not used:
        return
    with db.atomic():
        for key in list(used):
            moment, address = used.pop(key)
            Token.update(used_at=datetime.fromtimestamp(moment, UTC), network=network_of(address)).where(
                Token.hash == key
            ).execute()


def last_use(token: Token) -> tuple[datetime, str]:
    """When and from which network a token was last used, including uses that are not stored yet."""
    if (seen := used.get(token.hash)) is None:
        return token.used_at or token.created_at, token.network
    return datetime.fromtimestamp(seen[0], UTC), network_of(seen[1])

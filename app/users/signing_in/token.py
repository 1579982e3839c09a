"""Tokens: random words that stand for a signed-in person until they expire or are revoked. Only their hash is kept."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from peewee import AutoField, CharField, ForeignKeyField

from app.access import Person
from app.framework.composed import composed
from app.framework.database import IdField, MomentField, Row, db, new_id, now
from app.framework.random_word import hashed, new_word
from app.framework.remember import Remembered
from app.framework.schedule import every
from app.users.user import FLAGS, User

SESSION, API, DEVICE = "session", "api", "device"
WHO = [getattr(User, name) for name in ("id", "group", "household", "admin", *FLAGS)]  # what `as_person` reads
CLOCKS_DIFFER = timedelta(minutes=5)  # reliability §3.9: what a clock without a battery is forgiven
MOST_REMEMBERED = 1000


class Token(Row):
    """A device's token signs nobody in: it says that its user signed in there before."""

    id = AutoField()  # the contract's API tokens have numbers
    user = ForeignKeyField(User, backref="sign_ins", on_delete="CASCADE")
    hash = CharField(unique=True)
    kind = CharField()
    session = IdField(default=new_id, index=True)  # shared by a token and those it was exchanged for
    name = CharField(null=True)
    integration_id = CharField(null=True)
    expires_at = MomentField(null=True)
    used_at = MomentField(null=True)


@dataclass(frozen=True)
class SignIn:
    """A live token and whose it is."""

    person: Person
    token: int
    kind: str
    session: str
    began_at: datetime
    expires_at: datetime | None

    @property
    def granted(self) -> timedelta | None:
        """How long a session was given for."""
        return self.expires_at - self.began_at if self.kind == SESSION and self.expires_at else None

    def lives(self) -> bool:
        return self.expires_at is None or self.expires_at + CLOCKS_DIFFER > now()


def issue(user: User | str, kind: str, lives: timedelta | None, session: str | None = None) -> str:
    """A new token for the user, to be shown once."""
    word = new_word()
    expires_at = now() + lives if lives else None
    Token.create(user=user, hash=hashed(word), kind=kind, expires_at=expires_at, session=session or new_id())
    return word


remembered = Remembered(MOST_REMEMBERED)
used: set[int] = set()


def sign_in_of(word: str) -> SignIn | None:
    """Whose live token this is. Remembered until anything in the file changes."""
    key = hashed(word)
    if (found := remembered.get(key, lambda: stored_sign_in(key))) is None:
        return None
    if found.kind == API:
        used.add(found.token)
    return found if found.lives() else None


def stored_sign_in(key: str) -> SignIn | None:
    for row in known_by(key):
        return SignIn(row.user.as_person(), row.id, row.kind, row.session, row.created_at, row.expires_at)
    return None


@composed
def known_by(key: str):
    about = Token.id, Token.kind, Token.session, Token.created_at, Token.expires_at, *WHO
    return Token.select(*about).join(User).where(Token.kind.in_([SESSION, API]), Token.hash == key)


def revoke_session(sign_in: SignIn) -> None:
    """Ends a sign-in and whatever it was exchanged for. An API token lives until it is deleted by name."""
    Token.delete().where(Token.session == sign_in.session, Token.kind == SESSION).execute()


def revoke_all_but(sign_in: SignIn) -> None:
    """Ends every other way in that the person has."""
    Token.delete().where(Token.user == sign_in.person.id, Token.session != sign_in.session).execute()


@every(hours=24)
def forget_expired_tokens() -> None:
    with db.atomic():
        Token.delete().where(Token.expires_at < now() - timedelta(days=1)).execute()


@every(hours=1)
def note_used_tokens() -> None:
    """Once an hour is enough to see which tokens are alive, and spares the disk."""
    if used:
        with db.atomic():
            Token.update(used_at=now()).where(Token.id.in_([used.pop() for _ in range(len(used))])).execute()

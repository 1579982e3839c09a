"""Tokens: random words that stand for a signed-in person until they expire or are revoked. Only their hash is kept."""

from datetime import timedelta
from hashlib import sha256
from secrets import token_urlsafe

from peewee import CharField, ForeignKeyField

from app.access import Person
from app.framework.database import MomentField, Row, db, now
from app.framework.schedule import every
from app.users.user import User

COOKIE = "mealie.access_token"  # the contract's name
CLOCKS_DIFFER = timedelta(minutes=5)  # reliability 3.9: what a clock without a battery is forgiven


class Token(Row):
    user = ForeignKeyField(User, backref="sign_ins", on_delete="CASCADE")
    hash = CharField(unique=True)
    kind = CharField()
    expires_at = MomentField(null=True)


def issue(user: User, kind: str, lives: timedelta | None) -> str:
    """A new token for the user, to be shown once."""
    word = token_urlsafe(32)
    Token.create(user=user, hash=hashed(word), kind=kind, expires_at=lives and now() + lives)
    return word


def hashed(word: str) -> str:
    return sha256(word.encode()).hexdigest()


known: dict[str, tuple[int, object, Person]] = {}


def person_of(word: str) -> Person | None:
    """Whose live token this is. Remembered until anything in the file changes."""
    version, key = db.version, hashed(word)
    seen, expires_at, person = known.get(key, (-1, None, None))
    if seen != version:
        row = Token.select(Token, User).join(User).where(Token.hash == key).first()
        if row is None:
            return None
        expires_at, person = row.expires_at, row.user.as_person()
        if len(known) > 1000:
            known.clear()
        known[key] = version, expires_at, person
    return person if expires_at is None or expires_at + CLOCKS_DIFFER > now() else None


@every(hours=24)
def forget_expired_tokens() -> None:
    with db.atomic():
        Token.delete().where(Token.expires_at < now() - timedelta(days=1)).execute()

"""Words that nobody can guess, and what is kept of them."""

from hashlib import sha256
from secrets import token_urlsafe


def new_token() -> str:
    """256 bits of chance."""
    return token_urlsafe(32)


def hashed(token: str) -> str:
    return sha256(token.encode()).hexdigest()

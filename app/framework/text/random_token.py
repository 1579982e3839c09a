"""Random tokens and their hashes."""

from hashlib import sha256
from secrets import token_urlsafe


def make_token() -> str:
    """Returns a URL-safe token with 256 random bits."""
    return token_urlsafe(32)


def hash_token(token: str) -> str:
    return sha256(token.encode()).hexdigest()

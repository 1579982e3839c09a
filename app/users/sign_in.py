"""Signing in and out, and how each request is known to be somebody's."""

from flask import g, request

from app.users.token import COOKIE, person_of


def identify() -> None:
    """Sets whose request this is, before any view. A bearer token wins over the cookie."""
    g.person = None
    scheme, _, word = request.headers.get("Authorization", "").partition(" ")
    word = word.strip() if scheme.lower() == "bearer" else request.cookies.get(COOKIE)
    if word:
        g.person = person_of(word)
        g.refusal = None if g.person else "Could not validate credentials"

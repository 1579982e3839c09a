"""Checks whether a request comes from a signed-in user, before its body is received."""

from flask import Flask, g

from app.framework.api.errors import Failure
from app.framework.storage.database import db
from app.users.signing_in.recognize import count_guess, recognize


def is_signed_in(app: Flask, environ: dict) -> bool:
    """Whether the request has a valid token. An invalid token counts as a guess, as it does in all requests."""
    with app.request_context(environ):
        db.renew()
        try:
            recognize()
            count_guess()
        except Failure:
            return False
        return g.person is not None

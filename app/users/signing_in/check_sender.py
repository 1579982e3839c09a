"""Tells whether a request comes from somebody who is signed in, before its body has come."""

from flask import Flask, g

from app.framework.api.errors import Failure
from app.users.signing_in.sign_in import count_guess, recognize


def is_signed_in(app: Flask, environ: dict) -> bool:
    """Counts a token that is nobody's, as every request with one does."""
    with app.request_context(environ):
        try:
            recognize()
            count_guess()
        except Failure:
            return False
        return g.person is not None

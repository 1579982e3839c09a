"""Identifies the user of each request by its token."""

from flask import g, request

from app.framework.api.errors import NotSignedIn
from app.framework.server.cross_site import read_bearer
from app.framework.text.random_token import hash_token
from app.framework.text.translate import _, lazy
from app.users.signing_in.cookies import read_cookie
from app.users.signing_in.limit_tries import refuse_if, throttle
from app.users.signing_in.start_session import COOKIE
from app.users.signing_in.token import find_sign_in

PAGE_OF = "Hearthbook-Person"  # request header of our web pages, with the id of the user who loaded the page
NOT_VALID = lazy("Could not validate credentials")


def recognize() -> None:
    """Identifies the user of the request by its token. A bearer token takes precedence over the cookie.

    Raises NotSignedIn if the request comes from a page of another user.
    """
    token = read_bearer() or read_cookie(COOKIE)
    g.sign_in = find_sign_in(token, request.remote_addr) if token else None
    g.person = g.sign_in.person if g.sign_in else None
    g.refusal = NOT_VALID  # also the message if there is no token, as API clients expect
    # Someone else may have signed in with this browser since the page was loaded.
    if g.person and request.headers.get(PAGE_OF, g.person.id) not in ("", g.person.id):
        raise NotSignedIn(
            _(
                "Someone else is now signed in in this browser. Nothing was changed. "
                "Sign in again to continue, or reload the page."
            )
        )


def count_guess() -> None:
    """Counts the bearer token of a guest, which is invalid, as a guess. Raises TooMany after many of them."""
    if not g.person and (token := read_bearer()):
        refuse_if(throttle().guess_token(request.remote_addr, hash_token(token)))

"""Turns away what a page of another site makes a browser send here."""

from functools import wraps
from urllib.parse import urlsplit

from flask import current_app, request

from app.framework.api.errors import Forbidden
from app.framework.server.check_host import netloc_of

CHANGING = {"POST", "PUT", "PATCH", "DELETE"}
SIGN_IN = "/api/auth/token"


def bearer() -> str | None:
    """The token of the Authorization header. Other schemes may be a proxy's, which a browser adds by itself."""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def own_hosts() -> set[str]:
    """The host that was called, and the one people use from elsewhere."""
    return {request.host, urlsplit(current_app.config["SETTINGS"].base_url).netloc} - {""}


def changes_state(view):
    """Declares that a view changes something although it is called by GET: it is guarded like any other change."""

    @wraps(view)
    def guarded(*args, **kwargs):
        refuse_foreign_page()
        return view(*args, **kwargs)

    return guarded


def refuse_cross_site() -> None:
    """Before each request. Guards those that change something by their method."""
    if request.method in CHANGING:
        refuse_foreign_page()


def refuse_foreign_page() -> None:
    """Refuses a changing request that a foreign page may have caused.

    No page can make a browser add a bearer token. A cookie is added by itself, also for pages of other programs
    on other ports of the same machine, so a request that carries cookies has to show where it comes from. One
    without a cookie may come from a program, which says nothing about its site, but not from a foreign page:
    that one could sign people in to an account that is not theirs. A program that signs in anew sends the cookie
    of its last time; it is the password that counts there. A GET of our own page over plain http has neither
    Sec-Fetch-Site nor Origin, but a Referer, which no foreign page can set.
    """
    if bearer():
        return
    if site := request.headers.get("Sec-Fetch-Site"):
        own = site in {"same-origin", "none"}
    elif origin := request.headers.get("Origin"):
        own = netloc_of(origin) in own_hosts()
    else:
        refers = netloc_of(request.headers.get("Referer", ""))
        own = not request.cookies or request.path == SIGN_IN or refers in own_hosts()
    if not own:
        raise Forbidden("This request came from another website.")

"""Refuses requests that a page of another site makes a browser send (CSRF)."""

from functools import wraps
from urllib.parse import urlsplit

from flask import current_app, request

from app.framework.api.errors import Forbidden
from app.framework.server.check_host import netloc_of

CHANGING = {"POST", "PUT", "PATCH", "DELETE"}
SIGN_IN = "/api/auth/token"


def bearer() -> str | None:
    """The token of the Authorization header. Other schemes may be for a proxy, and are added by browsers themselves."""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def own_hosts() -> set[str]:
    """The host of the request, and that of the base URL."""
    return {request.host, urlsplit(current_app.config["SETTINGS"].base_url).netloc} - {""}


def changes_state(view):
    """Marks a view that changes state although it is called by GET, and guards it like any other change."""

    @wraps(view)
    def guarded(*args, **kwargs):
        refuse_foreign_page()
        return view(*args, **kwargs)

    return guarded


def refuse_cross_site() -> None:
    """Called before each request; guards those that change something by their method."""
    if request.method in CHANGING:
        refuse_foreign_page()


def refuse_foreign_page() -> None:
    """Raises Forbidden for a changing request that a foreign page may have caused.

    No page can make a browser add a bearer token. Cookies are added by the browser itself, even for pages of other
    programs on other ports of this machine, so a request with cookies must show where it comes from. One without
    cookies may come from a program, which says nothing about its site, but not from a foreign page, which could sign
    people in to another account. A program that signs in again sends the cookie of its last time; there the password
    decides. A GET of our own page over plain http has neither Sec-Fetch-Site nor Origin, but a Referer, which no
    foreign page can set.
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

"""Turns away what a page of another site makes a browser send here."""

from urllib.parse import urlsplit

from flask import current_app, request

from app.framework.errors import Forbidden

CHANGING = {"POST", "PUT", "PATCH", "DELETE"}
SIGN_IN = "/api/auth/token"


def bearer() -> str | None:
    """The token of the Authorization header. Other schemes may be a proxy's, which a browser adds by itself."""
    scheme, _, word = request.headers.get("Authorization", "").partition(" ")
    return word.strip() if scheme.lower() == "bearer" else None


def own_hosts() -> set[str]:
    """The host that was called, and the one people use from elsewhere."""
    return {request.host, urlsplit(current_app.config["SETTINGS"].base_url).netloc} - {""}


def refuse_cross_site() -> None:
    """Refuses a changing request that a foreign page may have caused (reliability §2.2).

    No page can make a browser add a bearer token. A cookie is added by itself, also for pages of other programs
    on other ports of the same machine, so a request that carries cookies has to show where it comes from. One
    without a cookie may come from a program, which says nothing about its site, but not from a foreign page:
    that one could sign people in to an account that is not theirs. A program that signs in anew sends the cookie
    of its last time; it is the password that counts there.
    """
    if request.method not in CHANGING or bearer() is not None:
        return
    if site := request.headers.get("Sec-Fetch-Site"):
        own = site in {"same-origin", "none"}
    elif origin := request.headers.get("Origin"):
        own = urlsplit(origin).netloc in own_hosts()
    else:
        own = not request.cookies or request.path == SIGN_IN
    if not own:
        raise Forbidden("This request comes from a page of another site.")

"""Protects against cross-site request forgery (CSRF)."""

from functools import wraps
from urllib.parse import urlsplit

from flask import current_app, request

from app.framework.api.errors import Forbidden
from app.framework.server.check_host import read_netloc
from app.framework.text.translate import _

CHANGING = {"POST", "PUT", "PATCH", "DELETE"}
SIGN_IN = "/api/auth/token"


def read_bearer() -> str | None:
    """Returns the bearer token in the Authorization header. Ignores other schemes, such as Basic, because browsers send
    them automatically and they may be meant for a proxy."""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def list_own_hosts() -> set[str]:
    """Returns the hosts that this server answers for: the one in the request and the one in the base URL."""
    return {request.host, urlsplit(current_app.config["SETTINGS"].base_url).netloc} - {""}


def changes_state(view):
    """Decorates a GET view that changes state, so that it is protected against CSRF, like a POST."""

    @wraps(view)
    def guard(*args, **kwargs):
        refuse_foreign_page()
        return view(*args, **kwargs)

    return guard


def refuse_foreign_page() -> None:
    """Raises Forbidden if a page of another site may have caused the request.

    A request with a bearer token is safe, because a foreign page cannot make a browser send one. Browsers send cookies
    automatically, even for pages of other programs on other ports of this machine. A request with cookies must
    therefore prove its origin by one of three headers: Sec-Fetch-Site, Origin or, for a GET over plain http, Referer.

    A request without cookies and without these headers comes from a program and is accepted. If the headers show a
    foreign page, it is refused even without cookies, because that page could sign users in to another account. Signing
    in is accepted with cookies too, because a program may send an old cookie, and no foreign page knows the password.
    """
    if read_bearer():
        return
    if site := request.headers.get("Sec-Fetch-Site"):
        own = site in {"same-origin", "none"}
    elif origin := request.headers.get("Origin"):
        own = read_netloc(origin) in list_own_hosts()
    else:
        refers = read_netloc(request.headers.get("Referer", ""))
        own = not request.cookies or request.path == SIGN_IN or refers in list_own_hosts()
    if not own:
        raise Forbidden(_("This request came from another website."))

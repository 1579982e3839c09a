"""Decides before each request who makes it, whether it may run now, and whether it comes from a page of ours."""

from collections.abc import Callable
from http import HTTPStatus
from urllib.parse import quote, urlsplit

from flask import Flask, current_app, g, redirect, request
from werkzeug.exceptions import MethodNotAllowed, NotFound
from werkzeug.routing import RequestRedirect
from werkzeug.wrappers import Response

from app.framework.api.request_limit import take, turns
from app.framework.server.cross_site import CHANGING, refuse_foreign_page
from app.framework.storage.database import db


def begin_requests_of(
    app: Flask,
    recognize: Callable[[], None],
    checks_of_guests: list[Callable[[], None]],
    is_set_up: Callable[[], bool],
) -> None:
    """Makes the app call `recognize` before each request, which sets `g.person` to the user, or to None for a guest.

    If the database changes while a request waits to write, `recognize` is called again before the write. The checks of
    guests raise an error to refuse a request. They are made for everybody until `is_set_up`.
    """

    @app.before_request
    def begin() -> Response | None:
        if request.method in CHANGING:
            refuse_foreign_page()
        db.renew()
        g.switches, g.version, g.recognize = db.switches, db.version, recognize
        recognize()
        take(turns)  # waits until the request may run
        if not (g.person and is_set_up()):
            for check in checks_of_guests:
                check()
        return redirect_trailing_slash() if request.path.endswith("/") else None


def redirect_trailing_slash() -> Response | None:
    """Redirects a path with a slash at the end to the path without it, if that exists.

    Its status makes clients repeat the method and the body.
    """
    is_api = request.path.startswith("/api/")
    path = request.path.removesuffix("/") if is_api else request.path.rstrip("/")
    # A browser would take what follows two slashes at the start for the name of another server.
    if path in ("", "/api", request.path) or path.startswith("//") or not is_route(path):
        return None
    prefix = urlsplit(current_app.config["SETTINGS"].base_url).path.rstrip("/")  # which a proxy has removed
    query = f"?{request.query_string.decode()}" if request.query_string else ""
    return redirect(f"{prefix}{quote(path)}{query}", HTTPStatus.TEMPORARY_REDIRECT)


def is_route(path: str) -> bool:
    try:
        current_app.url_map.bind("").match(path, request.method)
    except (NotFound, RequestRedirect):
        return False
    except MethodNotAllowed:
        return True
    return True

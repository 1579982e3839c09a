"""Redirects a path with a slash at the end, of a page or of the API, to the path without it, if that exists."""

from http import HTTPStatus
from urllib.parse import quote, urlsplit

from flask import current_app, redirect, request
from werkzeug.exceptions import MethodNotAllowed, NotFound
from werkzeug.routing import RequestRedirect
from werkzeug.wrappers import Response


def redirect_trailing_slash() -> Response | None:
    """Redirects with a status that makes clients repeat the method and the body. Called before each request."""
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

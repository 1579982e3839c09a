"""Redirects an API path with a slash at the end to the path without it, if that exists."""

from http import HTTPStatus
from urllib.parse import quote, urlsplit

from flask import current_app, redirect, request
from werkzeug.exceptions import MethodNotAllowed, NotFound
from werkzeug.routing import RequestRedirect
from werkzeug.wrappers import Response


def redirect_trailing_slash() -> Response | None:
    """Redirects with a status that makes clients repeat the method and the body. Called before each request."""
    path = request.path.removesuffix("/")
    if path == request.path or not path.startswith("/api/") or not is_route(path):
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

"""Redirects plain requests at the port for https."""

from collections.abc import Callable

from app.framework.server.check_host import read_host
from app.framework.server.connection import AT_HTTPS_PORT, ENCRYPTED


def redirect_to_https(app: Callable) -> Callable:
    """WSGI middleware that redirects a plain request at the port for https to the same address with https.

    Its status makes clients repeat the method and the body, and keeps browsers from remembering the redirect, because
    https can be switched off.
    """

    def answer(wsgi_environ: dict, start: Callable):
        if not wsgi_environ.get(AT_HTTPS_PORT) or wsgi_environ.get(ENCRYPTED):
            return app(wsgi_environ, start)
        header = wsgi_environ.get("HTTP_HOST", "")
        if not read_host(header):
            start("400 Bad Request", [("Content-Length", "0")])
            return [b""]
        path = wsgi_environ["REQUEST_URI"]
        location = f"https://{header}{path if path.startswith('/') else '/'}"
        start(
            "307 Temporary Redirect", [("Location", location), ("Content-Length", "0"), ("Cache-Control", "no-store")]
        )
        return [b""]

    return answer

"""Adds security headers to every response."""

import re
from collections.abc import Callable, Iterable

POLICY = "Content-Security-Policy"
ON_EVERYTHING = [
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
]
# Sent only for secure origins, because browsers ignore this header elsewhere and log a warning.
ON_SAFE_ORIGINS = ("Cross-Origin-Opener-Policy", "same-origin")
# The page that a bookmark on another site opens, in order to hand over what the browser shows. The other site's window
# can send messages to it, of which it takes only pages, and shows them as text.
OPENED_BY_OTHERS = re.compile(r".*/g/[^/]+/r/create/url")
SAFE_HOST = re.compile(r"(localhost|[^:]+\.localhost|127(\.\d+){3}|\[::1\])(:\d+)?")
FRAME_SOURCE = re.compile(r"https?://(\*\.)?[A-Za-z0-9.\-\[\]:]+")
WHERE_THE_NONCE_IS = "hearthbook.nonce"


def write_policy(frame_ancestors: Iterable[str] = (), nonce: str = "") -> str:
    """Builds the Content-Security-Policy. `frame_ancestors` are the sites that may show Hearthbook in a frame, and
    `nonce` allows the page's inline scripts and styles."""
    inline = f" 'nonce-{nonce}'" if nonce else ""
    framers = " ".join(ancestor for ancestor in frame_ancestors if FRAME_SOURCE.fullmatch(ancestor)) or "'none'"
    return (
        f"default-src 'self'; img-src 'self' data: blob:; style-src 'self'{inline}; script-src 'self'{inline}; "
        f"object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors {framers}"
    )


class SecurityHeaders:
    """WSGI middleware that adds the security headers. A response that has its own Content-Security-Policy keeps it.

    A view allows the inline scripts of its page by storing their nonce in the WSGI environment.
    """

    def __init__(self, app: Callable, frame_ancestors: Iterable[str] = ()):
        self.app = app
        self.allow_frames(frame_ancestors)

    def allow_frames(self, frame_ancestors: Iterable[str]) -> None:
        """Lets these sites show Hearthbook in a frame, and no others."""
        self.frame_ancestors = tuple(frame_ancestors)
        self.policy = write_policy(self.frame_ancestors)

    def __call__(self, wsgi_environ, start_response):
        def start(status, headers, exc_info=None):
            headers = [*headers, *ON_EVERYTHING]
            if all(name != POLICY for name, _ in headers):
                nonce = wsgi_environ.get(WHERE_THE_NONCE_IS)
                headers.append((POLICY, write_policy(self.frame_ancestors, nonce) if nonce else self.policy))
            is_safe = wsgi_environ["wsgi.url_scheme"] == "https" or SAFE_HOST.fullmatch(
                wsgi_environ.get("HTTP_HOST", "")
            )
            if is_safe and not OPENED_BY_OTHERS.fullmatch(wsgi_environ.get("PATH_INFO", "")):
                headers.append(ON_SAFE_ORIGINS)
            return start_response(status, headers, exc_info)

        return self.app(wsgi_environ, start)

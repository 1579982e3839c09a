"""Determines whether a request comes from the machine that Hearthbook runs on."""

from flask import request

from app.framework.server.check_host import read_host, read_netloc
from app.framework.server.listen import OF_THIS_MACHINE
from app.framework.text.translate import lazy

ELSEWHERE = lazy("This can only be done in a browser on the computer that Hearthbook runs on.")
PASSED_ON = "hearthbook.passed_on"
OF_PROXIES = {"HTTP_FORWARDED", "HTTP_VIA", *(f"HTTP_X_FORWARDED_{name}" for name in ("FOR", "HOST", "PROTO", "BY"))}


def note_proxy(wsgi_environ: dict) -> None:
    """Records whether a proxy forwarded the request. Called before the headers of untrusted proxies are removed."""
    wsgi_environ[PASSED_ON] = not OF_PROXIES.isdisjoint(wsgi_environ)


def is_local_call() -> bool:
    """Whether the request comes from a browser on this machine, as far as it can be determined.

    A request through a proxy on this machine looks the same if the proxy adds no headers and uses a local host name.
    """
    if request.environ.get(PASSED_ON):
        return False
    origin = request.headers.get("Origin")
    pages = [request.host] if origin is None else [request.host, read_netloc(origin)]
    names = [(read_host(page) or "").strip("[]") for page in pages]
    return request.remote_addr in OF_THIS_MACHINE and all(name in OF_THIS_MACHINE for name in names)

"""Checks the Host header, so that no website can access Hearthbook by DNS rebinding."""

import ipaddress
import re
from collections.abc import Callable
from urllib.parse import urlsplit

from app.framework.text.language import choose_language
from app.framework.text.translate import LANGUAGES, lazy, speak

# Top-level domains that public DNS does not assign, so that only the local network can define names under them.
OF_THE_HOUSE = ("localhost", "local", "lan", "internal", "home.arpa", "localdomain")
LABEL = r"[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?"
NAME = re.compile(rf"{LABEL}(\.{LABEL})*")
REFUSAL = lazy(
    "This name is not allowed yet: {host}\n\n"
    "Hearthbook answers only to names it knows, so that no page of the internet can reach it through your browser.\n"
    "If the name is yours, run `hearthbook allow-host {host}` on the computer that Hearthbook runs on.\n"
)


def read_host(header: str) -> str | None:
    """Returns the normalized name or IP address in a Host header, without port and trailing dot; None if malformed."""
    match = re.fullmatch(r"(\[[0-9a-f:.]+\]|[^:\[\]]*)(?::(\d{1,5}))?", header.strip().lower(), re.ASCII)
    if match is None or int(match[2] or 0) > 65535:
        return None
    host = match[1]
    if host.startswith("["):
        return host if is_address(host[1:-1]) else None
    host = host.removesuffix(".")
    return host if len(host) <= 253 and NAME.fullmatch(host) else None


def read_netloc(address: str) -> str:
    """Returns the host and port of a URL, or "" if it has none or is malformed."""
    try:
        return urlsplit(address).netloc
    except ValueError:
        return ""


def is_address(text: str) -> bool:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True


def is_ours(host: str | None, allowed: frozenset[str]) -> bool:
    """Whether Hearthbook answers requests for this host: an IP address, a local name or a name in `allowed`."""
    if host is None:
        return False
    if host in allowed or "." not in host or host.startswith("["):
        return True
    return is_address(host) or host.endswith(tuple(f".{name}" for name in OF_THE_HOUSE))


class CheckHost:
    """WSGI middleware that refuses requests for unknown host names.

    `allowed_by_hand` returns the names that administrators have allowed. It is called before each refusal, so that new
    names work without a restart.
    """

    def __init__(self, app: Callable, base_url: str, allowed_hosts, allowed_by_hand: Callable = lambda: ()):
        self.app, self.allowed_by_hand = app, allowed_by_hand
        self.allowed_hosts = [host for host in map(read_host, allowed_hosts) if host]
        self.use_base_url(base_url)

    def use_base_url(self, base_url: str) -> None:
        """Answers to the name in this base URL, and no longer to that in the one before."""
        self.always = frozenset(filter(None, [urlsplit(base_url).hostname, *self.allowed_hosts]))
        self.own_headers: set[str] = set()

    def __call__(self, wsgi_environ, start_response):
        header = wsgi_environ.get("HTTP_HOST")
        # HTTP/1.0 clients may omit the header, but browsers never do.
        if header is None or header in self.own_headers:
            return self.app(wsgi_environ, start_response)
        host = read_host(header)
        if is_ours(host, self.always) or is_ours(host, frozenset(map(read_host, self.allowed_by_hand())) - {None}):
            if len(self.own_headers) < 1000:
                self.own_headers.add(header)
            return self.app(wsgi_environ, start_response)
        with speak(choose_language(wsgi_environ.get("HTTP_ACCEPT_LANGUAGE", ""), LANGUAGES)):
            body = REFUSAL.format(host=host or "?").encode()
        start_response(
            "421 Misdirected Request",
            [("Content-Type", "text/plain; charset=utf-8"), ("Content-Length", str(len(body)))],
        )
        return [b"" if wsgi_environ["REQUEST_METHOD"] == "HEAD" else body]

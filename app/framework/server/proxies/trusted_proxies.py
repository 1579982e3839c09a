"""Decides whose forwarded headers are believed: those of the reverse proxies that the settings name."""

import logging
from collections.abc import Callable, Iterable
from functools import lru_cache

from app.framework.server.proxies.local_caller import note_proxy
from app.framework.server.proxies.seen_addresses import SeenAddresses
from app.framework.text.ip_address import is_within, normalize_ip_address, parse_network

log = logging.getLogger(__name__)
FORWARDED = {"x-forwarded-for", "x-forwarded-proto", "x-forwarded-host"}
FORWARDING = {"HTTP_FORWARDED", *(f"HTTP_{name.upper().replace('-', '_')}" for name in FORWARDED)}


class TrustedProxies:
    """The reverse proxies whose forwarded headers are trusted: addresses, and ranges such as "172.18.0.0/16".

    `ignored` is the address from which forwarded headers came first that were ignored, and `on_ignored` is called with
    it, once. `seen` are the addresses under which requests came through any proxy.
    """

    def __init__(self, trusted: Iterable[str]):
        self.seen = SeenAddresses()
        self.on_ignored: Callable[[str], object] = lambda address: None
        self.trust(trusted)

    def trust(self, trusted: Iterable[str]) -> None:
        """Trusts these from the next request on, and no others."""
        networks = [parse_network(network) for network in trusted]
        self.ignored: str | None = None
        self._include = lru_cache(1000)(lambda host: is_within(host, networks))

    def __contains__(self, host: object) -> bool:
        return self._include(str(host))

    def note_ignored(self, wsgi_environ: dict) -> None:
        if self.ignored is not None:
            return
        self.ignored = wsgi_environ["REMOTE_ADDR"]
        log.warning(
            "%s sends forwarded headers, which are ignored, so everybody behind it counts as one device. If it is a "
            "reverse proxy of yours, name it in HEARTHBOOK_TRUSTED_PROXIES or in Settings, Secure connection.",
            self.ignored,
        )
        self.on_ignored(self.ignored)


def trust_proxies(app: Callable, trusted: TrustedProxies) -> Callable:
    """WSGI middleware that applies the forwarded headers of trusted proxies and removes those of others."""
    from waitress.proxy_headers import proxy_headers_middleware

    proxied = proxy_headers_middleware(app, trusted_proxy="*", trusted_proxy_headers=FORWARDED)
    direct = proxy_headers_middleware(app, trusted_proxy=None, clear_untrusted=True)

    def apply_headers(wsgi_environ: dict, start: Callable):
        note_proxy(wsgi_environ)
        if not FORWARDING.isdisjoint(wsgi_environ):
            trusted.seen.note(wsgi_environ)
        if wsgi_environ["REMOTE_ADDR"] not in trusted:
            if not FORWARDING.isdisjoint(wsgi_environ):
                trusted.note_ignored(wsgi_environ)
            return direct(wsgi_environ, start)
        if hops := wsgi_environ.get("HTTP_X_FORWARDED_FOR"):
            wsgi_environ["HTTP_X_FORWARDED_FOR"] = normalize_ip_address(hops.rpartition(",")[2].strip())
        return proxied(wsgi_environ, start)

    return apply_headers

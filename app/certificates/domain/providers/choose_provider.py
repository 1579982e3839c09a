"""Chooses the provider that adds the TXT record."""

from flask import current_app

from app.certificates.domain.choices import CLOUDFLARE, DESEC, DUCK_DNS, HETZNER
from app.certificates.domain.providers.cloudflare import Cloudflare
from app.certificates.domain.providers.desec import Desec
from app.certificates.domain.providers.duckdns import DuckDns
from app.certificates.domain.providers.hetzner import Hetzner
from app.certificates.domain.providers.provider import DnsProvider
from app.framework.outbound.fetch import get_fetcher

PROVIDERS: dict[str, type[DnsProvider]] = {
    CLOUDFLARE: Cloudflare,
    DESEC: Desec,
    HETZNER: Hetzner,
    DUCK_DNS: DuckDns,
}


def choose_provider(kind: str, token: str) -> DnsProvider:
    """Returns the provider of a kind in AUTOMATIC."""
    return PROVIDERS[kind](get_fetcher(), f"Hearthbook/{current_app.config['VERSION']}", token)

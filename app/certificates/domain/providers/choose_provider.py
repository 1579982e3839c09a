"""Chooses the provider that adds the TXT record."""

from flask import current_app

from app.certificates.domain.providers.provider import Provider
from app.framework.outbound.fetch import fetcher

MANUAL = "manual"
CLOUDFLARE, DESEC, HETZNER, DUCK_DNS = "cloudflare", "desec", "hetzner", "duckdns"
AUTOMATIC = (CLOUDFLARE, DESEC, HETZNER, DUCK_DNS)


def choose_provider(kind: str, token: str) -> Provider:
    """Returns the provider of this kind, which is not MANUAL. Modules are imported here, so that few are loaded."""
    from app.certificates.domain.providers.cloudflare import Cloudflare
    from app.certificates.domain.providers.desec import Desec
    from app.certificates.domain.providers.duckdns import DuckDns
    from app.certificates.domain.providers.hetzner import Hetzner

    providers = {CLOUDFLARE: Cloudflare, DESEC: Desec, HETZNER: Hetzner, DUCK_DNS: DuckDns}
    return providers[kind](fetcher(), f"Hearthbook/{current_app.config['VERSION']}", token)

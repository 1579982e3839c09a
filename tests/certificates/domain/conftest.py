"""An authority, providers and a name server on this machine, and the running server that asks them."""

from dataclasses import dataclass

import pytest

from app.certificates.domain import order_certificate
from app.certificates.domain.providers import cloudflare, desec, duckdns, hetzner
from app.certificates.domain.store_domain import DomainFolder
from app.framework.outbound.ask_name_servers import NameServers
from app.framework.outbound.fetch import Fetcher
from tests.certificates.conftest import House
from tests.certificates.domain.stand_in_authority import AcmeSite, AuthorityKeys
from tests.certificates.domain.stand_in_dns import DnsSite
from tests.certificates.domain.stand_in_providers import (
    TOKEN,
    CloudflareSite,
    DesecSite,
    DuckDnsSite,
    HetznerSite,
    Zone,
)
from tests.certificates.domain.stand_in_site import Site
from tests.framework.server.secure_clients import Authority

PLACE, NAME = "/app/https/domain", "recipes.example.org"


@pytest.fixture(scope="session")
def authority_keys():
    return AuthorityKeys()


@dataclass
class World:
    """Everything that is asked, the folder of the server, and how it is asked to get a certificate."""

    app: object
    admin: object
    site: Site
    acme: AcmeSite
    zone: Zone
    dns: DnsSite
    house: House
    waits: list

    @property
    def directory(self):
        return f"{self.site.address}/acme/directory"

    @property
    def folder(self):
        return DomainFolder(self.house.folder)

    def form(self, **changes):
        return {"domain": NAME, "provider": "cloudflare", "token": TOKEN, "directory": self.directory} | changes

    def enter(self, **changes):
        """Enters a domain, and returns what is shown once the run is over."""
        self.admin.put(PLACE, self.form(**changes))
        return self.look()

    def again(self):
        self.admin.post(f"{PLACE}/certificates", expect=201)
        return self.look()

    def look(self):
        self.app.extensions["tasks"].rest()
        return self.admin.get(PLACE)

    def count(self, path):
        return sum(path in address for _, address, _ in self.site.requests)


@pytest.fixture
def site(tmp_path_factory):
    authority = Authority(tmp_path_factory.mktemp("site"))
    authority.issue("localhost")
    with Site(authority.folder / "server.pem") as site:
        site.context, site.trusted = authority.trusting, authority.trusted
        yield site


@pytest.fixture
def zone():
    return Zone()


@pytest.fixture
def dns(zone):
    with DnsSite(zone) as dns:
        yield dns


@pytest.fixture
def world(app, admin, house, site, zone, dns, authority_keys, monkeypatch):
    acme, waits = AcmeSite(zone, authority_keys), []
    acme.base = f"{site.address}/acme"
    site.parts |= {
        "/acme/": acme,
        "/cloudflare/": CloudflareSite(zone),
        "/desec/": DesecSite(zone),
        "/hetzner/": HetznerSite(zone),
        "/duckdns/": DuckDnsSite(zone),
    }
    for name, module in {"cloudflare": cloudflare, "desec": desec, "hetzner": hetzner, "duckdns": duckdns}.items():
        monkeypatch.setattr(module, "API", f"{site.address}/{name}")
    monkeypatch.setattr(order_certificate, "sleep", waits.append)
    app.extensions["fetcher"] = Fetcher(may_reach=lambda address: True, trust=site.context)
    app.extensions["name_servers"] = NameServers(("127.0.0.1",), dns.port, lambda address: True)
    return World(app, admin, site, acme, zone, dns, house, waits)


@pytest.fixture
def secured_domain(world):
    """The world after a certificate was issued."""
    world.enter()
    return world

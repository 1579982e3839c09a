"""Lists the names and addresses of this house, to which its certificates are limited."""

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_network
from urllib.parse import urlsplit

from app.framework.outbound.announce import NAME
from app.framework.server.check_host import OF_THE_HOUSE, read_host
from app.framework.text.ip_address import parse_address

Address = IPv4Address | IPv6Address
# The addresses that are only used within a house: private, link-local and loopback.
OF_HOUSES = [
    ip_network(text)
    for text in (
        *("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "127.0.0.0/8"),
        *("fc00::/7", "fe80::/10", "::1/128"),
    )
]
LOCAL = ("localhost", "127.0.0.1", "::1")
MOST_ANNOUNCED = 9  # Hearthbooks in one house, each of which announces another name


def list_own_names(machine: str, base_url: str, allowed: Iterable[str]) -> list[str]:
    """Returns the names and addresses that stay the same: those of the computer, and those that administrators set."""
    name = (read_host(machine) or "").partition(".")[0]
    of_machine = [name, *(f"{name}.{ending}" for ending in OF_THE_HOUSE if ending != "localhost")] if name else []
    set_by_hand = [urlsplit(base_url).hostname or "", *allowed]
    hosts = [read_host(f"[{host}]" if ":" in host else host) for host in set_by_hand]
    return drop_repeated([*LOCAL, f"{NAME}.local", *of_machine, *(host.strip("[]") for host in hosts if host)])


def list_announced_names() -> list[str]:
    """Returns the names that Hearthbook may announce on the local network."""
    return [f"{NAME}.local", *(f"{NAME}-{number}.local" for number in range(2, MOST_ANNOUNCED + 1))]


def split_addresses(hosts: Iterable[str]) -> tuple[list[str], list[Address]]:
    """Returns the names among these, and the addresses."""
    names = [host for host in hosts if parse_address(host) is None]
    return names, [address for host in hosts if (address := parse_address(host))]


def fits(host: str, permitted: Iterable[str]) -> bool:
    """Whether a certificate for this host would be valid under a root that is limited to these names."""
    if address := parse_address(host):
        return any(address in network for network in OF_HOUSES)
    return any(host == name or host.endswith(f".{name}") for name in permitted)


def drop_repeated(texts: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(texts))

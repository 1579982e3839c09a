"""Normalizes IP addresses, and groups them into networks for rate limits."""

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network


def parse_address(text: str) -> IPv4Address | IPv6Address | None:
    """Parses an IP address, without its zone. Returns an IPv4-mapped address as IPv4, and None for anything else."""
    try:
        ip = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(ip, "ipv4_mapped", None) or ip


def parse_network(text: str) -> IPv4Network | IPv6Network:
    """Parses a range such as "172.18.0.0/16", or a single address. Raises ValueError for anything else."""
    network = ip_network(text if "/" in text else normalize_ip_address(text), strict=False)
    mapped = getattr(network.network_address, "ipv4_mapped", None)
    return ip_network((mapped, network.prefixlen - 96)) if mapped and network.prefixlen >= 96 else network


def is_within(address: str, networks: Iterable[IPv4Network | IPv6Network]) -> bool:
    ip = parse_address(address)
    return ip is not None and any(ip in network for network in networks)


def normalize_ip_address(text: str) -> str:
    """Normalizes an IP address. Returns other texts unchanged."""
    ip = parse_address(text)
    return text if ip is None else str(ip)


def normalize_host(text: str) -> str:
    """Normalizes the name or IP address of a host. An address with a zone is returned unchanged."""
    host = text.strip().removeprefix("[").removesuffix("]").lower()
    return text if "%" in host else normalize_ip_address(host)


def is_loopback(address: str) -> bool:
    ip = parse_address(address)
    return ip is not None and ip.is_loopback


def mask_address(address: str | None) -> str:
    """Returns the network of an address. Rate limits count all requests from one network together.

    For IPv4 and this machine, it is the address itself. For IPv6 it is the /64 network, because one household has many
    addresses.
    """
    ip = parse_address(address or "")
    if ip is None:
        return "nowhere"
    is_of_many = ip.version == 6 and not ip.is_loopback
    return str(ip_network((ip, 64), strict=False)) if is_of_many else str(ip)


def write_in_url(host: str) -> str:
    """Returns the host as it is written in URLs, which is in brackets for IPv6 addresses."""
    return f"[{host}]" if ":" in host else host

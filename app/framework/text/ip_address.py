"""Normalizes IP addresses, and finds the network by which a client is counted."""

from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network


def parsed_address(text: str) -> IPv4Address | IPv6Address | None:
    """The address without its zone, an IPv4-mapped one as IPv4; None for any other text."""
    try:
        ip = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(ip, "ipv4_mapped", None) or ip


def plain_address(text: str) -> str:
    """The normalized spelling of an address; any other text unchanged."""
    ip = parsed_address(text)
    return text if ip is None else str(ip)


def plain_host(text: str) -> str:
    """The normalized spelling of a host to listen on, with its zone if it has one."""
    host = text.strip().removeprefix("[").removesuffix("]").lower()
    return text if "%" in host else plain_address(host)


def is_loopback(address: str) -> bool:
    ip = parsed_address(address)
    return ip is not None and ip.is_loopback


def network_of(address: str | None) -> str:
    """The network that an address is counted by: in IPv4 itself, in IPv6 its /64, as one home has many addresses."""
    ip = parsed_address(address or "")
    if ip is None:
        return "nowhere"
    return str(ip_network((ip, 64), strict=False)) if ip.version == 6 else str(ip)


def in_url(host: str) -> str:
    """A host as in URLs: an IPv6 address in brackets."""
    return f"[{host}]" if ":" in host else host

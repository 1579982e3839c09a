"""IP addresses in one spelling, and the network that a client is counted by."""

from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network


def parsed_address(text: str) -> IPv4Address | IPv6Address | None:
    """The address, an IPv4-mapped one as IPv4, without its zone; None for any other text."""
    try:
        ip = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(ip, "ipv4_mapped", None) or ip


def plain_address(text: str) -> str:
    """The one spelling of an address; any other text as it is."""
    ip = parsed_address(text)
    return text if ip is None else str(ip)


def plain_host(text: str) -> str:
    """The one spelling of a host to listen on; a zone belongs to its address."""
    host = text.strip().removeprefix("[").removesuffix("]").lower()
    return text if "%" in host else plain_address(host)


def is_loopback(address: str) -> bool:
    ip = parsed_address(address)
    return ip is not None and ip.is_loopback


def network_of(address: str | None) -> str:
    """Who an address belongs to: itself; in IPv6 its network, as one household has more than can be counted."""
    ip = parsed_address(address or "")
    if ip is None:
        return "nowhere"
    return str(ip_network((ip, 64), strict=False)) if ip.version == 6 else str(ip)


def in_url(host: str) -> str:
    """A host as URLs have it: an IPv6 address in brackets."""
    return f"[{host}]" if ":" in host else host

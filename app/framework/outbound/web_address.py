"""Parses URLs, and decides whether IP addresses are on the internet or on the local network."""

import ipaddress
import re
from typing import NamedTuple
from urllib.parse import SplitResult, quote, urlsplit

from app.framework.text.translate import _, lazy

PORTS = {"http": 80, "https": 443}
LOWEST_PORT = 1024  # below it are services that are not web sites, except those in PORTS
LONGEST = 8000
NO_ADDRESS = lazy("This is not a valid web address.")
NOT_WEB = lazy("The address must begin with http:// or https://.")
WITH_USER = lazy("An address with a username or password is not opened. Remove the part up to the @.")
NO_PORT = lazy("The port in this address is not a number from 1 to 65535.")
LOW_PORT = lazy("Port {port} is not for web pages. Only the ports 80, 443 and those from 1024 on are allowed.")
IS_NUMBER = re.compile(r"\d+|0x[0-9a-f]*", re.IGNORECASE)
# Networks that Python treats as global, but that lead to other networks (RFC 3056, 3068, 4380) or have no hosts (RFC
# 6890, 9637).
NOT_FOR_HOSTS = [
    ipaddress.ip_network(network)
    for network in ("192.0.0.0/24", "192.88.99.0/24", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20")
]
# Local networks: private ones (RFC 1918, 4193), and the shared address space, which some home VPNs use (RFC 6598).
OF_A_HOUSE = [
    ipaddress.ip_network(network)
    for network in ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "fc00::/7")
]
# Addresses in the networks above at which some cloud providers give their servers credentials (metadata services).
METADATA = {ipaddress.ip_address("100.100.100.200"), ipaddress.ip_address("fd00:ec2::254")}
# The only part of IPv6 with addresses of internet hosts. NAT64 and IPv4-compatible addresses are outside of it.
GLOBAL_V6 = ipaddress.ip_network("2000::/3")


class Place(NamedTuple):
    """A parsed URL: where to connect, and which path and query to request there."""

    scheme: str
    host: str
    port: int
    target: str

    @property
    def name(self) -> str:
        """The value of the `Host` header: the host, and the port unless it is the default."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == PORTS[self.scheme] else f"{host}:{self.port}"

    @property
    def netloc(self) -> str:
        """The host and port in normalized form, such as `192.168.1.5:8123`."""
        host = f"[{self.host}]" if ":" in self.host else self.host.lower().rstrip(".")
        return f"{host}:{self.port}"


class InvalidAddress(ValueError):
    """Raised for an address that is not opened. The message says why, for users; `reason` is a code for clients."""

    reason = "BAD_URL"


class BadPort(InvalidAddress):
    pass


def parse_address(url: str) -> Place:
    """Parses an http(s) URL. Raises ValueError if it is malformed, and InvalidAddress if it has a username or a port
    that is not for web pages."""
    # Checked here, because urlsplit would silently drop line breaks. Browsers treat a backslash as a slash.
    if len(url) > LONGEST or re.search(r"[\x00-\x20\x7f\\]", url):
        raise InvalidAddress(NO_ADDRESS)
    parts = urlsplit(url)
    if parts.scheme not in PORTS:
        raise InvalidAddress(NOT_WEB)
    if "@" in parts.netloc:
        raise InvalidAddress(WITH_USER)
    port = read_port(parts) or PORTS[parts.scheme]
    if port < LOWEST_PORT and port not in PORTS.values():
        raise BadPort(LOW_PORT.format(port=port))
    path, query = quote(parts.path or "/", safe="/%:@!$&'()*+,;=~-._"), quote(parts.query, safe="/%:@!$&'()*+,;=~-._?")
    return Place(parts.scheme, normalize_host_name(parts.hostname or ""), port, f"{path}?{query}" if query else path)


def read_port(parts: SplitResult) -> int | None:
    """Returns the port in an address, or None if it has none. Raises InvalidAddress if it is not a port."""
    try:
        port = parts.port
    except ValueError:
        raise BadPort(NO_PORT) from None
    if port == 0:
        raise BadPort(NO_PORT)
    return port


def normalize_host_name(host: str) -> str:
    """Returns the ASCII form of a host name, or a normalized IP address. Raises ValueError for other texts, also for
    other spellings of an IPv4 address, such as 127.1 or 0x7f000001."""
    if ":" in host:
        ip = ipaddress.IPv6Address(host)
        return str(ip.ipv4_mapped or ip)
    if not host.isascii():
        import idna

        host = idna.encode(host, uts46=True).decode("ascii")
    if len(host) > 253 or not re.fullmatch(r"[A-Za-z0-9_-]{1,63}(\.[A-Za-z0-9_-]{1,63})*\.?", host):
        raise ValueError("not a host name")
    # As browsers and resolvers do, what ends in a number is read as an IPv4 address (WHATWG URL, section 3.5).
    if IS_NUMBER.fullmatch(host.rstrip(".").rpartition(".")[2]):
        return str(ipaddress.IPv4Address(host.rstrip(".")))
    return host


def is_public(address: str) -> bool:
    """Whether a text is the IP address of a host on the internet."""
    ip = parse_ip_address(address)
    if ip is None or (ip.version == 6 and ip not in GLOBAL_V6):
        return False
    if any(ip in network for network in NOT_FOR_HOSTS if network.version == ip.version):
        return False
    return ip.is_global and not (ip.is_multicast or ip.is_reserved)


def is_inside(address: str) -> bool:
    """Whether an IP address is in a local network. This excludes loopback, link-local and metadata addresses."""
    ip = parse_ip_address(address)
    return (
        ip is not None
        and ip not in METADATA
        and any(ip in network for network in OF_A_HOUSE if network.version == ip.version)
    )


def is_of_an_administrator(address: str) -> bool:
    """Whether an IP address is in a local network or on this machine, which is allowed for services in the settings."""
    ip = parse_ip_address(address)
    return is_inside(address) or (ip is not None and ip.is_loopback)


def normalize_netloc(text: str) -> str:
    """Normalizes a `host:port` that an administrator allows as a target of recipe actions (webhooks).
    Raises ValueError if the text has another form or names a machine that is never allowed, such as this one.
    """
    text = text.strip()
    try:
        netloc = parse_address(f"http://{text}/").netloc if re.fullmatch(r"[^/?#]+:\d+", text) else ""
    except BadPort:
        raise
    except ValueError:
        netloc = ""
    if not netloc:
        raise ValueError(_("{text} is not a host and port, such as homeassistant.local:8123.", text=text))
    host = netloc.rpartition(":")[0].strip("[]")
    if (
        host == "localhost"
        or host.endswith(".localhost")
        or (parse_ip_address(host) and not (is_inside(host) or is_public(host)))
    ):
        raise ValueError(
            _(
                "{text} is this computer itself, or an address that no device at home can have. That is never allowed.",
                text=text,
            )
        )
    return netloc


def parse_ip_address(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Parses an IP address. An IPv4-mapped IPv6 address is returned as IPv4. Returns None for other texts."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return None
    return ip.ipv4_mapped or ip if isinstance(ip, ipaddress.IPv6Address) else ip

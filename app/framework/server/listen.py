"""Opens listening sockets for an address or a name, with IPv4 and IPv6 at the same port."""

import errno
import socket
import sys

from app.framework.storage.folder.data_folder import CannotStart
from app.framework.text.ip_address import normalize_host, write_in_url

LOCALHOST = "localhost"
LOOPBACK = "127.0.0.1"
OF_THIS_MACHINE = {LOOPBACK, "::1", LOCALHOST}
EVERYWHERE = "::"
EVERYWHERE_IN_IPV4 = "0.0.0.0"  # noqa: S104 - a service is there for the whole local network
# Two sockets are used instead of a dual-stack one, because not every system supports dual-stack sockets, and because
# they report IPv4 clients with addresses like ::ffff:192.168.1.20.
BOTH_FAMILIES = {LOCALHOST: (LOOPBACK, "::1"), EVERYWHERE: (EVERYWHERE_IN_IPV4, "::")}
TAKEN = {errno.EADDRINUSE, 10048, 10013}  # the last two are Windows' WSAEADDRINUSE and WSAEACCES
TRIES = 10
BACKLOG = 1024
Place = tuple[int, tuple]


class PortTaken(CannotStart):
    def __init__(self, port: int, choice: str):
        super().__init__(f"Port {port} is in use by another program. Choose another one with {choice}.")


def open_sockets(host: str, port: int, choice: str = "--port") -> list[socket.socket]:
    """Opens listening sockets for all addresses of a host at one port. 0 means any free port. Raises CannotStart, which
    names the `choice` of another port if this one is taken."""
    tries = 1 if port else TRIES  # a port that is free for IPv4 may be taken for IPv6
    places = resolve_places(host)
    while True:
        tries -= 1
        try:
            return bind_sockets(host, port, places, choice)
        except PortTaken:
            if not tries:
                raise


def resolve_places(host: str) -> list[Place]:
    """Returns the address family and socket address for each address of a host, IPv4 first. Raises CannotStart."""
    try:
        places = [
            (family, address)
            for name in BOTH_FAMILIES.get(host, (host,))
            for family, *_, address in socket.getaddrinfo(name, None, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        ]
    except (OSError, UnicodeError) as error:
        raise CannotStart(f"Cannot listen on {host}: {getattr(error, 'strerror', None) or error}.") from None
    return sorted(dict.fromkeys(places), key=lambda place: place[0] != socket.AF_INET)


def bind_sockets(host: str, port: int, places: list[Place], choice: str) -> list[socket.socket]:
    """Opens a socket at each of the addresses that this machine has. Raises PortTaken if the port is in use, and
    CannotStart if the machine has none of the addresses."""
    sockets: list[socket.socket] = []
    reason = ""
    for family, (address, _, *scope) in places:
        try:
            sockets.append(open_listener(family, (address, port, *scope)))
        except OSError as error:
            if error.errno in TAKEN:
                for sock in sockets:
                    sock.close()
                raise PortTaken(port, choice) from None
            reason = error.strerror or str(error)  # the machine may lack IPv6
        else:
            port = sockets[0].getsockname()[1]
    if not sockets:
        where = f"port {port}" if host in BOTH_FAMILIES else f"{host}, port {port}"
        raise CannotStart(f"Cannot listen on {where}: {reason}.")
    return sockets


def open_listener(family: int, address: tuple) -> socket.socket:
    sock = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform == "win32":
            # On Windows, SO_REUSEADDR would let two programs use the same port.
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        sock.bind(address)
        sock.listen(BACKLOG)
        sock.setblocking(False)
    except OSError:
        sock.close()
        raise
    return sock


def write_local_address(host: str, port: int) -> str:
    """Returns the URL at which a browser on this machine reaches a server that listens on this host."""
    host = normalize_host(host)
    at_loopback = host in {"", EVERYWHERE, EVERYWHERE_IN_IPV4, LOCALHOST}
    return f"http://{LOOPBACK if at_loopback else write_in_url(host)}:{port}"

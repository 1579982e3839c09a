"""Manages whether other devices may connect to Hearthbook, and at which addresses and names."""

import json
import socket
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from app.framework.outbound.announce import Announcement
from app.framework.outbound.web_address import normalize_netloc
from app.framework.server.check_host import read_host
from app.framework.server.listen import EVERYWHERE, EVERYWHERE_IN_IPV4, LOCALHOST, LOOPBACK, OF_THIS_MACHINE
from app.framework.storage.folder.data_folder import NETWORK as FILE
from app.framework.text.ip_address import is_loopback, normalize_host, parse_address, write_in_url

if TYPE_CHECKING:
    from app.framework.server.serve import Server
    from app.settings import Settings

# Addresses on the internet and in local networks. Connecting a UDP socket to one of them sends no packets, but shows
# which of this machine's own addresses would be used. The first of each family stands for the internet; it is reserved
# for documentation (RFC 5737, RFC 3849).
FAR_ENDS = {
    socket.AF_INET: ("192.0.2.1", "192.168.0.1", "10.0.0.1", "172.16.0.1"),
    socket.AF_INET6: ("2001:db8::1", "fd00::1"),
}


def read_stored(folder: Path | None) -> dict:
    """Reads the stored network settings.

    They are `shared`, whether other devices may connect; `announced`, whether they find Hearthbook by a name; `hosts`,
    the allowed host names; and `hooks`, each `host:port` to which recipe actions may be sent in the local network.
    """
    try:
        stored = json.loads((folder / FILE).read_text()) if folder else {}
    except (OSError, ValueError):
        stored = {}
    stored = stored if isinstance(stored, dict) else {}
    switches = {"shared": stored.get("shared") is True, "announced": stored.get("announced") is not False}
    return switches | {name: keep_texts(stored.get(name)) for name in ("hosts", "hooks")}


def keep_texts(values) -> list[str]:
    return [value for value in values if isinstance(value, str)] if isinstance(values, list) else []


def remember(folder: Path, **changes) -> None:
    if (folder / FILE).exists():
        (folder / FILE).read_bytes()  # raises OSError if the file is unreadable, so that its settings are not lost
    new = folder / f"{FILE}.new"
    new.write_text(json.dumps(read_stored(folder) | changes))
    new.replace(folder / FILE)


def allow_host(folder: Path, name: str) -> str:
    """Allows another host name, which also takes effect in a running server. Raises ValueError if it is not valid."""
    host = read_host(name)
    if host is None:
        raise ValueError(f"{name} is not a host name.")
    remember(folder, hosts=sorted({*read_stored(folder)["hosts"], host}))
    return host


def allow_webhook(folder: Path, text: str) -> str:
    """Allows recipe actions to send to a `host:port` in the local network, which also takes effect in a running server.

    Raises ValueError if it is not valid.
    """
    netloc = normalize_netloc(text)
    remember(folder, hooks=sorted({*read_stored(folder)["hooks"], netloc}))
    return netloc


class Network:
    """The network settings that the user interface shows and changes, in `app.extensions["network"]`.

    `can_announce` tells whether the settings allow announcing a name on the local network at all.
    """

    def __init__(self, server: "Server", folder: Path, settings: "Settings", *, can_change: bool):
        self._server, self._folder, self._base_url = server, folder, settings.base_url.rstrip("/")
        self.can_change, self.can_announce = can_change, settings.announce
        self._announcement: Announcement | None = None

    @property
    def enabled(self) -> bool:
        """Whether other devices on the local network may connect."""
        return self._server.host not in OF_THIS_MACHINE

    @property
    def port(self) -> int:
        return self._server.port

    @property
    def ports(self) -> list[int]:
        """All ports that Hearthbook listens on: that of http and, while https is on, its own."""
        return [port for port in (self._server.port, self._server.https_port) if port]

    @property
    def announced(self) -> bool:
        """Whether a name is announced on the local network while other devices may connect."""
        return self.can_announce and read_stored(self._folder)["announced"]

    @property
    def name(self) -> str | None:
        """The name that is announced now, such as "hearthbook.local"."""
        return self._announcement.host if self._announcement else None

    def announce(self) -> None:
        """Begins or ends to announce a name, as the settings are now."""
        if self.enabled and self.announced:
            self._announcement = self._announcement or Announcement(self.port, self._own_addresses)
        else:
            self.close()

    def close(self) -> None:
        """Takes the announced name back."""
        announcement, self._announcement = self._announcement, None
        if announcement:
            announcement.close()

    def _own_addresses(self) -> list[str]:
        return [host for host in list_hosts(self._server.host) if parse_address(host)]

    def addresses(self) -> list[str]:
        """Returns the URLs for other devices, best first, such as `http://192.168.1.20:9925`."""
        named = normalize_host(urlsplit(self._base_url).hostname or LOOPBACK)
        named_address = [] if named in OF_THIS_MACHINE else [self._base_url]
        return named_address + list_addresses(self._server.host, self.port)

    def use_base_url(self, base_url: str) -> None:
        """Puts another address first."""
        self._base_url = base_url.rstrip("/")

    def share(self, shared: bool) -> None:
        """Turns access for other devices on or off permanently. Raises PermissionError if `can_change` is false."""
        if not self.can_change:
            raise PermissionError("What a service listens on is decided where it is started.")
        remember(self._folder, shared=shared)
        self._server.listen_at(EVERYWHERE if shared else LOCALHOST)
        self.announce()

    def switch_name(self, announced: bool) -> None:
        """Turns the name on the local network on or off permanently."""
        remember(self._folder, announced=announced)
        self.announce()


def list_addresses(host: str, port: int) -> list[str]:
    """Returns the URLs at which other devices reach a server that listens on this host.

    For a loopback host, the result is the URLs after sharing is turned on.
    """
    return [f"http://{write_in_url(address)}:{port}" for address in list_hosts(normalize_host(host))]


def list_hosts(host: str) -> list[str]:
    """Returns the IP addresses or the name at which other devices reach a server that listens on this host."""
    if host in {"", EVERYWHERE, *OF_THIS_MACHINE}:
        return list_own_addresses()
    if host == EVERYWHERE_IN_IPV4:
        return list_own_addresses(socket.AF_INET)
    return [host] if is_reachable(host) else []


def list_own_addresses(*families: socket.AddressFamily) -> list[str]:
    """Returns this machine's IP addresses. In each family, the one used for the internet comes first."""
    addresses = []
    for family in families or FAR_ENDS:
        for end in FAR_ENDS[family]:
            try:
                with socket.socket(family, socket.SOCK_DGRAM) as sock:
                    sock.connect((end, 9))
                    addresses.append(sock.getsockname()[0])
            except OSError:
                continue  # this machine has no route to the address or does not support its family
    return [address for address in dict.fromkeys(addresses) if is_reachable(address) and not is_loopback(address)]


def is_reachable(host: str) -> bool:
    """Whether other devices can use this host in a URL. Link-local IPv6 addresses do not work, because browsers would
    need the zone."""
    ip = parse_address(host)
    return ip is None or not (ip.is_unspecified or (ip.version == 6 and ip.is_link_local))

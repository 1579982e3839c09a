"""Switches https on and off in the running server, and renews its certificate."""

import logging
import platform
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from app.certificates.issue_certificate import Certificate, has_key, issue_leaf, issue_root, read_certificate
from app.certificates.list_names import drop_repeated, fits, list_announced_names, list_own_names
from app.certificates.store_certificates import CertificateFolder, Switch
from app.framework.server.listen import OF_THIS_MACHINE
from app.framework.server.network import Network, list_hosts, read_stored
from app.framework.storage.folder.clock import EARLIEST, clock
from app.framework.text.ip_address import normalize_host, write_in_url
from app.users.signing_in.name_device import name_device

if TYPE_CHECKING:
    from app.framework.server.serve import Server
    from app.settings import Settings

log = logging.getLogger(__name__)
EXTENSION = "https"
RENEWED_BEFORE_END = timedelta(days=30)
MOST_DEVICES = 10
NOTHING = (None, None)  # neither the certificate of the house nor that of a domain


@dataclass(frozen=True)
class State:
    """What the screens show. `left_out` are hosts that the root does not permit, because it is older than they are."""

    switch: Switch
    root: Certificate | None
    leaf: Certificate | None
    left_out: tuple[str, ...]


@dataclass(frozen=True)
class Device:
    """A device whose browser opened a page over https. Names that its user agent does not tell are empty."""

    browser: str
    system: str
    seen_at: datetime


class Https:
    """The https of a running server, in `app.extensions["https"]`. It is off until an administrator switches it on."""

    def __init__(self, server: "Server", network: Network, data: Path, settings: Callable[[], "Settings"]):
        self._server, self._network, self._data, self._settings = server, network, data, settings
        self._folder = CertificateFolder(data)
        self._lock = Lock()
        self._used: tuple[bytes | None, bytes | None] = NOTHING  # the certificates in use, as PEM
        self._devices: dict[tuple[str, str], datetime] = {}  # last visits over https, by browser and system

    def start(self) -> None:
        """Starts https if it was on. A failure is logged, and http is served in any case."""
        try:
            with self._lock:
                self._serve(is_of_house=self._folder.read_switch().is_on)
        except (OSError, ValueError) as error:
            log.warning("https could not be started: %s", error)

    def switch(self, *, is_on: bool) -> None:
        """Switches https on or off at once and permanently. Raises OSError."""
        with self._lock:
            if is_on:
                self._read(self._folder.root) or self._issue_root()
            self._serve(is_of_house=is_on)
            self._folder.write_switch(Switch(is_on, self._folder.read_switch().replaced))

    def replace_root(self) -> None:
        """Makes a new root, which devices must trust anew, and forgets the key of the one before. Raises OSError."""
        with self._lock:
            switch = self._folder.read_switch()
            if root := self._read(self._folder.root):
                switch = switch.with_replaced(root.name, root.fingerprint)
            self._issue_root()
            self._folder.write_switch(switch)
            self._folder.leaf.unlink(missing_ok=True)
            if switch.is_on:
                self._serve(is_of_house=True)

    def use_domain(self) -> None:
        """Uses the certificate of the domain as it is now, or no longer if there is none. Raises OSError."""
        with self._lock:
            self._serve(is_of_house=self._folder.read_switch().is_on)

    def renew(self) -> None:
        """Renews the certificate of the house if it ends soon, or if there are new names or addresses. Uses
        certificates that were replaced in the data folder."""
        if self._used == NOTHING:
            return
        try:
            with self._lock:
                if self._used != NOTHING:
                    self._use(self._issue_if_due() if self._used[0] is not None else None, self._read_domain())
        except (OSError, ValueError) as error:
            log.warning("The certificate for https could not be renewed: %s", error)

    def read_state(self) -> State:
        root = self._read(self._folder.root)
        hosts = self._list_hosts()
        left_out = () if root is None else tuple(host for host in hosts if not fits(host, root.hosts))
        return State(self._folder.read_switch(), root, self._read(self._folder.leaf), left_out)

    def read_root(self) -> Certificate | None:
        """Returns the root that devices should trust, or None if there never was one."""
        return self._read(self._folder.root)

    def note_device(self, user_agent: str) -> None:
        """Notes that a device opened a page over https, for which it must trust the certificate. Forgets the oldest of
        too many, and all when the server ends."""
        with self._lock:
            device = name_device(user_agent)
            self._devices.pop(device, None)
            self._devices[device] = self._now()
            if len(self._devices) > MOST_DEVICES:
                del self._devices[next(iter(self._devices))]

    def list_devices(self) -> list[Device]:
        """Returns the devices that opened a page over https since the server was started, latest first."""
        with self._lock:
            return [Device(*device, seen) for device, seen in reversed(self._devices.items())]

    def covers(self, host: str) -> bool:
        """Whether the certificate in use is for this name or address."""
        files = (self._folder.leaf, self._folder.chain)
        leaves = [self._read(file) for file, used in zip(files, self._used, strict=True) if used is not None]
        return any(normalize_host(host) in leaf.hosts for leaf in leaves if leaf)

    @property
    def port(self) -> int | None:
        """The port where only https is answered, or None while there is none."""
        return self._server.https_port

    @property
    def secure_port(self) -> int | None:
        """The port to name in https addresses, or None while https is off."""
        return (self.port or self._server.port) if self._used != NOTHING else None

    def list_addresses(self) -> list[str]:
        """Returns the https URLs for other devices, names first."""
        if self._used[0] is None:
            return []
        hosts = [self._network.name, *list_hosts(self._server.host)]
        permitted = {host for leaf in [self._read(self._folder.leaf)] if leaf for host in leaf.hosts}
        port = self.port or self._server.port
        return [f"https://{write_in_url(host)}:{port}" for host in hosts if host in permitted]

    def _serve(self, *, is_of_house: bool) -> None:
        """Answers https with the certificates that there are, or ends it if there is none."""
        house, domain = self._find_house() if is_of_house else None, self._read_domain()
        if (house, domain) == NOTHING:
            self._server.end_https()
            self._used = NOTHING
            return
        self._server.serve_https(self._open(house, domain), self._settings().https_port)
        self._used = (house, domain)

    def _find_house(self) -> bytes | None:
        """Like `_issue_if_due`. Without a root there is none, which does not stop that of the domain."""
        try:
            return self._issue_if_due()
        except ValueError as error:
            log.warning("https could not be started for the house: %s", error)
            return None

    def _use(self, house: bytes | None, domain: bytes | None) -> None:
        if (house, domain) != self._used:
            self._server.use_certificate(self._open(house, domain))
            self._used = (house, domain)

    def _read_domain(self) -> bytes | None:
        """Returns the certificate of the domain with its key. One that cannot be used is like a missing one."""
        content = self._folder.read(self._folder.chain)
        if content is None or content == self._used[1]:
            return content
        from app.framework.server.https.secure_socket import open_certificate

        try:
            open_certificate(self._folder.chain)
        except OSError as error:
            log.warning("The certificate of the domain cannot be used: %s", error)
            return None
        return content

    def _open(self, house: bytes | None, domain: bytes | None):
        from app.framework.server.https.secure_socket import choose_by_name, open_certificate

        of_house = open_certificate(self._folder.leaf) if house is not None else None
        if domain is None:
            return of_house
        of_domain = open_certificate(self._folder.chain)
        return choose_by_name(dict.fromkeys(read_certificate(domain).hosts, of_domain), of_house)

    def _issue_if_due(self) -> bytes:
        """Returns the server's certificate as PEM, after issuing a new one if needed."""
        root, content, moment = self._read(self._folder.root), self._folder.read(self._folder.leaf), self._now()
        leaf = self._read(self._folder.leaf)
        if root is None and leaf is not None and content is not None:
            return content  # devices trust it until it ends, and would not trust a new root
        if root is None:
            raise ValueError("The root is missing or damaged. Switch https on again to make a new one.")
        hosts = [host for host in self._list_hosts() if fits(host, root.hosts)]
        if content is not None and leaf is not None and not is_due(leaf, root, hosts, moment):
            return content
        content = issue_leaf(self._folder.read(self._folder.root) or b"", hosts, moment)
        self._folder.write(self._folder.leaf, content)
        log.info("A new certificate for https was issued, for %s.", ", ".join(hosts))
        return content

    def _issue_root(self) -> Certificate:
        permitted = drop_repeated([*self._list_hosts(), *list_announced_names()])
        machine = platform.node().partition(".")[0].encode("ascii", "ignore").decode()
        content = issue_root(machine, permitted, self._now())
        self._folder.write(self._folder.root, content)
        return read_certificate(content)

    def _read(self, file: Path) -> Certificate | None:
        """Reads a certificate. One that is damaged, or has no key, is like a missing one: it is replaced in the same
        way."""
        content = self._folder.read(file)
        return read_certificate(content) if content is not None and has_key(content) else None

    def _list_hosts(self) -> list[str]:
        """Returns all names and addresses of this house, as they are now."""
        settings = self._settings()
        allowed = [*settings.allowed_hosts, *read_stored(self._data)["hosts"]]
        of_network = [self._network.name or "", *list_hosts(self._server.host)]
        if self._server.host not in OF_THIS_MACHINE:
            of_network.append(self._server.host)
        own = list_own_names(platform.node(), settings.base_url, [*allowed, *of_network])
        return [host for host in own if host not in ("0.0.0.0", "::")]  # noqa: S104 - they are not listened on here

    def _now(self) -> datetime:
        return datetime.fromtimestamp(max(EARLIEST, clock.wall()), UTC)


def is_due(leaf: Certificate, root: Certificate, hosts: list[str], moment: datetime) -> bool:
    """Whether a new certificate must be issued under this root.

    If the clock is before the root began, it is the clock that is wrong, and nothing is issued by time.
    """
    if leaf.issuer_key != root.key or not set(hosts) <= set(leaf.hosts):
        return True
    if moment < root.valid_from:
        return False
    ends_soon = moment > leaf.valid_until - RENEWED_BEFORE_END and leaf.valid_until < root.valid_until
    return ends_soon or moment < leaf.valid_from

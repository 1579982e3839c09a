"""Announces Hearthbook on the local network, as hearthbook.local and as a service of the type _hearthbook._tcp."""

import logging
from collections.abc import Callable
from contextlib import suppress
from ipaddress import ip_address
from threading import Event, Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from zeroconf import Zeroconf

log = logging.getLogger(__name__)
NAME = "hearthbook"
KIND = "_hearthbook._tcp.local."
MILLISECONDS_TO_ASK = 1500  # how long other devices have to say that a name is theirs
SECONDS_BETWEEN_LOOKS = 10
SECONDS_AFTER_A_FAILURE = 60
MOST_NAMES = 100
IPV4 = 4  # bytes of an address; which of two devices keeps a name is told by these addresses


class Announcement:
    """Announces a name of this machine by multicast DNS (RFC 6762, RFC 6763) until it is closed.

    `list_addresses` returns the IP addresses of this machine; it is called again and again, because a network changes.
    `host` is the name that is announced, such as "hearthbook.local", or None while there is none.
    """

    def __init__(self, port: int, list_addresses: Callable[[], list[str]]):
        self.host: str | None = None
        self._port, self._list_addresses = port, list_addresses
        self._ours: set[str] = set()  # these addresses, and earlier ones that other devices may still remember
        self._closing = Event()
        self._thread = Thread(target=self._run, name="announcement", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Takes the name back, and returns when the other devices were told so."""
        self._closing.set()
        self._thread.join(timeout=5)

    def _run(self) -> None:
        from zeroconf import Error

        failed = False
        while not self._closing.is_set():
            try:
                if self._list_addresses():
                    self._announce()
                    failed = False
            except (Error, OSError, RuntimeError, ValueError) as error:  # networks fail in many ways
                log.log(logging.DEBUG if failed else logging.WARNING, "No name on the local network: %r", error)
                failed = True
                self._closing.wait(SECONDS_AFTER_A_FAILURE - SECONDS_BETWEEN_LOOKS)
            finally:
                self.host = None
            self._closing.wait(SECONDS_BETWEEN_LOOKS)

    def _announce(self) -> None:
        """Announces a free name, and follows the changes of the network until another device claims the name."""
        from zeroconf import ServiceInfo

        with open_responder() as responder:
            addresses = self._list_addresses()
            self._ours.update(addresses)
            name = self._find_free_name(responder)
            service = ServiceInfo(
                KIND,
                f"Hearthbook.{KIND}",
                port=self._port,
                server=f"{name}.local.",
                parsed_addresses=addresses,
                properties={"path": "/"},
            )
            responder.register_service(service, allow_name_change=True)
            self.host = f"{name}.local"
            log.info("On the local network this is http://%s:%s", self.host, self._port)
            while not self._closing.wait(SECONDS_BETWEEN_LOOKS) and not self._must_yield(responder, service.server):
                if (now := self._list_addresses()) and now != addresses:
                    addresses = now
                    self._ours.update(now)
                    service.addresses = [ip_address(address).packed for address in now]
                    responder.update_interfaces()
                    responder.update_service(service)

    def _find_free_name(self, responder: "Zeroconf") -> str:
        for number in range(1, MOST_NAMES):
            name = NAME if number == 1 else f"{NAME}-{number}"
            if not self._others_at(responder, f"{name}.local."):
                return name
        raise OSError("all names are taken")

    def _others_at(self, responder: "Zeroconf", server: str) -> set[str]:
        """Asks the network for the addresses of a name, and returns those that are not of this machine."""
        from zeroconf import AddressResolver

        resolver = AddressResolver(server)
        resolver.request(responder, MILLISECONDS_TO_ASK)
        addresses = set(resolver.parsed_addresses())
        return set() if addresses & self._ours else addresses

    def _must_yield(self, responder: "Zeroconf", server: str) -> bool:
        """Whether another device has announced the same name. Of two, the one with the lower address gives it up."""
        from zeroconf import current_time_millis

        now = current_time_millis()
        records = [record for record in responder.cache.entries_with_name(server) if not record.is_expired(now)]
        announced = {record.address for record in records if hasattr(record, "address")}
        ours = {ip_address(address).packed for address in self._ours}
        rivals = {address for address in announced - ours if len(address) == IPV4}
        return bool(rivals) and max(rivals) > max((address for address in ours if len(address) == IPV4), default=b"")


def open_responder() -> "Zeroconf":
    """Opens sockets for multicast DNS on all networks, without IPv6 where the system has none. Raises OSError."""
    from zeroconf import InterfaceChoice, IPVersion, Zeroconf

    # It reports each network without multicast, which most machines have one of, with a traceback at every start.
    logging.getLogger("zeroconf").setLevel(logging.CRITICAL)
    with suppress(OSError, RuntimeError):
        return Zeroconf(InterfaceChoice.All, ip_version=IPVersion.All)
    return Zeroconf(InterfaceChoice.All, ip_version=IPVersion.V4Only)

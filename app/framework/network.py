"""Where Hearthbook can be reached: whether other devices may come in, at which addresses, under which further names."""

import json
import socket
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from app.framework.check_host import host_in
from app.framework.web_address import door_in

if TYPE_CHECKING:
    from app.framework.serve import Server

LOOPBACK = "127.0.0.1"
OF_THIS_MACHINE = {LOOPBACK, "::1", "localhost"}
EVERYWHERE = "0.0.0.0"  # noqa: S104 - a service is there for the whole house, and says so
FILE = "network.json"
# Places inside and outside that a house may have a way to; asking for the way sends nothing (RFC 5737 for the first).
FAR_ENDS = ("192.0.2.1", "192.168.0.1", "10.0.0.1", "172.16.0.1")


def remembered(folder: Path | None) -> dict:
    """What was decided about the network: `shared`, `hosts` allowed by hand, and the doors of `hooks` in the house."""
    try:
        said = json.loads((folder / FILE).read_text()) if folder else {}
    except (OSError, ValueError):
        said = {}
    said = said if isinstance(said, dict) else {}
    return {"shared": said.get("shared") is True} | {name: texts(said.get(name)) for name in ("hosts", "hooks")}


def texts(said) -> list[str]:
    return [one for one in said if isinstance(one, str)] if isinstance(said, list) else []


def remember(folder: Path, **changes) -> None:
    new = folder / f"{FILE}.new"
    new.write_text(json.dumps(remembered(folder) | changes))
    new.replace(folder / FILE)


def allow_host(folder: Path, name: str) -> str:
    """Allows a further name, for a running server too. Raises ValueError for what is no name."""
    host = host_in(name)
    if host is None:
        raise ValueError(f"{name} is not the name of a machine.")
    remember(folder, hosts=sorted({*remembered(folder)["hosts"], host}))
    return host


def allow_hook(folder: Path, text: str) -> str:
    """Lets messages to a hook in the house out, for a running server too. Raises ValueError for no `host:port`."""
    door = door_in(text)
    remember(folder, hooks=sorted({*remembered(folder)["hooks"], door}))
    return door


class Network:
    """What the screens may show and change of it, as `app.extensions["network"]`."""

    def __init__(self, server: "Server", folder: Path, base_url: str, *, can_change: bool):
        self._server, self._folder, self._base_url = server, folder, base_url.rstrip("/")
        self.can_change = can_change

    @property
    def enabled(self) -> bool:
        """Whether other devices of the house get in."""
        return self._server.host not in OF_THIS_MACHINE

    @property
    def port(self) -> int:
        return self._server.port

    def addresses(self) -> list[str]:
        """What to type on another device, the best first: `http://192.168.1.20:9925`. Never what means this machine."""
        named = urlsplit(self._base_url).hostname or LOOPBACK
        elsewhere = [] if named in OF_THIS_MACHINE else [self._base_url]
        return elsewhere + addresses_at(self._server.host, self.port)

    def share(self, shared: bool) -> None:
        """Lets other devices in, or sends them away, for good. Raises PermissionError for a service."""
        if not self.can_change:
            raise PermissionError("What a service listens on is decided where it is started.")
        remember(self._folder, shared=shared)
        self._server.listen_at(EVERYWHERE if shared else LOOPBACK)


def addresses_at(host: str, port: int) -> list[str]:
    """Where other devices find what listens here; what listens to this machine alone, they would once it is shared."""
    found = own_addresses() if host in {"", EVERYWHERE, *OF_THIS_MACHINE} else [host]
    return [f"http://[{one}]:{port}" if ":" in one else f"http://{one}:{port}" for one in found]


def own_addresses() -> list[str]:
    """This machine's addresses in the networks it is in, the one it reaches the world from first."""
    found = []
    for end in FAR_ENDS:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
            try:
                sock.connect((end, 9))
            except OSError:
                continue
            found.append(sock.getsockname()[0])
    return [address for address in dict.fromkeys(found) if not address.startswith(("127.", "0."))]

"""Finds out whether Tailscale runs on this computer, and whether it serves Hearthbook over https."""

import json
import shutil
import subprocess
from typing import NamedTuple
from urllib.parse import urlsplit

from app.framework.server.listen import OF_THIS_MACHINE
from app.settings import clean_environment

SECONDS = 3  # that the command may take
PROGRAM = "tailscale"
# Where its packages for macOS and Windows put the command, which is not always on the path.
USUAL_PLACES = ("/Applications/Tailscale.app/Contents/MacOS/Tailscale", "C:/Program Files/Tailscale/tailscale.exe")
HTTPS = "443"


class Tailscale(NamedTuple):
    """`name` is that of this computer in its network, such as "kitchen.tail1234.ts.net"; "" if it cannot be asked.

    `serves` says whether `tailscale serve` passes https at this name on to the port that was asked for.
    """

    name: str
    serves: bool


def find_tailscale(port: int) -> Tailscale | None:
    """Returns what Tailscale on this computer says, or None if it is not installed."""
    program = next(filter(None, map(shutil.which, (PROGRAM, *USUAL_PLACES))), None)
    if program is None:
        return None
    state = ask(program, "status")
    own = state.get("Self")
    name = own.get("DNSName") if isinstance(own, dict) and state.get("BackendState") == "Running" else None
    if not isinstance(name, str) or not name:
        return Tailscale("", False)
    name = name.rstrip(".").lower()
    return Tailscale(name, serves_port(ask(program, "serve", "status"), name, port))


def serves_port(state: dict, name: str, port: int) -> bool:
    sites = state.get("Web")
    site = sites.get(f"{name}:{HTTPS}") if isinstance(sites, dict) else None
    handlers = site.get("Handlers") if isinstance(site, dict) else None
    whole = handlers.get("/") if isinstance(handlers, dict) else None
    return isinstance(whole, dict) and leads_here(str(whole.get("Proxy") or ""), port)


def leads_here(address: str, port: int) -> bool:
    try:
        place = urlsplit(address)
        return place.hostname in OF_THIS_MACHINE and place.port == port
    except ValueError:
        return False


def ask(program: str, *words: str) -> dict:
    """Returns what the command answers as JSON; nothing if it fails, takes too long or answers something else."""
    try:
        done = subprocess.run(
            [program, *words, "--json"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=SECONDS,
            env=clean_environment(),
        )
        answer = json.loads(done.stdout)
    except (OSError, subprocess.SubprocessError, ValueError):
        return {}
    return answer if isinstance(answer, dict) else {}

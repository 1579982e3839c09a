"""Where Hearthbook is found, for the links in what it writes."""

from urllib.parse import urlsplit

from flask import current_app, request

from app.framework.server.check_host import host_in
from app.framework.server.listen import OF_THIS_MACHINE
from app.framework.server.network import remembered


def base_url() -> str:
    """The address that the settings name, or else the one that the person asking came by. Who sits at this very machine
    came by one that leads nowhere on other devices: where those get in, it is the one that they come by."""
    settings, own = current_app.config["SETTINGS"], known_addresses()
    if own and not settings.base_url and (host_in(request.host) or "").strip("[]") in OF_THIS_MACHINE:
        return own[0]
    return (settings.base_url or request.root_url).rstrip("/")


def base_url_for_others() -> str:
    """As `base_url`, for a letter to somebody else. A guest who has it written chooses the Host header, and with it
    could have a link with a secret lead to a machine of theirs, or to a door of this one that another program opens: so
    only names and addresses known as ours count, on a port that Hearthbook or a web server before it listens on."""
    settings, own = current_app.config["SETTINGS"], known_addresses()
    if own and not settings.base_url and request.host.lower() not in {urlsplit(address).netloc for address in own}:
        allowed = {*settings.allowed_hosts, *remembered(settings.data)["hosts"]}
        ports = ("", ":80", ":443", f":{current_app.extensions['network'].port}")
        if request.host.lower() not in {f"{name.lower()}{port}" for name in allowed for port in ports}:
            return own[0]
    return base_url()


def known_addresses() -> list[str]:
    """Where Hearthbook is known to be, the best first: in the house, or where nobody else gets in, on this machine.
    None inside another web server, which alone knows."""
    network = current_app.extensions.get("network")
    if network is None:
        return []
    return network.addresses() if network.enabled else [f"http://localhost:{network.port}"]

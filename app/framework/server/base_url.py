"""The address of Hearthbook, for links in what it writes."""

from urllib.parse import urlsplit

from flask import current_app, request

from app.framework.server.check_host import host_in
from app.framework.server.listen import OF_THIS_MACHINE
from app.framework.server.network import remembered


def base_url() -> str:
    """The address from the settings, else that of the request. A request from this very machine may use an address that
    leads nowhere on other devices; then it is the one that those use, if they may connect."""
    settings, own = current_app.config["SETTINGS"], known_addresses()
    if own and not settings.base_url and (host_in(request.host) or "").strip("[]") in OF_THIS_MACHINE:
        return own[0]
    return (settings.base_url or request.root_url).rstrip("/")


def base_url_for_others() -> str:
    """Like `base_url`, for e-mail to others. A guest who triggers it chooses the Host header, and could make a link
    with a secret lead to a machine of theirs, or to another program on this one. So only our own names and addresses
    count, on a port that Hearthbook or a web server in front of it uses."""
    settings, own = current_app.config["SETTINGS"], known_addresses()
    if own and not settings.base_url and request.host.lower() not in {urlsplit(address).netloc for address in own}:
        allowed = {*settings.allowed_hosts, *remembered(settings.data)["hosts"]}
        ports = ("", ":80", ":443", f":{current_app.extensions['network'].port}")
        if request.host.lower() not in {f"{name.lower()}{port}" for name in allowed for port in ports}:
            return own[0]
    return base_url()


def known_addresses() -> list[str]:
    """The known addresses of Hearthbook, best first: on the local network, or on this machine if no others may connect.
    Empty inside another web server, which alone knows."""
    network = current_app.extensions.get("network")
    if network is None:
        return []
    return network.addresses() if network.enabled else [f"http://localhost:{network.port}"]

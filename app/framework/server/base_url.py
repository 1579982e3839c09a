"""Determines Hearthbook's own URL, for links in e-mail and on screen."""

from urllib.parse import urlsplit

from flask import current_app, request

from app.framework.server.check_host import read_host
from app.framework.server.listen import OF_THIS_MACHINE
from app.framework.server.network import read_stored


def find_base_url() -> str:
    """Returns the base URL in the settings, or else that of the request.

    A request from this machine may use an address like localhost, which does not work on other devices. Then the result
    is the address for other devices, if they may connect.
    """
    settings, own = current_app.config["SETTINGS"], list_known_addresses()
    if own and not settings.base_url and (read_host(request.host) or "").strip("[]") in OF_THIS_MACHINE:
        return own[0]
    return (settings.base_url or request.root_url).rstrip("/")


def find_base_url_for_others() -> str:
    """Like `find_base_url`, but for e-mail that guests can trigger. Uses the Host header only for known hosts.

    Otherwise the guest could choose a Host header that makes a link with a secret lead to a foreign machine, or to
    another program on this one. Only allowed names and Hearthbook's own addresses are accepted, on Hearthbook's port or
    the standard ports.
    """
    settings, own = current_app.config["SETTINGS"], list_known_addresses()
    if own and not settings.base_url and request.host.lower() not in {urlsplit(address).netloc for address in own}:
        allowed = {*settings.allowed_hosts, *read_stored(settings.data)["hosts"]}
        ports = ("", ":80", ":443", *(f":{port}" for port in current_app.extensions["network"].ports))
        if request.host.lower() not in {f"{name.lower()}{port}" for name in allowed for port in ports}:
            return own[0]
    return find_base_url()


def list_known_addresses() -> list[str]:
    """Returns Hearthbook's URLs, best first: on the local network, or on this machine if no other device may connect.

    Empty if another web server runs the app, because only that server knows the addresses.
    """
    network = current_app.extensions.get("network")
    if network is None:
        return []
    return network.addresses() if network.enabled else [f"http://localhost:{network.port}"]

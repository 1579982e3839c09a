"""Where Hearthbook is found, for the links in what it writes."""

from urllib.parse import urlsplit

from flask import current_app, request

from app.framework.check_host import host_in
from app.framework.network import remembered

OF_THIS_MACHINE = {"localhost", "127.0.0.1", "[::1]"}


def home_url() -> str:
    """The address that the settings name, or else the one that the person asking came by."""
    return (current_app.config["SETTINGS"].base_url or request.root_url).rstrip("/")


def home_url_for_others() -> str:
    """As `home_url`, for a letter to somebody else. A guest who has it written chooses the Host header, and with it
    could have a link with a secret lead to a machine of theirs: so only names and addresses known as ours count."""
    settings, network = current_app.config["SETTINGS"], current_app.extensions.get("network")
    own = network.addresses() if network else []
    allowed = {*settings.allowed_hosts, *remembered(settings.data)["hosts"]}
    known = OF_THIS_MACHINE | {urlsplit(address).netloc for address in own} | {host_in(name) for name in allowed}
    host = host_in(request.host)
    if settings.base_url or not own or request.host in known or host in known:
        return home_url()
    return own[0]

"""Tests that links lead to Hearthbook, even if a request has a forged Host header."""

from dataclasses import replace

import pytest

from app.framework.server.base_url import find_base_url, find_base_url_for_others
from app.framework.server.network import remember


class Served:
    """A fake of the network settings of a running server with two addresses."""

    enabled, port, ports = True, 9925, [9925]

    def addresses(self):
        return ["http://192.168.1.20:9925", "http://10.0.0.7:9925"]


@pytest.fixture
def links(app):
    """Returns a function that returns both base URLs for a request with a given Host header."""

    def of(host, **settings):
        app.config["SETTINGS"] = replace(app.config["SETTINGS"], **settings)
        with app.test_request_context("/api/users/forgot-password", base_url=f"http://{host}/"):
            return find_base_url(), find_base_url_for_others()

    return of


def test_the_base_url_in_the_settings_takes_precedence(app, links):
    app.extensions["network"] = Served()
    assert links("6.6.6.6", base_url="https://recipes.example.org/book/") == ("https://recipes.example.org/book",) * 2


HERE = ["192.168.1.20:9925", "10.0.0.7:9925"]
ALLOWED = ["recipes.example.org", "recipes.example.org:9925", "recipes.example.org:443"]


@pytest.mark.parametrize("host", HERE + ALLOWED)
def test_a_known_host_name_is_used_in_links(app, links, host):
    app.extensions["network"] = Served()
    remember(app.config["SETTINGS"].data, hosts=["recipes.example.org"])
    assert links(host) == (f"http://{host}",) * 2


@pytest.mark.parametrize(
    "host", ["6.6.6.6", "192.168.1.66:9925", "192.168.1.20:6666", "recipes.example.org:6666", "evil", "evil.local"]
)
def test_an_unknown_host_name_is_not_used_in_links_for_others(app, links, host):
    app.extensions["network"] = Served()
    remember(app.config["SETTINGS"].data, hosts=["recipes.example.org"])
    assert links(host) == (f"http://{host}", "http://192.168.1.20:9925")


@pytest.mark.parametrize("host", ["localhost:9925", "127.0.0.1:9925", "[::1]:9925"])
def test_links_made_on_this_machine_use_its_local_network_address(app, links, host):
    app.extensions["network"] = served = Served()
    assert links(host) == ("http://192.168.1.20:9925",) * 2
    served.enabled = False
    assert links(host) == ("http://localhost:9925",) * 2


def test_without_sharing_an_unknown_host_name_is_not_used_for_others(app, links):
    app.extensions["network"] = served = Served()
    served.enabled = False
    assert links("recipes.lan") == ("http://recipes.lan", "http://localhost:9925")


def test_another_web_server_decides_the_host_name(links):
    assert links("recipes.lan") == ("http://recipes.lan",) * 2

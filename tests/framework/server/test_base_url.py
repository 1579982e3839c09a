"""Links lead to where Hearthbook is, never to where a stranger says that it is."""

from dataclasses import replace

import pytest

from app.framework.server.base_url import base_url, base_url_for_others
from app.framework.server.network import remember


class Served:
    """A server that says at which addresses it is, as the running one does."""

    enabled, port = True, 9925

    def addresses(self):
        return ["http://192.168.1.20:9925", "http://10.0.0.7:9925"]


@pytest.fixture
def links(app):
    """The address that a letter would carry, asked for under some name."""

    def of(host, **settings):
        app.config["SETTINGS"] = replace(app.config["SETTINGS"], **settings)
        with app.test_request_context("/api/users/forgot-password", base_url=f"http://{host}/"):
            return base_url(), base_url_for_others()

    return of


def test_the_settings_name_the_address_for_everybody(app, links):
    app.extensions["network"] = Served()
    assert links("6.6.6.6", base_url="https://recipes.example.org/book/") == ("https://recipes.example.org/book",) * 2


HERE = ["192.168.1.20:9925", "10.0.0.7:9925"]
ALLOWED = ["recipes.example.org", "recipes.example.org:9925", "recipes.example.org:443"]


@pytest.mark.parametrize("host", HERE + ALLOWED)
def test_a_name_that_is_known_to_be_ours_is_taken(app, links, host):
    app.extensions["network"] = Served()
    remember(app.config["SETTINGS"].data, hosts=["recipes.example.org"])
    assert links(host) == (f"http://{host}",) * 2


@pytest.mark.parametrize(
    "host", ["6.6.6.6", "192.168.1.66:9925", "192.168.1.20:6666", "recipes.example.org:6666", "evil", "evil.local"]
)
def test_a_name_that_only_the_asking_know_leads_nobody_else_there(app, links, host):
    app.extensions["network"] = Served()
    remember(app.config["SETTINGS"].data, hosts=["recipes.example.org"])
    assert links(host) == (f"http://{host}", "http://192.168.1.20:9925")


@pytest.mark.parametrize("host", ["localhost:9925", "127.0.0.1:9925", "[::1]:9925"])
def test_who_sits_at_the_machine_has_others_come_by_its_address_in_the_house(app, links, host):
    app.extensions["network"] = served = Served()
    assert links(host) == ("http://192.168.1.20:9925",) * 2
    served.enabled = False
    assert links(host) == ("http://localhost:9925",) * 2


def test_where_nobody_else_gets_in_a_stranger_s_name_does_not_count_either(app, links):
    app.extensions["network"] = served = Served()
    served.enabled = False
    assert links("recipes.lan") == ("http://recipes.lan", "http://localhost:9925")


def test_inside_another_web_server_the_name_is_what_that_server_says(links):
    assert links("recipes.lan") == ("http://recipes.lan",) * 2

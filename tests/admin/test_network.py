"""Tests the setting that makes Hearthbook available to other devices on the local network."""

from types import SimpleNamespace

import pytest

from app.framework.server.network import Network
from app.settings import Settings


class Switch:
    """A fake of the running server's setting that makes it available on the local network."""

    enabled, can_change, port = False, True, 9925
    can_announce, announced, name = True, True, "hearthbook.local"

    def addresses(self):
        return ["http://192.168.1.20:9925", "http://10.0.0.2:9925"]

    def share(self, shared):
        self.enabled = shared

    def switch_name(self, announced):
        self.announced, self.name = announced, "hearthbook.local" if announced else None


@pytest.fixture
def switch(app):
    app.extensions["network"] = Switch()
    return app.extensions["network"]


def test_an_administrator_can_switch_sharing_on_and_off(admin, switch):
    assert admin.get("/app/network") == {
        "enabled": False,
        "announced": True,
        "name": "hearthbook.local",
        "canAnnounce": True,
        "addresses": [],
        "port": 9925,
        "canChange": True,
    }
    shared = admin.put("/app/network", {"enabled": True})
    assert shared["addresses"] == switch.addresses() and shared["enabled"] is True
    assert admin.put("/app/network", {"enabled": False})["addresses"] == []


def test_only_an_administrator_can_switch_sharing(alice, dave, guest, switch):
    for person, status in ((alice, 403), (dave, 403), (guest, 401)):
        person.get("/app/network", expect=status)
        person.put("/app/network", {"enabled": True}, expect=status)
    assert not switch.enabled


def test_an_address_set_at_startup_cannot_be_changed(admin, switch):
    switch.can_change = False
    admin.put("/app/network", {"enabled": True}, expect=409)
    assert not switch.enabled


def test_sharing_cannot_be_switched_in_another_web_server(admin):
    assert admin.get("/app/network")["canChange"] is False
    admin.put("/app/network", {"enabled": True}, expect=409)


def test_the_name_can_be_switched_off_where_the_address_is_fixed(admin, switch):
    switch.can_change, switch.enabled = False, True
    off = admin.put("/app/network", {"enabled": True, "announced": False})
    assert (off["announced"], off["name"]) == (False, None) and not switch.announced
    switch.can_announce = False
    admin.put("/app/network", {"enabled": True, "announced": True}, expect=409)
    assert not switch.announced


@pytest.mark.parametrize("body", [{}, {"enabled": "perhaps"}, {"enabled": None}, []])
def test_a_value_that_is_no_boolean_is_refused(admin, switch, body):
    admin.put("/app/network", body, expect=422)


@pytest.mark.parametrize("base_url", ["http://localhost:9925", "http://127.0.0.1:9925/", "http://[::1]:9925", ""])
def test_a_loopback_address_is_not_offered_to_other_devices(tmp_path, base_url):
    network = Network(
        SimpleNamespace(host="192.168.1.20", port=9925),
        tmp_path,
        Settings(announce=False, base_url=base_url),
        can_change=False,
    )
    assert network.addresses() == ["http://192.168.1.20:9925"]


def test_the_configured_base_url_comes_first(tmp_path):
    server = SimpleNamespace(host="10.0.0.2", port=80)
    network = Network(
        server, tmp_path, Settings(announce=False, base_url="https://food.example.org/"), can_change=False
    )
    assert network.addresses() == ["https://food.example.org", "http://10.0.0.2:80"]

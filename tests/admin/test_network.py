"""Sharing with the other devices of the house."""

from types import SimpleNamespace

import pytest

from app.framework.server.network import Network


class Switch:
    """What the running server offers."""

    enabled, can_change, port = False, True, 9925

    def addresses(self):
        return ["http://192.168.1.20:9925", "http://10.0.0.2:9925"]

    def share(self, shared):
        self.enabled = shared


@pytest.fixture
def switch(app):
    app.extensions["network"] = Switch()
    return app.extensions["network"]


def test_an_administrator_lets_the_house_in_and_out(admin, switch):
    assert admin.get("/app/network") == {
        "enabled": False,
        "addresses": [],
        "port": 9925,
        "canChange": True,
    }
    shared = admin.put("/app/network", {"enabled": True})
    assert shared["addresses"] == switch.addresses() and shared["enabled"] is True
    assert admin.put("/app/network", {"enabled": False})["addresses"] == []


def test_nobody_else_does(alice, dave, guest, switch):
    for person, status in ((alice, 403), (dave, 403), (guest, 401)):
        person.get("/app/network", expect=status)
        person.put("/app/network", {"enabled": True}, expect=status)
    assert not switch.enabled


def test_what_was_given_at_start_is_changed_there(admin, switch):
    switch.can_change = False
    admin.put("/app/network", {"enabled": True}, expect=409)
    assert not switch.enabled


def test_inside_another_web_server_there_is_no_switch(admin):
    assert admin.get("/app/network")["canChange"] is False
    admin.put("/app/network", {"enabled": True}, expect=409)


@pytest.mark.parametrize("body", [{}, {"enabled": "perhaps"}, {"enabled": None}, []])
def test_it_is_on_or_off(admin, switch, body):
    admin.put("/app/network", body, expect=422)


@pytest.mark.parametrize("base_url", ["http://localhost:9925", "http://127.0.0.1:9925/", "http://[::1]:9925", ""])
def test_an_address_that_means_this_machine_is_offered_to_no_other_one(tmp_path, base_url):
    network = Network(SimpleNamespace(host="192.168.1.20", port=9925), tmp_path, base_url, can_change=False)
    assert network.addresses() == ["http://192.168.1.20:9925"]


def test_the_address_that_was_named_for_elsewhere_comes_first(tmp_path):
    server = SimpleNamespace(host="10.0.0.2", port=80)
    network = Network(server, tmp_path, "https://food.example.org/", can_change=False)
    assert network.addresses() == ["https://food.example.org", "http://10.0.0.2:80"]

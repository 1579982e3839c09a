"""Tests the list of local devices to which recipe actions may send messages."""

import pytest

from app.framework.server.network import allow_host, allow_webhook

PATH = "/admin/network/hooks"


def test_an_administrator_can_change_the_allowlist(admin):
    assert admin.get(PATH) == {"hooks": []}
    given = ["Oven.local:8123", "192.168.1.5:80", "oven.local.:8123"]
    assert admin.put(PATH, {"hooks": given}) == {"hooks": ["192.168.1.5:80", "oven.local:8123"]} == admin.get(PATH)
    assert admin.put(PATH, {"hooks": []}) == {"hooks": []}


SPELLINGS = """
127.1:80 2130706433:80 0x7f.1:80 0x7f000001:80 017700000001:80 192.168.261:80 0300.0250.1.5:80 192.168.1:8123
１２７.1:80
""".split()


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_a_machine_has_one_spelling(admin, spelling):
    assert admin.put(PATH, {"hooks": [spelling]}, expect=422)["detail"][0]["msg"]
    assert admin.get(PATH) == {"hooks": []}


def test_spellings_of_one_address_become_one(admin):
    given = ["192.168.1.5:80", "192.168.1.5.:80", "[::ffff:192.168.1.5]:80", "[::ffff:c0a8:105]:80"]
    assert admin.put(PATH, {"hooks": given}) == {"hooks": ["192.168.1.5:80"]}
    assert admin.put(PATH, {"hooks": ["oven2:8123", "2b.local:80"]}) == {"hooks": ["2b.local:80", "oven2:8123"]}


def test_only_an_administrator_can_change_the_allowlist(alice, dave, guest):
    for person, status in ((alice, 403), (dave, 403), (guest, 401)):
        person.get(PATH, expect=status)
        person.put(PATH, {"hooks": ["oven.local:8123"]}, expect=status)


def test_devices_allowed_by_command_are_listed(app, admin):
    folder = app.config["SETTINGS"].data
    allow_host(folder, "soup.example")
    allow_webhook(folder, "oven.local:8123")
    assert admin.get(PATH) == {"hooks": ["oven.local:8123"]}
    admin.put(PATH, {"hooks": []})
    assert '"soup.example"' in (folder / "network.json").read_text()


WRONG = [{}, {"hooks": None}, {"hooks": "oven.local:8123"}, {"hooks": [5]}, {"hooks": ["oven.local"]}]


@pytest.mark.parametrize("body", [*WRONG, {"hooks": ["localhost:80"]}, {"hooks": ["oven.local:80"] * 101}], ids=str)
def test_an_invalid_device_is_refused(admin, body):
    assert admin.put(PATH, body, expect=422)["detail"][0]["msg"]
    assert admin.get(PATH) == {"hooks": []}

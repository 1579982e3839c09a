"""Tests listening on IPv4 and IPv6 addresses, and how addresses are written in URLs."""

import socket

import pytest

from app.framework.server.listen import EVERYWHERE, LOCALHOST, open_sockets, write_local_address
from app.framework.server.network import Network, list_addresses, list_own_addresses
from app.framework.storage.folder.data_folder import CannotStart
from app.framework.text.ip_address import mask_address, normalize_ip_address
from app.settings import Settings
from tests.framework.server.clients import answer_on, connected, echo, running, whole_answer


def has_ipv6() -> bool:
    try:
        with socket.create_server(("::1", 0), family=socket.AF_INET6):
            return True
    except OSError:
        return False


in_both = pytest.mark.skipif(not has_ipv6(), reason="this machine has no IPv6")


def reached(port: int, *hosts: str) -> list[bool]:
    found = []
    for host in hosts:
        try:
            with connected(port, host=host) as sock:
                found.append(b" 200 OK" in answer_on(sock))
        except OSError:
            found.append(False)
    return found


@in_both
@pytest.mark.parametrize(
    ("host", "expected"),
    [
        (EVERYWHERE, [True, True]),
        ("[::]", [True, True]),
        (LOCALHOST, [True, True]),
        ("LocalHost", [True, True]),
        ("0.0.0.0", [True, False]),
        ("127.0.0.1", [True, False]),
        ("::ffff:127.0.0.1", [True, False]),
        ("::1", [False, True]),
        ("[::1]", [False, True]),
        ("0:0:0:0:0:0:0:1", [False, True]),
    ],
)
def test_a_host_is_listened_on_in_its_address_families(host, expected):
    with running(echo(), host) as server:
        assert reached(server.port, "127.0.0.1", "::1") == expected


@in_both
def test_sharing_applies_to_both_address_families(tmp_path):
    others = list_own_addresses()
    with running(echo(), LOCALHOST) as server:
        network = Network(server, tmp_path, Settings(announce=False), can_change=True)
        for shared in (False, True, False):
            network.share(shared)
            assert network.enabled is shared
            assert reached(server.port, "127.0.0.1", "::1", *others) == [True, True, *[shared] * len(others)]


@in_both
def test_a_port_that_is_taken_in_one_address_family_is_refused():
    with socket.create_server(("127.0.0.1", 0)) as other:  # chooses a port that is also free in IPv4
        port = other.getsockname()[1]
    with socket.create_server(("::1", port), family=socket.AF_INET6):
        for host in (LOCALHOST, "::1"):
            with pytest.raises(CannotStart, match=f"Port {port} is in use"):
                open_sockets(host, port)
        with pytest.raises(CannotStart, match="Choose another one with HEARTHBOOK_HTTPS_PORT"):
            open_sockets(LOCALHOST, port, "HEARTHBOOK_HTTPS_PORT")
        for sock in open_sockets("127.0.0.1", port):
            sock.close()


@pytest.mark.parametrize(
    ("host", "written"),
    [
        ("fd00::1", ["http://[fd00::1]:9925"]),
        ("FD00:0::1", ["http://[fd00::1]:9925"]),
        ("192.168.1.5", ["http://192.168.1.5:9925"]),
        ("::ffff:192.168.1.5", ["http://192.168.1.5:9925"]),
        ("fe80::1%eth0", []),
        ("kitchen.lan", ["http://kitchen.lan:9925"]),
    ],
)
def test_addresses_are_written_in_the_form_for_browsers(host, written):
    assert list_addresses(host, 9925) == written


def test_a_server_on_all_interfaces_reports_its_real_addresses():
    everywhere, in_ipv4 = list_addresses(EVERYWHERE, 80), list_addresses("0.0.0.0", 80)
    assert everywhere[: len(in_ipv4)] == in_ipv4 and not [one for one in in_ipv4 if "[" in one]
    assert not [one for one in everywhere if ":::" in one or "fe80" in one or "%" in one]


@pytest.mark.parametrize(
    ("host", "here"),
    [
        ("::", "http://127.0.0.1:80"),
        ("::1", "http://[::1]:80"),
        ("192.168.1.5", "http://192.168.1.5:80"),
        ("fd00::1", "http://[fd00::1]:80"),
    ],
)
def test_the_window_uses_an_address_that_the_server_listens_on(host, here):
    assert write_local_address(host, 80) == here


@pytest.mark.parametrize(
    ("address", "plain", "network"),
    [
        ("::ffff:192.168.1.5", "192.168.1.5", "192.168.1.5"),
        ("fe80::1%eth0", "fe80::1", "fe80::/64"),
        ("FD00::0:7", "fd00::7", "fd00::/64"),
        ("::1", "::1", "::1"),
        ("10.0.0.7", "10.0.0.7", "10.0.0.7"),
    ],
)
def test_client_addresses_and_networks_are_normalized(address, plain, network):
    assert (normalize_ip_address(address), mask_address(address)) == (plain, network)


@pytest.mark.parametrize("forwarded", ["::ffff:192.168.1.5", "10.1.1.1, 192.168.1.5", "fd00::7"])
def test_a_trusted_proxy_may_be_configured_in_any_spelling(forwarded):
    with running(echo(), trusted_proxies=["::FFFF:127.0.0.1"]) as server, connected(server.port) as sock:
        sock.sendall(f"GET /who HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {forwarded}\r\n\r\n".encode())
        assert normalize_ip_address(forwarded.split(", ")[-1]) in whole_answer(sock).decode()

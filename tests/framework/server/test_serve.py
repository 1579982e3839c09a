"""Tests the web server: proxies, refused requests, moving to another address, and stopping."""

import http.client
import json
import socket
import time
from threading import Barrier, Event, Thread

import pytest
from flask import Flask, request

from app.framework.server.connection import Connection
from app.framework.server.limits import MB
from app.framework.server.listen import LOOPBACK, open_sockets
from app.framework.server.network import Network, allow_host, list_own_addresses, read_stored
from app.framework.storage.folder.data_folder import CannotStart
from app.framework.text.ip_address import write_in_url
from app.settings import Settings
from tests.framework.server.clients import running


@pytest.fixture
def site():
    """An app with routes that report the client, respond slowly, wait for each other, or accept a body."""
    app = Flask("served")
    app.started = Event()

    @app.get("/who")
    def who():
        return {
            "address": request.remote_addr,
            "scheme": request.scheme,
            "host": request.host,
            "root": request.root_path,
        }

    @app.get("/slow")
    def slow():
        app.started.set()
        time.sleep(0.6)
        return "x" * 3 * MB

    twelve = Barrier(12, timeout=60)

    @app.get("/together")
    def together():
        twelve.wait()
        return "twelve are here"

    @app.post("/take")
    def take():
        return str(len(request.get_data()))

    return app


def ask(port: int, path: str = "/who", host: str = LOOPBACK, **headers: str):
    connection = http.client.HTTPConnection(host, port, timeout=60)
    try:
        connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        reply = connection.getresponse()
        return reply.status, reply.read()
    finally:
        connection.close()


def who(port: int, **headers: str) -> dict:
    return json.loads(ask(port, **headers)[1])


def test_a_short_response_is_sent_at_once(site, monkeypatch):
    sent = []
    send = Connection.send
    monkeypatch.setattr(
        Connection, "send", lambda self, data, **how: sent.append(bytes(data)) or send(self, data, **how)
    )
    with running(site) as server:
        assert ask(server.port)[0] == 200
    assert len(sent) == 1 and sent[0].startswith(b"HTTP/1.1 200") and sent[0].endswith(b"}\n")


def test_a_port_in_use_raises_cannot_start():
    with socket.create_server((LOOPBACK, 0)) as taken, pytest.raises(CannotStart, match="is in use by another program"):
        open_sockets(LOOPBACK, taken.getsockname()[1])


@pytest.mark.parametrize("host", ["192.0.2.77", "no.such.host.invalid"])
def test_an_address_of_another_machine_raises_cannot_start(host):
    with pytest.raises(CannotStart, match=f"Cannot listen on {host}"):
        open_sockets(host, 0)


def test_running_requests_are_answered_before_the_server_stops(site):
    answers = []
    with running(site) as server:
        asking = Thread(target=lambda: answers.append(ask(server.port, "/slow")))
        asking.start()
        site.started.wait(60)
    asking.join()
    assert [(status, len(body)) for status, body in answers] == [(200, 3 * MB)]


def test_new_connections_are_refused_while_the_server_stops(site):
    with running(site) as server:
        asking = Thread(target=ask, args=(server.port, "/slow"))
        asking.start()
        site.started.wait(60)
        server.stop()
        time.sleep(0.2)
        with pytest.raises(OSError):
            ask(server.port)
    asking.join()


def test_an_idle_connection_does_not_delay_the_stop(site):
    with running(site) as server:
        idle = socket.create_connection((LOOPBACK, server.port))
        assert who(server.port)
        started = time.monotonic()
    assert time.monotonic() - started < 30
    idle.close()


def test_a_body_that_is_too_large_is_refused_before_it_is_read(site):
    with running(site) as server, socket.create_connection((LOOPBACK, server.port), timeout=60) as sock:
        sock.sendall(f"POST /take HTTP/1.1\r\nHost: x\r\nContent-Length: {65 * MB}\r\n\r\n".encode())
        assert b" 413 " in sock.recv(1000)


def test_forwarded_headers_of_an_untrusted_client_are_ignored(site):
    with running(site) as server:
        said = who(
            server.port, X_Forwarded_For="203.0.113.9", X_Forwarded_Proto="https", X_Forwarded_Host="evil.example"
        )
    assert said["address"] == LOOPBACK and said["scheme"] == "http" and "evil" not in said["host"]


def test_forwarded_headers_of_a_trusted_proxy_are_applied(site):
    with running(site, trusted_proxies=("10.9.8.7", LOOPBACK)) as server:
        said = who(
            server.port, X_Forwarded_For="203.0.113.9", X_Forwarded_Proto="https", X_Forwarded_Host="cook.example"
        )
    assert (said["address"], said["scheme"], said["host"]) == ("203.0.113.9", "https", "cook.example")


@pytest.mark.parametrize(
    ("ranges", "is_trusted"),
    [(["127.0.0.0/8"], True), (["172.18.0.0/16", "127.0.0.1/32"], True), (["127.1.0.0/16"], False)],
)
def test_a_range_of_proxies_is_trusted(site, ranges, is_trusted):
    with running(site, trusted_proxies=ranges) as server:
        assert (who(server.port, X_Forwarded_For="203.0.113.9")["address"] == "203.0.113.9") is is_trusted
        assert (server.proxies.ignored is None) is is_trusted


def test_the_first_ignored_header_is_reported_once(site, caplog):
    told = []
    with running(site) as server:
        server.proxies.on_ignored = told.append
        assert who(server.port) and server.proxies.ignored is None and not told
        for name in ("X_Forwarded_For", "Forwarded", "X_Forwarded_Proto"):
            who(server.port, **{name: "for=203.0.113.9"})
    assert told == [LOOPBACK] and caplog.text.count("HEARTHBOOK_TRUSTED_PROXIES") == 1


def test_the_path_prefix_of_a_proxy_is_removed(site):
    with running(site, prefix="/cook") as server:
        assert ask(server.port, "/cook/who")[0] == 200
        assert ask(server.port, "/who")[0] == 200


def test_slow_requests_run_in_parallel(site):
    with running(site) as server:
        answers = []
        threads = [Thread(target=lambda: answers.append(ask(server.port, "/together")[0])) for _ in range(12)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert answers == [200] * 12


def test_few_threads_remain_after_many_simultaneous_requests(site):
    with running(site) as server:
        threads = [Thread(target=ask, args=(server.port, "/slow")) for _ in range(12)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(server.hands.threads) >= 12
        server.hands.rest()
        until = time.monotonic() + 60
        while len(server.hands.threads) > server.hands.FEW and time.monotonic() < until:
            time.sleep(0.01)
        assert len(server.hands.threads) == server.hands.FEW
        assert who(server.port)


def from_outside(port: int) -> bool:
    """Whether a request to this machine's address on the local network is answered."""
    try:
        return ask(port, host=list_own_addresses()[0])[0] == 200
    except OSError:
        return False


@pytest.mark.skipif(not list_own_addresses(), reason="this machine is in no network")
def test_sharing_can_be_switched_at_runtime_and_is_stored(site, tmp_path):
    with running(site) as server:
        network = Network(server, tmp_path, Settings(announce=False), can_change=True)
        assert not network.enabled and not from_outside(server.port)
        network.share(True)
        assert network.enabled and from_outside(server.port) and ask(server.port)[0] == 200
        assert read_stored(tmp_path)["shared"]
        network.share(False)
        assert not network.enabled and not from_outside(server.port) and ask(server.port)[0] == 200
        assert not read_stored(tmp_path)["shared"]


@pytest.mark.skipif(not list_own_addresses(), reason="this machine is in no network")
def test_connections_from_other_devices_end_after_sharing_is_turned_off(site, tmp_path):
    with running(site) as server:
        network = Network(server, tmp_path, Settings(announce=False), can_change=True)
        network.share(True)
        phone = http.client.HTTPConnection(list_own_addresses()[0], server.port, timeout=60)
        phone.request("GET", "/slow")
        site.started.wait(60)
        network.share(False)
        assert len(phone.getresponse().read()) == 3 * MB
        with pytest.raises((OSError, http.client.HTTPException)):
            phone.request("GET", "/who")
            phone.getresponse()


def test_connections_from_this_machine_stay_open_when_sharing_changes(site, tmp_path):
    with running(site) as server:
        here = http.client.HTTPConnection(LOOPBACK, server.port, timeout=60)
        for shared in (True, False):
            here.request("GET", "/who")
            assert here.getresponse().read()
            socket_before = here.sock
            Network(server, tmp_path, Settings(announce=False), can_change=True).share(shared)
        here.request("GET", "/who")
        assert here.getresponse().status == 200 and here.sock is socket_before
        here.close()


def test_sharing_cannot_be_changed_for_a_service(site, tmp_path):
    with running(site) as server, pytest.raises(PermissionError):
        Network(server, tmp_path, Settings(announce=False), can_change=False).share(True)


def test_the_addresses_for_other_devices_begin_with_the_base_url(site, tmp_path):
    with running(site) as server:
        network = Network(server, tmp_path, Settings(announce=False, base_url="https://cook.example/"), can_change=True)
        assert network.port == server.port
        assert network.addresses() == [
            "https://cook.example",
            *[f"http://{write_in_url(own)}:{server.port}" for own in list_own_addresses()],
        ]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"shared": "yes", "hosts": 7}', '{"hosts": [7, "pot.example"]}'])
def test_a_damaged_network_file_turns_sharing_off(tmp_path, text):
    (tmp_path / "network.json").write_text(text)
    assert read_stored(tmp_path)["shared"] is False
    assert all(isinstance(host, str) for host in read_stored(tmp_path)["hosts"])


def test_allowing_a_name_keeps_earlier_names(tmp_path):
    allow_host(tmp_path, "soup.example")
    allow_host(tmp_path, "Leek.Example:9925")
    assert read_stored(tmp_path)["hosts"] == ["leek.example", "soup.example"]
    with pytest.raises(ValueError, match="not a host name"):
        allow_host(tmp_path, "http://soup")


def test_stopping_twice_is_not_an_error(site):
    with running(site) as server:
        server.stop()
        time.sleep(0.2)
        server.stop()

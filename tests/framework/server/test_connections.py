"""Tests how many connections an address may have, how slow clients may be, and which connections are dropped."""

import time
from dataclasses import replace
from select import select
from socket import AF_INET6
from statistics import quantiles
from threading import Event

import pytest
from flask import request

from app.framework.server.limits import Limits
from app.framework.server.network import list_own_addresses
from tests.framework.server.clients import (
    HALF_A_BODY,
    HALF_A_HEAD,
    Trickler,
    answer_on,
    asked,
    connected,
    echo,
    is_open,
    open_ones,
    running,
    until,
)
from tests.running_server import RunningServer

UNBOUND = replace(Limits(), per_address=10_000, per_network=10_000, grace=1e9, grace_of_larger=1e9)
NEVER = 1e9
PATIENT = replace(Limits(), headers=NEVER, idle=NEVER)
QUICK = replace(Limits(), headers=0.5, idle=1.0, grace=0.2)
BAD, GOOD = "127.0.0.2", "127.0.0.3"


def half_sent(port: int, count: int, device: str = BAD, begun: bytes = HALF_A_HEAD) -> list:
    held = [connected(port, device) for _ in range(count)]
    for sock in held:
        try:
            sock.sendall(begun)
        except OSError:
            continue  # the server has refused this connection and closed it
    return held


@pytest.mark.sweep
@pytest.mark.parametrize(("limits", "others"), [(Limits(), True), (UNBOUND, False)], ids=["bound", "control"])
def test_a_device_with_half_sent_requests_does_not_block_others(limits, others):
    with running(echo(), limits=limits) as server, Trickler(server.port, [BAD], 210, pause=1.0):
        answered = [b"200 OK" in asked(server.port, GOOD, seconds=2) for _ in range(4)]
    assert answered == [others] * 4


def test_the_connections_of_one_address_are_limited():
    with running(echo()) as server:
        held = half_sent(server.port, 60)
        assert until(lambda: len(server.connection_server.connections()) == 20)
        assert b"200 OK" in asked(server.port, GOOD)
        [first, *_], _, _ = select(held[20:], [], [], 60)
        refused = first.recv(2000)
    assert b" 503 " in refused and b"Retry-After: 5" in refused and b'{"detail":{"message":"Too many' in refused


def test_ten_devices_can_keep_many_connections():
    devices = [f"127.0.1.{number}" for number in range(1, 11)]
    with running(echo()) as server:
        held = [connected(server.port, device) for device in devices for _ in range(14)]
        assert all(b"200 OK" in answer_on(sock) for sock in held)
        assert all(b"200 OK" in answer_on(sock) for sock in held), "the connections are kept"


def test_the_longest_idle_connection_of_a_device_is_dropped_for_a_new_one():
    with running(echo(), limits=replace(QUICK, idle=NEVER)) as server:
        held = [connected(server.port, BAD) for _ in range(20)]
        assert all(b"200 OK" in answer_on(sock) for sock in held)
        time.sleep(0.5)
        assert b"200 OK" in answer_on(held[0])
        assert b"200 OK" in asked(server.port, BAD)
        assert b"200 OK" in answer_on(held[0])
        assert len(open_ones(held)) >= 19


@pytest.mark.parametrize(("grace", "gets_in"), [(0.2, True), (NEVER, False)], ids=["dropped", "control"])
def test_at_the_total_limit_the_address_with_most_connections_loses_one(grace, gets_in):
    limits = replace(PATIENT, total=41, grace=grace, grace_of_larger=grace)
    with running(echo(), limits=limits) as server:
        idle = connected(server.port, GOOD)
        assert b"200 OK" in answer_on(idle)
        held = [sock for device in (BAD, "127.0.0.4") for sock in half_sent(server.port, 20, device)]
        time.sleep(0.5)
        assert (b"200 OK" in asked(server.port, "127.0.0.5")) is gets_in
        assert b"200 OK" in answer_on(idle), "who has one connection keeps it"
        assert len(open_ones(held)) == (39 if gets_in else 40)


@pytest.mark.parametrize(("limits", "left"), [(QUICK, 0), (PATIENT, 3)], ids=["deadline", "control"])
def test_a_client_that_trickles_headers_a_body_or_line_breaks_is_dropped(limits, left):
    trickles = {HALF_A_HEAD: b"x", HALF_A_BODY: b"x", b"": b"\r\n\r\n"}
    with running(echo(), limits=limits) as server:
        held = [(*half_sent(server.port, 1, begun=begun), more) for begun, more in trickles.items()]
        for _ in range(12):
            time.sleep(0.3)
            for sock, more in held:
                if is_open(sock):
                    sock.sendall(more)
        assert len(server.connection_server.connections()) == left


def test_a_body_that_arrives_steadily_is_accepted():
    with running(echo(), limits=replace(QUICK, slowest_body=1000)) as server, connected(server.port) as sock:
        sock.sendall(b"POST /take HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20000\r\n\r\n")
        for _ in range(20):
            time.sleep(0.15)
            sock.sendall(bytes(1000))
        assert sock.recv(1000).startswith(b"HTTP/1.1 200 OK")


def test_a_body_that_stops_arriving_ends_the_connection():
    with running(echo(), limits=replace(QUICK, slowest_body=1)) as server, connected(server.port) as sock:
        sock.sendall(b"POST /take HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20000\r\n\r\n" + bytes(10_000))
        assert sock.recv(1000) == b""


@pytest.mark.parametrize(("device", "kept"), [(BAD, 60), (GOOD, 20)], ids=["proxy", "control"])
def test_a_trusted_proxy_has_no_limit_per_address(device, kept):
    with running(echo(), trusted_proxies=[f"::ffff:{BAD}"]) as server:
        held = half_sent(server.port, 60, device)
        assert until(lambda: len(server.connection_server.connections()) == kept) and len(held) == 60


def test_loopback_has_a_higher_limit_for_unconfigured_proxies():
    with running(echo()) as server:
        held = half_sent(server.port, 60, "127.0.0.1")
        assert until(lambda: len(server.connection_server.connections()) == len(held))


@pytest.mark.skipif(not list_own_addresses(AF_INET6), reason="this machine is in no IPv6 network")
def test_the_connections_of_an_ipv6_network_count_together():
    [address, *_] = list_own_addresses(AF_INET6)
    with running(echo(), "::", limits=replace(Limits(), per_network=5)) as server:
        held = [connected(server.port, address, host=address) for _ in range(12)]
        assert until(lambda: len(server.connection_server.connections()) == 5)
        assert b" 503 " in held[-1].recv(2000)


def test_a_request_can_detect_that_its_client_disconnected():
    app, begun, noticed = echo(), Event(), []

    def wait():
        begun.set()
        gone = request.environ["waitress.client_disconnected"]
        noticed.append(until(gone, 5))
        return "too late"

    app.add_url_rule("/wait", "wait", wait)
    with running(app) as server:
        sock = connected(server.port)
        sock.sendall(b"GET /wait HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert begun.wait(60)
        sock.close()
        assert until(lambda: noticed) and noticed == [True]


def seconds_of_others(folder, seconds: float, devices: list[str]) -> list[float]:
    """Returns how many seconds each request of four devices takes while 300 other connections send half a request.

    A missing response counts as infinity.
    """
    with RunningServer(folder) as server, Trickler(server.port, devices, 300, pause=12):
        took, end = [], time.monotonic() + seconds
        while time.monotonic() < end:
            began = time.monotonic()
            reply = asked(server.port, f"127.0.0.{10 + len(took) % 4}", "/api/app/about", seconds=30)
            took.append(time.monotonic() - began if b" 200 OK" in reply else float("inf"))
            time.sleep(0.05)
    return took


@pytest.mark.sweep
@pytest.mark.parametrize("devices", [[BAD], [f"127.0.0.{n}" for n in range(100, 120)]], ids=["one", "twenty"])
def test_others_are_answered_during_300_trickling_connections(tmp_path, devices, pytestconfig):
    took = seconds_of_others(tmp_path / "data", pytestconfig.getoption("--trickle-seconds"), devices)
    p99 = quantiles(took, n=100)[98]
    print(f"{len(took)} answers, {took.count(float('inf'))} missing, p99 {p99:.3f} s, longest {max(took):.3f} s")
    assert float("inf") not in took and p99 < 1

"""Tests https: at the port of http and at its own, handshakes that never end, and certificates that are replaced."""

import ssl
import time
from contextlib import closing, suppress
from dataclasses import replace
from http.client import HTTPConnection
from threading import Thread

import pytest
from flask import Flask, request

from app.framework.server.connection import KEEP_OPEN
from app.framework.server.limits import MB, Limits
from tests.framework.server.clients import HOST, answer_on, asked, connected, echo, is_open, open_ones, running, until
from tests.framework.server.secure_clients import HALF_A_HELLO, Authority, get, open_secure

LARGE = b"recipe" * (MB // 2)
NEVER = replace(Limits(), handshake=1e9, idle=1e9, headers=1e9)


@pytest.fixture
def authority(tmp_path):
    return Authority(tmp_path)


@pytest.fixture
def site():
    app: Flask = echo()
    app.add_url_rule("/large", "large", lambda: LARGE)
    app.add_url_rule("/scheme", "scheme", lambda: {"scheme": request.scheme, "url": request.url})
    app.kept = []

    def stream():
        request.environ[KEEP_OPEN](app.kept.append)
        return iter([b"begun\n"])

    app.add_url_rule("/stream", "stream", stream)
    return app


@pytest.fixture
def served(site, authority):
    with running(site) as server:
        server.serve_https(authority.issue(), 0)
        yield server


@pytest.mark.parametrize("port", ["port", "https_port"])
def test_https_is_answered_at_both_ports(served, authority, port):
    with closing(open_secure(getattr(served, port), authority.trusting())) as client:
        status, body, headers = get(client, "/scheme")
        assert (status, client.sock.version(), client.sock.selected_alpn_protocol()) == (200, "TLSv1.3", "http/1.1")
    assert b'"scheme":"https"' in body and "Strict-Transport-Security" not in headers


def test_http_is_answered_as_before_at_the_same_port(served):
    with closing(HTTPConnection(HOST, served.port)) as client:
        assert b'"scheme":"http"' in get(client, "/scheme")[1]


def test_plain_requests_at_the_https_port_are_redirected(served):
    with closing(HTTPConnection("localhost", served.https_port)) as client:
        status, _, headers = get(client, "/scheme?x=1")
    assert (status, headers["Location"]) == (307, f"https://localhost:{served.https_port}/scheme?x=1")


def test_tls_1_2_is_answered_with_forward_secrecy(served, authority):
    with closing(open_secure(served.port, authority.trusting(ssl.TLSVersion.TLSv1_2))) as client:
        assert client.sock.version() == "TLSv1.2" and client.sock.cipher()[0].startswith("ECDHE-ECDSA-")
        assert get(client)[0] == 200


@pytest.mark.filterwarnings("ignore:ssl.TLSVersion")
def test_older_protocols_are_refused(served, authority):
    context = authority.trusting()
    context.minimum_version, context.maximum_version = ssl.TLSVersion.TLSv1, ssl.TLSVersion.TLSv1_1
    context.set_ciphers("ALL:@SECLEVEL=0")
    with pytest.raises(ssl.SSLError), closing(open_secure(served.port, context)):
        pass


@pytest.mark.parametrize("most", [ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3])
def test_sessions_are_resumed(served, authority, most):
    context = authority.trusting(most)
    with closing(open_secure(served.port, context)) as client:
        get(client)
        session = client.sock.session
    with (
        closing(connected(served.port)) as sock,
        context.wrap_socket(sock, server_hostname="localhost", session=session) as again,
    ):
        assert b"200 OK" in answer_on(again) and again.session_reused


def test_large_bodies_pass_both_ways_at_once(served, authority):
    sizes = []

    def load():
        with closing(open_secure(served.port, authority.trusting())) as client:
            assert get(client, "/large")[1] == LARGE
            client.request("POST", "/take", LARGE[:MB])
            sizes.append(client.getresponse().read())

    threads = [Thread(target=load) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sizes == [str(MB).encode()] * 8


def test_requests_that_arrive_during_a_response_are_answered(served, authority):
    with closing(open_secure(served.port, authority.trusting())) as client:
        client.sock.sendall(b"GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n" * 4)
        received = 0
        while received < 4 * len(LARGE):
            received += len(client.sock.recv(65536))


def test_a_stream_is_sent_at_once(served, site, authority):
    with closing(open_secure(served.port, authority.trusting())) as client:
        client.request("GET", "/stream")
        reply = client.getresponse()
        assert reply.readline() == b"begun\n" and until(lambda: site.kept)
        assert site.kept[0].push(b"more\n") and reply.readline() == b"more\n"


def test_a_refusal_can_be_read(served, authority):
    with closing(open_secure(served.port, authority.trusting())) as client:
        client.sock.sendall(f"POST /take HTTP/1.1\r\nHost: x\r\nContent-Length: {65 * MB}\r\n\r\n".encode())
        client.sock.sendall(b"x" * 100_000)
        assert b" 413 " in client.sock.recv(1000)


@pytest.mark.parametrize("begun", [HALF_A_HELLO, b""], ids=["half a hello", "silent"])
@pytest.mark.parametrize(("limits", "left"), [(replace(NEVER, handshake=0.3), 0), (NEVER, 12)], ids=["cut", "control"])
def test_a_handshake_that_does_not_end_is_cut(site, authority, limits, left, begun):
    with running(site, limits=limits) as server:
        server.serve_https(authority.issue(), 0)
        held = [connected(server.https_port) for _ in range(12)]
        for sock in held:
            sock.sendall(begun)
        if left:
            time.sleep(2.5)  # the server looks every second
        assert until(lambda: len(open_ones(held)) == left)


def test_500_half_open_handshakes_of_many_devices_leave_room_for_others(site, authority):
    def is_served(port: int) -> bool:
        with suppress(OSError), closing(open_secure(port, authority.trusting())) as client:
            return get(client)[0] == 200
        return False

    with running(site, limits=NEVER) as served:
        served.serve_https(authority.issue(), 0)
        held = [connected(served.port, f"127.0.{2 + number // 250}.{1 + number % 250}") for number in range(500)]
        for sock in held:
            with suppress(OSError):  # the server has closed it already
                sock.sendall(HALF_A_HELLO)
        # They are dropped for others once they have waited, which is a moment later.
        assert until(lambda: is_served(served.port)) and until(lambda: is_served(served.https_port))
        assert b"200 OK" in asked(served.port, "127.0.9.9")


def test_half_open_handshakes_count_toward_the_connections_of_a_device(served):
    held = [connected(served.https_port, "127.0.0.2") for _ in range(60)]
    assert until(lambda: sum(map(is_open, held)) == Limits().per_address)


def test_nonsense_after_a_hello_closes_only_its_connection(served, caplog):
    with closing(connected(served.port)) as sock:
        sock.sendall(b"\x16" + b"nonsense" * 100)
        assert until(lambda: not served.connection_server.connections())
    assert b"200 OK" in asked(served.port, HOST) and "Traceback" not in caplog.text


def test_a_replaced_certificate_is_used_at_once_and_connections_stay(served, authority):
    with closing(open_secure(served.port, authority.trusting())) as client:
        get(client)
        served.use_certificate(authority.issue("hearthbook.local"))
        assert get(client)[0] == 200
    with pytest.raises(ssl.SSLCertVerificationError), closing(open_secure(served.port, authority.trusting())):
        pass


def test_ending_https_closes_its_connections_and_no_others(served, authority):
    with (
        closing(open_secure(served.port, authority.trusting())) as secure,
        closing(HTTPConnection(HOST, served.port)) as plain,
    ):
        assert get(secure)[0] == get(plain)[0] == 200
        port = served.https_port
        served.end_https()
        assert until(lambda: len(served.connection_server.connections()) == 1)
        assert get(plain)[0] == 200 and served.https_port is None
    with pytest.raises(OSError), closing(open_secure(port, authority.trusting())):
        pass
    with pytest.raises(OSError), closing(open_secure(served.port, authority.trusting())):
        pass


def test_if_its_port_is_in_use_https_is_answered_at_the_port_of_http(site, authority):
    with running(site) as server, running(site) as other:
        server.serve_https(authority.issue(), other.port)
        assert server.https_port is None
        with closing(open_secure(server.port, authority.trusting())) as client:
            assert get(client)[0] == 200


def test_https_follows_the_server_to_another_address(served, authority):
    served.listen_at("127.0.0.7")
    with closing(connected(served.https_port, host="127.0.0.7")) as sock:
        context = authority.trusting()
        with context.wrap_socket(sock, server_hostname="localhost") as secure:
            assert b"200 OK" in answer_on(secure)

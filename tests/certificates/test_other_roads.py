"""Tests taking over an address from a proxy in front of the server, from Tailscale, and frames of other pages."""

import json
import os
import sys
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from app.certificates.find_tailscale import Tailscale, find_tailscale
from app.framework.server.proxies.seen_addresses import MOST, SeenAddresses
from tests.running_server import RunningServer
from tests.test_start import ADMIN, signed_in

ROADS = "/app/https/other-roads"
THROUGH_CADDY = {"X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "https", "X-Forwarded-Host": "r.example.org"}


def ask(server, path="/api/app/about", **headers) -> tuple[int, dict]:
    """Returns the status and the headers of the answer."""
    request = urllib.request.Request(f"http://127.0.0.1:{server.port}{path}", headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.status, dict(answer.headers)
    except urllib.error.HTTPError as refused:
        return refused.code, dict(refused.headers)


def change(server, **settings):
    return {one["name"]: one["value"] for one in server.call("PATCH", "/admin/settings", settings)}


def test_an_address_that_a_proxy_names_is_believed_once_an_administrator_confirms_it(tmp_path):
    with RunningServer(tmp_path / "data", **ADMIN) as server:
        client = signed_in(server)
        assert client.get(ROADS)["arrivals"] == []
        assert ask(server, Host="r.example.org", **THROUGH_CADDY)[0] == 421
        [seen] = client.get(ROADS)["arrivals"]
        assert (seen["address"], seen["sender"]) == ("https://r.example.org", "127.0.0.1")
        assert not seen["isTrusted"]

        stored = change(client, baseUrl=seen["address"], trustedProxies=seen["sender"])
        assert stored["trustedProxies"] == "127.0.0.1"
        status, headers = ask(server, "/", Host="r.example.org", **THROUGH_CADDY)
        assert status == 200
        assert headers["Cross-Origin-Opener-Policy"], "the page counts as opened over https"
        assert client.get(ROADS)["arrivals"][0]["isTrusted"]

        change(client, baseUrl=None, trustedProxies=None)
        assert ask(server, Host="r.example.org", **THROUGH_CADDY)[0] == 421


def test_what_was_confirmed_counts_after_a_restart(tmp_path):
    server = RunningServer(tmp_path / "data", **ADMIN)
    with server:
        change(signed_in(server), baseUrl="https://r.example.org", trustedProxies="127.0.0.0/8, ::1")
    with server:
        assert "Cross-Origin-Opener-Policy" in ask(server, "/", Host="r.example.org", **THROUGH_CADDY)[1]


@pytest.mark.parametrize(
    "wrong", ["everybody", "0.0.0.0/0", "::/0", "10.0.0.0/8, x", "1.2.3.4 5.6.7.8", "192.168.1.999"]
)
def test_a_proxy_is_an_address_or_a_range_that_is_not_the_internet(admin, wrong):
    admin.patch("/admin/settings", {"trustedProxies": wrong}, expect=422)
    named = {one["name"]: one["value"] for one in admin.get("/admin/settings")}
    assert named["trustedProxies"] == ""


@pytest.mark.parametrize("text", ["172.18.0.0/16", "10.0.0.0/8,fd00::/8", " 192.168.1.5 , ::1,192.168.1.5 "])
def test_ranges_of_private_networks_may_be_named(admin, text):
    admin.patch("/admin/settings", {"trustedProxies": text})
    stored = {one["name"]: one["value"] for one in admin.get("/admin/settings")}["trustedProxies"]
    assert stored == ", ".join(dict.fromkeys(part.strip() for part in text.split(",")))


def test_only_named_pages_may_show_hearthbook_in_a_frame(admin, app):
    def framers():
        policy = app.test_client().get("/", headers={"Host": "localhost"}).headers["Content-Security-Policy"]
        return policy.partition("frame-ancestors ")[2]

    assert framers() == "'none'"
    admin.patch("/admin/settings", {"frameAncestors": "http://homeassistant.local:8123/"})
    assert framers() == "http://homeassistant.local:8123"
    for wrong in ("*", "https://*.example.org", "homeassistant.local", "https://a.example/path", "javascript:alert(1)"):
        admin.patch("/admin/settings", {"frameAncestors": wrong}, expect=422)
        assert framers() == "http://homeassistant.local:8123"
    admin.patch("/admin/settings", {"frameAncestors": None})
    assert framers() == "'none'"


def environ(sender="192.168.1.2", **headers):
    return {"REMOTE_ADDR": sender, "HTTP_HOST": "recipes.lan:9925", **headers}


def test_arrivals_are_few_and_only_those_of_the_own_network():
    arrivals = SeenAddresses()
    for sender in ("9.9.9.9", "8.8.8.8", "2a00::1", "nonsense"):
        arrivals.note(environ(sender, HTTP_X_FORWARDED_PROTO="https"))
    arrivals.note(environ(HTTP_X_FORWARDED_FOR="10.0.0.1"))
    arrivals.note(environ(HTTP_X_FORWARDED_PROTO="https", HTTP_X_FORWARDED_HOST="<script>"))
    arrivals.note(environ(HTTP_X_FORWARDED_PROTO="javascript"))
    assert arrivals.list_newest() == []
    for number in range(2 * MOST):
        arrivals.note(
            environ(HTTP_X_FORWARDED_PROTO="http, HTTPS", HTTP_X_FORWARDED_HOST=f"evil, h{number}.example.org")
        )
    newest = [arrival.address for arrival, _ in arrivals.list_newest()]
    assert newest == [f"https://h{number}.example.org" for number in reversed(range(MOST, 2 * MOST))]


STATE = {"BackendState": "Running", "Self": {"DNSName": "kitchen.tail1234.ts.net."}}
SERVED = {"Web": {"kitchen.tail1234.ts.net:443": {"Handlers": {"/": {"Proxy": "http://127.0.0.1:9925"}}}}}


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a shell script")
@pytest.mark.parametrize(
    ("state", "served", "found"),
    [
        (STATE, SERVED, Tailscale("kitchen.tail1234.ts.net", True)),
        (STATE, {}, Tailscale("kitchen.tail1234.ts.net", False)),
        (STATE, json.loads(json.dumps(SERVED).replace("9925", "80")), Tailscale("kitchen.tail1234.ts.net", False)),
        (STATE, {"Web": []}, Tailscale("kitchen.tail1234.ts.net", False)),
        (STATE | {"BackendState": "Stopped"}, SERVED, Tailscale("", False)),
        ({"Self": None}, SERVED, Tailscale("", False)),
        ("no JSON", "", Tailscale("", False)),
    ],
)
def test_tailscale_on_this_computer_is_asked(tmp_path, monkeypatch, state, served, found):
    for name, answer in (("status", state), ("serve", served)):
        (tmp_path / name).write_text(answer if isinstance(answer, str) else json.dumps(answer))
    stand_in(tmp_path, f'cat {tmp_path}/"$1"')
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    assert find_tailscale(9925) == found


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a shell script")
def test_a_tailscale_that_fails_is_there_but_says_nothing(tmp_path, monkeypatch):
    stand_in(tmp_path, "exit 1")
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    assert find_tailscale(9925) == Tailscale("", False)
    monkeypatch.setenv("PATH", str(tmp_path / "nowhere"))
    assert find_tailscale(9925) is None


def stand_in(folder: Path, does: str) -> None:
    (folder / "tailscale").write_text(f"#!/bin/sh\n{does}\n")
    (folder / "tailscale").chmod(0o755)

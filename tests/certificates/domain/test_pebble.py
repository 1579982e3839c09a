"""Tests against Pebble, the test server of Let's Encrypt, where it is installed."""

import json
import os
import socket
import ssl
import subprocess
import time
import urllib.request
from contextlib import closing
from shutil import which

import pytest

from app.framework.outbound.ask_name_servers import NameServers
from app.framework.outbound.fetch import Fetcher
from tests.certificates.domain.conftest import NAME
from tests.framework.server.secure_clients import Authority

pytestmark = pytest.mark.skipif(which("pebble") is None, reason="there is no Pebble")
BINDING = ("kid-1", "zWNDZM6eQGHWpSRTPal5eIUYFTu7EajVIoguysqZ9wG44nMEtx3MUAsUDkMTQ12W")


def free_port() -> int:
    with closing(socket.socket()) as sock:
        sock.bind(("127.0.0.1", 0))
        return sock.getsockname()[1]


def write_configuration(folder, *, binding: bool) -> dict:
    authority = Authority(folder)
    authority.issue("localhost")
    pem = folder / "server.pem"
    management, listening = free_port(), free_port()
    pebble = {
        "listenAddress": f"127.0.0.1:{listening}",
        "managementListenAddress": f"127.0.0.1:{management}",
        "certificate": str(pem),
        "privateKey": str(pem),
        "httpPort": 5002,
        "tlsPort": 5001,
        "ocspResponderURL": "",
        "externalAccountBindingRequired": binding,
        "externalAccountMACKeys": dict([BINDING]) if binding else {},
    }
    (folder / "pebble.json").write_text(json.dumps({"pebble": pebble}))
    return {"port": listening, "management": management}


@pytest.fixture(params=[False, True], ids=["open", "binding"])
def pebble(request, world, tmp_path_factory):
    folder = tmp_path_factory.mktemp("pebble")
    setup = write_configuration(folder, binding=request.param)
    environment = os.environ | {"PEBBLE_VA_NOSLEEP": "1", "PEBBLE_WFE_NONCEREJECT": "10", "PEBBLE_AUTHZREUSE": "0"}
    command = ["pebble", "-config", str(folder / "pebble.json"), "-dnsserver", f"127.0.0.1:{world.dns.port}"]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
    context = ssl.create_default_context(cafile=folder / "trusted.pem")
    context.load_verify_locations(world.site.trusted)
    world.app.extensions["fetcher"] = Fetcher(may_reach=lambda address: True, trust=lambda: context)
    wait_for(setup["port"])
    world.dns.refers = False  # Pebble asks it as a resolver
    world.pebble = f"https://localhost:{setup['port']}/dir"
    world.root = f"https://localhost:{setup['management']}/roots/0"
    world.binding = dict(zip(("authorityId", "authorityKey"), BINDING, strict=True)) if request.param else {}
    world.context = context
    yield world
    process.terminate()
    process.wait(10)


def wait_for(port: int) -> None:
    for _ in range(200):
        with closing(socket.socket()) as sock:
            if sock.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise TimeoutError


def test_a_certificate_of_pebble_is_used_and_renewed(pebble, tmp_path):
    shown = pebble.enter(directory=pebble.pebble, **pebble.binding)
    assert (shown["fault"], shown["certificate"] and shown["certificate"]["hosts"]) == (None, [NAME])
    with urllib.request.urlopen(pebble.root, context=pebble.context) as answer:
        (tmp_path / "root.pem").write_bytes(answer.read())
    assert pebble.house.hosts(NAME, ssl.create_default_context(cafile=tmp_path / "root.pem")) == {NAME}
    again = pebble.again()
    assert again["fault"] is None
    assert again["certificate"]["fingerprint"] != shown["certificate"]["fingerprint"]


def test_by_hand_with_pebble(pebble):
    record = pebble.enter(directory=pebble.pebble, provider="manual", token=None, **pebble.binding)["record"]
    pebble.zone.add(record["name"], record["value"])
    assert pebble.again()["certificate"]


def test_a_record_that_pebble_does_not_find_is_said(pebble):
    pebble.zone.lies = True
    pebble.app.extensions["name_servers"] = NameServers(roots=())
    said = pebble.enter(directory=pebble.pebble, **pebble.binding)["fault"]
    assert "TXT record" in said


def test_pebble_asks_for_the_account_elsewhere(pebble):
    if pebble.binding:
        assert "key ID and key" in pebble.enter(directory=pebble.pebble)["fault"]

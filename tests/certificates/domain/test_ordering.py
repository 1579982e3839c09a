"""Tests that a certificate is ordered by ACME, proved by DNS, checked and used."""

import ssl
import stat

import pytest
from cryptography.hazmat.primitives.serialization import Encoding

from tests.certificates.domain.conftest import NAME, PLACE
from tests.certificates.domain.stand_in_providers import DUCK, TOKEN
from tests.framework.server.secure_clients import trusting


def context_of(world, tmp_path):
    """Returns the context of a device that trusts the authority, and nothing else."""
    file = tmp_path / "public-root.pem"
    file.write_bytes(world.acme.authority.root.public_bytes(Encoding.PEM))
    return trusting(file)


def test_nothing_is_there_until_a_domain_is_entered(world):
    shown = world.admin.get(PLACE)
    assert (shown["domain"], shown["certificate"], shown["run"], shown["canChange"]) == ("", None, None, True)
    assert shown["directory"] == "https://acme-v02.api.letsencrypt.org/directory"


def test_a_certificate_is_ordered_and_used_at_once(world, tmp_path):
    shown = world.enter()
    assert (shown["fault"], shown["certificate"]["hosts"]) == (None, [NAME])
    assert shown["address"] == f"https://{NAME}:{world.house.server.https_port}"
    assert world.house.hosts(NAME, context_of(world, tmp_path)) == {NAME}
    assert world.zone.texts[f"_acme-challenge.{NAME}"] == [], "the record is removed"
    assert not shown["isTrusted"], "no device knows this authority"
    assert shown["certificate"]["validFrom"] < shown["renewedAt"] < shown["certificate"]["validUntil"]


@pytest.mark.parametrize(
    ("provider", "name"),
    [("cloudflare", NAME), ("desec", NAME), ("hetzner", NAME), ("duckdns", DUCK), ("cloudflare", "a.b.c.example.org")],
)
def test_each_provider_adds_and_removes_the_record(world, provider, name):
    record = f"_acme-challenge.{name}"
    if provider != "duckdns":  # it has one text for each name
        world.zone.texts[record] = ["somebody else's"]
    shown = world.enter(provider=provider, domain=name)
    assert (shown["fault"], shown["certificate"]["hosts"]) == (None, [name])
    kept = [] if provider == "duckdns" else ["somebody else's"]
    assert world.zone.texts[record] == kept and len(world.zone.seen) >= 1


def test_the_names_of_the_house_keep_their_own_certificate(world, tmp_path):
    world.admin.put("/app/https", {"enabled": True})
    world.enter()
    context = context_of(world, tmp_path)
    assert world.house.hosts(NAME, context) == {NAME}
    assert "hearthbook.local" in world.house.hosts("hearthbook.local")
    world.admin.put("/app/https", {"enabled": False})
    assert world.house.hosts(NAME, context) == {NAME}
    with pytest.raises(ssl.SSLError, match="UNRECOGNIZED_NAME"):
        world.house.hosts("hearthbook.local", context)


def test_only_the_user_of_the_server_can_read_the_keys(secured_domain):
    files = {file.name: stat.S_IMODE(file.stat().st_mode) for file in secured_domain.folder.folder.iterdir()}
    assert {"account-key.pem", "domain.pem", "domain-state.json"} <= set(files) and set(files.values()) == {0o600}


def test_the_token_is_encrypted_and_never_sent_back(secured_domain):
    stored = secured_domain.folder.domain.read_text()
    assert TOKEN not in stored and "sealed:1:" in stored
    reply = secured_domain.admin.get(PLACE)
    assert TOKEN not in str(reply) and reply["hasToken"] and "token" not in reply


def test_the_token_is_not_sent_to_another_provider(secured_domain):
    world = secured_domain
    world.admin.put(PLACE, world.form(provider="hetzner", token=None), expect=422)
    assert world.look()["provider"] == "cloudflare"
    assert world.enter(token=None)["fault"] is None, "the same provider gets it again"


def test_the_account_is_kept_for_the_next_order(secured_domain):
    secured_domain.again()
    assert len(secured_domain.acme.accounts) == 1 and len(secured_domain.acme.orders) == 2


def test_the_certificate_is_used_after_a_restart(secured_domain, tmp_path):
    world = secured_domain
    world.house.server.end_https()
    world.house.https._used = (None, None)
    world.house.https.start()
    assert world.house.hosts(NAME, context_of(world, tmp_path)) == {NAME}


def test_a_domain_that_is_no_longer_used_leaves_nothing(secured_domain, tmp_path):
    world = secured_domain
    world.admin.delete(PLACE, expect=204)
    assert world.admin.get(PLACE)["domain"] == ""
    assert list(world.folder.folder.iterdir()) == []
    with pytest.raises(OSError):
        world.house.hosts(NAME, context_of(world, tmp_path))


def test_another_domain_replaces_the_certificate(secured_domain):
    shown = secured_domain.enter(domain="kitchen.example.org")
    assert shown["certificate"]["hosts"] == ["kitchen.example.org"]


def test_by_hand_the_record_is_shown_and_then_looked_for(world):
    shown = world.enter(provider="manual", token=None)
    record = shown["record"]
    assert record["name"] == f"_acme-challenge.{NAME}" and len(record["value"]) == 43
    assert shown["certificate"] is None and shown["fault"] is None
    shown = world.again()
    assert "not there yet" in shown["fault"] and shown["record"] == record, "nothing is wasted"
    world.zone.add(record["name"], record["value"])
    shown = world.again()
    assert (shown["certificate"]["hosts"], shown["record"], shown["fault"]) == ([NAME], None, None)


def test_by_hand_an_order_that_has_ended_gives_a_new_value(world):
    record = world.enter(provider="manual", token=None)["record"]
    world.acme.orders["1"]["status"] = "invalid"
    shown = world.again()
    assert shown["record"]["value"] != record["value"] and shown["certificate"] is None
    world.zone.add(shown["record"]["name"], shown["record"]["value"])
    assert world.again()["certificate"]


def test_a_record_behind_an_alias_is_found(world):
    record = world.enter(provider="manual", token=None)["record"]
    world.dns.aliases[record["name"]] = "proofs.example.org"
    world.zone.add("proofs.example.org", record["value"])
    world.zone.add(record["name"], record["value"])  # where the stand-in of the authority looks
    assert world.again()["certificate"]


@pytest.mark.parametrize(
    "wrong",
    [
        *("", "recipes", "192.168.1.2", "a..org", "recipes.local", "my.home.arpa", "x_y.org", "*.example.org"),
        *("https://a.org", "a.org/x", "a b.org", "é" * 300 + ".org", "[::1]", "a.org:80"),
    ],
)
def test_what_is_no_domain_is_refused(world, wrong):
    world.admin.put(PLACE, world.form(domain=wrong), expect=422)
    assert world.admin.get(PLACE)["domain"] == ""


def test_a_domain_in_another_script_is_written_in_ascii(world):
    assert world.enter(domain="Küche.Example.org.")["domain"] == "xn--kche-0ra.example.org"


@pytest.mark.parametrize(
    "wrong",
    [
        {"provider": "route53"},
        {"token": ""},
        {"directory": "http://acme.example/directory"},
        {"directory": "nonsense"},
        {"directory": "https://user:pass@acme.example/"},
        {"authorityId": "kid"},
        {"provider": "duckdns"},
        {"token": "x" * 3000},
    ],
)
def test_what_cannot_be_used_is_refused_and_nothing_begins(world, wrong):
    world.admin.put(PLACE, world.form(**wrong), expect=422)
    assert world.admin.get(PLACE)["domain"] == "" and world.site.requests == []


def test_without_a_domain_there_is_nothing_to_get(world):
    world.admin.post(f"{PLACE}/certificates", expect=409)

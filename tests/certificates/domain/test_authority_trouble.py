"""Tests that whatever goes wrong at the authority or the provider is said in words, and changes nothing."""

from datetime import UTC, datetime, timedelta

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from app.certificates.domain.store_domain import DomainFolder
from app.framework.storage.folder.clock import clock
from tests.certificates.domain.conftest import NAME, PLACE
from tests.certificates.domain.stand_in_authority import AuthorityKeys, Refused
from tests.certificates.domain.stand_in_providers import TOKEN


def fault(world, **changes):
    """Returns why there is no certificate."""
    shown = world.enter(**changes)
    assert shown["certificate"] is None and shown["run"] is None
    return shown["fault"]


def test_a_refused_nonce_is_replaced(world):
    world.acme.bad_nonces = 3
    assert world.enter()["certificate"]
    assert world.acme.bad_nonces <= 0


def test_nonces_that_are_always_refused_end(world):
    world.acme.bad_nonces = 10_000
    assert "refused" in fault(world)
    assert world.count("new-account") <= 5


def test_a_closed_account_is_replaced_and_that_is_said(secured_domain):
    world = secured_domain
    key = world.folder.account_key.read_bytes()
    world.acme.close_accounts()
    shown = world.again()
    assert shown["fault"] is None and "made a new one" in shown["remark"]
    assert len(world.acme.accounts) == 2 and world.folder.account_key.read_bytes() != key


def test_an_account_that_the_authority_forgot_is_made_again(secured_domain):
    secured_domain.acme.accounts.clear()
    assert secured_domain.again()["fault"] is None


def test_a_damaged_key_of_the_account_is_replaced(secured_domain):
    secured_domain.folder.account_key.write_text("nonsense")
    assert secured_domain.again()["fault"] is None


@pytest.mark.parametrize("resource", ["new-account", "new-order"])
@pytest.mark.parametrize("after", ["7200", "date"])
def test_a_rate_limit_is_respected(world, resource, after):
    moment = datetime.now(UTC) + timedelta(hours=2)
    sent = f"{moment:%a, %d %b %Y %H:%M:%S} GMT" if after == "date" else after
    world.acme.refusals[resource] = Refused("rateLimited", 429, "too many certificates", Retry_After=sent)
    shown = world.enter()
    assert "asked too often" in shown["fault"] and "too many certificates" in shown["fault"]
    assert abs(datetime.fromisoformat(shown["triesAt"]) - moment) < timedelta(minutes=2)


@pytest.mark.parametrize("after", ["nonsense", "-5", "99999999999999", "0", ""])
def test_an_odd_wait_is_bounded(world, after):
    world.acme.refusals["new-order"] = Refused("rateLimited", 429, Retry_After=after)
    tries_at = datetime.fromisoformat(world.enter()["triesAt"])
    assert timedelta() < tries_at - datetime.now(UTC) < timedelta(days=3)


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        ("caa", "A CAA record"),
        ("rejectedIdentifier", "issues nothing for this domain"),
        ("serverInternal", "a fault of its own"),
        ("userActionRequired", "new terms"),
        ("unheardOf", "refused: (because)"),
    ],
)
def test_refusals_are_said_in_words(world, kind, sentence):
    world.acme.refusals["new-order"] = Refused(kind, 403, "because\u202e")
    said = fault(world)
    assert sentence in said and "(because)" in said


def test_a_long_reason_is_cut(world):
    world.acme.refusals["new-order"] = Refused("malformed", 400, "because " * 10_000)
    assert len(fault(world)) < 500


def test_an_account_elsewhere_is_asked_for_and_proved(world):
    world.acme.binding = ("kid-1", "c2VjcmV0LWtleS1vZi10aGUtYXV0aG9yaXR5")
    assert "key ID and key" in fault(world)
    shown = world.enter(authorityId="kid-1", authorityKey=world.acme.binding[1])
    assert shown["certificate"] and shown["hasAuthorityKey"] and "authorityKey" not in shown
    assert world.acme.binding[1] not in world.folder.domain.read_text()


def test_a_key_that_is_none_is_refused_in_words(world):
    world.acme.binding = ("kid-1", "c2VjcmV0LWtleS1vZi10aGUtYXV0aG9yaXR5")
    assert "not one that it gives out" in fault(world, authorityId="kid-1", authorityKey="$$$ not base64 $$$")


def test_an_authority_without_dns_is_refused(world):
    world.acme.challenges = ("http-01",)
    assert "does not accept a TXT record" in fault(world)
    assert world.zone.seen == []


def test_an_address_without_an_authority_is_refused(world):
    assert fault(world, directory=f"{world.site.address}/nothing")
    assert "no certificate authority" in fault(world, directory=f"{world.site.address}/cloudflare/")


def test_an_authority_on_the_local_network_is_not_asked(world):
    from app.framework.outbound.fetch import Fetcher

    world.app.extensions["fetcher"] = Fetcher(trust=world.site.context)
    assert "not on the open internet" in fault(world)
    assert world.site.requests == []


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"hosts": ["bank.example.org"]}, "for another name"),
        ({"hosts": ["*.example.org"]}, "for another name"),
        ({"key": ec.generate_private_key(ec.SECP256R1()).public_key()}, "no usable certificate"),
        ({"start": timedelta(days=2)}, "not valid yet"),
        ({"start": timedelta(days=-100)}, "has ended already"),
    ],
)
def test_a_wrong_certificate_is_not_used(world, change, sentence):
    for name, value in change.items():
        setattr(world.acme, name, value)
    assert sentence in fault(world)
    assert not world.folder.chain.exists()


def test_certificates_that_do_not_belong_together_are_not_used(world):
    world.acme.chain = [AuthorityKeys().between]
    assert "no usable certificate" in fault(world)


def test_a_wrong_certificate_leaves_the_one_in_use(secured_domain):
    world = secured_domain
    before = world.folder.chain.read_bytes()
    world.acme.hosts = ["bank.example.org"]
    shown = world.again()
    assert "for another name" in shown["fault"] and shown["certificate"]["hosts"] == [NAME]
    assert world.folder.chain.read_bytes() == before


def test_a_clock_that_is_behind_is_named(world, monkeypatch):
    monkeypatch.setattr(clock, "wall", (datetime.now(UTC) - timedelta(days=3)).timestamp)
    assert "clock of this computer may be behind" in fault(world)


@pytest.mark.parametrize(("slow", "after"), [(3, None), (2, "20")])
def test_a_slow_authority_is_waited_for_as_it_says(world, slow, after):
    world.acme.slow, world.acme.retry_after = slow, after
    assert world.enter()["certificate"]
    assert [wait for wait in world.waits if wait == float(after or 3)]


@pytest.mark.parametrize("after", [None, "86400"])
def test_an_authority_that_never_ends_is_given_up(world, after):
    world.acme.slow, world.acme.retry_after = 10_000, after
    assert "takes too long" in fault(world)
    assert sum(world.waits) <= 600


def test_a_provider_that_lies_is_found_out_before_the_authority_looks(world):
    world.zone.lies = True
    assert "its name servers do not have it" in fault(world)
    assert world.count("/acme/challenge") == 0, "no failed proof counts against the domain"


def test_without_name_servers_the_authority_decides(world):
    world.dns.broken = b"nonsense"
    assert world.enter()["certificate"]
    world.zone.lies = True
    assert "could not find the TXT record" in world.enter(domain="kitchen.example.org")["fault"]


def test_a_provider_that_is_down_is_named(world):
    world.zone.status = 503
    assert "The provider reported an error (503)" in fault(world)


@pytest.mark.parametrize("provider", ["cloudflare", "desec", "hetzner"])
def test_a_wrong_token_is_named(world, provider):
    assert "The provider refused the token (403)" in fault(world, provider=provider, token="wrong")


@pytest.mark.parametrize("token", ["“copied with quotes”", "two\nlines"])
def test_a_token_that_no_request_can_carry_is_refused_at_once(world, token):
    refused = world.admin.put(PLACE, world.form(token=token), expect=422)["detail"][0]
    assert (refused["loc"], refused["msg"]) == (
        ["body", "token"],
        "This contains characters that are not allowed here.",
    )
    assert world.admin.get(PLACE)["domain"] == ""
    assert world.enter(token=f" {TOKEN}\n")["fault"] is None, "the space around it is no part of it"


def test_a_wrong_token_of_duck_dns_is_named(world):
    assert "refused the token" in fault(world, provider="duckdns", domain="kitchen.duckdns.org", token="wrong")


@pytest.mark.parametrize("provider", ["cloudflare", "desec", "hetzner"])
def test_a_domain_that_the_account_lacks_is_named(world, provider):
    assert "no domain for other.test" in fault(world, provider=provider, domain="other.test")


def test_a_limit_of_the_provider_is_named(world):
    world.zone.status = 429
    assert "reported an error (429)" in fault(world)


def test_a_record_that_cannot_be_removed_is_no_failure(world, monkeypatch):
    from app.certificates.domain.providers.cloudflare import Cloudflare
    from app.certificates.domain.providers.provider import DnsProviderFailed

    def refuse(*_):
        raise DnsProviderFailed("no")

    monkeypatch.setattr(Cloudflare, "remove_record", refuse)
    assert world.enter()["certificate"]


def test_a_damaged_certificate_is_like_a_missing_one(secured_domain):
    world = secured_domain
    world.folder.chain.write_text("nonsense")
    assert world.look()["certificate"] is None
    world.house.https.start()
    assert world.again()["certificate"]


@pytest.mark.parametrize("content", ["", "[]", '{"name": 1}', '{"name": "a.org", "provider": "x"}', "\0"])
def test_a_damaged_file_of_the_domain_is_like_a_missing_one(secured_domain, content):
    secured_domain.folder.domain.write_text(content)
    assert secured_domain.admin.get("/app/https/domain")["domain"] == ""


def test_the_state_survives_what_is_not_known(secured_domain):
    world = secured_domain
    stored = world.folder.domain.read_text()
    world.folder.domain.write_text(stored.replace("{", '{"of_a_later_version": 1, ', 1))
    assert DomainFolder(world.house.folder).read_domain().name == NAME

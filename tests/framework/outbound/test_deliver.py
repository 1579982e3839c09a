"""Tests that webhooks are sent to internet addresses and allowed local addresses, but never to Hearthbook itself."""

import pytest

from app.framework.outbound.fetch import CannotFetch, Fetcher
from app.framework.outbound.web_address import is_inside, normalize_netloc, parse_address
from app.framework.server.network import allow_webhook, read_stored
from tests.framework.outbound.inside_addresses import HOSTILE, without_asking_around
from tests.framework.outbound.local_site import LocalSite

HOME = "127.0.0.1"
OURS = 9925


@pytest.fixture
def site():
    with LocalSite() as site:
        site.serve(b"thanks", at="/hook")
        yield site


class Everything:
    """An allowlist that contains every `host:port`."""

    def __contains__(self, netloc):
        return True


def deliver(fetcher, url, allowlist=(), own_ports=(OURS,)):
    fetcher.deliver(url, b'{"soup":1}', allowlist=allowlist, own_ports=own_ports)


def refusal(fetcher, url, **how):
    with pytest.raises(CannotFetch) as refused:
        deliver(fetcher, url, **how)
    return refused.value.reason


def in_the_house(**kwargs):
    """Returns a fetcher that resolves every name to the local site and treats it as a machine on the local network."""
    return Fetcher(resolve=lambda host, port: [HOME], inside=lambda address: address == HOME, **kwargs)


def test_a_delivery_arrives_as_json(site):
    deliver(in_the_house(), f"http://oven.local:{site.port}/hook?who=me", {f"oven.local:{site.port}"})
    assert (site.hits, site.sent) == (["/hook?who=me"], [b'{"soup":1}'])
    assert site.asked[0]["Content-Type"] == "application/json" and "Authorization" not in site.asked[0]
    assert site.asked[0]["User-Agent"] == "Hearthbook"


def test_only_the_exact_allowed_host_and_port_is_accepted(site):
    there = f"http://oven.local:{site.port}/hook"
    for allowlist in (
        set(),
        {"oven.local:8123"},
        {f"other.local:{site.port}"},
        {f"{HOME}:{site.port}"},
        {"oven.local"},
    ):
        assert refusal(in_the_house(), there, allowlist=allowlist) == "NOT_PUBLIC"
    assert site.calls == 0
    deliver(in_the_house(), there.replace("oven.local", "OVEN.local."), {f"oven.local:{site.port}"})
    assert site.calls == 1


@pytest.mark.parametrize("url", HOSTILE, ids=lambda url: ascii(url)[:50])
def test_this_machine_is_refused_in_any_spelling(site, url):
    careful = Fetcher(resolve=without_asking_around, seconds=2)
    unreachable = {"BAD_URL", "NOT_PUBLIC", "NO_SUCH_SITE"}
    if "192.168.0.1" not in url and "10.0.0.1" not in url and "172.16.0.1" not in url and "100.64.0.1" not in url:
        assert refusal(careful, url.format(port=site.port), allowlist=Everything()) in unreachable
    assert refusal(careful, url.format(port=site.port)) in unreachable
    assert site.calls == 0


def test_without_the_address_check_the_delivery_arrives(site):
    deliver(Fetcher(may_reach=lambda address: True), f"http://{HOME}:{site.port}/hook")
    assert site.sent == [b'{"soup":1}']


def test_hearthbook_s_own_port_is_refused(site):
    there = f"http://oven.local:{site.port}/hook"
    assert refusal(in_the_house(), there, allowlist=Everything(), own_ports=[site.port]) == "NOT_PUBLIC"
    assert site.calls == 0


def test_an_allowed_name_that_resolves_to_this_machine_is_refused(site):
    rebound = Fetcher(resolve=lambda host, port: [HOME])
    assert (
        refusal(rebound, f"http://oven.local:{site.port}/hook", allowlist={f"oven.local:{site.port}"}) == "NOT_PUBLIC"
    )
    assert site.calls == 0


def test_a_delivery_does_not_follow_redirects(site):
    site.redirect_to("/hook", at="/moved")
    assert refusal(in_the_house(), f"http://oven.local:{site.port}/moved", allowlist=Everything()) == "NOT_TAKEN"
    assert site.hits == ["/moved"]


def test_an_endless_response_to_a_delivery_is_not_read(site):
    site.serve_raw(b"HTTP/1.1 200 OK\r\n\r\n", then=b"x" * 65536)
    deliver(in_the_house(), f"http://oven.local:{site.port}/hook", Everything())


def test_a_hook_that_never_responds_times_out(site):
    site.serve_raw(b"", then=b"", every=0.05)
    assert (
        refusal(in_the_house(seconds=0.5), f"http://oven.local:{site.port}/hook", allowlist=Everything()) == "TIMED_OUT"
    )


@pytest.mark.parametrize(
    "address", "10.1.2.3 192.168.1.20 172.31.255.1 100.101.102.103 fd12::5 ::ffff:10.0.0.1".split()
)
def test_private_addresses_are_inside_the_local_network(address):
    assert is_inside(address)


@pytest.mark.parametrize(
    "address",
    """127.0.0.1 ::1 ::ffff:127.0.0.1 169.254.169.254 fe80::1 0.0.0.0 :: 224.0.0.1 255.255.255.255 8.8.8.8 172.32.0.1
    fd00:ec2::254 100.100.100.200 2002:0a00:0001::1 64:ff9b::a00:1 oven.local""".split(),
)
def test_other_addresses_are_not_inside_the_local_network(address):
    assert not is_inside(address)


@pytest.mark.parametrize(
    "text, netloc",
    [
        ("homeassistant.local:8123", "homeassistant.local:8123"),
        (" OVEN.:80 ", "oven:80"),
        ("192.168.1.5:8123", "192.168.1.5:8123"),
        ("[fd12::0005]:8123", "[fd12::5]:8123"),
        ("käse.lan:8080", "xn--kse-qla.lan:8080"),
    ],
)
def test_a_host_and_port_are_normalized(text, netloc):
    assert normalize_netloc(text) == netloc == parse_address(f"https://{text.strip()}/x?y").netloc


NO_DOORS = """
oven.local http://oven.local:8123 oven.local:8123/x oven.local:99999 oven.local:22 :8123 a@b:8123 127.0.0.1:8123
localhost:8123 x.localhost:80 [::1]:8123 169.254.169.254:80 0.0.0.0:8123 [fe80::1]:80 oven.local:x *:8123
""".split()


@pytest.mark.parametrize("text", [*NO_DOORS, "", "oven local:8123", "oven.local:8123\r\nx:80"])
def test_an_invalid_host_and_port_is_refused_with_a_message(text):
    with pytest.raises(ValueError, match=r"\.$|is\.$"):
        normalize_netloc(text)


def test_allowed_hooks_are_stored_with_the_other_network_settings(tmp_path):
    assert read_stored(tmp_path)["hooks"] == []
    assert allow_webhook(tmp_path, "Oven.local:8123") == "oven.local:8123"
    allow_webhook(tmp_path, "192.168.1.5:80")
    stored = {"shared": False, "announced": True, "hosts": [], "hooks": ["192.168.1.5:80", "oven.local:8123"]}
    assert read_stored(tmp_path) == stored

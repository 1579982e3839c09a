"""Tests requests to a service configured in the settings. It may have a local address, but no other site may."""

from pathlib import Path

import pytest

from app import VERSION
from app.framework.jobs.deadline import Deadline
from app.framework.outbound.connection import Service
from app.framework.outbound.fetch import LARGEST_ANSWER, CannotFetch, Fetcher, get_fetcher
from app.framework.outbound.web_address import is_of_an_administrator, parse_address
from tests.framework.outbound.inside_addresses import HOSTILE, without_asking_around
from tests.framework.outbound.local_site import LocalSite
from tests.framework.outbound.test_fetch import SOUP_TEST

HOME = "127.0.0.1"


@pytest.fixture
def site():
    with LocalSite() as site:
        yield site


def service_at(url, authority=None):
    return Service(parse_address(url), authority and Path(authority))


def ask(url, service, fetcher=None, **how):
    return (fetcher or Fetcher(resolve=without_asking_around)).ask(url, service, Deadline(5.0), **how)


def refusal(url, service, fetcher=None):
    with pytest.raises(CannotFetch) as refused:
        ask(url, service, fetcher)
    return refused.value.reason


@pytest.mark.parametrize(
    "address, may_be_named",
    [
        *((address, True) for address in ("127.0.0.1", "::1", "192.168.0.9", "10.1.2.3", "172.18.0.1", "fd12::1")),
        *((address, False) for address in ("169.254.169.254", "fe80::1", "fd00:ec2::254", "100.100.100.200")),
        *((address, False) for address in ("0.0.0.0", "::", "224.0.0.1", "::ffff:169.254.169.254", "name", "")),
    ],
)
def test_a_service_may_be_on_the_local_network_or_this_machine(address, may_be_named):
    assert is_of_an_administrator(address) is may_be_named


def test_a_service_on_this_machine_is_queried_at_its_address(site):
    home = f"http://{HOME}:{site.port}"
    assert ask(f"{home}/page", service_at(f"{home}/.well-known/x")) == (200, b"<h1>Leek soup</h1>")
    assert site.asked[0]["Accept"] == "application/json" and "Cookie" not in site.asked[0]


def test_a_service_is_queried_with_hearthbook_s_user_agent(site, app):
    home = f"http://{HOME}:{site.port}"
    with app.app_context():
        ask(f"{home}/page", service_at(home), get_fetcher())
    assert site.asked[0]["User-Agent"] == f"Hearthbook/{VERSION}"


def test_a_form_is_posted_with_its_headers(site):
    home = f"http://{HOME}:{site.port}/page"
    ask(home, service_at(home), headers={"Authorization": "Basic YTpi"}, form={"code": "a b&c", "grant_type": "x"})
    assert site.sent == [b"code=a+b%26c&grant_type=x"] and site.asked[0]["Authorization"] == "Basic YTpi"
    assert site.asked[0]["Content-Type"] == "application/x-www-form-urlencoded"


@pytest.mark.parametrize("url", HOSTILE, ids=lambda url: ascii(url)[:50])
def test_other_local_addresses_are_refused_in_any_spelling(site, url):
    other_service = service_at(f"http://{HOME}:1234/")
    assert refusal(url.format(port=site.port), other_service) in {"BAD_URL", "NOT_PUBLIC", "NO_SUCH_SITE", "NOT_SECURE"}
    assert site.calls == 0


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]", "192.168.0.1", "169.254.169.254", "metadata.lan"])
def test_other_local_addresses_are_refused_with_https_too(site, host):
    named_alike = Fetcher(resolve=lambda host, port: [host.strip("[]") if host[0].isdigit() else HOME])
    assert refusal(f"https://{host}:{site.port}/", service_at(f"http://{HOME}:1234/"), named_alike) == "NOT_PUBLIC"
    assert site.calls == 0


@pytest.mark.parametrize(
    "url", ["http://169.254.169.254/latest/meta-data/", "http://[fd00:ec2::254]/", "http://0.0.0.0/"]
)
def test_metadata_services_are_refused_even_if_configured(url):
    assert refusal(url, service_at(url)) == "NOT_PUBLIC"


def test_other_addresses_of_a_service_must_use_tls(site):
    everywhere = Fetcher(resolve=lambda host, port: [HOME], may_reach=lambda address: True)
    assert refusal(site.url, service_at("http://id.lan:1234/"), everywhere) == "NOT_SECURE"
    assert refusal(site.url, service_at(f"https://soup.test:{site.port}/"), everywhere) == "NOT_SECURE"
    assert ask(site.url, service_at(site.url), everywhere)[0] == 200


def test_only_the_configured_certificate_authority_is_trusted(tmp_path):
    named = Fetcher(resolve=lambda host, port: [HOME])
    with LocalSite(SOUP_TEST) as site:
        assert ask(site.url, service_at(site.url, SOUP_TEST), named)[0] == 200
        assert refusal(site.url, service_at(site.url), named) == "NOT_SECURE"
        assert refusal(site.url, service_at(site.url, tmp_path / "missing.pem"), named) == "NO_AUTHORITY"
        (tmp_path / "empty.pem").write_bytes(b"")
        assert refusal(site.url, service_at(site.url, tmp_path / "empty.pem"), named) == "NO_AUTHORITY"


def test_a_redirect_is_returned_and_not_followed(site):
    home = f"http://{HOME}:{site.port}"
    site.redirect_to(f"{home}/page")
    assert ask(f"{home}/moved", service_at(home))[0] == 302 and site.hits == ["/moved"]


def test_an_endless_body_of_a_service_is_refused(site):
    home = f"http://{HOME}:{site.port}/page"
    site.serve(b"x" * LARGEST_ANSWER)
    assert ask(home, service_at(home))[0] == 200
    site.serve_raw(b"HTTP/1.1 200 OK\r\n\r\n", then=b"x" * 65536)
    assert refusal(home, service_at(home)) == "TOO_LARGE"


def test_a_service_that_never_finishes_times_out(site):
    home = f"http://{HOME}:{site.port}/page"
    site.serve_raw(b"HTTP/1.1 200 OK\r\nX: ", then=b"1", every=0.05)
    with pytest.raises(CannotFetch) as refused:
        Fetcher().ask(home, service_at(home), Deadline(0.5))
    assert refused.value.reason == "TIMED_OUT"

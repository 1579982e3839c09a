"""Asking the one service that the settings name: at its own door anywhere in the house, elsewhere only outside."""

from pathlib import Path

import pytest

from app import VERSION
from app.framework.jobs.deadline import Deadline
from app.framework.outbound.fetch import LARGEST_ANSWER, CannotFetch, Fetcher, Service, fetcher
from app.framework.outbound.web_address import is_of_an_administrator, place_of
from tests.framework.outbound.inside_addresses import HOSTILE, without_asking_around
from tests.framework.outbound.local_site import LocalSite
from tests.framework.outbound.test_fetch import SOUP_TEST

HOME = "127.0.0.1"


@pytest.fixture
def site():
    with LocalSite() as site:
        yield site


def service_at(url, authority=None):
    return Service(place_of(url), authority and Path(authority))


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
def test_an_administrator_names_machines_of_the_house_and_this_one(address, may_be_named):
    assert is_of_an_administrator(address) is may_be_named


def test_a_service_on_this_machine_is_asked_at_its_own_door(site):
    home = f"http://{HOME}:{site.port}"
    assert ask(f"{home}/page", service_at(f"{home}/.well-known/x")) == (200, b"<h1>Leek soup</h1>")
    assert site.asked[0]["Accept"] == "application/json" and "Cookie" not in site.asked[0]


def test_a_service_is_asked_under_a_name_of_ours(site, app):
    home = f"http://{HOME}:{site.port}"
    with app.app_context():
        ask(f"{home}/page", service_at(home), fetcher())
    assert site.asked[0]["User-Agent"] == f"Hearthbook/{VERSION}"


def test_a_form_is_posted_with_what_it_needs(site):
    home = f"http://{HOME}:{site.port}/page"
    ask(home, service_at(home), headers={"Authorization": "Basic YTpi"}, form={"code": "a b&c", "grant_type": "x"})
    assert site.sent == [b"code=a+b%26c&grant_type=x"] and site.asked[0]["Authorization"] == "Basic YTpi"
    assert site.asked[0]["Content-Type"] == "application/x-www-form-urlencoded"


@pytest.mark.parametrize("url", HOSTILE, ids=lambda url: ascii(url)[:50])
def test_no_other_door_inside_is_opened_however_it_is_spelled(site, url):
    other_service = service_at(f"http://{HOME}:1234/")
    assert refusal(url.format(port=site.port), other_service) in {"BAD_URL", "NOT_PUBLIC", "NO_SUCH_SITE", "NOT_SECURE"}
    assert site.calls == 0


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]", "192.168.0.1", "169.254.169.254", "metadata.lan"])
def test_tls_opens_no_other_door_inside_either(site, host):
    named_alike = Fetcher(resolve=lambda host, port: [host.strip("[]") if host[0].isdigit() else HOME])
    assert refusal(f"https://{host}:{site.port}/", service_at(f"http://{HOME}:1234/"), named_alike) == "NOT_PUBLIC"
    assert site.calls == 0


@pytest.mark.parametrize(
    "url", ["http://169.254.169.254/latest/meta-data/", "http://[fd00:ec2::254]/", "http://0.0.0.0/"]
)
def test_where_clouds_keep_their_secrets_nobody_is_asked_even_if_named(url):
    assert refusal(url, service_at(url)) == "NOT_PUBLIC"


def test_outside_its_own_door_a_service_speaks_tls(site):
    everywhere = Fetcher(resolve=lambda host, port: [HOME], may_reach=lambda address: True)
    assert refusal(site.url, service_at("http://id.lan:1234/"), everywhere) == "NOT_SECURE"
    assert refusal(site.url, service_at(f"https://soup.test:{site.port}/"), everywhere) == "NOT_SECURE"
    assert ask(site.url, service_at(site.url), everywhere)[0] == 200


def test_the_authority_that_was_named_is_the_only_one_believed(tmp_path):
    named = Fetcher(resolve=lambda host, port: [HOME])
    with LocalSite(SOUP_TEST) as site:
        assert ask(site.url, service_at(site.url, SOUP_TEST), named)[0] == 200
        assert refusal(site.url, service_at(site.url), named) == "NOT_SECURE"
        assert refusal(site.url, service_at(site.url, tmp_path / "missing.pem"), named) == "NO_AUTHORITY"
        (tmp_path / "empty.pem").write_bytes(b"")
        assert refusal(site.url, service_at(site.url, tmp_path / "empty.pem"), named) == "NO_AUTHORITY"


def test_a_redirect_is_an_answer_like_any_other(site):
    home = f"http://{HOME}:{site.port}"
    site.redirect_to(f"{home}/page")
    assert ask(f"{home}/moved", service_at(home))[0] == 302 and site.hits == ["/moved"]


def test_a_body_without_end_is_dropped(site):
    home = f"http://{HOME}:{site.port}/page"
    site.serve(b"x" * LARGEST_ANSWER)
    assert ask(home, service_at(home))[0] == 200
    site.serve_raw(b"HTTP/1.1 200 OK\r\n\r\n", then=b"x" * 65536)
    assert refusal(home, service_at(home)) == "TOO_LARGE"


def test_who_never_ends_is_left_when_the_time_is_over(site):
    home = f"http://{HOME}:{site.port}/page"
    site.serve_raw(b"HTTP/1.1 200 OK\r\nX: ", then=b"1", every=0.05)
    with pytest.raises(CannotFetch) as refused:
        Fetcher().ask(home, service_at(home), Deadline(0.5))
    assert refused.value.reason == "TIMED_OUT"

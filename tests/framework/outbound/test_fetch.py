"""Tests fetching pages: which addresses are refused, and how bad responses are handled.

Control tests show that the same requests succeed without the address check.
"""

import gzip
import itertools
import ssl
import time
from pathlib import Path
from threading import Thread

import pytest

from app.framework.api.errors import TooMany
from app.framework.outbound.fetch import MB, PAGE, PICTURE, CannotFetch, Deadline, Fetched, Fetcher
from app.framework.outbound.web_address import is_public
from tests.framework.outbound.inside_addresses import HOSTILE, without_asking_around
from tests.framework.outbound.local_site import LocalSite

HOME = "127.0.0.1"
# A self-signed certificate for soup.test with its key, valid until 2126.
SOUP_TEST = str(Path(__file__).with_name("soup_test.pem"))
OK = b"HTTP/1.1 200 OK\r\n"


@pytest.fixture
def site():
    with LocalSite() as site:
        yield site


def at_home(site, **kwargs):
    """Returns a fetcher that resolves every name to the local site and may connect to it."""
    return Fetcher(resolve=lambda host, port: [HOME], may_reach=lambda address: True, **kwargs)


def refusal(fetcher, url, profile=PAGE):
    with pytest.raises(CannotFetch) as refused:
        fetcher.fetch(url, profile=profile)
    assert str(refused.value)
    return refused.value.reason


@pytest.mark.parametrize("url", HOSTILE, ids=lambda url: ascii(url)[:50])
def test_local_addresses_are_refused_in_any_spelling(site, url):
    reason = refusal(Fetcher(resolve=without_asking_around), url.format(port=site.port))
    assert reason in {"BAD_URL", "NOT_PUBLIC", "NO_SUCH_SITE"}
    assert site.calls == 0


def test_without_the_address_check_the_same_site_is_fetched(site):
    opened = Fetcher(may_reach=lambda address: True).fetch(f"http://127.0.0.1:{site.port}/page", profile=PAGE)
    assert opened.text == "<h1>Leek soup</h1>" and site.hits == ["/page"]


def test_a_redirect_to_a_local_address_is_refused(site):
    home = "127.0.0.1:{port}/page"
    for inside in (f"http://{home}", f"//{home}", "http://[::1]:{port}/page", "file:///etc/passwd", "http://[bad"):
        site.redirect_to(inside.format(port=site.port))
        outside_first = Fetcher(resolve=lambda host, port: [HOME], may_reach=iter_true_then_public())
        assert refusal(outside_first, f"http://soup.test:{site.port}/moved") in {"BAD_URL", "NOT_PUBLIC"}
    assert "/page" not in site.hits


def iter_true_then_public():
    """Returns an address check that accepts every address during the first connection and only public ones afterwards.

    Each connection checks the address twice.
    """
    checks = itertools.count()
    return lambda address: True if next(checks) < 2 else is_public(address)


def test_a_name_that_changes_its_address_after_the_check_is_refused(site):
    """Simulates DNS rebinding. A second loopback address acts as the public one, so no packet leaves this machine."""
    outside = "127.0.0.2"
    for turn in range(100):
        answers = itertools.cycle([[outside], [HOME]] if turn % 2 else [[HOME], [outside]])
        changing = Fetcher(
            resolve=lambda *_, answers=answers: next(answers), may_reach=lambda address: address == outside
        )
        expected = "UNREACHABLE" if turn % 2 else "NOT_PUBLIC"
        assert refusal(changing, f"http://rebind.test:{site.port}/page") == expected
    assert site.calls == 0


def test_one_local_address_among_public_ones_is_refused(site):
    mixed = Fetcher(resolve=lambda host, port: ["93.184.215.14"] * 6 + [HOME], seconds=1)
    assert refusal(mixed, f"http://mixed.test:{site.port}/page") == "NOT_PUBLIC" and site.calls == 0


def test_the_address_of_the_connected_peer_is_checked(site):
    """No request is sent if the connection leads to another address than the one that was checked."""
    checks = itertools.count()
    fetcher = Fetcher(resolve=lambda host, port: [HOME], may_reach=lambda address: next(checks) == 0)
    assert refusal(fetcher, f"http://soup.test:{site.port}/page") == "NOT_PUBLIC"
    assert site.hits == []


def test_a_fetched_page_has_its_final_url_after_redirects(site):
    site.redirect_to("/page", at="/moved")
    opened = at_home(site).fetch(f"http://soup.test:{site.port}/moved", profile=PAGE)
    assert opened.url == f"http://soup.test:{site.port}/page" and opened.text == "<h1>Leek soup</h1>"


def test_five_redirects_are_followed_and_a_hundred_are_not(site):
    for step in range(100):
        site.redirect_to(f"/hop{step + 1}", at=f"/hop{step}")
    site.serve(b"<p>here</p>", at="/hop100")
    assert refusal(at_home(site), f"http://soup.test:{site.port}/hop0") == "TOO_MANY_REDIRECTS" and len(site.hits) == 6
    assert at_home(site).fetch(f"http://soup.test:{site.port}/hop95", profile=PAGE).text == "<p>here</p>"


def test_neither_cookies_nor_a_configured_proxy_are_used(site, monkeypatch):
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:1")
    site.serve(b"<p>soup</p>", at="/page", headers={"Set-Cookie": "known=yes"})
    fetcher = at_home(site)
    for _ in range(2):
        fetcher.fetch(f"http://soup.test:{site.port}/page", profile=PAGE)
    sent = site.asked[-1]
    assert sent["Host"] == f"soup.test:{site.port}" and "Mozilla" in sent["User-Agent"]
    assert "Cookie" not in sent and "Authorization" not in sent


def test_a_compressed_page_is_read_and_a_decompression_bomb_is_refused(site):
    site.serve(gzip.compress(b"<h1>Leek soup</h1>"), headers={"Content-Encoding": "gzip"})
    assert at_home(site).fetch(site.url, profile=PAGE).text == "<h1>Leek soup</h1>"
    site.serve(gzip.compress(bytes(300 * MB)), headers={"Content-Encoding": "gzip"})
    assert refusal(at_home(site), site.url) == "TOO_LARGE"
    site.serve(b"no such thing", headers={"Content-Encoding": "gzip"})
    assert refusal(at_home(site), site.url) == "UNREACHABLE"


def test_an_endless_body_is_refused_at_the_size_limit(site):
    site.serve_raw(OK + b"Content-Type: text/html\r\n\r\n", then=b"x" * 65536)
    assert refusal(at_home(site), site.url) == "TOO_LARGE"


@pytest.mark.parametrize(
    "start",
    [b"", OK + b"X: ", OK + b"Content-Type: text/html\r\n\r\n", OK + b"Transfer-Encoding: chunked\r\n\r\n"],
    ids=["status", "header", "body", "chunk"],
)
def test_a_site_that_sends_very_slowly_times_out(site, start):
    site.serve_raw(start, then=b"1", every=0.05)
    assert refusal(at_home(site, seconds=0.5), site.url) == "TIMED_OUT"


def test_an_endless_name_lookup_times_out():
    stuck = Fetcher(resolve=lambda host, port: time.sleep(3), seconds=0.2)
    assert refusal(stuck, "http://slow.test/") == "TIMED_OUT"


@pytest.mark.parametrize(
    "answer",
    [
        OK + b"Content-Type: text/html\r\nContent-Length: 1000\r\n\r\n<p>cut",
        OK + b"Content-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\nFF\r\n<p>cut",
        OK + b"Content-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n",
        OK + b"X: y\r\n" * 500 + b"\r\n<p>many headers",
        OK + b"X: " + b"y" * 100_000 + b"\r\n\r\n<p>one long header",
        b"HTTP/9.9 banana\r\n\r\n",
        b"SSH-2.0-OpenSSH_9.2\r\n",
        b"",
    ],
)
def test_an_invalid_http_response_is_reported_as_unreachable(site, answer):
    site.serve_raw(answer)
    assert refusal(at_home(site), site.url) == "UNREACHABLE"


REFUSALS = {403: "BLOCKED", 429: "BLOCKED", 503: "BLOCKED", 404: "NO_SUCH_PAGE", 500: "SITE_FAILED", 304: "SITE_FAILED"}


@pytest.mark.parametrize("status, reason", REFUSALS.items())
def test_an_error_status_of_the_site_has_its_own_reason(site, status, reason):
    site.serve(b"", status=status)
    assert refusal(at_home(site), site.url) == reason


def test_unexpected_content_types_are_refused(site):
    site.serve(b"%PDF", headers={"Content-Type": "application/pdf"})
    assert refusal(at_home(site), site.url) == refusal(at_home(site), site.url, PICTURE) == "WRONG_TYPE"
    site.serve(b"webp", headers={"Content-Type": "image/webp"})
    assert at_home(site).fetch(site.url, profile=PICTURE).content_type == "image/webp"
    assert refusal(at_home(site), site.url) == "WRONG_TYPE"


def test_a_picture_may_be_larger_than_a_page_up_to_a_limit(site):
    site.serve(bytes(6 * MB), headers={"Content-Type": "image/png"})
    assert len(at_home(site).fetch(site.url, profile=PICTURE).body) == 6 * MB
    site.serve(bytes(21 * MB), headers={"Content-Type": "image/png"})
    assert refusal(at_home(site), site.url, PICTURE) == "TOO_LARGE"


def test_a_certificate_must_be_trusted_and_match_the_host():
    with LocalSite(SOUP_TEST) as site:
        trusting = at_home(site, trust=lambda: ssl.create_default_context(cafile=SOUP_TEST))
        assert trusting.fetch(site.url, profile=PAGE).text == "<h1>Leek soup</h1>"
        assert refusal(trusting, site.url.replace("soup.test", "other.test")) == "NOT_SECURE"
        assert refusal(at_home(site), site.url) == "NOT_SECURE"


def test_at_most_two_pages_are_fetched_at_once(site):
    site.serve_raw(b"", then=b"", every=0.5)
    fetcher = at_home(site, seconds=1.0)
    threads = [Thread(target=refusal, args=(fetcher, site.url)) for _ in range(5)]
    for thread in threads:
        thread.start()
    time.sleep(0.5)
    assert len(site.asked) == 2
    for thread in threads:
        thread.join()


def test_each_person_may_fetch_thirty_pages_in_ten_minutes(site):
    fetcher = at_home(site)
    for _ in range(30):
        fetcher.fetch(site.url, profile=PAGE, person="alice")
    with pytest.raises(TooMany) as refused:
        fetcher.fetch(site.url, profile=PAGE, person="alice")
    assert 0 < int(refused.value.headers["Retry-After"]) <= 601
    assert fetcher.fetch(site.url, profile=PAGE, person="bob").text


@pytest.mark.parametrize(
    "charset, body, text",
    [
        ("iso-8859-1", "Käse".encode("latin-1"), "Käse"),
        ("", b"<meta charset='windows-1252'>K\xe4se", "<meta charset='windows-1252'>Käse"),
        ("", "Käse".encode("utf-16"), "Käse"),
        ("", b"\xef\xbb\xbfK\xc3\xa4se", "Käse"),
        ("nonsense", "Käse".encode(), "Käse"),
        ("idna", "Käse".encode(), "Käse"),
        ("zlib", "Käse".encode(), "Käse"),
        ("", b"K\xe4se", "Käse"),
        ("", b"K\xa7\xff\xa7\xffse", "K" + "\ufffd" * 4 + "se"),
    ],
)
def test_a_page_is_decoded_with_its_charset(charset, body, text):
    assert Fetched("", "text/html", charset, body).text == text


def test_a_passed_deadline_raises_timeout_error():
    with pytest.raises(TimeoutError):
        Deadline(0).left()

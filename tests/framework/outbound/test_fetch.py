"""The one way out: what it refuses, what it survives, and that the refusals are not an accident."""

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
# A self-signed certificate for soup.test, with its key; good for nothing else, until 2126.
SOUP_TEST = str(Path(__file__).with_name("soup_test.pem"))
OK = b"HTTP/1.1 200 OK\r\n"


@pytest.fixture
def site():
    with LocalSite() as site:
        yield site


def at_home(site, **kwargs):
    """A fetcher for which every name is our local site, and which may go there."""
    return Fetcher(resolve=lambda host, port: [HOME], may_reach=lambda address: True, **kwargs)


def refusal(fetcher, url, profile=PAGE):
    with pytest.raises(CannotFetch) as refused:
        fetcher.fetch(url, profile=profile)
    assert str(refused.value)
    return refused.value.reason


@pytest.mark.parametrize("url", HOSTILE, ids=lambda url: ascii(url)[:50])
def test_no_spelling_of_an_inside_address_is_opened(site, url):
    reason = refusal(Fetcher(resolve=without_asking_around), url.format(port=site.port))
    assert reason in {"BAD_URL", "NOT_PUBLIC", "NO_SUCH_SITE"}
    assert site.calls == 0


def test_with_the_guard_off_the_same_site_is_opened(site):
    opened = Fetcher(may_reach=lambda address: True).fetch(f"http://127.0.0.1:{site.port}/page", profile=PAGE)
    assert opened.text == "<h1>Leek soup</h1>" and site.hits == ["/page"]


def test_a_redirect_leads_no_further_inside_than_a_first_address(site):
    home = "127.0.0.1:{port}/page"
    for inside in (f"http://{home}", f"//{home}", "http://[::1]:{port}/page", "file:///etc/passwd", "http://[bad"):
        site.redirect_to(inside.format(port=site.port))
        outside_first = Fetcher(resolve=lambda host, port: [HOME], may_reach=iter_true_then_public())
        assert refusal(outside_first, f"http://soup.test:{site.port}/moved") in {"BAD_URL", "NOT_PUBLIC"}
    assert "/page" not in site.hits


def iter_true_then_public():
    """A guard that takes the first hop (its check, and that of its peer) for public, and then judges as in life."""
    checks = itertools.count()
    return lambda address: True if next(checks) < 2 else is_public(address)


def test_a_name_that_changes_its_address_between_check_and_use_gets_nowhere(site):
    """Rebinding. Another loopback address stands for the outside, so that no packet leaves this machine."""
    outside = "127.0.0.2"
    for turn in range(100):
        answers = itertools.cycle([[outside], [HOME]] if turn % 2 else [[HOME], [outside]])
        changing = Fetcher(
            resolve=lambda *_, answers=answers: next(answers), may_reach=lambda address: address == outside
        )
        expected = "UNREACHABLE" if turn % 2 else "NOT_PUBLIC"
        assert refusal(changing, f"http://rebind.test:{site.port}/page") == expected
    assert site.calls == 0


def test_one_inside_address_among_outside_ones_is_enough_to_refuse(site):
    mixed = Fetcher(resolve=lambda host, port: ["93.184.215.14"] * 6 + [HOME], seconds=1)
    assert refusal(mixed, f"http://mixed.test:{site.port}/page") == "NOT_PUBLIC" and site.calls == 0


def test_the_peer_is_checked_once_connected(site):
    """Should the way of connecting ever differ from what was checked, nothing is asked of the peer."""
    checks = itertools.count()
    fetcher = Fetcher(resolve=lambda host, port: [HOME], may_reach=lambda address: next(checks) == 0)
    assert refusal(fetcher, f"http://soup.test:{site.port}/page") == "NOT_PUBLIC"
    assert site.hits == []


def test_a_page_comes_with_its_last_address_after_redirects(site):
    site.redirect_to("/page", at="/moved")
    opened = at_home(site).fetch(f"http://soup.test:{site.port}/moved", profile=PAGE)
    assert opened.url == f"http://soup.test:{site.port}/page" and opened.text == "<h1>Leek soup</h1>"


def test_five_redirects_are_followed_and_a_hundred_are_not(site):
    for step in range(100):
        site.redirect_to(f"/hop{step + 1}", at=f"/hop{step}")
    site.serve(b"<p>here</p>", at="/hop100")
    assert refusal(at_home(site), f"http://soup.test:{site.port}/hop0") == "TOO_MANY_REDIRECTS" and len(site.hits) == 6
    assert at_home(site).fetch(f"http://soup.test:{site.port}/hop95", profile=PAGE).text == "<p>here</p>"


def test_neither_cookies_nor_the_name_of_a_proxy_leave_the_house(site, monkeypatch):
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:1")
    site.serve(b"<p>soup</p>", at="/page", headers={"Set-Cookie": "known=yes"})
    fetcher = at_home(site)
    for _ in range(2):
        fetcher.fetch(f"http://soup.test:{site.port}/page", profile=PAGE)
    sent = site.asked[-1]
    assert sent["Host"] == f"soup.test:{site.port}" and "Mozilla" in sent["User-Agent"]
    assert "Cookie" not in sent and "Authorization" not in sent


def test_a_compressed_page_is_read_and_a_bomb_is_dropped(site):
    site.serve(gzip.compress(b"<h1>Leek soup</h1>"), headers={"Content-Encoding": "gzip"})
    assert at_home(site).fetch(site.url, profile=PAGE).text == "<h1>Leek soup</h1>"
    site.serve(gzip.compress(bytes(300 * MB)), headers={"Content-Encoding": "gzip"})
    assert refusal(at_home(site), site.url) == "TOO_LARGE"
    site.serve(b"no such thing", headers={"Content-Encoding": "gzip"})
    assert refusal(at_home(site), site.url) == "UNREACHABLE"


def test_a_body_without_end_is_dropped_at_its_size(site):
    site.serve_raw(OK + b"Content-Type: text/html\r\n\r\n", then=b"x" * 65536)
    assert refusal(at_home(site), site.url) == "TOO_LARGE"


@pytest.mark.parametrize(
    "start",
    [b"", OK + b"X: ", OK + b"Content-Type: text/html\r\n\r\n", OK + b"Transfer-Encoding: chunked\r\n\r\n"],
    ids=["status", "header", "body", "chunk"],
)
def test_a_site_that_drips_is_left_at_the_deadline(site, start):
    site.serve_raw(start, then=b"1", every=0.05)
    assert refusal(at_home(site, seconds=0.5), site.url) == "TIMED_OUT"


def test_a_name_that_is_looked_up_for_ever_ends_at_the_deadline():
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
def test_an_answer_that_breaks_the_rules_is_a_site_that_cannot_be_reached(site, answer):
    site.serve_raw(answer)
    assert refusal(at_home(site), site.url) == "UNREACHABLE"


REFUSALS = {403: "BLOCKED", 429: "BLOCKED", 503: "BLOCKED", 404: "NO_SUCH_PAGE", 500: "SITE_FAILED", 304: "SITE_FAILED"}


@pytest.mark.parametrize("status, reason", REFUSALS.items())
def test_the_sites_refusal_is_told_in_words(site, status, reason):
    site.serve(b"", status=status)
    assert refusal(at_home(site), site.url) == reason


def test_pages_are_text_and_pictures_are_pictures(site):
    site.serve(b"%PDF", headers={"Content-Type": "application/pdf"})
    assert refusal(at_home(site), site.url) == refusal(at_home(site), site.url, PICTURE) == "WRONG_TYPE"
    site.serve(b"webp", headers={"Content-Type": "image/webp"})
    assert at_home(site).fetch(site.url, profile=PICTURE).content_type == "image/webp"
    assert refusal(at_home(site), site.url) == "WRONG_TYPE"


def test_a_picture_may_be_larger_than_a_page_but_not_endless(site):
    site.serve(bytes(6 * MB), headers={"Content-Type": "image/png"})
    assert len(at_home(site).fetch(site.url, profile=PICTURE).body) == 6 * MB
    site.serve(bytes(21 * MB), headers={"Content-Type": "image/png"})
    assert refusal(at_home(site), site.url, PICTURE) == "TOO_LARGE"


def test_a_certificate_must_be_trusted_and_be_for_the_name_asked_for():
    with LocalSite(SOUP_TEST) as site:
        trusting = at_home(site, trust=lambda: ssl.create_default_context(cafile=SOUP_TEST))
        assert trusting.fetch(site.url, profile=PAGE).text == "<h1>Leek soup</h1>"
        assert refusal(trusting, site.url.replace("soup.test", "other.test")) == "NOT_SECURE"
        assert refusal(at_home(site), site.url) == "NOT_SECURE"


def test_no_more_than_two_at_once(site):
    site.serve_raw(b"", then=b"", every=0.5)
    fetcher = at_home(site, seconds=1.0)
    threads = [Thread(target=refusal, args=(fetcher, site.url)) for _ in range(5)]
    for thread in threads:
        thread.start()
    time.sleep(0.5)
    assert len(site.asked) == 2
    for thread in threads:
        thread.join()


def test_a_person_fetches_thirty_pages_in_ten_minutes_and_a_friend_thirty_more(site):
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
        ("", b"K\xe4se", "K\ufffdse"),
    ],
)
def test_a_page_is_read_in_its_own_charset(charset, body, text):
    assert Fetched("", "text/html", charset, body).text == text


def test_a_clock_that_is_over_says_so():
    with pytest.raises(TimeoutError):
        Deadline(0).left()

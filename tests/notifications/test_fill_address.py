"""Tests the addresses of recipe actions: those of the web are allowed, all others are not."""

import pytest

from app.notifications.fill_address import fill_address, find_address_fault

OPENED = """
https://example.com/${slug} http://oven.local:8123/x?r=${url} ${url}?print=1 HTTPS://example.com/ ${url} ${url}#steps
${url}/print https://example.com/?next=javascript:x
""".split()
NOT_OPENED = [
    *"""
javascript:alert(1) JavaScript:alert(1) data:text/html,x vbscript:x file:///etc/passwd blob:https://x/1
about:blank view-source:https://example.com java${id}script:alert(1) ${slug}:alert(1) ${id} /relative
shortcuts://run?input=${id} mailto:erna@example.com obsidian://new?name=${slug} web+bring:x
tel:1 intent:#Intent;end
intent://scan/#Intent;scheme=zxing;end ${url}javascript: ${url}.evil.example ${url}@evil.example ${url}${id} ${id}${url}
https:${url} http://127.1/ http://2130706433/ //example.com/x example.com
https:// https://user:pass@example.com/ https://a..b/ ?x
""".split(),
    "",
    " javascript:alert(1)",
    "java\tscript:alert(1)",
    "java\nscript:alert(1)",
    "\x01javascript:alert(1)",
    "https://example.com/a b",
    "https://example.com/" + "x" * 8000,
]


@pytest.mark.parametrize("url", OPENED)
def test_links_may_open_web_pages(url):
    assert find_address_fault("link", url) is None


@pytest.mark.parametrize("url", NOT_OPENED, ids=lambda url: ascii(url)[:40])
def test_links_to_anything_else_are_refused(url):
    assert find_address_fault("link", url).endswith(".")


@pytest.mark.parametrize("url", ["https://example.com/hook", "http://oven.local:8123/api/webhook/${slug}?page=${url}"])
def test_messages_may_be_sent_to_web_addresses(url):
    assert find_address_fault("post", url) is None


@pytest.mark.parametrize("url", [*NOT_OPENED, "${url}", "${url}?print=1"], ids=lambda url: ascii(url)[:40])
def test_messages_to_other_addresses_are_refused(url):
    assert find_address_fault("post", url)


def test_placeholders_are_filled_with_recipe_values():
    words = {"url": "http://h/g/home/r/soup", "id": "7", "slug": "soup"}
    assert (
        fill_address("https://x/${slug}/${id}?u=${url}&${other}", words)
        == "https://x/soup/7?u=http%3A%2F%2Fh%2Fg%2Fhome%2Fr%2Fsoup&${other}"
    )
    assert fill_address("${url}?print=1", words) == "http://h/g/home/r/soup?print=1"
    assert fill_address("x${slug}", words | {"slug": "${id}/../"}) == "x%24%7Bid%7D%2F..%2F"

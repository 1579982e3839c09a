"""Tests how the URL of a page is found in its HTML or in a pasted text."""

import pytest

from app.importing.page.page_address import find_own_address, list_linked_sites, list_sites, make_absolute
from app.recipes.clean_source import find_first_address

SOUP = "https://www.soup.test/leek"


@pytest.mark.parametrize(
    "page",
    [
        f'<link rel="canonical" href="{SOUP}">',
        f"<LINK href={SOUP} rel='shortlink canonical'>",
        f'<meta property="og:url" content="{SOUP}">',
        f'<meta content="{SOUP}" name="twitter:url"/>',
        f"<!-- saved from url=(0026){SOUP} --><html>",
        '<base href="https://www.soup.test/"><link rel="canonical" href="/leek">',
        f'<link rel="canonical" href="/leek"><meta property="og:url" content="{SOUP}">',
        f'<link rel="canonical" href="javascript:alert(1)"><meta property="og:url" content="{SOUP}">',
        f'<link rel="canonical" href="http://[bad"><meta property="og:url" content="{SOUP}">',
    ],
)
def test_the_address_is_found_in_the_page(page):
    assert find_own_address(page) == SOUP


@pytest.mark.parametrize(
    "page", ["", "<html>", '<link rel="canonical" href="/leek">', "<link rel=canonical>", "<meta" * 1000]
)
def test_a_page_without_an_address_has_none(page):
    assert find_own_address(page) == ""


def test_entities_in_an_address_are_decoded():
    assert (
        find_own_address('<meta property="og:url" content="https://a.test/?a=1&amp;b=2">') == "https://a.test/?a=1&b=2"
    )


@pytest.mark.parametrize(
    "text, address",
    [
        (SOUP, SOUP),
        (f"shared via app: {SOUP}!", SOUP),
        (f"Look ({SOUP}) and https://other.test/", SOUP),
        ("see www.soup.test/leek.", "https://www.soup.test/leek"),
        ("HTTP://SOUP.TEST/x", "HTTP://SOUP.TEST/x"),
        ("https://wiki.test/Leek_(soup)", "https://wiki.test/Leek_(soup)"),
        ("not a url", ""),
        ("ftp://soup.test/leek", ""),
        ("", ""),
    ],
)
def test_the_first_address_in_a_text_is_found(text, address):
    assert find_first_address(text) == address


@pytest.mark.parametrize(
    "address",
    ["", "/leek", "javascript:alert(1)", "http://", "https://a.test/ b", "https://" + "a" * 3000, "http://[x"],
)
def test_an_incomplete_address_is_ignored(address):
    assert make_absolute(address) == ""


def test_the_sites_of_an_address_include_parent_domains():
    assert list_sites("https://www.m.soup.test/x") == ["m.soup.test", "soup.test"] and list_sites("http://[x") == []


def test_the_most_linked_site_comes_first():
    assert list_linked_sites("https://ad.test/ https://www.soup.test/a http://soup.test/b")[0] == "soup.test"

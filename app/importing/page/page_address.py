"""Finds the address of a pasted web page in the page itself."""

import re
from collections import Counter
from collections.abc import Iterable
from html import unescape
from itertools import islice
from urllib.parse import urljoin, urlsplit

from app.recipes.clean_source import clean_source

HANDED_OVER = "hearthbook:recipe"  # an absolute IRI in JSON-LD, so it cannot clash with another vocabulary
LONGEST = 2000
TAG = re.compile(r"<(?:link|meta|base)\b([^<>]{1,4000})>", re.IGNORECASE)
ATTRIBUTE = re.compile(r"""([\w:-]{1,40})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))""")
# A comment that browsers add to pages that they save.
SAVED_FROM = re.compile(r"<!-- saved from url=\(\d{4}\)(\S{1,2000}) -->")
LINKED = re.compile(r"https?://([a-z0-9.-]{4,100})", re.IGNORECASE)
MOST_LINKS = 5000
OWN_ADDRESS = ("canonical", "og:url", "twitter:url")  # where the head of a page gives its address


def find_own_address(page: str, also: Iterable[str] = ()) -> str:
    """Returns the page's own address: the one that a browser added, or else the likeliest that the page names, or "".

    Sites often give their home page, another recipe or a partner as the canonical address. An address counts for more
    if it leads to more than a home page, and if others agree with it. `also` are further addresses that the page gives.
    """
    if saved := find_saved_from(page):
        return saved
    named = list_addresses(page)
    if len({address.rstrip("/") for address in named}) == 1:
        return named[0]
    agreeing = [*named, *filter(None, map(make_absolute, also))]
    return max(named or agreeing, key=lambda address: weigh_address(address, agreeing), default="")


def find_saved_from(page: str) -> str:
    """Returns the address that a browser added when it saved the page, or ""."""
    saved = SAVED_FROM.search(page[:5000])
    return make_absolute(saved[1]) if saved else ""


def list_addresses(page: str) -> list[str]:
    """Lists the addresses that the head of a page gives as its own."""
    head = read_head(page)
    named = (join_safely(head.get("base", ""), head[name]) for name in OWN_ADDRESS if head.get(name))
    return list(filter(None, map(make_absolute, named)))


def weigh_address(address: str, all_named: list[str]) -> tuple[bool, int, int]:
    same = [other for other in all_named if other.rstrip("/") == address.rstrip("/")]
    same_site = [other for other in all_named if list_sites(other)[:1] == list_sites(address)[:1]]
    return not is_home_page(address), len(same_site), len(same)


def is_home_page(address: str) -> bool:
    parts = urlsplit(address)
    return not parts.path.strip("/") and not parts.query


def list_named_sites(page: str) -> list[str]:
    """Lists the sites that a page may come from: those in its head, and then those that it links to most often."""
    own = [site for address in list_addresses(page) for site in list_sites(address)]
    return list(dict.fromkeys([*own, *list_linked_sites(page)]))


def read_head(page: str) -> dict[str, str]:
    """Maps the name of each <meta>, and "canonical" and "base" for these elements, to the first value in the page."""
    head: dict[str, str] = {}
    for tag in TAG.finditer(page):
        attributes = {name.lower(): unescape(a or b or c) for name, a, b, c in ATTRIBUTE.findall(tag[1])}
        name = attributes.get("property") or attributes.get("name") or ""
        if "canonical" in attributes.get("rel", "").lower().split():
            head.setdefault("canonical", attributes.get("href", "").strip())
        elif tag[0][1:5].lower() == "base":
            head.setdefault("base", attributes.get("href", "").strip())
        elif name and attributes.get("content", "").strip():
            head.setdefault(name.lower(), attributes["content"].strip())
    return head


def join_safely(base: str, address: str) -> str:
    try:
        return urljoin(base, address)
    except ValueError:
        return ""


def make_absolute(address: str) -> str:
    """Returns an absolute web address without a username and password, or an empty text for anything else."""
    try:
        address = clean_source(address)
        parts = urlsplit(address)
    except ValueError:
        return ""
    whole = parts.scheme in ("http", "https") and parts.netloc and len(address) <= LONGEST
    return address if whole and not re.search(r"[\x00-\x20\x7f]", address) else ""


def list_sites(address: str) -> list[str]:
    """Returns the host of an address without "www.", followed by its parent domains."""
    try:
        labels = (urlsplit(address).hostname or "").removeprefix("www.").split(".")
    except ValueError:
        return []
    return [".".join(labels[at:]) for at in range(len(labels) - 1)]


def list_linked_sites(page: str) -> list[str]:
    """Lists the hosts that a page links to, the most frequent first. The first is usually the page's own site."""
    hosts = (match[1].lower().removeprefix("www.") for match in islice(LINKED.finditer(page), MOST_LINKS))
    return [host for host, _ in Counter(hosts).most_common()]

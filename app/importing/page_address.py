"""Finds the address of a pasted web page in the page itself."""

import re
from collections import Counter
from html import unescape
from itertools import islice
from urllib.parse import urljoin, urlsplit

LONGEST = 2000
TAG = re.compile(r"<(?:link|meta|base)\b([^<>]{1,4000})>", re.IGNORECASE)
ATTRIBUTE = re.compile(r"""([\w:-]{1,40})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))""")
# A comment that browsers add to pages that they save.
SAVED_FROM = re.compile(r"<!-- saved from url=\(\d{4}\)(\S{1,2000}) -->")
LINKED = re.compile(r"https?://([a-z0-9.-]{4,100})", re.IGNORECASE)
MOST_LINKS = 5000


def first_address(text: str) -> str:
    """Returns the first web address in a text such as "shared via app: https://…", or "" if there is none."""
    found = re.search(r"https?://\S+|\bwww\.\S+", text, re.IGNORECASE)
    if not found:
        return ""
    address = found[0].rstrip(".,;!?\"'“”»>]")
    address = address.rstrip(")") if "(" not in address else address
    return address if address.lower().startswith("http") else f"https://{address}"


def address_of(page: str) -> str:
    """Returns the page's address from its canonical link, og:url, or the comment that a browser added, or else ""."""
    said = head_of(page)
    base = said.get("base", "")
    saved = SAVED_FROM.search(page[:5000])
    for address in (said.get("canonical"), said.get("og:url"), said.get("twitter:url"), saved and saved[1]):
        if address and (whole := absolute(urljoin_safely(base, address))):
            return whole
    return ""


def head_of(page: str) -> dict[str, str]:
    """Maps the name of each <meta>, and "canonical" and "base" for these elements, to the first value in the page."""
    said: dict[str, str] = {}
    for tag in TAG.finditer(page):
        attributes = {name.lower(): unescape(a or b or c) for name, a, b, c in ATTRIBUTE.findall(tag[1])}
        name = attributes.get("property") or attributes.get("name") or ""
        if "canonical" in attributes.get("rel", "").lower().split():
            said.setdefault("canonical", attributes.get("href", "").strip())
        elif tag[0][1:5].lower() == "base":
            said.setdefault("base", attributes.get("href", "").strip())
        elif name and attributes.get("content", "").strip():
            said.setdefault(name.lower(), attributes["content"].strip())
    return said


def urljoin_safely(base: str, address: str) -> str:
    try:
        return urljoin(base, address)
    except ValueError:
        return ""


def absolute(address: str) -> str:
    """Returns the address if it is an absolute web address, otherwise an empty text."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return ""
    whole = parts.scheme in ("http", "https") and parts.netloc and len(address) <= LONGEST
    return address if whole and not re.search(r"[\x00-\x20\x7f]", address) else ""


def sites_of(address: str) -> list[str]:
    """Returns the host of an address without "www.", followed by its parent domains."""
    try:
        labels = (urlsplit(address).hostname or "").removeprefix("www.").split(".")
    except ValueError:
        return []
    return [".".join(labels[at:]) for at in range(len(labels) - 1)]


def sites_linked(page: str) -> list[str]:
    """Lists the hosts that a page links to, the most frequent first. The first is usually the page's own site."""
    hosts = (found[1].lower().removeprefix("www.") for found in islice(LINKED.finditer(page), MOST_LINKS))
    return [host for host, _ in Counter(hosts).most_common()]

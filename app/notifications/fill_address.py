"""Checks the addresses of recipe actions, and fills in their placeholders with values of a recipe."""

import re
from urllib.parse import quote

from app.framework.outbound.web_address import LONGEST, InvalidAddress, parse_address
from app.framework.text.translate import lazy

LINK, POST = "link", "post"
PLACEHOLDERS = re.compile(r"\$\{(url|id|slug)\}")
# The address of the recipe's page, as it is or continued by a path, a query or a hash.
OWN_PAGE = re.compile(r"\$\{url\}(?:[/?#].*)?")
EXAMPLE = {"url": "https://hearthbook.example/g/home/r/soup", "id": "0", "slug": "soup"}
NO_ADDRESS = lazy("This is no address. Begin with http:// or https://.")
NOT_OPENED = lazy("Only addresses that begin with http:// or https:// can be opened.")
NOT_SENT_TO = lazy("Only addresses that begin with http:// or https:// can be sent to.")


def find_address_fault(kind: str, url: str) -> str | None:
    """Returns a sentence that tells why an action may not have this address, or None if the address is allowed.

    A link may also begin with the address of the recipe's page (`${url}`).
    """
    if not url or len(url) > LONGEST or re.search(r"[\x00-\x20\x7f]", url):
        return NO_ADDRESS
    if re.match("https?:", url, re.IGNORECASE) or (kind == LINK and OWN_PAGE.fullmatch(url)):
        return find_page_fault(url)
    return NOT_SENT_TO if kind == POST else NOT_OPENED


def fill_address(url: str, words: dict[str, str]) -> str:
    """Fills in the placeholders. Values are percent-encoded, except at the very beginning of the address."""
    return PLACEHOLDERS.sub(lambda match: quote(words[match[1]], safe="") if match.start() else words[match[1]], url)


def find_page_fault(url: str) -> str | None:
    try:
        parse_address(fill_address(url, EXAMPLE))
    except InvalidAddress as why:
        return str(why)
    except ValueError:
        return NO_ADDRESS
    return None

"""Checks the addresses of recipe actions, and fills in their placeholders with values of a recipe."""

import re
from urllib.parse import quote

from app.framework.outbound.web_address import LONGEST, UnfitAddress, place_of
from app.framework.text.translate import lazy

LINK, POST = "link", "post"
PLACEHOLDERS = re.compile(r"\$\{(url|id|slug)\}")
SCHEME = re.compile(r"([a-z][a-z0-9+.-]*):", re.IGNORECASE)
# Schemes that a browser would execute or open locally, instead of visiting a site.
NEVER = {"javascript", "data", "vbscript", "file", "blob", "about", "filesystem", "view-source", "jar", "mhtml"}
EXAMPLE = {"url": "https://hearthbook.example/g/home/r/soup", "id": "0", "slug": "soup"}
NO_ADDRESS = lazy("This is no address. Begin with https://, or with the name of an app and a colon.")
RUNS = lazy("Addresses that run something instead of opening it are not taken.")
NOT_SENT_TO = lazy("Only addresses that begin with http:// or https:// can be sent to.")


def fault_in(kind: str, url: str) -> str | None:
    """Returns a sentence that tells why an action may not have this address, or None if the address is allowed.

    A link may also open an app (`shortcuts://…`), or begin with the address of the recipe's page (`${url}`).
    """
    if not url or len(url) > LONGEST or re.search(r"[\x00-\x20\x7f]", url):
        return NO_ADDRESS
    if kind == POST:
        return fault_of_page(url) if re.match("https?:", url, re.IGNORECASE) else NOT_SENT_TO
    scheme = SCHEME.match(url)
    if scheme is None:
        return None if url.startswith("${url}") else NO_ADDRESS
    if scheme[1].lower() in NEVER:
        return RUNS
    return fault_of_page(url) if scheme[1].lower() in {"http", "https"} else None


def filled(url: str, words: dict[str, str]) -> str:
    """Fills in the placeholders. Values are percent-encoded, except at the very beginning of the address."""
    return PLACEHOLDERS.sub(lambda found: quote(words[found[1]], safe="") if found.start() else words[found[1]], url)


def fault_of_page(url: str) -> str | None:
    try:
        place_of(filled(url, EXAMPLE))
    except UnfitAddress as why:
        return str(why)
    except ValueError:
        return NO_ADDRESS
    return None

"""Cleans the source of a recipe, which is a web address or any other text."""

import re
from urllib.parse import urlsplit

from app.framework.outbound.web_address import NOT_WEB, PORTS, InvalidAddress, read_port

# "Rezept:Lasagne" is a text, and so is "soup.test:8080".
OF_ANOTHER_KIND = re.compile(
    r"\s*(?!https?:)(?:[a-z][a-z0-9+.-]{1,30}://|(?:about|blob|data|file|javascript|mailto|tel|view-source):)\S+\s*",
    re.IGNORECASE,
)
# What browsers read as a username and password. They take any slashes or backslashes, or none, for the two slashes.
CREDENTIALS = re.compile(r"\A(\s*(?:https?|ftps?)\s*:[\s/\\]*|\s*[/\\]{2})[^\s/?#\\]*@", re.IGNORECASE)

OPENING = {")": "(", "]": "[", "}": "{", "）": "（", "】": "【", "》": "《"}
BEHIND = ".,;:!?…'\"’‘”“»«›‹*>،؛؟।"
# Chinese and Japanese sentences go on without a space, and no link has these marks.
NEXT_SENTENCE = re.compile("[。、，；！？「」『』]")


def find_first_address(text: str) -> str:
    """Returns the first web address in a text such as "shared via app: https://…", or "" if there is none."""
    match = re.search(r"https?://\S+|\bwww\.\S+", text, re.IGNORECASE)
    if not match:
        return ""
    address = drop_punctuation(match[0])
    return address if address.lower().startswith("http") else f"https://{address}"


def drop_punctuation(link: str) -> str:
    """Returns a link without what follows it in a sentence: punctuation, and a bracket that the link does not open."""
    first = NEXT_SENTENCE.split(link, maxsplit=1)[0]
    depth = dict.fromkeys(OPENING.values(), 0)
    for place, sign in enumerate(first):
        if sign in depth:
            depth[sign] += 1
        elif opening := OPENING.get(sign):
            depth[opening] -= 1
            if depth[opening] < 0:
                first = first[:place]
                break
    return first.rstrip(BEHIND)


def find_source(text: str) -> str:
    """Returns the first web address in a text as it is stored: without a username and password. Returns "" if there is
    none. Raises InvalidAddress for an address of another kind, and for a port that does not exist."""
    if OF_ANOTHER_KIND.fullmatch(text) and not re.search("https?://", text, re.IGNORECASE):
        raise InvalidAddress(NOT_WEB)
    return clean_source(find_first_address(text))


def clean_source(text: str) -> str:
    """Returns the source of a recipe, which may be any text, without the username and password of an address. Raises
    InvalidAddress if it is an address with a port that does not exist."""
    text = CREDENTIALS.sub(r"\1", text)
    try:
        parts = urlsplit(text)
    except ValueError:
        return text
    if parts.scheme in PORTS and not re.search(r"\s", text):
        read_port(parts)
    return text

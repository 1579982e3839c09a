"""Masks secrets in texts for the log: known ones in every form in which they are sent, and whatever looks like one."""

import base64
import re
from collections.abc import Iterable
from functools import lru_cache
from math import ceil
from urllib.parse import quote, quote_plus

MASK = "***"
SHORTEST, SHORTEST_PART = 4, 6
# Each pattern keeps its groups and masks the rest. None looks at a character again for each place before it.
LOOKS_SECRET = [
    (re.compile(r"(?i)\b(bearer|basic) +[\w~+/=.-]{8,}"), rf"\1 {MASK}"),
    (
        re.compile(
            r"""(?i)((?<![\w-])["']?[\w-]*(?:token|password|passphrase|passwd|secret|api[_-]?key|authorization)"""
            r"""["']?\s*[:=]\s*["']?)(?!bearer|basic)[^\s"'&,;})]+"""
        ),
        rf"\1{MASK}",
    ),
    # Addresses of services, such as ntfy://token@host/topic, are secret from the beginning; of web pages, only parts.
    (re.compile(r"\b(?!https?:|ldaps?:|sqlite:|file:)([a-z][a-z0-9+.-]{,40}://)\S+", re.IGNORECASE), rf"\1{MASK}"),
    (re.compile(r"(://)[^/\s@]+@"), rf"\1{MASK}@"),
    (re.compile(r"""(https?://(?:(?!https?://)[^\s?"'<>])+\?)[^\s"'<>]+"""), rf"\1{MASK}"),
    (re.compile(r"(/(?:shared(?:/r|/recipes)?|calendar|reset-links|invitations)/)[\w~-]{8,}"), rf"\1{MASK}"),
]


learned: set[str] = set()  # secrets that administrators have stored since the start, also those replaced since


def mask_also(secrets: Iterable[str]) -> None:
    """Makes all functions that `mask_function` has returned mask these secrets too."""
    learned.update(secrets)


def mask_function(secrets: Iterable[str]):
    """Returns a function that masks these secrets, those that `mask_also` gets, and what looks like one, in a text."""
    given = frozenset(secrets)

    def mask(text: str) -> str:
        known = pattern_of(given | learned)
        text = known.sub(MASK, text) if known else text
        for pattern, kept in LOOKS_SECRET:
            text = pattern.sub(kept, text)
        return text

    return mask


@lru_cache(8)
def pattern_of(secrets: frozenset[str]) -> re.Pattern | None:
    forms = sorted({form for secret in secrets for form in forms_of(secret)}, key=len, reverse=True)
    return re.compile("|".join(map(re.escape, forms))) if forms else None


def forms_of(secret: str) -> set[str]:
    """Returns a secret as it is, as part of an address, and in base64, also as part of a longer text."""
    if len(secret) < SHORTEST:
        return set()
    found = {secret, quote(secret, safe=""), quote(secret), quote_plus(secret), repr(secret)[1:-1]}
    data = secret.encode()
    for before in range(3):
        for encode in (base64.b64encode, base64.urlsafe_b64encode):
            # Letters at both ends also depend on what stands before and behind the secret.
            inner = encode(bytes(before) + data).decode()[ceil(before * 8 / 6) : (before + len(data)) * 8 // 6]
            found |= {inner} if len(inner) >= SHORTEST_PART else set()
    return found

"""Masks secrets in texts for the log: known ones in every form in which they are sent, and whatever looks like one."""

import base64
import re
from bisect import bisect_right
from collections.abc import Iterable
from functools import lru_cache
from html import unescape
from math import ceil
from urllib.parse import quote, quote_plus, unquote

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


# What hides parts of a secret: the end of a line with the indent of the next, and escapes. An end may also have quotes
# or a backslash around it, which in another place are letters of the secret: so each kind is tried by itself.
END = r"[ \t]{0,20}(?:\r?\n|(?:\\r)?\\n)[ \t]{0,200}(?:[|>] ?)?"
ESCAPES = (
    r"|(?P<percent>(?:%[0-9A-Fa-f]{2})+)"
    r"|(?P<bytes>(?:\\x[0-9A-Fa-f]{2})+)"
    r"|(?P<units>(?:\\u[0-9A-Fa-f]{4})+)"
    r"|(?P<entity>&(?:\#[0-9]{1,7}|\#[xX][0-9A-Fa-f]{1,6}|amp|lt|gt|quot|apos);)"
)
HIDING = [
    re.compile(f"(?P<end>{END}){ESCAPES}" + r"""|(?P<backslash>\\["'\\/])"""),
    re.compile(rf"""(?P<end>["']{END}["']){ESCAPES}"""),
    re.compile(rf"(?P<end>\\{END}){ESCAPES}"),
]
MOST_ESCAPED = 3  # how often a secret may be escaped, each time again

learned: set[str] = set()  # secrets that administrators stored since the start, even if they replaced them later


def mask_also(secrets: Iterable[str]) -> None:
    """Makes all functions that `mask_function` has returned mask these secrets too."""
    learned.update(secrets)


def mask_function(secrets: Iterable[str]):
    """Returns a function that masks these secrets, those that `mask_also` gets, and what looks like one, in a text."""
    own_secrets = frozenset(secrets)

    def mask(text: str) -> str:
        if secret_pattern := match_secrets(own_secrets | learned):
            text = secret_pattern.sub(MASK, text)
            for hiding in HIDING:
                text = mask_hidden(text, secret_pattern, hiding)
        for pattern, kept in LOOKS_SECRET:
            text = pattern.sub(kept, text)
        return text

    return mask


@lru_cache(8)
def match_secrets(secrets: frozenset[str]) -> re.Pattern | None:
    forms = sorted({form for secret in secrets for form in list_secret_forms(secret)}, key=len, reverse=True)
    return re.compile("|".join(map(re.escape, forms))) if forms else None


def mask_hidden(text: str, secret_pattern: re.Pattern, hiding: re.Pattern) -> str:
    """Masks known secrets that are broken over lines, or whose letters are escaped, even several times."""
    plain, views, spans = text, [], []
    while len(views) < MOST_ESCAPED and hiding.search(plain):
        views.append(view := View(plain, hiding))
        plain = view.text
        for match in secret_pattern.finditer(plain):
            start, end = match.span()
            for layer in reversed(views):
                start, end = layer.covered(start, end)
            spans.append((start, end))
    return mask_spans(text, spans)


def mask_spans(text: str, spans: list[tuple[int, int]]) -> str:
    kept, at = [], 0
    for start, end in sorted(spans):
        if end > at:
            kept += [text[at:start], MASK] if start >= at else []
            at = end
    return "".join([*kept, text[at:]])


class View:
    """A text with its lines joined and its escaped letters plain, which knows where each part of it was."""

    def __init__(self, covering: str, hiding: re.Pattern):
        self._starts: list[int] = []
        self._places: list[tuple[int, int, bool]] = []
        self._pieces: list[str] = []
        self._size = at = 0
        for token in hiding.finditer(covering):
            self._add(covering[at : token.start()], at, token.start(), same=True)
            self._add(reveal_escape(token), *token.span(), same=False)
            at = token.end()
        self._add(covering[at:], at, len(covering), same=True)
        self.text = "".join(self._pieces)

    def _add(self, piece: str, start: int, end: int, *, same: bool) -> None:
        if piece:
            self._pieces.append(piece)
            self._starts.append(self._size)
            self._places.append((start, end, same))
            self._size += len(piece)

    def covered(self, start: int, end: int) -> tuple[int, int]:
        """Returns the place in the covering text of a part of this one."""
        return self._place_of(start)[0], self._place_of(end - 1)[1]

    def _place_of(self, at: int) -> tuple[int, int]:
        piece = bisect_right(self._starts, at) - 1
        start, end, same = self._places[piece]
        inside = start + at - self._starts[piece]
        return (inside, inside + 1) if same else (start, end)


def reveal_escape(token: re.Match) -> str:
    """Returns the letters that an escape stands for, and nothing for the end of a line."""
    text = token.group()
    match token.lastgroup:
        case "percent":
            return unquote(text)
        case "bytes":
            data = bytes.fromhex(text.replace("\\x", ""))
            return data.decode(errors="replace") if is_utf8(data) else data.decode("latin-1")
        case "units":
            return bytes.fromhex(text.replace("\\u", "")).decode("utf-16-be", errors="replace")
        case "entity":
            return unescape(text)
        case "backslash":
            return text[1]
        case _:
            return ""


def is_utf8(data: bytes) -> bool:
    return "\ufffd" not in data.decode(errors="replace")


def list_secret_forms(secret: str) -> set[str]:
    """Returns a secret as it is, as part of an address, in hexadecimal, and in base64, also in a longer text."""
    if len(secret) < SHORTEST:
        return set()
    forms = {secret, quote(secret, safe=""), quote(secret), quote_plus(secret), repr(secret)[1:-1]}
    data = secret.encode()
    for digits in (data.hex(sign) if sign else data.hex() for sign in ("", ":", " ", "-")):
        forms |= {digits, digits.upper()}
    for before in range(3):
        for encode in (base64.b64encode, base64.urlsafe_b64encode):
            # Letters at both ends also depend on what stands before and behind the secret.
            inner = encode(bytes(before) + data).decode()[ceil(before * 8 / 6) : (before + len(data)) * 8 // 6]
            forms |= {inner} if len(inner) >= SHORTEST_PART else set()
    return forms

"""Reads the page in a file of mail parts: a page that a browser saved with its pictures (MHTML), or a saved mail."""

import re
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage

from app.framework.text.decoding.decode_page import decode_page

HEAD = 8000  # characters in which the fields of a mail are searched
FIELD = re.compile(
    r"\s*(?:from|return-path|received|mime-version|content-type|subject|date|message-id|x-[\w-]{1,40}"
    r"|snapshot-content-location|delivered-to|to|dkim-signature):",
    re.IGNORECASE,
)
VERSION = re.compile(r"^mime-version:\s*1\.0|^content-type:\s*(?:multipart/|message/)", re.IGNORECASE | re.MULTILINE)
MOST_PARTS, MOST_NESTED, LARGEST_PICTURE = 500, 30, 8 * 1024 * 1024
PICTURES = ("image/jpeg", "image/png", "image/webp")


@dataclass
class MimePage:
    """The HTML or else the plain text of a file, its address, and its pictures by their addresses."""

    text: str
    address: str = ""
    pictures: dict[str, bytes] = field(default_factory=dict)


def is_mime(text: str) -> bool:
    start = text[:HEAD]
    return FIELD.match(start) is not None and VERSION.search(start) is not None


def read_mime(body: bytes) -> MimePage:
    """Returns what is in the parts of a file. Raises ValueError if it is nested too deeply."""
    if body.lower().count(b"multipart/") > MOST_NESTED:
        raise ValueError("nested too deeply")
    message = message_from_bytes(body.lstrip(), policy=policy.default)
    texts: dict[str, str] = {}
    pictures: dict[str, bytes] = {}
    for part, _ in zip(message.walk(), range(MOST_PARTS), strict=False):
        kind = part.get_content_type()
        if kind in ("text/html", "application/xhtml+xml", "text/plain"):
            texts.setdefault("text" if kind == "text/plain" else "page", decode_part(part))
        elif kind in PICTURES and (content := part.get_payload(decode=True)) and len(content) <= LARGEST_PICTURE:
            pictures[str(part.get("Content-Location") or part.get("Content-ID") or len(pictures)).strip("<> ")] = (
                content
            )
    address = str(message.get("Snapshot-Content-Location") or "").strip()
    return MimePage(texts.get("page") or add_subject(message, texts.get("text", "")), address, pictures)


def decode_part(part: EmailMessage) -> str:
    content = part.get_payload(decode=True)
    return decode_page(content, part.get_content_charset() or "") if isinstance(content, bytes) else ""


def add_subject(message: EmailMessage, text: str) -> str:
    """Returns the text of a mail below its subject, which is the title if the text has none."""
    subject = str(message.get("Subject") or "").strip()
    return f"Subject: {subject}\n\n{text}" if subject and text else text

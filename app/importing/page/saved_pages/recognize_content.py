"""Tells by its content whether a text is JSON, a page's HTML, or written by people."""

import re

# What begins with a bracket may also be a message: "[24.12.23, 18:03] Mum: 1 kg potatoes", "{serves 4}".
JSON = re.compile(r"\s*(?:\{\s*(?:\"(?:[^\"\\\n]|\\.){0,200}\"\s*:|\})|\[\s*(?:[\[{]\s*[\[{\"}\]]|\"|\]\s*\Z))")
NAMES = (
    "html|head|body|div|span|section|article|main|header|footer|nav|aside|h[1-6]|p|ul|ol|li|dl|table|tbody|tr|td|th|script|style"
    "|meta|link|title|a|img|br|hr|b|i|u|em|strong|small|form|figure|picture|svg|iframe|noscript|blockquote|pre|center|font|base"
)
HTML = re.compile(rf"\s*<(?:!doctype\b|!--|\?xml\b|/?(?:{NAMES})(?=[\s/>]))", re.IGNORECASE)


def is_json(text: str) -> bool:
    """Whether a text begins as JSON does. It may still be damaged."""
    return JSON.match(text) is not None


def is_html(text: str) -> bool:
    return HTML.match(text) is not None

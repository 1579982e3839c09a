"""Converts the text of web pages to plain text, or to Markdown."""

import html
import re

NOTHING = {"undefined", "null", "nan", "[object", "object]", "nil"}  # what programs write in place of a value
LONGEST = 100_000  # maximum length of one value, in characters
UNSEEN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\xad\u200b\u2060\ufeff\ud800-\udfff]")
SCRIPTS = re.compile(r"<(?:script|style)\b.*?(?:</(?:script|style)\s*>|\Z)", re.DOTALL | re.IGNORECASE)
BLOCKS = re.compile(
    r"(?:<br\s*/?>|</?(?:p|li|[ou]l|div|h[1-6]|tr|table|section|article|blockquote|d[dlt]|pre|hr)(?=[\s/>])[^<>]*>)",
    re.IGNORECASE,
)
NO_CHARACTER = re.compile(r"&#\d{8,};?")  # html.unescape raises an error for numbers with thousands of digits
LINE_ENDS, BLANK_LINES = re.compile(r"\r\n?|[\u2028\u2029]"), re.compile(r"\n{3,}")
BLANKS = " \t\xa0"
RUN_OF_BLANKS = re.compile(rf"[{BLANKS}]+")
DEEPEST_INDENT = 20  # maximum number of spaces at the start of a line; lists in recipes are not nested deeper


def clean_text(value) -> str:
    """Returns plain text: decodes entities, removes tags, and collapses spaces and blank lines."""
    if isinstance(value, list):
        value = value[0] if value else ""
    if isinstance(value, dict):
        value = value.get("@value") or value.get("text") or value.get("name")
    if isinstance(value, bool) or not isinstance(value, (str, int, float)):
        return ""
    text = drop_markup(str(value)[:LONGEST])
    text = UNSEEN.sub("", LINE_ENDS.sub("\n", text))
    text = RUN_OF_BLANKS.sub(" ", text)
    return BLANK_LINES.sub("\n\n", re.sub(r" ?\n ?", "\n", text)).strip()


def clean_markdown(text: str) -> str:
    """Tidies text that may be Markdown, but keeps its markup and the indentation of lines."""
    text = SCRIPTS.sub("", LINE_ENDS.sub("\n", text))
    lines = (tidy_line(line) for line in UNSEEN.sub("", text).split("\n"))
    return BLANK_LINES.sub("\n\n", "\n".join(lines)).strip("\n")


def tidy_line(line: str) -> str:
    words = line.lstrip(BLANKS)
    indent = line[: len(line) - len(words)].replace("\t", "    ")[:DEEPEST_INDENT]
    return f"{indent}{RUN_OF_BLANKS.sub(' ', words)}".rstrip()


def decode_entities(text: str) -> str:
    return html.unescape(NO_CHARACTER.sub("\ufffd", text))


def drop_markup(text: str) -> str:
    """Decodes entities and removes tags, even if they were escaped several times. Each block gets lines of its own."""
    for _ in range(8):
        before, text = text, decode_entities(text)
        text = SCRIPTS.sub("", text)
        text = BLOCKS.sub("\n", text)
        text = re.sub(r"<!--.*?(?:-->|\Z)|</?[a-zA-Z][^<>]*>", "", text, flags=re.DOTALL)
        if text == before:
            break
    return text


def clean_line(value) -> str:
    """Returns plain text on one line."""
    return re.sub(r"\s+", " ", clean_text(value))

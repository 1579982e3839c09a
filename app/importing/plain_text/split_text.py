"""Splits a text into its lines, without what decorates them, and joins lines that were wrapped."""

import re
from dataclasses import dataclass, replace
from itertools import pairwise

from app.framework.text.visible import join_lines
from app.importing.plain_text.around.drop_chat import drop_chat
from app.importing.plain_text.around.drop_mail import drop_mail
from app.importing.plain_text.around.drop_posts import drop_posts
from app.importing.plain_text.part_words import recognize_line

MOST_LINES, LONGEST_LINE = 4000, 5000
# Marks of the direction of writing, which chats put around names and numbers.
DIRECTIONS = dict.fromkeys([0x200E, 0x200F, 0x061C, *range(0x202A, 0x202F), *range(0x2066, 0x206A), 0xFEFF])
BLANKS = re.compile(r"[ \t\xa0\u2000-\u200a\u202f\u3000]+")
RULE = re.compile(r"[\s\-=_*~#.,;:!?·•▪■◦—–+|>›»…]+")
HASHES = re.compile(r"(#{1,6})[ \t]+(?=\S)")
STARS = re.compile(r"(\*\*|__|\*|_)(?=\S)(.{1,200}?)(?<=\S)\1:?")
# Emojis, arrows and boxes, with their invisible companions.
PICTURES = re.compile(
    "[\u200d\u20e3\u2190-\u21ff\u2300-\u23ff\u25a0-\u265f\u2670-\u27bf\u2900-\u297f\u2b00-\u2bff\ufe0e\ufe0f\U0001f000-\U0001faff]+"
)
BULLET = re.compile(
    r"(?:[-*•·‣▪○●◦–—+>]|o(?=\s{2,}))\s+(?:\[[ xX]?\]\s*)?|[•‣▪●◦☐▢□✓✔・■◆★☆]\s*|\[[ xX]?\]\s+|-(?=[^\W\d_])"
)
NUMBER = re.compile(
    r"\(?\d{1,2}(?:[.):]-?|\s?[-–](?=\s[^\W\d_]{3}))(?:\s+(?=\S)|(?=[^\W\d_]{2}))|\d{1,2}[．、]\s*|[①-⑳]\s*|\d{1,2}\ufe0f?\u20e3\s*"
)
STEP = re.compile(
    r"(?:step|schritt|étape|etape|paso|passo|stap|steg|trin|trinn|krok|шаг|lépés|adım|korak|vaihe|手順|步骤|步驟|ステップ|βήμα"
    r"|الخطوة|pas)\s*(?:no?\.?\s*)?\d{1,2}\s*(?:(?:of|von|sur|de|av|van)\s*\d{1,2})?\s*[.:)\-–—]?\s*",
    re.IGNORECASE,
)
ENDED = re.compile(r"[.!?。！？…♪♡♥][\"'”»)）\]]{0,2}$")
PAGE = re.compile(
    r"(?:page|seite|pagina|página|sida|side|strana|strona|oldal|sayfa|стр\.?)?\s*\d{1,3}\s*(?:/|of|von|de|sur|van|di|av|z)\s*\d{1,3}"
    r"|[-–]\s*\d{1,3}\s*[-–]|https?://\S+\s+\d{1,3}\s?/\s?\d{1,3}"
    r"|\d{1,2}[./]\d{1,2}[./]\d{2,4},?\s+\d{1,2}[:.]\d\d(?:\s?[AP]M)?\b.{0,100}",
    re.IGNORECASE,
)
WRAPPED_FROM, WRAPPED_TO, NEARLY, LONGER, FEW_PARAGRAPHS = 30, 140, 0.72, 1.15, 2


@dataclass(frozen=True)
class TextLine:
    """A line of a text. `mark` is "bullet", "number", "heading" or "". `is_apart` is set after a blank line."""

    text: str
    mark: str = ""
    is_apart: bool = False


def split_text(text: str) -> list[TextLine]:
    """Returns the lines of a text that show something, without bullets, numbers, emojis, rules and page numbers.

    What belongs to a mail, a chat or a page is left out. If nothing else may be the title, its subject is the first.
    """
    lines, subject = drop_mail(drop_chat(strip_lines(text)))
    text_lines = split_decorated_lines(drop_posts(lines))
    has_title = bool(text_lines) and not text_lines[0].text[:1].isnumeric() and not recognize_line(text_lines[0].text)
    return text_lines if has_title or not subject else [TextLine(subject, "", is_apart=True), *text_lines]


def strip_lines(text: str) -> list[str]:
    """Returns the lines of a text, without spaces around them."""
    ends = text.translate(DIRECTIONS).replace("\r\n", "\n").replace("\r", "\n").replace("\u2028", "\n")
    return [BLANKS.sub(" ", raw[:LONGEST_LINE]).strip() for raw in ends.split("\n")[:MOST_LINES]]


def split_decorated_lines(lines: list[str]) -> list[TextLine]:
    text_lines: list[TextLine] = []
    is_apart = True
    for line in lines:
        if not line or RULE.fullmatch(line) or PAGE.fullmatch(line):
            is_apart = True
        elif text_line := drop_decoration(line):
            text_lines.append(replace(text_line, is_apart=is_apart))
            is_apart = False
    return unwrap_lines(text_lines)


def drop_decoration(line: str) -> TextLine | None:
    """Returns a line without what is before its words, or None if nothing is left."""
    if hashes := HASHES.match(line):
        return TextLine(title, "heading") if (title := remove_emphasis(line[hashes.end() :].rstrip("# "))) else None
    if (stars := STARS.fullmatch(PICTURES.sub("", line).strip())) and stars[1] * 2 not in stars[2]:
        return TextLine(title, "heading") if (title := remove_emphasis(stars[2])) else None
    mark = ""
    for kind, pattern in (
        ("bullet", BULLET),
        ("picture", PICTURES),
        ("bullet", BULLET),
        ("number", STEP),
        ("number", NUMBER),
    ):
        if match := pattern.match(line):
            rest = line[match.end() :].strip()
            if pattern is STEP and not rest:
                return TextLine("", "number")
            if rest:
                line, mark = rest, mark or ("bullet" if kind == "picture" else kind)
    text = remove_emphasis(line)
    return TextLine(text, mark) if text or mark == "number" else None


def remove_emphasis(text: str) -> str:
    bare = join_lines(PICTURES.sub(" ", text))
    return re.sub(r"(\*\*|__)(?=\S)(.{1,300}?)(?<=\S)\1", r"\2", bare) if "**" in bare or "__" in bare else bare


def unwrap_lines(lines: list[TextLine]) -> list[TextLine]:
    """Joins each line that is continued on the next one, if the text was wrapped at a width."""
    width = measure_width(lines)
    has_paragraphs = width > 0 and sum(is_paragraph(*pair) for pair in pairwise(lines)) >= FEW_PARAGRAPHS
    joined: list[TextLine] = []
    last = 0
    for line in lines:
        before = joined[-1] if joined else None
        if before and is_continued(before, last, line, width, has_paragraphs=has_paragraphs):
            joined[-1] = replace(before, text=glue_lines(before.text, line.text))
        else:
            joined.append(line)
        last = len(line.text)
    return joined


def measure_width(lines: list[TextLine]) -> int:
    """Returns the width at which the lines were wrapped, or 0 if they were not. A few lines may be longer."""
    broken = [len(line.text) for line, after in pairwise(lines) if is_open(line, after)]
    width = max((length for length in broken if WRAPPED_FROM <= length <= WRAPPED_TO), default=0)
    long = sum(NEARLY * width <= len(line.text) for line in lines)
    longer = sum(len(line.text) > LONGER * width for line in lines)
    is_wrapped = (
        long >= 2 and longer * 6 <= len(lines) and sum(NEARLY * width <= length for length in broken) * 6 >= long
    )
    return width if is_wrapped else 0


def is_open(line: TextLine, after: TextLine) -> bool:
    """Whether a sentence goes on in the next line."""
    is_small = after.text[:1].islower() or (not after.text[:1].isupper() and after.text[:1].isalpha())
    return not ENDED.search(line.text) and not after.is_apart and not after.mark and is_small


def is_paragraph(line: TextLine, after: TextLine) -> bool:
    """Whether a paragraph ends between two lines."""
    return after.is_apart and not after.mark and ENDED.search(line.text) is not None


def is_continued(before: TextLine, last: int, line: TextLine, width: int, *, has_paragraphs: bool) -> bool:
    """Whether a line continues the one before, whose last part has `last` characters."""
    if before.mark == "number" and not before.text:
        return not line.mark or line.mark == "bullet"
    if line.is_apart or line.mark or before.mark == "heading" or not width:
        return False
    if last < NEARLY * width or before.text.endswith((":", "：")):
        return False
    if before.text.isupper() and not line.text.isupper():
        return False
    if begins_with_amount(line.text) and begins_with_amount(before.text) and len(before.text) <= width:
        return False
    return has_paragraphs or before.mark == "number" or not ENDED.search(before.text)


def begins_with_amount(text: str) -> bool:
    return text[:1].isnumeric()


def glue_lines(before: str, after: str) -> str:
    if not before:
        return after
    if before.endswith("-") and after[:1].islower() and before[-2:-1].isalpha():
        return before[:-1] + after
    is_unspaced = before[-1] >= "\u2e80" and after[:1] >= "\u2e80"
    return f"{before}{after}" if is_unspaced else f"{before} {after}"

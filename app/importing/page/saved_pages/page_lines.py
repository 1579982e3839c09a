"""Writes the part of a web page that looks like a recipe as plain text. Only for child processes."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from lxml import etree

from app.importing.plain_text.find_details import find_details
from app.importing.plain_text.part_words import recognize_line

SKIPPED = frozenset(
    "nav footer aside form button script style noscript template svg select iframe figure head object video".split()
)
HEADINGS = {f"h{level}": level for level in range(1, 7)}
BLOCKS = frozenset("p div section article main header li ul ol dl dt dd table tr blockquote pre hr br body".split())
CELLS = ("td", "th")
MOST_LINES, LONGEST_LINE = 3000, 2000
FEWEST_MEASURED, LONGEST_TITLE = 3, 150


@dataclass
class PageLine:
    """A line of a page: the level of its heading or 0, and its mark as an item of a list."""

    text: str
    level: int = 0
    mark: str = ""

    @property
    def kind(self) -> str:
        return recognize_line(self.text)

    def written(self) -> str:
        return f"\n# {self.text}" if self.level else f"{self.mark}{self.text}"


def find_recipe_text(page: str) -> str:
    """Returns the lines from the heading of the ingredients on to the end of the steps, below the page's title, or ""
    if the page has no such heading and no list of amounts."""
    lines = list(read_lines(page))
    title = next(
        (line.text for line in lines if line.level == 1), next((line.text for line in lines if line.level), "")
    )
    kinds = [line.kind for line in lines]
    first = next((at for at, kind in enumerate(kinds) if kind == "lines"), None)
    if first is None:
        first = find_first_amounts(lines)
    if first is None:
        return ""
    below_title = next((at for at, line in enumerate(lines[:first]) if line.text == title), first)
    about = [line.text for line in lines[below_title:first] if find_details(line.text)]
    return "\n".join(
        [title[:LONGEST_TITLE], "", *about, *(line.written() for line in take_until_end(lines, kinds, first))]
    )


def find_first_amounts(lines: list[PageLine]) -> int | None:
    """Returns where a list or table begins that has several amounts, or None."""
    begin, measured = 0, 0
    for at, line in enumerate(lines):
        is_measured = line.text[:1].isnumeric() and len(line.text) < LONGEST_TITLE and not line.level
        if not line.mark and not is_measured:
            begin, measured = at + 1, 0
        measured += is_measured
        if measured == FEWEST_MEASURED:
            return begin
    return None


def take_until_end(lines: list[PageLine], kinds: list[str], first: int) -> Iterator[PageLine]:
    """Yields the lines until the steps end: at another heading of their level, or behind their list."""
    level, is_in_steps, are_items = 0, False, None
    for at in range(first, len(lines)):
        line = lines[at]
        if kinds[at] == "steps":
            level, is_in_steps, are_items = line.level, True, None
        elif kinds[at]:
            is_in_steps = False
        elif is_in_steps and line.level:
            if not level or line.level <= level:
                return
        elif is_in_steps:
            if are_items and not line.mark:
                return
            are_items = bool(line.mark) if are_items is None else are_items
        yield line


def read_lines(page: str) -> Iterator[PageLine]:
    """Yields the lines of a page that a reader sees, without what is around its content."""
    parser = etree.HTMLParser(encoding="utf-8", no_network=True, remove_comments=True, remove_pis=True)
    try:
        tree = etree.fromstring(page.encode("utf-8", "replace"), parser)
    except (etree.LxmlError, ValueError):
        return
    if tree is None:
        return
    writer = LineWriter()
    for event, node in etree.iterwalk(tree, events=("start", "end")):
        yield from writer.begin(node) if event == "start" else writer.end(node)
        if writer.count > MOST_LINES:
            return
    yield from writer.flushed()


class LineWriter:
    """Collects the text of a page as it is walked through."""

    def __init__(self):
        self.count, self._skipping, self._level, self._mark = 0, 0, 0, ""
        self._pieces: list[str] = []

    def begin(self, node) -> Iterator[PageLine]:
        tag = node.tag if isinstance(node.tag, str) else "script"
        self._skipping += tag in SKIPPED
        if self._skipping:
            return
        if tag in BLOCKS or tag in HEADINGS:
            yield from self.flushed()
            self._level = HEADINGS.get(tag, 0)
        if tag == "li":
            self._mark = "1. " if getattr(node.getparent(), "tag", "") == "ol" else "- "
        self._pieces.append(node.text or "")

    def end(self, node) -> Iterator[PageLine]:
        tag = node.tag if isinstance(node.tag, str) else "script"
        is_skipped = self._skipping > 0
        self._skipping -= tag in SKIPPED
        if not is_skipped and (tag in BLOCKS or tag in HEADINGS):
            yield from self.flushed()
            self._level = 0
            self._mark = "" if tag in ("li", "ul", "ol") else self._mark
        if not self._skipping:
            self._pieces.append(f"{' ' * (tag in CELLS)}{node.tail or ''}")

    def flushed(self) -> Iterator[PageLine]:
        text = re.sub(r"\s+", " ", "".join(self._pieces)).strip()[:LONGEST_LINE]
        self._pieces.clear()
        if text:
            self.count += 1
            yield PageLine(text, self._level, "" if self._level else self._mark)

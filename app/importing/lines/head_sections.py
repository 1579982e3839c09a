"""Turns imported heading lines, such as "For the dough:", into section titles of the lines that follow them."""

from itertools import pairwise

from app.parsing.find_heading import read_heading


def head_lines(lines: list[dict]) -> list[dict]:
    """Removes heading lines and makes each the title of the next line.

    If nothing follows a heading, or the next line has a title or is a heading itself, the heading remains a line, so
    that no text is lost.
    """
    kept, title = [], ""
    for line, behind in pairwise([*lines, None]):
        if can_be_heading(line, behind):
            title = read_heading(line["note"]).title
        else:
            kept.append(line | {"title": title} if title else line)
            title = ""
    return kept


def can_be_heading(line: dict, behind: dict | None) -> bool:
    heading = None if line["title"] else read_heading(line["note"])
    return bool(heading and heading.is_sure and behind and not behind["title"] and not is_heading(behind))


def is_heading(line: dict) -> bool:
    heading = read_heading(line["note"])
    return heading is not None and heading.is_sure

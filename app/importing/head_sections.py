"""An imported line that only heads those behind it, "For the dough:", becomes the title of their section."""

from itertools import pairwise

from app.parsing.find_heading import heading_in


def headed(lines: list[dict]) -> list[dict]:
    """The lines without those whose words now stand as the title of the next one. A heading that nothing follows, or
    whose place is taken already, stays a line: no word gets lost."""
    kept, title = [], ""
    for line, behind in pairwise([*lines, None]):
        if may_head(line, behind):
            title = heading_in(line["note"]).title
        else:
            kept.append(line | {"title": title} if title else line)
            title = ""
    return kept


def may_head(line: dict, behind: dict | None) -> bool:
    heading = None if line["title"] else heading_in(line["note"])
    return bool(heading and heading.is_sure and behind and not behind["title"] and not is_heading(behind))


def is_heading(line: dict) -> bool:
    heading = heading_in(line["note"])
    return heading is not None and heading.is_sure

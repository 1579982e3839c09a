"""Puts the pieces of text of a PDF page into reading order: lines, paragraphs, and columns side by side."""

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise

from app.importing.plain_text.find_details import find_details
from app.importing.plain_text.part_words import recognize_line
from app.importing.plain_text.split_text import STEP

GAP, SAME_LINE, SELDOM = 1.35, 2.5, 0.04  # times the usual distance of two lines; points; share of all distances
NEAR, FEWEST_ROWS, LONG = 4.0, 2, 25  # points; rows side by side; characters of a line that is more than an amount
NARROW, WIDE = 0.35, 0.4  # of the height of a letter: how wide it is at least and at most, on average


@dataclass
class Placed:
    """A piece of text, how far above the lower end of its page it is, how far from the left, and how large."""

    text: str
    height: float
    left: float
    size: float

    def right(self, width: float) -> float:
        """Returns about where the text ends, if its letters have this width."""
        return self.left + len(self.text) * self.size * width


def write_in_order(placed: list[Placed]) -> str:
    """Returns the text of a page, with a blank line wherever there is more space than usual between two lines."""
    placed = separate_columns(placed)
    usual = measure_distance(placed)
    lines = [placed[0].text] if placed else []
    for before, piece in pairwise(placed):
        distance = before.height - piece.height
        if abs(distance) < SAME_LINE and not is_detail_beside(before, piece):
            is_joined = lines[-1].endswith((" ", "-")) or piece.text.startswith((" ", ",", ".", ";", ")"))
            lines[-1] += piece.text if is_joined else f" {piece.text}"
        else:
            lines += [""] * (distance > GAP * usual or distance < 0) + [piece.text]
    return "\n".join(lines)


def measure_distance(placed: list[Placed]) -> float:
    """Returns the distance of two lines of a paragraph: the smallest one that is not rare."""
    distances = Counter(round(d) for a, b in pairwise(placed) if (d := a.height - b.height) > SAME_LINE)
    often = [
        distance
        for distance in distances
        if distances[distance] + distances[distance + 1] >= max(2, distances.total() * SELDOM)
    ]
    return min(often, default=0)


def separate_columns(placed: list[Placed]) -> list[Placed]:
    """Puts two columns that were written row by row one after the other. What is above and below them stays there.

    A column begins where several rows have their second piece. If these are short, they are amounts in a table, unless
    they stand below the headings of ingredients and steps.
    """
    seconds = [(at, b) for at, (a, b) in enumerate(pairwise(placed), 1) if is_beside(a, b)]
    starts = Counter(round(piece.left / NEAR) for _, piece in seconds)
    start, rows = starts.most_common(1)[0] if starts else (0, 0)
    column = [(at, piece) for at, piece in seconds if abs(round(piece.left / NEAR) - start) <= 1]
    heads = [
        at
        for at, piece in column
        if {recognize_line(placed[at - 1].text), recognize_line(piece.text)} == {"lines", "steps"}
    ]
    column = [(at, piece) for at, piece in column if at >= (heads or [0])[0]]
    is_long = sum(len(piece.text) for _, piece in column) >= LONG * len(column)
    if rows < FEWEST_ROWS or not (is_long or heads):
        return placed
    border = min(piece.left for _, piece in column) - NEAR
    first, last = column[0][0] - 1, find_end_of_columns(placed, column[-1][0] + 1, border)
    within = placed[first:last]
    if any(piece.left < border < piece.right(NARROW) for piece in within):
        return placed
    left, right = (
        [piece for piece in within if piece.left < border],
        [piece for piece in within if piece.left >= border],
    )
    return [*placed[:first], *left, *right, *placed[last:]]


def find_end_of_columns(placed: list[Placed], at: int, border: float) -> int:
    """Returns where lines end that go on in one of two columns, at the distance of those above and without crossing."""
    distance = placed[at - 2].height - placed[at].height if 2 <= at < len(placed) else 0
    usual = measure_distance(placed)
    while at < len(placed) and not placed[at].left < border < placed[at].right(NARROW):
        if distance > max(GAP * usual, usual + SAME_LINE):
            break
        at += 1
        distance = placed[at - 1].height - placed[at].height if at < len(placed) else 0
    return at


def is_detail_beside(piece: Placed, after: Placed) -> bool:
    """Whether a piece such as "Serves 4" stands far to the right of a title."""
    is_label = piece.text.rstrip().endswith((":", "：")) or piece.text[:1].isnumeric()
    return is_beside(piece, after) and not is_label and bool(find_details(after.text)) and not find_details(piece.text)


def is_beside(piece: Placed, after: Placed) -> bool:
    is_mark = piece.text.strip()[-1:] in (".", ")", ":") or STEP.fullmatch(piece.text.strip())
    return abs(piece.height - after.height) < SAME_LINE and after.left > piece.right(WIDE) + NEAR and not is_mark

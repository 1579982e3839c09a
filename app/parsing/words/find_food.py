"""Separates the food from its description, in the words after an amount.

The food is what you buy: "getrocknete Tomaten" (dried tomatoes), "beurre salé" (salted butter). Preparation, size,
purpose and alternatives become notes.
"""

from app.parsing.words.read_amount import read_amount
from app.parsing.words.split_line import CLOSING, OPENING, SplitLine, tidy

ENDS = {",", ";", ":", "+", "=", "|", "、", "，", "；", "："}
DASHES = {"-", "–", "—"}
# After these words, a number is part of a name: "Type 405" and "farina tipo 1" are kinds of flour.
NAMES_A_NUMBER = {"type", "typ", "tipo", "nr", "no", "n", "nº", "t", "tip", "typu", "typen", "numero", "número"}
NAMES_A_NUMBER |= {"°", "º"}
FAR = 4


class FoundFood:
    """The parts of the line that were found to be the food, and the notes."""

    def __init__(self, line: SplitLine):
        self.line = line
        self.food: list[tuple[int, int]] = []
        self.notes: list[str] = []

    def take(self, begin: int, end: int) -> int:
        if self.food and self.food[-1][1] == begin:
            begin = self.food.pop()[0]
        self.food.append((begin, end))
        return end

    def set_aside(self, begin: int, end: int) -> int:
        if text := self.line.tidy_text(begin, end):
            self.notes.append(f"+ {text}" if self.line.low(begin) == "+" else text)
        return end

    def set_the_rest_aside(self, begin: int) -> int:
        """Moves the rest of the line to the notes, with a joining word before it: "di circa 200 g" (of about 200 g)."""
        words = self.line.words
        while self.food and self.line.low(self.food[-1][1] - 1) in words.joins | words.plus | words.adverbs:
            start, end = self.food.pop()
            if end - 1 > start:
                self.food.append((start, end - 1))
            begin = end - 1
        return self.set_aside(begin, self.line.count)

    def text(self) -> str:
        return tidy(" ".join(self.line.text_of(begin, end) for begin, end in self.food)).rstrip(". ")


def find_food(line: SplitLine, at: int, measured: bool) -> tuple[str, list[str]]:
    """Finds the food and its notes from `at` on. If `measured`, a further amount becomes a note."""
    result = FoundFood(line)
    while at < line.count:
        at = take_next_place(line, at, result, measured)
    return result.text(), result.notes


def take_next_place(line: SplitLine, at: int, result: FoundFood, measured: bool) -> int:
    """Adds what is at this position to the food or the notes, and returns the next position."""
    kind, low = line.kind(at), line.low(at)
    if low in OPENING:
        return result.set_aside(at, line.after_brackets(at))
    if kind == "mark":
        return take_next_mark(line, at, result)
    if (end := line.after_phrase(at, line.words.keep)) > at:
        return result.take(at, end)
    if (end := line.after_phrase(at, line.words.beside)) > at:
        if result.food:
            return result.set_the_rest_aside(at)
        return result.take(at, end) if line.after_phrase(at, line.words.before) == end else result.set_aside(at, end)
    if kind == "number":
        return (
            result.set_the_rest_aside(at) if result.food and is_beside(line, at, measured) else result.take(at, at + 1)
        )
    if measured and result.food and line.words.numbers.get(low) and is_beside(line, at, measured):
        return result.set_the_rest_aside(at)
    if low in line.words.sizes and (result.food or at + 1 < line.count):
        return result.set_aside(at, at + 1)
    if result.food and is_cut_into(line, at):
        return result.set_the_rest_aside(at)
    if (end := skip_preparation(line, at)) > at:
        return move_preparation(line, at, end, result)
    return result.take(at, at + 1)


def take_next_mark(line: SplitLine, at: int, result: FoundFood) -> int:
    low = line.low(at)
    if low in ENDS or (low in DASHES and line.is_apart(at)):
        return result.set_the_rest_aside(at + (low != "+")) if result.food else at + 1
    if result.food and low not in CLOSING:
        return result.take(at, at + 1)
    return at + 1


def is_beside(line: SplitLine, at: int, measured: bool) -> bool:
    """Whether a number within the food is a second amount: in "Ingwer 2 cm" (ginger), but not in "Type 405"."""
    amount = read_amount(line, at)
    if amount is None or not measured:
        return False
    if line.after_unit(amount.end) > amount.end:
        return True
    low = line.low(at)
    at_the_end = amount.end == line.count and low.isdecimal() and low[0] != "0" and len(low) < 3
    before = line.low(at - 2) if line.low(at - 1) == "." else line.low(at - 1)
    return at_the_end and before not in NAMES_A_NUMBER


def skip_preparation(line: SplitLine, at: int) -> int:
    """Returns the position after a preparation such as "grob gehackt" (coarsely chopped), or `at` if there is none."""
    words, here, end = line.words, at, at
    while here < line.count:
        while line.low(here) in words.adverbs or (end > at and line.low(here) in words.plus | {","}):
            here += 1
        if line.low(here) not in words.prepared:
            break
        here += 1
        end = here
    return end


def move_preparation(line: SplitLine, begin: int, end: int, result: FoundFood) -> int:
    """Moves a preparation to the notes. If it follows the food, the rest of the line becomes part of the note."""
    is_behind = result.food and (line.words.described_after or not goes_on(line, end))
    if is_behind:
        return result.set_the_rest_aside(begin)
    if not result.food and not any(line.kind(here) == "word" for here in range(end, line.count)):
        return result.take(begin, end)
    return result.set_aside(begin, end)


def goes_on(line: SplitLine, at: int) -> bool:
    """Whether a food may follow a preparation: after "gehackte" in "gehackte Zwiebel" (chopped onion).

    In "Zwiebel gehackt in Würfel" (onion chopped into cubes), "in" shows that none follows.
    """
    words = line.words
    is_word = line.kind(at) == "word" and line.low(at) not in words.into | words.plus
    return is_word and line.after_phrase(at, words.beside) == at


def is_cut_into(line: SplitLine, at: int) -> bool:
    """Whether a description of how the food is cut begins here: "in Würfeln" (in cubes), "a cubetti" (diced)."""
    if line.low(at) not in line.words.into:
        return False
    return any(line.low(here) in line.words.shapes for here in range(at + 1, min(at + 1 + FAR, line.count)))

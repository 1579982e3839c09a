"""The parts of an ingredient line while it is parsed with the vocabulary of its language."""

from dataclasses import dataclass, field

from app.parsing.words.read_amount import Amount
from app.parsing.words.split_line import SplitLine


@dataclass
class PartialLine:
    """The parts of a line that is being parsed.

    `taken` has the positions of the amount and the unit in the text of the line. The line without them is shown if the
    group does not have its food. `part` has the words before the amount of a whole: "(juice of)".
    """

    line: SplitLine
    at: int = 0
    amount: Amount | None = None
    number: str = ""
    unit: str = ""
    part: str = ""
    link: list[str] = field(default_factory=list)
    food: str = ""
    notes: list[str] = field(default_factory=list)
    behind: list[str] = field(default_factory=list)
    taken: list[tuple[int, int]] = field(default_factory=list)
    is_last: bool = False
    is_sum: bool = False
    is_in_brackets: bool = False

    def take_amount(self, amount: Amount) -> None:
        self.number = self.line.text_of(self.at, amount.end)
        self.take(self.at, amount.end)
        self.amount, self.at = amount, amount.end

    def take_unit(self, begin: int, end: int) -> None:
        self.unit = self.line.unit_text(begin, end)
        self.take(begin, end)

    def take(self, begin: int, end: int) -> None:
        if begin < end:
            self.taken.append((self.line.pieces[begin].start, self.line.pieces[end - 1].end))

    def of_both(self, end: int) -> str:
        """Returns the amount as written from its first number to a position."""
        return self.line.text[min(start for start, _ in self.taken) : self.line.pieces[end - 1].end]

    def join(self, end: int) -> None:
        """Moves past words that only join the amount and the food, such as "de"."""
        self.link.append(self.line.text_of(self.at, end))
        self.at = end

    def set_aside(self, end: int) -> None:
        if text := self.line.tidy_text(self.at, end):
            self.notes.append(f"+ {text}" if self.line.low(self.at) == "+" else text)
        self.at = end

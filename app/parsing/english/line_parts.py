"""The parts of an English line while it is parsed, as positions in its text."""

from dataclasses import dataclass, field

from app.parsing.english.label_words import Word

Span = tuple[int, int]
SIZES = {"small", "medium", "large", "big", "jumbo", "heaped", "heaping", "scant", "generous", "level", "rounded"}
SIZES |= {"good"}


@dataclass
class LineParts:
    """The parts of a line, each as a list of (start, end) positions in its text."""

    text: str
    words: list[Word]
    quantity: float | None = None
    amount: list[Span] = field(default_factory=list)
    unit: list[Span] = field(default_factory=list)
    link: list[Span] = field(default_factory=list)
    food: list[Span] = field(default_factory=list)
    is_range: bool = False
    is_sum: bool = False  # whether the amount was added up, as in "½ cup plus 2 tablespoons"
    is_doubtful: bool = False  # whether the line names more than one amount or food

    def text_of(self, spans: list[Span]) -> str:
        return " ".join(self.text[start:end] for start, end in spans)

    def score(self, part: str) -> float | None:
        """Returns the model's mean confidence in the labels of a part, or None if the part is empty."""
        spans_of_parts = {"quantity": self.amount, "unit": self.unit, "food": self.food}
        spans = spans_of_parts.get(part) or ([] if part in spans_of_parts else self.rest())
        scores = [word.score for word in self.words if any(start <= word.start < end for start, end in spans)]
        return round(float(sum(scores)) / len(scores), 3) if scores else None

    def ends(self) -> int:
        """Returns where the amount and its unit end."""
        return max(end for _, end in [*self.amount, *self.unit])

    def rest(self) -> list[Span]:
        taken = [*self.amount, *self.unit, *self.food, *self.link]
        return [(w.start, w.end) for w in self.words if not any(start <= w.start < end for start, end in taken)]

    def word(self, word: Word) -> str:
        return self.text[word.start : word.end].lower()

    def is_size(self, word: Word) -> bool:
        return word.label == "SIZE" or self.word(word) in SIZES or self.word(word).endswith(("-size", "-sized"))

    def is_unit(self, word: Word) -> bool:
        has_letters = any(sign.isalpha() or sign == "#" for sign in self.word(word))
        return word.label == "UNIT" and has_letters and not self.is_size(word)

    def in_brackets(self, word: Word) -> bool:
        before = self.text[: word.start]
        return before.count("(") + before.count("[") > before.count(")") + before.count("]")

"""The ingredient lines of the recorded pages, and what a cook says that the labelled ones mean."""

import hashlib
import json
from pathlib import Path
from typing import NamedTuple

from tests.recorded_pages import recorded

LABELS = Path(__file__).parent
# What these pages say about their language is wrong, or nothing.
WRITTEN_IN = {"kochbucher.com": "de", "koket.se": "sv"}


class SampleLine(NamedTuple):
    key: str
    text: str
    language: str

    @property
    def hash(self) -> str:
        return hashlib.sha256(f"{self.key} {self.text}".encode()).hexdigest()[:12]

    @property
    def kept_back(self) -> bool:
        """A third of all lines, by their hash: nobody looks at their mistakes while a reader is made."""
        return int(self.hash, 16) % 3 == 0


class Label(NamedTuple):
    line: SampleLine
    quantity: float | None
    unit: str
    food: str


def sample_lines() -> list[SampleLine]:
    return [line for file in recorded("*/*.json") for line in lines_of(file)]


def lines_of(file: Path) -> list[SampleLine]:
    told = json.loads(file.read_text(encoding="utf-8"))
    language = WRITTEN_IN.get(file.parent.name) or (told.get("language") or "en")[:2].lower()
    key = f"{file.parent.name}/{file.stem}"
    return [SampleLine(f"{key}#{at}", text, language) for at, text in enumerate(told.get("ingredients") or [])]


def labelled(language: str) -> list[Label]:
    """The labels of a language with their lines, which are all still there: with none, no reader could be wrong."""
    lines = {(line.key, line.hash): line for line in sample_lines()}
    written = json.loads((LABELS / f"labels_{language}.json").read_text(encoding="utf-8"))
    return [
        Label(lines[key, said["line"]], said["quantity"], said["unit"], said["food"]) for key, said in written.items()
    ]

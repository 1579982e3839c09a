"""The ingredient lines of the recorded web pages, and the correct readings of those that were labeled by hand."""

import hashlib
import json
from pathlib import Path
from typing import NamedTuple

from tests.recorded_pages import recorded

LABELS = Path(__file__).parent
# Maps sites whose pages declare a wrong language, or none, to their real language.
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
        """Whether the line is in the third that is only used for testing, and never for improving the parser."""
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
    """Returns the labels of a language with their lines. Fails if a labeled line no longer exists."""
    lines = {(line.key, line.hash): line for line in sample_lines()}
    written = json.loads((LABELS / f"labels_{language}.json").read_text(encoding="utf-8"))
    return [
        Label(lines[key, said["line"]], said["quantity"], said["unit"], said["food"]) for key, said in written.items()
    ]

"""The ingredient lines of the recorded pages, and what a cook says that the labelled ones mean."""

import hashlib
import json
from pathlib import Path
from typing import NamedTuple

import pytest

FOLDER = Path(__file__).parents[3] / "shared" / "samples" / "pages"
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
    """All of them; skips the test where the samples are not beside the repository."""
    files = sorted(FOLDER.glob("*/*.json"))
    if not files:
        pytest.skip("the recorded pages are not at ../shared/samples/pages")
    return [line for file in files for line in lines_of(file)]


def lines_of(file: Path) -> list[SampleLine]:
    told = json.loads(file.read_text(encoding="utf-8"))
    language = WRITTEN_IN.get(file.parent.name) or (told.get("language") or "en")[:2].lower()
    key = f"{file.parent.name}/{file.stem}"
    return [SampleLine(f"{key}#{at}", text, language) for at, text in enumerate(told.get("ingredients") or [])]


def chosen(language: str, most: int) -> list[SampleLine]:
    """As many lines of a language as are labelled, in the order of their hashes."""
    return sorted((line for line in sample_lines() if line.language == language), key=lambda line: line.hash)[:most]


def labelled(language: str) -> list[Label]:
    """The labels of a language with their lines. One whose line has changed since is left out."""
    lines = {(line.key, line.hash): line for line in sample_lines()}
    written = json.loads((LABELS / f"labels_{language}.json").read_text(encoding="utf-8"))
    return [
        Label(lines[key, said["line"]], said["quantity"], said["unit"], said["food"])
        for key, said in written.items()
        if (key, said["line"]) in lines
    ]

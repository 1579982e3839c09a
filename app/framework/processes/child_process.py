"""How this program starts a child of itself, which does one small thing that may go wrong or be ended."""

import sys
from pathlib import Path

MAIN = Path(__file__).parents[2] / "__main__.py"


def child_command(word: str, *arguments: str) -> list[str]:
    """The executable is its own Python; from source, `-I` keeps the surroundings out."""
    start = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-I", str(MAIN)]
    return [*start, word, *arguments]

"""Starts this program again as a child process, for a small task that may crash or be killed."""

import sys
from pathlib import Path

MAIN = Path(__file__).parents[2] / "__main__.py"


def child_command(word: str, *arguments: str) -> list[str]:
    """The command of a child. The executable is its own Python; from source, `-I` isolates it from the environment."""
    start = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-I", str(MAIN)]
    return [*start, word, *arguments]

"""Builds the command that runs this program as a child process, for tasks that may crash or be killed."""

import sys
from pathlib import Path

MAIN = Path(__file__).parents[2] / "__main__.py"


def build_child_command(*arguments: str) -> list[str]:
    """Returns the command line of a child process. The packaged executable starts itself; from source, Python runs with
    `-I`, which isolates it from environment variables and user packages."""
    start = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-I", str(MAIN)]
    return [*start, *arguments]

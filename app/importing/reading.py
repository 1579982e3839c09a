"""The child that reads pages: one JSON question a line in, one JSON answer a line out. A hostile page ends only it."""

import json
import os
import sys
from threading import Timer

from app.importing.read_page import BadPage, read_page, schema_of

try:
    import resource
except ImportError:
    resource = None  # Windows: the parent's deadline remains

IDLE_SECONDS, MOST_PAGES = 60.0, 50
MOST_MEMORY = 1024 * 1024 * 1024


def main(arguments: list[str]) -> int:
    """Answers until nobody asks any more; ends after MOST_PAGES, for parsers keep what they once took."""
    limit_memory()
    answers, sys.stdout = sys.stdout, sys.stderr  # no scraper's print may pass for an answer
    for _ in range(MOST_PAGES):
        idle = Timer(IDLE_SECONDS, os._exit, [0])
        idle.daemon = True
        idle.start()
        line = sys.stdin.buffer.readline()
        idle.cancel()
        if not line:
            break
        print(json.dumps(answer_to(json.loads(line))), file=answers, flush=True)
    return 0


def limit_memory() -> None:
    if resource:
        try:
            resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        except ValueError:
            return  # macOS does not let a process bound its address space


def answer_to(question: dict) -> dict:
    try:
        return {"found": read_page(**question) if "locale" in question else schema_of(**question)}
    except BadPage as bad:
        return {"reason": bad.reason, "sentence": str(bad)}

"""Knows the addresses of all screens, so that any other page is answered with 404."""

import json
import re
from collections.abc import Callable
from pathlib import Path

LIST = "addresses.json"  # written by ui/vite/addresses.ts
EVERYTHING = {"known": ["/.*"], "withoutGroup": []}


class PageAddresses:
    """The addresses that the app knows. Without a list in the folder of the built screens, that is every address."""

    def __init__(self, folder: Path):
        file = folder / LIST
        lists = json.loads(file.read_bytes()) if file.is_file() else EVERYTHING
        self.known, self.without_group = (any_of(lists[name]) for name in ("known", "withoutGroup"))

    def include(self, path: str, has_group: Callable[[], bool]) -> bool:
        """Whether the app knows the address, or would if it adds a group, for which `has_group` is called."""
        return bool(self.known.fullmatch(path) or (self.without_group.fullmatch(path) and has_group()))


def any_of(patterns: list[str]) -> re.Pattern:
    """Compiles patterns like "/g/:groupSlug". As in the app, case and a slash at the end do not matter."""
    choices = "|".join(re.sub(r":\w+", "[^/]+", pattern) for pattern in patterns)
    return re.compile(f"(?:{choices})/*" if patterns else r"(?!)", re.IGNORECASE)

"""Knows the addresses of all screens, so that any other page is answered with 404."""

import json
import re
from pathlib import Path

LIST = "addresses.json"  # written by ui/vite/addresses.ts
EVERYTHING = {"known": ["/.*"], "withoutGroup": []}


class PageAddresses:
    """The addresses that the app knows. Without a list in the folder of the built screens, that is every address."""

    def __init__(self, folder: Path):
        file = folder / LIST
        lists = json.loads(file.read_bytes()) if file.is_file() else EVERYTHING
        self.pattern = compile_patterns([*lists["known"], *lists["withoutGroup"]])

    def include(self, path: str) -> bool:
        """Whether the app knows the address, or completes it with a group, for visitors once they have signed in."""
        return bool(self.pattern.fullmatch(path))


def compile_patterns(patterns: list[str]) -> re.Pattern:
    """Compiles patterns like "/g/:groupSlug". As in the app, case and a slash at the end do not matter."""
    choices = "|".join(re.sub(r":\w+", "[^/]+", pattern) for pattern in patterns)
    return re.compile(f"(?:{choices})/*" if patterns else r"(?!)", re.IGNORECASE)

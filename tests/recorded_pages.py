"""Finds recorded web pages of real sites, which are stored next to the repository with the expected JSON."""

from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "shared" / "samples" / "pages"


def recorded(pattern: str) -> list[Path]:
    """Returns the files that match the pattern, such as "*/*.html". Skips the test if there are none."""
    files = sorted(FOLDER.glob(pattern))
    if not files:
        pytest.skip("the recorded pages are not at ../shared/samples/pages")
    return files

"""Recorded pages of real sites, kept beside the repository as HTML with the expected JSON."""

from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "shared" / "samples" / "pages"


def recorded(pattern: str) -> list[Path]:
    """Files that match the pattern, for example "*/*.html"; skips the test if there are none."""
    files = sorted(FOLDER.glob(pattern))
    if not files:
        pytest.skip("the recorded pages are not at ../shared/samples/pages")
    return files

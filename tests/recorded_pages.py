"""The pages of real sites that lie beside the repository, each as HTML with JSON of what stands in it."""

from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "shared" / "samples" / "pages"


def recorded(pattern: str) -> list[Path]:
    """Their files of this kind, "*/*.html"; skips the test where there are none."""
    files = sorted(FOLDER.glob(pattern))
    if not files:
        pytest.skip("the recorded pages are not at ../shared/samples/pages")
    return files

"""Tests aiomealie unmodified, as it is published: the newest version, and one of late 2024."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

CALLS = Path(__file__).with_name("call_with_aiomealie.py")

pytestmark = pytest.mark.sweep


@pytest.fixture
def library(request, tmp_path):
    """Returns the folder with a version of the library, fetched from the package index."""
    to = tmp_path / "library"
    install = [sys.executable, "-m", "pip", "install", "-q", "--target", to, f"aiomealie=={request.param}"]
    if (done := subprocess.run(install, capture_output=True, text=True)).returncode:
        pytest.skip(f"the package index cannot be reached: {done.stderr[-300:]}")
    return to


@pytest.mark.parametrize(
    ("library", "lines"),
    [("1.2.4", ["2 cups leeks sliced", "salt"]), ("0.9.4", ["sliced", "salt"])],
    indirect=["library"],
)
def test_every_method_decodes_our_answers(library, lines, home):
    answer = subprocess.run(
        [sys.executable, CALLS, f"http://127.0.0.1:{home.port}", home.word, f"http://soup.test:{home.site.port}/soup"],
        env=os.environ | {"PYTHONPATH": str(library)},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert answer.returncode == 0, answer.stderr
    found = json.loads(answer.stdout)
    assert found["not called"] == []
    assert found["lines"] == lines and found["imported"] == "Pea soup"
    assert found["planned"] == ["Leek soup", "Bread", True, 3]
    assert found["items"] == [[["Bread", False]], [["Bread", True]], [["Rye bread", True]], []]

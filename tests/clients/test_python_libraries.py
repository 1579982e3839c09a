"""Tests Python libraries unmodified, as they are published: aiomealie of today and of 2024, and mealie-client."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.sweep


@pytest.fixture
def library(request, tmp_path):
    """Returns the folder with a version of the library, fetched from the package index."""
    to = tmp_path / "library"
    install = [sys.executable, "-m", "pip", "install", "-q", "--target", to, request.param]
    if (done := subprocess.run(install, capture_output=True, text=True)).returncode:
        pytest.skip(f"the package index cannot be reached: {done.stderr[-300:]}")
    return to


def call(script, library, home, *more):
    """Runs a script with the library against the server. Returns what it printed."""
    calls = Path(__file__).with_name(script)
    answer = subprocess.run(
        [sys.executable, calls, f"http://127.0.0.1:{home.port}", home.word, *more],
        env=os.environ | {"PYTHONPATH": str(library)},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert answer.returncode == 0, answer.stderr
    return json.loads(answer.stdout)


@pytest.mark.parametrize(
    ("library", "lines"),
    [("aiomealie==1.2.4", ["2 cups leeks sliced", "salt"]), ("aiomealie==0.9.4", ["sliced", "salt"])],
    indirect=["library"],
)
def test_every_method_of_aiomealie_decodes_our_answers(library, lines, home):
    decoded = call("call_with_aiomealie.py", library, home, f"http://soup.test:{home.site.port}/soup")
    assert decoded["not called"] == []
    assert decoded["lines"] == lines and decoded["imported"] == "Pea soup"
    assert decoded["planned"] == ["Leek soup", "Bread", True, 3]
    assert decoded["items"] == [[["Bread", False]], [["Bread", True]], [["Rye bread", True]], []]


@pytest.mark.parametrize("library", ["mealie-client==0.1.3"], indirect=True)
def test_mealie_client_reads_each_kind_of_thing(library, home):
    decoded = call("call_with_mealie_client.py", library, home)
    assert decoded["recipe"] == "Leek soup" and decoded["own"] == ["Home", "Family"]
    assert decoded["recipes"] == ["Bean soup", "Leek soup"] and decoded["after"] == ["Leek soup"]
    counts = decoded["counts"]
    assert (counts["shopping_lists"], counts["users"], counts["meal_plans"]) == (1, 1, 0)
    assert counts["labels"] and counts["foods"] and counts["units"]

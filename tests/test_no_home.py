"""Tests that Hearthbook works without a home folder, as under a service account, or names the missing setting."""

import json
import os
import subprocess
import sys

import pytest

from app.framework.processes.child_process import MAIN, build_child_command
from tests.running_server import PASSWORD, ROOT

# A script that runs another script as if its user were unknown to the system and the variable HOME were not set.
HOMELESS = """
import os, pwd, runpy, sys
def unknown(user): raise KeyError(user)
pwd.getpwuid = pwd.getpwnam = unknown
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name="__main__")
"""
SURROUNDINGS = {
    name: value
    for name, value in os.environ.items()
    if name not in ("HOME", "NLTK_DATA", "XDG_DATA_HOME") and not name.startswith("HEARTHBOOK_")
}
CHILDREN = {
    "read-lines": ({"lines": ["2 cups flour, sifted"], "hint": None}, '"food": "flour"'),
    "read-pages": (
        {
            "wanted": "recipe",
            "text": '{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 leek"]}',
            "locale": "en-US",
            "language": "en",
        },
        '"name": "Soup"',
    ),
    "read-files": (
        {"recognize": True, "hint": "", "name": "x", "path": "/dev/null", "language": "en"},
        "The file is empty",
    ),
    "shrink-many": ({"picture": "", "kind": "JPEG", "keep_original": False}, '"failed": "damaged"'),
}
pytestmark = pytest.mark.skipif(os.name != "posix", reason="accounts as POSIX has them")


def run_homeless(*words, given: str = "", **environment: str):
    return subprocess.run(
        [sys.executable, "-c", HOMELESS, *map(str, words)],
        cwd=ROOT,
        env=SURROUNDINGS | environment,
        input=given,
        capture_output=True,
        text=True,
    )


@pytest.mark.parametrize("verb", CHILDREN)
def test_child_processes_work_without_a_home_folder(verb):
    question, answer = CHILDREN[verb]
    _, _, *command = build_child_command(verb, "0.1")
    with subprocess.Popen(
        [sys.executable, "-c", HOMELESS, *command],
        env=SURROUNDINGS,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as child:
        child.stdin.write(json.dumps(question).encode() + b"\n")
        child.stdin.flush()
        assert answer in child.stdout.read().decode()
        assert child.stderr.read() == b""


def test_a_library_that_needs_a_home_folder_fails_in_this_setup(tmp_path):
    (tmp_path / "needs_one.py").write_text("import nltk")
    assert "Could not find a default download directory" in run_homeless(tmp_path / "needs_one.py").stderr


@pytest.mark.parametrize(
    ("environment", "sentence"),
    [
        ({}, "This account has no home folder. Set the data folder with --data or HEARTHBOOK_DATA."),
        ({"HEARTHBOOK_DATA": "~/house"}, "HEARTHBOOK_DATA begins with ~, but there is no such home folder: ~/house"),
        ({"HEARTHBOOK_DATA": "~x/house"}, "HEARTHBOOK_DATA begins with ~, but there is no such home folder: ~x/house"),
    ],
)
def test_without_a_home_folder_the_data_folder_must_be_set(environment, sentence):
    done = run_homeless(MAIN, "doctor", **environment)
    assert (done.returncode, done.stderr) == (2, f"hearthbook: {sentence}\n")


def test_init_with_a_data_folder_needs_no_home_folder(tmp_path):
    given = {"HEARTHBOOK_ADMIN_EMAIL": "anna@example.com", "HEARTHBOOK_ADMIN_PASSWORD": PASSWORD}
    done = run_homeless(MAIN, "init", "--data", tmp_path / "data", **given)
    assert done.returncode == 0 and (tmp_path / "data" / "CURRENT").exists()

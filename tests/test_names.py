"""Tests that the server's code uses no name that was given up as unclear, and that class names are unique."""

import ast
import re
from collections import Counter

from tests.house_rules import for_each
from tests.running_server import ROOT

APP = ROOT / "app"
PACKAGING = ROOT / "packaging"
BRITISH = re.compile(r"colour|grey|favourite|flavour|behaviour|neighbour|licence|centre|honour", re.IGNORECASE)
# Names that clearer ones have replaced. `Word` is not listed, because the parsers of ingredient lines work on words.
OLD_NAMES = {
    "asking",
    "reach",
    "former",
    "hanging",
    "takes",
    "gives",
    "gives_ready",
    "asks",
    "writes",
    "tell",
    "Happened",
}
OLD_NAMES |= {"Later", "Remembered", "composed", "cupboard", "seats", "harden", "home", "elsewhere", "narrow", "past"}
OLD_NAMES |= {"whole_recipe", "random_word", "write_letter"}


def old_names(path, text: str) -> set[str]:
    """Returns the names of the file, its folder, functions and classes that must no longer be used."""
    definitions = ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef
    defined = {node.name for node in ast.walk(ast.parse(text)) if isinstance(node, definitions)}
    names = defined | {path.stem, path.parent.name}
    return {name for name in names if name in OLD_NAMES or name.startswith(("say_", "tell_"))}


@for_each(sorted(APP.rglob("*.py")))
def test_no_retired_name_is_used(path):
    assert not old_names(path, path.read_text(encoding="utf-8"))


def test_retired_names_are_detected():
    text = "class Later: ...\ndef say_hello(): ...\ndef response(): ..."
    assert old_names(APP / "seats" / "home.py", text) == {"Later", "say_hello", "seats", "home"}


def british_names(text: str) -> set[str]:
    """Returns the identifiers of a module that are not in American spelling."""
    tree = ast.parse(text)
    fields = ("id", "name", "attr", "arg")
    names = {getattr(node, field, None) for node in ast.walk(tree) for field in fields}
    return {name for name in names if isinstance(name, str) and BRITISH.search(name)}


@for_each([*sorted(APP.rglob("*.py")), *sorted(PACKAGING.rglob("*.py"))])
def test_identifiers_are_in_american_spelling(path):
    assert not british_names(path.read_text(encoding="utf-8"))


def test_british_identifiers_are_detected():
    text = "GREY = 1\ndef is_colour(licence): return licence.neighbour, 'colour'"
    assert british_names(text) == {"GREY", "is_colour", "licence", "neighbour"}


def class_names(files) -> list[str]:
    trees = (ast.parse(file.read_text(encoding="utf-8")) for file in files)
    return [node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]


def repeated(names: list[str]) -> list[str]:
    return sorted(name for name, count in Counter(names).items() if count > 1 and name != "Meta")


def test_no_two_classes_have_the_same_name():
    assert repeated(["Line", "Meta", "Line", "Meta", "Recipe"]) == ["Line"]
    names = class_names(APP.rglob("*.py"))
    assert len(names) > 200 and repeated(names) == []

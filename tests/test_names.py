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
# Variables and parameters that are called after nothing but how they came to be.
VAGUE = {"asked", "given", "found", "known", "told", "said"}


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


def vague_names(text: str) -> set[str]:
    """Returns the variables and parameters, except columns and fields, that do not say what they hold."""
    tree = ast.parse(text)
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    of_rows = {id(name) for node in classes for part in node.body for name in getattr(part, "targets", ())}
    of_rows |= {id(part.target) for node in classes for part in node.body if isinstance(part, ast.AnnAssign)}
    stored = [node for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
    names = {node.id for node in stored if id(node) not in of_rows}
    names |= {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
    loops = [node for node in ast.walk(tree) if isinstance(node, (ast.For, ast.comprehension))]
    is_one = any(isinstance(loop.target, ast.Name) and loop.target.id == "one" for loop in loops)
    return (names & VAGUE) | ({"for one in"} if is_one else set())


@for_each(sorted(APP.rglob("*.py")))
def test_a_variable_is_named_after_what_it_holds(path):
    assert not vague_names(path.read_text(encoding="utf-8"))


def test_vague_variables_are_detected():
    text = "class Word(Row):\n said = TextField()\ndef read(given): return [one.said for one in given]"
    assert vague_names(text) == {"given", "for one in"}
    assert vague_names("found = [recipe for recipe in recipes]") == {"found"}
    assert not vague_names("recipes = [recipe.found for recipe in rows]")

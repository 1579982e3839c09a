"""Tests that the folders are the expected ones, none has too many files, and no imports are circular."""

from collections import Counter
from graphlib import CycleError, TopologicalSorter

import pytest

from tests.running_server import ROOT
from tests.test_architecture import APP, DOMAINS, FILES, OURS, TESTS, imports, tree

MOST_FILES = 15


def crowded(files):
    """Returns the folders with too many source files, not counting tests."""
    sources = [file for file in files if file.stem != "__init__" and not file.stem.startswith("test_")]
    return [folder for folder, count in Counter(file.parent for file in sources).items() if count > MOST_FILES]


def test_no_folder_has_too_many_files():
    assert not crowded(OURS)


def test_a_folder_with_too_many_files_is_detected():
    files = [APP / "soup" / f"{n}.py" for n in range(MOST_FILES)]
    around = [APP / "soup" / "__init__.py", APP / "soup" / "test_soup.py"]
    assert not crowded(files + around)
    assert crowded([*files, APP / "soup" / "more.py"]) == [APP / "soup"]


def test_every_folder_of_the_app_is_on_the_import_map():
    assert {path.parent.name for path in APP.glob("*/*.py")} <= DOMAINS | {"framework", "migrations"}


def modules_imported(paths):
    """Maps each of these modules to the others among them that it imports."""
    modules = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in paths}
    return {name: modules.keys() & set(imports(tree(path))) for name, path in modules.items()}


def test_there_are_no_circular_imports():
    graph = modules_imported(FILES)
    assert "app.framework.storage.database" in graph["app.framework.api.crud"]
    TopologicalSorter(graph).prepare()


def test_a_circular_import_is_detected():
    graph = modules_imported(FILES)
    graph["app.framework.storage.database"] |= {"app.framework.api.crud"}
    with pytest.raises(CycleError):
        TopologicalSorter(graph).prepare()


def test_test_folders_are_named_like_the_packages():
    folders = {path.name for path in TESTS.iterdir() if path.is_dir() and "__" not in path.name}
    assert folders <= DOMAINS | {"clients", "framework", "hostile", "rights", "walks"}


def test_the_root_contains_only_expected_files():
    folders = {"app", "ui", "packaging", "assets", "docs", "tests"}
    files = {"build.py", "pyproject.toml", "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "LICENSE"}
    made = {"build", "dist"}
    found = {path.name for path in ROOT.iterdir() if path.name[0] != "." and path.suffix not in {".lock", ".egg-info"}}
    assert found - {"__pycache__"} <= folders | files | made

"""Allowed folders, the number of files in each, and no circular imports."""

from collections import Counter
from graphlib import CycleError, TopologicalSorter

import pytest

from tests.running_server import ROOT
from tests.test_architecture import APP, DOMAINS, FILES, OURS, TESTS, imports, tree

MOST_FILES = 15


def crowded(files):
    """The folders with too many source files, not counting tests."""
    sources = [file for file in files if file.stem != "__init__" and not file.stem.startswith("test_")]
    return [folder for folder, count in Counter(file.parent for file in sources).items() if count > MOST_FILES]


def test_no_folder_holds_too_many_files():
    assert not crowded(OURS)


def test_a_folder_with_one_more_file_is_seen():
    files = [APP / "soup" / f"{n}.py" for n in range(MOST_FILES)]
    around = [APP / "soup" / "__init__.py", APP / "soup" / "test_soup.py"]
    assert not crowded(files + around)
    assert crowded([*files, APP / "soup" / "more.py"]) == [APP / "soup"]


def test_every_folder_of_the_app_is_on_the_import_map():
    assert {path.parent.name for path in APP.glob("*/*.py")} <= DOMAINS | {"framework", "migrations"}


def modules_imported(paths):
    """Which of these modules each of them imports."""
    modules = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in paths}
    return {name: modules.keys() & set(imports(tree(path))) for name, path in modules.items()}


def test_no_modules_import_each_other_in_a_circle():
    graph = modules_imported(FILES)
    assert "app.framework.storage.database" in graph["app.framework.api.crud"]
    TopologicalSorter(graph).prepare()


def test_a_circle_of_imports_is_seen():
    graph = modules_imported(FILES)
    graph["app.framework.storage.database"] |= {"app.framework.api.crud"}
    with pytest.raises(CycleError):
        TopologicalSorter(graph).prepare()


def test_the_tests_mirror_the_domains():
    folders = {path.name for path in TESTS.iterdir() if path.is_dir() and "__" not in path.name}
    assert folders <= DOMAINS | {"framework", "hostile", "rights", "walks"}


def test_the_root_holds_what_the_map_names():
    folders = {"app", "ui", "packaging", "assets", "tests"}
    files = {"build.py", "pyproject.toml", "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "LICENSE"}
    made = {"build", "dist"}
    found = {path.name for path in ROOT.iterdir() if path.name[0] != "." and path.suffix not in {".lock", ".egg-info"}}
    assert found - {"__pycache__"} <= folders | files | made

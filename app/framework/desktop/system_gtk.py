"""Loads the system's Python bindings for GTK, which pywebview needs on Linux, even in a virtual environment."""

import sys
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path

VERSION = f"python{sys.version_info.major}.{sys.version_info.minor}"
FOLDERS = tuple(
    map(
        Path,
        (
            "/usr/lib/python3/dist-packages",
            f"/usr/lib64/{VERSION}/site-packages",
            f"/usr/lib/{VERSION}/site-packages",
        ),
    )
)
INSTALL = "Debian and Ubuntu: apt install python3-gi gir1.2-webkit2-4.1"


class NoToolkit(Exception):
    """GTK cannot open a window. The message is the reason, worded to follow "because"."""


def load_gtk(folders: tuple[Path, ...] = FOLDERS) -> None:
    """Imports `gi` and selects the versions of GTK and WebKit that pywebview uses. Raises NoToolkit."""
    if find_spec("gi") is None:
        import_bindings(find_bindings(folders))
    gi = import_module("gi")
    try:
        gi.require_version("Gtk", "3.0")
        require_webkit(gi)
    except ValueError:
        raise NoToolkit(f"GTK or WebKit is not installed ({INSTALL})") from None


def find_bindings(folders: tuple[Path, ...]) -> Path:
    """Returns the folder of the `gi` package that was compiled for this Python version. Raises NoToolkit."""
    places = [folder / "gi" for folder in folders if (folder / "gi" / "__init__.py").is_file()]
    for place in places:
        if any((place / f"_gi{suffix}").is_file() for suffix in EXTENSION_SUFFIXES):
            return place
    if places:
        raise NoToolkit(f"the GTK bindings in {places[0]} are for another version of Python than {VERSION}")
    raise NoToolkit(f"Python's GTK bindings are not installed ({INSTALL})")


def import_bindings(place: Path) -> None:
    """Imports `gi` from its folder, without making other system packages importable."""
    spec = spec_from_file_location("gi", place / "__init__.py", submodule_search_locations=[str(place)])
    assert spec is not None and spec.loader is not None
    sys.modules["gi"] = module_from_spec(spec)
    try:
        spec.loader.exec_module(sys.modules["gi"])
    except (ImportError, OSError) as reason:
        del sys.modules["gi"]
        raise NoToolkit(f"the GTK bindings in {place} cannot be loaded: {reason}") from None


def require_webkit(gi) -> None:
    try:
        gi.require_version("WebKit2", "4.1")
    except ValueError:
        gi.require_version("WebKit2", "4.0")

"""Reads what a release is called and what it changes: its version, its time, and its section of the changelog."""

import ast
import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DEBIAN_NAMES = {"x86_64": "amd64", "aarch64": "arm64", "armv7l": "armhf"}


def read_version(root: Path = ROOT) -> str:
    """Returns the version, which stands in app/__init__.py alone, without importing the program."""
    for node in ast.parse((root / "app" / "__init__.py").read_text()).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "VERSION":
            return ast.literal_eval(node.value)
    raise SystemExit("release: app/__init__.py has no VERSION")


def read_commit(root: Path = ROOT) -> tuple[str, int]:
    """Returns the id and the time, in seconds, of the commit. The id ends in "-changed" if files differ from it."""

    def git(*words) -> str:
        command = ["git", "-c", f"safe.directory={root}", "-C", root, *words]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()

    changed = "-changed" if git("status", "--porcelain", "--untracked-files=no") else ""
    return git("rev-parse", "HEAD") + changed, int(git("log", "-1", "--format=%ct"))


def read_changes(version: str, changelog: str) -> str:
    """Returns the changelog's section of a version. A version without one gets the section of what is unreleased."""
    for title in (version, "Unreleased"):
        found = re.search(rf"^## \[{re.escape(title)}\].*?(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
        if found:
            return found[0].strip() + "\n"
    raise SystemExit(f"release: CHANGELOG.md has no section of {version}")

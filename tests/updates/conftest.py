"""Fixtures with a household on disk, and with other versions of the program as update files."""

import json
import shutil
import sys
from pathlib import Path

import pytest

from app import VERSION
from app.backups.file.snapshot import count_rows
from app.framework.storage.folder.generation import find_current
from tests.framework.storage.folder.keep_release import COUNTS, keep_release
from tests.framework.storage.folder.test_released_folders import unpack
from tests.running_server import ROOT, RunningServer
from tests.updates.update_files import Releases

# A program that runs a copy of the sources, as an executable contains its own.
PROGRAM = """#!/bin/sh
export PYTHONPATH={sources}
export PYTHONDONTWRITEBYTECODE=1
exec {python} -P -m app "$@"
"""
# One that takes itself for an executable, so that it can replace itself.
EXECUTABLE = """#!/bin/sh
export PYTHONPATH={sources}
export PYTHONDONTWRITEBYTECODE=1
exec {python} -P -c 'import sys; sys.frozen, sys.executable = True, sys.argv.pop(1)
from app.__main__ import main
sys.exit(main())' "$0" "$@"
"""
NEW_TABLE = "def up(migrator, db):\n    db.execute_sql('CREATE TABLE later (id INTEGER PRIMARY KEY)')\n"
SERVED = """
case "$*" in
    serve*--port\\ 0) ;;
    serve*) {served} ;;
esac
"""


class Installed(RunningServer):
    """The server of an installed program, as a household starts it."""

    def __init__(self, folder, program):
        super().__init__(folder)
        self.program = program

    def command(self) -> list[str]:
        return [str(self.program), *super().command()[3:]]


class Versions:
    """Makes versions of the program: copies of the sources with another number and one more migration."""

    def __init__(self, folder: Path):
        self.folder, self.releases = folder, Releases(folder / "releases")

    def copy_sources(self, version: str) -> Path:
        """Returns a copy of the sources with the number of a version, and the key of the releases."""
        sources = self.folder / f"sources-{version}"
        shutil.copytree(ROOT / "app", sources / "app", ignore=shutil.ignore_patterns("__pycache__", "demo"))
        for name in ("ui", "assets"):
            (sources / name).symlink_to(ROOT / name)
        init = sources / "app" / "__init__.py"
        init.write_text(init.read_text().replace(f'VERSION = "{VERSION}"', f'VERSION = "{version}"'))
        (sources / "app" / "release_key.pem").write_bytes(self.releases.key)
        return sources

    def make(self, version: str, migration: str = NEW_TABLE, *, program: str = "", served: str = "") -> Path:
        """Returns the update file of a version. `program` is a script that takes the place of the sources, and `served`
        is what a shell does in the place of a server for people, who are not served when a version is tried."""
        if not program:
            sources = self.copy_sources(version)
            (sources / "app" / "migrations" / "9000_later.py").write_text(migration)
        text = program or EXECUTABLE.format(sources=sources, python=sys.executable)
        if served:
            text = text.replace("\n", SERVED.format(served=served), 1)
        return self.releases.make(version, text.encode())


@pytest.fixture
def versions(tmp_path):
    folder = tmp_path / "versions"
    folder.mkdir()
    return Versions(folder)


@pytest.fixture(scope="session")
def kept_household(tmp_path_factory):
    """Returns the demo household as this version keeps it, packed. Filling a folder takes seconds."""
    return keep_release(tmp_path_factory.mktemp("household"))


@pytest.fixture
def household(kept_household, tmp_path):
    """Returns a data folder with the demo household of this version."""
    data = unpack(kept_household, tmp_path / "data")
    (data / COUNTS).unlink()
    return data


@pytest.fixture
def installed(tmp_path):
    """Returns the installed program: one file, which runs the sources of this checkout."""
    program = tmp_path / "bin" / "hearthbook"
    program.parent.mkdir()
    program.write_text(PROGRAM.format(sources=ROOT, python=sys.executable))
    program.chmod(0o755)
    return program


@pytest.fixture
def executable(installed, versions):
    """Returns the installed program, which knows the key of the releases and can replace itself."""
    installed.write_text(EXECUTABLE.format(sources=versions.copy_sources(VERSION), python=sys.executable))
    return installed


@pytest.fixture
def installed_folder(tmp_path):
    """Returns the installed program as a folder."""
    folder = tmp_path / "opt" / "hearthbook"
    (folder / "_internal").mkdir(parents=True)
    program = folder / "hearthbook"
    program.write_text(PROGRAM.format(sources=ROOT, python=sys.executable))
    program.chmod(0o755)
    return folder


def rows_of(data: Path) -> str:
    """Returns the number of rows of each table that has any and that no start of a server changes, as text."""
    ours = {"token", "run", "run_line", "stored_setting", "given_answer", "schema_migration", "later"}
    return json.dumps(
        {table: rows for table, rows in count_rows(find_current(data)).items() if rows and table not in ours}
    )

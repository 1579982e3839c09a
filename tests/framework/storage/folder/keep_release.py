"""Keeps a small data folder of the present version, which each later version has to open.

Run it when a version is released: python -m tests.framework.storage.folder.keep_release
"""

import json
import lzma
import os
import tarfile
import tempfile
from contextlib import redirect_stdout
from pathlib import Path

from app import VERSION
from app.backups.file.snapshot import count_rows
from app.fill_demo import fill
from app.framework.storage.folder.generation import find_current
from app.settings import Settings
from app.start import open_folder
from tests.running_server import PASSWORD

RELEASED = Path(__file__).with_name("released")
COUNTS = "counts.json"


def keep_release(into: Path) -> Path:
    """Writes the demo household of this version, without its pictures, and the number of its rows by table."""
    file = into / f"{VERSION}.tar.xz"
    with tempfile.TemporaryDirectory() as room, Path(os.devnull).open("w") as nowhere, redirect_stdout(nowhere):
        folder = Path(room, "data")
        with open_folder(Settings(data=folder)) as (_, app), app.app_context():
            fill(PASSWORD)
        database = find_current(folder)
        (folder / COUNTS).write_text(json.dumps(count_rows(database), indent=1))
        with lzma.open(file, "wb", preset=9) as packed, tarfile.open(fileobj=packed, mode="w") as tar:
            for path in (folder / "CURRENT", folder / COUNTS, database, database.with_name("VERSION")):
                tar.add(path, path.relative_to(folder))
    return file


if __name__ == "__main__":
    print(keep_release(RELEASED))

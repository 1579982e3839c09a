"""Changes backups in ways that keep their outer hash right, as somebody with bad intentions would."""

from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import orjson

from app.backups.file.manifest import NAME
from app.backups.file.write_backup import sealed


def remade(
    path: Path, change: Callable[[dict], dict] = lambda said: said, parts: dict[str, bytes | None] | None = None
):
    """Rewrites a backup with another manifest and other contents of parts. A part of None is left out."""
    with ZipFile(path) as archive:
        inside = {name: archive.read(name) for name in archive.namelist()} | (parts or {})
    said = orjson.loads(inside.pop(NAME))
    inside[NAME] = orjson.dumps(change(said))
    with path.open("wb") as file, sealed(file, "") as archive:
        for name, content in inside.items():
            if content is not None:
                archive.writestr(name, content)

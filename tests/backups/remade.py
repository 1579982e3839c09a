"""Changes backups in ways that keep their outer hash right, as somebody with bad intentions would."""

from collections.abc import Callable
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

import apsw
import orjson

from app.backups.file.manifest import DATABASE, NAME
from app.backups.file.snapshot import count_rows, hash_rows
from app.backups.file.write_backup import write_sealed_zip


def remade(
    path: Path, change: Callable[[dict], dict] = lambda said: said, parts: dict[str, bytes | None] | None = None
):
    """Rewrites a backup with another manifest and other contents of parts. A part of None is left out."""
    with ZipFile(path) as archive:
        inside = {name: archive.read(name) for name in archive.namelist()} | (parts or {})
    said = orjson.loads(inside.pop(NAME))
    inside[NAME] = orjson.dumps(change(said))
    with path.open("wb") as file, write_sealed_zip(file, "") as archive:
        for name, content in inside.items():
            if content is not None:
                archive.writestr(name, content)


def with_database(path: Path, change: Callable[[Path], object]) -> None:
    """Changes the database in a backup, and corrects everything that the manifest says about it."""
    file = path.with_suffix(".inside")
    with ZipFile(path) as archive:
        file.write_bytes(archive.read(DATABASE))
    change(file)
    content = file.read_bytes()
    part = {"size": len(content), "sha256": sha256(content).hexdigest()}
    said = {}
    try:
        said = {"counts": count_rows(file), "content": hash_rows(file)}
    except apsw.Error:
        pass  # not even this test can read it
    file.unlink()
    remade(
        path, lambda before: before | said | {"parts": before["parts"] | {DATABASE: part}}, parts={DATABASE: content}
    )


def by_sql(*statements: str, values: tuple = ()) -> Callable[[Path], None]:
    """Returns a change of a database that runs these statements, without our functions and rules."""

    def change(file: Path) -> None:
        with closing(apsw.Connection(str(file))) as connection:
            connection.config(apsw.SQLITE_DBCONFIG_ENABLE_TRIGGER, 0)
            connection.execute(
                "PRAGMA foreign_keys = off; PRAGMA writable_schema = on; PRAGMA ignore_check_constraints = on"
            )
            for statement in statements:
                connection.execute(statement, values)

    return change

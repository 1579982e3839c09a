"""Checks a data folder and its disk for problems, without changing any data."""

import json
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from app.framework.storage.folder.damage import read_health
from app.framework.storage.folder.data_folder import LOCK, NETWORK
from app.framework.storage.folder.explain_error import find_user_name
from app.framework.storage.folder.owner import find_closed_to_owner

FINE, LOOK, WRONG = "ok", "look", "WRONG"
MOST_NAMED = 5
FLUSHES = 20
# Seconds. No disk can store a block permanently in less time. A disk that seems to be faster only keeps the block in
# memory and loses it in a power failure.
TOO_FAST = 20e-6
Finding = tuple[str, str]


def examine_place(folder: Path) -> Iterator[Finding]:
    nearest = next(above for above in folder.absolute().parents if above.exists())
    if not nearest.is_dir():
        yield WRONG, f"{nearest} is a file where a folder is needed"
        return
    writable = os.access(nearest, os.W_OK)
    yield (
        FINE if writable else WRONG,
        "it is made at the first start" if writable else f"{nearest} cannot be written to",
    )


def examine_notes(folder: Path) -> Iterator[Finding]:
    """Finds problems with the small files in the data folder: a folder in place of a file, or damaged content."""
    for name in (LOCK, NETWORK):
        if (folder / name).is_dir():
            yield WRONG, f"{folder / name} is a folder where a file is needed: move it away"
    try:
        json.loads((folder / NETWORK).read_text())
    except ValueError:
        yield WRONG, f"{folder / NETWORK} is damaged, so the names and machines allowed in it do not count: delete it"
    except OSError:
        return


def examine_owner(folder: Path) -> Iterator[Finding]:
    """Finds files that the folder's owner cannot read and write. Hearthbook runs as this user."""
    if os.name != "posix" or not (closed := list(find_closed_to_owner(folder))):
        return
    names = ", ".join(str(path.relative_to(folder)) for path in closed[:MOST_NAMED])
    more = f" and {len(closed) - MOST_NAMED} more" if len(closed) > MOST_NAMED else ""
    me, owner = folder.stat().st_uid, find_user_name(folder)
    foreign = any(path.lstat().st_uid != me for path in closed)
    mend = f"sudo chown -R {owner}: {folder}" if foreign else f"chmod -R u+rwX {folder}"
    yield WRONG, f"{owner}, who owns the data folder, cannot read and write {names}{more}. Mend it with: {mend}"


def examine_disk(folder: Path) -> Finding:
    """Measures how long an fsync takes. If it is impossibly fast, the disk only pretends to store data permanently."""
    with tempfile.TemporaryFile(dir=folder) as file:
        started = perf_counter()
        for _ in range(FLUSHES):
            file.write(bytes(4096))
            file.flush()
            os.fsync(file.fileno())
        each = (perf_counter() - started) / FLUSHES
    if each < TOO_FAST:
        return (
            LOOK,
            f"the disk claims to keep a block in {each * 1e6:.0f} µs, which none can: a power cut may lose data",
        )
    return FINE, f"the disk keeps a block in {each * 1000:.1f} ms"


def examine_results(folder: Path) -> Iterator[Finding]:
    """Reports the results of the server's latest database checks."""
    health = read_health(folder)
    if health.faults:
        yield WRONG, f"a check at {(health.full if health.full.faults else health.quick).at} found {health.faults[0]}"
    for text in health.full.dangling:
        yield LOOK, f"the database is whole, but {text}"
    if health.full.at:
        yield FINE, f"last checked at {health.quick.at}, fully at {health.full.at}"

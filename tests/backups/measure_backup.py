"""Measures backing up and restoring a large household, while others use the server.

Usage: `python -m tests.backups.measure_backup [RECIPES] [MEGABYTES]`. Prints the seconds of each step, the slowest
requests meanwhile and the memory that the server needed in addition.
"""

import os
import sys
import tempfile
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from threading import Event, Thread
from time import monotonic, sleep
from urllib.error import HTTPError

from app.framework.storage.database import db
from app.media import store
from app.media.file import attach
from app.recipes.recipe import Recipe
from app.settings import Settings
from app.start import open_folder
from tests.filled_folder import filled_folder
from tests.processes import megabytes_of
from tests.running_server import RunningServer

NAMES = ("original.webp", "min-original.webp", "tiny-original.webp")
SHARES = (0.8, 0.15, 0.05)  # of the bytes of a recipe's pictures


def add_pictures(folder: Path, megabytes: int) -> None:
    """Gives each recipe files of random bytes in place of pictures, as nothing here decodes them."""
    with open_folder(Settings(data=folder)) as (_, app), app.app_context():
        ids = [row for (row,) in Recipe.select(Recipe.id).tuples()]
        each = megabytes * 1_000_000 // len(ids)
        for recipe_id in ids:
            kept = {}
            for name, share in zip(NAMES, SHARES, strict=True):
                content = os.urandom(int(each * share))
                stored = f"{sha256(content).hexdigest()}.webp"
                path = store.find_path(stored)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
                kept[name] = stored
            with db.atomic():
                Recipe.update(image=attach("recipe", recipe_id, kept)).where(Recipe.id == recipe_id).execute()


class OtherRequests:
    """Asks for the list and saves a recipe again and again, and notes how long each request takes."""

    def __init__(self, server: RunningServer):
        self.server, self.seconds, self.most = server, [], 0.0
        self._stop = Event()
        self._threads = [Thread(target=one) for one in (self._read, self._write, self._watch)]

    def _timed(self, call) -> None:
        while not self._stop.is_set():
            began = monotonic()
            with suppress(HTTPError):  # a request that has begun before a restore may not write after it
                call()
            self.seconds.append(monotonic() - began)
            sleep(0.02)

    def _read(self) -> None:
        self._timed(lambda: self.server.get("/recipes?perPage=30"))

    def _write(self) -> None:
        self._timed(lambda: self.server.post("/organizers/tags", {"name": f"tag {monotonic()}"}))

    def _watch(self) -> None:
        while not self._stop.wait(0.02):
            self.most = max(self.most, megabytes_of(self.server.process.pid))

    def __enter__(self) -> "OtherRequests":
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *unused) -> None:
        self._stop.set()
        for thread in self._threads:
            thread.join()


def measure(server: RunningServer, name: str, call) -> None:
    before = megabytes_of(server.process.pid)
    with OtherRequests(server) as others:
        began = monotonic()
        call()
        took = monotonic() - began
    slow = sorted(others.seconds)
    print(
        f"{name}: {took:.1f} s; {len(slow)} other requests, p99 {slow[int(len(slow) * 0.99)]:.2f} s, "
        f"slowest {slow[-1]:.2f} s; memory {before:.0f} MB + {others.most - before:.0f} MB",
        flush=True,
    )


def main(recipes: int = 2000, megabytes: int = 1000) -> None:
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "house"
        word = filled_folder(folder, recipes)
        add_pictures(folder, megabytes)
        with RunningServer(folder, word) as server:
            for _ in range(20):
                server.get("/recipes?perPage=30")
            measure(server, "backup", lambda: server.call("POST", "/admin/backups", {}, seconds=600))
            name = server.get("/admin/backups")["imports"][0]["name"]
            measure(server, "list", lambda: server.get("/admin/backups"))
            path = f"/admin/backups/{name}"
            measure(server, "preview", lambda: server.call("POST", f"{path}/preview", {}, seconds=600))
            measure(server, "restore", lambda: server.call("POST", f"{path}/restore", {}, seconds=600))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))

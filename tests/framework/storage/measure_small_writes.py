"""Measures whether small writes slow down the reading of other tables, and the room that their kept answers take."""

import json
import sqlite3
import tempfile
import time
from http.client import HTTPConnection
from pathlib import Path
from statistics import median

from tests.filled_folder import filled_folder
from tests.running_server import RunningServer

RECIPES, ITEMS, WRITES = 2_000, 300, 1_000
SHOPPING = "/households/shopping"
READS = {
    "recipe list": "/recipes?page=1&perPage=30&orderBy=created_at&orderDirection=desc",
    "sign-in": "/users/self",
}


class KeptOpen:
    """A client that sends all of its requests over one connection."""

    def __init__(self, server: RunningServer):
        self.connection = HTTPConnection("127.0.0.1", server.port, timeout=30)
        self.headers = {"Authorization": f"Bearer {server.word}", "Content-Type": "application/json"}

    def call(self, verb: str, path: str, body=None, **headers: str) -> float:
        """Returns how many milliseconds the response took."""
        started = time.perf_counter()
        self.connection.request(verb, f"/api{path}", body and json.dumps(body), self.headers | headers)
        answer = self.connection.getresponse()
        answer.read()
        assert answer.status == 200, (path, answer.status)
        return (time.perf_counter() - started) * 1000


def measured_small_writes() -> dict[str, float]:
    """Returns how much longer each read takes after a write to another table than after another read (1 if equal), and
    the megabytes of the answers that are kept for repeated writes.

    Each write ticks an item of a shopping list and has an Idempotency-Key. In turns with it, the list is read, because
    any longer request displaces what the processor has cached.
    """
    with tempfile.TemporaryDirectory() as room:
        folder = Path(room) / "house"
        word = filled_folder(folder, RECIPES)
        with RunningServer(folder, word) as server:
            items, reader, writer = items_of(server), KeptOpen(server), KeptOpen(server)
            shopping_list = f"{SHOPPING}/lists/{items[0]['shoppingListId']}"
            after: dict[bool, list[dict[str, float]]] = {True: [], False: []}
            for turn in range(WRITES):
                for writes in (True, False):
                    if writes:
                        ticked = items[turn % ITEMS] | {"checked": turn // ITEMS % 2 == 0}
                        writer.call("PUT", f"{SHOPPING}/items", [ticked], **{"Idempotency-Key": f"tick-{turn}"})
                    else:
                        writer.call("GET", shopping_list)
                    after[writes].append({name: reader.call("GET", path) for name, path in READS.items()})
        slower = {
            f"{name} between small writes": median(one[name] for one in after[True])
            / median(one[name] for one in after[False])
            for name in READS
        }
        return slower | {"megabytes of kept answers": kept_megabytes(folder)}


def items_of(server: RunningServer) -> list[dict]:
    """Creates a shopping list with ITEMS items. Returns what a client sends to change one."""
    made = server.post(f"{SHOPPING}/lists", {"name": "Weekly"})["id"]
    notes = [{"shoppingListId": made, "note": f"thing {n}"} for n in range(ITEMS)]
    created = server.post(f"{SHOPPING}/items/create-bulk", notes)["createdItems"]
    return [{"id": one["id"], "shoppingListId": made, "note": one["note"]} for one in created]


def kept_megabytes(folder: Path) -> float:
    (path,) = folder.glob("gen/*/hearthbook.db")
    with sqlite3.connect(path) as file:
        count, size = file.execute("SELECT count(*), sum(length(body)) FROM given_answer").fetchone()
    assert count, "no answer was kept"
    return size / 1_000_000

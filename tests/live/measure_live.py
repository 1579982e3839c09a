"""Measures how long a change takes to reach open pages, and the memory of their streams."""

import selectors
import socket
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles

from app.framework.storage.database import db
from app.settings import Settings
from app.start import open_folder
from app.users.signing_in.token import SESSION, issue
from app.users.user import User
from tests.filled_folder import filled_folder
from tests.measure_start import IDLE, resident
from tests.running_server import RunningServer

STREAMS, PHONES, CHANGES = 64, 9, 200
ITEMS = "/households/shopping/items"


def measured_live() -> dict[str, float]:
    """Returns the median and the 99th percentile of the milliseconds until a tick has reached nine phones, with
    STREAMS streams open, and the megabytes that the streams take."""
    with tempfile.TemporaryDirectory() as room:
        folder = Path(room) / "house"
        word = filled_folder(folder, 10)
        words = household(folder)
        with RunningServer(folder, word) as server:
            shopping = server.post("/households/shopping/lists", {"name": "Weekly"})["id"]
            made = server.post(ITEMS, {"shoppingListId": shopping, "note": "milk"})
            item = made["createdItems"][0]["id"]
            time.sleep(IDLE)
            before = resident(server.process.pid)
            pages = [opened_page(server.port, words[number % len(words)]) for number in range(STREAMS)]
            waits = [ticked(server, pages[:PHONES], shopping, item, turn % 2 == 0) for turn in range(CHANGES)]
            time.sleep(IDLE)
            grown = resident(server.process.pid) - before
            for page in pages:
                page.close()
    found = [wait * 1000 for one in waits for wait in one]
    return {
        "milliseconds until a checked item is elsewhere": median(found),
        "milliseconds for 99 of 100": quantiles(found, n=100)[-1],
        "megabytes of 64 streams": grown,
    }


def household(folder: Path) -> list[str]:
    """Adds eight people to the household. Returns their session tokens."""
    with open_folder(Settings(data=folder)) as (_, app), app.app_context(), db.atomic():
        cook = User.get(username="admin")
        home = {"group": cook.group_id, "household": cook.household_id}
        names = [f"person{number}" for number in range(8)]
        people = [User.create(username=name, email=f"{name}@example.com", full_name=name, **home) for name in names]
        return [issue(person, SESSION, None) for person in people]


def opened_page(port: int, word: str) -> socket.socket:
    page = socket.create_connection(("127.0.0.1", port), timeout=10)
    head = "GET /api/events HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n"
    page.sendall(f"{head}Authorization: Bearer {word}\r\n\r\n".encode())
    received = b""
    while b"event: hello" not in received:
        received += page.recv(65536)
    return page


def ticked(server: RunningServer, pages: list[socket.socket], shopping: str, item: str, checked: bool) -> list[float]:
    """Checks off the item, and returns after how many seconds each page was told."""
    with selectors.DefaultSelector() as waiting:
        for page in pages:
            waiting.register(page, selectors.EVENT_READ)
        started, waits = time.perf_counter(), []
        server.call("PUT", ITEMS, [{"id": item, "shoppingListId": shopping, "checked": checked}])
        while waiting.get_map():
            for key, _ in waiting.select(10):
                received = key.fileobj.recv(65536)
                assert received, "a stream was closed"
                if b"event: change" in received:
                    waits.append(time.perf_counter() - started)
                    waiting.unregister(key.fileobj)
    return waits

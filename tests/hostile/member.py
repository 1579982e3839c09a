"""Attacks a server with expensive requests that the client abandons, and measures how long another user waits."""

import json
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Event, Thread
from urllib.parse import quote

from app.framework.storage.database import db
from app.settings import Settings
from app.start import create_first_administrator, open_folder
from app.users.signing_in.token import SESSION, issue
from app.users.user import User
from tests.many_recipes import many_recipes
from tests.running_server import PASSWORD, RunningServer

UNLIMITED = """
import sys
from app.framework.api.lists import query_filter
from app.framework.api import request_limit
from app.framework.api.lists import page_size
from app.framework.storage import query_limit
from app.__main__ import main
query_filter.LONGEST_PATTERN = 2000
query_limit.SECONDS = 1e9
page_size.LARGEST_PAGE = 1e12
request_limit.MEMBER_AT_ONCE = request_limit.GUEST_AT_ONCE = 1000
request_limit.READING = ()
request_limit.take_heavy_turn = lambda: None
sys.exit(main())
"""
LONG = "a" * 90_000
PATTERN = f"%{'a' * 90}b"
SLUG = "/recipes/long-soup-0"
COOKING = ["/app/about", "/recipes?page=1&perPage=30", "/recipes/plain-soup", "/foods?perPage=20"]


class UnlimitedServer(RunningServer):
    """The same server, without limits on the requests of one user."""

    def command(self) -> list[str]:
        python, _, _, *rest = super().command()
        return [python, "-c", UNLIMITED, *rest]


def hostile_folder(folder: Path, recipes: int) -> tuple[str, str]:
    """Fills an empty data folder. Returns tokens of the hostile user and of another user."""
    with open_folder(Settings(data=folder)) as (_, app), app.app_context():
        create_first_administrator("cook@example.com", PASSWORD)
        cook = User.get(username="admin")
        many_recipes(recipes, cook)
        with db.atomic():
            home = {"group": cook.group, "household": cook.household}
            member = User.create(username="mallory", full_name="Mallory", email="m@example.com", **home)
            return issue(member, SESSION, None), issue(cook, SESSION, None)


def plant_long_texts(server: RunningServer, recipes: int = 8, saves: int = 4) -> None:
    """Saves long recipes and revisions, for the hostile user to request later."""
    server.post("/recipes", {"name": "Plain soup"})
    for n in range(recipes):
        steps = [{"text": f"{at} {LONG}"} for at in range(18)]
        server.post("/recipes", {"name": f"Long soup {n}", "description": LONG, "recipeInstructions": steps})
    for n in range(saves):
        steps = [{"text": f"{at} {chr(98 + n) * 90_000}"} for at in range(18)]
        server.call("PATCH", SLUG, {"recipeInstructions": steps})


def expensive_requests() -> dict[str, tuple[str, str, bytes]]:
    """Maps a label for each expensive request to its method, path and body."""
    like = " OR ".join([f'recipeInstructions.text LIKE "{PATTERN}{n}"' for n in range(12)])
    nested = "(" * 9 + " OR ".join([f'recipeIngredient.note LIKE "%{n}%a%b%"' for n in range(40)]) + ")" * 9
    orders = ",".join(["recipeYield", "user.fullName", "household.name", "name", "description"] * 4)
    words = " ".join(["potatoo", "tomatto", "gralic", "oinion", "peper", "chees", "buter", "mlik", "floor", "sugr"])
    lines = [f"{n} 1/2 cups of finely chopped {'very ' * 180}ripe tomatoes, sifted" for n in range(500)]
    gets = {
        "like": f"/recipes?queryFilter={quote(like)}",
        "filter": f"/recipes?queryFilter={quote(nested)}&perPage=-1",
        "order": f"/recipes?perPage=-1&orderBy={orders}",
        "random": "/recipes?perPage=-1&orderBy=random&paginationSeed=1",
        "search": f"/recipes?search={quote(words)}",
        "table search": f"/foods?perPage=-1&search={quote(' '.join('aeiourstln'))}",
        "revisions": f"{SLUG}/revisions?perPage=-1",
        "long text": SLUG,
        "export": f"{SLUG}/exports?template_name=recipes.md",
    }
    body = json.dumps({"parser": "nlp", "ingredients": lines}).encode()
    return {name: ("GET", path, b"") for name, path in gets.items()} | {"parser": ("POST", "/parser/ingredients", body)}


def send(server: RunningServer, word: str, method: str, path: str, body: bytes = b"") -> socket.socket:
    sock = socket.create_connection(("127.0.0.1", server.port), timeout=30)
    head = f"{method} /api{path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {word}\r\n"
    sock.sendall(f"{head}Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body)
    return sock


@contextmanager
def attacked(server: RunningServer, word: str, requests: list, at_once: int = 20) -> Iterator[None]:
    """Sends the requests repeatedly, `at_once` of them in parallel, until the block ends.

    Disconnects from each within 0.3 seconds, without reading the response.
    """
    done = Event()

    def run(number: int) -> None:
        while not done.is_set():
            number += at_once
            try:
                with closing(send(server, word, *requests[number % len(requests)])):
                    done.wait(0.3)
            except OSError:
                done.wait(0.1)

    threads = [Thread(target=run, args=(n,), daemon=True) for n in range(at_once)]
    for one in threads:
        one.start()
    done.wait(0.5)
    try:
        yield
    finally:
        done.set()
        for one in threads:
            one.join()


def waits(server: RunningServer, word: str, count: int, patience: float = 20.0) -> list[float]:
    """Returns how many seconds another user waits for each of `count` ordinary requests.

    A request that is not answered counts as `patience` seconds.
    """
    found = []
    for n in range(count):
        began = time.perf_counter()
        try:
            with closing(send(server, word, "GET", COOKING[n % len(COOKING)])) as sock:
                sock.settimeout(patience)
                status = sock.recv(65_536)[9:12]
            found.append(time.perf_counter() - began if status == b"200" else patience)
        except OSError:
            found.append(patience)
        time.sleep(0.02)
    return found


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def peak_memory(pid: int) -> float:
    """Returns the peak memory use of a process, in megabytes."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0]) / 1024


if __name__ == "__main__":  # runs as a separate process, which closes the data folder when it ends
    print(*hostile_folder(Path(sys.argv[1]), int(sys.argv[2])))

"""Measures how fast the server's routes are, compared to a trivial route of the same server.

The routes are measured in turns, so that other load on the machine slows all of them down equally.
Run by `python3 build.py bench`. Exits with 1 if a limit is missed.
"""

import argparse
import json
import random
import selectors
import socket
import sys
import tempfile
import time
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path
from statistics import median

from tests.filled_folder import filled_folder
from tests.framework.storage.measure_small_writes import measured_small_writes
from tests.live.measure_live import measured_live
from tests.many_recipes import FOODS, UNITS
from tests.measure_reading import measured_reading
from tests.measure_start import measured_start, processor_seconds
from tests.running_server import RunningServer

CONNECTIONS, ROUNDS, SECONDS = 8, 15, 0.4
ALONE = {"alone", "save"}  # both over one connection; "alone" is the trivial route, with which "save" is compared
FEW, MANY = 2_000, 10_000
# The minimum rate of each measurement, as a fraction of the trivial route's rate.
BARS = {"list": 0.12, "one": 0.15, "search": 0.12, "50 foods": 0.2, "200 foods": 0.1, "plan": 0.12}
BARS |= {"500 items": 0.25}
DEAREST = {"save": 25}  # maximum cost with MANY recipes: how many trivial requests take as long
AGAINST = {"save": "alone"}  # maps a measurement to its baseline, if that is not "trivial"
LONG, LINES, STEPS, SAVES = 8, 60, 40, 40  # number of long recipes, and how many lines, steps and saves each has
PLANNED_DAYS, MEALS = 60, 5
GROWTH = 1.5  # maximum ratio of the cost with MANY recipes to that with FEW
START = {0: 0.6, MANY: 0.8}  # maps the number of recipes to the maximum seconds from start to the first response
IDLE_MEGABYTES = 64  # 60 before plans, lists, backups and webhooks, whose code takes 4
# Limits on CPU time and memory for parsing ingredient lines. True marks a minimum, False a maximum.
READING = {
    "lines a second": (500, True),
    "seconds for the first line": (1.2, False),
    "megabytes of the reader": (140, False),
    "megabytes of the server after imports": (IDLE_MEGABYTES, False),
}
LIVE = {
    "milliseconds until a checked item is elsewhere": 150,
    "milliseconds for 99 of 100": 1000,
    "megabytes of 64 streams": 10,
}
SMALL_WRITES = {
    "recipe list between small writes": 1.1,
    "sign-in between small writes": 1.1,
    "megabytes of kept answers": 1,
}
WORDS = [
    "soup",
    "chicken",
    "tomatoe",
    "lemon butter",
    "spagetti",
    "leek",
    "bre",
    "creme brulee",
    '"olive oil"',
    "curry rice",
]


@dataclass
class Connection:
    """A keep-alive connection that always has one request in flight."""

    sock: socket.socket
    requests: list[bytes]
    sent: int = 0
    received: bytes = b""

    def ask(self) -> None:
        self.received = b""
        self.sock.sendall(self.requests[self.sent % len(self.requests)])
        self.sent += 1

    def answered(self) -> bool:
        self.received += self.sock.recv(262_144)
        head, found, body = self.received.partition(b"\r\n\r\n")
        if not found:
            return False
        assert head.startswith(b"HTTP/1.1 200"), head[:200]
        return len(body) >= int(head.lower().partition(b"content-length:")[2].split(b"\r\n")[0])


@dataclass
class Rate:
    """Responses per second, and the server's CPU time per response (0 if the system does not report it)."""

    answers: float
    processor: float


def rate(server: RunningServer, requests: list[bytes], connections: int, seconds: float = SECONDS) -> Rate:
    """Sends requests over keep-alive connections, one at a time on each, and returns the rate."""
    chooser = selectors.DefaultSelector()
    for n in range(connections):
        own = requests[n::connections] or requests
        connection = Connection(socket.create_connection(("127.0.0.1", server.port)), own)
        chooser.register(connection.sock, selectors.EVENT_READ, connection)
        connection.ask()
    done, start, before = 0, time.perf_counter(), processor_seconds(server.process.pid)
    while not done or time.perf_counter() - start < seconds:
        for key, _ in chooser.select():
            if key.data.answered():
                done += 1
                key.data.ask()
    took, worked = time.perf_counter() - start, processor_seconds(server.process.pid) - before
    for key in list(chooser.get_map().values()):
        key.data.sock.close()
    return Rate(done / took, worked / done)


def requests_of(server: RunningServer) -> dict[str, list[bytes]]:
    """Returns the raw HTTP requests for each measurement."""
    slugs = [recipe["slug"] for recipe in server.get("/recipes?perPage=200&orderBy=random&paginationSeed=7")["items"]]
    paths = {
        "trivial": ["/app/about"],
        "list": [f"/recipes?page={page}&perPage=30&orderBy=created_at&orderDirection=desc" for page in (1, 2, 3)],
        "one": [f"/recipes/{slug}" for slug in slugs],
        "search": [
            f"/recipes?page=1&perPage=30&search={word.replace(' ', '%20')}"
            for word in random.Random(7).sample(WORDS, len(WORDS))
        ],
        "50 foods": [f"/foods?page={page}&perPage=50" for page in (1, 2, 3)],
        "200 foods": [f"/foods?page={page}&perPage=200" for page in (1, 2, 3)],
        "plan": [plan_of(server)],
        "500 items": [f"/households/shopping/lists/{shopping_list(server)}"],
    }
    head = f"Host: localhost\r\nAuthorization: Bearer {server.word}\r\n\r\n"
    reads = {name: [f"GET /api{path} HTTP/1.1\r\n{head}".encode() for path in asked] for name, asked in paths.items()}
    return reads | {"alone": reads["trivial"], "save": saves_of(server)}


def plan_of(server: RunningServer) -> str:
    """Plans five recipes for each of sixty days. Returns the path of their list."""
    recipes = [recipe["id"] for recipe in server.get(f"/recipes?perPage={PLANNED_DAYS * MEALS}")["items"]]
    days = [date(2026, 11, 1) + timedelta(days=n) for n in range(PLANNED_DAYS)]
    for n, recipe in enumerate(recipes):
        server.post("/households/mealplans", {"date": str(days[n // MEALS]), "recipeId": recipe})
    return f"/households/mealplans?start_date={days[0]}&end_date={days[-1]}&perPage=-1"


def shopping_list(server: RunningServer) -> str:
    """Creates a shopping list with 500 items, half of them foods. Returns its id."""
    made = server.post("/households/shopping/lists", {"name": "Weekly"})["id"]
    foods = [one["id"] for one in server.get("/foods?perPage=250")["items"]]
    items = [{"note": f"thing {n}"} | ({"foodId": foods[n]} if n < len(foods) else {}) for n in range(500)]
    server.post("/households/shopping/items/create-bulk", [{"shoppingListId": made} | one for one in items])
    return made


def saves_of(server: RunningServer) -> list[bytes]:
    """Returns requests that save each long recipe once, then each again, and so on. Each save changes one step."""
    recipes = [server.get(f"/recipes/{server.post('/recipes', long_recipe(n))}") for n in range(LONG)]
    return [saving(recipe, server.word, turn) for turn in range(SAVES) for recipe in recipes]


def saving(recipe: dict, word: str, turn: int) -> bytes:
    steps = [dict(step) for step in recipe["recipeInstructions"]]
    steps[turn % STEPS]["text"] += f" Then wait {turn} minutes."
    body = json.dumps(recipe | {"recipeInstructions": steps}).encode()
    head = f"PUT /api/recipes/{recipe['slug']} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {word}\r\n"
    return f"{head}Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body


def long_recipe(n: int) -> dict:
    names = [name.strip() for name in FOODS]
    lines = [
        {"quantity": at + 1, "unit": list(UNITS)[at % len(UNITS)], "food": names[at], "note": "finely chopped"}
        for at in range(LINES)
    ]
    said = "Chop the {} finely, heat it in a large pan until it smells good, and set it aside for {} minutes."
    steps = [{"text": said.format(names[at], at + 1)} for at in range(STEPS)]
    return {"name": f"Feast {n}", "recipeIngredient": lines, "recipeInstructions": steps, "tags": ["party"]}


def measured(recipes: int) -> list[dict[str, Rate]]:
    """Runs all measurements ROUNDS times. Returns a dictionary for each round that maps measurements to rates."""
    with tempfile.TemporaryDirectory() as folder:
        word = filled_folder(Path(folder), recipes)
        with RunningServer(Path(folder), word) as server:
            asked = requests_of(server)

            def a_round() -> dict[str, Rate]:
                return {
                    name: rate(server, requests, 1 if name in ALONE else CONNECTIONS)
                    for name, requests in asked.items()
                }

            a_round()
            return [a_round() for _ in range(ROUNDS)]


def cost_of(name: str, rounds: list[dict[str, Rate]]) -> float:
    """Returns how many baseline requests take as long as one request of this kind. Uses the median over all rounds,
    because other load on the machine disturbs some of them."""
    return median(one[AGAINST.get(name, "trivial")].answers / one[name].answers for one in rounds)


def processor_cost_of(name: str, rounds: list[dict[str, Rate]]) -> float:
    against = AGAINST.get(name, "trivial")
    return median(one[name].processor / (one[against].processor or 1) for one in rounds)


def judged(name: str, value: float, limit: float, *, least: bool) -> bool:
    holds = value >= limit if least else value <= limit
    print(f"  {'ok  ' if holds else 'FAIL'} {name}: {value:.3g} ({'at least' if least else 'at most'} {limit:g})")
    return holds


def main() -> int:
    argparse.ArgumentParser(description=__doc__).parse_args()
    holds, cost = [], {}
    for recipes in (FEW, MANY):
        rounds = measured(recipes)
        rates = {name: median(one[name].answers for one in rounds) for name in rounds[0]}
        print(f"{recipes} recipes: " + ", ".join(f"{name} {rate:.0f}/s" for name, rate in rates.items()))
        for name, limit in BARS.items():
            cost[name, recipes] = cost_of(name, rounds)
            holds.append(judged(f"{name} against the trivial route", 1 / cost[name, recipes], limit, least=True))
        for name, limit in DEAREST.items() if recipes == MANY else ():
            holds.append(judged(f"{name} in trivial requests", cost_of(name, rounds), limit, least=False))
            print(f"       {name} in their processor time: {processor_cost_of(name, rounds):.3g}")
    print(f"growth from {FEW} to {MANY} recipes")
    holds += [judged(name, cost[name, MANY] / cost[name, FEW], GROWTH, least=False) for name in BARS]
    for recipes, limit in START.items():
        seconds, megabytes = measured_start(recipes)
        print(f"start with {recipes} recipes")
        holds.append(judged("seconds to the first answer", seconds, limit, least=False))
        holds.append(judged("megabytes when idle", megabytes, IDLE_MEGABYTES, least=False))
    print("64 open pages")
    live = measured_live()
    holds += [judged(name, live[name], limit, least=False) for name, limit in LIVE.items()]
    print("1,000 small writes to another table")
    small = measured_small_writes()
    holds += [judged(name, small[name], limit, least=False) for name, limit in SMALL_WRITES.items()]
    print("reading English lines, in processor time")
    read = measured_reading()
    holds += [judged(name, read[name], limit, least=least) for name, (limit, least) in READING.items()]
    return 0 if all(holds) else 1


if __name__ == "__main__":
    sys.exit(main())

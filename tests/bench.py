"""How fast the server is, measured against its own trivial route in the same run, so that a noisy machine cancels out.

Run by `python3 build.py bench`. Exits 1 where a bar of issue "Hearthbook runs" does not hold.
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
from pathlib import Path
from statistics import median

from tests.filled_folder import filled_folder
from tests.many_recipes import FOODS, UNITS
from tests.measure_start import measured_start
from tests.running_server import RunningServer

CONNECTIONS, ROUNDS, SECONDS = 8, 5, 1.2
FEW, MANY = 2_000, 10_000
BARS = {"list": 0.12, "one": 0.15, "search": 0.12}  # share of the trivial route's requests per second
DEAREST = {"save": 25}  # how many trivial requests it may cost, with MANY recipes present
LINES, STEPS, SAVES = 60, 40, 40  # of a long recipe; how many saves of it there are, each changing a word
GROWTH = 1.5  # the cost at MANY recipes over that at FEW
START = {0: 0.6, MANY: 0.8}  # seconds from start to the first answer
IDLE_MEGABYTES = 60
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
    """One kept-alive connection that always has one request under way."""

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


def requests_per_second(port: int, requests: list[bytes], seconds: float = SECONDS) -> float:
    """Answers a second over CONNECTIONS kept-alive connections, each with one request under way."""
    chooser = selectors.DefaultSelector()
    for n in range(CONNECTIONS):
        own = requests[n::CONNECTIONS] or requests
        connection = Connection(socket.create_connection(("127.0.0.1", port)), own)
        chooser.register(connection.sock, selectors.EVENT_READ, connection)
        connection.ask()
    done, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        for key, _ in chooser.select():
            if key.data.answered():
                done += 1
                key.data.ask()
    took = time.perf_counter() - start
    for key in list(chooser.get_map().values()):
        key.data.sock.close()
    return done / took


def requests_of(server: RunningServer) -> dict[str, list[bytes]]:
    """The requests of each thing that is measured, as bytes to send."""
    slugs = [recipe["slug"] for recipe in server.get("/recipes?perPage=200&orderBy=random&paginationSeed=7")["items"]]
    paths = {
        "trivial": ["/app/about"],
        "list": [f"/recipes?page={page}&perPage=30&orderBy=created_at&orderDirection=desc" for page in (1, 2, 3)],
        "one": [f"/recipes/{slug}" for slug in slugs],
        "search": [
            f"/recipes?page=1&perPage=30&search={word.replace(' ', '%20')}"
            for word in random.Random(7).sample(WORDS, len(WORDS))
        ],
    }
    head = f"Host: localhost\r\nAuthorization: Bearer {server.word}\r\n\r\n"
    reads = {name: [f"GET /api{path} HTTP/1.1\r\n{head}".encode() for path in asked] for name, asked in paths.items()}
    return reads | {"save": saves_of(server)}


def saves_of(server: RunningServer) -> list[bytes]:
    """Saves of long recipes, one recipe for each connection. Of two that follow each other a word is another."""
    recipes = [server.get(f"/recipes/{server.post('/recipes', long_recipe(n))}") for n in range(CONNECTIONS)]
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


def measured(recipes: int) -> dict[str, float]:
    """Requests per second of each, as the median of rounds that take turns."""
    with tempfile.TemporaryDirectory() as folder:
        word = filled_folder(Path(folder), recipes)
        with RunningServer(Path(folder), word) as server:
            asked = requests_of(server)
            for requests in asked.values():
                requests_per_second(server.port, requests, 0.3)
            rounds = [
                {name: requests_per_second(server.port, requests) for name, requests in asked.items()}
                for _ in range(ROUNDS)
            ]
    return {name: median(one[name] for one in rounds) for name in asked}


def judged(name: str, value: float, limit: float, *, least: bool) -> bool:
    holds = value >= limit if least else value <= limit
    print(f"  {'ok  ' if holds else 'FAIL'} {name}: {value:.3g} ({'at least' if least else 'at most'} {limit:g})")
    return holds


def main() -> int:
    argparse.ArgumentParser(description=__doc__).parse_args()
    holds, cost = [], {}
    for recipes in (FEW, MANY):
        rates = measured(recipes)
        print(f"{recipes} recipes: " + ", ".join(f"{name} {rate:.0f}/s" for name, rate in rates.items()))
        for name, limit in BARS.items():
            share = rates[name] / rates["trivial"]
            cost[name, recipes] = 1 / share
            holds.append(judged(f"{name} against the trivial route", share, limit, least=True))
        for name, limit in DEAREST.items() if recipes == MANY else ():
            dear = rates["trivial"] / rates[name]
            holds.append(judged(f"{name} in trivial requests", dear, limit, least=False))
    print(f"growth from {FEW} to {MANY} recipes")
    holds += [judged(name, cost[name, MANY] / cost[name, FEW], GROWTH, least=False) for name in BARS]
    for recipes, limit in START.items():
        seconds, megabytes = measured_start(recipes)
        print(f"start with {recipes} recipes")
        holds.append(judged("seconds to the first answer", seconds, limit, least=False))
        holds.append(judged("megabytes when idle", megabytes, IDLE_MEGABYTES, least=False))
    return 0 if all(holds) else 1


if __name__ == "__main__":
    sys.exit(main())

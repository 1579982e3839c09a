"""Measures how fast a server parses English ingredient lines, the time for the first line, and the memory needed."""

import json
import os
import signal
import tempfile
import time
from itertools import islice, product
from pathlib import Path
from statistics import median

from tests.filled_folder import filled_folder
from tests.many_recipes import FOODS
from tests.measure_start import IDLE, processor_seconds, resident
from tests.processes import children_of, megabytes_of
from tests.running_server import RunningServer

STARTS, ROUNDS, LINES, IMPORTS, LINES_OF_A_PAGE = 3, 7, 500, 20, 12
AMOUNTS = ["2 cups", "1½ tbsp", "200g", "1 (14 oz) can", "3 large", "1/4 teaspoon", "2 to 3 lbs.", "a pinch of"]
NOTES = ["", ", finely chopped", " (optional)", ", peeled and cut into thin slices", " or more to taste"]


def measured_reading() -> dict[str, float]:
    """Measures several freshly started servers, and returns the medians of the results.

    The results are the lines per second after the first one, the seconds for the first line, the memory of the parsing
    process, and the memory of the server after imports, when its child processes have ended. Seconds are CPU time,
    because other processes use the machine too, or wall time if the system does not report CPU time.
    """
    found = [one_server() for _ in range(STARTS)]
    return {name: median(one[name] for one in found) for name in found[0]}


def one_server() -> dict[str, float]:
    lines = some_lines()
    with tempfile.TemporaryDirectory() as folder:
        word = filled_folder(Path(folder), 1)
        with RunningServer(Path(folder), word) as server:
            first = seconds_for(server, ["2 cups flour, sifted"])
            [reader] = children_of(server.process.pid)
            each = median(seconds_for(server, lines) for _ in range(ROUNDS))
            megabytes = resident(reader)
        with RunningServer(Path(folder), word) as server:
            return {
                "lines a second": LINES / each,
                "seconds for the first line": first,
                "megabytes of the reader": megabytes,
                "megabytes of the server after imports": after_imports(server, lines),
            }


def seconds_for(server: RunningServer, lines: list[str]) -> float:
    used, started = used_by(server), time.perf_counter()
    server.post("/parser/ingredients", {"ingredients": lines})
    return used_by(server) - used or time.perf_counter() - started


def used_by(server: RunningServer) -> float:
    return sum(map(processor_seconds, [server.process.pid, *children_of(server.process.pid)]))


def after_imports(server: RunningServer, lines: list[str]) -> float:
    for number in range(IMPORTS):
        own = lines[number * LINES_OF_A_PAGE :][:LINES_OF_A_PAGE]
        recipe = {"@type": "Recipe", "name": f"Soup {number}", "recipeIngredient": own, "recipeInstructions": ["Cook."]}
        server.post("/recipes/create/html-or-json", {"data": json.dumps(recipe)})
    for child in children_of(server.process.pid):
        os.kill(child, signal.SIGTERM)  # otherwise the child process would run for another minute
    time.sleep(IDLE)
    return megabytes_of(server.process.pid)


def some_lines() -> list[str]:
    """Returns varied ingredient lines, like those in real recipes."""
    names = (name.strip() for name in FOODS)
    written = (f"{amount} {name}{note}" for name, amount, note in product(names, AMOUNTS, NOTES))
    return list(islice(written, 0, None, 3))[:LINES]


if __name__ == "__main__":
    print(measured_reading())

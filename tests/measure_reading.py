"""How fast a server reads English ingredient lines, how long the very first takes, and the memory it holds then."""

import tempfile
import time
from itertools import islice, product
from pathlib import Path
from statistics import median

from tests.filled_folder import filled_folder
from tests.many_recipes import FOODS
from tests.measure_start import IDLE, processor_seconds, resident
from tests.running_server import RunningServer

STARTS, ROUNDS, LINES = 3, 7, 500
AMOUNTS = ["2 cups", "1½ tbsp", "200g", "1 (14 oz) can", "3 large", "1/4 teaspoon", "2 to 3 lbs.", "a pinch of"]
NOTES = ["", ", finely chopped", " (optional)", ", peeled and cut into thin slices", " or more to taste"]


def measured_reading() -> dict[str, float]:
    """Lines a second once it is warm, seconds for the first line, and megabytes when all are read; medians over fresh
    servers. Seconds are of the processor, as others are at work on a machine, or of the clock where it tells none."""
    found = [one_server() for _ in range(STARTS)]
    return {name: median(one[name] for one in found) for name in found[0]}


def one_server() -> dict[str, float]:
    lines = {"ingredients": some_lines()}
    with tempfile.TemporaryDirectory() as folder:
        word = filled_folder(Path(folder), 1)
        with RunningServer(Path(folder), word) as server:
            first = seconds_for(server, {"ingredients": ["2 cups flour, sifted"]})
            each = median(seconds_for(server, lines) for _ in range(ROUNDS))
            time.sleep(IDLE)
            megabytes = resident(server.process.pid)
            return {
                "lines a second": LINES / each,
                "seconds for the first line": first,
                "megabytes then": megabytes,
            }


def seconds_for(server: RunningServer, asked: dict) -> float:
    used, started = processor_seconds(server.process.pid), time.perf_counter()
    server.post("/parser/ingredients", asked)
    return processor_seconds(server.process.pid) - used or time.perf_counter() - started


def some_lines() -> list[str]:
    """Lines that differ, as those of recipes do."""
    names = (name.strip() for name in FOODS)
    written = (f"{amount} {name}{note}" for name, amount, note in product(names, AMOUNTS, NOTES))
    return list(islice(written, 0, None, 3))[:LINES]


if __name__ == "__main__":
    print(measured_reading())

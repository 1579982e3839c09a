"""Measures the time until Hearthbook first responds and its memory when idle."""

import subprocess
import sys
import tempfile
import time
from http.client import HTTPConnection
from pathlib import Path
from statistics import median

from tests.filled_folder import filled_folder
from tests.running_server import RunningServer

STARTS = 5
IDLE = 1.5  # seconds to wait before measuring the memory


def measured_start(recipes: int, starts: int = STARTS) -> tuple[float, float]:
    """Returns the median seconds from process start to the first response, and the median megabytes (RSS) when idle.

    With 0 recipes, each start uses a new folder and also creates the database.
    """
    found = []
    with tempfile.TemporaryDirectory() as room:
        for n in range(starts):
            folder = Path(room, "new" if recipes else f"new{n}")
            if recipes and n == 0:
                subprocess.run([sys.executable, "-m", "tests.measure_start", str(folder), str(recipes)], check=True)
            found.append(one_start(folder))
    return median(seconds for seconds, _ in found), median(megabytes for _, megabytes in found)


def one_start(folder: Path) -> tuple[float, float]:
    server = RunningServer(folder)
    log = folder.with_suffix(".log").open("ab")
    started = time.perf_counter()
    server.process = subprocess.Popen(server.command(), stdout=log, stderr=log)
    server.log = log
    wait_for_answer(server.port)
    seconds = time.perf_counter() - started
    time.sleep(IDLE)
    megabytes = resident(server.process.pid)
    server.stop()
    return seconds, megabytes


def wait_for_answer(port: int) -> None:
    """Waits until the server responds, polling every two milliseconds. Raises TimeoutError after 15 seconds."""
    until = time.monotonic() + 15
    while time.monotonic() < until:
        connection = HTTPConnection("127.0.0.1", port, timeout=5)
        try:
            connection.request("GET", "/api/app/about")
            if connection.getresponse().status == 200:
                return
        except OSError:
            time.sleep(0.002)
        finally:
            connection.close()
    raise TimeoutError(f"no answer on port {port}")


def resident(pid: int) -> float:
    """Returns the resident set size (RSS) of a process in megabytes."""
    status = Path(f"/proc/{pid}/status")
    if status.exists():
        return int(status.read_text().split("VmRSS:")[1].split()[0]) / 1024
    return int(subprocess.run(["ps", "-o", "rss=", "-p", str(pid)], capture_output=True, text=True).stdout) / 1024


def processor_seconds(pid: int) -> float:
    """Returns the CPU time that a process has used; 0 if the process has ended or the system does not report it."""
    if sys.platform != "linux":
        return 0.0
    try:
        return time.clock_gettime((~pid << 3) | 2)  # the clock id that glibc's clock_getcpuclockid(3) returns
    except OSError:
        return 0.0


if __name__ == "__main__":
    filled_folder(Path(sys.argv[1]), int(sys.argv[2]))

"""Functions for examining processes, most of which work only on Linux."""

import subprocess
import time
from pathlib import Path

from tests.measure_start import resident


def children_of(pid: int) -> list[int]:
    if not Path("/proc").is_dir():
        told = subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True).stdout
        return list(map(int, told.split()))
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text().split()]


def child_running(pid: int, verb: str) -> int:
    """Returns the id of the server's only child process with this argument on its command line."""
    [child] = [one for one in children_of(pid) if verb in command_of(one)]
    return child


def command_of(pid: int) -> list[str]:
    """Returns the command line of a process as a list.

    The list names no program if the process has ended, even if it is still a zombie.
    """
    try:
        return Path(f"/proc/{pid}/cmdline").read_text().split("\0")
    except OSError:
        return []


def has_ended(pid: int) -> bool:
    return not any(command_of(pid))


def wait_until(is_so, seconds: float = 20) -> None:
    """Polls until `is_so` returns true. Raises TimeoutError after these seconds."""
    over = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > over:
            raise TimeoutError
        time.sleep(0.02)


def has_loaded(pid: int, library: str) -> bool:
    """Whether a process has loaded a compiled library."""
    return f"/{library}/" in Path(f"/proc/{pid}/maps").read_text()


def megabytes_of(pid: int) -> float:
    """Returns the proportional set size (PSS) of a process in megabytes, or its RSS if the system reports no PSS."""
    try:
        rollup = Path(f"/proc/{pid}/smaps_rollup").read_text()
    except OSError:
        return resident(pid)
    return int(rollup.split("\nPss:")[1].split()[0]) / 1024

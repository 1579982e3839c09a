"""Tests that expensive, abandoned requests of one user do not slow down the server for others."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.hostile.member import (
    UnlimitedServer,
    attacked,
    expensive_requests,
    hostile_folder,
    peak_memory,
    percentile,
    plant_long_texts,
    waits,
)
from tests.measure_start import processor_seconds
from tests.running_server import ROOT, RunningServer

PATIENCE = 60.0  # seconds, after which a request counts as not answered


@pytest.fixture
def filled(tmp_path):
    """Returns a function that fills a data folder.

    The function returns the folder and tokens of the hostile user and of another user.
    """

    def fill(recipes: int) -> tuple[Path, str, str]:
        folder = tmp_path / "data"
        filling = [sys.executable, "-m", hostile_folder.__module__, str(folder), str(recipes)]
        words = subprocess.run(filling, cwd=ROOT, check=True, capture_output=True, text=True).stdout
        return folder, *words.split()

    return fill


@pytest.mark.parametrize(
    ("kind", "goes_on"), [(RunningServer, False), pytest.param(UnlimitedServer, True, marks=pytest.mark.sweep)]
)
def test_queries_end_when_the_client_disconnects(filled, kind, goes_on):
    folder, hostile, cook = filled(30)
    with kind(folder, cook) as server:
        plant_long_texts(server, recipes=3, saves=0)
        with attacked(server, hostile, [expensive_requests()["like"]]):
            answered = [] if goes_on else waits(server, cook, 4, PATIENCE)
            time.sleep(1)
        rests = rests_soon(server)
        server.process.kill()
    assert rests is not goes_on
    assert all(seconds < PATIENCE for seconds in answered)


def rests_soon(server: RunningServer, seconds: int = 6) -> bool:
    """Whether the server becomes idle within a few seconds after all clients have disconnected."""
    for _ in range(seconds):
        before = processor_seconds(server.process.pid)
        time.sleep(1)
        if processor_seconds(server.process.pid) - before < 0.05:
            return True
    return False


@pytest.mark.sweep
def test_expensive_requests_cost_others_little_time_and_memory(filled):
    folder, hostile, cook = filled(1000)
    with RunningServer(folder, cook) as server:
        plant_long_texts(server)
    with RunningServer(folder, cook) as server:
        calm = waits(server, cook, 100)
        with attacked(server, hostile, list(expensive_requests().values())):
            busy = waits(server, cook, 200)
        memory = peak_memory(server.process.pid)
    p99, usual = percentile(busy, 0.99), percentile(calm, 0.99)
    print(f"p99 {p99:.3f} s, {usual:.3f} s without the flood; {memory:.0f} MB at most")
    assert p99 < max(1.0, 40 * usual)
    assert memory <= 200

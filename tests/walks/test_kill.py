"""Tests that killing the server while it writes loses no acknowledged change and leaves no recipe half written."""

import http.client
import json
import random
import signal
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event, Thread
from urllib.parse import urlencode

import pytest

from tests.pictures import picture
from tests.running_server import PASSWORD, RunningServer

KILLS, WRITERS, LINES = 50, 4, 12
RESTART = 3.0  # maximum seconds for the median restart
ADMIN = {"HEARTHBOOK_ADMIN_EMAIL": "cook@example.com", "HEARTHBOOK_ADMIN_PASSWORD": PASSWORD}

# A script that runs the server without transactions, so that each SQL statement is committed separately.
WITHOUT_TRANSACTIONS = """
import contextlib, sys
from app.framework.storage.database import OneWriter
class Nothing(contextlib.ContextDecorator, contextlib.nullcontext): pass
OneWriter.atomic = lambda self, *unused: Nothing()
from app.command_line import run
sys.exit(run(sys.argv[1:]))
"""


class Careless(RunningServer):
    """A deliberately faulty server without transactions, which saves a recipe in many steps."""

    def command(self) -> list[str]:
        command = super().command()
        return [sys.executable, "-c", WITHOUT_TRANSACTIONS, *command[command.index("serve") :]]


@dataclass
class Writer:
    """Saves recipes without pause, and records which version of each was sent and which was acknowledged."""

    name: str
    port: int
    word: str
    stopped: Event
    acknowledged: dict[str, int] = field(default_factory=dict)
    sent: dict[str, int] = field(default_factory=dict)
    pictures: set[str] = field(default_factory=set)
    refused: list[str] = field(default_factory=list)

    def run(self) -> None:
        connection, made = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30), len(self.sent)
        try:
            while not self.stopped.is_set():
                made += 1
                slug = f"{self.name}-{made}"
                self.ask(connection, "POST", "/recipes", slug, 1)
                self.ask(connection, "PUT", f"/recipes/{slug}", slug, 2)
                if made % 4 == 0:
                    self.send_picture(connection, slug)
        except (OSError, http.client.HTTPException):
            return

    def ask(self, connection, verb: str, path: str, slug: str, version: int) -> None:
        self.sent[slug] = version
        headers = {"Authorization": f"Bearer {self.word}", "Content-Type": "application/json"}
        connection.request(verb, f"/api{path}", json.dumps(recipe(slug, version)), headers)
        reply = connection.getresponse()
        answer = reply.read()
        if reply.status not in (200, 201):
            self.refused.append(answer.decode())
            return
        self.acknowledged[slug] = version

    def send_picture(self, connection, slug: str) -> None:
        boundary = "pot"
        head = f'--{boundary}\r\nContent-Disposition: form-data; name="image"; filename="x.jpg"\r\n\r\n'
        extension = f'--{boundary}\r\nContent-Disposition: form-data; name="extension"\r\n\r\njpg\r\n'
        body = extension.encode() + head.encode() + picture((90, 60)) + f"\r\n--{boundary}--\r\n".encode()
        kind = {"Content-Type": f"multipart/form-data; boundary={boundary}", "Authorization": f"Bearer {self.word}"}
        connection.request("PUT", f"/api/recipes/{slug}/image", body, kind)
        reply = connection.getresponse()
        answer = reply.read()
        if reply.status != 200:
            self.refused.append(answer.decode())
            return
        self.pictures.add(slug)


def recipe(slug: str, version: int) -> dict:
    lines = [f"line {n} of version {version}" for n in range(LINES * version)]
    return {
        "name": slug,
        "description": f"version {version}",
        "recipeIngredient": [{"note": line} for line in lines],
        "recipeInstructions": [{"text": line} for line in lines],
    }


class Kitchen:
    """A server that is killed and restarted while writers save recipes, and the defects found afterwards."""

    def __init__(self, folder: Path, kind: type[RunningServer] = RunningServer):
        self.server = kind(folder, **ADMIN)
        self.random = random.Random(7)
        self.lost: list[str] = []
        self.half: list[str] = []
        self.refused: list[str] = []
        self.restarts: list[float] = []
        self.written = 0

    def __enter__(self) -> "Kitchen":
        """Starts the server and signs in as its administrator."""
        self.server.start()
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        form = urlencode({"username": "admin", "password": PASSWORD})
        connection.request("POST", "/api/auth/token", form, {"Content-Type": "application/x-www-form-urlencoded"})
        self.server.word = json.loads(connection.getresponse().read())["access_token"]
        connection.close()
        # A clean stop moves the session from the write-ahead log to the database file, where no round can lose it.
        self.server.stop()
        self.server.start()
        return self

    def __exit__(self, *unused) -> None:
        if self.server.process.poll() is None:
            self.server.stop()

    def round(self, number: int, *, then=lambda: None) -> None:
        """Lets writers run briefly, kills the server, calls `then`, restarts the server and checks all recipes."""
        stopped = Event()
        writers = [Writer(f"pot-{number}-{n}", self.server.port, self.server.word, stopped) for n in range(WRITERS)]
        threads = [Thread(target=writer.run) for writer in writers]
        for thread in threads:
            thread.start()
        time.sleep(self.random.uniform(0.15, 0.6))
        self.server.stop(signal.SIGKILL)
        stopped.set()
        for thread in threads:
            thread.join()
        then()
        started = time.monotonic()
        self.server.start()
        self.restarts.append(time.monotonic() - started)
        for writer in writers:
            self.look_at(writer)

    def look_at(self, writer: Writer) -> None:
        asked = urlencode({"perPage": -1, "queryFilter": f'name LIKE "{writer.name}-%"'})
        there = self.server.get(f"/recipes?{asked}")
        found = {one["slug"] for one in there["items"]}
        self.written += len(writer.acknowledged)
        self.refused += writer.refused
        self.lost += sorted(writer.acknowledged.keys() - found)
        for slug in sorted(found):
            one = self.server.get(f"/recipes/{slug}")
            version = int(one["description"].split()[-1])
            if version < writer.acknowledged.get(slug, 0):
                self.lost.append(slug)
            if not is_whole(one, version):
                self.half.append(slug)
            if slug in writer.pictures and not one["image"]:
                self.lost.append(f"picture of {slug}")
            if one["image"] and not self.has_picture(one["id"]):
                self.half.append(f"picture of {slug}")

    def has_picture(self, recipe_id: str) -> bool:
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        connection.request("GET", f"/api/media/recipes/{recipe_id}/images/original.webp")
        return connection.getresponse().status == 200


def is_whole(one: dict, version: int) -> bool:
    """Whether the recipe has all its ingredients and steps, and all are from this version."""
    lines = [f"line {n} of version {version}" for n in range(LINES * version)]
    return [i["note"] for i in one["recipeIngredient"]] == lines == [s["text"] for s in one["recipeInstructions"]]


needs_kill = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="kills as POSIX does")


@needs_kill
@pytest.mark.sweep
def test_fifty_kills_lose_nothing_and_leave_nothing_half_written(tmp_path):
    with Kitchen(tmp_path / "data") as kitchen:
        for number in range(KILLS):
            kitchen.round(number)
        assert kitchen.server.stop() == 0
    assert kitchen.written > 4 * KILLS, "too little was written to prove anything"
    assert (kitchen.refused, kitchen.lost, kitchen.half) == ([], [], [])
    assert sorted(kitchen.restarts)[KILLS // 2] < RESTART


@needs_kill
def test_half_written_recipes_of_a_server_without_transactions_are_detected(tmp_path):
    with Kitchen(tmp_path / "data", Careless) as kitchen:
        for number in range(10):
            kitchen.round(number)
            if kitchen.half:
                break
    assert kitchen.half


@needs_kill
def test_recipes_lost_by_a_disk_that_ignores_flushes_are_detected(tmp_path):
    """Deleting the write-ahead log imitates a power failure with a disk that has not stored it, despite the flushes."""

    def forget() -> None:
        for log in (tmp_path / "data").glob("gen/*/*-wal"):
            log.unlink()

    with Kitchen(tmp_path / "data") as kitchen:
        for number in range(5):
            kitchen.round(number, then=forget)
            if kitchen.lost:
                break
    assert kitchen.lost

"""Tests that a real server deletes nothing when its clock jumps, unlike a server that trusts every jump."""

import urllib.error
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.framework.storage.folder.wrong_clock import DAY, HOUR, YEAR, ServerWithWrongClock, UnguardedServer
from tests.test_start import ADMIN, signed_in

SECONDS_FOR_JOBS = 2  # long enough for the server to run each of its jobs


@contextmanager
def kept_house(server: ServerWithWrongClock):
    """Starts the server and adds a recipe with a share link, and another recipe that is in the trash."""
    with server:
        signed_in(server)
        server.post("/recipes", {"name": "Soup"})
        server.post("/shared/recipes", {"recipeId": server.get("/recipes/soup")["id"]})
        server.post("/recipes", {"name": "Bread"})
        server.call("DELETE", "/recipes/bread")
        yield server


def new_server(kind, tmp_path: Path) -> ServerWithWrongClock:
    return kind(tmp_path / "data", **ADMIN)


def wait_until_signed_out(server: ServerWithWrongClock) -> None:
    until = monotonic() + 60
    with pytest.raises(urllib.error.HTTPError, match="401"):
        while monotonic() < until:
            server.get("/recipes")
            sleep(0.2)


def what_is_kept(server: ServerWithWrongClock) -> dict:
    links = [link["id"] for link in server.get("/shared/recipes")]
    assert all(server.get(f"/recipes/shared/{link}")["name"] == "Soup" for link in links)
    return {
        "recipes": [one["name"] for one in server.get("/recipes")["items"]],
        "trash": [one["name"] for one in server.get("/recipes/trash")["items"]],
        "links": links,
        "sessions": len(server.get("/users/self/sessions")),
    }


def test_a_server_whose_clock_jumps_deletes_nothing(tmp_path):
    with kept_house(new_server(ServerWithWrongClock, tmp_path)) as server:
        before = what_is_kept(server)
        for jump in (45 * DAY, -2 * YEAR):
            server.jump(jump)
            sleep(SECONDS_FOR_JOBS)
            assert what_is_kept(server) == before
        server.post("/recipes", {"name": "Cake"})
        server.call("DELETE", "/recipes/cake")
        server.jump(0)
        sleep(SECONDS_FOR_JOBS)
        assert what_is_kept(server)["links"] == before["links"]
        thrown = server.get("/recipes/trash")["items"]
        assert {one["name"] for one in thrown} == {"Bread", "Cake"}
        assert {server.post(f"/recipes/trash/{one['id']}/restore", {})["name"] for one in thrown} == {"Bread", "Cake"}


def test_a_server_that_trusts_every_jump_empties_the_trash(tmp_path):
    with kept_house(new_server(UnguardedServer, tmp_path)) as server:
        server.jump(45 * DAY)
        wait_until_signed_out(server)
        sleep(SECONDS_FOR_JOBS)
        server.jump(0)
        kept = what_is_kept(signed_in(server))
        assert (kept["trash"], kept["links"], kept["recipes"]) == ([], [], ["Soup"])


@pytest.mark.sweep
def test_repeated_clock_jumps_delete_nothing(tmp_path):
    with kept_house(new_server(ServerWithWrongClock, tmp_path)) as server:
        kept, version = what_is_kept(server), ""
        for turn in range(40):
            server.jump([HOUR, -HOUR, -2 * YEAR, 45 * DAY, 0][turn % 5 if turn > 20 else turn % 2])
            sleep(0.5)
            if turn % 10 == 9:
                server.stop()
                server.start()
            server.call("PATCH", "/recipes/soup", {"description": f"Stirred {turn} times."})
            changed = server.get("/recipes/soup")["dateUpdated"]
            assert changed > version and what_is_kept(server) == kept
            version = changed
        assert len(server.get("/recipes/soup/revisions")["items"]) >= 35

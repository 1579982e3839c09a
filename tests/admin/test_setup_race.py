"""Tests simultaneous setup requests: without the setup code none succeeds, and with it exactly one does."""

import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from app import create_app
from app.admin.setup_code import FILE, TRIES
from app.framework.storage.database import db
from app.households.group import Group
from app.settings import Settings
from app.users.signing_in.throttle import Throttle
from app.users.signing_in.token import Token
from app.users.user import User
from tests.commands import hearthbook

CLIENTS = 100
WRONG = "AAAA-AAAA"


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def rush(new_house, first):
    """Returns a function that sends setup requests from many clients at once and returns their status codes."""

    def run(code, clients=CLIENTS):
        ready = Barrier(clients)

        def one(n):
            who = {"username": f"anna{n}", "email": f"anna{n}@example.com"} | ({"code": code(n)} if code else {})
            ready.wait(60)
            place = {"REMOTE_ADDR": f"10.0.{n}.1"}
            reply = new_house.test_client().post("/api/setup", json=first | who, environ_base=place)
            db.close()
            return reply.status_code

        with ThreadPoolExecutor(clients) as threads:
            return sorted(threads.map(one, range(clients)))

    return run


def test_a_hundred_clients_without_a_code_are_refused(rush):
    assert rush(None) == [422] * CLIENTS
    assert not User.select().exists() and not Group.select().exists() and not Token.select().exists()


def test_a_hundred_clients_with_wrong_codes_are_refused(rush, code):
    assert rush(lambda n: WRONG if n % 2 else f"{n:08}") == [403] * CLIENTS
    assert not User.select().exists() and not Group.select().exists() and not Token.select().exists()


def test_one_of_a_hundred_clients_with_the_code_succeeds(rush, code):
    assert rush(lambda n: code) == [201] + [409] * (CLIENTS - 1)
    assert [user.admin for user in User.select()] == [True]
    assert Group.select().count() == 1 and Token.select().count() == 1


def test_among_a_hundred_guesses_only_the_right_code_can_succeed(new_house, rush, code):
    """The right code may arrive too late, because ten wrong guesses change it. A wrong guess never succeeds."""
    answers = rush(lambda n: code if n == 50 else WRONG)
    names = [user.username for user in User.select()]
    assert names in ([], ["anna50"]) and answers.count(201) == len(names)
    assert set(answers) <= {201, 403, 409}


def test_ten_wrong_codes_at_once_change_the_code(new_house, rush, code, first):
    assert rush(lambda n: WRONG, TRIES) == [403] * TRIES
    client = new_house.test_client()
    assert client.post("/api/setup", json=first | {"code": code}).status_code == 403
    shown = (new_house.config["SETTINGS"].data / FILE).read_text().strip()
    assert shown != code and client.post("/api/setup", json=first | {"code": shown}).status_code == 201


@pytest.mark.parametrize("places", [1, 50])
def test_guessing_the_code_for_an_hour_fails(new_house, first, places):
    clock, codes, client = Clock(), set(), new_house.test_client()
    new_house.extensions["throttle"] = Throttle(clock)
    answers = []
    for n in range(1000):
        clock.now += 3.6
        place = {"REMOTE_ADDR": f"10.0.0.{n % places}"}
        answers.append(client.post("/api/setup", json=first | {"code": f"{n:08}"}, environ_base=place).status_code)
        codes.add(new_house.extensions["setup"].code.shown)
    looked_at = answers.count(403)
    assert set(answers) <= {403, 429} and looked_at <= 180 * places
    assert len(codes) >= looked_at // TRIES and not User.select().exists()


def test_a_code_from_before_a_restart_is_invalid(rush, code, tmp_path, first):
    again = create_app(Settings(data=tmp_path), tmp_path / "hearthbook.db")
    assert again.test_client().post("/api/setup", json=first | {"code": code}).status_code == 403
    assert not User.select().exists()


@pytest.mark.parametrize("header", ["", "Bearer", "Bearer x", "Basic YWRtaW46YWRtaW4="])
def test_before_setup_other_calls_are_refused_with_any_credentials(new_house, header):
    client = new_house.test_client()
    for path in ("/api/users/self", "/api/auth/token", "/api/users/register", "/api/recipes", "/api/groups/self"):
        for verb in ("GET", "POST"):
            reply = client.open(path, method=verb, headers={"Authorization": header}, json={})
            assert reply.status_code in (401, 429), f"{verb} {path}"


def initialized(folder: Path) -> subprocess.CompletedProcess:
    """Runs `hearthbook init`, which creates the first administrator, and returns its result."""
    who = ["--email", "anna@example.com", "--password-file", "-"]
    return hearthbook("init", "--data", folder, *who, given="bread and butter\n")


@pytest.fixture(scope="module")
def household(tmp_path_factory):
    """The data folder of an installation whose first administrator has been created."""
    folder = tmp_path_factory.mktemp("household") / "data"
    assert initialized(folder).returncode == 0
    return folder


def database(folder: Path) -> Path:
    [file] = folder.glob("gen/*/hearthbook.db")
    return file


DAMAGE = {
    "its database is empty": lambda folder: database(folder).write_bytes(b""),
    "only the header is left": lambda folder: database(folder).write_bytes(database(folder).read_bytes()[:100]),
    "half is left": lambda folder: database(folder).write_bytes(database(folder).read_bytes()[:80_000]),
    "it is all zeros": lambda folder: database(folder).write_bytes(bytes(100_000)),
    "it is another file": lambda folder: database(folder).write_text("a shopping list\n" * 1000),
    "its database is missing": lambda folder: database(folder).unlink(),
    "its generations are gone": lambda folder: shutil.rmtree(folder / "gen"),
    "its pointer is gone": lambda folder: (folder / "CURRENT").unlink(),
    "its pointer is empty": lambda folder: (folder / "CURRENT").write_text(""),
    "only its pictures are left": lambda folder: (
        shutil.rmtree(folder / "gen"),
        (folder / "CURRENT").unlink(),
        (folder / "media").mkdir(exist_ok=True),
    ),
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_data_folder_is_not_set_up_again(household, tmp_path, damage):
    folder = tmp_path / "data"
    shutil.copytree(household, folder)
    damage(folder)
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    refused = initialized(folder)
    assert refused.returncode == 1 and str(folder) in refused.stderr and "Traceback" not in refused.stderr
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before


def test_an_intact_data_folder_is_reported_as_set_up(household, tmp_path):
    shutil.copytree(household, tmp_path / "data")
    refused = initialized(tmp_path / "data")
    assert refused.returncode == 1 and "already set up" in refused.stderr


def test_an_empty_folder_is_set_up(tmp_path):
    assert initialized(tmp_path / "data").returncode == 0

"""Tests that a wrong computer clock deletes no data, signs nobody out, and dates no new row before older rows."""

import shutil
import time
from contextlib import contextmanager
from datetime import timedelta

import orjson
import pytest

from app.framework.storage.column_types import as_stamp
from app.framework.storage.database import db, now
from app.framework.storage.folder import clock as clock_module
from app.framework.storage.folder.clock import DAY, EARLIEST, FILE, clock
from app.framework.tasks.run import TaskKind, kinds
from app.households.group import Group
from app.settings import Settings
from app.start import create_first_administrator, look_after, open_folder
from app.users.signing_in.token import SESSION, issue
from app.users.user import User
from tests.commands import hearthbook
from tests.conftest import Caller
from tests.running_server import PASSWORD

HOUR = 3600.0
YEAR = 365 * DAY


def deletes(kind: TaskKind) -> bool:
    """Whether it recurs and deletes what is no longer needed."""
    return bool(kind.next_due) and not kind.adds and not kind.pauses


class WrongClock:
    """Replaces the computer's clocks in tests."""

    def __init__(self):
        self.ahead = self.ran = 0.0
        self.began = time.time()

    def wall(self) -> float:
        return self.began + self.ran + self.ahead

    def steady(self) -> float:
        return self.ran

    def jump(self, seconds: float) -> None:
        self.ahead += seconds

    def run(self, seconds: float) -> None:
        """Simulates a program that runs for `seconds` and, like one of its jobs, saves the clock every half hour."""
        for _ in range(int(seconds // 1800)):
            self.ran += 1800
            clock.save()


@pytest.fixture
def wrong(monkeypatch):
    wrong = WrongClock()
    monkeypatch.setattr(clock, "wall", wrong.wall)
    monkeypatch.setattr(clock, "steady", wrong.steady)
    return wrong


class House:
    """A data folder and a session token of its administrator.

    Entering and leaving `on()` simulates switching the computer on and off.
    """

    def __init__(self, folder, word):
        self.settings, self.word = Settings(data=folder), word

    @contextmanager
    def on(self):
        """Opens the folder, runs every job once, and yields a client for the administrator."""
        with open_folder(self.settings) as (_, app), app.app_context():
            do_all_jobs()
            yield Caller(app.test_client(use_cookies=False), self.word)


@pytest.fixture(scope="module")
def new_house(tmp_path_factory):
    """A data folder with an administrator, and the token of a session that lasts two weeks."""
    folder = tmp_path_factory.mktemp("new") / "data"
    with open_folder(Settings(data=folder)) as (_, app), app.app_context():
        create_first_administrator("cook@example.com", PASSWORD)
        return folder, issue(User.get(), SESSION, timedelta(days=14))


@pytest.fixture
def house(tmp_path, new_house, wrong):
    shutil.copytree(new_house[0], tmp_path / "data")
    return House(tmp_path / "data", new_house[1])


def do_all_jobs() -> None:
    look_after(15)
    for kind in filter(deletes, list(kinds.values())):
        kind.work(None)


def stay_signed_in(house: House) -> None:
    """Signs in with a session that never expires, for tests in which other sessions expire."""
    house.word = issue(User.get(), SESSION, None)


def share_link_and_trash(cook) -> str:
    """Creates a recipe with a share link, and deletes another recipe. Returns the id of the link."""
    soup = cook.get(f"/recipes/{cook.post('/recipes', {'name': 'Soup'})}")
    link = cook.post("/shared/recipes", {"recipeId": soup["id"]})["id"]
    cook.post("/recipes", {"name": "Bread"})
    cook.delete("/recipes/bread")
    return link


def in_trash(cook) -> list[str]:
    return [one["name"] for one in cook.get("/recipes/trash")["items"]]


def test_a_clock_far_ahead_deletes_nothing(house, wrong):
    with house.on() as cook:
        link = share_link_and_trash(cook)
    wrong.jump(45 * DAY)
    for _ in range(5):
        with house.on() as cook:
            wrong.run(HOUR)
            do_all_jobs()
            assert in_trash(cook) == ["Bread"] and cook.get(f"/recipes/shared/{link}")["name"] == "Soup"
    wrong.jump(-45 * DAY)
    with house.on() as cook:
        [bread] = cook.get("/recipes/trash")["items"]
        assert cook.post(f"/recipes/trash/{bread['id']}/restore")["name"] == "Bread"
        assert cook.get(f"/recipes/shared/{link}")["name"] == "Soup"


def test_without_the_guard_a_clock_far_ahead_empties_the_trash(house, wrong, monkeypatch):
    with house.on() as cook:
        share_link_and_trash(cook)
        stay_signed_in(house)
    monkeypatch.setattr(clock_module, "JUMP", 99 * YEAR)
    wrong.jump(45 * DAY)
    with house.on():
        wrong.run(HOUR)
        do_all_jobs()
    with house.on() as cook:
        assert in_trash(cook) == [] and cook.get("/shared/recipes") == []


def test_a_clock_is_trusted_after_running_for_days(house, wrong):
    with house.on() as cook:
        link = share_link_and_trash(cook)
        wrong.jump(45 * DAY)
        wrong.run(2 * DAY)
        do_all_jobs()
        assert in_trash(cook) == ["Bread"]
        wrong.run(DAY)
        do_all_jobs()
        stay_signed_in(house)
    with house.on() as cook:
        assert in_trash(cook) == []
        cook.get(f"/recipes/shared/{link}", expect=404)


def test_a_recipe_deleted_with_a_clock_years_behind_can_be_restored(house, wrong):
    with house.on() as cook:
        cook.post("/recipes", {"name": "Soup"})
    wrong.jump(-2 * YEAR)
    with house.on() as cook:
        cook.delete("/recipes/soup")
        assert in_trash(cook) == ["Soup"]
    wrong.jump(2 * YEAR)
    with house.on() as cook:
        wrong.run(DAY)
        do_all_jobs()
        [soup] = cook.get("/recipes/trash")["items"]
        assert cook.post(f"/recipes/trash/{soup['id']}/restore")["name"] == "Soup"


@pytest.mark.parametrize("jump", [-2 * YEAR, 45 * DAY, -HOUR, HOUR, -60 * YEAR])
def test_a_later_save_has_a_later_date_with_any_clock(house, wrong, jump):
    dates = []
    with house.on() as cook:
        cook.post("/recipes", {"name": "Soup"})
    for turn in range(4):
        wrong.jump(jump if turn % 2 else -jump)
        with house.on() as cook:
            cook.post("/recipes", {"name": f"Dish {turn}"})
            version = cook.get("/recipes/soup")["dateUpdated"]
            changed = cook.patch("/recipes/soup", {"description": str(turn)}, headers={"If-Match": f'"{version}"'})
            assert changed["dateUpdated"] > version
            dates += [cook.get(f"/recipes/dish-{turn}")["updatedAt"], changed["dateUpdated"]]
    assert sorted(dates) == dates
    with house.on() as cook:
        newest = cook.get("/recipes?orderBy=createdAt&orderDirection=desc")["items"]
        assert [one["name"] for one in newest] == ["Dish 3", "Dish 2", "Dish 1", "Dish 0", "Soup"]


def test_dates_are_never_before_the_release(house, wrong):
    shutil.rmtree(house.settings.data)
    wrong.jump(-wrong.wall())
    with open_folder(house.settings), db.atomic():
        assert Group.found("Home", private=True).created_at.timestamp() >= EARLIEST


def test_with_three_hours_a_day_the_trash_is_kept_for_a_month(house, wrong):
    with house.on() as cook:
        share_link_and_trash(cook)
        stay_signed_in(house)
    with house.on() as cook:
        for day in range(1, 33):
            wrong.jump(21 * HOUR)
            wrong.run(3 * HOUR)
            assert bool(in_trash(cook)) == (day <= 30)


def test_a_jump_of_three_weeks_or_an_hour_is_not_reported(house, wrong):
    for jump in (21 * DAY, HOUR, -HOUR):
        wrong.jump(jump)
        with house.on() as cook:
            assert cook.get("/admin/about/check")["clock"] is None


@pytest.mark.parametrize(("jump", "said"), [(-2 * YEAR, "behind"), (45 * DAY, "ahead")])
def test_a_wrong_clock_is_reported_to_administrators(house, wrong, jump, said):
    with house.on():
        pass
    wrong.jump(jump)
    with house.on() as cook:
        assert cook.get("/admin/about/check")["clock"] == said
        wrong.jump(-jump)
        assert cook.get("/admin/about/check")["clock"] is None


@pytest.mark.parametrize(("known", "said"), [(-45, "weeks ahead of"), (21, "behind the newest"), (-21, "")])
def test_the_doctor_reports_a_wrong_clock(tmp_path, house, known, said):
    with house.on():
        pass
    (house.settings.data / FILE).write_bytes(orjson.dumps({"trusted": time.time() + known * DAY}))
    done = hearthbook("doctor", "--data", house.settings.data, "--port", 0)
    assert done.returncode == 0 and (f"look  the clock is {said}" in done.stdout) == bool(said), done.stdout


def test_a_clock_that_was_set_back_is_followed_after_days(house, wrong):
    with house.on():
        wrong.jump(30 * DAY)
        wrong.run(5 * DAY)
        wrong.jump(-30 * DAY)
        wrong.run(2 * DAY)
        assert clock.for_deleting() > wrong.wall() + 25 * DAY
        wrong.run(2 * DAY)
        assert abs(clock.for_deleting() - wrong.wall()) < HOUR


@pytest.mark.parametrize("content", [b"", b"[1]", b'{"trusted": "soon"}', b'{"trusted": 1e300, "newest": -1}'])
def test_a_damaged_clock_file_is_replaced_by_the_time_of_the_newest_row(house, wrong, content):
    with house.on() as cook:
        share_link_and_trash(cook)
        [bread] = cook.get("/recipes/trash")["items"]
    (house.settings.data / FILE).write_bytes(content)
    wrong.jump(45 * DAY)
    with house.on() as cook:
        assert in_trash(cook) == ["Bread"]
    (house.settings.data / FILE).write_bytes(content)
    wrong.jump(-2 * YEAR)
    with house.on():
        assert as_stamp(now()) >= bread["deletedAt"]

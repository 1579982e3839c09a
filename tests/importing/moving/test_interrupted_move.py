"""Tests that a run goes on after a restart, a dead child process or a full disk, and never makes a recipe twice."""

import errno
import gzip
import os
import signal

import apsw
import peewee
import pytest

from app.framework.api.errors import NoRoom
from app.framework.tasks.keep_tasks import resume_runs
from app.framework.tasks.run import RUNNING, WAITING, Run
from app.importing.moving import read_files, run_move
from app.importing.moving.read_files import SentFile, read_recipes
from tests.hostile.zips import zipped
from tests.importing.moving.moving import messages, move_in, names, rest, sent
from tests.importing.readers.made_file import as_json
from tests.importing.readers.made_json import PAPRIKA


def toasts(count: int) -> bytes:
    files = {}
    for n in range(count):
        recipe = PAPRIKA | {
            "name": f"Toast {n:02}",
            "uid": str(n),
            "directions": f"Fry {n}.",
            "photo_data": "",
            "photos": [],
        }
        files[f"{n:02}.paprikarecipe"] = gzip.compress(as_json(recipe))
    return zipped(files)


class Killed(BaseException):
    """Stands for the end of the process: nothing catches it."""


@pytest.fixture
def killed_at(monkeypatch):
    """Returns a function that makes the run die right before the recipe at a position is settled."""
    settle = run_move.store_or_report

    def kill(position: int):
        def settle_until(person, move, known, at, one):
            if at == position:
                monkeypatch.setattr(run_move, "store_or_report", settle)
                raise Killed
            settle(person, move, known, at, one)

        monkeypatch.setattr(run_move, "store_or_report", settle_until)

    return kill


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
@pytest.mark.parametrize("position", [0, 1, 7])
def test_a_run_goes_on_after_a_kill_without_duplicates(app, dave, killed_at, position):
    killed_at(position)
    begun = sent(dave, toasts(8))
    rest(dave)
    assert len(names(dave)) == position and Run.get_by_id(begun["id"]).state == RUNNING
    resume_runs()
    assert Run.get_by_id(begun["id"]).state == WAITING
    app.extensions["tasks"].wake()
    rest(dave)
    report = dave.get(f"/groups/reports/{begun['id']}")
    assert report["status"] == "success" and len(report["entries"]) == 8 and len(names(dave)) == 8


def test_a_full_disk_ends_the_run_with_a_report(dave, monkeypatch):
    make_ready = run_move.validate_recipe

    def fill_up(one, tag):
        if one["name"] == "Toast 02":
            raise NoRoom
        return make_ready(one, tag)

    monkeypatch.setattr(run_move, "validate_recipe", fill_up)
    report = move_in(dave, toasts(4))
    assert report["status"] == "partial" and names(dave) == ["Toast 00", "Toast 01"]
    assert "disk" in report["entries"][-1]["message"] and not report["entries"][-1]["success"]
    monkeypatch.setattr(run_move, "validate_recipe", make_ready)
    assert len(messages(move_in(dave, toasts(4)))) == 4 and len(names(dave)) == 4


def test_a_recipe_that_kills_the_reader_is_left_out(tmp_path, monkeypatch):
    """The child process is killed whenever it is asked for the third recipe."""
    path = tmp_path / "sent.bin"
    path.write_bytes(toasts(5))
    ask = read_files.ask

    def ask_until(file, **question):
        if question["first"] <= 2 < question["first"] + question["at_once"]:
            for child in read_files.children._idle:
                os.kill(child.pid, signal.SIGKILL)
            raise TimeoutError
        return ask(file, **question)

    monkeypatch.setattr(read_files, "ask", ask_until)
    found = list(read_recipes(SentFile(str(path), "x.zip"), "paprika"))
    assert [at for at, _ in found] == [0, 1, 2, 3, 4] and [at for at, one in found if "reason" in one] == [2]


def test_a_large_import_makes_a_backup_first_or_says_why_not(dave, monkeypatch):
    monkeypatch.setattr(run_move, "MANY", 3)
    assert not any("backup" in one for one in messages(move_in(dave, toasts(2))))
    report = move_in(dave, toasts(5))
    assert "No backup was made first" in messages(report)[0] and len(names(dave)) == 5


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (apsw.FullError("database or disk is full"), "The disk is full"),
        (OSError(errno.ENOSPC, "No space left on device"), "The disk is full"),
        (peewee.OperationalError("FullError: database or disk is full"), "The disk is full"),
        (apsw.IOError("disk I/O error"), "an error in Hearthbook"),
    ],
)
def test_a_run_that_a_full_disk_ends_says_so(dave, monkeypatch, error, said):
    def fail(*_args):
        raise error

    monkeypatch.setattr(run_move, "store_or_report", fail)
    report = move_in(dave, toasts(2))
    assert report["status"] != "success" and said in messages(report)[-1]

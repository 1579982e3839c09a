"""Tests the generations (numbered folders that hold the database): CURRENT always names a complete one."""

import os
import signal
import sys
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import apsw
import pytest

from app.framework.storage.folder.data_folder import CannotStart
from app.framework.storage.folder.generation import (
    FILE,
    KEPT,
    UNFINISHED,
    check_quickly,
    copy,
    find_current,
    list_generations,
    switch_generation,
    tidy,
    was_set_back,
)

TODAY = datetime(2026, 11, 22, tzinfo=UTC)
WATCHED = {"open", "os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.scandir"}


def write(file: Path, *texts: str) -> None:
    with closing(apsw.Connection(str(file))) as connection:
        connection.execute("PRAGMA journal_mode = wal")
        connection.execute("CREATE TABLE IF NOT EXISTS note (text TEXT)")
        connection.executemany("INSERT INTO note VALUES (?)", [(text,) for text in texts])


def notes(file: Path) -> list[str]:
    with closing(apsw.Connection(str(file))) as connection:
        return [text for (text,) in connection.execute("SELECT text FROM note")]


def add(folder: Path, text: str) -> None:
    """Creates a generation with one more note than the current one."""
    old = find_current(folder)

    def fill(new):
        if old:
            copy(old, new)
        write(new, text)

    switch_generation(folder, fill)


def test_each_generation_contains_the_previous_data(tmp_path):
    for text in ("leek", "soup"):
        add(tmp_path, text)
    assert notes(find_current(tmp_path)) == ["leek", "soup"]
    assert [place.name for place in list_generations(tmp_path)] == ["000001", "000002"]


def test_a_new_folder_has_no_current_generation(tmp_path):
    assert find_current(tmp_path) is None


def test_an_error_while_filling_keeps_the_old_generation(tmp_path):
    add(tmp_path, "leek")

    def fail(new):
        write(new, "half")
        raise OSError("the disk is full")

    with pytest.raises(OSError, match="the disk is full"):
        switch_generation(tmp_path, fail)
    assert notes(find_current(tmp_path)) == ["leek"]
    tidy(tmp_path, TODAY)
    assert [place.name for place in list_generations(tmp_path)] == ["000001"]


def test_a_damaged_generation_never_becomes_current(tmp_path):
    add(tmp_path, "leek")

    def damage(new):
        write(new, *["soup" * 100] * 500)
        with new.open("r+b") as file:
            file.seek(3 * 4096)
            file.write(os.urandom(4096))

    with pytest.raises(CannotStart, match="did not pass its check"):
        switch_generation(tmp_path, damage)
    assert notes(find_current(tmp_path)) == ["leek"]


def test_a_generation_with_dangling_references_never_becomes_current(tmp_path):
    def dangle(new):
        with closing(apsw.Connection(str(new))) as connection:
            connection.execute("CREATE TABLE pot (id INTEGER PRIMARY KEY)")
            connection.execute("CREATE TABLE lid (pot INTEGER REFERENCES pot)")
            connection.execute("INSERT INTO lid VALUES (7)")

    with pytest.raises(CannotStart, match="a row of lid refers to nothing in pot"):
        switch_generation(tmp_path, dangle)
    assert not (tmp_path / "CURRENT").exists()


def steps_until_death(folder: Path, steps: int) -> bool:
    """Adds a note in a child process, which kills itself at file operation number `steps`.

    Returns False if it was killed, or True if adding a note needs fewer operations.
    """
    child = os.fork()
    if child == 0:
        left = steps

        def count(event, arguments):
            nonlocal left
            if event in WATCHED:
                left -= 1
                if left == 0:
                    os.kill(os.getpid(), signal.SIGKILL)

        sys.addaudithook(count)
        add(folder, "soup")
        os._exit(0)
    return os.waitpid(child, 0)[1] == 0


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills a process made by fork")
@pytest.mark.parametrize("before", [["leek"], []], ids=["a household", "a new folder"])
def test_a_kill_at_any_step_leaves_the_old_or_the_new_state(tmp_path, before):
    seen = set()
    for steps in range(1, 100):
        folder = tmp_path / str(steps)
        folder.mkdir()
        for text in before:
            add(folder, text)
        lived = steps_until_death(folder, steps)
        tidy(folder, TODAY)
        file = find_current(folder)
        state = notes(file) if file else []
        assert state in (before, [*before, "soup"]), f"after {steps} steps"
        assert not [place for place in list_generations(folder) if (place / UNFINISHED).exists()]
        seen.add(len(state))
        if lived:
            break
    assert lived and steps > 8, "the hook saw too little to prove anything"
    assert seen == {len(before), len(before) + 1}


def test_the_previous_generation_is_kept_for_a_week(tmp_path):
    add(tmp_path, "leek")
    add(tmp_path, "soup")
    for moment in (TODAY, TODAY - 100 * KEPT, TODAY + KEPT):
        tidy(tmp_path, moment)
        assert len(list_generations(tmp_path)) == 2
    tidy(tmp_path, TODAY + KEPT + timedelta(minutes=1))
    assert [place.name for place in list_generations(tmp_path)] == ["000002"]
    assert notes(find_current(tmp_path)) == ["leek", "soup"]


def test_after_setting_the_pointer_back_the_later_generation_is_kept(tmp_path):
    add(tmp_path, "leek")
    add(tmp_path, "soup")
    (tmp_path / "CURRENT").write_text("000001\n")
    for moment in (TODAY, TODAY + 2 * KEPT):
        tidy(tmp_path, moment)
        assert [place.name for place in list_generations(tmp_path)] == ["000001", "000002"]


@pytest.mark.parametrize("lost", ["CURRENT", f"gen/000002/{FILE}"])
def test_a_folder_that_lost_a_file_is_not_treated_as_new(tmp_path, lost):
    add(tmp_path, "leek")
    add(tmp_path, "soup")
    (tmp_path / lost).unlink()
    for ask in (find_current, lambda folder: tidy(folder, TODAY)):
        with pytest.raises(CannotStart):
            ask(tmp_path)
    assert (tmp_path / "gen/000001" / FILE).exists()


def test_a_folder_with_pictures_but_no_database_is_not_treated_as_new(tmp_path):
    (tmp_path / "media").mkdir()
    with pytest.raises(CannotStart, match="contains a household"):
        find_current(tmp_path)


@pytest.mark.parametrize("text", [b"", b"nonsense", b"../../etc", b"\x1b[2J\x00\xff", "\u0663".encode()])
def test_an_invalid_pointer_is_refused_with_the_newest_number(tmp_path, text):
    add(tmp_path, "leek")
    (tmp_path / "CURRENT").write_bytes(text)
    with pytest.raises(CannotStart, match=r"CURRENT is damaged.* write 000001 into it") as refused:
        find_current(tmp_path)
    assert str(refused.value).isprintable()
    (tmp_path / "CURRENT").write_text("000001")
    assert notes(find_current(tmp_path)) == ["leek"]


def test_an_invalid_pointer_without_a_database_suggests_a_backup(tmp_path):
    (tmp_path / "CURRENT").write_text("nonsense")
    with pytest.raises(CannotStart, match=r"CURRENT is damaged.* from a backup"):
        find_current(tmp_path)


def test_a_pointer_to_a_missing_generation_is_refused(tmp_path):
    add(tmp_path, "leek")
    (tmp_path / "CURRENT").write_text("999999")
    with pytest.raises(CannotStart, match="is missing"):
        find_current(tmp_path)


def test_a_pointer_that_was_set_back_is_detected(tmp_path):
    assert not was_set_back(tmp_path)
    add(tmp_path, "leek")
    add(tmp_path, "onion")
    (tmp_path / "gen" / "000003").mkdir()
    (tmp_path / "gen" / "000003" / UNFINISHED).touch()
    assert not was_set_back(tmp_path)
    (tmp_path / "CURRENT").write_text("000001\n")
    assert was_set_back(tmp_path)


def test_the_quick_check_detects_a_damaged_database(tmp_path):
    add(tmp_path, "leek " * 20_000)
    file = find_current(tmp_path)
    check_quickly(file)
    with file.open("r+b") as damaged:
        damaged.seek(4096)
        damaged.write(os.urandom(4096))
    with pytest.raises(CannotStart, match="is damaged"):
        check_quickly(file)


def test_a_copy_of_a_database_in_use_is_consistent(tmp_path):
    write(tmp_path / "old.db", *["leek"] * 100)
    with closing(apsw.Connection(str(tmp_path / "old.db"))) as writing:
        writing.execute("BEGIN IMMEDIATE; INSERT INTO note VALUES ('not yet')")
        copy(tmp_path / "old.db", tmp_path / "new.db")
        writing.execute("ROLLBACK")
    assert notes(tmp_path / "new.db") == ["leek"] * 100

"""Tests that an update changes over to a version that works with the data, and to no other."""

import shutil
import subprocess
import sys

import pytest

from app import VERSION
from app.backups.folder import BEFORE_UPDATE, read_records
from app.framework.storage.folder.data_folder import CannotStart
from app.framework.storage.folder.generation import find_current, read_noted_version
from app.framework.storage.folder.settle_update import DONE, PROVING, TAKEN_BACK, UpdateStep, read_step, write_step
from app.settings import Settings
from app.update_command import update_from
from app.updates.start_program import DoesNotFit
from app.updates.try_program import TRIAL
from tests.commands import hearthbook, one_sentence
from tests.framework.storage.folder.small_disk import small_disk
from tests.running_server import RunningServer
from tests.updates.conftest import rows_of
from tests.updates.update_files import Releases

LOSES_ROWS = (
    "def up(migrator, db):\n    db.execute_sql('DELETE FROM revision')\n    db.execute_sql('DELETE FROM event')\n"
)
MOVES_ROWS = f"MOVED = ('revision', 'event')\n\n\n{LOSES_ROWS}"
FAILS_HERE = "def up(migrator, db):\n    db.execute_sql('CREATE UNIQUE INDEX one_group ON user (group_id)')\n"
FILLS_DISK = """
def up(migrator, db):
    from pathlib import Path
    with (Path(db.database).parents[2] / "FILLING").open("wb", 0) as file:
        while file.write(bytes(4096)):
            pass
"""
HANGS = f"#!{sys.executable}\nimport time\ntime.sleep(60)\n"
ENDS = "#!/bin/sh\necho 'hearthbook: The soup is cold.' >&2\nexit 3\n"


@pytest.fixture
def update(household, installed, versions):
    """Returns a function that updates the installed program from a file."""

    def run(file, **options):
        update_from(file, Settings(data=household), installed, versions.releases.key, **options)

    return run


def version_of(program) -> str:
    return subprocess.run([program, "--version"], capture_output=True, text=True).stdout.strip()


def nothing_is_left(household, installed) -> bool:
    left = [*household.glob(f"{TRIAL}*"), *household.glob(".update-*"), installed.with_name("hearthbook.new")]
    return not [path for path in left if path.exists()]


def test_a_good_update_changes_over_and_keeps_all_rows(update, versions, household, installed):
    before = rows_of(household)
    update(versions.make("0.2.0"))
    assert version_of(installed) == "Hearthbook 0.2.0"
    assert version_of(installed.with_name("hearthbook.previous")) == f"Hearthbook {VERSION}"
    assert rows_of(household) == before and read_step(household).step == DONE
    [record] = read_records(household).backups.values()
    assert (record.kind, record.version) == (BEFORE_UPDATE, VERSION) and record.proved_at
    assert nothing_is_left(household, installed)
    done = subprocess.run([installed, "backups", "--data", household], capture_output=True, text=True)
    assert done.returncode == 0 and record.name in done.stdout


@pytest.mark.skipif(sys.platform != "linux", reason="folders are exchanged in one step on Linux only")
def test_the_folder_of_a_program_is_exchanged_as_a_whole(household, installed_folder, versions):
    before = rows_of(household)
    file = versions.make("0.2.0")
    update_from(file, Settings(data=household), installed_folder, versions.releases.key)
    previous = installed_folder.with_name("hearthbook.previous")
    assert version_of(installed_folder / "hearthbook") == "Hearthbook 0.2.0"
    assert version_of(previous / "hearthbook") == f"Hearthbook {VERSION}"
    assert (installed_folder / "_internal" / "libsoup.so").read_bytes() == b"leek"
    assert {path.name for path in installed_folder.parent.iterdir()} == {"hearthbook", "hearthbook.previous"}
    assert rows_of(household) == before


def test_an_unsigned_update_and_one_of_this_version_change_nothing(update, versions, household, installed):
    for file, key, reason in (
        (versions.make(VERSION, program=ENDS), versions.releases.key, "not newer"),
        (versions.make("0.2.0", program=ENDS), Releases(versions.folder / "others").key, "not signed"),
    ):
        with pytest.raises(CannotStart, match=reason):
            update_from(file, Settings(data=household), installed, key)
    assert version_of(installed) == f"Hearthbook {VERSION}" and nothing_is_left(household, installed)


def test_what_cannot_be_replaced_is_tried_and_told_what_to_do(update, versions, household, capfd):
    with pytest.raises(CannotStart, match="runs from its sources"):
        update_from(versions.make("0.2.0"), Settings(data=household), None, versions.releases.key)
    assert "started on a copy of your data" in capfd.readouterr().out
    assert not read_records(household).backups


def test_a_trial_changes_neither_the_program_nor_the_data(update, versions, household, installed, capfd):
    before, generation = rows_of(household), find_current(household)
    update(versions.make("0.2.0"), only_try=True)
    assert "Hearthbook 0.2.0 started on a copy of your data." in capfd.readouterr().out
    assert version_of(installed) == f"Hearthbook {VERSION}"
    assert (rows_of(household), find_current(household)) == (before, generation)
    assert nothing_is_left(household, installed)


@pytest.mark.parametrize(
    ("migration", "reason"),
    [(LOSES_ROWS, r'loses \d+ of \d+ rows of "(event|revision)"'), (FAILS_HERE, "UNIQUE constraint failed")],
)
def test_the_trial_finds_a_migration_that_fails_on_these_data(
    update, versions, household, installed, migration, reason
):
    before, generation = rows_of(household), find_current(household)
    with pytest.raises(DoesNotFit, match=reason):
        update(versions.make("0.2.0", migration))
    assert version_of(installed) == f"Hearthbook {VERSION}"
    assert (rows_of(household), find_current(household)) == (before, generation)
    assert not read_records(household).backups and nothing_is_left(household, installed)


@pytest.mark.sweep
def test_a_migration_may_say_that_it_moves_rows(update, versions, household, installed):
    update(versions.make("0.2.0", MOVES_ROWS))
    assert version_of(installed) == "Hearthbook 0.2.0"


@pytest.mark.parametrize(
    ("program", "reason"),
    [
        pytest.param(HANGS, "did not answer within", marks=pytest.mark.sweep),
        (ENDS, "The soup is cold"),
    ],
)
def test_a_version_that_does_not_answer_is_refused(update, versions, household, installed, program, reason):
    before = rows_of(household)
    with pytest.raises(DoesNotFit, match=reason):
        update(versions.make("0.2.0", program=program), longest=2)
    assert version_of(installed) == f"Hearthbook {VERSION}" and rows_of(household) == before
    assert nothing_is_left(household, installed)


def test_a_version_that_fails_only_on_the_real_data_is_taken_back(update, versions, household, installed):
    file = versions.make("0.2.0")
    migration = versions.folder / "sources-0.2.0" / "app" / "migrations" / "9000_later.py"
    # The copy for the trial lies in a folder of that name, the data do not.
    migration.write_text(
        f"{migration.read_text()}    if '{TRIAL}' not in db.database: db.execute_sql('DELETE FROM event')\n"
    )
    before, generation = rows_of(household), find_current(household)
    with pytest.raises(DoesNotFit, match="loses"):
        update(file)
    assert version_of(installed) == f"Hearthbook {VERSION}"
    assert (rows_of(household), find_current(household)) == (before, generation)
    assert read_noted_version(generation) == VERSION
    with RunningServer(household):
        assert find_current(household) == generation


@pytest.mark.parametrize(("opened_by_the_new_one", "kept"), [(True, True), (False, False)])
def test_what_people_write_with_a_version_installed_by_hand_is_never_taken_back(household, opened_by_the_new_one, kept):
    before = find_current(household)
    old, new = ("0.0.9", VERSION) if opened_by_the_new_one else (VERSION, "0.2.0")
    write_step(household, UpdateStep(PROVING, old, new, "", before.parent.name))
    later = shutil.copytree(before.parent, household / "gen" / "000002")
    (household / "CURRENT").write_text("000002\n")
    with RunningServer(household):
        assert find_current(household).parent == (later if kept else before.parent)
    assert read_step(household).step == (DONE if kept else TAKEN_BACK)


@pytest.mark.sweep
def test_a_running_server_is_tried_beside_and_not_replaced(update, versions, household, installed):
    file = versions.make("0.2.0")
    with RunningServer(household) as server:
        with pytest.raises(CannotStart, match="is running on this data folder"):
            update(file)
        assert server.get("/app/about")["version"]
    assert version_of(installed) == f"Hearthbook {VERSION}" and nothing_is_left(household, installed)


def test_this_version_can_be_tried_by_the_command(household):
    done = hearthbook("update", "--data", household)
    assert done.returncode == 0 and f"Hearthbook {VERSION} started on a copy" in done.stdout


def test_the_command_refuses_a_file_that_is_no_update(household, tmp_path):
    file = tmp_path / "soup.hearthbook-update"
    file.write_bytes(b"soup")
    assert "update" in one_sentence(hearthbook("update", file, "--data", household))


@pytest.mark.sweep
def test_a_version_that_fills_the_disk_is_taken_back_on_the_full_disk(household, installed, versions, tmp_path):
    with small_disk(tmp_path / "disk", megabytes=300) as disk:
        data = shutil.move(household, disk.place / "data")
        before = rows_of(data)
        with pytest.raises(DoesNotFit, match=r"(?i)no space|no room|full"):
            file = versions.make("0.2.0", FILLS_DISK)
            update_from(file, Settings(data=data), installed, versions.releases.key, is_tried=True)
        assert version_of(installed) == f"Hearthbook {VERSION}"
        assert read_step(data).step == TAKEN_BACK and read_step(data).reason
        with RunningServer(data):
            assert rows_of(data) == before


def test_an_update_is_refused_in_words_on_a_full_disk(household, installed, versions, tmp_path):
    with small_disk(tmp_path / "disk") as disk:
        data = shutil.move(household, disk.place / "data")
        file = versions.make("0.2.0", program=ENDS)
        for is_tried, reason in ((False, "Trying the update needs"), (True, "too little room on the disk")):
            with pytest.raises(CannotStart, match=reason):
                update_from(file, Settings(data=data), installed, versions.releases.key, is_tried=is_tried)
        assert version_of(installed) == f"Hearthbook {VERSION}" and nothing_is_left(data, installed)

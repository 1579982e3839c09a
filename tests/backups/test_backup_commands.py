"""Tests the commands `backup`, `backups`, `restore` and `drill`, and what `doctor` says about backups."""

from contextlib import closing

import apsw
import pytest

from app.framework.storage.folder.generation import find_current
from tests.commands import hearthbook, one_sentence
from tests.running_server import RunningServer


@pytest.fixture(scope="module")
def household(tmp_path_factory):
    """A data folder with an administrator, copied for each test."""
    folder = tmp_path_factory.mktemp("household") / "data"
    made = hearthbook(
        "init", "--data", folder, "--email", "cook@example.com", "--password-file", "-", given="leek-and-potato-7\n"
    )
    assert made.returncode == 0, made.stderr
    return folder


@pytest.fixture
def data(household, tmp_path):
    from shutil import copytree

    return copytree(household, tmp_path / "data")


def test_a_backup_is_made_listed_tried_and_restored(data):
    made = hearthbook("backup", "--data", data)
    assert made.returncode == 0, made.stderr
    name = made.stdout.strip().rpartition("/")[2]
    assert name in hearthbook("backups", "--data", data).stdout
    tried = hearthbook("drill", "--data", data)
    assert tried.returncode == 0 and "without fault" in tried.stdout
    restored = hearthbook("restore", "--data", data, name)
    assert restored.returncode == 0 and f"{name} was restored" in restored.stdout
    assert (data / "CURRENT").read_text() == "000002\n"


def test_a_file_is_restored_on_a_new_computer(data, tmp_path):
    made = hearthbook("backup", "--data", data, "--to", tmp_path / "usb").stdout.strip()
    copied = tmp_path / "usb" / made.rpartition("/")[2]
    restored = hearthbook("restore", "--data", tmp_path / "new", copied)
    assert restored.returncode == 0, restored.stderr
    assert "sign in again, for example as admin" in restored.stdout
    assert hearthbook("backups", "--data", tmp_path / "new").stdout.count("\n") == 2


def test_a_locked_backup_needs_its_passphrase(data):
    name = hearthbook("backup", "--data", data, "--passphrase-file", "-", given="leek\n").stdout.strip()
    assert "locked" in one_sentence(hearthbook("restore", "--data", data, name))
    assert "wrong" in one_sentence(
        hearthbook("restore", "--data", data, name, "--passphrase-file", "-", given="carrot\n")
    )
    assert hearthbook("restore", "--data", data, name, "--passphrase-file", "-", given="leek\n").returncode == 0


def test_wrong_passphrases_leave_one_copy_of_a_locked_file_on_a_new_computer(data, tmp_path):
    locked = ("--passphrase-file", "-")
    made = hearthbook("backup", "--data", data, "--to", tmp_path / "usb", *locked, given="leek\n").stdout.strip()
    restore = ("restore", "--data", tmp_path / "new", tmp_path / "usb" / made.rpartition("/")[2], *locked)
    for _ in range(2):
        assert "wrong" in one_sentence(hearthbook(*restore, given="carrot\n"))
    listed = hearthbook("backups", "--data", tmp_path / "new").stdout
    assert listed.count("\n") == 1 and "  locked  uploaded" in listed and "0 recipes" not in listed
    assert hearthbook(*restore, given="leek\n").returncode == 0


@pytest.mark.parametrize("name", ["nothing.zip", "/nothing.zip"])
def test_a_backup_that_does_not_exist_makes_no_data_folder(tmp_path, name):
    restored = hearthbook("restore", "--data", tmp_path / "new", name)
    assert "There is no backup called" in one_sentence(restored)
    assert not (tmp_path / "new").exists()


def test_what_is_wrong_is_one_sentence(data, tmp_path):
    assert "no backup called" in one_sentence(hearthbook("restore", "--data", data, "none.hearthbook"))
    (tmp_path / "text.hearthbook").write_text("hello")
    assert "not a backup" in one_sentence(hearthbook("restore", "--data", data, tmp_path / "text.hearthbook"))
    assert "no backup yet" in one_sentence(hearthbook("drill", "--data", data))
    assert "no household" in one_sentence(hearthbook("backup", "--data", tmp_path / "empty"))


def test_all_commands_work_while_the_server_runs(data, tmp_path):
    made = hearthbook("backup", "--data", data).stdout.strip()
    with closing(apsw.Connection(str(find_current(data)))) as connection:
        before = connection.execute('SELECT password FROM "user"').get
    hearthbook("reset-password", "--data", data, "admin", "--password-file", "-", given="another-password-8\n")
    with RunningServer(data):
        assert hearthbook("backup", "--data", data).returncode == 0
        assert hearthbook("drill", "--data", data).returncode == 0
        assert "no backup called" in one_sentence(hearthbook("restore", "--data", data, "none.hearthbook"))
        restored = hearthbook("restore", "--data", data, made)
        assert restored.returncode == 0, restored.stderr
        assert "was restored: 0 recipes (before: 0)." in restored.stdout
        with closing(apsw.Connection(str(find_current(data)))) as connection:
            passwords = connection.execute('SELECT password FROM "user"').get
            sessions = connection.execute("SELECT count(*) FROM token WHERE kind = 'session'").get
    assert passwords == before, "the password of the backup is back"
    assert sessions == 0, "the command signed out again"
    assert (data / "CURRENT").read_text() == "000002\n"


def test_a_running_server_that_refuses_gives_its_reason(data):
    name = hearthbook("backup", "--data", data, "--passphrase-file", "-", given="leek\n").stdout.strip()
    with RunningServer(data):
        assert "locked" in one_sentence(hearthbook("restore", "--data", data, name))
        unlocked = hearthbook("restore", "--data", data, name, "--passphrase-file", "-", given="leek\n")
        assert unlocked.returncode == 0, unlocked.stderr


def test_doctor_says_when_the_last_good_backup_was_made(data):
    assert "no backup that was proved" in hearthbook("doctor", "--data", data).stdout
    name = hearthbook("backup", "--data", data).stdout.strip().rpartition("/")[2]
    said = hearthbook("doctor", "--data", data).stdout
    assert "the last good backup was made on" in said and name in said

"""Tests the commands `backup`, `backups`, `restore` and `drill`, and what `doctor` says about backups."""

from contextlib import closing

import apsw
import pytest

from app.backup_commands import ask_for_passphrase
from app.backups.offered_backup import offer_backup
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
    (tmp_path / "usb").mkdir()
    made = hearthbook("backup", "--data", data, "--to", tmp_path / "usb").stdout.strip()
    copied = tmp_path / "usb" / made.rpartition("/")[2]
    restored = hearthbook("restore", "--data", tmp_path / "new", copied)
    assert restored.returncode == 0, restored.stderr
    assert "Sign in again, for example as admin" in restored.stdout
    assert hearthbook("backups", "--data", tmp_path / "new").stdout.count("\n") == 2


@pytest.mark.parametrize("is_file", [True, False])
def test_the_list_of_backups_of_no_data_folder_is_refused(tmp_path, is_file):
    folder = tmp_path / "data"
    if is_file:
        folder.write_text("a file")
    refused = hearthbook("backups", "--data", folder)
    assert refused.returncode and refused.stderr.startswith("hearthbook: ") and refused.stderr.count("\n") == 1


def test_a_folder_that_is_not_there_gets_no_copy(data, tmp_path):
    stick = tmp_path / "stick"
    refused = hearthbook("backup", "--data", data, "--to", stick)
    assert refused.returncode and f"no folder {stick}" in refused.stderr and not stick.exists()
    assert "no backups" in hearthbook("backups", "--data", data).stdout
    stick.mkdir()
    assert hearthbook("backup", "--data", data, "--to", stick).returncode == 0
    for path in stick.iterdir():
        path.unlink()
    refused = hearthbook("backup", "--data", data, "--to", stick)
    assert refused.returncode and "was emptied" in refused.stderr and not list(stick.iterdir())


@pytest.mark.parametrize("answer, restores", [("leek", True), ("carrot", False)])
def test_the_passphrase_of_a_locked_backup_is_asked_for_in_a_terminal(data, tmp_path, monkeypatch, answer, restores):
    made = hearthbook("backup", "--data", data, "--to", tmp_path, "--passphrase-file", "-", given="leek\n")
    file = tmp_path / made.stdout.strip().rpartition("/")[2]
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("getpass.getpass", lambda _prompt: answer)
    assert ask_for_passphrase(file) == answer
    new = tmp_path / "new"
    tried = hearthbook("restore", "--data", new, file, "--passphrase-file", "-", given=f"{answer}\n")
    assert (tried.returncode == 0) is restores


def test_a_wrong_passphrase_leaves_one_copy_of_the_file(data, tmp_path):
    made = hearthbook("backup", "--data", data, "--to", tmp_path, "--passphrase-file", "-", given="leek\n")
    file, new = tmp_path / made.stdout.strip().rpartition("/")[2], tmp_path / "new"
    for _ in range(2):
        hearthbook("restore", "--data", new, file, "--passphrase-file", "-", given="carrot\n")
    assert len(list((new / "backups").glob("*.hearthbook"))) == 1
    listed = hearthbook("backups", "--data", new).stdout
    assert "  locked  uploaded" in listed and "0 recipes" not in listed
    file.write_bytes(file.read_bytes()[:-1] + b"x")  # the control: another file is kept apart
    hearthbook("restore", "--data", new, file, "--passphrase-file", "-", given="carrot\n")
    assert len(list((new / "backups").glob("*.hearthbook"))) == 2


def test_a_backup_that_is_opened_twice_is_copied_once(data, tmp_path):
    made = hearthbook("backup", "--data", data, "--to", tmp_path).stdout.strip()
    file, new = tmp_path / made.rpartition("/")[2], tmp_path / "new"
    new.mkdir()
    assert offer_backup(new, file) == offer_backup(new, file) == file.name
    assert [path.name for path in (new / "backups").glob("*.hearthbook")] == [file.name]
    file.write_bytes(b"another one")
    assert offer_backup(new, file) == file.name.replace(".hearthbook", "_2.hearthbook")


def test_a_locked_backup_needs_its_passphrase(data):
    name = hearthbook("backup", "--data", data, "--passphrase-file", "-", given="leek\n").stdout.strip()
    assert "locked" in one_sentence(hearthbook("restore", "--data", data, name))
    assert "wrong" in one_sentence(
        hearthbook("restore", "--data", data, name, "--passphrase-file", "-", given="carrot\n")
    )
    assert hearthbook("restore", "--data", data, name, "--passphrase-file", "-", given="leek\n").returncode == 0


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

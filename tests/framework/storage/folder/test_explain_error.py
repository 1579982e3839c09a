"""Tests the messages about a data folder that cannot be used. Each is one sentence that says what to do."""

import os
import subprocess
from pathlib import Path

import pytest

from tests.commands import hearthbook, one_sentence
from tests.running_server import PASSWORD

VERBS = {
    "serve": ["serve", "--port", "0"],
    "window": ["--port", "0"],
    "init": ["init", "--email", "a@b.example", "--password-file", "-"],
    "reset-password": ["reset-password", "anna", "--password-file", "-"],
    "demo": ["demo"],
    "allow-host": ["allow-host", "soup.example"],
    "allow-hook": ["allow-hook", "oven.local:8123"],
}


def mounted_read_only(folder: Path):
    for words in (["--bind", folder, folder], ["-o", "remount,bind,ro", folder]):
        if os.name != "posix" or subprocess.run(["mount", *words], capture_output=True).returncode:
            pytest.skip("nothing can be mounted here")


@pytest.fixture
def read_only(tmp_path):
    (tmp_path / "data").mkdir(mode=0o700)
    mounted_read_only(tmp_path / "data")
    yield tmp_path / "data"
    subprocess.run(["umount", tmp_path / "data"], check=True)


@pytest.mark.parametrize("verb", VERBS)
def test_a_read_only_folder_is_reported(read_only, verb):
    if verb == "reset-password":
        pytest.skip("has nothing to do in an empty folder")
    said = one_sentence(hearthbook(*VERBS[verb], "--data", read_only, given=f"{PASSWORD}\n"))
    assert said == (
        f"hearthbook: {read_only} is on a read-only disk. Make the disk writable, or choose another data folder with "
        "--data.\n"
    )


def test_the_doctor_reports_a_read_only_folder(read_only):
    done = hearthbook("doctor", "--port", 0, "--data", read_only)
    assert done.returncode == 1 and f"WRONG {read_only} is on a read-only disk." in done.stdout and not done.stderr


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("below", ["", "below"])
def test_a_file_on_the_path_to_the_data_folder_is_named(tmp_path, verb, below):
    (tmp_path / "data").write_text("soup")
    said = one_sentence(hearthbook(*VERBS[verb], "--data", tmp_path / "data" / below, given=f"{PASSWORD}\n"))
    assert f"{tmp_path / 'data'} is a file where a folder is needed. Move it away, or choose another" in said
    assert (tmp_path / "data").read_text() == "soup"


@pytest.mark.parametrize("below", ["", "below"])
def test_the_doctor_names_a_file_in_place_of_the_folder(tmp_path, below):
    (tmp_path / "data").write_text("soup")
    done = hearthbook("doctor", "--port", 0, "--data", tmp_path / "data" / below)
    assert done.returncode == 1 and f"WRONG {tmp_path / 'data'} is a file where a folder is needed" in done.stdout


def test_resetting_a_password_without_accounts_is_refused(tmp_path):
    said = one_sentence(hearthbook(*VERBS["reset-password"], "--data", tmp_path / "data", given=f"{PASSWORD}\n"))
    assert "There are no accounts in" in said and not (tmp_path / "data").exists()


@pytest.mark.parametrize("name", ["LOCK", "CURRENT", "network.json"])
def test_a_folder_with_the_name_of_a_file_is_reported(tmp_path, name):
    (tmp_path / "gen").mkdir()
    (tmp_path / name).mkdir()
    done = hearthbook("doctor", "--port", 0, "--data", tmp_path)
    assert done.returncode == 1 and f"{tmp_path / name} is a folder where a file is needed" in done.stdout
    if name != "network.json":
        assert "is a folder where a file is needed" in one_sentence(hearthbook("demo", "--data", tmp_path))


def test_the_doctor_reports_a_damaged_network_file(tmp_path):
    (tmp_path / "network.json").write_text("{nonsense")
    done = hearthbook("doctor", "--port", 0, "--data", tmp_path)
    assert done.returncode == 1 and "network.json is damaged, so the names" in done.stdout
    (tmp_path / "network.json").write_text("{}")
    assert hearthbook("doctor", "--port", 0, "--data", tmp_path).returncode == 0

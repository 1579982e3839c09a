"""Tests that commands run by root leave no files in a data folder that its owner cannot use."""

import os

import pytest

from app.framework.storage.folder.owner import write_owner_command
from tests.commands import one_sentence
from tests.framework.storage.folder.people import (
    OWNER,
    STRANGER,
    OwnersServer,
    as_user,
    data,
    owners_in,
    place,
    root_only,
)
from tests.running_server import PASSWORD

__all__ = ["data", "place"]
INIT = ["init", "--email", "anna@example.com", "--username", "anna", "--password-file", "-"]


@root_only
@pytest.mark.parametrize("words", [["serve", "--port", "0"], INIT, ["allow-host", "soup.example"], ["backup"]])
def test_root_is_told_how_to_run_a_command_as_the_owner(data, words):
    said = one_sentence(as_user(0, *words, "--data", data, given=f"{PASSWORD}\n"))
    assert f"so run this as that user: sudo -u '#{OWNER}' " in said and f"-m app {words[0]} " in said
    assert not list(data.iterdir())


@root_only
def test_root_may_look_at_the_folder_of_a_running_service(data):
    with OwnersServer(data) as server:
        assert as_user(0, "setup-code", "--data", data).stdout.strip()
        assert as_user(0, "doctor", "--port", "0", "--data", data).returncode == 0
        assert server.get("/app/about") and owners_in(data) == {OWNER}


@root_only
def test_files_of_root_are_reported_by_the_doctor(data):
    with OwnersServer(data):
        pass
    (data / "network.json").write_text("{}")
    (data / "network.json").chmod(0o600)
    for user in (0, OWNER):
        done = as_user(user, "doctor", "--port", "0", "--data", data)
        assert f"cannot read and write network.json. Mend it with: sudo chown -R {OWNER}: {data}" in done.stdout
    refused = one_sentence(as_user(OWNER, "allow-host", "leek.example", "--data", data))
    assert "belongs to root, not to you. Give it back with: sudo chown" in refused


@root_only
@pytest.mark.parametrize("name", ["gen/000001/hearthbook.db", "gen/000001", "gen", "CURRENT", "LOCK"])
def test_a_file_that_the_service_cannot_open_is_reported_with_a_remedy(data, name):
    with OwnersServer(data):
        pass
    (data / name).touch()
    os.chown(data / name, 0, 0)
    (data / name).chmod(0o700)
    said = one_sentence(as_user(OWNER, "serve", "--port", "0", "--data", data))
    assert f"{data / name} belongs to root, not to you. Give it back with: sudo chown -R {OWNER} {data}" in said
    for user in (0, OWNER):
        assert f"cannot read and write {name}" in as_user(user, "doctor", "--port", "0", "--data", data).stdout


def test_commands_for_a_dynamic_user_run_through_systemd(monkeypatch, tmp_path):
    monkeypatch.setattr("app.framework.storage.folder.owner.PRIVATE", f"{tmp_path}/")
    (tmp_path / "hearthbook").mkdir()
    command = write_owner_command(tmp_path / "hearthbook", ["init", "--full-name", "Anna Bell"])
    assert command.startswith("sudo systemd-run --pty --quiet --wait --collect -p DynamicUser=yes -p User=hearthbook ")
    assert command.endswith("init --full-name 'Anna Bell'")


@root_only
@pytest.mark.parametrize(
    "words",
    [
        ["serve", "--port", "0"],
        INIT,
        ["reset-password", "anna", "--password-file", "-"],
        ["setup-code"],
        ["demo"],
        ["allow-host", "soup.example"],
        ["allow-hook", "oven.local:8123"],
    ],
    ids=lambda words: words[0],
)
def test_another_user_is_told_who_owns_the_folder(data, words):
    said = one_sentence(as_user(STRANGER, *words, "--data", data, given=f"{PASSWORD}\n"))
    assert f"{data} belongs to another user, {OWNER}. Run this as that user (sudo -u {OWNER} ...)" in said
    assert not list(data.iterdir())


@root_only
def test_the_doctor_tells_another_user_who_owns_the_folder(data):
    done = as_user(STRANGER, "doctor", "--port", "0", "--data", data)
    assert done.returncode == 1 and "Traceback" not in done.stderr
    assert f"WRONG {data} belongs to another user, {OWNER}. Run this as that user" in done.stdout

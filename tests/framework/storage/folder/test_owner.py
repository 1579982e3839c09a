"""Tests that commands run by root leave no files in a data folder that its owner cannot use."""

import os
import stat
import urllib.error
import urllib.request

import pytest

from app.framework.storage.folder.owner import command_for_owner, may
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
STAYS_ROOT = """
import sys
from app import command_line
command_line.acts_for_another = lambda folder: False
sys.exit(command_line.run(sys.argv[1:]))
"""
# A script that simulates the packaged executable, whose modules are not files. Its first argument is the folder into
# which the executable was unpacked.
FROZEN = """
import sys
from app import command_line
from app.framework.storage.folder import owner
sys.frozen, sys._MEIPASS = True, sys.argv[1]
owner.__file__ = f"{sys._MEIPASS}/app/framework/storage/folder/owner.pyc"
sys.exit(command_line.run(sys.argv[2:]))
"""


def status_of(server, name: str) -> int:
    request = urllib.request.Request(f"http://127.0.0.1:{server.port}/api/app/about", headers={"Host": name})
    try:
        with urllib.request.urlopen(request) as reply:
            return reply.status
    except urllib.error.HTTPError as refused:
        return refused.code


@root_only
def test_files_that_root_creates_belong_to_the_owner_of_the_folder(data):
    for words in (
        INIT,
        ["reset-password", "anna", "--password-file", "-"],
        ["reset-password", "anna", "--link"],
        ["allow-host", "soup.example"],
        ["allow-hook", "oven.local:8123"],
        ["doctor", "--port", "0"],
    ):
        done = as_user(0, *words, "--data", data, given=f"{PASSWORD}\n")
        assert done.returncode == 0, done.stderr
        assert owners_in(data) <= {OWNER}, words
    assert not [one for one in data.rglob("*") if stat.S_IMODE(one.stat().st_mode) & 0o077]


@root_only
def test_a_name_that_root_allowed_works_in_the_service(data):
    with OwnersServer(data) as server:
        assert status_of(server, "soup.example") == 421
        assert as_user(0, "allow-host", "soup.example", "--data", data).returncode == 0
        assert status_of(server, "soup.example") == 200
        assert as_user(0, "setup-code", "--data", data).stdout.strip()


@root_only
def test_files_of_root_would_block_the_service_and_the_doctor_reports_them(data):
    assert as_user(0, "allow-host", "soup.example", "--data", data, code=STAYS_ROOT).returncode == 0
    assert owners_in(data) == {0}
    with OwnersServer(data) as server:
        assert status_of(server, "soup.example") == 421
    for user in (0, OWNER):
        done = as_user(user, "doctor", "--port", "0", "--data", data)
        assert (
            done.returncode == 1
            and f"cannot read and write network.json. Mend it with: sudo chown -R {OWNER}: {data}" in done.stdout
        )
    refused = one_sentence(as_user(OWNER, "allow-host", "leek.example", "--data", data))
    assert "belongs to root, not to you. Give it back with: sudo chown" in refused


@root_only
def test_a_lock_file_that_root_left_does_not_block_the_service(data):
    (data / "LOCK").write_text("{}")
    (data / "LOCK").chmod(0o600)
    with OwnersServer(data) as server:
        assert server.get("/app/about") and owners_in(data) == {OWNER}


@root_only
@pytest.mark.parametrize("name", ["gen/000001/hearthbook.db", "gen/000001", "gen", "CURRENT"])
def test_a_file_that_the_service_cannot_open_is_reported_with_a_remedy(data, name):
    assert as_user(0, *INIT, "--data", data, given=f"{PASSWORD}\n").returncode == 0
    os.chown(data / name, 0, 0)
    (data / name).chmod(0o700)
    said = one_sentence(as_user(OWNER, "serve", "--port", "0", "--data", data))
    assert f"{data / name} belongs to root, not to you. Give it back with: sudo chown -R {OWNER} {data}" in said
    for user in (0, OWNER):
        assert f"cannot read and write {name}" in as_user(user, "doctor", "--port", "0", "--data", data).stdout


@root_only
def test_root_is_told_how_to_run_commands_on_a_folder_its_owner_cannot_reach(place, data):
    place.chmod(0o700)
    assert as_user(0, "allow-host", "soup.example", "--data", data).returncode == 0
    assert "soup.example" in (data / "network.json").read_text() and owners_in(data) == {OWNER}
    said = one_sentence(as_user(0, *INIT, "--data", data, given=f"{PASSWORD}\n"))
    assert f"so run this as that user: sudo -u {OWNER} " in said and "init --email anna@example.com" in said
    assert "Traceback" not in as_user(0, "doctor", "--port", "0", "--data", data).stderr
    assert owners_in(data) == {OWNER}


@root_only
def test_the_executable_also_acts_as_the_owner(place, data):
    unpacked = place / "_internal"
    unpacked.mkdir(mode=0o755)
    done = as_user(0, unpacked, *INIT, "--data", data, given=f"{PASSWORD}\n", code=FROZEN)
    assert done.returncode == 0, done.stderr
    assert owners_in(data) == {OWNER}


@root_only
def test_files_unpacked_for_root_are_no_reason_to_move_the_executable(place, data):
    unpacked = place / "unpacked"
    unpacked.mkdir(mode=0o700)
    said = one_sentence(as_user(0, unpacked, *INIT, "--data", data, given=f"{PASSWORD}\n", code=FROZEN))
    assert f"so run this as that user: sudo -u {OWNER} " in said and not list(data.iterdir())


def test_commands_for_a_dynamic_user_run_through_systemd(monkeypatch, tmp_path):
    monkeypatch.setattr("app.framework.storage.folder.owner.PRIVATE", f"{tmp_path}/")
    (tmp_path / "hearthbook").mkdir()
    command = command_for_owner(tmp_path / "hearthbook", ["init", "--full-name", "Anna Bell"])
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
    assert done.returncode == 1 and done.stderr == ""
    assert f"WRONG {data} belongs to another user, {OWNER}. Run this as that user" in done.stdout


def test_a_file_mode_is_interpreted_like_by_the_system(tmp_path):
    (tmp_path / "file").touch(mode=0o640)
    (tmp_path / "file").chmod(0o640)
    status = (tmp_path / "file").stat()
    me, mine = status.st_uid or 1, {status.st_gid}
    told = [may(status, 6, status.st_uid, set()), may(status, 4, me + 1, mine), may(status, 6, me + 1, mine)]
    assert told == [True, True, False] and not may(status, 4, me + 1, set())

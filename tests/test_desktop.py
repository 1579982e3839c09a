"""Tests Hearthbook on a desktop beyond its window: kept running, started at sign-in, and opened with a backup."""

import os
import signal
import sys
import urllib.error
from pathlib import Path

import pytest

from app.framework.desktop.start_at_login import quote_for_desktop
from tests.commands import hearthbook
from tests.measure_start import wait_for_answer
from tests.running_server import RunningServer
from tests.test_start import ADMIN, log_of, signed_in
from tests.test_window import Desktop, stop

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks for the entries of Linux desktops")
CLOSED_BY_SIGNAL = {"chromium": 'trap "exit 0" USR1; sleep 1000 & wait'}
DESKTOP = "/app/desktop"


class KeptRunning(Desktop):
    """A desktop with settings of its own, so that no test changes those of this machine's user."""

    def __init__(self, folder: Path, *words: str):
        self.words = words
        super().__init__(folder, CLOSED_BY_SIGNAL, XDG_CONFIG_HOME=str(folder.parent / "config"))

    def command(self):
        return [*super().command(), *self.words]

    @property
    def entry(self) -> Path:
        return self.folder.parent / "config" / "autostart" / "hearthbook.desktop"

    def close_window(self):
        os.kill(int(self.wait_for_browser()[1]), signal.SIGUSR1)


def refusal(client: RunningServer, verb: str, body=None) -> tuple[int, str]:
    """Returns the status and the text of the error with which a call is refused."""
    with pytest.raises(urllib.error.HTTPError) as refused:
        client.call(verb, DESKTOP, body)
    return refused.value.code, refused.value.read().decode()


def test_closing_the_window_leaves_a_program_running_that_was_told_to(tmp_path):
    with KeptRunning(tmp_path / "data") as desktop:
        client = signed_in(desktop)
        assert client.get(DESKTOP) == {"keepsRunning": False, "offeredBackup": None}
        assert client.call("PUT", DESKTOP, {"keepsRunning": True})["keepsRunning"]
        started = desktop.entry.read_text()
        assert f"--hidden --data {desktop.folder} --host 127.0.0.1 --port {desktop.port}" in started or (
            f"--hidden --data {desktop.folder} --port {desktop.port}" in started
        )
        desktop.close_window()
        desktop.wait_until(lambda: not Path(f"/proc/{desktop.wait_for_browser()[1]}").exists())
        wait_for_answer(desktop.port)
        assert desktop.process.poll() is None
        assert not client.call("PUT", DESKTOP, {"keepsRunning": False})["keepsRunning"]
        assert not desktop.entry.exists()
        assert stop(desktop) == 202
        assert desktop.process.wait(60) == 0


def test_who_removes_the_entry_has_switched_it_off(tmp_path):
    with KeptRunning(tmp_path / "data") as desktop:
        client = signed_in(desktop)
        client.call("PUT", DESKTOP, {"keepsRunning": True})
        desktop.entry.unlink()
        assert not client.get(DESKTOP)["keepsRunning"]
        desktop.close_window()
        assert desktop.process.wait(60) == 0


def test_what_is_started_at_sign_in_opens_no_window_until_it_is_asked_for(tmp_path):
    with KeptRunning(tmp_path / "data", "--hidden") as desktop:
        assert signed_in(desktop).get(DESKTOP)["keepsRunning"] is False
        assert not desktop.asked.exists()
        again = hearthbook("--hidden", "--data", desktop.folder, **desktop.environment)
        assert again.returncode == 0
        assert not desktop.asked.exists()


def test_a_folder_that_cannot_be_written_is_an_error_in_words(tmp_path):
    with KeptRunning(tmp_path / "data") as desktop:
        (tmp_path / "config").write_text("a file where the folder should be")
        status, said = refusal(signed_in(desktop), "PUT", {"keepsRunning": True})
        assert (status, "could not be changed" in said) == (400, True)


def test_a_service_has_no_window_to_keep_running_without(tmp_path):
    with RunningServer(tmp_path / "data", **ADMIN) as server:
        status, said = refusal(signed_in(server), "GET")
        assert (status, "service" in said) == (409, True)


@pytest.mark.parametrize("name", ["Käsespätzle & Co.hearthbook", "hearthbook-2026-11-30.hearthbook"])
def test_a_backup_that_is_opened_is_offered_to_restore(tmp_path, name):
    backup = tmp_path / name
    backup.write_bytes(b"not really a backup, which restoring would say")
    with KeptRunning(tmp_path / "data") as desktop:
        client = signed_in(desktop)
        second = hearthbook("open", backup, "--data", desktop.folder, **(desktop.environment | {"DISPLAY": ""}))
        assert second.returncode == 0, second.stderr
        assert client.get(DESKTOP)["offeredBackup"] == name
        assert name in [one["name"] for one in client.get("/admin/backups")["imports"]]
        assert backup.exists()
        client.call("DELETE", f"{DESKTOP}/offered-backup")
        assert client.get(DESKTOP)["offeredBackup"] is None
        assert name in [one["name"] for one in client.get("/admin/backups")["imports"]]


@pytest.mark.parametrize(("name", "said"), [("missing.hearthbook", "There is no file"), ("notes.txt", "ends in")])
def test_what_is_no_backup_is_refused_in_words(tmp_path, name, said):
    (tmp_path / "notes.txt").write_text("soup")
    refused = hearthbook("open", tmp_path / name, "--data", tmp_path / "data")
    assert refused.returncode != 0
    assert said in refused.stderr
    assert "Traceback" not in refused.stderr


def test_words_of_a_command_are_quoted_as_desktops_read_them():
    assert quote_for_desktop("/opt/hearthbook") == "/opt/hearthbook"
    assert quote_for_desktop("/home/jo/my recipes") == '"/home/jo/my recipes"'
    assert quote_for_desktop("50% off") == '"50%% off"'
    assert quote_for_desktop('a "b" $c \\d') == r'"a \\"b\\" \\$c \\\\d"'
    assert quote_for_desktop("") == '""'


def test_the_log_names_no_window_when_it_starts_hidden(tmp_path):
    with KeptRunning(tmp_path / "data", "--hidden") as desktop:
        signed_in(desktop)
        assert "app window" not in log_of(desktop.folder)

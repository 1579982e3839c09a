"""Tests showing and stopping Hearthbook on a desktop, with fake browsers that record how they were started."""

import os
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from app.framework.desktop import app_window
from app.framework.desktop.window import Window
from tests.commands import hearthbook
from tests.measure_start import wait_for_answer
from tests.processes import wait_until
from tests.running_server import RunningServer
from tests.test_start import ADMIN, log_of, signed_in

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="browsers are found on the PATH of Linux")
LASTING = "exec sleep 1000"


class Desktop(RunningServer):
    """Hearthbook started without a subcommand, on a display on which no GUI toolkit can open a window."""

    def __init__(self, folder: Path, browsers: dict[str, str], **environment: str):
        place = folder.parent / "bin"
        place.mkdir()
        self.asked = folder.parent / "asked"
        for name, does in browsers.items():
            (place / name).write_text(f'#!/bin/sh\necho "$0 $$ $*" >> {self.asked}\n{does}\n')
            (place / name).chmod(0o755)
        home = {"HOME": str(folder.parent), "DISPLAY": ":7777", "XDG_CACHE_HOME": str(folder.parent / "cache")}
        super().__init__(folder, PATH=f"{place}:/usr/bin:/bin", **home, **ADMIN, **environment)
        self.environment.pop("WAYLAND_DISPLAY", None)
        self.place = place

    def command(self):
        command = [*super().command()]
        command.remove("serve")
        return command[: command.index("--host")] + ["--port", str(self.port)]

    def wait_for_browser(self) -> list[str]:
        """Waits until a browser is started. Returns its command line, with the process id after the program's name."""
        self.wait_until(self.asked.exists)
        return self.asked.read_text().splitlines()[-1].split()

    def wait_until(self, is_so) -> None:
        for _ in range(600):
            if is_so():
                return
            signal.sigtimedwait([], 0.05)
        raise TimeoutError(log_of(self.folder))


def stop(server, **headers):
    """Sends the request that stops the program. Returns the status of the response."""
    request = urllib.request.Request(f"http://127.0.0.1:{server.port}/api/app/stop", b"", headers, method="POST")
    request.add_header("Authorization", f"Bearer {server.word}")
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.status
    except urllib.error.HTTPError as refused:
        return refused.code


def test_without_a_toolkit_an_app_window_opens_and_closing_it_stops_the_program(tmp_path):
    with Desktop(tmp_path / "data", {"chromium": 'trap "exit 0" USR1; sleep 1000 & wait'}) as desktop:
        _, pid, *words = desktop.wait_for_browser()
        assert f"--app=http://127.0.0.1:{desktop.port}/" in words[0]
        assert f"--user-data-dir={tmp_path / 'cache' / 'hearthbook' / 'app-window'}" in words
        assert "app window of" in log_of(desktop.folder)
        os.kill(int(pid), signal.SIGUSR1)
        assert desktop.process.wait(60) == 0


def test_a_browser_that_passes_the_page_to_a_running_one_does_not_stop_the_program(tmp_path):
    profile = tmp_path / "cache" / "hearthbook" / "app-window"
    profile.mkdir(parents=True)
    (profile / "SingletonLock").symlink_to(f"{socket.gethostname()}-{os.getpid()}")
    with Desktop(tmp_path / "data", {"chromium": "exit 0"}) as desktop:
        desktop.wait_for_browser()
        desktop.wait_until(lambda: "Closing that page ends nothing" in log_of(desktop.folder))
        assert signed_in(desktop).get("/users/self")["admin"]


def test_the_lock_of_a_browser_that_crashed_is_ignored(tmp_path):
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    lock = tmp_path / "SingletonLock"
    for pid, is_open in ((os.getpid(), True), (ended.pid, False)):
        lock.symlink_to(f"{socket.gethostname()}-{pid}")
        assert app_window.is_open_already(tmp_path) is is_open
        lock.unlink()


def test_without_a_window_the_browser_shows_a_page_that_can_stop_the_program(tmp_path):
    with Desktop(tmp_path / "data", {"shown": "exit 0"}, BROWSER="shown") as desktop:
        desktop.environment["PATH"] = str(desktop.place)
        _, _, address = desktop.wait_for_browser()
        assert address.startswith(f"http://127.0.0.1:{desktop.port}/")
        assert signed_in(desktop).get("/app/about/startup-info")["canStop"]
        assert stop(desktop) == 202
        assert desktop.process.wait(60) == 0
    assert log_of(desktop.folder).rstrip().endswith("Hearthbook has stopped.")


class TwoWays(Window):
    """A window with two commands: the first one keeps running, and the second is only run if the first one fails."""

    def __init__(self, asked: Path):
        super().__init__("http://localhost:9925/")
        self.asked = asked

    def ways(self):
        for way in ("first", "second"):
            code = f"open({str(self.asked)!r}, 'a').write('{way}\\n'); import time; time.sleep({60 * (way == 'first')})"
            yield [sys.executable, "-c", code], {}


def test_after_a_stop_no_other_window_opens(tmp_path, monkeypatch):
    monkeypatch.setenv("DISPLAY", ":7777")
    window = TwoWays(tmp_path / "asked")
    with ThreadPoolExecutor(1) as pool:
        shown = pool.submit(window.show)
        wait_until(lambda: window.asked.exists() and window.asked.read_text())
        window.close()
        assert shown.result(30) is True
    assert window.asked.read_text() == "first\n"


class BrieflyShown(Window):
    """A window whose browser exits at once."""

    def __init__(self, *, is_browser: bool):
        super().__init__("http://localhost:9925/")
        self.is_browser = is_browser

    def ways(self):
        yield [sys.executable, "-c", ""], {}


@pytest.mark.parametrize(
    ("platform", "is_browser", "is_closed"), [("win32", True, False), ("win32", False, True), ("darwin", True, True)]
)
def test_on_windows_a_browser_that_exits_at_once_has_passed_the_page_on(monkeypatch, platform, is_browser, is_closed):
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(app_window, "HANDOVER_SECONDS", 60.0)
    assert BrieflyShown(is_browser=is_browser).show() is is_closed


def test_only_a_page_on_this_computer_can_stop_the_program(tmp_path):
    with Desktop(tmp_path / "data", {"chromium": LASTING}) as desktop:
        signed_in(desktop)
        assert stop(desktop, Host="recipes.lan") == 403
        assert stop(desktop, Origin="https://recipes.example.org") == 403
        for name in ("X-Forwarded-For", "Forwarded", "Via"):
            assert stop(desktop, **{name: "192.168.1.30"}) == 403
        desktop.word, word = "", desktop.word
        assert stop(desktop) == 401
        desktop.word = word
        assert stop(desktop, Origin=f"http://localhost:{desktop.port}") == 202
        assert desktop.process.wait(60) == 0


def test_a_page_cannot_stop_a_service(tmp_path):
    with RunningServer(tmp_path / "data", **ADMIN) as server:
        assert not signed_in(server).get("/app/about/startup-info")["canStop"]
        assert stop(server) == 409
        wait_for_answer(server.port)


@pytest.mark.parametrize(
    ("browser", "said"),
    [("chromium", "it opens in an app window of"), ("firefox", "it opens in the default")],
)
def test_the_doctor_reports_how_the_app_is_shown_and_why(tmp_path, browser, said):
    (tmp_path / browser).write_text("#!/bin/sh\n")
    (tmp_path / browser).chmod(0o755)
    shown = hearthbook("doctor", "--data", tmp_path / "data", "--port", 0, DISPLAY=":7777", PATH=str(tmp_path)).stdout
    assert said in shown or "ok    it opens in a window of its own" in shown

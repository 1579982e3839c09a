"""Shows an icon in the tray of the desktop, with a menu to open and to stop Hearthbook.

Runs as a child process, because a GUI toolkit wants the main thread, and may abort its process without a screen.
"""

import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from threading import Thread

from app.framework.desktop.system_gtk import NoToolkit, load_gtk
from app.settings import clean_environment_inside, set_for_libraries

OPEN, STOP = "open", "stop"  # the lines that the child process writes
PICTURE = Path(__file__).parents[3] / "ui" / "dist" / "icon-192.png"


def main(arguments: list[str]) -> int:
    """Shows the icon until standard input ends. The arguments are the words of the menu, for OPEN and for STOP."""
    backend = {"PYSTRAY_BACKEND": choose_backend()} if sys.platform.startswith("linux") else {}
    with clean_environment_inside(), set_for_libraries(backend):
        show_icon(*arguments)
    return 0


def choose_backend() -> str:
    """Returns how pystray shows an icon on this Linux desktop. Left alone, it fails where only some ways exist."""
    try:
        load_gtk()
    except NoToolkit:
        return "xorg"
    gi = import_module("gi")
    for name in ("AppIndicator3", "AyatanaAppIndicator3"):
        with suppress(ValueError):
            gi.require_version(name, "0.1")
            return "appindicator"
    return "gtk"


def show_icon(opens: str, stops: str) -> None:
    import pystray
    from PIL import Image

    menu = pystray.Menu(
        pystray.MenuItem(opens, lambda: say(OPEN), default=True), pystray.MenuItem(stops, lambda: say(STOP))
    )
    icon = pystray.Icon("hearthbook", Image.open(PICTURE), "Hearthbook", menu)
    Thread(target=end_with_input, args=(icon,), daemon=True).start()
    icon.run()


def say(line: str) -> None:
    with suppress(OSError):  # the server has ended
        print(line, flush=True)


def end_with_input(icon) -> None:
    sys.stdin.read()
    icon.stop()


class Tray:
    """The icon in the tray, while there is one. `on_open` and `on_stop` are called from a thread of its own.

    `command` runs `main`. A desktop without a tray shows nothing, and the process ends.
    """

    def __init__(self, command: list[str], on_open: Callable[[], object], on_stop: Callable[[], object]):
        self._command, self._answers = command, {OPEN: on_open, STOP: on_stop}
        self._process: subprocess.Popen | None = None

    def show(self, opens: str, stops: str) -> None:
        """Shows the icon with these words in its menu, unless it is shown already."""
        if self._process is not None and self._process.poll() is None:
            return
        self._process = subprocess.Popen(
            [*self._command, opens, stops],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        Thread(target=self._listen, args=(self._process,), name="tray", daemon=True).start()

    def _listen(self, process: subprocess.Popen) -> None:
        with process:
            for line in process.stdout or ():
                if answer := self._answers.get(line.strip()):
                    answer()

    def close(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.poll() is None:
            process.terminate()
            process.wait()

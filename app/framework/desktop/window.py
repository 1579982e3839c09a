"""Shows Hearthbook in a pywebview window, else in a browser window without tabs, else in the default browser."""

import logging
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from time import monotonic

from app.framework.desktop.app_window import (
    app_command,
    find_app_browser,
    find_profile_folder,
    is_open_already,
    was_handed_over,
)
from app.framework.desktop.system_gtk import NoToolkit, load_gtk
from app.framework.processes.child_process import build_child_command
from app.framework.processes.name_command import write_command
from app.settings import clean_environment, clean_environment_inside, has_screen

log = logging.getLogger(__name__)
TITLE, WIDTH, HEIGHT, SMALLEST = "Hearthbook", 1280, 860, (360, 480)
NO_TOOLKIT = 3
ENDS = "To end Hearthbook, close its window, choose Stop Hearthbook in its menu, or press Ctrl-C here."
ENDS_ELSEWHERE = "Closing this window leaves Hearthbook running: choose Stop Hearthbook in its menu to end it."
ENDS_NOTHING = "Closing that page ends nothing: choose Stop Hearthbook in its menu, or press Ctrl-C here."


def main(arguments: list[str]) -> int:
    """Shows a URL in a pywebview window until it is closed. Returns NO_TOOLKIT if no window can open, else 0.

    Runs in a process of its own, because a GUI toolkit aborts its process if there is no screen.
    """
    if reason := explain_no_window():
        print(reason)
        return NO_TOOLKIT
    with clean_environment_inside():
        show_with_toolkit(arguments[0])
    return 0


def show_with_toolkit(url: str) -> None:
    import platformdirs
    import webview

    webview.settings["ALLOW_DOWNLOADS"] = True
    webview.create_window(TITLE, url, width=WIDTH, height=HEIGHT, min_size=SMALLEST, text_select=True)
    # Private mode would forget the sign-in each time the window is closed.
    webview.start(private_mode=False, storage_path=str(platformdirs.user_cache_path("hearthbook", False) / "window"))


def explain_no_window() -> str:
    """Returns the reason why pywebview cannot open a window, or "" if it can. Loads the GUI toolkit on Linux."""
    if find_spec("webview") is None:
        return "pywebview is not installed"
    if sys.platform in ("win32", "darwin"):
        return ""
    try:
        load_gtk()
    except NoToolkit as reason:
        return str(reason)
    return ""


def describe_way() -> tuple[bool, str]:
    """Returns whether Hearthbook opens in a window on this computer, and an explanation for `doctor` to print."""
    import webbrowser

    reason = explain_no_window()
    if not reason:
        return True, "it opens in a window of its own"
    if browser := find_app_browser():
        return True, f"it opens in an app window of {browser}, because {reason}"
    try:
        with clean_environment_inside():
            name = webbrowser.get().name
    except (webbrowser.Error, AttributeError):
        return False, f"no browser was found, and no window opens because {reason}: open the address by hand"
    return False, f"it opens in the default browser ({name}), because {reason}"


class Window:
    """A window that shows a URL, or a page in the default browser if no window can open.

    `ends_server` says whether closing the window stops Hearthbook. It is false if another process runs the server.
    """

    def __init__(self, url: str, *, ends_server: bool = True):
        self.url, self.ends_server = url, ends_server
        self.process: subprocess.Popen | None = None
        self.is_browser = self.is_handed_over = self.is_closed = False

    def show(self) -> bool:
        """Shows the URL. Returns True once the window is closed, False if none opened or a browser shows the page."""
        if not has_screen():
            log.info("There is no screen here. Open %s in a browser.", self.url)
            log.info("For a machine without a screen there is: %s", write_command("serve"))
            return False
        for command, options in self.ways():
            self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)
            began = monotonic()
            output = self.process.communicate()[0]
            if self.is_closed:
                return True
            if self.process.returncode == 0:
                if self.is_handed_over or (self.is_browser and was_handed_over(monotonic() - began)):
                    log.info(ENDS_NOTHING)
                    return False
                return True
            if output:
                log.info("No window of its own opens here: %s.", output.decode(errors="replace").strip())
        self.open_browser()
        return False

    def ways(self) -> Iterator[tuple[list[str], dict]]:
        """Yields the commands that show a window until it is closed, best first, with their options for Popen."""
        log.info(ENDS if self.ends_server else ENDS_ELSEWHERE)
        yield build_child_command("window", self.url), {"stdout": subprocess.PIPE}
        if browser := find_app_browser():
            self.is_browser, self.is_handed_over = True, is_open_already(find_profile_folder(browser))
            log.info("This is shown by an app window of %s.", browser)
            command = app_command(browser, self.url, (WIDTH, HEIGHT))
            yield command, {"stdout": subprocess.DEVNULL, "env": clean_environment()}

    def open_browser(self) -> None:
        import webbrowser

        with clean_environment_inside():
            is_open = webbrowser.open(self.url)
        if is_open:
            log.info("This is shown by your browser, at %s.", self.url)
            log.info(ENDS_NOTHING)
        else:
            log.info("No browser was found. Open %s in one.", self.url)

    def close(self) -> None:
        self.is_closed = True
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait()

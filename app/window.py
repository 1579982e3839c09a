"""The window of the desktop: a process of its own, because a toolkit that finds no screen takes its process down."""

import logging
import subprocess
import webbrowser

from app.framework.child import child_command
from app.settings import has_screen

log = logging.getLogger(__name__)
TITLE, WIDTH, HEIGHT, SMALLEST = "Hearthbook", 1280, 860, (360, 480)


def main(arguments: list[str]) -> int:
    """Shows one address until the window is closed."""
    import platformdirs
    import webview

    webview.settings["ALLOW_DOWNLOADS"] = True
    webview.create_window(TITLE, arguments[0], width=WIDTH, height=HEIGHT, min_size=SMALLEST, text_select=True)
    # Private mode would forget the sign-in each time the window is closed.
    webview.start(private_mode=False, storage_path=str(platformdirs.user_cache_path("hearthbook", False) / "window"))
    return 0


class Window:
    """The window on an address, or a page in the browser where no window opens."""

    def __init__(self, url: str):
        self.url = url
        self.process: subprocess.Popen | None = None

    def show(self) -> bool:
        """True once the window was closed; False where there is none, and the browser shows the page instead."""
        if not has_screen():
            log.info("There is no screen here. Open %s in a browser.", self.url)
            log.info("For a machine without a screen there is: hearthbook serve")
            return False
        self.process = subprocess.Popen(
            child_command("window", self.url), stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        if self.process.wait() == 0:
            return True
        if not webbrowser.open(self.url):
            log.info("No browser was found. Open %s in one.", self.url)
        return False

    def close(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait()

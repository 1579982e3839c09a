"""Opens Hearthbook in a browser window without tabs and address bar, with its own browser profile."""

import os
import shutil
import sys
from pathlib import Path

BROWSERS = (
    "chromium chromium-browser google-chrome google-chrome-stable chrome brave-browser brave microsoft-edge "
    "microsoft-edge-stable msedge"
).split()
USUAL_PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
)
HANDOVER_SECONDS = 2.0
# In the profile folder, Chromium creates this symlink to "machine-processid" while a process uses the profile.
LOCK = "SingletonLock"


def find_app_browser() -> str | None:
    """Returns the path of an installed Chromium-based browser, or None. Other browsers do not support `--app`."""
    return next(filter(None, map(shutil.which, (*BROWSERS, *USUAL_PLACES))), None)


def find_profile_folder(browser: str) -> Path:
    """Returns the browser's profile folder, which stores the session. A snap can write only to its own folder."""
    import platformdirs

    if "snap" in (*Path(browser).parts, Path(browser).resolve().name):
        return Path.home() / "snap" / "chromium" / "common" / "hearthbook"
    return platformdirs.user_cache_path("hearthbook", False) / "app-window"


def app_command(browser: str, url: str, size: tuple[int, int]) -> list[str]:
    return [
        browser,
        f"--app={url}",
        f"--user-data-dir={find_profile_folder(browser)}",
        f"--window-size={size[0]},{size[1]}",
        "--no-first-run",
        "--no-default-browser-check",
    ]


def was_handed_over(seconds: float) -> bool:
    """Whether a browser process that exited after this many seconds has only passed its page to a running browser.

    This is a guess for Windows, where Chromium creates no LOCK. A user would not close a window that soon.
    """
    return sys.platform == "win32" and seconds < HANDOVER_SECONDS


def is_open_already(profile: Path) -> bool:
    """Whether a running browser uses the profile. If so, that browser opens the window and the new process exits."""
    try:
        pid = int(str((profile / LOCK).readlink()).rpartition("-")[2])
        os.kill(pid, 0)
    except (OSError, ValueError):
        return False
    return True

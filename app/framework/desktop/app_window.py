"""A browser as a small window without tabs and address bar, with its own profile."""

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
# Chromium names the process that uses a profile in a symlink to "machine-processid".
LOCK = "SingletonLock"


def find_app_browser() -> str | None:
    """A browser based on Chromium, as only those support `--app`; None if there is none."""
    return next(filter(None, map(shutil.which, (*BROWSERS, *USUAL_PLACES))), None)


def profile_of(browser: str) -> Path:
    """The profile folder, which keeps the window's sign-in. A snap may write only into its own folder."""
    import platformdirs

    if "snap" in (*Path(browser).parts, Path(browser).resolve().name):
        return Path.home() / "snap" / "chromium" / "common" / "hearthbook"
    return platformdirs.user_cache_path("hearthbook", False) / "app-window"


def app_command(browser: str, url: str, size: tuple[int, int]) -> list[str]:
    return [
        browser,
        f"--app={url}",
        f"--user-data-dir={profile_of(browser)}",
        f"--window-size={size[0]},{size[1]}",
        "--no-first-run",
        "--no-default-browser-check",
    ]


def was_handed_over(seconds: float) -> bool:
    """Whether a browser that exited after this time has handed its page over to a running one. Needed on Windows, which
    has no LOCK; nobody closes a window that soon."""
    return sys.platform == "win32" and seconds < HANDOVER_SECONDS


def is_open_already(profile: Path) -> bool:
    """Whether a browser uses the profile: it then shows the new window itself, and the started one exits at once."""
    try:
        pid = int(str((profile / LOCK).readlink()).rpartition("-")[2])
        os.kill(pid, 0)
    except (OSError, ValueError):
        return False
    return True

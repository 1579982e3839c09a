"""Finds what the browser tests need, or installs it on Debian: a Chromium-based browser, fonts, and a library."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

# The headless shell is Chromium without its windows. With it, the tests take 40% less processor time.
SHELL = "chromium-headless-shell"
PROGRAMS = f"{SHELL} chromium chromium-browser google-chrome google-chrome-stable chrome msedge microsoft-edge".split()
USUAL_PLACES = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
]
PLAYWRIGHT_NAMES = {"chrome", "chrome.exe", "Chromium", "headless_shell", "chrome-headless-shell"}

# Debian's packages that the browser tests need besides a browser, and a path that each of them fills.
PACKAGES = {
    "fonts-liberation": "usr/share/fonts/truetype/liberation",
    "fonts-dejavu-core": "usr/share/fonts/truetype/dejavu",
    "fonts-noto-core": "usr/share/fonts/truetype/noto",
    "libatomic1": "usr/lib*/**/libatomic.so.1",  # the Node that Playwright brings does not start without it
}


def find_browser():
    """Returns the path of a browser, or exits if none can be found or installed.

    Uses the browser that the variable CHROMIUM names, else searches PATH, the usual paths and Playwright's downloads.
    """
    if named := os.environ.get("CHROMIUM"):
        return shutil.which(named) or sys.exit(f"build: CHROMIUM names {named}, which is no program that starts")
    found = search() or ((apt_install(SHELL) or apt_install("chromium")) and search())
    return found or sys.exit("build: the browser tests need Chromium or Chrome: install one, or set CHROMIUM to it")


def search():
    folders = {
        "win32": os.environ.get("LOCALAPPDATA", "") + "/ms-playwright",
        "darwin": "~/Library/Caches/ms-playwright",
    }
    downloads = os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or folders.get(sys.platform, "~/.cache/ms-playwright")
    files = sorted(Path(downloads).expanduser().glob("chromium*/**/*"), reverse=True)
    candidates = [*PROGRAMS, *USUAL_PLACES, *(str(file) for file in files if file.name in PLAYWRIGHT_NAMES)]
    return next(filter(None, map(shutil.which, candidates)), None)


def install_packages(root=Path("/")):
    """Installs the missing packages on Debian as root. Elsewhere it prints which are missing."""
    missing = [package for package, pattern in PACKAGES.items() if not any(root.glob(pattern))]
    if missing and not apt_install(*missing):
        print(f"build: some browser tests may be skipped or fail without Debian's {', '.join(missing)}", flush=True)


def apt_install(*packages):
    """Installs Debian packages if this process runs as root on Debian. Returns whether they were installed."""
    if not Path("/etc/debian_version").exists() or os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    print(f"build: installing Debian's {', '.join(packages)} ...", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    steps = (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", *packages])
    return all(
        subprocess.run(["apt-get", *step], env=environment, stdout=subprocess.DEVNULL).returncode == 0 for step in steps
    )

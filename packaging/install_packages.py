"""Installs what the browser tests need besides a browser: fonts to measure, and a library of Playwright's Node."""

from pathlib import Path

from find_browser import apt_install

# Debian's packages, and a path that each of them fills.
PACKAGES = {
    "fonts-liberation": "usr/share/fonts/truetype/liberation",
    "fonts-dejavu-core": "usr/share/fonts/truetype/dejavu",
    "fonts-noto-core": "usr/share/fonts/truetype/noto",
    "libatomic1": "usr/lib*/**/libatomic.so.1",  # the Node that Playwright brings does not start without it
}


def install_packages(root=Path("/")):
    """Installs the missing packages on Debian as root. Elsewhere it prints which are missing."""
    missing = [package for package, pattern in PACKAGES.items() if not any(root.glob(pattern))]
    if missing and not apt_install(*missing):
        print(f"build: some browser tests may be skipped or fail without Debian's {', '.join(missing)}", flush=True)

"""Installs the fonts that the browser tests need to measure how text shifts when our own fonts arrive."""

from pathlib import Path

from find_browser import apt_install

# Debian's package of each font family, and the folder that it fills.
FONTS = {
    "fonts-liberation": "/usr/share/fonts/truetype/liberation",
    "fonts-dejavu-core": "/usr/share/fonts/truetype/dejavu",
    "fonts-noto-core": "/usr/share/fonts/truetype/noto",
}


def install_fonts():
    """Installs the missing fonts on Debian as root. Elsewhere it prints which are missing; their walks are skipped."""
    missing = [package for package, folder in FONTS.items() if not Path(folder).is_dir()]
    if missing and not apt_install(*missing):
        print(f"build: some walks are skipped without the fonts of Debian's {', '.join(missing)}", flush=True)

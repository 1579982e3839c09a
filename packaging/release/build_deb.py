"""Builds the Debian package from the folder that PyInstaller built, with dpkg-deb alone."""

import gzip
import hashlib
import os
import re
import shutil
import subprocess
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

from release.what_is_released import ROOT
from release.write_tar import mode_of

PARTS = Path(__file__).with_name("debian")
UNIT = ROOT / "packaging" / "hearthbook.service"
SCRIPTS = ("preinst", "postinst", "prerm", "postrm")
MAINTAINER = "The Hearthbook authors <authors@hearthbook.invalid>"
# What differs in the unit of the package from the one that is copied by hand.
IN_THE_UNIT = {
    "[Unit]\n": "[Unit]\nDocumentation=man:hearthbook(1)\n",
    "ExecStart=/opt/hearthbook/hearthbook serve": "ExecStart=/usr/bin/hearthbook serve",
    "DynamicUser=yes\n": "User=hearthbook\nEnvironmentFile=-/etc/hearthbook.env\n",
}
GLIBC = re.compile(rb"GLIBC_2\.(\d+)\b")


def build_deb(folder: Path, into: Path, release: dict, texts: dict[str, str]) -> None:
    """Writes the package. `release` has its version, architecture and moment; `texts` the man page, the list of
    contents and the licenses of the parts."""
    tree = into.with_suffix(".tree")
    shutil.rmtree(tree, ignore_errors=True)
    place_files(folder, tree, release, texts)
    (tree / "DEBIAN").mkdir()
    for name, text in control_files(tree, release).items():
        write(tree / "DEBIAN" / name, text, 0o755 if name in SCRIPTS else 0o644)
    for path in [tree, *tree.rglob("*")]:
        os.utime(path, (release["moment"],) * 2, follow_symlinks=False)
    command = ["dpkg-deb", "--root-owner-group", "--threads-max=1", "-Zxz", "--build", tree, into]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(release["moment"])}
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
    shutil.rmtree(tree)


def place_files(folder: Path, tree: Path, release: dict, texts: dict[str, str]) -> None:
    """Lays out the files as they will be on the disk."""
    usr = tree / "usr"
    shutil.copytree(folder, usr / "lib" / "hearthbook", symlinks=True)
    for path in (usr / "lib" / "hearthbook").rglob("*"):
        if not path.is_symlink():
            path.chmod(mode_of(path))
    write(usr / "lib" / "hearthbook" / "open-window", (PARTS / "open-window").read_text(), 0o755)
    write(usr / "lib" / "systemd" / "system" / "hearthbook.service", fit_unit(UNIT.read_text()))
    write(usr / "lib" / "sysusers.d" / "hearthbook.conf", (PARTS / "sysusers.conf").read_text())
    share = usr / "share"
    write(share / "applications" / "hearthbook.desktop", (PARTS / "hearthbook.desktop").read_text())
    write(share / "mime" / "packages" / "hearthbook.xml", (PARTS / "hearthbook.xml").read_text())
    icons = share / "icons" / "hicolor"
    for size in ("192", "512"):
        copy(ROOT / "ui" / "public" / f"icon-{size}.png", icons / f"{size}x{size}" / "apps" / "hearthbook.png")
    copy(ROOT / "ui" / "public" / "icon.svg", icons / "scalable" / "apps" / "hearthbook.svg")
    documents = share / "doc" / "hearthbook"
    write(documents / "copyright", write_copyright(texts["licenses"]))
    write(documents / "changelog.gz", write_changelog(release))
    write(documents / "CHANGES.md.gz", texts["changes"])
    write(documents / "contents.cdx.json.gz", texts["contents"])
    write(share / "man" / "man1" / "hearthbook.1.gz", texts["manual"])
    copy(PARTS / "lintian-overrides", share / "lintian" / "overrides" / "hearthbook")
    (usr / "bin").mkdir()
    (usr / "bin" / "hearthbook").symlink_to("../lib/hearthbook/hearthbook")


def control_files(tree: Path, release: dict) -> dict[str, str]:
    """Returns the files that tell dpkg what this is and what to run, by name."""
    files = sorted(path for path in (tree / "usr").rglob("*") if path.is_file() and not path.is_symlink())
    size = sum(-(-file.stat().st_size // 1024) for file in files)
    fields = {
        "Package": "hearthbook",
        "Version": release["version"],
        "Architecture": release["architecture"],
        "Maintainer": MAINTAINER,
        "Installed-Size": str(size),
        "Depends": f"libc6 (>= 2.{newest_glibc(files)}), zlib1g, systemd | systemd-standalone-sysusers",
        # Not recommended: apt would fetch them, and without a network it would refuse the package.
        "Suggests": "gir1.2-webkit2-4.1, python3-gi, xdg-utils",
        "Section": "web",
        "Priority": "optional",
        "Description": (PARTS / "description").read_text().rstrip("\n"),
    }
    sums = "".join(f"{hashlib.md5(file.read_bytes()).hexdigest()}  {file.relative_to(tree)}\n" for file in files)  # noqa: S324 - dpkg's form
    scripts = {name: (PARTS / name).read_text().replace("@VERSION@", release["version"]) for name in SCRIPTS}
    return {"control": "".join(f"{key}: {value}\n" for key, value in fields.items()), "md5sums": sums, **scripts}


def newest_glibc(files: list[Path]) -> int:
    """Returns the newest minor version of the GNU C library that any of the programs and libraries asks for."""
    programs = (file.read_bytes() for file in files)
    return max(int(minor) for program in programs if program[:4] == b"\x7fELF" for minor in GLIBC.findall(program))


def fit_unit(unit: str) -> str:
    """Returns the unit with the paths and the user of the package, and without the comment about copying it."""
    unit = unit[unit.index("[Unit]") :]
    for ours, theirs in IN_THE_UNIT.items():
        assert unit.count(ours) == 1, ours
        unit = unit.replace(ours, theirs)
    return unit


def write_changelog(release: dict) -> str:
    day = format_datetime(datetime.fromtimestamp(release["moment"], UTC))
    return (
        f"hearthbook ({release['version']}) stable; urgency=medium\n\n"
        f"  * What is new is in CHANGES.md.gz beside this file.\n\n -- {MAINTAINER}  {day}\n"
    )


def write_copyright(licenses: str) -> str:
    """Returns the copyright file in Debian's form: our license, and one line for each part of others."""
    ours = "\n".join(f" {line}" if line else " ." for line in (ROOT / "LICENSE").read_text().strip().splitlines()[2:])
    return (
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
        "Upstream-Name: Hearthbook\n"
        "Comment: The program contains the following parts of others, with their licenses.\n"
        f"{licenses}\n"
        "Files: *\nCopyright: 2026 The Hearthbook authors\nLicense: Expat\n"
        f"{ours[ours.index(' Permission') :]}\n"
    )


def write(path: Path, text: str, mode: int = 0o644) -> None:
    """Writes a text. Debian wants long ones packed, without the time at which that was done."""
    path.parent.mkdir(parents=True, exist_ok=True)
    packed = path.suffix == ".gz"
    path.write_bytes(gzip.compress(text.encode(), mtime=0) if packed else text.encode())
    path.chmod(mode)


def copy(file: Path, into: Path) -> None:
    into.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, into)
    into.chmod(0o644)

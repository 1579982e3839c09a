"""Packs a folder so that the same files give the same bytes: sorted, owned by root, and with one time for all."""

import lzma
import tarfile
from pathlib import Path


def write_tar(folder: Path, name: str, into: Path, moment: int) -> None:
    """Writes a folder as a tar.xz in which it is called `name`. `moment` is the time of every file, in seconds."""
    with (
        lzma.open(into, "wb", preset=6) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar,
    ):
        for path in [folder, *sorted(folder.rglob("*"))]:
            entry = tar.gettarinfo(path, str(Path(name, path.relative_to(folder))))
            entry.uid = entry.gid = 0
            entry.uname = entry.gname = "root"
            entry.mtime, entry.mode = moment, mode_of(path)
            if entry.islnk():  # two names of one file would depend on which of them is met first
                entry.type, entry.linkname, entry.size = tarfile.REGTYPE, "", path.stat().st_size
            if entry.isreg():
                with path.open("rb") as opened:
                    tar.addfile(entry, opened)
            else:
                tar.addfile(entry)


def mode_of(path: Path) -> int:
    """Returns the permissions that a file gets in a package, which do not depend on the umask of who built it."""
    if path.is_symlink():
        return 0o777
    return 0o755 if path.is_dir() or is_program(path) else 0o644


def is_program(path: Path) -> bool:
    """Whether a file can be run: the program itself, and neither libraries nor data that happen to have the bit."""
    if ".so" in path.suffixes or not path.stat().st_mode & 0o100:
        return False
    with path.open("rb") as opened:
        return opened.read(4) in (b"\x7fELF", b"#!/b", b"#!/u")

"""Makes release keys and update files for tests, as `build.py release` makes them."""

import io
import platform
import tarfile
from pathlib import Path

from release import sign_release
from release.write_update import write_update

SYSTEM, MACHINE = "linux", platform.machine()


class Releases:
    """Signs releases with a key of its own, in a folder."""

    def __init__(self, folder: Path):
        self.folder, self.private, self.public = folder, folder / "private.pem", folder / "public.pem"
        folder.mkdir()
        sign_release.make_key(self.private, self.public)

    @property
    def key(self) -> bytes:
        return self.public.read_bytes()

    def make(self, version: str, program: bytes, *, system: str = SYSTEM, machine: str = MACHINE) -> Path:
        """Returns the update file of a version whose program, as one file and in its folder, has this content."""
        name = f"hearthbook-{version}-{system}-{machine}"
        release = self.folder / name
        release.mkdir()
        (release / name).write_bytes(program)
        with tarfile.open(release / f"{name}.tar.xz", "w:xz") as tar:
            for part, content in (("hearthbook", program), ("_internal/libsoup.so.1", b"leek")):
                entry = tarfile.TarInfo(f"{name}/{part}")
                entry.size, entry.mode = len(content), 0o755 if part == "hearthbook" else 0o644
                if "/" in part:
                    above = tarfile.TarInfo(f"{name}/{part.split('/')[0]}")
                    above.type, above.mode = tarfile.DIRTYPE, 0o755
                    tar.addfile(above)
                tar.addfile(entry, io.BytesIO(content))
            link = tarfile.TarInfo(f"{name}/_internal/libsoup.so")
            link.type, link.linkname = tarfile.SYMTYPE, "libsoup.so.1"
            tar.addfile(link)
        sign_release.write_sums(release)
        sign_release.sign(release, self.private, self.public)
        return write_update(release, name)

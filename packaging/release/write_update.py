"""Packs what is signed of a release into one file, which an installed Hearthbook can check and change over to."""

from pathlib import Path
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from release.sign_release import SIGNATURE, SUMS

from app.updates.check_update import ENDING, FOLDER, ONE_FILE


def write_update(folder: Path, name: str) -> Path:
    """Writes the update file of a signed release. `name` is that of its programs, without their endings."""
    file = folder / f"{name}{ENDING}"
    with ZipFile(file, "w", ZIP_STORED) as archive:
        for part in (SUMS, SIGNATURE, f"{name}{ONE_FILE}", f"{name}{FOLDER}"):
            entry = ZipInfo(part)  # with the date of 1980, so that the same files give the same bytes
            with (folder / part).open("rb") as source, archive.open(entry, "w", force_zip64=True) as target:
                while piece := source.read(1 << 20):
                    target.write(piece)
    return file

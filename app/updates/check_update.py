"""Checks an update file: who signed it, whether it is whole, and whether it fits this computer and version.

It is a zip file, without compression, of the programs of a release, their checksums and the signature over these.
"""

import re
import tarfile
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path, PurePosixPath
from zipfile import ZIP_STORED, ZipFile

from app.framework.archives.check_zip import BROKEN
from app.framework.storage.folder.data_folder import CannotStart
from app.framework.storage.folder.generation import sync
from app.framework.text.translate import _, lazy
from app.updates.switch_program import PROGRAM

ENDING = ".hearthbook-update"
SUMS, SIGNATURE = "SHA256SUMS", "SHA256SUMS.sig"
ONE_FILE, FOLDER = "", ".tar.xz"  # the endings of the two programs in an update
NAME = re.compile(r"hearthbook-(?P<version>\d+(?:\.\d+)*)-(?P<system>[a-z]+)-(?P<machine>\w+)(?P<kind>|\.tar\.xz)")
SUM = re.compile(r"([0-9a-f]{64})  (\S+)")
LARGEST, LARGEST_SUMS, SIGNED = 1 << 30, 64 * 1024, 64  # bytes of a program, of the checksums, and of the signature
PIECE = 1 << 20
DAMAGED = lazy("The update file is damaged or incomplete. Download it again.")
NOT_OURS = lazy("The update file is not signed by the makers of Hearthbook. Nothing was changed.")


class BadUpdate(CannotStart):
    """The update file cannot be used."""


@dataclass(frozen=True)
class Update:
    """An update file that was checked. `sums` has the name and checksum of each program in it, by ending."""

    path: Path
    version: str
    sums: dict[str, tuple[str, str]]


def check_update(path: Path, key: bytes | None, version: str, system: str, machine: str) -> Update:
    """Checks every byte of an update file. Raises BadUpdate unless it is newer than this version and for this machine.

    `key` is the public key of the makers in PEM, or None if this copy of Hearthbook has none.
    """
    if key is None:
        raise BadUpdate(_("This copy of Hearthbook has no key of its makers, so it cannot check updates."))
    try:
        with ZipFile(path) as archive:
            listed = read_sums(archive, key)
            update = Update(path, *select_programs(archive, listed, system, machine))
            for kind in update.sums:
                for _piece in read_pieces(archive, update, kind):
                    pass
    except BROKEN:
        raise BadUpdate(DAMAGED) from None
    if not is_newer(update.version, version):
        message = _(
            "The update file has Hearthbook {new}, which is not newer than {old}.", new=update.version, old=version
        )
        raise BadUpdate(message)
    return update


def read_sums(archive: ZipFile, key: bytes) -> dict[str, str]:
    """Returns the checksum of each file of the release by name, after checking the signature over them."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    from cryptography.hazmat.primitives.serialization import load_pem_public_key

    names = [member.filename for member in archive.infolist()]
    if len(names) != len(set(names)) or any(member.compress_type != ZIP_STORED for member in archive.infolist()):
        raise BadUpdate(DAMAGED)
    if SUMS not in names or SIGNATURE not in names:
        raise BadUpdate(NOT_OURS)
    if archive.getinfo(SUMS).file_size > LARGEST_SUMS or archive.getinfo(SIGNATURE).file_size != SIGNED:
        raise BadUpdate(NOT_OURS)
    sums, public = archive.read(SUMS), load_pem_public_key(key)
    assert isinstance(public, Ed25519PublicKey)
    try:
        public.verify(archive.read(SIGNATURE), sums)
    except InvalidSignature:
        raise BadUpdate(NOT_OURS) from None
    lines = [SUM.fullmatch(line) for line in sums.decode().splitlines()]
    if not all(lines):
        raise BadUpdate(DAMAGED)
    return {line[2]: line[1] for line in lines}


def select_programs(archive: ZipFile, listed: dict[str, str], system: str, machine: str) -> tuple[str, dict]:
    """Returns the version of the update, and the name and checksum of its programs by ending."""
    names = {member.filename for member in archive.infolist()} - {SUMS, SIGNATURE}
    parts = {name: NAME.fullmatch(name) for name in names}
    if not names <= listed.keys() or not all(parts.values()) or not names:
        raise BadUpdate(DAMAGED)
    if len({part["version"] for part in parts.values()}) != 1:
        raise BadUpdate(DAMAGED)
    for_here = {name: part for name, part in parts.items() if (part["system"], part["machine"]) == (system, machine)}
    if not for_here:
        other = next(iter(parts.values()))
        message = _(
            "The update file is for {other}, and this computer is {this}.",
            other=_("{system} on {machine}", system=other["system"], machine=other["machine"]),
            this=_("{system} on {machine}", system=system, machine=machine),
        )
        raise BadUpdate(message)
    version = next(iter(for_here.values()))["version"]
    return version, {part["kind"]: (name, listed[name]) for name, part in for_here.items()}


def read_version(path: Path) -> str:
    """Returns the version of an update file that was checked."""
    with ZipFile(path) as archive:
        return next(part["version"] for name in archive.namelist() if (part := NAME.fullmatch(name)))


def is_newer(version: str, than: str) -> bool:
    return parse_version(version) > parse_version(than)


def parse_version(version: str) -> tuple[int, ...]:
    """Returns the numbers of a version, so that 0.10 is newer than 0.9."""
    numbers = [int(number) for number in version.split(".")]
    while numbers and not numbers[-1]:
        numbers.pop()
    return tuple(numbers)


def read_pieces(archive: ZipFile, update: Update, kind: str) -> Iterator[bytes]:
    """Yields the bytes of a program. Raises BadUpdate at the end if they are not those that were signed."""
    name, wanted = update.sums[kind]
    if archive.getinfo(name).file_size > LARGEST:
        raise BadUpdate(DAMAGED)
    digest = sha256()
    with archive.open(name) as program:
        while piece := program.read(PIECE):
            digest.update(piece)
            yield piece
    if digest.hexdigest() != wanted:
        raise BadUpdate(DAMAGED)


def unpack_program(update: Update, kind: str, into: Path) -> Path:
    """Unpacks a program and checks it once more. Returns the path of what can be run."""
    if kind not in update.sums:
        raise BadUpdate(_("The update file has no program of the kind that is installed here."))
    packed = into.with_name(f"{into.name}.packed") if kind == FOLDER else into
    try:
        with ZipFile(update.path) as archive, packed.open("wb") as file:
            for piece in read_pieces(archive, update, kind):
                file.write(piece)
        sync(packed)
        if kind == ONE_FILE:
            into.chmod(0o755)
            return into
        unpack_folder(packed, into)
        return into / PROGRAM
    except (*BROKEN, tarfile.TarError):
        raise BadUpdate(DAMAGED) from None
    finally:
        if kind == FOLDER:
            packed.unlink(missing_ok=True)


def unpack_folder(packed: Path, into: Path) -> None:
    """Unpacks the folder in a tar file under the name `into`. Anything that would lie outside is refused."""
    into.mkdir(mode=0o755)
    with tarfile.open(packed) as tar:
        for entry in tar:
            parts = PurePosixPath(entry.name).parts[1:]
            place = into.joinpath(*parts)
            if ".." in parts or PurePosixPath(entry.name).is_absolute():
                raise BadUpdate(DAMAGED)
            if entry.isdir():
                place.mkdir(mode=0o755, exist_ok=True)
            elif entry.issym() and not PurePosixPath(entry.linkname).is_absolute() and ".." not in entry.linkname:
                place.symlink_to(entry.linkname)
            elif entry.isreg() and not place.is_symlink():
                with place.open("wb") as file, tar.extractfile(entry) as content:
                    while piece := content.read(PIECE):
                        file.write(piece)
                place.chmod(0o755 if entry.mode & 0o100 else 0o644)
                sync(place)
            else:
                raise BadUpdate(DAMAGED)
    for place in (into, *into.rglob("*")):
        if place.is_dir() and not place.is_symlink():
            sync(place)

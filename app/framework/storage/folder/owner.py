"""Makes commands that root runs act as the data folder's owner, so that the owner can use the files they create."""

import logging
import os
import shlex
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

from app.framework.storage.folder.data_folder import CannotStart
from app.framework.storage.folder.explain_error import explain_denied, is_usable, name_of

log = logging.getLogger(__name__)
NEEDED = ("CURRENT", "gen", "gen/*", "gen/*/hearthbook.db*", "media", "backups")
ALSO = ("network.json", "database-check.json")
OF_OWNER, OF_GROUP, OF_OTHERS = 6, 3, 0  # how far each one's permission bits are shifted left in a file mode
READ, WRITE, PASS = 4, 2, 1
PRIVATE = "/var/lib/private/"  # where systemd keeps the folders of services with dynamic users


def acts_for_another(folder: Path) -> bool:
    """Whether root runs this command on a folder that belongs to another user."""
    return sys.platform != "win32" and os.geteuid() == 0 and folder.exists() and folder.stat().st_uid != 0


def owner_reaches(folder: Path, *others: Path) -> bool:
    """Whether a folder's owner may pass through all folders above it and above the other paths."""
    status = folder.stat()
    way = {above for path in (folder, *others) for above in path.resolve().parents}
    return all(may(above.stat(), PASS, status.st_uid, {status.st_gid}) for above in way)


def is_frozen() -> bool:
    """Whether this is a PyInstaller executable, whose modules are not separate files."""
    return getattr(sys, "frozen", False)


def own_places() -> list[Path]:
    """Returns the files that a user must be able to access to run this copy of Hearthbook."""
    if is_frozen():
        return [Path(sys.executable), Path(getattr(sys, "_MEIPASS", ""), "base_library.zip")]
    return [Path(__file__), Path(sys.executable), Path(sys.base_prefix, "lib")]


def become_owner(folder: Path) -> None:
    """Switches permanently from root to the user and group that own a folder. Raises OSError if that fails."""
    status = folder.stat()
    try:
        os.initgroups(folder.owner(), status.st_gid)
    except KeyError:
        os.setgroups([status.st_gid])
    os.setresgid(status.st_gid, status.st_gid, status.st_gid)
    os.setresuid(status.st_uid, status.st_uid, status.st_uid)


def cannot_become_owner(folder: Path, words: list[str]) -> str:
    """Returns the message that tells root how to run a command on another user's folder."""
    name = name_of(folder)
    # The files that the one-file executable unpacked for root need not be readable, as it unpacks them for each user.
    places = [Path(sys.executable)] if is_frozen() else own_places()
    if not owner_reaches(folder, *places) and owner_reaches(folder):
        return (
            f"{folder} belongs to {name}, who cannot run this copy of Hearthbook. Put it where every user may read it."
        )
    return f"{folder} belongs to {name}, so run this as that user: {command_for_owner(folder, words)}"


def command_for_owner(folder: Path, words: list[str]) -> str:
    """Returns the command line for running this command as the owner of a folder."""
    program = [sys.executable] if is_frozen() else [sys.executable, "-P", "-m", "app"]
    command = shlex.join([*program, *words])
    name = name_of(folder)
    real = f"{folder.resolve()}/"
    if real.startswith(PRIVATE):
        unit = real.removeprefix(PRIVATE).split("/")[0]
        keys = " ".join(f"-p {key}" for key in ("DynamicUser=yes", f"User={unit}", f"StateDirectory={unit}"))
        return f"sudo systemd-run --pty --quiet --wait --collect {keys} -p UMask=0077 {command}"
    return f"sudo -u {name} {command}"


def may(status: os.stat_result, wanted: int, user: int, groups: set[int]) -> bool:
    """Whether the mode of a file or folder gives a user the wanted permissions."""
    if user == 0:
        return True
    place = OF_OWNER if status.st_uid == user else OF_GROUP if status.st_gid in groups else OF_OTHERS
    return stat.S_IMODE(status.st_mode) >> place & wanted == wanted


def check_access(folder: Path) -> None:
    """Raises CannotStart if this process cannot read and write a file that Hearthbook needs to start."""
    for place in (path for pattern in NEEDED for path in sorted(folder.glob(pattern))):
        if not is_usable(place, is_way=False):
            raise CannotStart(explain_denied(place, folder))
    for place in (folder / name for name in ALSO):
        if not is_usable(place, is_way=False):
            log.warning("%s It is ignored.", explain_denied(place, folder))


def find_closed_to_owner(folder: Path) -> Iterator[Path]:
    """Yields the files in a data folder that its owner cannot read and write. Looks only at file modes, so any user
    can run this check."""
    owner = folder.stat()
    pending = [folder]
    while pending:
        place = pending.pop()
        status = place.lstat()
        wanted = READ | WRITE | (PASS if stat.S_ISDIR(status.st_mode) else 0)
        if not (stat.S_ISLNK(status.st_mode) or may(status, wanted, owner.st_uid, {owner.st_gid})):
            yield place
        elif stat.S_ISDIR(status.st_mode) and place.name != "lost+found":
            try:
                pending += sorted(place.iterdir(), reverse=True)
            except OSError:
                yield place

"""Keeps root from creating files in another user's data folder, which that user could not use."""

import logging
import os
import shlex
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

from app.framework.storage.folder.data_folder import CannotStart
from app.framework.storage.folder.explain_error import explain_denied, find_user_name, is_usable

log = logging.getLogger(__name__)
NEEDED = ("CURRENT", "gen", "gen/*", "gen/*/hearthbook.db*", "media", "backups")
ALSO = ("network.json", "database-check.json")
PRIVATE = "/var/lib/private/"  # where systemd keeps the folders of services with dynamic users


def refuse_root(folder: Path, words: list[str]) -> None:
    """Raises CannotStart, with the command to use instead, if root runs this on a folder of another user."""
    if sys.platform != "win32" and os.geteuid() == 0 and folder.exists() and folder.stat().st_uid != 0:
        command = write_owner_command(folder, words)
        raise CannotStart(f"{folder} belongs to {find_user_name(folder)}, so run this as that user: {command}")


def write_owner_command(folder: Path, words: list[str]) -> str:
    """Returns the command line for running this command as the owner of a folder."""
    is_frozen = getattr(sys, "frozen", False)  # a PyInstaller executable
    command = shlex.join([sys.executable, *([] if is_frozen else ["-P", "-m", "app"]), *words])
    real = f"{folder.resolve()}/"
    if real.startswith(PRIVATE):
        unit = real.removeprefix(PRIVATE).split("/")[0]
        keys = " ".join(f"-p {key}" for key in ("DynamicUser=yes", f"User={unit}", f"StateDirectory={unit}"))
        return f"sudo systemd-run --pty --quiet --wait --collect {keys} -p UMask=0077 {command}"
    name = find_user_name(folder)
    return f"sudo -u {shlex.quote(f'#{name}') if name.isdigit() else name} {command}"


def check_access(folder: Path) -> None:
    """Raises CannotStart if this process cannot read and write a file that Hearthbook needs to start."""
    for place in (path for pattern in NEEDED for path in sorted(folder.glob(pattern))):
        if not is_usable(place, is_way=False):
            raise CannotStart(explain_denied(place, folder))
    for place in (folder / name for name in ALSO):
        if not is_usable(place, is_way=False):
            log.warning("%s It is ignored.", explain_denied(place, folder))


def find_closed_to_owner(folder: Path) -> Iterator[Path]:
    """Yields the files in a data folder that its owner does not own, or cannot read and write. Looks only at owners and
    file modes, so any user can run this check."""
    owner = folder.stat().st_uid
    pending = [folder]
    while pending:
        place = pending.pop()
        status = place.lstat()
        wanted = stat.S_IRWXU if stat.S_ISDIR(status.st_mode) else stat.S_IRUSR | stat.S_IWUSR
        if not stat.S_ISLNK(status.st_mode) and (status.st_uid != owner or status.st_mode & wanted != wanted):
            yield place
        elif stat.S_ISDIR(status.st_mode) and place.name != "lost+found":
            try:
                pending += sorted(place.iterdir(), reverse=True)
            except OSError:
                yield place

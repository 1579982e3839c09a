"""Explains in one sentence why a file or folder cannot be used, and what to do about it."""

import errno
import os
import sys
from pathlib import Path

ANOTHER = "choose another data folder with --data"


def explain(error: OSError, folder: Path) -> str:
    """Returns the explanation for an error in a data folder or on the path to it."""
    place = Path(os.fsdecode(error.filename)) if isinstance(error.filename, str | bytes) else folder
    match error.errno:
        case errno.EROFS:
            return f"{folder} is on a read-only disk. Make the disk writable, or {ANOTHER}."
        case errno.EACCES | errno.EPERM:
            return explain_denied(place, folder)
        case errno.ENOTDIR | errno.EEXIST:
            return f"{find_blocking(place)} is a file where a folder is needed. Move it away, or {ANOTHER}."
        case errno.EISDIR:
            return f"{place} is a folder where a file is needed. Move it away."
        case errno.ENOENT:
            return f"{find_missing(place)} does not exist. Check the name, or {ANOTHER}."
        case errno.ENOSPC | errno.EDQUOT:
            return f"There is no room left for {place}. Free some space and try again."
        case _:
            return f"{place} cannot be used: {error.strerror or error}."


def explain_denied(place: Path, folder: Path) -> str:
    """Explains why this user may not access a file or folder, and who may."""
    if sys.platform == "win32":
        return f"{place} cannot be read and written by this user. Check its permissions, or {ANOTHER}."
    shut = next(
        (parent for parent in [*reversed(place.parents), place] if not is_usable(parent, is_way=parent != place)), place
    )
    owner, me = find_owner(shut), os.geteuid()
    if owner is None:
        return f"{shut} cannot be reached by this user. Use the account that Hearthbook runs as, or {ANOTHER}."
    if owner == me and shut.stat().st_mode & 0o600 == 0o600:
        return f"{shut} is on a read-only disk. Make the disk writable, or {ANOTHER}."
    if owner == me:
        return f"{shut} is yours, but its permissions keep you out. Open it with: chmod u+rwX {shut}"
    if find_owner(folder) == me:
        return f"{shut} belongs to {find_user_name(shut)}, not to you. Give it back with: sudo chown -R {me} {folder}"
    user = find_user_name(shut)
    return f"{shut} belongs to another user, {user}. Run this as that user (sudo -u {user} ...), or {ANOTHER}."


def is_usable(place: Path, *, is_way: bool) -> bool:
    """Whether this process may read and write a file or folder or, with `is_way`, only pass through a folder. True if
    the path does not exist."""
    try:
        place.stat()
    except OSError as error:
        return error.errno == errno.ENOENT
    return os.access(
        place, os.X_OK if is_way else os.R_OK | os.W_OK, effective_ids=os.access in os.supports_effective_ids
    )


def find_owner(place: Path) -> int | None:
    """Returns the user id of the owner of a path, or of the nearest existing folder above it; None if not readable."""
    for path in (place, *place.parents):
        try:
            return path.stat().st_uid
        except FileNotFoundError:
            continue
        except OSError:
            return None
    return None


def find_user_name(place: Path) -> str:
    """Returns the name of the owner, or the user id if the user has no name."""
    try:
        return place.owner()
    except (KeyError, OSError):
        return str(find_owner(place))


def find_missing(place: Path) -> Path:
    """Returns the shortest part of a path that does not exist."""
    return next((parent for parent in [*reversed(place.parents), place] if not os.path.lexists(parent)), place)


def find_blocking(place: Path) -> Path:
    """Returns the part of a path that is a file where a folder is needed."""
    return next((parent for parent in [*reversed(place.parents), place] if parent.is_file()), place)

"""The data folder: everything a household keeps, in one place that only one process uses."""

import json
import os
import subprocess
import sys
from pathlib import Path

LOCK = "LOCK"
# What may lie in a folder that has never held a household: what systems put there, and what a first start makes.
NOTHING_OF_VALUE = {LOCK, "SETUP-CODE", "network.json", "lost+found", "desktop.ini"}
OURS = {"CURRENT", "gen", "media", "backups"}
# SQLite's locks and shared memory do not hold across machines (sqlite.org/faq.html, question 5).
OVER_A_NETWORK = {"9p", "afpfs", "afs", "ceph", "cifs", "davfs", "nfs", "nfs4", "smb3", "smbfs", "sshfs", "webdav"}
LOCKED_BYTE = 1 << 30  # far behind the text: Windows lets nobody read what is locked


class CannotStart(Exception):
    """Why Hearthbook does not start, in a sentence for the person at the command line."""


class AlreadyRunning(CannotStart):
    """Another process uses the folder; `pid` and `port` are what it says of itself, as far as it did."""

    def __init__(self, folder: Path, said: dict):
        self.pid, self.port = said.get("pid"), said.get("port")
        super().__init__(
            f"Hearthbook is already running on {folder}" + (f" (process {self.pid})." if self.pid else ".")
        )


class DataFolder:
    """An opened data folder, locked until `close`.

    `ended_badly`: whether the last process to use it was killed, or the power cut; until someone has looked at the
    damage and says otherwise, the next start is to know it too.
    """

    def __init__(self, folder: Path):
        self.folder = made_ready(folder)
        self.ended_badly = (self.folder / LOCK).exists()
        self._lock = locked(self.folder / LOCK)
        self.says(pid=os.getpid())

    def says(self, **facts) -> None:
        """Writes into the lock file what others may know of this process."""
        os.lseek(self._lock, 0, os.SEEK_SET)
        os.ftruncate(self._lock, 0)
        os.write(self._lock, json.dumps(facts).encode())

    def close(self) -> None:
        if not self.ended_badly:
            (self.folder / LOCK).unlink(missing_ok=True)
        os.close(self._lock)


def made_ready(folder: Path) -> Path:
    """The folder, made if need be and closed to other users. Raises CannotStart where it is not fit to hold data."""
    folder = folder.absolute()
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        found = {entry.name for entry in folder.iterdir() if not entry.name.startswith(".")}
    except OSError as error:
        raise CannotStart(f"The data folder {folder} cannot be used: {error.strerror}.") from None
    if not found & OURS and found - NOTHING_OF_VALUE:
        raise CannotStart(f"{folder} holds other things than Hearthbook's. Choose an empty folder, or a new one.")
    if (kind := file_system(folder)) in OVER_A_NETWORK:
        raise CannotStart(
            f"{folder} is on a network drive ({kind}), where a database gets damaged. Choose a folder on a disk."
        )
    try:
        folder.chmod(0o700)
    except OSError as error:
        raise CannotStart(f"The data folder {folder} belongs to another user: {error.strerror}.") from None
    return folder


def file_system(folder: Path) -> str:
    """The kind of file system a folder lies on, as far as the system tells: "ext4", "nfs4", "apfs"."""
    if sys.platform == "win32":
        return "smb3" if remote_drive(folder) else ""
    if sys.platform == "darwin":
        lines = subprocess.run(["/sbin/mount"], capture_output=True, text=True).stdout.splitlines()
        mounts = [line.partition(" on ")[2].rpartition(" (") for line in lines]
        return kind_at(folder, [(place, kinds.split(",")[0].strip(")")) for place, _, kinds in mounts])
    try:
        lines = Path("/proc/self/mountinfo").read_text().splitlines()
    except OSError:
        return ""
    # Fifth word: where; first word after the dash: what (man 5 proc).
    return kind_at(
        folder, [(line.split()[4].replace("\\040", " "), line.partition(" - ")[2].split()[0]) for line in lines]
    )


def kind_at(folder: Path, mounts: list[tuple[str, str]]) -> str:
    """The kind of the mount nearest above a folder; of two at one place the later covers the earlier."""
    real = folder.resolve()
    fitting = [(len(Path(place).parts), kind) for place, kind in mounts if real.is_relative_to(place)]
    deepest = max((depth for depth, _ in fitting), default=0)
    kinds = [kind for depth, kind in fitting if depth == deepest]
    return kinds[-1].removeprefix("fuse.") if kinds else ""


def remote_drive(folder: Path) -> bool:
    import ctypes

    drive_remote = 4  # GetDriveTypeW, winbase.h
    return folder.drive.startswith("\\\\") or ctypes.windll.kernel32.GetDriveTypeW(f"{folder.drive}\\") == drive_remote  # type: ignore[attr-defined]


def locked(path: Path) -> int:
    """A descriptor of the lock file, which the system lets go of when this process ends however it ends."""
    while True:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            take(descriptor)
        except OSError:
            os.close(descriptor)
            raise AlreadyRunning(path.parent, said_in(path)) from None
        # Between opening and locking, the one before us may have removed the file that we hold now.
        if path.exists() and os.path.samestat(os.fstat(descriptor), path.stat()):
            return descriptor
        os.close(descriptor)


def take(descriptor: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        os.lseek(descriptor, LOCKED_BYTE, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def said_in(path: Path) -> dict:
    """What the process that holds the lock wrote into it. It may be about to."""
    try:
        said = json.loads(path.read_text())
    except (OSError, ValueError):
        return {}
    return said if isinstance(said, dict) else {}


def running_in(folder: Path) -> dict:
    """What the process using a folder says of itself, {} where there is none. Changes nothing."""
    path = folder / LOCK
    if not path.exists():
        return {}
    descriptor = os.open(path, os.O_RDWR)
    try:
        take(descriptor)
    except OSError:
        return said_in(path)
    finally:
        os.close(descriptor)
    return {}

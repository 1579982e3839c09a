"""The data folder, which contains everything that Hearthbook stores and is used by one process at a time."""

import json
import os
import stat
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

from app.framework.storage.folder.explain_error import explain
from app.framework.storage.folder.lock import HELD, hold, is_held, leads_to, take_patiently

LOCK = "LOCK"
NETWORK = "network.json"
SECONDS_TO_INTRODUCE = 1.5  # how long a process may take to write its id into the lock file after locking the folder
# Entries that a folder without data may have: files that the system creates, and files of an unfinished first start.
NOTHING_OF_VALUE = {
    *(LOCK, "SETUP-CODE", "RESERVE", NETWORK, "database-check.json"),
    *("clock.json", "clock.json.second", "clock.json.part", "SECRET-KEY", "SECRET-KEY.part"),
    *("logs", "https", "lost+found", "desktop.ini"),
}
OURS = {"CURRENT", "gen", "media", "backups"}
OTHER_THINGS = "contains files that don't belong to Hearthbook. Choose an empty folder or a new one."
# SQLite's locks and shared memory do not work across machines (sqlite.org/faq.html, question 5).
OVER_A_NETWORK = {"9p", "afpfs", "afs", "ceph", "cifs", "davfs", "nfs", "nfs4", "smb3", "smbfs", "sshfs", "webdav"}


class CannotStart(Exception):
    """Hearthbook cannot start. The message explains why to the person at the command line."""


class AlreadyRunning(CannotStart):
    """Another process uses the folder. `pid`, `port` and `host` come from the lock file and may be missing."""

    def __init__(self, folder: Path, facts: dict):
        self.pid, self.port, self.host = facts.get("pid"), facts.get("port"), facts.get("host", "")
        super().__init__(
            f"Hearthbook is already running on {folder}" + (f" (process {self.pid})." if self.pid else ".")
        )


class DataFolder:
    """An open data folder, locked until `close`.

    The folder itself is locked, because a lock file can be deleted and recreated while a server runs. The database is
    locked too. The file LOCK describes the process that uses the folder. It is deleted on `close`, so it only stays
    behind if the process is killed or the power fails.
    `ended_badly` says whether this happened to the previous process. While it is true, `close` leaves the file in
    place, so that the next start also learns about it.
    """

    def __init__(self, folder: Path):
        self.folder = make_ready(folder)
        self._said: dict = {}
        self._held: list[int] = []
        self._hold(self.folder, self.folder)
        try:
            self.ended_badly = (self.folder / LOCK).exists()
            self._lock = lock_file(self.folder / LOCK)
            self.says(pid=os.getpid())
        except OSError as error:
            self._release()
            raise CannotStart(explain(error, self.folder)) from None
        except AlreadyRunning:
            self._release()
            raise

    def hold_database(self, file: Path) -> None:
        """Also locks the database file, because several data folders may contain links to the same file. Raises
        AlreadyRunning if another process has locked it.

        Outside Linux, the database's folder is locked instead, because there the lock (flock) would conflict with
        SQLite's own locks (fcntl).
        """
        real = file.resolve()
        place = real if sys.platform == "linux" else real.parent
        if not any(leads_to(place, lock) for lock in self._held):
            self._hold(place, real.parents[2])

    def _hold(self, place: Path, folder: Path) -> None:
        try:
            descriptor = hold(place)
        except HELD:
            raise AlreadyRunning(folder, wait_for_facts(folder / LOCK)) from None
        except OSError as error:
            raise CannotStart(explain(error, self.folder)) from None
        self._held += [] if descriptor is None else [descriptor]

    def says(self, **facts) -> None:
        """Writes further facts about this process into the lock file, for other processes to read."""
        self._said = facts = self._said | facts
        os.lseek(self._lock, 0, os.SEEK_SET)
        os.ftruncate(self._lock, 0)
        os.write(self._lock, json.dumps(facts).encode())

    def _is_in_place(self) -> bool:
        """Whether the path still leads to the folder that was opened, and not to a moved or replaced one."""
        return not self._held or leads_to(self.folder, self._held[0])

    def close(self) -> None:
        if not self.ended_badly and self._is_in_place():
            (self.folder / LOCK).unlink(missing_ok=True)
        os.close(self._lock)
        self._release()

    def _release(self) -> None:
        for descriptor in self._held:
            os.close(descriptor)


def make_ready(folder: Path) -> Path:
    """Creates the folder if necessary and makes it private to this user. Raises CannotStart if it cannot be used."""
    folder = folder.absolute()
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        names = {entry.name for entry in folder.iterdir() if not entry.name.startswith(".")}
    except OSError as error:
        raise CannotStart(explain(error, folder)) from None
    if not is_for_us(names):
        raise CannotStart(f"{folder} {OTHER_THINGS}")
    if (kind := name_file_system(folder)) in OVER_A_NETWORK:
        raise CannotStart(
            f"{folder} is on a network drive ({kind}), where the database could be damaged. "
            "Choose a folder on a local disk."
        )
    try:
        if stat.S_IMODE(folder.stat().st_mode) != 0o700:
            folder.chmod(0o700)
    except OSError as error:
        raise CannotStart(explain(error, folder)) from None
    return folder


def is_for_us(names: set[str]) -> bool:
    """Whether a folder with these entries can be the data folder: it has Hearthbook's data, or no data at all."""
    return bool(names & OURS) or not names - NOTHING_OF_VALUE


def name_file_system(folder: Path) -> str:
    """Returns the type of a folder's file system, such as "ext4" or "nfs4", or "" if it is unknown."""
    if sys.platform == "win32":
        return "smb3" if is_remote_drive(folder) else ""
    if sys.platform == "darwin":
        lines = subprocess.run(["/sbin/mount"], capture_output=True, text=True).stdout.splitlines()
        mounts = [line.partition(" on ")[2].rpartition(" (") for line in lines]
        return find_file_system(folder, [(place, kinds.split(",")[0].strip(")")) for place, _, kinds in mounts])
    try:
        lines = Path("/proc/self/mountinfo").read_text().splitlines()
    except OSError:
        return ""
    # In each line, the fifth field is the mount point, and the first field after the hyphen is the type (man 5 proc).
    return find_file_system(
        folder, [(line.split()[4].replace("\\040", " "), line.partition(" - ")[2].split()[0]) for line in lines]
    )


def find_file_system(folder: Path, mounts: list[tuple[str, str]]) -> str:
    """Returns the type of the file system that contains a folder. Of two mounts on one path, the later one counts."""
    real = folder.resolve()
    fitting = [(len(Path(place).parts), kind) for place, kind in mounts if real.is_relative_to(place)]
    deepest = max((depth for depth, _ in fitting), default=0)
    kinds = [kind for depth, kind in fitting if depth == deepest]
    return kinds[-1].removeprefix("fuse.") if kinds else ""


def is_remote_drive(folder: Path) -> bool:
    import ctypes

    drive_remote = 4  # GetDriveTypeW, winbase.h
    return folder.drive.startswith("\\\\") or ctypes.windll.kernel32.GetDriveTypeW(f"{folder.drive}\\") == drive_remote  # type: ignore[attr-defined]


def lock_file(path: Path) -> int:
    """Opens and locks the lock file, and returns its descriptor. The system unlocks it when this process ends in any
    way."""
    while True:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            take_patiently(descriptor)
        except HELD:
            os.close(descriptor)
            raise AlreadyRunning(path.parent, wait_for_facts(path)) from None
        # The previous process may have deleted the file between opening and locking it here. Then try again.
        if leads_to(path, descriptor):
            return descriptor
        os.close(descriptor)


def wait_for_facts(path: Path) -> dict:
    """Returns the facts in the lock file. Waits a moment if there are none, as a process may be writing them."""
    until = monotonic() + SECONDS_TO_INTRODUCE
    while not (facts := read_facts(path)) and monotonic() < until:
        sleep(0.05)
    return facts


def read_facts(path: Path) -> dict:
    """Returns the facts in the lock file; empty if it is missing or incomplete."""
    try:
        facts = json.loads(path.read_text())
    except (OSError, ValueError):
        return {}
    return facts if isinstance(facts, dict) else {}


def find_running(folder: Path) -> dict:
    """Returns facts about the process that uses the folder, or {} if there is none. Does not change the folder."""
    held = is_held(folder / LOCK) or (sys.platform != "win32" and is_held(folder))
    return (wait_for_facts(folder / LOCK) or {"pid": None}) if held else {}

"""The subcommand that updates Hearthbook from a file: checks it, tries it on a copy of the data, and changes over."""

import os
import platform
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from app import VERSION
from app.backup_commands import open_beside
from app.backups.folder import BEFORE_UPDATE
from app.backups.making.make_backup import make_backup
from app.framework.storage.folder.data_folder import CannotStart, find_running
from app.framework.storage.folder.generation import current
from app.settings import Settings
from app.updates.change_over import change_over, find_program, kind_of, place_new, remove
from app.updates.check_update import FOLDER, ONE_FILE, Update, check_update, unpack_program
from app.updates.start_program import LONGEST_START
from app.updates.try_program import try_program

KEY = Path(__file__).with_name("release_key.pem")
ROOM = ".update-program-"
OF_THE_PACKAGE, LISTED = Path("/usr/lib/hearthbook"), Path("/var/lib/dpkg/info/hearthbook.list")
FROM_SOURCES = "This copy of Hearthbook runs from its sources. Update these to {version}, and start it again."
BY_APT = "This copy of Hearthbook is a package. Update it with: sudo apt install ./hearthbook_{version}_*.deb"
BY_HAND = "{program} cannot be replaced by this user. Stop Hearthbook, and put the new program there as its owner."
IN_USE = "Hearthbook is running on this data folder. Stop it, run this command again, and start it again."


def update(settings: Settings, options) -> None:
    """Updates this copy of Hearthbook from a file. Without one, only tries this version on a copy of the data."""
    if current(settings.data) is None:
        raise CannotStart(f"There is no household in {settings.data} yet. Check the data folder (--data).")
    if options.file is None:
        print("\n".join(try_program(command_of_this(), settings.data, VERSION)))
        return
    key = KEY.read_bytes() if KEY.is_file() else None
    update_from(options.file, settings, find_program(), key, only_try=options.only_try)


def command_of_this() -> list[str]:
    is_frozen = getattr(sys, "frozen", False)
    return [sys.executable, *([] if is_frozen else ["-P", "-m", "app"])]


def update_from(
    file: Path,
    settings: Settings,
    program: Path | None,
    key: bytes | None,
    *,
    only_try: bool = False,
    longest: float = LONGEST_START,
) -> None:
    """Updates the program, which is one file or a folder, or None if it cannot be updated from a file. Raises
    CannotStart with the reason if it stays as it is."""
    checked = check_update(file, key, VERSION, platform.system().lower(), platform.machine())
    print(f"{file.name} has Hearthbook {checked.version}. It is whole, and signed by its makers.", flush=True)
    with open_place(checked, settings.data, program, only_try=only_try) as (new, command):
        print("\n".join(try_program(command, settings.data, checked.version, longest)), flush=True)
        if only_try:
            return
        if reason := find_obstacle(program, settings.data):
            raise CannotStart(reason.format(version=checked.version, program=program))
        with open_beside(settings):
            made = make_backup(BEFORE_UPDATE)
        print(f"The backup {made.name} has your data from before.", flush=True)
        change_over(settings.data, program, new, (VERSION, checked.version), longest)
    print(f"Hearthbook is now {checked.version}. Start it as usual.")
    print(f"The program from before is {program.with_name(f'{program.name}.previous')}.")


def find_obstacle(program: Path | None, data: Path) -> str | None:
    """Returns why the program cannot be replaced from here and what to do instead, or None."""
    if program is None:
        return FROM_SOURCES
    if program == OF_THE_PACKAGE and LISTED.exists():
        return BY_APT
    if not can_replace(program):
        return BY_HAND
    return IN_USE if find_running(data) else None


def can_replace(program: Path) -> bool:
    return sys.platform != "win32" and os.access(program.parent, os.W_OK)


@contextmanager
def open_place(update: Update, data: Path, program: Path | None, *, only_try: bool) -> Iterator[tuple[Path, list[str]]]:
    """Unpacks the new program: beside the old one if it may take its place, and otherwise to be tried only. Yields its
    path, and the command that starts it. Whatever is left of it at the end is removed."""
    if program is None or only_try or not can_replace(program):
        with TemporaryDirectory(dir=data, prefix=ROOM) as room:
            kind = ONE_FILE if program is None else kind_of(program)
            new = Path(room, "hearthbook")
            yield new, [str(unpack_program(update, kind if kind in update.sums else FOLDER, new))]
        return
    try:
        new, command = place_new(update, program)
        yield new, command
    finally:
        remove(program.with_name(f"{program.name}.new"))

"""The subcommand that updates Hearthbook from a file: checks it, tries it on a copy of the data, and changes over."""

import platform
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import apsw
import peewee

from app import VERSION
from app.backup_commands import open_beside
from app.backups.folder import BEFORE_UPDATE
from app.backups.making.make_backup import make_backup
from app.framework.processes.child_process import build_child_command
from app.framework.storage.folder.data_folder import CannotStart, find_running
from app.framework.storage.folder.explain_error import explain
from app.framework.storage.folder.generation import find_current
from app.framework.storage.folder.settle_update import TAKEN_BACK, UpdateStep, is_going_on, write_step
from app.framework.text.translate import _, lazy, speak
from app.settings import Settings
from app.updates.change_over import change_over, place_new
from app.updates.check_update import FOLDER, ONE_FILE, Update, check_update, unpack_program
from app.updates.installed_program import can_replace, find_obstacle, find_program, name_kind
from app.updates.start_program import LONGEST_START, become
from app.updates.switch_program import NEW, find_executable, find_previous, remove
from app.updates.try_program import try_program
from app.updates.watch_update import Watched

KEY = Path(__file__).with_name("release_key.pem")
ROOM = ".update-program-"
IN_USE = lazy("Hearthbook is running on this data folder. Stop it, run this command again, and start it again.")


def update(settings: Settings, options) -> None:
    """Updates this copy of Hearthbook from a file. Without one, only tries this version on a copy of the data."""
    if find_current(settings.data) is None:
        raise CannotStart(f"There is no household in {settings.data} yet. Check the data folder (--data).")
    key = KEY.read_bytes() if KEY.is_file() else None
    with speak(options.language):
        if options.file is None:
            print("\n".join(try_program(build_child_command(), settings.data, VERSION)))
        elif options.for_server:
            update_for_server(options.file, settings, find_program(), key, **options.for_server)
        else:
            update_from(options.file, settings, find_program(), key, only_try=options.only_try)


def update_from(
    file: Path,
    settings: Settings,
    program: Path | None,
    key: bytes | None,
    *,
    only_try: bool = False,
    is_tried: bool = False,
    longest: float = LONGEST_START,
) -> None:
    """Updates the program, which is one file or a folder, or None if it cannot be updated from a file. Raises
    CannotStart with the reason if it stays as it is."""
    checked = check_update(file, key, VERSION, platform.system().lower(), platform.machine())
    say(_("The file has Hearthbook {version}. It is whole, and signed by its makers.", version=checked.version))
    with open_place(checked, settings.data, program, only_try=only_try) as (new, command):
        if not is_tried:
            say(*try_program(command, settings.data, checked.version, longest))
        if only_try:
            return
        if reason := find_obstacle(program) or (find_running(settings.data) and str(IN_USE)):
            raise CannotStart(reason)
        with open_beside(settings):
            made = make_backup(BEFORE_UPDATE)
        say(_("The backup {name} has your data from before.", name=made.name))
        change_over(settings.data, program, new, (VERSION, checked.version), longest)
    say(_("Hearthbook is now {version}.", version=checked.version))
    say(_("The program from before is {program}.", program=find_previous(program)))


def say(*sentences: str) -> None:
    print("\n".join(sentences), flush=True)


def update_for_server(
    file: Path,
    settings: Settings,
    program: Path | None,
    key: bytes | None,
    *,
    words: list[str],
    version: str,
    language: str,
) -> None:
    """Updates the program in the process of a server, and becomes a server again with these arguments: the new one,
    which the old program watches, or the old one if the update has failed. The version was tried before."""
    then = build_child_command(*words)
    try:
        with speak(language):
            update_from(file, settings, program, key, is_tried=True)
        file.unlink()
        if find_executable(find_previous(program)).is_file():
            then = Watched(str(settings.data), str(program), version, language, words).command_to_watch()
    except (CannotStart, OSError, apsw.Error, peewee.DatabaseError) as why:
        reason = explain(why, settings.data) if isinstance(why, OSError) else str(why)
        print(f"hearthbook: {reason}", file=sys.stderr)
        note_failure(settings.data, program, version, reason)
    finally:
        become(then)


def note_failure(data: Path, program: Path | None, version: str, reason: str) -> None:
    """Stores why an update has failed, unless one goes on that the next start has to settle."""
    if not is_going_on(data):
        write_step(data, UpdateStep(TAKEN_BACK, VERSION, version, str(program), find_current(data).parent.name, reason))


@contextmanager
def open_place(update: Update, data: Path, program: Path | None, *, only_try: bool) -> Iterator[tuple[Path, list[str]]]:
    """Unpacks the new program: beside the old one if it may take its place, and otherwise to be tried only. Yields its
    path, and the command that starts it. Whatever is left of it at the end is removed."""
    if program is None or only_try or not can_replace(program):
        with TemporaryDirectory(dir=data, prefix=ROOM) as room:
            kind = ONE_FILE if program is None else name_kind(program)
            new = Path(room, "hearthbook")
            yield new, [str(unpack_program(update, kind if kind in update.sums else FOLDER, new))]
        return
    try:
        new, command = place_new(update, program)
        yield new, command
    finally:
        remove(program.with_name(f"{program.name}{NEW}"))

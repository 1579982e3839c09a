"""Changes over to a version that was tried: proves it on the data, and only then replaces the program.

A kill in any step leaves the old program and its data, or the new program and the data that it has proved itself on
(`settle_update`). The old program stays beside the new one.
"""

from dataclasses import replace
from pathlib import Path

from app.backups.file.snapshot import count_rows
from app.framework.storage.folder.data_folder import CannotStart
from app.framework.storage.folder.generation import find_current
from app.framework.storage.folder.settle_update import DONE, PROVING, SWITCHING, UpdateStep, take_back, write_step
from app.framework.text.translate import _
from app.updates.check_update import Update, unpack_program
from app.updates.installed_program import name_kind
from app.updates.start_program import LONGEST_START, DoesNotFit, start_program
from app.updates.switch_program import NEW, find_executable, put_in_place, remove
from app.updates.try_program import PAGES, compare_counts

OF_THE_SERVER = {"token", "run", "run_line"}  # tables whose rows any start may remove


def place_new(update: Update, program: Path) -> tuple[Path, list[str]]:
    """Unpacks the new program beside the old one. Returns its path, and the command that starts it."""
    new = program.with_name(f"{program.name}{NEW}")
    remove(new)
    remove(new.with_name(f"{new.name}.packed"))
    return new, [str(unpack_program(update, name_kind(program), new))]


def change_over(
    data: Path, program: Path, new: Path, versions: tuple[str, str], longest: float = LONGEST_START
) -> None:
    """Replaces the program by the new one, if that answers with the data. Otherwise takes all back and raises
    DoesNotFit. Nothing may use the data folder meanwhile."""
    old_version, new_version = versions
    before = find_current(data)
    rows = {table: count for table, count in count_rows(before).items() if table not in OF_THE_SERVER}
    step = UpdateStep(PROVING, old_version, new_version, str(program), before.parent.name)
    write_step(data, step)
    command = [str(find_executable(new))]
    try:
        with start_program(command, data, new_version, longest) as started:
            for page in PAGES:
                if started.ask(page)[0] != 200:
                    raise DoesNotFit(_("The new version does not show {page}.", page=page))
        compare_counts(rows, data)
        write_step(data, step := replace(step, step=SWITCHING))
        put_in_place(program, new)
    except BaseException as why:
        take_back(data, step, str(why) if isinstance(why, CannotStart) else "")
        raise
    write_step(data, replace(step, step=DONE))

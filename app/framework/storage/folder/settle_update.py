"""Notes how far an update is, and takes back one that a kill or a power failure has interrupted."""

import json
import logging
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from app.framework.storage.folder.generation import (
    UNFINISHED,
    find_current,
    is_finished,
    list_generations,
    note_version,
    point_to,
    sync,
)
from app.framework.storage.folder.reserve import FILE as RESERVE

log = logging.getLogger(__name__)
NOTE = "UPDATE"
# While it is PROVING, the new version is started on the data from beside the old one; SWITCHING replaces the program.
PROVING, SWITCHING, DONE, TAKEN_BACK = "proving", "switching", "done", "taken back"


@dataclass(frozen=True)
class UpdateStep:
    """How far an update is. `generation` has the data from before, as the version `old` left them. `reason` says why it
    was taken back, if it was not interrupted."""

    step: str
    old: str
    new: str
    program: str
    generation: str
    reason: str = ""


def read_step(folder: Path) -> UpdateStep | None:
    """Returns how far the last update is, or None if there was none."""
    try:
        return UpdateStep(**json.loads((folder / NOTE).read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return None


def write_step(folder: Path, step: UpdateStep) -> None:
    """Stores how far the update is, so that a power failure leaves this step or the one before."""
    part = folder / f".{NOTE}.new"
    part.write_text(json.dumps(asdict(step)), encoding="utf-8")
    sync(part)
    part.replace(folder / NOTE)
    sync(folder)


def is_going_on(folder: Path) -> bool:
    step = read_step(folder)
    return step is not None and step.step in (PROVING, SWITCHING)


def settle_update(folder: Path, version: str, *, on_trial: bool) -> Path | None:
    """Ends an interrupted update when this version opens the folder, and returns the database to use, if any.

    The old version brings back its data, which nobody has changed since. Any other one that people use keeps what it
    finds, so that the old version never takes back what they write. `on_trial` is for the one that the update starts.
    """
    step = read_step(folder)
    if step and is_going_on(folder) and not on_trial:
        if version == step.old:
            take_back(folder, step)
        else:
            write_step(folder, replace(step, step=DONE))
    return find_current(folder)


def take_back(folder: Path, step: UpdateStep, reason: str = "") -> None:
    """Makes the generation from before the update current again, and marks those that came after it for removal.

    The reserve gives its room for that, as the new version may have filled the disk. The next start fills it again.
    """
    (folder / RESERVE).unlink(missing_ok=True)
    place = folder / "gen" / step.generation
    if is_finished(place):
        if find_current(folder).parent != place:
            point_to(place)
        for later in list_generations(folder):
            if later > place:
                (later / UNFINISHED).touch()
        note_version(find_current(folder), step.old)
    write_step(folder, replace(step, step=TAKEN_BACK, reason=reason))
    log.warning("The update to %s was taken back. Nothing of your data was changed.", step.new)

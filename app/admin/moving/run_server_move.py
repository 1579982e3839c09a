"""The task that moves a server in. It goes on after a restart where it was."""

from collections.abc import Iterable, Iterator
from concurrent.futures import Future
from contextlib import ExitStack
from functools import partial

from app.access import Person
from app.admin.moving.arrivals import Arrivals
from app.admin.moving.count_kinds import KINDS, count_kinds
from app.admin.moving.read_backup import LARGEST_UNPACKED, read_pieces
from app.admin.moving.server_move import FILE, HERE
from app.admin.moving.storing.settle_piece import store_or_report
from app.admin.moving.storing.store_files import KeptFiles, keep_files
from app.framework.api.errors import Failure
from app.framework.jobs.events import EventType, publish
from app.framework.jobs.side_by_side import work_one_ahead, work_side_by_side
from app.framework.storage.database import db
from app.framework.storage.query_limit import lift_query_limit
from app.framework.tasks.run import FAILED, Run, task_kind
from app.framework.text.translate import _
from app.importing.archives.open_zip import BadZip
from app.importing.moving.move_in import UNDO_WITHIN
from app.importing.moving.read_files import SentFile
from app.importing.moving.run_move import find_person
from app.importing.readers.files import open_files
from app.media import store
from app.media.file import detach

AT_ONCE = 25  # pieces that are stored in one transaction


def complete_report(move: Run) -> None:
    """Completes the report of a run that ended. The backup is no longer needed."""
    if move.state == FAILED:
        move.add(_("The rest was not read: {why}", why=move.reason), success=False)
    move.change({"result": compare_counts(move)})
    detach(FILE, move.id)


@task_kind("move-server-in", most_waiting=2, at_end=complete_report, kept=None, undo_within=UNDO_WITHIN)
def move_server_in(move: Run) -> None:
    store.new_names.set([])
    person, arrivals = find_person(move), Arrivals(move)
    back_up_and_count(arrivals, person)
    try:
        store_all_pieces(arrivals)
    except BadZip as why:
        raise Failure(str(why)) from None


def back_up_and_count(arrivals: Arrivals, person: Person) -> None:
    """Has a backup made, and notes what an empty program already has, such as foods."""
    move = arrivals.move
    if "before" in move.given:
        return
    try:
        publish(EventType.MANY_RECIPES_ARRIVING, move.total)
    except (Failure, OSError) as why:
        move.add(_("No backup was made first: {why}", why=str(why)), success=False)
    with db.atomic():
        arrivals.change(before=count_kinds([person.group] if move.given["into"] == HERE else []))


@lift_query_limit()
def store_all_pieces(arrivals: Arrivals) -> None:
    move = arrivals.move
    file = SentFile(str(store.find_path(move.given["stored"])), move.given["file_name"])
    with ExitStack() as stack:
        files = stack.enter_context(open_files(file.path, file.name, LARGEST_UNPACKED))
        keep = stack.enter_context(work_side_by_side(partial(keep_files, files)))
        batches = ((first, some, keep(some)) for first, some in split_into_batches(read_pieces(file, move.done)))
        for first, some, coming in work_one_ahead(batches):
            store_pieces(arrivals, first, some, coming)
            move.progress(move.done)


def split_into_batches(pieces: Iterable[tuple[int, list[dict]]]) -> Iterator[tuple[int, list[dict]]]:
    for first, batch in pieces:
        for start in range(0, len(batch), AT_ONCE):
            yield first + start, batch[start : start + AT_ONCE]


def store_pieces(arrivals: Arrivals, first: int, some: list[dict], coming: list[Future[KeptFiles]]) -> None:
    """Stores pieces and the position after them in one transaction, so that none is stored twice."""
    ready = [future.result() for future in coming]
    with db.atomic():
        for piece, kept in zip(some, ready, strict=True):
            store_or_report(arrivals, piece, kept)
        arrivals.move.change({"done": first + len(some)})


def compare_counts(move: Run) -> list[dict]:
    """Reports and returns what the backup has of each kind, and what is here of it now."""
    before, in_backup, compared = move.given.get("before", {}), move.given["found"]["counts"], []
    after = count_kinds(Arrivals(move).groups)
    for kind, name in KINDS.items():
        here = after[kind] - before.get(kind, 0)
        if kind in ("groups", "households") and move.given["into"] == HERE:
            here += 1  # the first ones of the backup became those that were here
        if in_backup[kind] or here:
            compared.append({"kind": kind, "said": in_backup[kind], "here": here})
            words = {"kind": str(name), "said": in_backup[kind], "here": here}
            move.add(_("{kind}: {said} in the backup, {here} moved in", **words), success=here >= in_backup[kind])
    for name, count in move.given["found"]["not_moved"].items():
        move.add(_("Not moved: {table} ({count} rows)", table=name, count=count))
    return compared

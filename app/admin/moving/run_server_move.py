"""The task that moves a server in. It goes on after a restart where it was."""

from collections.abc import Iterable, Iterator
from concurrent.futures import Future
from contextlib import ExitStack
from functools import partial

from app.admin.moving.arrivals import Arrivals
from app.admin.moving.count_kinds import KINDS, count_kinds
from app.admin.moving.read_backup import LARGEST_UNPACKED, pieces_in
from app.admin.moving.server_move import DONE, FILE, HERE, RUNNING, ServerMove
from app.admin.moving.storing.settle_piece import settle
from app.admin.moving.storing.store_files import KeptFiles, keep_files
from app.framework.api.errors import Failure
from app.framework.jobs.events import EventType, publish
from app.framework.jobs.side_by_side import one_ahead, side_by_side
from app.framework.storage.database import db, now
from app.framework.storage.query_limit import lift_query_limit
from app.framework.tasks.task import Task, task_kind
from app.framework.text.translate import _
from app.importing.archives.open_zip import BadZip
from app.importing.moving.read_files import BadFile, SentFile
from app.importing.readers.files import open_files
from app.media import store
from app.media.file import detach

AT_ONCE = 25  # pieces that are stored in one transaction


def close(task: Task) -> None:
    """Ends the report of a run that failed for good, in the transaction that stores the failure."""
    if move := ServerMove.get_or_none(ServerMove.id == task.given["move"], ServerMove.state == RUNNING):
        end(move, task.reason or "")


@task_kind("move-server-in", most_waiting=2, take_back=close)
def move_server_in(run) -> None:
    store.new_names.set([])
    move = ServerMove.get_or_none(ServerMove.id == run.given["move"], ServerMove.state == RUNNING)
    if move is None:
        return
    if move.user_id is None:
        raise Failure(_("The person who started this no longer has an account."))
    prepare(move)
    trouble = ""
    try:
        bring_in(run, move)
    except (BadFile, BadZip) as why:
        trouble = str(why)
    with db.atomic():
        end(move, trouble)


def prepare(move: ServerMove) -> None:
    """Has a backup made, and notes what an empty program already has, such as foods."""
    if move.before is not None:
        return
    try:
        publish(EventType.MANY_RECIPES_ARRIVING, move.total)
    except (Failure, OSError) as why:
        move.report.add(_("No backup was made first: {why}", why=str(why)), success=False)
    with db.atomic():
        move.change({"before": count_kinds([move.user.group_id] if move.into == HERE else [])})


@lift_query_limit()
def bring_in(run, move: ServerMove) -> None:
    file = SentFile(str(store.path_of(move.stored)), move.file_name)
    arrivals = Arrivals(move)
    with ExitStack() as stack:
        files = stack.enter_context(open_files(file.path, file.name, LARGEST_UNPACKED))
        keep = stack.enter_context(side_by_side(partial(keep_files, files)))
        batches = ((first, some, keep(some)) for first, some in batches_of(pieces_in(file, move.position)))
        for first, some, coming in one_ahead(batches):
            bring_some(arrivals, first, some, coming)
            run.progress(move.position, move.total)


def batches_of(pieces: Iterable[tuple[int, list[dict]]]) -> Iterator[tuple[int, list[dict]]]:
    for first, batch in pieces:
        for start in range(0, len(batch), AT_ONCE):
            yield first + start, batch[start : start + AT_ONCE]


def bring_some(arrivals: Arrivals, first: int, some: list[dict], coming: list[Future[KeptFiles]]) -> None:
    """Stores pieces and the position after them in one transaction, so that none is stored twice."""
    ready = [future.result() for future in coming]
    with db.atomic():
        for piece, kept in zip(some, ready, strict=True):
            settle(arrivals, piece, kept)
        arrivals.move.change({"position": first + len(some)})


def end(move: ServerMove, trouble: str) -> None:
    """Ends a run and its report, within the caller's transaction. The backup is no longer needed."""
    if move.report:
        if trouble:
            move.report.add(_("The rest was not read: {why}", why=trouble), success=False)
        move.compared = compare(move)
        move.report.finish()
    move.change({"state": DONE, "ended_at": now()})
    detach(FILE, move.id)


def compare(move: ServerMove) -> list[dict]:
    """Reports and returns what the backup has of each kind, and what is here of it now."""
    before, in_backup, compared = move.before or {}, move.found["counts"], []
    after = count_kinds(Arrivals(move).groups)
    for kind, name in KINDS.items():
        here = after[kind] - before.get(kind, 0)
        if kind in ("groups", "households") and move.into == HERE:
            here += 1  # the first ones of the backup became those that were here
        if in_backup[kind] or here:
            compared.append({"kind": kind, "said": in_backup[kind], "here": here})
            words = {"kind": str(name), "said": in_backup[kind], "here": here}
            move.report.add(
                _("{kind}: {said:,} in the backup, {here:,} moved in", **words), success=here >= in_backup[kind]
            )
    for name, count in move.found["not_moved"].items():
        move.report.add(_("Not moved: {table} ({count:,} rows)", table=name, count=count))
    return compared

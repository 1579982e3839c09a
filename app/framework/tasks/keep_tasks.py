"""Moves runs from one state to the next in their table."""

import logging
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime, timedelta
from time import monotonic

from peewee import ModelSelect, fn

from app.framework.api.transaction import forget_given_answers
from app.framework.storage.database import db, expiry_time, now
from app.framework.tasks.recur import hourly, nightly
from app.framework.tasks.run import DONE, FAILED, RUNNING, WAITING, Run, TaskKind, kinds, remove
from app.framework.text.translate import lazy, speak

log = logging.getLogger(__name__)
INTERRUPTED = lazy("Hearthbook was stopped in the middle of this. Nothing of it was kept. Start it again.")
GIVEN_UP = lazy("Hearthbook ended {count} times in the middle of this, so it was given up. The log may say why.")
MOST_INTERRUPTIONS = 5  # in a row. A task that makes the program crash would do so at each start.
SETTLE = timedelta(seconds=30)  # after a start, recurring tasks that are overdue wait for this time


def claim_runs(
    free: Callable[[TaskKind], int], served: dict[tuple[str, str], float], ending: Iterable[str] = ()
) -> list[Run]:
    """Marks the runs that are due as running, and returns them. `free` tells how many of a kind may start, and
    `served` when one of a kind started last for each person or household. Those that were stopped and wait again while
    they are still `ending` are left for later.

    They are looked for before the transaction, as writers would wait for it. A run may be removed in the meantime.
    """
    moment, runs = now(), []
    due = Run.select().where(Run.state == WAITING, Run.due <= moment).order_by(Run.due, Run.created_at)
    due = due.where(Run.id.not_in(list(ending)))
    for name in [name for (name,) in due.select(Run.kind).order_by().distinct().tuples()]:
        if (kind := kinds.get(name)) and (room := free(kind)) > 0:
            runs.extend(choose_in_turn(kind, due.where(Run.kind == name), room, served))
    if runs:
        with db.atomic():
            waiting = Run.select(Run.id).where(Run.id << [run.id for run in runs], Run.state == WAITING)
            ids = {run.id for run in waiting}
            runs = [run for run in runs if run.id in ids]
            for run in runs:
                run.change({"state": RUNNING, "tries": run.tries + 1, "started_at": moment})
    return runs


def choose_in_turn(kind: TaskKind, due: ModelSelect, room: int, served: dict[tuple[str, str], float]) -> Iterator[Run]:
    """Yields the runs of one kind that start next, of who has the fewest running, and among these was served least
    recently."""
    owner = Run.on_behalf_of()
    running = Run.select(owner, fn.COUNT()).where(Run.kind == kind.name, Run.state == RUNNING).group_by(owner)
    taken: Counter[str] = Counter(dict(running.tuples()))
    waiting = dict(due.select(owner, fn.MIN(Run.due)).order_by().group_by(owner).tuples())
    begun: Counter[str] = Counter()
    for _place in range(room):
        free = [whose for whose in waiting if taken[whose] < kind.at_once_of_one]
        if not free:
            return
        whose = min(
            free,
            key=lambda candidate: (taken[candidate], served.get((kind.name, candidate), 0.0), str(waiting[candidate])),
        )
        if run := due.where(owner == whose).offset(begun[whose]).first():
            taken[whose] += 1
            begun[whose] += 1
            served[kind.name, whose] = monotonic()
            yield run
        else:
            del waiting[whose]


def finish(kind: TaskKind, run: Run, result, reason: str | None) -> None:
    """Stores how a try ended, unless the run was stopped or removed. It is over, or waits for its next try or turn."""
    moment = datetime.now(UTC)
    values = {"result": result, "reason": reason, "state": FAILED if reason else DONE, "interruptions": 0}
    if reason and run.tries <= len(kind.pauses):
        values |= {"state": WAITING, "due": moment + kind.pauses[run.tries - 1]}
    elif kind.next_due:
        values |= {"state": WAITING, "due": kind.next_due(moment), "tries": 0}
    with db.atomic():
        if Run.select().where(Run.id == run.id, Run.state == RUNNING).exists():
            store_end(kind, run, values)


def store_end(kind: TaskKind, run: Run, values: dict) -> None:
    """Stores how a try or a run ended, within the caller's transaction."""
    run.change(values | {"ended_at": now()})
    if kind.at_end and not run.is_unfinished:
        kind.at_end(run)
    if run.state == DONE and kind.kept == timedelta():
        remove([run])


def resume_runs(going_on: Iterable[str] = ()) -> None:
    """Takes care of the runs that were going on when the server stopped: they wait again, or they have failed. Those
    that are `going_on` were begun since."""
    with db.atomic():
        remove(Run.unfinished().where(Run.kind.not_in(list(kinds))))
        for run in Run.select().where(Run.state == RUNNING, Run.id.not_in(list(going_on))):
            kind = kinds[run.kind]
            if kind.resumes and run.interruptions + 1 < MOST_INTERRUPTIONS:
                run.change({"state": WAITING, "tries": run.tries - 1, "interruptions": run.interruptions + 1})
                continue
            with speak(run.language):
                why = GIVEN_UP.format(count=MOST_INTERRUPTIONS) if kind.resumes else str(INTERRUPTED)
            fail_run(kind, run, why)


def fail_run(kind: TaskKind, run: Run, why: str) -> None:
    """Stores that a run has failed for good. One that recurs waits for its next turn."""
    log.error("task %s was given up: %s", kind.name, why)
    store_end(kind, run, {"state": FAILED, "reason": why, "interruptions": 0})
    if kind.next_due:
        run.change({"state": WAITING, "due": kind.next_due(datetime.now(UTC)), "tries": 0})


def plan_recurring(settle: timedelta = timedelta()) -> None:
    """Makes sure that each recurring kind has one waiting run, which is due at its next turn at the latest.

    It would be due later if the clock was set back, perhaps by years. One that became due while the server was off
    is due after `settle`.
    """
    moment = datetime.now(UTC)
    recurring = {kind.name: kind for kind in kinds.values() if kind.next_due}
    runs = list(Run.select().where(Run.kind << list(recurring)))
    missing = recurring.keys() - {run.kind for run in runs}
    moved = []
    for run in (run for run in runs if run.state != RUNNING):
        due = min(run.due, recurring[run.kind].next_due(moment))
        due = moment + settle if settle and due < moment + settle else due
        if due != run.due:
            moved.append((run, due))
    if missing or moved:  # otherwise, writers would wait for an empty transaction once a minute
        with db.atomic():
            for name in missing:
                Run.create(kind=name, due=recurring[name].next_due(moment))
            for run, due in moved:
                run.change({"due": due})


def count_seconds_to_next() -> float | None:
    """Returns the seconds until a waiting run is due, or None if none is waiting."""
    first = Run.select(fn.MIN(Run.due)).where(Run.state == WAITING).scalar()
    return first and (first - datetime.now(UTC)).total_seconds()


hourly("forget-given-answers")(forget_given_answers)


@nightly("forget-finished-tasks")
def forget_finished() -> None:
    """Deletes finished runs whose kind has kept them long enough."""
    for kind in kinds.values():
        if kind.kept is not None:
            old = Run.state << [DONE, FAILED], Run.ended_at < expiry_time() - kind.kept
            remove(Run.select(Run.id).where(Run.kind == kind.name, *old))


def is_unfinished(run_id: str) -> bool:
    return Run.unfinished().where(Run.id == run_id).exists()

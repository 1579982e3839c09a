"""Moves tasks from one state to the next in their table."""

import logging
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime, timedelta
from time import monotonic

from peewee import ModelSelect, fn

from app.framework.api.transaction import forget_given_answers
from app.framework.storage.database import db, expiry_time, now
from app.framework.tasks.recur import hourly, nightly
from app.framework.tasks.task import DONE, FAILED, RUNNING, WAITING, Task, TaskKind, TaskLine, kinds, remove
from app.framework.text.translate import lazy, speak

log = logging.getLogger(__name__)
INTERRUPTED = lazy("Hearthbook was stopped in the middle of this. Nothing of it was kept. Start it again.")
GIVEN_UP = lazy("Hearthbook ended {count} times in the middle of this, so it was given up. The log may say why.")
MOST_INTERRUPTIONS = 5  # in a row. A task that makes the program crash would do so at each start.
SETTLE = timedelta(seconds=30)  # after a start, recurring tasks that are overdue wait for this time


def claim(free: Callable[[TaskKind], int], served: dict[tuple[str, str], float]) -> list[Task]:
    """Marks the tasks that are due as running, and returns them. `free` tells how many of a kind may start, and
    `served` when a task of a kind started last for each person or household.

    They are looked for before the transaction, as writers would wait for it. A task may be removed in the meantime.
    """
    moment, tasks = now(), []
    due = Task.select().where(Task.state == WAITING, Task.due <= moment).order_by(Task.due, Task.created_at)
    for name in [name for (name,) in due.select(Task.kind).order_by().distinct().tuples()]:
        if (kind := kinds.get(name)) and (room := free(kind)) > 0:
            tasks.extend(choose_in_turn(kind, due.where(Task.kind == name), room, served))
    if tasks:
        with db.atomic():
            waiting = Task.select(Task.id).where(Task.id << [task.id for task in tasks], Task.state == WAITING)
            ids = {task.id for task in waiting}
            tasks = [task for task in tasks if task.id in ids]
            for task in tasks:
                task.change({"state": RUNNING, "tries": task.tries + 1, "started_at": moment})
    return tasks


def choose_in_turn(kind: TaskKind, due: ModelSelect, room: int, served: dict[tuple[str, str], float]) -> Iterator[Task]:
    """Yields the tasks of one kind that start next, of who has the fewest running, and among these was served least
    recently."""
    owner = Task.on_behalf_of()
    running = Task.select(owner, fn.COUNT()).where(Task.kind == kind.name, Task.state == RUNNING).group_by(owner)
    taken: Counter[str] = Counter(dict(running.tuples()))
    waiting = dict(due.select(owner, fn.MIN(Task.due)).order_by().group_by(owner).tuples())
    begun: Counter[str] = Counter()
    for _place in range(room):
        free = [whose for whose in waiting if taken[whose] < kind.at_once_of_one]
        if not free:
            return
        whose = min(
            free,
            key=lambda candidate: (taken[candidate], served.get((kind.name, candidate), 0.0), str(waiting[candidate])),
        )
        if task := due.where(owner == whose).offset(begun[whose]).first():
            taken[whose] += 1
            begun[whose] += 1
            served[kind.name, whose] = monotonic()
            yield task
        else:
            del waiting[whose]


def finish(kind: TaskKind, task: Task, result, reason: str | None, progress: dict) -> None:
    """Stores how a try ended. The task is over, or waits for its next try or for its next turn."""
    moment = datetime.now(UTC)
    values = progress | {"result": result, "reason": reason, "ended_at": moment, "state": FAILED if reason else DONE}
    values |= {"interruptions": 0}
    if reason and task.tries <= len(kind.pauses):
        values |= {"state": WAITING, "due": moment + kind.pauses[task.tries - 1]}
    elif kind.next_due:
        values |= {"state": WAITING, "due": kind.next_due(moment), "tries": 0}
    with db.atomic():
        if not kind.kept and values["state"] == DONE:
            remove([task])
        elif Task.select().where(Task.id == task.id).exists():
            task.change(values)
            if kind.take_back and values["state"] == FAILED:
                kind.take_back(task)


def take_up() -> None:
    """Takes care of the tasks that were running when the server stopped: they wait again, or they have failed."""
    with db.atomic():
        remove(Task.select(Task.id).where(Task.kind.not_in(list(kinds))))
        for task in Task.select().where(Task.state == RUNNING):
            kind = kinds[task.kind]
            if kind.resumes and task.interruptions + 1 < MOST_INTERRUPTIONS:
                task.change({"state": WAITING, "tries": task.tries - 1, "interruptions": task.interruptions + 1})
                continue
            with speak(task.language):
                why = GIVEN_UP.format(count=MOST_INTERRUPTIONS) if kind.resumes else str(INTERRUPTED)
            give_up(kind, task, why)


def give_up(kind: TaskKind, task: Task, why: str) -> None:
    """Stores that a task has failed for good, with a line in its report. One that recurs waits for its next turn."""
    log.error("task %s was given up: %s", kind.name, why)
    lines = TaskLine.select().where(TaskLine.task == task.id).count()
    TaskLine.create(task=task.id, position=lines, values={"reason": why})
    task.change({"state": FAILED, "reason": why, "ended_at": now(), "interruptions": 0})
    if kind.take_back:
        kind.take_back(task)
    if kind.next_due:
        task.change({"state": WAITING, "due": kind.next_due(datetime.now(UTC)), "tries": 0})


def plan_recurring(settle: timedelta = timedelta()) -> None:
    """Makes sure that each recurring kind has one waiting task, which is due at its next turn at the latest.

    It would be due later if the clock was set back, perhaps by years. A task that became due while the server was off
    is due after `settle`.
    """
    moment = datetime.now(UTC)
    recurring = {kind.name: kind for kind in kinds.values() if kind.next_due}
    tasks = list(Task.select().where(Task.kind << list(recurring)))
    missing = recurring.keys() - {task.kind for task in tasks}
    moved = []
    for task in (task for task in tasks if task.state != RUNNING):
        due = min(task.due, recurring[task.kind].next_due(moment))
        due = moment + settle if settle and due < moment + settle else due
        if due != task.due:
            moved.append((task, due))
    if missing or moved:  # otherwise, writers would wait for an empty transaction once a minute
        with db.atomic():
            for name in missing:
                Task.create(kind=name, due=recurring[name].next_due(moment))
            for task, due in moved:
                task.change({"due": due})


def seconds_to_next_due() -> float | None:
    """Returns the seconds until a waiting task is due, or None if none is waiting."""
    first = Task.select(fn.MIN(Task.due)).where(Task.state == WAITING).scalar()
    return first and (first - datetime.now(UTC)).total_seconds()


hourly("forget-given-answers")(forget_given_answers)


@nightly("forget-finished-tasks")
def forget_finished() -> None:
    """Deletes finished tasks whose kind has kept them long enough."""
    for kind in kinds.values():
        old = Task.state << [DONE, FAILED], Task.ended_at < expiry_time() - kind.kept
        remove(Task.select(Task.id).where(Task.kind == kind.name, *old))


def is_unfinished(task_ids: Iterable[str]) -> bool:
    """Whether any of these tasks is waiting or running."""
    return Task.select().where(Task.id << list(task_ids), Task.state << [WAITING, RUNNING]).exists()

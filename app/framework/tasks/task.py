"""The table of tasks, and the functions that do them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from flask import current_app
from peewee import IntegerField, ModelSelect, TextField, fn

from app.framework.api.errors import Busy
from app.framework.storage.column_types import IdField, JsonField, MomentField
from app.framework.storage.database import Part, Row, db, new_id, now
from app.framework.text.translate import _, current_language

WAITING, RUNNING, DONE, FAILED = "waiting", "running", "done", "failed"
EXTENSION = "tasks"
kinds: dict[str, "TaskKind"] = {}


class Task(Row):
    """One piece of work, with its progress, report and result.

    A task that recurs is one row, which waits again after each run. What the last run left stays until the next one.
    """

    kind = TextField()
    # The people for whom the task is done, if any. They are no foreign keys, because the framework knows no people.
    # Those whom `on_behalf_of` names take turns, and none of them can use up the places of the others.
    group = IdField(null=True, column_name="group_id")
    household = IdField(null=True, column_name="household_id")
    user = IdField(null=True, column_name="user_id", index=True)
    language = TextField(null=True)  # of the people for whom it is done
    given = JsonField(default=dict)  # what the function needs to know
    state = TextField(default=WAITING)
    due = MomentField(default=now)
    tries = IntegerField(default=0)
    interruptions = IntegerField(default=0)  # how often in a row the server ended while the task was running
    done = IntegerField(default=0)
    total = IntegerField(default=0)
    result = JsonField(null=True)
    reason = TextField(null=True)  # why the last try failed, for users
    started_at = MomentField(null=True)
    ended_at = MomentField(null=True)

    class Meta:
        indexes = ((("state", "due"), False), (("kind", "state"), False))

    @classmethod
    def on_behalf_of(cls):
        """Returns the expression for the person, or else the household, for whom a task is done."""
        return fn.COALESCE(cls.user, cls.household, "")

    @classmethod
    def unfinished(cls) -> ModelSelect:
        return cls.select().where(cls.state << [WAITING, RUNNING])


class TaskLine(Part):
    """A line of a task's report, such as a recipe that was made, or why it was not."""

    task = IdField(column_name="task_id")
    values = JsonField(column_name="line")

    class Meta:
        indexes = ((("task", "position"), True),)
        primary_key = False


@dataclass(frozen=True)
class TaskKind:
    """How the tasks of one kind are done. `task_kind` describes the fields."""

    name: str
    work: Callable
    at_once: int
    at_once_of_one: int
    most_waiting: int
    pauses: tuple[timedelta, ...]
    resumes: bool
    take_back: Callable[[Task], None] | None
    kept: timedelta
    adds: bool
    next_due: Callable[[datetime], datetime] | None


def task_kind(
    name: str,
    *,
    at_once: int = 1,
    at_once_of_one: int = 0,
    most_waiting: int = 1000,
    pauses: Iterable[timedelta] = (),
    resumes: bool = True,
    take_back: Callable[[Task], None] | None = None,
    kept: timedelta = timedelta(days=30),
    adds: bool = True,
    next_due: Callable[[datetime], datetime] | None = None,
):
    """Decorates the function that does the tasks of one kind. It takes a `Run` and returns the task's result, or None.

    At most `at_once` tasks of the kind run at a time, of them `at_once_of_one` for one person or household (by default,
    all but one, so that there is always a place for others). More than `most_waiting` of one of them are refused. A
    failed task is tried again after each of the `pauses`. A task that a stop of the server interrupted runs again if
    the kind `resumes`, but not forever; otherwise it has failed. When a task has failed for good, `take_back` removes
    what it stored, in the transaction that stores the failure. Finished tasks are `kept` for that time. A kind that
    does not add data (`adds`) also runs on a full disk. `next_due` makes the kind recur: it takes a time and returns
    when the task is due next.
    """

    def declare(work):
        limits = at_once, at_once_of_one or max(1, at_once - 1), most_waiting
        kinds[name] = TaskKind(name, work, *limits, tuple(pauses), resumes, take_back, kept, adds, next_due)
        return work

    return declare


def start(
    work: Callable,
    parameters: dict | None = None,
    *,
    person=None,
    household: str | None = None,
    task_id: str | None = None,
    total: int = 0,
) -> Task:
    """Adds a task, which runs soon after the transaction has been committed, and never if it is rolled back.

    `person` is the caller for whom it is done, as in `current_user()`, and `household` the id of one for which nobody
    in particular asked. Raises Busy if too many tasks of this kind wait for the same person or household.
    """
    kind = kind_of(work)
    owners = {"group": person.group, "household": person.household, "user": person.id} if person else {}
    owners = owners or {"household": household}
    with db.atomic():
        whose = person.id if person else household or ""
        waiting = Task.select().where(Task.kind == kind.name, Task.state == WAITING, Task.on_behalf_of() == whose)
        if waiting.count() >= kind.most_waiting:
            raise Busy(_("Too many of your tasks are waiting. Try again in a moment."), wait=30)
        values = {"kind": kind.name, "given": parameters or {}, "total": total, "language": current_language()}
        task = Task.create(id=task_id or new_id(), **values, **owners)
        db.after_commit(wake)
    return task


def kind_of(work: Callable) -> TaskKind:
    return next(kind for kind in kinds.values() if kind.work is work)


def remove(tasks: Iterable[Task] | ModelSelect) -> int:
    """Removes tasks with their reports, and returns their number. Those that run are told to stop."""
    ids = [task.id for task in tasks]
    with db.atomic():
        TaskLine.delete().where(TaskLine.task << ids).execute()
        Task.delete().where(Task.id << ids).execute()
    return len(ids)


def wake() -> None:
    """Makes the runner of the current app look for tasks that are due."""
    current_app.extensions[EXTENSION].wake()

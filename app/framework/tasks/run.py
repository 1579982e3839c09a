"""The table of runs, of which each is one piece of work that takes long, repeats or survives a restart."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from flask import current_app
from peewee import BooleanField, ForeignKeyField, IntegerField, ModelSelect, TextField, fn

from app.framework.api.errors import Busy
from app.framework.storage.column_types import IdField, JsonField, MomentField
from app.framework.storage.database import Row, db, expiry_time, new_id, now
from app.framework.text.translate import _, current_language

WAITING, RUNNING, DONE, FAILED = "waiting", "running", "done", "failed"
UNDOING, UNDONE = "undoing", "undone"
EXTENSION = "tasks"
KEPT, MOST_LINES = 100, 20_000  # reports of a group, and lines of a report
kinds: dict[str, "TaskKind"] = {}


class Stopped(Exception):
    """Raised in the function of a run that was stopped or removed while it ran."""


class Run(Row):
    """One piece of work. The function that does it reads what is `given`, and reports its progress.

    A task that recurs is one row, which waits again after each run. What the last run left stays until the next one.
    """

    kind = TextField()
    name = TextField(null=True)  # what it is called among the reports of its group, if it is one of them
    # The people for whom it is done, if any. They are no foreign keys, because the framework knows no people.
    # Those whom `on_behalf_of` names take turns, and none of them can use up the places of the others.
    group = IdField(null=True, column_name="group_id")
    household = IdField(null=True, column_name="household_id")
    user = IdField(null=True, column_name="user_id", index=True)
    language = TextField(null=True)  # of the people for whom it is done
    given = JsonField(default=dict)  # what the function needs to know
    state = TextField(default=WAITING)
    due = MomentField(default=now)
    tries = IntegerField(default=0)
    interruptions = IntegerField(default=0)  # how often in a row the server ended while it was running
    done = IntegerField(default=0)
    total = IntegerField(null=True)  # null as long as nobody knows it
    result = JsonField(null=True)
    reason = TextField(null=True)  # why the last try failed, for users
    started_at = MomentField(null=True)
    ended_at = MomentField(null=True)
    undo_until = MomentField(null=True)

    class Meta:
        indexes = ((("state", "due"), False), (("kind", "state"), False), (("group", "created_at"), False))

    @classmethod
    def on_behalf_of(cls):
        """Returns the expression for the person, or else the household, for whom a run is done."""
        return fn.COALESCE(cls.user, cls.household, "")

    @classmethod
    def unfinished(cls) -> ModelSelect:
        return cls.select().where(cls.state << [WAITING, RUNNING])

    @property
    def is_unfinished(self) -> bool:
        return self.state in (WAITING, RUNNING)

    @property
    def can_be_undone(self) -> bool:
        return self.state in (DONE, FAILED) and bool(self.undo_until) and self.undo_until >= expiry_time()

    def note(self, done: int, total: int | None = None) -> None:
        self.done, self.total = done, self.total if total is None else total

    def progress(self, done: int, total: int | None = None) -> None:
        """Reports how much is done. Raises Stopped if the run was stopped or removed."""
        self.note(done, total)
        if not Run.select().where(Run.id == self.id, Run.state == RUNNING).exists():
            raise Stopped

    def add(self, message: str, *, success: bool = True, reason: str = "") -> None:
        """Adds a line to the report. Lines beyond the limit are dropped, and so are those of a deleted report."""
        with db.atomic():
            is_report = Run.select().where(Run.id == self.id, Run.name.is_null(False)).exists()
            if is_report and self.lines.count() < MOST_LINES:
                RunLine.create(run=self, message=message, success=success and not reason, exception=reason)


class RunLine(Row):
    """A line of a report, such as a recipe that was made, or why it was not."""

    run = ForeignKeyField(Run, backref="lines", on_delete="CASCADE", index=False)
    success = BooleanField()
    message = TextField()
    exception = TextField()

    class Meta:
        indexes = ((("run", "success"), False),)


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
    at_end: Callable[[Run], None] | None
    kept: timedelta | None
    undo_within: timedelta | None
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
    at_end: Callable[[Run], None] | None = None,
    kept: timedelta | None = timedelta(days=30),
    undo_within: timedelta | None = None,
    adds: bool = True,
    next_due: Callable[[datetime], datetime] | None = None,
):
    """Decorates the function that does the runs of one kind. It takes a `Run` and returns its result, or None.

    At most `at_once` runs of the kind go on at a time, of them `at_once_of_one` for one person or household (by
    default, all but one, so that there is always a place for others). More than `most_waiting` of one of them are
    refused. A failed run is tried again after each of the `pauses`. One that a stop of the server interrupted goes on
    again if the kind `resumes`, but not forever; otherwise it has failed. When a run is done or has failed for good,
    `at_end` is called in the transaction that stores that. Finished runs are `kept` for that time, or forever if it is
    None, and can be undone `undo_within` that time. A kind that does not add data (`adds`) also runs on a full disk.
    `next_due` makes the kind recur: it takes a time and returns when the run is due next.
    """

    def declare(work):
        limits = at_once, at_once_of_one or max(1, at_once - 1), most_waiting
        kinds[name] = TaskKind(name, work, *limits, tuple(pauses), resumes, at_end, kept, undo_within, adds, next_due)
        return work

    return declare


def start(
    work: Callable,
    parameters: dict | None = None,
    *,
    person=None,
    household: str | None = None,
    run_id: str | None = None,
    name: str | None = None,
    total: int | None = None,
    is_here: bool = False,
) -> Run:
    """Adds a run, which begins soon after the transaction has been committed, and never if it is rolled back.

    `person` is the caller for whom it is done, as in `current_user()`, and `household` the id of one for which nobody
    in particular asked. With a `name`, it is among the reports of the group. One that `is_here` is done by the caller,
    with `Runner.do`. Raises Busy if too many runs of this kind wait for the same person or household.
    """
    kind = find_kind(work)
    owners = {"group": person.group, "household": person.household, "user": person.id} if person else {}
    owners = owners or {"household": household}
    values = {"kind": kind.name, "name": name, "given": parameters or {}, "total": total}
    values |= owners | {"language": current_language()}
    with db.atomic():
        refuse_if_too_many(kind, person.id if person else household or "")
        if kind.undo_within:
            values["undo_until"] = now() + kind.undo_within
        if is_here:
            values |= {"state": RUNNING, "tries": 1, "started_at": now()}
        run = Run.create(id=run_id or new_id(), **values)
        if name:
            forget_oldest_reports(person.group)
        db.after_commit(wake)
    return run


def start_again(run: Run) -> None:
    """Lets a run wait again that is over, or was stopped. Raises Busy."""
    refuse_if_too_many(kinds[run.kind], run.user)
    run.change({"state": WAITING, "due": now(), "tries": 0, "language": current_language()})
    db.after_commit(wake)


def refuse_if_too_many(kind: TaskKind, whose: str) -> None:
    waiting = Run.select().where(Run.kind == kind.name, Run.state == WAITING, Run.on_behalf_of() == whose)
    if waiting.count() >= kind.most_waiting:
        raise Busy(_("Too many of your tasks are waiting. Try again in a moment."), wait=30)


def forget_oldest_reports(group: str) -> None:
    """Deletes the oldest reports of a group beyond the limit."""
    reports = Run.select(Run.id).where(Run.group == group, Run.name.is_null(False)).order_by(Run.created_at.desc())
    forget_reports(reports.offset(KEPT).limit(-1))


def forget_reports(runs: Iterable[Run]) -> None:
    """Deletes the reports of runs. The runs stay, because what they made is recognized by them."""
    ids = [run.id for run in runs]
    RunLine.delete().where(RunLine.run << ids).execute()
    Run.update(name=None).where(Run.id << ids).execute()


def find_kind(work: Callable) -> TaskKind:
    return next(kind for kind in kinds.values() if kind.work is work)


def remove(runs: Iterable[Run] | ModelSelect) -> int:
    """Removes runs with their reports, and returns their number. Those that go on are told to stop."""
    ids = [run.id for run in runs]
    with db.atomic():
        Run.delete().where(Run.id << ids).execute()
    return len(ids)


def wake() -> None:
    """Makes the runner of the current app look for runs that are due."""
    current_app.extensions[EXTENSION].wake()

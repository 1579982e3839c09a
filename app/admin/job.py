"""Jobs: the tasks that Hearthbook repeats by itself. Administrators see how each went, and may run it now."""

from flask import Blueprint
from marshmallow import fields

from app.access import admin
from app.framework.api.errors import NotFound
from app.framework.api.guard import allow
from app.framework.api.schema import Moment, PartSchema
from app.framework.api.transaction import transactional
from app.framework.api.wire import raw_response, response
from app.framework.storage.database import db, now
from app.framework.tasks.keep_tasks import plan_recurring
from app.framework.tasks.run import RUNNING, WAITING, Run, kinds, wake
from app.framework.text.translate import _


class JobSchema(PartSchema):
    """A job. `seconds` is how long the last run took, and `reason` why it failed, if it did."""

    name = fields.Str()
    running = fields.Bool()
    last_run_at = Moment(allow_none=True)
    seconds = fields.Float(allow_none=True)
    reason = fields.Str(allow_none=True)
    next_run_at = Moment(allow_none=True)


routes = Blueprint("job", __name__, url_prefix="/admin/jobs")


@routes.get("")
@allow(admin)
@response(JobSchema(many=True))
def list_jobs():
    """Returns all jobs by name, also those that have not run yet."""
    tasks = {task.kind: task for task in Run.select().where(Run.kind << list_recurring_tasks())}
    return [describe_job(name, tasks.get(name)) for name in list_recurring_tasks()]


def list_recurring_tasks() -> list[str]:
    return sorted(name for name, kind in kinds.items() if kind.next_due)


def describe_job(name: str, task: Run | None) -> dict:
    if task is None:
        return dict.fromkeys(("last_run_at", "seconds", "reason", "next_run_at")) | {"name": name, "running": False}
    has_ended = task.ended_at and task.started_at and task.state != RUNNING
    return {
        "name": name,
        "running": task.state == RUNNING,
        "last_run_at": task.started_at,
        "seconds": (task.ended_at - task.started_at).total_seconds() if has_ended else None,
        "reason": task.reason,
        "next_run_at": task.due if task.state == WAITING else None,
    }


@routes.post("/<name>/run")
@allow(admin)
@transactional
@raw_response(None, 202)
def run_job(name):
    """Makes a job due. One that is running already is left alone."""
    if name not in list_recurring_tasks():
        raise NotFound(_("Not found."))
    plan_recurring()
    Run.update(due=now()).where(Run.kind == name, Run.state == WAITING).execute()
    db.after_commit(wake)

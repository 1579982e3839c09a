"""The background tasks of the signed-in user: how far they are, how they ended, and their reports."""

from flask import Blueprint, request
from marshmallow import fields

from app.access import oneself
from app.framework.api.errors import Invalid
from app.framework.api.guard import allow, current_user, find_row
from app.framework.api.lists.page import describe_parameter, page_of, page_schema
from app.framework.api.schema import Moment, PartSchema, Schema
from app.framework.api.wire import query, response
from app.framework.tasks.run_tasks import runner
from app.framework.tasks.task import RUNNING, Task, TaskLine
from app.framework.text.translate import _

LINES_AT_ONCE = 500


class OwnTaskSchema(Schema):
    """A task. `state` is "waiting", "running", "done" or "failed"; after a failure, `reason` says why."""

    kind = fields.Str()
    state = fields.Str()
    done = fields.Function(lambda task: runner().progress_of(task.id) if task.state == RUNNING else task.done)
    total = fields.Int()
    tries = fields.Int()
    result = fields.Raw(allow_none=True)
    reason = fields.Str(allow_none=True)
    created_at = Moment()
    started_at = Moment(allow_none=True)
    ended_at = Moment(allow_none=True)


class TaskLineSchema(PartSchema):
    """A line of a task's report. Its values depend on the kind of the task."""

    position = fields.Int()
    values = fields.Dict()


routes = Blueprint("own_task", __name__, url_prefix="/users/self/tasks")


@routes.get("")
@allow(oneself)
@response(page_schema(OwnTaskSchema))
def list_tasks():
    return page_of(Task.select().where(oneself.visible_rows(current_user(), Task)), OwnTaskSchema())


@routes.get("/<id:task_id>")
@allow(oneself)
@response(OwnTaskSchema())
def read_task(task_id):
    return find_row(Task, task_id, oneself, in_sight=oneself)


@routes.get("/<id:task_id>/lines")
@allow(oneself)
@query(describe_parameter("first", "integer", "the position of the first line", default=0, minimum=0))
@response(TaskLineSchema(many=True))
def list_task_lines(task_id):
    """Returns at most LINES_AT_ONCE lines of the report, beginning at a position."""
    task, first = find_row(Task, task_id, oneself, in_sight=oneself), request.args.get("first", "0")
    if not first.isdecimal() or len(first) > 9:
        raise Invalid(_("Input should be a valid integer"), ("query", "first"), first)
    rows = TaskLine.select().where(TaskLine.task == task.id, TaskLine.position >= int(first))
    return list(rows.order_by(TaskLine.position).limit(LINES_AT_ONCE))

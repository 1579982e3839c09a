"""Runs: how far one is, how it ended, and the latest lines of its report."""

from flask import Blueprint
from marshmallow import fields

from app.access import run_reader
from app.framework.api.guard import allow, find_row
from app.framework.api.schema import Moment, Schema
from app.framework.api.wire import response
from app.framework.tasks.run import Run, RunLine
from app.framework.tasks.run_tasks import get_runner
from app.households.report import ReportEntrySchema

LATEST = 50


class RunSchema(Schema):
    """A run. `state` is "waiting", "running", "done", "failed", "undoing" or "undone"; after a failure, `reason` says
    why. `total` is null as long as nobody knows it. The newest line is the first."""

    kind = fields.Str()
    state = fields.Str()
    done = fields.Int()
    total = fields.Int(allow_none=True)
    reason = fields.Str(allow_none=True)
    created_at = Moment()
    ended_at = Moment(allow_none=True)
    lines = fields.List(fields.Nested(ReportEntrySchema), attribute="latest")


routes = Blueprint("run", __name__, url_prefix="/runs")


@routes.get("/<id:run_id>")
@allow(run_reader)
@response(RunSchema())
def read_run(run_id):
    run = find_row(Run, run_id, run_reader, in_sight=run_reader)
    live = get_runner().live(run)
    run.done, run.total = live.done, live.total
    run.latest = list(run.lines.order_by(RunLine.created_at.desc()).limit(LATEST))
    return run

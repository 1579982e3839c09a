"""Reports of a group: what became of each line of a run, such as an import."""

from flask import Blueprint
from marshmallow import fields
from peewee import ModelSelect, fn

from app.access import Rule, group_manager, member
from app.framework.api.errors import NotFound
from app.framework.api.guard import allow, current_user, find_row
from app.framework.api.lists.page import describe_parameter, read_choice
from app.framework.api.schema import Id, Moment, Schema
from app.framework.api.transaction import transactional
from app.framework.api.wire import query, raw_response, report_success, response
from app.framework.tasks.run import Run, RunLine, forget_reports
from app.framework.text.translate import _

CATEGORIES = ("backup", "restore", "migration", "bulk_import")
# The category of each kind of run. Others, which are older, have the category as their kind.
CATEGORY_OF = {"move-in": "migration", "move-server-in": "migration", "import-links": "bulk_import"}


class ReportSchema(Schema):
    """A report without its entries. Existing API clients know this schema as ReportSummary."""

    timestamp = Moment(attribute="created_at")
    category = fields.Str()
    group_id = Id()
    name = fields.Str()
    status = fields.Str()


class ReportEntrySchema(Schema):
    """A line of a report. Existing API clients know this schema as ReportEntryOut."""

    report_id = Id(attribute="run_id")
    timestamp = Moment(attribute="created_at")
    success = fields.Bool()
    message = fields.Str()
    exception = fields.Str()


class ReportWithEntriesSchema(ReportSchema):
    """A report with its entries. Existing API clients know this schema as ReportOut."""

    entries = fields.List(fields.Nested(ReportEntrySchema))


routes = Blueprint("report", __name__, url_prefix="/groups/reports")


def select_reports() -> ModelSelect:
    """Returns the query for runs that have a report, with whether any of its lines is a success or a failure."""
    lines = RunLine.select(RunLine.id).where(RunLine.run == Run.id)
    any_made, any_failed = (fn.EXISTS(lines.where(RunLine.success == value)) for value in (True, False))
    return Run.select(Run, any_made.alias("any_made"), any_failed.alias("any_failed")).where(Run.name.is_null(False))


def as_report(run: Run) -> dict:
    """Returns the report. Without any line, or if all lines failed, it is a failure."""
    status = "failure" if not run.any_made else "partial" if run.any_failed else "success"
    return {
        "id": run.id,
        "created_at": run.created_at,
        "category": CATEGORY_OF.get(run.kind, run.kind),
        "group_id": run.group,
        "name": run.name,
        "status": "in-progress" if run.is_unfinished else status,
    }


def describe_report(run_id: str) -> dict:
    return as_report(select_reports().where(Run.id == run_id).get())


def find_report(report_id: str, rule: Rule = member) -> Run:
    """Returns the run that has a report. Raises NotFound if its report was deleted."""
    run = find_row(Run, report_id, rule, in_sight=member)
    if run.name is None:
        raise NotFound(_("Not found."))
    return run


@routes.get("")
@allow(member)
@query(describe_parameter("report_type", "string", "the category", enum=list(CATEGORIES)))
@response(ReportSchema(many=True))
def list_reports():
    """Returns the group's reports, newest first."""
    rows = select_reports().where(member.visible_rows(current_user(), Run)).order_by(Run.created_at.desc())
    category = read_choice("report_type", *CATEGORIES)
    return [report for report in map(as_report, rows) if category in (None, report["category"])]


@routes.get("/<id:report_id>")
@allow(member)
@response(ReportWithEntriesSchema())
def read_report(report_id):
    run = find_report(report_id)
    return describe_report(run.id) | {"entries": list(run.lines.order_by(RunLine.created_at))}


@routes.delete("/<id:report_id>")
@allow(group_manager)
@transactional
@raw_response(None)
def delete_report(report_id):
    forget_reports([find_report(report_id, group_manager)])
    return report_success(_("Report deleted."))

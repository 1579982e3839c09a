"""Reports of a group: what became of each line of a long piece of work, such as an import."""

from flask import Blueprint
from marshmallow import fields
from peewee import BooleanField, ForeignKeyField, TextField

from app.access import group_manager, member
from app.framework.api.guard import allow, current_user, find_row
from app.framework.api.lists.page import describe_parameter, read_choice
from app.framework.api.schema import Id, Moment, Schema
from app.framework.api.transaction import transactional
from app.framework.api.wire import query, raw_response, response, success
from app.framework.storage.database import Row, db
from app.framework.text.translate import _
from app.households.group import Group

CATEGORIES = ("backup", "restore", "migration", "bulk_import")
IN_PROGRESS, SUCCESS, FAILURE, PARTIAL = "in-progress", "success", "failure", "partial"
KEPT, MOST_ENTRIES = 100, 20_000  # reports of a group, and lines of a report


class Report(Row):
    """What a piece of work did. Its author begins it, adds entries and finishes it."""

    group = ForeignKeyField(Group, on_delete="CASCADE", index=False)
    category = TextField()
    name = TextField()
    status = TextField(default=IN_PROGRESS)

    class Meta:
        indexes = ((("group", "created_at"), False),)

    @classmethod
    def begin(cls, group: str, category: str, name: str) -> "Report":
        """Adds a report to the group, and deletes the oldest beyond the limit."""
        with db.atomic():
            begun = cls.create(group=group, category=category, name=name)
            newest = cls.select(cls.id).where(cls.group == group).order_by(cls.created_at.desc()).limit(KEPT)
            cls.delete().where(cls.group == group, cls.id.not_in(newest)).execute()
        return begun

    def add(self, message: str, *, success: bool = True, exception: str = "") -> None:
        """Adds an entry. Entries beyond the limit are dropped, and so are those of a deleted report."""
        with db.atomic():
            exists = Report.select().where(Report.id == self.id).exists()
            if exists and self.entries.count() < MOST_ENTRIES:
                ReportEntry.create(report=self, message=message, success=success, exception=exception)

    def resume(self) -> None:
        """Begins a finished report again, without its failures, whose work is done once more."""
        with db.atomic():
            ReportEntry.delete().where(ReportEntry.report == self, ~ReportEntry.success).execute()
            Report.update(status=IN_PROGRESS).where(Report.id == self.id).execute()

    def finish(self) -> None:
        """Sets the status by the entries: a report without any, or whose entries all failed, is a failure."""
        with db.atomic():
            successes = self.entries.where(ReportEntry.success).count()
            failures = self.entries.count() - successes
            status = FAILURE if not successes else PARTIAL if failures else SUCCESS
            Report.update(status=status).where(Report.id == self.id).execute()
        self.status = status


class ReportEntry(Row):
    report = ForeignKeyField(Report, backref="entries", on_delete="CASCADE")
    success = BooleanField()
    message = TextField()
    exception = TextField()


class ReportSchema(Schema):
    """A report without its entries. Existing API clients know this schema as ReportSummary."""

    timestamp = Moment(attribute="created_at")
    category = fields.Str()
    group_id = Id()
    name = fields.Str()
    status = fields.Str()


class ReportEntrySchema(Schema):
    """A line of a report. Existing API clients know this schema as ReportEntryOut."""

    report_id = Id()
    timestamp = Moment(attribute="created_at")
    success = fields.Bool()
    message = fields.Str()
    exception = fields.Str()


class ReportWithEntriesSchema(ReportSchema):
    """A report with its entries. Existing API clients know this schema as ReportOut."""

    entries = fields.List(fields.Nested(ReportEntrySchema))


routes = Blueprint("report", __name__, url_prefix="/groups/reports")


@routes.get("")
@allow(member)
@query(describe_parameter("report_type", "string", "the category", enum=list(CATEGORIES)))
@response(ReportSchema(many=True))
def list_reports():
    """Returns the group's reports, newest first."""
    rows = Report.select().where(member.visible_rows(current_user(), Report)).order_by(Report.created_at.desc())
    category = read_choice("report_type", *CATEGORIES)
    return rows.where(Report.category == category) if category else rows


@routes.get("/<id:report_id>")
@allow(member)
@response(ReportWithEntriesSchema())
def read_report(report_id):
    report = find_row(Report, report_id, member, in_sight=member)
    entries = list(report.entries.order_by(ReportEntry.created_at))
    names = ("id", "created_at", "category", "group_id", "name", "status")
    return {name: getattr(report, name) for name in names} | {"entries": entries}


@routes.delete("/<id:report_id>")
@allow(group_manager)
@transactional
@raw_response(None)
def delete_report(report_id):
    find_row(Report, report_id, group_manager, in_sight=member).delete_instance()
    return success(_("Report deleted."))

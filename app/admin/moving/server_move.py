"""The tables of moving a server in: each run, and which rows have other ids here than in the backup."""

from datetime import timedelta

from peewee import CharField, ForeignKeyField, IntegerField, TextField

from app.framework.storage.column_types import JsonField, MomentField
from app.framework.storage.database import IdField, Row, expiry_time
from app.households.report import Report
from app.users.user import User

FILE = "server-move"  # the kind of the stored backup, which is kept until the run has ended
HERE, GROUP = "here", "group"  # into an empty program, or as new groups beside what is there
RUNNING, DONE, UNDOING, UNDONE = "running", "done", "undoing", "undone"
UNDO_WITHIN = timedelta(days=30)


class ServerMove(Row):
    """One backup whose groups were moved in."""

    user = ForeignKeyField(User, null=True, on_delete="SET NULL", index=False)
    report = ForeignKeyField(Report, null=True, on_delete="SET NULL")
    into = CharField()
    file_name = TextField()
    stored = CharField()  # the name of the file in the store
    state = CharField(default=RUNNING)
    position = IntegerField(default=0)  # of the next piece to read; all before it are stored or reported
    total = IntegerField()
    found = JsonField()  # what is in the backup, as `look_into` returns it
    before = JsonField(null=True)  # how much of each kind the groups had before; none in new groups
    compared = JsonField(null=True)  # how much of each kind the backup has, and how much arrived
    ended_at = MomentField(null=True)

    @property
    def can_be_undone(self) -> bool:
        is_recent = self.created_at >= expiry_time() - UNDO_WITHIN
        return self.into == GROUP and self.state == DONE and is_recent


class MovedAs(Row):
    """The id that a group, a household, or a row of another table has here. Rows without an entry keep theirs."""

    move = ForeignKeyField(ServerMove, backref="moved", on_delete="CASCADE")
    table_name = CharField()
    old_id = IdField()
    row_id = IdField()

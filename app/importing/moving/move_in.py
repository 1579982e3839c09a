"""The tables of moving in: each run, and what it has made, so that a run can be continued, repeated and undone."""

from datetime import timedelta

from peewee import BooleanField, CharField, ForeignKeyField, IntegerField, TextField

from app.framework.storage.column_types import MomentField
from app.framework.storage.database import IdField, Row, expiry_time
from app.households.group import Group
from app.households.report import Report
from app.importing.readers.programs import PROGRAMS
from app.users.user import User

FILE = "move-in"  # the kind of the stored file, which is kept until the run has ended
RUNNING, DONE, UNDONE = "running", "done", "undone"
UNDO_WITHIN = timedelta(days=30)


class MoveIn(Row):
    """One run that brings recipes in: those of another program's file, or of a list of web addresses."""

    group = ForeignKeyField(Group, on_delete="CASCADE")
    user = ForeignKeyField(User, null=True, on_delete="SET NULL", index=False)
    report = ForeignKeyField(Report, null=True, on_delete="SET NULL")
    kind = CharField()
    file_name = TextField()
    stored = CharField()  # the name of the file in the store
    tagged = BooleanField()
    state = CharField(default=RUNNING)
    position = IntegerField(default=0)  # of the next recipe to read; all before it are made, skipped or failed
    total = IntegerField(null=True)

    @property
    def program(self) -> str:
        return PROGRAMS[self.kind]

    @property
    def can_be_undone(self) -> bool:
        return self.state == DONE and self.created_at >= expiry_time() - UNDO_WITHIN


class MovedRecipe(Row):
    """A recipe that a run has made.

    `recipe_id` is not a foreign key, so that it still fits when a recipe comes back from the trash.
    """

    move = ForeignKeyField(MoveIn, backref="recipes", on_delete="CASCADE")
    recipe_id = IdField(index=True)
    source_id = TextField()  # its id in the other program, or ""
    content = CharField()  # a hash of its lines and steps as they were in the file
    version = MomentField()  # when it was made, to tell whether somebody changed it since


class MovedItem(Row):
    """A food, unit or organizer that a run has created."""

    move = ForeignKeyField(MoveIn, backref="items", on_delete="CASCADE")
    table_name = CharField()
    row_id = IdField()
    version = MomentField()

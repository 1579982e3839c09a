"""The table of moving a server in: which rows have other ids here than in the backup."""

from peewee import CharField, ForeignKeyField

from app.framework.storage.database import IdField, Row
from app.framework.tasks.run import Run

FILE = "server-move"  # the kind of the stored backup, which is kept until the run has ended
HERE, GROUP = "here", "group"  # into an empty program, or as new groups beside what is there


class MovedAs(Row):
    """The id that a group, a household, or a row of another table has here. Rows without an entry keep theirs."""

    move = ForeignKeyField(Run, backref="moved", on_delete="CASCADE")
    table_name = CharField()
    old_id = IdField()
    row_id = IdField()

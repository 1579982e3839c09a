"""The tables of moving in: what a run has made, so that it can be continued, repeated and undone."""

from datetime import timedelta

from peewee import CharField, ForeignKeyField, TextField

from app.framework.storage.column_types import MomentField
from app.framework.storage.database import IdField, Row
from app.framework.tasks.run import UNDOING, UNDONE, Run

FILE = "move-in"  # the kind of the stored file, which is kept until the run has ended
UNDO_WITHIN = timedelta(days=30)


class MovedRecipe(Row):
    """A recipe that a run has made.

    `recipe_id` is not a foreign key, so that it still fits when a recipe comes back from the trash.
    """

    move = ForeignKeyField(Run, backref="recipes", on_delete="CASCADE")
    recipe_id = IdField(index=True)
    source_id = TextField()  # its id in the other program, or ""
    content = CharField()  # a hash of its lines and steps as they were in the file
    version = MomentField()  # when it was made, to tell whether somebody changed it since


class MovedItem(Row):
    """A food, unit or organizer that a run has created."""

    move = ForeignKeyField(Run, backref="items", on_delete="CASCADE")
    table_name = CharField()
    row_id = IdField()
    version = MomentField()


def name_phase(run: Run) -> str:
    """Returns "running", "done", "undoing" or "undone". A run that failed is done with what it could do."""
    return "running" if run.is_unfinished else run.state if run.state in (UNDOING, UNDONE) else "done"


def describe_move(run: Run) -> Run:
    """Adds what clients know of a run that brings something in."""
    run.report_id, run.phase = run.id, name_phase(run)
    return run

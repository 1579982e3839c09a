"""Removed words: the deleted ones of a group, kept for thirty days with all that hung on them, and brought back."""

from dataclasses import dataclass, field
from datetime import timedelta

from peewee import BlobField, CharField, ForeignKeyField, TextField

from app.framework.database import IdField, Row, db, now
from app.framework.events import Happened, tell
from app.framework.guard import Rule, asking
from app.framework.hanging import all_of, packed, put_back, unpacked
from app.framework.name import first_free
from app.framework.schedule import every
from app.households.group import Group

KEPT = timedelta(days=30)  # as recipes in their trash


class RemovedWord(Row):
    """A deleted word with all that hung on it, as values."""

    group = ForeignKeyField(Group, on_delete="CASCADE")
    table_name = CharField()
    row_id = IdField(index=True)
    name = TextField()
    content = BlobField()


@dataclass
class Moving:
    """A word that leaves or returns. Who listens notes in `left` what it did instead of it, to undo that."""

    word: Row
    left: list = field(default_factory=list)


def keep_removed(word: Row) -> None:
    """Keeps a word that is about to be deleted."""
    leaving = Moving(word)
    tell(Happened.WORD_LEAVES, leaving)
    kept = all_of(word) | {"left": leaving.left}
    told = {"table_name": word._meta.table_name, "row_id": word.id, "name": word.name}
    RemovedWord.create(group=word.group_id, content=packed(kept), **told)


def find_removed(table: type[Row], row_id: str, rule: Rule) -> RemovedWord | None:
    """What had this id when it was deleted, where the rule lets the caller reach it."""
    theirs = RemovedWord.select().where(rule.reach(asking(), RemovedWord), RemovedWord.row_id == row_id)
    of_this = theirs.where(RemovedWord.table_name == table._meta.table_name)
    return of_this.order_by(RemovedWord.created_at.desc()).first()


def bring_back(removed: RemovedWord, table: type[Row]) -> str:
    """Stores it again with what hung on it, in the caller's transaction; numbered where its name is taken meanwhile.
    Answers its id."""
    kept = unpacked(removed.content)
    [row] = kept["rows"][removed.table_name]
    row["name"] = free_name(table, removed.group_id, row["name"])
    row[table.told_apart_by] = table.compared(row["name"])
    row_id = put_back(kept).get(removed.table_name, {}).get(removed.row_id, removed.row_id)
    removed.delete_instance()
    tell(Happened.WORD_RETURNS, Moving(table.get_by_id(row_id), kept["left"]))
    return row_id


def free_name(table: type[Row], group: str, name: str) -> str:
    own, key = table.select().where(table.group == group), getattr(table, table.told_apart_by)
    return first_free(name, lambda one: own.where(key == table.compared(one)).exists())


def names_of_removed(ids) -> dict[str, str]:
    """What those words were called that were deleted, of those that are kept still, by id."""
    rows = RemovedWord.select(RemovedWord.row_id, RemovedWord.name).where(RemovedWord.row_id.in_(list(ids)))
    return dict(rows.tuples())


@every(hours=24)
def forget_removed_words() -> None:
    with db.atomic():
        RemovedWord.delete().where(RemovedWord.created_at < now() - KEPT).execute()

"""Knows where the rows of a backup are here, whose ids may differ, and in which groups they belong."""

from app.access import Person, order_managers_first
from app.admin.moving.server_move import HERE, MovedAs
from app.framework.api.errors import Failure
from app.framework.storage.database import Row, new_id
from app.framework.tasks.run import Run
from app.framework.text.translate import _
from app.households.group import Group
from app.households.household import Household
from app.users.user import User


class LeftOut(Failure):
    """Raised when a row of the backup cannot be moved, with the reason for people."""


class Arrivals:
    """The groups of a run, and the ids of its rows. A row keeps its id, unless another row here has it already."""

    def __init__(self, move: Run):
        self.move = move
        self.read_stored()

    @property
    def is_into_here(self) -> bool:
        return self.move.given["into"] == HERE

    @property
    def groups(self) -> list[str]:
        return [row_id for (table, _old), row_id in self._ids.items() if table == Group._meta.table_name]

    def renamed(self) -> dict[tuple[str, str], str]:
        """Returns the ids here of the rows that have other ids in the backup, by their table and old id."""
        return self._ids

    def remember(self, table: type[Row], old_id: str, row_id: str) -> None:
        """Stores that a row has another id here, within the caller's transaction."""
        MovedAs.create(move=self.move, table_name=table._meta.table_name, old_id=old_id, row_id=row_id)
        self._ids[table._meta.table_name, old_id] = row_id

    def merge(self, table: type[Row], old_id: str, row_id: str, kind: str) -> None:
        """Stores that a row became one with another that is here, which then counts as moved in."""
        self.remember(table, old_id, row_id)
        before = self.move.given["before"]
        self.change(before=before | {kind: before.get(kind, 0) - 1})

    def change(self, **facts) -> None:
        """Stores what the run has found out, within the caller's transaction."""
        self.move.change({"given": self.move.given | facts})

    def read_stored(self) -> None:
        """Reads what is stored, also after a transaction that remembered something else was rolled back."""
        self.move.given = Run.get_by_id(self.move.id).given
        names = MovedAs.table_name, MovedAs.old_id, MovedAs.row_id
        rows = MovedAs.select(*names).where(MovedAs.move == self.move).tuples()
        self._ids = {(table, old_id): row_id for table, old_id, row_id in rows}
        self._people: dict[str, Person] = {}

    def own_id(self, table: type[Row], old_id: str) -> str:
        return self._ids.get((table._meta.table_name, old_id), old_id)

    def free_id(self, table: type[Row], old_id: str) -> str:
        """Returns an id for a new row: that of the backup, unless it is taken."""
        if old_id and not table.select().where(table.id == old_id).exists():
            return old_id
        row_id = new_id()
        if old_id:
            self.remember(table, old_id, row_id)
        return row_id

    def group(self, old_id: str) -> str:
        if row_id := self._ids.get((Group._meta.table_name, old_id)):
            return row_id
        raise LeftOut(_("The group that it belongs to is missing in the backup."))

    def household(self, old_id: str, group: str) -> str:
        """Returns the household, or the group's first one for rows of versions without households."""
        if row_id := self._ids.get((Household._meta.table_name, old_id)):
            return row_id
        first = Household.select().where(Household.group == group).order_by(Household.created_at).first()
        if first is None:
            raise LeftOut(_("The household that it belongs to is missing in the backup."))
        return first.id

    def row(self, table: type[Row], old_id: str, group: str) -> str | None:
        """Returns the id of a row of the group, or None if it is not here."""
        row_id = self.own_id(table, old_id)
        if row_id and table.select().where(table.id == row_id, table.group == group).exists():
            return row_id
        return None

    def person(self, old_id: str, group: str) -> Person | None:
        """Returns a person of the group, or None if they are not here."""
        if old_id not in self._people:
            user = User.get_or_none(User.id == self.own_id(User, old_id)) if old_id else None
            if user is None:
                return None
            self._people[old_id] = user.as_person()
        member = self._people[old_id]
        return member if member.group == group else None

    def beginner(self) -> User:
        """Returns who began the run."""
        return User.get_by_id(self.move.user)

    def anyone(self, group: str) -> Person:
        """Returns who gets what belongs to nobody: the first manager of the group, or its first person."""
        owner = User.select().where(User.group == group).order_by(*order_managers_first(User)).first()
        if owner is None:
            raise LeftOut(_("Nobody in its group could own it."))
        return owner.as_person()

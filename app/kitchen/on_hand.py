"""The on-hand flag: each household marks which foods and tools of its group it has at home."""

from peewee import BooleanField, Field, ForeignKeyField, fn

from app.framework.api.guard import current_household_id
from app.framework.storage.database import Row
from app.households.household import Household


class OnHand(Row):
    """Abstract base of tables that link a household to foods or tools that it has at home.

    `thing` is the name of the foreign key to the food or tool.
    """

    id = None
    created_at = None
    updated_at = None
    household = ForeignKeyField(Household, on_delete="CASCADE")

    thing: str

    @classmethod
    def flag(cls) -> Field:
        """Returns a column that tells whether the current household has the food or tool, for use in queries."""
        return AtHome(cls._meta.fields[cls.thing])

    @classmethod
    def set_flag(cls, row: Row, values: dict) -> None:
        """Stores `on_hand` for the current household, if the values contain it."""
        if "on_hand" not in values or not (household := current_household_id()):
            return
        key = cls._meta.fields[cls.thing]
        if values["on_hand"]:
            cls.insert({key: row.id, cls.household: household}).on_conflict_ignore().execute()
        else:
            cls.delete().where(key == row.id, cls.household == household).execute()


class AtHome(BooleanField):
    """A computed column that tells whether the current household has a food or tool.

    `key` is the foreign key in a table derived from OnHand.
    """

    def __init__(self, key: ForeignKeyField):
        super().__init__()
        self.name, self.key, self.model = "on_hand", key, key.rel_model

    def __sql__(self, ctx):
        links = self.key.model
        theirs = links.select(self.key).where(links.household == fn.current_household_id())
        return ctx.sql(self.model.id.in_(theirs))

    def in_sql(self) -> str:
        """Returns the condition as an SQL string, for queries on the table of foods or tools."""
        links, things = self.key.model._meta.table_name, self.model._meta.table_name
        return (
            f'EXISTS (SELECT 1 FROM "{links}" WHERE "{self.key.column_name}" = "{things}"."id"'
            ' AND "household_id" = (SELECT current_household_id()))'
        )

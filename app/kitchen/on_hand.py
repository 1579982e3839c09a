"""The on-hand flag: each household marks which foods and tools of its group it has at home.

The API has it twice: as the flag of the caller's household, and as the list of all households that have the thing.
"""

from peewee import BooleanField, Field, ForeignKeyField, fn

from app.framework.api.guard import current_household_id
from app.framework.api.lists.computed import ComputedList
from app.framework.storage.database import Row
from app.framework.storage.sql_json import write_boolean
from app.households.household import Household

LISTED_AS = {"food": "ingredient_food"}
# Only members of the group see its households. Braces that are doubled are for the computed column.
HOUSEHOLDS = """coalesce((SELECT json_group_array("slug" ORDER BY "slug") FROM "{links}"
  JOIN "household" ON "household"."id" = "{links}"."household_id"
  WHERE "{links}"."{key}" = {{id}} AND "household"."group_id" =
    (SELECT "group_id" FROM "household" WHERE "id" = (SELECT current_household_id()))), '[]')"""


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
    def listed_as(cls) -> str:
        """Returns the name of the list of households in the API."""
        return f"households_with_{LISTED_AS.get(cls.thing, cls.thing)}"

    @classmethod
    def flag(cls) -> Field:
        """Returns a column that tells whether the current household has the food or tool, for use in queries."""
        return AtHome(cls._meta.fields[cls.thing])

    @classmethod
    def computed(cls) -> dict[str, Field]:
        """Returns the flag of the current household, and the slugs of all that have the food or tool, as columns."""
        key = cls._meta.fields[cls.thing]
        households = HOUSEHOLDS.format(links=cls._meta.table_name, key=key.column_name)
        return {"on_hand": cls.flag(), cls.listed_as(): ComputedList(cls.listed_as(), key.rel_model, households)}

    @classmethod
    def aliases(cls) -> list[Field]:
        return [column.alias(name) for name, column in cls.computed().items()]

    @classmethod
    def keep(cls, row: Row, values: dict) -> None:
        """Stores which households have the food or tool. Values that were not sent change nothing.

        A client that does not know the list sends it back as it was read: the flag counts then. A list that differs
        from the stored one replaces it.
        """
        key, slugs = cls._meta.fields[cls.thing], values.get(cls.listed_as())
        stored = Household.select(Household.slug).join(cls).where(key == row.id, Household.group == row.group_id)
        if slugs is not None and set(slugs) != {slug for (slug,) in stored.tuples()}:
            meant = Household.select().where(Household.group == row.group_id, Household.slug.in_(slugs))
            cls.delete().where(key == row.id, cls.household.not_in(meant.select(Household.id))).execute()
            for household in meant:
                cls.set_flag(row, household.id, True)
        elif "on_hand" in values and (household := current_household_id()):
            cls.set_flag(row, household, values["on_hand"])

    @classmethod
    def set_flag(cls, row: Row, household: str, on_hand: bool) -> None:
        """Stores whether a household has the food or tool. What else is known of one that it has stays as it is."""
        key = cls._meta.fields[cls.thing]
        if on_hand:
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
        """Returns the condition as JSON in an SQL string, for queries on the table of foods or tools."""
        links, things = self.key.model._meta.table_name, self.model._meta.table_name
        return write_boolean(
            f'EXISTS (SELECT 1 FROM "{links}" WHERE "{self.key.column_name}" = "{things}"."id"'
            ' AND "household_id" = (SELECT current_household_id()))'
        )

"""Reads all rows of the database with their owners, to judge what a call changed or showed."""

from functools import cached_property

from peewee import ForeignKeyField

from app.framework.storage.database import db, list_tables
from app.live.change import LatestChange


def keys_of(table) -> set[str]:
    return {field.name for field in table._meta.sorted_fields if isinstance(field, ForeignKeyField)}


# Names of the tables whose rows belong to one household or one user. Trashed recipes are left out, although they have a
# `household` column, because every user who could delete a recipe may see it in the trash.
OF_A_HOUSEHOLD = {one._meta.table_name for one in list_tables() if "household" in keys_of(one)} - {
    "user",
    "trashed_recipe",
}
OF_A_PERSON = {one._meta.table_name for one in list_tables() if keys_of(one) == {"user"}} | {"user", "rating"}
# Triggers write the rows of "latest_change" for each household whose list or plan changed, whoever changed it.
TABLES = {table._meta.table_name: table for table in list_tables() if table is not LatestChange}
WHOSE = ("group", "household", "user")
COLUMNS = {name: [field.column_name for field in table._meta.sorted_fields] for name, table in TABLES.items()}
KEYS = {
    name: sorted(
        (field for field in table._meta.sorted_fields if isinstance(field, ForeignKeyField)),
        key=lambda field: field.name not in WHOSE,
    )
    for name, table in TABLES.items()
}


class Snapshot:
    def __init__(self):
        self.rows = {
            (table._meta.table_name, row)
            for table in TABLES.values()
            for row in db.execute_sql(f'SELECT * FROM "{table._meta.table_name}"').fetchall()
        }

    @cached_property
    def by_id(self) -> dict[str, tuple[str, dict]]:
        """Maps the table and id of each row that has an id to its columns."""
        known = {}
        for name, row in self.rows:
            if getattr(TABLES[name]._meta.primary_key, "name", "") == "id":
                said = columns_of(name, row)
                known[name, said["id"]] = said
        return known

    def owners(self, name: str, row: tuple) -> dict[str, str]:
        """Returns the group, household and user that own a row, if its columns or its parent rows name them."""
        return self.owners_of(name, columns_of(name, row))

    def owners_of(self, name: str, said: dict) -> dict[str, str]:
        found = {"groups": {"group": said.get("id")}, "household": {"household": said.get("id")}}.get(name, {})
        found |= {"user": said["id"]} if name == "user" else {}
        found |= {whose: said[f"{whose}_id"] for whose in WHOSE if name == "run" and said[f"{whose}_id"]}
        for field in KEYS[name]:
            above = field.rel_model._meta.table_name
            if (at := said.get(field.column_name)) is not None:
                found = {field.name: at} | found if field.name in WHOSE else found
                found = self.owners_of(above, self.by_id.get((above, at), {"id": at})) | found
        if name in {"file", "download"}:
            owner = said.get("owner") or said.get("subject")
            for (above, at), one in self.by_id.items():
                if (at == owner and above != name) or (at == owner and name == "download"):
                    return self.owners_of(above, one)
        return found


def columns_of(name: str, row: tuple) -> dict:
    return dict(zip(COLUMNS[name], row, strict=True))


def is_foreign(table: str, owners: dict[str, str], caller: dict[str, str] | None, *, to_change: bool) -> bool:
    """Whether the caller must not see the row, or must not change it if `to_change`.

    Callers must not see rows of other groups, nor those of other households in tables that households do not share.
    Callers must also not change rows of other users in tables with personal data.
    """
    if caller is None:
        return True
    if owners.get("group", caller["group"]) != caller["group"]:
        return True
    if table in OF_A_HOUSEHOLD and owners.get("household") != caller["household"]:
        return True
    return to_change and table in OF_A_PERSON and owners.get("user", caller["user"]) != caller["user"]


def ids_out_of_sight(snapshot: Snapshot, caller: dict[str, str] | None, public: set[str]) -> set[str]:
    """Returns all ids that no response to this caller may contain."""
    return {
        at
        for (name, at), said in snapshot.by_id.items()
        if isinstance(at, str) and at not in public
        if is_foreign(name, snapshot.owners_of(name, said), caller, to_change=False)
    }

"""Finds the items, such as tags and foods, that a request names by id or name. Creates an item for an unknown name."""

from collections.abc import Callable, Collection

from marshmallow import ValidationError, fields

from app.framework.api.errors import Invalid
from app.framework.storage.database import IN_ITS_ONE_SPELLING, as_list, db
from app.framework.storage.merged_ids import map_current_ids
from app.framework.text.translate import _
from app.framework.text.visible import shows_something

KNOWN = 'SELECT "id" FROM "{table}" WHERE "id" IN (SELECT value FROM json_each(?)) AND "group_id" = ?'
NAMED = """SELECT "{by}", "id", 0 FROM "{table}"
  WHERE "group_id" = ?1 AND "{by}" IN (SELECT value FROM json_each(?2))"""
OF_ITS_GROUP = {"id", "label_id", "substitutions"}  # fields with ids that only the sender's own group may have
ALSO_NAMED = """ UNION ALL
  SELECT also.value, "{table}"."id", also.key + 1 FROM "{table}", json_each("other_names") AS also
  WHERE "group_id" = ?1 AND also.value IN (SELECT value FROM json_each(?2))"""


class KnownItem(dict):
    """A reference to an item by id and name. Its other fields are only validated when the item must be created."""

    def __init__(self, sent: dict, load: Callable[[dict], dict]):
        super().__init__(id=sent["id"], name=sent["name"])
        self.sent, self.load = sent, load

    def in_full(self) -> dict:
        return self.load(self.sent)


class Named(fields.Nested):
    """A field for an item inside another object. A request may send an object with the item's id, an object with only
    its name, or the name as a plain string. An object with neither is None, where the field allows it.
    """

    def deserialize(self, value, *args, **kwargs):
        if type(value) is dict and is_told(value.get("id"), value.get("name")):
            return KnownItem(value, self.looked_at)
        return super().deserialize(value, *args, **kwargs)

    def _deserialize(self, value, attr, data, **kwargs):
        return self.looked_at(value)

    def looked_at(self, value) -> dict | None:
        if isinstance(value, str):
            value = {"name": value}
        if not isinstance(value, dict):
            raise ValidationError(_("Give a name, or an object with an id or a name."))
        value = {key: part for key, part in value.items() if part is not None}
        if isinstance(name := value.get("name"), str) and not shows_something(name):
            del value["name"]
        reference = self.schema.load(value, partial=True)
        if not value.keys() & {"id", "name"}:
            if not self.allow_none:
                raise ValidationError(_("Give a name, or an object with an id or a name."))
            return None
        return reference


def is_told(row_id, name) -> bool:
    return type(row_id) is type(name) is str and IN_ITS_ONE_SPELLING(row_id) is not None and shows_something(name)


def find_ids(table, group: str, references: list[dict | None], *, inside: str) -> list[str | None]:
    """Returns the ids of the referenced items, in the same order. None stays None.

    Only the group's items are found. For an item that was merged into another one, the id of the other one is returned.
    If an id is unknown, the name is used, and an unknown name creates an item. Raises Invalid if there is neither a
    known id nor a name. `inside` is the name of the JSON field, for the error.
    """
    sent_ids = {reference["id"] for reference in references if reference and reference.get("id")}
    ids = find_known_ids(table, group, sent_ids)
    if ids.keys() < sent_ids:
        now = map_current_ids(sent_ids - ids.keys())
        still = find_known_ids(table, group, now.values())
        ids |= {old_id: row_id for old_id, row_id in now.items() if row_id in still}
    called = [
        reference["name"]
        for reference in references
        if reference and reference.get("id") not in ids and reference.get("name")
    ]
    names = find_known_names(table, group, called)
    return [
        (ids.get(reference.get("id")) or find_id_by_name(table, group, reference, names, inside)) if reference else None
        for reference in references
    ]


def find_known_ids(table, group: str, ids: Collection[str]) -> dict[str, str]:
    sql = KNOWN.format(table=table._meta.table_name)
    return {row_id: row_id for (row_id,) in db.execute_sql(sql, (as_list(ids), group))} if ids else {}


def find_known_names(table, group: str, names: Collection[str]) -> dict[str, str]:
    """Maps the normalized names to the ids of the group's items. If a name is the main name of one item and an
    additional name of another, it is mapped to the former."""
    if not (keys := {key for name in names if (key := table.compared(name))}):
        return {}
    sql = NAMED + ALSO_NAMED if "other_names" in table._meta.fields else NAMED
    sql = sql.format(table=table._meta.table_name, by=table.told_apart_by)
    rows = db.execute_sql(sql, (group, as_list(keys))).fetchall()
    return {name: row_id for name, row_id, _ in sorted(rows, key=lambda row: row[2], reverse=True)}


def find_id_by_name(table, group: str, reference: dict, ids_by_name: dict[str, str], inside: str) -> str:
    """Returns the id of the item with this name. If there is none, creates one, and adds its names to `ids_by_name`."""
    if not (name := reference.get("name")):
        raise Invalid(_("This id doesn't exist, and no name was given."), ("body", inside), reference.get("id"))
    if row_id := ids_by_name.get(table.compared(name)):
        return row_id
    reference = reference.in_full() if isinstance(reference, KnownItem) else reference
    made = table.make({"group": group} | {key: value for key, value in reference.items() if key not in OF_ITS_GROUP})
    for name in made.names():
        ids_by_name.setdefault(table.compared(name), made.id)
    return made.id

"""What a request names of the group's own things, by id or by name; a name nobody has used yet makes a new one."""

from marshmallow import ValidationError, fields

from app.framework.errors import Invalid


class Named(fields.Nested):
    """A thing of the group inside another object: as its JSON with an id, as {name}, or as the bare name."""

    def _deserialize(self, value, attr, data, **kwargs):
        if isinstance(value, str):
            value = {"name": value}
        if not isinstance(value, dict):
            raise ValidationError("Give an object with an id or a name, or a name.")
        value = {key: one for key, one in value.items() if one is not None}
        if isinstance(name := value.get("name"), str) and not name.strip():
            del value["name"]
        given = self.schema.load(value, partial=True)
        if not value.keys() & {"id", "name"}:
            return None
        return given


def ids_of(table, group: str, given: list[dict | None], *, inside: str) -> list[str | None]:
    """The ids of what was named, in the same order; None stays None. `inside`: the field to blame, as on the wire.

    An id counts inside the group only. One that is unknown there falls back to the name. Raises Invalid.
    """
    asked = {one["id"] for one in given if one and one.get("id")}
    known = table.select(table.id).where(table.group == group, table.id.in_(asked)).tuples() if asked else ()
    ids = {row_id for (row_id,) in known}
    return [
        (one["id"] if one.get("id") in ids else id_by_name(table, group, one, inside)) if one else None for one in given
    ]


def id_by_name(table, group: str, one: dict, inside: str) -> str:
    if not (name := one.get("name")):
        raise Invalid("There is none with this id, and it has no name.", ("body", inside), one.get("id"))
    same = table.select(table.id).where(table.group == group, table.called(name)).order_by((table.name == name).desc())
    if row := same.first():
        return row.id
    columns = table._meta.fields.keys() - {"id", "group", "label", "created_at", "updated_at"}
    return table.create(group=group, **{key: value for key, value in one.items() if key in columns}).id

"""The usual routes of one table, given to an ordinary Flask blueprint."""

from itertools import count

from flask import Blueprint
from marshmallow import fields
from peewee import Field

from app.framework.database import Row, new_id
from app.framework.errors import NotFound
from app.framework.guard import Rule, allow, asking
from app.framework.page import page_of, page_schema
from app.framework.schema import Schema
from app.framework.wire import gives, takes
from app.framework.write import writes


class CopySchema(Schema):
    """How a copy is called; without a name the server numbers the old one."""

    name = fields.Str(load_default=None, allow_none=True)


def crud(
    routes: Blueprint,
    table: type[Row],
    schema: type[Schema],
    *,
    read: Rule,
    make: Rule | None = None,
    write: Rule | None = None,
    search: tuple[Field, ...] = (),
) -> None:
    """Lists, reads, makes, copies, changes and deletes the rows that the rules let the caller reach.

    Without `write`, only the list and the single row are served; without `make`, `write` says who makes rows.
    """

    shape = schema()

    def rows(rule: Rule):
        return table.shown().where(rule.reach(asking(), table))

    def the(row_id: str, rule: Rule) -> Row:
        if row := rows(rule).where(table.id == row_id).first():
            return row
        raise NotFound("Not found.")

    @routes.get("")
    @allow(read)
    @gives(page_schema(schema))
    def listed():
        return page_of(rows(read), shape, search=search)

    @routes.get("/<id:row_id>")
    @allow(read)
    @gives(shape)
    def one(row_id):
        return the(row_id, read)

    if write is None:
        return

    @routes.post("")
    @allow(make or write)
    @writes
    @gives(shape, 201)
    @takes(shape)
    def made(values):
        return the(table.make(table.owner(asking()) | values).id, read)

    @routes.post("/<id:row_id>/duplicate")
    @allow(make or write)
    @writes
    @gives(shape, 201)
    @takes(CopySchema())
    def copied(asked, row_id):
        values = shape.load(shape.dump(the(row_id, read)))
        known_by = table.called_by
        taken = {name for (name,) in rows(read).select(getattr(table, known_by)).tuples()}
        name = asked["name"] or numbered(values[known_by], taken)
        values |= shape.load({known_by: name}, partial=True) | {"id": new_id()}
        return the(table.make(table.owner(asking()) | values).id, read)

    @routes.put("/<id:row_id>")
    @allow(write)
    @writes
    @gives(shape)
    @takes(shape)
    def changed(values, row_id):
        the(row_id, write).change(values)
        return the(row_id, read)

    @routes.patch("/<id:row_id>")
    @allow(write)
    @writes
    @gives(shape)
    @takes(schema(partial=True))
    def patched(values, row_id):
        the(row_id, write).change(values)
        return the(row_id, read)

    @routes.delete("/<id:row_id>")
    @allow(write)
    @writes
    @gives(shape)
    def deleted(row_id):
        row = the(row_id, write)
        row.delete_instance()
        return row


def numbered(name: str, taken: set[str]) -> str:
    """The name with the first free number behind it: "Soup (1)"."""
    return next(candidate for n in count(1) if (candidate := f"{name} ({n})") not in taken)

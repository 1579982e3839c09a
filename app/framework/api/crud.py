"""Adds the standard routes for one table to a Flask blueprint."""

from collections.abc import Callable, Collection

from flask import Blueprint
from marshmallow import fields
from peewee import Field, ModelSelect

from app.framework.api.errors import Conflict, NotFound
from app.framework.api.guard import Rule, allow, current_user
from app.framework.api.lists.computed import ComputedList
from app.framework.api.lists.page import page_schema, select_json_page
from app.framework.api.lists.page_size import JsonReader
from app.framework.api.schema import Schema
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, raw_response, response
from app.framework.storage.database import Row, new_id
from app.framework.storage.sql_json import json_object
from app.framework.text.name import find_free_name
from app.framework.text.translate import _


class CopySchema(Schema):
    """The body of a request to copy a row. Without a name, the copy gets the original's name with a number."""

    name = fields.Str(load_default=None, allow_none=True)


def crud(
    routes: Blueprint,
    table: type[Row],
    schema: type[Schema],
    *,
    read: Rule,
    write: Rule,
    make: Rule | None = None,
    search: tuple[Field, ...] = (),
    own_views: tuple[str, ...] = (),
) -> None:
    """Adds routes to list, read, create, copy, change and delete the rows to which the rules give the caller access.

    `make` is the rule for creating rows, by default that for `write`. `own_views` names the views below, "replace_row"
    or "patch_row", that the resource writes itself, because it differs in them. Raises ValueError for another name.
    """
    unknown = set(own_views)

    def standard(route: Callable) -> Callable:
        def add_view(view: Callable) -> Callable:
            unknown.discard(view.__name__)
            return view if view.__name__ in own_views else route(view)

        return add_view

    shape = schema()
    reader = JsonReader(table.id, json_object(table, shape))

    def rows(rule: Rule):
        return table.select_shown().where(rule.visible_rows(current_user(), table))

    def find_row(row_id: str, rule: Rule) -> Row:
        if row := rows(rule).where(table.id == row_id).first():
            return row
        raise NotFound(table.missing(row_id))

    @standard(routes.get(""))
    @allow(read)
    @raw_response(page_schema(schema))
    def list_rows():
        return select_json_page(rows(read), shape, reader, search=search)

    @standard(routes.get("/<id:row_id>"))
    @allow(read)
    @response(shape)
    def read_row(row_id):
        return find_row(row_id, read)

    @standard(routes.post(""))
    @allow(make or write)
    @transactional
    @response(shape, 201)
    @body(shape)
    def create_row(values):
        return find_row(table.make(table.owner(current_user()) | check_id(values, rows(read))).id, read)

    @standard(routes.post("/<id:row_id>/duplicate"))
    @allow(make or write)
    @transactional
    @response(shape, 201)
    @body(CopySchema())
    def copy_row(sent, row_id):
        lists = {
            name
            for name, column in table.computed().items()
            if isinstance(column, ComputedList) and not column.is_copied
        }
        values = {
            name: value for name, value in shape.load(shape.dump(find_row(row_id, read))).items() if name not in lists
        }
        known_by = table.called_by
        name = sent["name"] or name_copy(values[known_by], rows(read))
        values |= shape.load({known_by: name}, partial=True) | {"id": new_id()}
        return find_row(table.make(table.owner(current_user()) | values).id, read)

    def change_row(values, row_id):
        find_row(row_id, write).change(values)
        return find_row(row_id, read)

    own_changes = {"replace_row", "patch_row"} & unknown
    unknown -= own_changes
    put_and_patch(routes, "/<id:row_id>", write, schema, without=own_changes)(change_row)

    @standard(routes.delete("/<id:row_id>"))
    @allow(write)
    @transactional
    @response(shape)
    def delete_row(row_id):
        row = find_row(row_id, write)
        row.delete_instance()
        return row

    if unknown:
        raise ValueError(f"there is no view to replace: {', '.join(sorted(unknown))}")


def put_and_patch(
    routes: Blueprint,
    path: str,
    rule: Rule,
    schema: type[Schema],
    answer: Callable[[Callable], Callable] | None = None,
    without: Collection[str] = (),
) -> Callable[[Callable], Callable]:
    """Returns a decorator that adds a view at `path`, which PUT calls with all values and PATCH with some of them.

    `schema` is that of the body and also of the response, unless the decorator `answer` declares another one. `without`
    may name one of the two, "replace_row" or "patch_row", that the resource adds itself.
    """

    def add_view(view: Callable) -> Callable:
        for route, name, values in (
            (routes.put, "replace_row", schema()),
            (routes.patch, "patch_row", schema(partial=True)),
        ):
            if name not in without:
                wired = (answer or response(schema()))(body(values)(view))
                route(path, endpoint=name)(allow(rule)(transactional(wired)))
        return view

    return add_view


def check_id(values: dict, rows: ModelSelect) -> dict:
    """Returns the values for a new row. If they have the id of a row that the caller may not see, replaces the id."""
    table, row_id = rows.model, values.get("id")
    if not row_id or rows.where(table.id == row_id).exists() or not table.select().where(table.id == row_id).exists():
        return values
    return values | {"id": new_id()}


def check_number(rows: ModelSelect, most: int) -> None:
    """Raises Conflict if a household has as many of these rows as it may have, as each costs everybody time."""
    if rows.count() >= most:
        raise Conflict(_("A household can have at most {most} of these. Delete one first.", most=most))


def name_copy(name: str, rows: ModelSelect) -> str:
    """Adds the first free number to the name, as in "Soup (1)"."""
    table = rows.model
    taken = {table.compared(taken_name) for (taken_name,) in rows.select(getattr(table, table.called_by)).tuples()}
    return find_free_name(name, lambda candidate: table.compared(candidate) in taken, start=1)

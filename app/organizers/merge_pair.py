"""Merges one category or tag into another and answers with the one that is kept, as existing API clients expect."""

from flask import Blueprint

from app.access import organizer
from app.framework.api.errors import Failure
from app.framework.api.guard import allow
from app.framework.api.schema import Id, PartSchema, Schema
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, response
from app.framework.text.translate import _
from app.kitchen.merge import find_pair, merge_into
from app.organizers.organizer import Organizer


class MergePairSchema(PartSchema):
    """The id of the item to merge, and the id of the one to keep."""

    from_id = Id(required=True)
    to_id = Id(required=True)


def add_pair_route(routes: Blueprint, table: type[Organizer], schema: type[Schema]) -> None:
    """Adds the route for merging two items, beside the one that merges several."""

    @routes.post("/merge")
    @allow(organizer)
    @transactional
    @response(schema())
    @body(MergePairSchema())
    def merge_pair(values):
        if values["from_id"] == values["to_id"]:
            raise Failure(_("Nothing can be merged into itself."))
        others, into = find_pair(table, [values["from_id"]], values["to_id"])
        merge_into(others, into)
        return table.select_shown().where(table.id == into.id).get()

"""Merges foods, units, labels or organizers after a preview, and restores deleted ones."""

from dataclasses import dataclass, field

from flask import Blueprint
from marshmallow import fields
from marshmallow.validate import Length, OneOf

from app.access import organizer
from app.framework.api.address import MOST_AT_ONCE, read_ids
from app.framework.api.errors import Invalid, NotFound
from app.framework.api.guard import allow, current_user
from app.framework.api.lists.page import describe_parameter, describe_repeated
from app.framework.api.schema import Id, PartSchema, Schema
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, query, report_success, response
from app.framework.jobs.events import EventType, publish
from app.framework.storage.merged_ids import count_uses, merge
from app.framework.storage.query_limit import lift_query_limit
from app.framework.text.translate import _
from app.kitchen.named_item import NamedItem
from app.kitchen.removed_item import find_removed, restore_removed_item

THE_PAIR = [
    describe_repeated("from", "the ids of those that are to become another", maxItems=MOST_AT_ONCE)
    | {"required": True},
    describe_parameter("to", "string", "the id of that one", format="uuid") | {"required": True},
]


@dataclass
class Merger:
    """A merge in progress. Subscribers to ITEMS_MERGING may store in `left` what they will need at ITEMS_MERGED."""

    into: NamedItem
    merged_ids: list[str]
    left: list = field(default_factory=list)


@lift_query_limit()
def merge_into(others: list[NamedItem], into: NamedItem) -> None:
    """Merges items into another: rows that refer to the items then refer to `into`.

    If the table has aliases, the names of the merged items become aliases of `into`.
    """
    merger = Merger(into, [other.id for other in others])
    publish(EventType.ITEMS_MERGING, merger)
    if more := list_further_aliases(into, others):
        into.aliases = [*into.aliases, *({"name": name} for name in more)]
    for other in others:
        into.take_over(other)
    into.save()
    merge(into, others)
    publish(EventType.ITEMS_MERGED, merger)


def list_further_aliases(into: NamedItem, others: list[NamedItem]) -> list[str]:
    """Lists the names of `others` that would become aliases of `into`; none if the table has no aliases."""
    if "aliases" not in into._meta.fields:
        return []
    known_names = {into.compared(name) for name in into.names()}
    new = {into.compared(name): name for other in reversed(others) for name in reversed(other.names())}
    return [name for key, name in reversed(new.items()) if key not in known_names]


def find_pair(
    table: type[NamedItem], becoming: list[str | None], into: str | None, place: str = "body"
) -> tuple[list[NamedItem], NamedItem]:
    """Returns the items to merge and the one to keep. Raises Invalid for missing or overlapping ids.

    `place` is the part of the request that has the ids. Raises NotFound if an item does not exist.
    """
    other_ids = list(dict.fromkeys(becoming))
    if not other_ids or not into:
        raise Invalid(_("Choose at least two to merge."), (place, "to" if other_ids else "from"), other_ids)
    if into in other_ids:
        raise Invalid(_("Nothing can be merged into itself."), (place, "from"), other_ids)
    rows = table.select().where(organizer.visible_rows(current_user(), table), table.id.in_([*other_ids, into]))
    rows_by_id = {row.id: row for row in rows}
    if missing := [row_id for row_id in (*other_ids, into) if row_id not in rows_by_id]:
        raise NotFound(_("There is nothing with the id {missing}.", missing=missing[0]))
    return [rows_by_id[row_id] for row_id in other_ids], rows_by_id[into]


class MergeSchema(PartSchema):
    """The ids of the items to merge (`from`) and of the item to keep (`to`)."""

    becoming = fields.List(Id(), data_key="from", load_default=list, validate=Length(max=MOST_AT_ONCE))
    into = Id(data_key="to", load_default=None)


class DifferenceSchema(PartSchema):
    """A reason why a merged item may be a different thing from the one that is kept."""

    name = fields.Str()
    what = fields.Str(validate=OneOf(("label", "measure", "size")))
    its = fields.Str()
    stays = fields.Str()
    times = fields.Float(allow_none=True)


class MergeLookSchema(PartSchema):
    """The preview of a merge. `moves` maps each kind of row that refers to the merged items to the number of such rows.

    `aliases` lists the aliases that the kept item would get, and `differences` lists warnings.
    """

    moves = fields.Dict(keys=fields.Str(), values=fields.Int())
    aliases = fields.List(fields.Str())
    differences = fields.List(fields.Nested(DifferenceSchema))


def add_item_routes(
    routes: Blueprint, table: type[NamedItem], schema: type[Schema], merging: type[MergeSchema] = MergeSchema
) -> None:
    """Adds the routes for previewing a merge, merging, and restoring deleted items.

    The schema `merging` may add fields such as `from_food`, which existing API clients send instead of `from`.
    """
    kind = table._meta.table_name

    @routes.get("/merge")
    @allow(organizer)
    @query(*THE_PAIR)
    @response(MergeLookSchema())
    def preview_merge():
        others, into = find_pair(table, read_ids("from"), next(iter(read_ids("to")), None), "query")
        moves = count_uses(table, [other.id for other in others])
        differences = [difference for other in others if (difference := into.differs_from(other))]
        return {"moves": moves, "aliases": list_further_aliases(into, others), "differences": differences}

    @routes.put("/merge")
    @allow(organizer)
    @transactional
    @body(merging())
    def merge_items(values):
        single = [values[f"from_{kind}"]] if values.get(f"from_{kind}") else []
        others, into = find_pair(table, [*values["becoming"], *single], values["into"] or values.get(f"to_{kind}"))
        merge_into(others, into)
        return report_success(_("Merged into {name}", name=into.name))

    @routes.post("/<id:removed_id>/restore")
    @allow(organizer)
    @transactional
    @response(schema())
    def restore_item(removed_id):
        if not (removed := find_removed(table, removed_id, organizer)):
            raise NotFound(_("This can no longer be restored."))
        return table.select_shown().where(table.id == restore_removed_item(removed, table)).get()

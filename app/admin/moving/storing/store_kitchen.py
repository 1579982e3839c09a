"""Stores the labels, foods, units, categories, tags and tools of a Mealie server."""

from app.admin.moving.arrivals import Arrivals
from app.admin.moving.count_kinds import COUNTED_AS
from app.admin.moving.storing.load_leniently import load_leniently
from app.foods.food import Food, FoodOnHand, FoodSchema
from app.foods.label import Label, LabelSchema
from app.foods.unit import Unit, UnitSchema
from app.framework.text.translate import _
from app.households.household import Household
from app.organizers.category import Category, CategorySchema
from app.organizers.tag import Tag, TagSchema
from app.organizers.tool import Tool, ToolOnHand, ToolSchema

TABLES = {
    "label": (Label, LabelSchema()),
    "food": (Food, FoodSchema()),
    "unit": (Unit, UnitSchema()),
    "category": (Category, CategorySchema()),
    "tag": (Tag, TagSchema()),
    "tool": (Tool, ToolSchema()),
}
AT_HOME = {"food": FoodOnHand, "tool": ToolOnHand}


def store_item(arrivals: Arrivals, piece: dict) -> list[str]:
    """Stores an item, unless the group has one of its name: then all that refers to it refers to that one."""
    (table, schema), group = TABLES[piece["kind"]], arrivals.group(piece["group"])
    values, changes = load_leniently(
        schema, {key: value for key, value in piece["values"].items() if value is not None}
    )
    for key in ("id", "on_hand", "label_id"):
        values.pop(key, None)
    if piece.get("label"):
        values["label"] = arrivals.row(Label, piece["label"], group)
    by = table._meta.fields[table.told_apart_by]
    same = table.get_or_none(table.group == group, by == table.compared(values["name"]))
    if same:
        arrivals.merge(table, piece["id"], same.id, COUNTED_AS[piece["kind"]])
        return [*changes, _("There is one of this name already: both are one now.")]
    row = table.create(id=arrivals.free_id(table, piece["id"]), group=group, **values)
    if piece["kind"] in AT_HOME:
        keep_at_home(arrivals, piece, row, group)
    return changes


def keep_at_home(arrivals: Arrivals, piece: dict, row: Food | Tool, group: str) -> None:
    """Notes which households have it at home: all of the group in versions that ask groups and not households."""
    if piece["at_home"] is not None:
        households = [arrivals.household(old_id, group) for old_id in piece["at_home"]]
    elif piece["on_hand"]:
        households = [household.id for household in Household.select().where(Household.group == group)]
    else:
        return
    links = AT_HOME[piece["kind"]]
    for household in dict.fromkeys(households):
        links.insert({links.thing: row.id, "household": household}).on_conflict_ignore().execute()

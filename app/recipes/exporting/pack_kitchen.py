"""Adds what a group calls its foods, units, labels, categories, tags and tools to an archive, as JSON."""

from zipfile import ZIP_DEFLATED, ZipFile

import orjson

from app.foods.food import Food, FoodSchema
from app.foods.label import Label, LabelSchema
from app.foods.unit import Unit, UnitSchema
from app.framework.storage.query_limit import lift_query_limit
from app.organizers.category import Category, CategorySchema
from app.organizers.tag import Tag, TagSchema
from app.organizers.tool import Tool, ToolSchema

KITCHEN = {
    "foods": (Food, FoodSchema),
    "units": (Unit, UnitSchema),
    "labels": (Label, LabelSchema),
    "categories": (Category, CategorySchema),
    "tags": (Tag, TagSchema),
    "tools": (Tool, ToolSchema),
}


@lift_query_limit()
def pack_kitchen(group: str, archive: ZipFile) -> None:
    """Adds a file such as `kitchen/foods.json` for each kind, with the fields that the API has."""
    for name, (table, schema) in KITCHEN.items():
        rows = list(table.select_shown().where(table.group == group).order_by(table.name))
        written = orjson.dumps(schema(many=True).dump(rows), option=orjson.OPT_INDENT_2)
        archive.writestr(f"kitchen/{name}.json", written, ZIP_DEFLATED)

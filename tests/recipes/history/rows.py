"""Creates sample rows for any table from its columns, so that future tables are tested too."""

from peewee import (
    BlobField,
    BooleanField,
    DateField,
    FloatField,
    ForeignKeyField,
    IntegerField,
)

from app.framework.storage.database import IdField, JsonField, MomentField, Row, db, list_tables, new_id, now
from app.framework.storage.dependents import select_rows
from app.mealplans.plan_entry import PlanEntry
from app.recipes.recipe import Recipe

SAMPLES = {
    JsonField: lambda: {"said": "soup"},
    MomentField: now,
    IdField: new_id,
    BlobField: lambda: b"\x00\xff soup",
    BooleanField: lambda: True,
    DateField: lambda: now().date(),
    IntegerField: lambda: 7,
    FloatField: lambda: 4.5,
}


def sample(field, known: dict):
    if isinstance(field, ForeignKeyField):
        return known.get(field.rel_model) or (None if field.null else one_of(field.rel_model, known))
    return next((make() for kind, make in SAMPLES.items() if isinstance(field, kind)), f"{field.name} {new_id()}")


def one_of(table: type[Row], known: dict) -> Row:
    """Creates a row of the table. Foreign keys to a table in `known` refer to the row given there."""
    values = {name: sample(field, known) for name, field in table._meta.fields.items()}
    with db.atomic():
        table.insert(values).execute()
    key = table._meta.get_primary_keys()
    return table.get(*(field == values[field.name] for field in key))


def keys_to(table: type[Row]) -> list[ForeignKeyField]:
    """Returns the foreign keys that refer to this table from other stored tables."""
    return [key for key, child in table._meta.backrefs.items() if child in list_tables()]


def all_rows(recipe_id: str) -> dict[str, list[dict]]:
    """Returns the recipe and all rows that refer to it, by table and foreign key. The recipe number is set to None, and
    so are the columns in which a plan entry keeps that its recipe was deleted and restored."""
    found = {}
    for key in keys_to(Recipe):
        growing = dict.fromkeys(("changes", "updated_at", "named_after_recipe")) if key.model is PlanEntry else {}
        rows = select_rows(key.model, key.column_name, [recipe_id])
        found[f"{key.model.__name__}.{key.name}"] = [row | growing for row in rows]
    [row] = select_rows(Recipe, "id", [recipe_id])
    return found | {"recipe": [row | {"number": None}]}

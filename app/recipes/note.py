"""The notes of a recipe, each with a title and a text."""

from peewee import CompositeKey, ForeignKeyField, TextField

from app.framework.api.schema import Id, PartSchema, Text
from app.framework.storage.database import IdField, Part, new_id
from app.recipes.recipe import Recipe

# The reference id of a note, or one made from the recipe's id and the place of a note that has none.
REFERENCE = """concat('"', coalesce("note"."reference_id",
  substr("note"."recipe_id", 1, 24) || printf('%012x', "note"."position")), '"')"""


class Note(Part):
    recipe = ForeignKeyField(Recipe, backref="notes", on_delete="CASCADE", index=False)
    title = TextField()
    text = TextField()
    reference_id = IdField(null=True)  # unique only among the notes of a recipe; older notes have none

    class Meta:
        primary_key = CompositeKey("recipe", "position")
        without_rowid = True


class NoteSchema(PartSchema):
    title = Text()
    text = Text()
    reference_id = Id(load_default=None, allow_none=True)


def as_rows(notes: list[dict]) -> list[dict]:
    """Converts notes to the values of their rows. Each note gets a unique reference id."""
    seen: set[str] = set()
    rows = []
    for note in notes:
        reference = note["reference_id"]
        rows.append(note | {"reference_id": new_id() if reference is None or reference in seen else reference})
        seen.add(rows[-1]["reference_id"])
    return rows

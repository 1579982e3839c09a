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


def get_reference(row: dict) -> str:
    """Returns the reference id of a stored note, as REFERENCE does."""
    return row["reference_id"] or f"{row['recipe'][:24]}{row['position']:012x}"


def as_rows(notes: list[dict], stored: list[dict]) -> list[dict]:
    """Converts notes to the values of their rows. Each note gets a unique reference id.

    A note without one keeps that of the `stored` note with its title and text, or else with one of the two.
    """
    references = [note["reference_id"] for note in notes]
    before = [(get_reference(row), row["title"], row["text"]) for row in stored]
    free = [stored_note for stored_note in before if stored_note[0] not in references]
    for matches in (
        lambda note, title, text: (note["title"], note["text"]) == (title, text),
        lambda note, title, text: title and note["title"] == title,
        lambda note, title, text: text and note["text"] == text,
    ):
        for at, note in enumerate(notes if free else ()):
            if references[at] is None and (
                same := next((stored_note for stored_note in free if matches(note, *stored_note[1:])), None)
            ):
                references[at] = same[0]
                free.remove(same)
    seen: set[str] = set()
    return [
        note | {"reference_id": make_unique(reference, seen)} for note, reference in zip(notes, references, strict=True)
    ]


def make_unique(reference: str | None, seen: set[str]) -> str:
    reference = new_id() if reference is None or reference in seen else reference
    seen.add(reference)
    return reference

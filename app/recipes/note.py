"""The notes of a recipe, each with a title and a text."""

from peewee import CompositeKey, ForeignKeyField, TextField

from app.framework.api.schema import PartSchema, Text
from app.framework.storage.database import Part
from app.recipes.recipe import Recipe


class Note(Part):
    recipe = ForeignKeyField(Recipe, backref="notes", on_delete="CASCADE", index=False)
    title = TextField()
    text = TextField()

    class Meta:
        primary_key = CompositeKey("recipe", "position")
        without_rowid = True


class NoteSchema(PartSchema):
    title = Text()
    text = Text()

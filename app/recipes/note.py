"""What stands beside a recipe: notes to read, and files."""

from marshmallow import fields
from marshmallow.validate import Regexp
from peewee import CompositeKey, ForeignKeyField, TextField

from app.framework.database import Part
from app.framework.schema import PartSchema, Text
from app.recipes.recipe import Recipe

# One file inside the recipe's own folder, never a way out of it.
PLAIN_FILE_NAME = Regexp(r"(?!\.\.?$)[^/\\\x00]*$", error="A file name without a folder is needed.")


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


class Asset(Part):
    recipe = ForeignKeyField(Recipe, backref="assets", on_delete="CASCADE", index=False)
    name = TextField()
    icon = TextField()
    file_name = TextField(null=True)

    class Meta:
        primary_key = CompositeKey("recipe", "position")
        without_rowid = True


class AssetSchema(PartSchema):
    name = fields.Str(required=True)
    icon = Text()
    file_name = fields.Str(load_default=None, allow_none=True, validate=PLAIN_FILE_NAME)

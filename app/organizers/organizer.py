"""The common base of categories, tags and tools: a name, and the slug made from it."""

from marshmallow import fields
from peewee import CharField

from app.framework.api.lists.computed import ComputedNumber
from app.framework.api.schema import Id, Schema
from app.framework.text.name import Name, make_slug
from app.kitchen.named_item import NamedItem

RECIPES = """iif({{group}} = (SELECT "group_id" FROM "household" WHERE "id" = (SELECT current_household_id())),
  (SELECT count(*) FROM "recipe_{kind}" WHERE "{kind}_id" = {{id}}), 0)"""


class Organizer(NamedItem):
    told_apart_by = "slug"

    folded_name = None
    slug = CharField()

    class Meta:
        indexes = ((("group", "slug"), True),)

    @classmethod
    def select_shown(cls):
        return cls.select(cls, cls.count_recipes().alias("recipe_count"))

    @classmethod
    def computed(cls):
        return {"recipe_count": cls.count_recipes()}

    @classmethod
    def count_recipes(cls) -> ComputedNumber:
        """Returns a column with the number of recipes, which is 0 for visitors: some of the recipes may be private."""
        return ComputedNumber("recipe_count", cls, RECIPES.format(kind=cls._meta.table_name))

    @classmethod
    def compared(cls, name):
        """Normalizes a name to its slug, so names that differ only in accents or punctuation are the same."""
        return make_slug(super().compared(name))

    def save(self, *args, **kwargs):
        saved = super().save(*args, **kwargs)
        self.publish_saved(**kwargs)
        return saved


class OrganizerSchema(Schema):
    name = Name(required=True, in_addresses=True)
    slug = fields.Str(dump_only=True)
    group_id = Id(dump_only=True)
    recipe_count = fields.Int(dump_only=True)

"""What categories, tags and tools share: a name, and the slug made of it."""

from marshmallow import fields
from peewee import CharField

from app.framework.name import Name, slug_of
from app.framework.schema import Id, Schema
from app.households.word import Word


class Organizer(Word):
    told_apart_by = "slug"

    folded_name = None
    slug = CharField()

    class Meta:
        indexes = ((("group", "slug"), True),)

    @classmethod
    def compared(cls, name):
        """Their addresses are made of it, so accents and punctuation tell no two apart."""
        return slug_of(super().compared(name))


class OrganizerSchema(Schema):
    name = Name(required=True, in_addresses=True)
    slug = fields.Str(dump_only=True)
    group_id = Id(dump_only=True)

"""What categories, tags and tools share: a name, and the slug made of it."""

from marshmallow import fields
from peewee import CharField

from app.framework.name import Name, slug_of
from app.framework.schema import Id, Schema
from app.households.word import Word


class Organizer(Word):
    slug = CharField()

    class Meta:
        indexes = ((("group", "slug"), True),)

    @classmethod
    def called(cls, name: str):
        """Whether a row has this name, however it is written."""
        return cls.slug == slug_of(name)

    def save(self, *args, **kwargs):
        self.slug = slug_of(self.name)
        return super().save(*args, **kwargs)


class OrganizerSchema(Schema):
    name = Name(required=True, in_addresses=True)
    slug = fields.Str(dump_only=True)
    group_id = Id(dump_only=True)

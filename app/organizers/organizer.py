"""The common base of categories, tags and tools: a name, and the slug made from it."""

from marshmallow import fields
from peewee import CharField

from app.framework.api.schema import Id, Schema
from app.framework.jobs.events import EventType, publish
from app.framework.text.name import Name, slug_of
from app.kitchen.named_item import NamedItem


class Organizer(NamedItem):
    told_apart_by = "slug"

    folded_name = None
    slug = CharField()

    class Meta:
        indexes = ((("group", "slug"), True),)

    @classmethod
    def compared(cls, name):
        """Normalizes a name to its slug, so names that differ only in accents or punctuation are the same."""
        return slug_of(super().compared(name))

    def save(self, *args, **kwargs):
        saved = super().save(*args, **kwargs)
        publish(EventType.ITEM_CREATED if kwargs.get("force_insert") else EventType.ITEM_UPDATED, self)
        return saved


class OrganizerSchema(Schema):
    name = Name(required=True, in_addresses=True)
    slug = fields.Str(dump_only=True)
    group_id = Id(dump_only=True)

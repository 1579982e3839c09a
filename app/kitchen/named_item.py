"""The base of foods, units, labels and organizers: items with unique names in a group."""

from dataclasses import dataclass

import orjson
from peewee import CharField, ForeignKeyField

from app.access import member
from app.framework.api.errors import TooLarge
from app.framework.api.guard import current_user
from app.framework.jobs.events import EventType, publish
from app.framework.storage.database import Row
from app.framework.storage.merged_ids import map_current_ids
from app.framework.text.fold_name import fold_name
from app.framework.text.translate import _
from app.households.group import Group
from app.kitchen.removed_item import find_removed, keep_removed

LARGEST = 4_000  # maximum bytes of an item's texts as JSON, which every ingredient line with the item repeats
TEXTS = ("description", "aliases", "extras")  # columns that count as texts besides the names, if the table has them


class ItemTooLarge(TooLarge):
    def __init__(self, name: str, size: int):
        super().__init__(
            _(
                '"{name}" would take {size} bytes with its names, description and extras, but {most} is the most. '
                "Nothing was saved. Shorten its description, or have fewer aliases or extras.",
                name=name,
                size=size,
                most=LARGEST,
            )
        )


class NamedItem(Row):
    """Abstract base of foods, units, labels and organizers."""

    naming = ("name",)  # the columns with its names
    told_apart_by = "folded_name"  # the column with the normalized name, unique within the group

    group = ForeignKeyField(Group, on_delete="CASCADE", index=False)
    name = CharField()
    folded_name = CharField()

    class Meta:
        indexes = ((("group", "folded_name"), True),)

    @classmethod
    def compared(cls, name):
        """Normalizes a name. Two names are the same if their normalized forms are equal."""
        return fold_name(name)

    @classmethod
    def missing(cls, row_id):
        now = map_current_ids([row_id]).get(row_id, row_id)
        if stays := cls.select().where(member.visible_rows(current_user(), cls), cls.id == now).first():
            return _('It was merged into "{name}".', name=stays.name)
        removed = find_removed(cls, now, member)
        return _('"{name}" was deleted.', name=removed.name) if removed else super().missing(row_id)

    def note_names(self) -> None:
        """Sets the normalized names. `other_names` lists those of the other name columns, then those of the aliases."""
        setattr(self, self.told_apart_by, self.compared(self.name))
        if "other_names" in self._meta.fields:
            others = [
                *(getattr(self, column) for column in self.naming[1:]),
                *(alias["name"] for alias in self.aliases),
            ]
            self.other_names = [self.compared(name or "") for name in others]

    def refuse_if_too_large(self) -> None:
        columns = self._meta.fields.keys() & {*self.naming, *TEXTS}
        if (size := len(orjson.dumps({name: getattr(self, name) for name in columns}))) > LARGEST:
            raise ItemTooLarge(self.name, size)

    def save(self, *args, **kwargs):
        self.refuse_if_too_large()
        self.note_names()
        return super().save(*args, **kwargs)

    def publish_saved(self, *, force_insert: bool = False, **_options) -> None:
        """Publishes that the item was created or changed. For kinds of which people want to hear."""
        publish(EventType.ITEM_CREATED if force_insert else EventType.ITEM_UPDATED, self)

    def names(self) -> list[str]:
        """Returns all names, the aliases last."""
        aliases = [alias["name"] for alias in getattr(self, "aliases", ())]
        return [name for name in [*(getattr(self, column) for column in self.naming), *aliases] if name]

    def take_over(self, other: "NamedItem") -> None:
        """Copies values of `other`, which is about to be merged into this item. By default, copies nothing."""

    def differs_from(self, other: "NamedItem") -> "Difference | None":
        """Returns a reason why `other` may be a different thing, or None if there is none."""
        return None

    def delete_instance(self, *args, **kwargs):
        """Deletes the item, after storing its content so that `restore_removed_item` can restore it."""
        keep_removed(self)
        return super().delete_instance(*args, **kwargs)


@dataclass
class Difference:
    """A reason to doubt that an item should be merged.

    `name` is the item to merge. For the values "label" and "measure" of `what`, `its` is its label or kind of measure,
    and `stays` that of the item to keep. For "size", the item to merge is `times` times as large as the item to keep.
    """

    name: str
    what: str
    its: str = ""
    stays: str = ""
    times: float | None = None

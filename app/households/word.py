"""Words: what a group names together, foods, units, labels and organizers. One can become another, or come back."""

from dataclasses import dataclass, field

from flask import Blueprint, request
from marshmallow import fields
from marshmallow.validate import Length, OneOf
from peewee import CharField, ForeignKeyField

from app.access import member, organizer
from app.framework.address import is_id
from app.framework.database import Row, as_id
from app.framework.errors import Invalid, NotFound
from app.framework.events import Happened, tell
from app.framework.fold_name import folded
from app.framework.former import counts_of, merge, now_called
from app.framework.guard import allow, asking
from app.framework.page import in_the_query, several
from app.framework.schema import Id, PartSchema, Schema
from app.framework.wire import asks, gives, success, takes
from app.framework.write import writes
from app.households.group import Group
from app.households.removed_word import bring_back, find_removed, keep_removed

MOST_AT_ONCE = 200
THE_PAIR = [
    several("from", "the ids of those that are to become another") | {"required": True},
    in_the_query("to", "string", "the id of that one", format="uuid") | {"required": True},
]


class Word(Row):
    """The pattern of their tables."""

    naming = ("name",)  # the columns that say what one is called
    told_apart_by = "folded_name"  # the column of its name as it is compared, which no other of the group has

    group = ForeignKeyField(Group, on_delete="CASCADE", index=False)
    name = CharField()
    folded_name = CharField()

    @classmethod
    def compared(cls, name):
        """What two names of words have in common when they are the same, wherever a name is taken, known or refused."""
        return folded(name)

    @classmethod
    def missing(cls, row_id):
        now = now_called([row_id]).get(row_id, row_id)
        if stays := cls.select().where(member.reach(asking(), cls), cls.id == now).first():
            return f'It was merged into "{stays.name}".'
        removed = find_removed(cls, now, member)
        return f'"{removed.name}" was deleted.' if removed else super().missing(row_id)

    def note_names(self) -> None:
        """Notes what it is called as that is compared; of its other names each in its place, the better kinds first."""
        setattr(self, self.told_apart_by, self.compared(self.name))
        if "other_names" in self._meta.fields:
            others = [*(getattr(self, one) for one in self.naming[1:]), *(alias["name"] for alias in self.aliases)]
            self.other_names = [self.compared(one or "") for one in others]

    def save(self, *args, **kwargs):
        self.note_names()
        return super().save(*args, **kwargs)

    def names(self) -> list[str]:
        """All it is called, the aliases last."""
        aliases = [alias["name"] for alias in getattr(self, "aliases", ())]
        return [name for name in [*(getattr(self, one) for one in self.naming), *aliases] if name]

    def take_over(self, other: "Word") -> None:
        """Takes from another that becomes this one what would be lost with it."""

    def differs_from(self, other: "Word") -> "Difference | None":
        """Why the other may not be the same thing after all."""
        return None

    def delete_instance(self, *args, **kwargs):
        """Takes it out of sight; `removed_word.py` brings it back."""
        keep_removed(self)
        return super().delete_instance(*args, **kwargs)


@dataclass
class Difference:
    """`what`: "label", "measure" (`its` and `stays` are two kinds) or "size" (`name` is so many `times` the other)."""

    name: str
    what: str
    its: str = ""
    stays: str = ""
    times: float | None = None


@dataclass
class Merger:
    """Words that become another, or became. Who listens before keeps in `left` what it needs afterwards."""

    into: Word
    former: list[str]
    left: list = field(default_factory=list)


def become(others: list[Word], into: Word) -> None:
    """Makes one of several: what hangs on them moves, what they were called becomes an alias. Only a table with aliases
    keeps the names."""
    merger = Merger(into, [other.id for other in others])
    tell(Happened.WORDS_BECOME, merger)
    if more := further_aliases(into, others):
        into.aliases = [*into.aliases, *({"name": one} for one in more)]
    for other in others:
        into.take_over(other)
    into.save()
    merge(into, others)
    tell(Happened.WORDS_MERGED, merger)


def further_aliases(into: Word, others: list[Word]) -> list[str]:
    """What the others are called and this one is not, each once."""
    if "aliases" not in into._meta.fields:
        return []
    known = {into.compared(name) for name in into.names()}
    new = {into.compared(name): name for other in reversed(others) for name in reversed(other.names())}
    return [name for key, name in reversed(new.items()) if key not in known]


def the_pair(table: type[Word], becoming: list[str | None], into: str | None) -> tuple[list[Word], Word]:
    """The words that are to become another, and that one. Raises Invalid where this makes no sense, NotFound."""
    asked = list(dict.fromkeys(becoming))
    if not asked or not into or into in asked:
        raise Invalid("Say which become which: one or more, and another.", ("body", "from"), asked)
    rows = table.select().where(organizer.reach(asking(), table), table.id.in_([*asked, into]))
    found = {row.id: row for row in rows}
    if missing := [one for one in (*asked, into) if one not in found]:
        raise NotFound(f"There is none with the id {missing[0]}.")
    return [found[one] for one in asked], found[into]


def ids_in_query(name: str) -> list[str]:
    """The ids that the query string gives under this name. Raises Invalid."""
    if len(given := request.args.getlist(name)) > MOST_AT_ONCE:
        raise Invalid(f"{MOST_AT_ONCE} at most at once.", ("query", name))
    for one in given:
        if not is_id(one):
            raise Invalid("Not a valid UUID.", ("query", name), one)
    return [as_id(one) for one in given]


class MergeSchema(PartSchema):
    """Which become which."""

    becoming = fields.List(Id(), data_key="from", load_default=list, validate=Length(max=MOST_AT_ONCE))
    into = Id(data_key="to", load_default=None)


class DifferenceSchema(PartSchema):
    """Why one of them may be another thing than the one that stays."""

    name = fields.Str()
    what = fields.Str(validate=OneOf(("label", "measure", "size")))
    its = fields.Str()
    stays = fields.Str()
    times = fields.Float(allow_none=True)


class MergeLookSchema(PartSchema):
    """What merging would do: what `moves`, counted by kind, which names become `aliases`, and what makes one doubt."""

    moves = fields.Dict(keys=fields.Str(), values=fields.Int())
    aliases = fields.List(fields.Str())
    differences = fields.List(fields.Nested(DifferenceSchema))


def word_routes(
    routes: Blueprint, table: type[Word], schema: type[Schema], merging: type[MergeSchema] = MergeSchema
) -> None:
    """Adds what foods, units, labels and organizers have beyond `crud`: a look at a merge, the merge, and the way back
    for what was deleted. `merging` may know further names for the two, ending in those of the table."""
    kind = table._meta.table_name

    @routes.get("/merge")
    @allow(organizer)
    @asks(*THE_PAIR)
    @gives(MergeLookSchema())
    def looked():
        others, into = the_pair(table, ids_in_query("from"), next(iter(ids_in_query("to")), None))
        moves = counts_of(table, [one.id for one in others])
        differences = [found for one in others if (found := into.differs_from(one))]
        return {"moves": moves, "aliases": further_aliases(into, others), "differences": differences}

    @routes.put("/merge")
    @allow(organizer)
    @writes
    @takes(merging())
    def merged(asked):
        single = [asked[f"from_{kind}"]] if asked.get(f"from_{kind}") else []
        others, into = the_pair(table, [*asked["becoming"], *single], asked["into"] or asked.get(f"to_{kind}"))
        become(others, into)
        return success(f"Merged into {into.name}")

    @routes.post("/<id:removed_id>/restore")
    @allow(organizer)
    @writes
    @gives(schema())
    def restored(removed_id):
        if not (removed := find_removed(table, removed_id, organizer)):
            raise NotFound("It was not deleted, or too long ago.")
        return table.shown().where(table.id == bring_back(removed, table)).get()

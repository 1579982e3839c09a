"""Defines the columns by which lists can be filtered and ordered. They belong to the listed rows or to related rows."""

import operator
from dataclasses import dataclass
from datetime import UTC
from functools import reduce

from peewee import (
    SQL,
    BooleanField,
    DateField,
    Expression,
    Field,
    FloatField,
    ForeignKeyField,
    IntegerField,
    ModelSelect,
    NodeList,
    TextField,
    fn,
)

from app.framework.storage.database import IdField, MomentField, as_id
from app.framework.text.translate import _

# The largest integer in SQLite, which has 64 bits.
LARGEST = 2**63 - 1
TRUTHS = {"true": True, "t": True, "yes": True, "y": True, "on": True, "1": True}
TRUTHS |= {"false": False, "f": False, "no": False, "n": False, "off": False, "0": False}


class NotOfThisType(ValueError):
    """A filter's value does not fit the type of its column. The message is for users."""


@dataclass(frozen=True)
class Column:
    """A column by which a list can be filtered and ordered. This class is for columns of the listed table itself, and
    its subclasses are for columns of other tables, which are reached through foreign keys."""

    field: Field
    nulls = None  # where rows without a value are sorted by default: "first", "last", or None for SQLite's default

    @property
    def kind(self) -> Field:
        """The field that defines the type of the values. For a foreign key, this is the field it refers to."""
        return self.field.rel_field if isinstance(self.field, ForeignKeyField) else self.field

    def matching(self, compare, value) -> Expression:
        return compare(self.field, value)

    def lacking(self, compare, value) -> Expression:
        """Matches the rows that have none of the values, also those without any value."""
        none = ~self.matching(compare, value)
        return none | self.field.is_null() if self.field.null else none

    def matching_all(self, values: list) -> Expression:
        return reduce(operator.and_, (self.matching(operator.eq, value) for value in values), Expression(1, "=", 1))

    def empty(self) -> Expression:
        return self.field.is_null()

    def filled(self) -> Expression:
        return self.field.is_null(False)

    def ordering(self):
        """Returns the expression for ORDER BY, or None if the rows cannot be ordered by this column."""
        return self.field

    def sort_key(self, by):
        """Returns the expression by which texts are sorted: the stored key, if there is one, or a computed one."""
        stored = self.field.model._meta.fields.get(f"sort_{self.field.name}")
        return stored if by is self.field and stored is not None else fn.sort_key(by)

    def is_text(self) -> bool:
        return not isinstance(self.kind, (IdField, MomentField, BooleanField, DateField, IntegerField, FloatField))

    def pattern(self, text: str) -> str:
        if not self.is_text():
            raise NotOfThisType(_("LIKE can only be used on text"))
        return text

    def value(self, text: str):
        """Converts a value in a filter from text to the column's type. Raises NotOfThisType."""
        kind = self.kind
        if isinstance(kind, IdField):
            return as_known_id(text)
        if isinstance(kind, (MomentField, DateField)):
            moment = as_moment(text)
            return moment.date().isoformat() if isinstance(kind, DateField) else moment
        if isinstance(kind, BooleanField):
            return as_truth(text)
        if isinstance(kind, (IntegerField, FloatField)):
            return as_number(text)
        return text


@dataclass(frozen=True)
class Via(Column):
    """A column of a row that the listed row refers to, for filters like "foods whose label has this name".

    `keys` are the foreign keys to follow, in order. Several are needed for filters like "recipes whose user's household
    has this name".
    """

    keys: tuple[ForeignKeyField, ...]

    def _holders(self, condition):
        holders = self.field.model.select(self.field.model.id).where(condition)
        for key in self.keys[:0:-1]:
            holders = key.model.select(key.model.id).where(key.in_(holders))
        return self.keys[0].in_(holders)

    def matching(self, compare, value) -> Expression:
        return self._holders(compare(self.field, value))

    def lacking(self, compare, value) -> Expression:
        none = ~self.matching(compare, value)
        return none | self.keys[0].is_null() if self.keys[0].null else none

    def empty(self) -> Expression:
        return ~self.filled()

    def filled(self) -> Expression:
        return self.keys[0].is_null(False) & self._holders(self.field.is_null(False))

    def ordering(self):
        at = self.keys[0]
        for key in self.keys[1:]:
            holder = key.model.alias()
            at = holder.select(getattr(holder, key.name)).where(holder.id == at)
        target = self.field.model.alias()
        return target.select(getattr(target, self.field.name)).where(target.id == at)


@dataclass(frozen=True)
class Through(Column):
    """A column reached through a link table, for filters like "recipes with at least one tag that has this slug".

    `near` is the link table's foreign key to the listed row. `far` is its foreign key to the table of the column, or
    None if the column belongs to the link table. `only` limits which links count, for example to favorites. `inner` is
    the link table's reference to another listed row of the same group whose links count too, through all levels.
    """

    near: ForeignKeyField
    far: ForeignKeyField | None = None
    only: Expression | Field | None = None
    inner: Field | None = None

    def _linked(self, condition) -> Expression:
        links = self.near.model.select(self.near)
        if self.far is not None:
            links = links.join(self.field.model, on=self.far == self.field.model.id)
        if self.only is not None:
            links = links.where(self.only)
        links = links.where(condition, self.near.is_null(False))
        return self.near.rel_field.in_(links if self.inner is None else self._with_outer_rows(links))

    def _with_outer_rows(self, links: ModelSelect) -> ModelSelect:
        """Adds the rows that refer to the linked ones, directly or through others."""
        linked = links.cte("linked", recursive=True, columns=("id",))
        link, outer, inner = self.near.model.alias(), self.near.rel_model.alias(), self.near.rel_model.alias()
        near, through = getattr(link, self.near.name), getattr(link, self.inner.name)
        above = link.select(near).join(linked, on=through == linked.c.id)
        above = above.join(outer, on=near == outer.id).join(inner, on=through == inner.id)
        rows = linked.union(above.where(outer.group == inner.group))
        return rows.select_from(rows.c.id)

    def matching(self, compare, value) -> Expression:
        return self._linked(compare(self.field, value))

    def lacking(self, compare, value) -> Expression:
        return ~self.matching(compare, value)

    def empty(self) -> Expression:
        return ~self.filled()

    def filled(self) -> Expression:
        return self._linked(self.field.is_null(False))

    def ordering(self):
        return None


@dataclass(frozen=True)
class InList(Column):
    """A text in the objects of a JSON list, for filters like "foods with an alias of this name"."""

    key: str

    @property
    def kind(self) -> Field:
        return TextField()

    def _holding(self, condition) -> Expression:
        return fn.EXISTS(NodeList((SQL("SELECT 1 FROM json_each("), self.field, SQL(") AS item WHERE"), condition)))

    def matching(self, compare, value) -> Expression:
        return self._holding(compare(SQL("item.value ->> ?", [f"$.{self.key}"]), value))

    def lacking(self, compare, value) -> Expression:
        return ~self.matching(compare, value)

    def empty(self) -> Expression:
        return ~self.filled()

    def filled(self) -> Expression:
        return self._holding(SQL("item.value ->> ? IS NOT NULL", [f"$.{self.key}"]))

    def ordering(self):
        return None


def as_column(named: Field | Column) -> Column:
    return named if isinstance(named, Column) else Column(named)


def as_known_id(text: str) -> str:
    try:
        return as_id(text)
    except ValueError:
        raise NotOfThisType(_("invalid UUID '{text}'", text=text)) from None


def as_moment(text: str):
    """Parses a date or time in any common format. Raises NotOfThisType."""
    from dateutil import parser

    try:
        moment = parser.parse(text)
        return moment.astimezone(UTC) if moment.tzinfo else moment
    except (ValueError, OverflowError):
        raise NotOfThisType(_("unknown date or datetime format '{text}'", text=text)) from None


def as_truth(text: str) -> bool:
    if text.lower() not in TRUTHS:
        raise NotOfThisType(_("'{text}' is neither true nor false", text=text))
    return TRUTHS[text.lower()]


def as_number(text: str) -> int | float:
    try:
        number = float(text)
    except ValueError:
        raise NotOfThisType(_("'{text}' is not a number", text=text)) from None
    if not -LARGEST <= number <= LARGEST:
        raise NotOfThisType(_("'{text}' is not a number", text=text))
    return int(number) if number.is_integer() else number

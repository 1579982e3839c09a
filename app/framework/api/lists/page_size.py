"""Limits the size in bytes of one page of a list."""

from collections.abc import Collection
from functools import reduce
from operator import add

import orjson
from peewee import CharField, Field, ModelSelect, TextField, fn

from app.framework.api.errors import Failure
from app.framework.storage.database import Row, as_list, db
from app.framework.text.translate import _

LARGEST_PAGE = 16 * 1024 * 1024


class PageTooLarge(Failure):
    """The rows of the page have too many bytes."""

    def __init__(self):
        super().__init__(_("This would be a very long answer. Ask for fewer rows per page."))


def read_bounded(rows: ModelSelect) -> list[Row]:
    """Reads the rows into a list. Raises PageTooLarge before they fill the memory."""
    loaded, size = [], 0
    for row in rows.iterator():
        size += sum(map(measure_length, row.__data__.values()))
        if loaded and size > LARGEST_PAGE:
            raise PageTooLarge
        loaded.append(row)
    return loaded


def measure_length(value) -> int:
    """Returns the approximate length of a value in the response."""
    if isinstance(value, str | bytes):
        return len(value)
    return len(orjson.dumps(value)) if value and isinstance(value, list | dict) else 0


def count_fitting_rows(rows: ModelSelect) -> int:
    """Returns how many rows fit on a page if all are as large as the largest."""
    texts = [field for field in rows.model._meta.sorted_fields if isinstance(field, CharField | TextField)]
    size = reduce(add, (fn.octet_length(fn.COALESCE(text, "")) for text in texts))
    return count_fitting(rows.select(fn.MAX(size)).order_by().scalar())


class JsonReader:
    """Reads rows as JSON, which SQLite itself builds. The rows are selected by the values of a unique column."""

    def __init__(self, key: Field, item: str):
        """`item` is an SQL expression for one row as JSON, built by `json_object`."""
        table = key.model._meta.table_name
        of_these = (
            f'FROM json_each(?) AS "asked" CROSS JOIN "{table}" ON "{table}"."{key.column_name}" = "asked"."value"'
        )
        self._items = f"SELECT {item} {of_these}"
        self._largest = f"SELECT max(octet_length({item})) {of_these}"

    def read(self, keys: Collection) -> orjson.Fragment:
        """Returns the rows with these keys as a JSON list, in the order of the keys. Raises PageTooLarge."""
        return orjson.Fragment(self.read_text(keys))

    def read_text(self, keys: Collection) -> str:
        items, size = [], 0
        for (row,) in db.execute_sql(self._items, (as_list(keys),)):
            size += len(row)
            if items and size > LARGEST_PAGE:
                raise PageTooLarge
            items.append(row)
        return f"[{','.join(items)}]"

    def read_one(self, key) -> orjson.Fragment:
        """Returns the row with this key as a JSON object."""
        [(row,)] = db.execute_sql(self._items, (as_list([key]),))
        return orjson.Fragment(row)

    def rows_that_fit(self, keys: Collection) -> int:
        """Returns how many rows fit on a page if all are as large as the largest."""
        [(largest,)] = db.execute_sql(self._largest, (as_list(keys),))
        return count_fitting(largest)


def count_fitting(largest: int) -> int:
    return max(1, LARGEST_PAGE // max(1, largest))

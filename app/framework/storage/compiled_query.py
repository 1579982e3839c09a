"""Queries compiled to SQL once, for what nearly every request asks: compiling costs more than running them."""

from collections.abc import Callable
from functools import cache, wraps
from inspect import signature

from peewee import Query

from app.framework.storage.database import db


def compiled_query(build: Callable[..., Query]) -> Callable[..., list]:
    """Makes of a function that answers a query one that answers its rows. `build` is called once, with a word in the
    place of each argument; it may compare with its arguments, not look at them. They are taken as the file has them.
    """
    names = list(signature(build).parameters)
    readers: list[Callable] = []  # what makes an object of a row: Peewee's, which knows how once it has seen one

    @cache
    def once() -> tuple:
        query = build(*map(placeholder, names))
        return query, *query.sql()

    @wraps(build)
    def rows(*asked) -> list:
        query, sql, parameters = once()
        given = dict(zip(map(placeholder, names), asked, strict=True))
        cursor = db.execute_sql(sql, [given.get(one, one) for one in parameters])
        if readers:
            return list(map(readers[0], cursor))
        wrapped = query._get_cursor_wrapper(cursor)
        if found := list(wrapped.iterator()):
            readers.append(wrapped.process_row)
        return found

    return rows


def placeholder(name: str) -> str:
    return f"\0{name}"

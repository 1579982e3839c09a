"""Queries that are compiled to SQL only once, as compiling takes longer than running them."""

from collections.abc import Callable
from functools import cache, wraps
from inspect import signature

from peewee import Query

from app.framework.storage.database import db


def compiled_query(build: Callable[..., Query]) -> Callable[..., list]:
    """Turns a function that returns a query into one that returns its rows, as a list.

    `build` is called once, with a placeholder for each argument: it may use them in comparisons but not look at them.
    Arguments must have the form in which they are stored.
    """
    names = list(signature(build).parameters)
    readers: list[Callable] = []  # what makes an object of a row: Peewee's own function, known after the first row

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

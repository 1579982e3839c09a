"""Queries that are compiled to SQL only once, because compiling takes longer than running them."""

from collections.abc import Callable
from functools import cache, wraps
from inspect import signature

from peewee import Query

from app.framework.storage.database import db


def compile_query(build: Callable[..., Query]) -> Callable[..., list]:
    """Decorates a function that returns a query, so that it returns a list of the query's rows.

    `build` is called only once, with placeholders as arguments. It may use them in comparisons but must not depend on
    their values. The actual arguments must have the form in which they are stored in the database.
    """
    names = list(signature(build).parameters)
    readers: list[Callable] = []  # Peewee's function that makes an object from a row; empty until the first row is read

    @cache
    def once() -> tuple:
        query = build(*map(write_placeholder, names))
        return query, *query.sql()

    @wraps(build)
    def rows(*arguments) -> list:
        query, sql, parameters = once()
        argument_of = dict(zip(map(write_placeholder, names), arguments, strict=True))
        cursor = db.execute_sql(sql, [argument_of.get(parameter, parameter) for parameter in parameters])
        if readers:
            return list(map(readers[0], cursor))
        wrapped = query._get_cursor_wrapper(cursor)
        if first_rows := list(wrapped.iterator()):
            readers.append(wrapped.process_row)
        return first_rows

    return rows


def write_placeholder(name: str) -> str:
    return f"\0{name}"

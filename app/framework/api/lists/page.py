"""Answers a request for one page of a list: searches, filters, orders and paginates the rows."""

import re
from collections.abc import Callable
from functools import cache, reduce
from hashlib import blake2b
from operator import or_
from urllib.parse import urlencode

import marshmallow
from flask import request
from marshmallow import fields
from orjson import Fragment
from peewee import Asc, Case, Desc, Field, ForeignKeyField, ModelSelect, fn
from werkzeug.datastructures import MultiDict

from app.framework.api.errors import Failure, Invalid
from app.framework.api.guard import current_user
from app.framework.api.lists import query_filter
from app.framework.api.lists.column import Column, InList, Via, as_column
from app.framework.api.lists.page_size import JsonReader, PageTooLarge, count_fitting_rows, read_bounded
from app.framework.api.request_limit import take_heavy_turn
from app.framework.storage.database import db
from app.framework.storage.versioned_cache import VersionedCache
from app.framework.text.translate import _

DEFAULT_PER_PAGE, MANY_ROWS, FARTHEST_PAGE = 50, 200, 10**9
NUMBERS = ("page", "per_page", "total", "total_pages")
LONGEST_SEARCH, MOST_WORDS, LONGEST_WORD, MOST_ORDERS = 300, 20, 100, 20

MOST_LISTS = 16
lists = VersionedCache(MOST_LISTS)


def describe_parameter(name: str, kind: str, says: str, **more) -> dict:
    return {"name": name, "in": "query", "description": says, "schema": {"type": kind} | more}


def describe_required(name: str, says: str) -> dict:
    """Describes a text in the query string without which the call answers 422."""
    return describe_parameter(name, "string", says) | {"required": True}


def describe_repeated(name: str, says: str, **more) -> dict:
    """Describes a query parameter that is repeated for each value."""
    return describe_parameter(name, "array", says, items={"type": "string"}, **more)


ORDER_AND_FILTER = [
    describe_parameter("orderBy", "string", "columns, separated by commas, each with `:asc` or `:desc`; or `random`"),
    describe_parameter(
        "orderDirection", "string", "of the columns that say none", enum=["asc", "desc"], default="desc"
    ),
    describe_parameter("orderByNullPosition", "string", "where rows without a value go", enum=["first", "last"]),
    describe_parameter(
        "queryFilter", "string", "conditions joined by AND and OR; quotation marks in texts are doubled"
    ),
    describe_parameter("paginationSeed", "string", "required by `random`: the same seed is the same order"),
]
# The query parameters of every list, for the OpenAPI description.
LIST_PARAMETERS = [
    describe_parameter("page", "integer", "which page; -1 is the last one", default=1),
    describe_parameter("perPage", "integer", "rows of a page; -1 is all of them", default=DEFAULT_PER_PAGE),
    *ORDER_AND_FILTER,
    describe_parameter("search", "string", "words to look for"),
]


class PageSchema(marshmallow.Schema):
    """The JSON object around the items of a page. Its keys are in snake_case, unlike those of the items."""


class BadOrder(Failure):
    """`orderBy` names something that the list cannot be ordered by. Existing API clients expect this message."""

    plain = True

    def __init__(self, whole: str, part: str):
        super().__init__(_('Invalid order_by statement "{whole}": "{part}" is invalid', whole=whole, part=part))


@cache
def page_schema(schema: type[marshmallow.Schema]) -> PageSchema:
    """Returns the schema of a page whose items have the given schema."""
    numbers = {name: fields.Int() for name in NUMBERS}
    links = {name: fields.Str(allow_none=True) for name in ("next", "previous")}
    name = schema.__name__.replace("Schema", "Page")
    return PageSchema.from_dict(numbers | {"items": fields.List(fields.Nested(schema))} | links, name=name)()


def find_answered_columns(table, schema: marshmallow.Schema) -> dict:
    """Returns the columns by which a list can be filtered and ordered, by name.

    They are the columns in the response and its nested objects, the group, and the dates when the row was created and
    updated. By what a response hides, no list can be filtered or ordered, because a filter would tell it letter by
    letter.
    """
    dates = {"created_at": table.created_at, "updated_at": table.updated_at, "update_at": table.updated_at}
    group = {"group_id": table._meta.fields.get("group")}
    beside = {name: column for name, column in (dates | group).items() if column is not None}
    return find_shown_columns(table, schema) | beside


def find_shown_columns(table, schema: marshmallow.Schema) -> dict:
    """Returns the columns in a response and its nested objects, by name. Those that only requests have are left out."""
    columns = table._meta.combined | table.computed()
    answered = {name: field for name, field in schema.fields.items() if not field.load_only}
    shown = {name: columns.get(field.attribute or name) for name, field in answered.items()}
    for name, field in answered.items():
        if isinstance(field, fields.Nested) and isinstance(key := shown[name], ForeignKeyField):
            inside, computed = find_shown_columns(key.rel_model, field.schema), key.rel_model.computed()
            stored = {column: at for column, at in inside.items() if isinstance(at, Field) and column not in computed}
            shown |= {f"{name}.{column}": Via(at, (key,)) for column, at in stored.items()}
        elif isinstance(field, fields.List) and isinstance(field.inner, fields.Nested) and shown[name] is not None:
            texts = [inner for inner, of_item in field.inner.schema.fields.items() if isinstance(of_item, fields.Str)]
            shown |= {f"{name}.{inner}": InList(shown[name], inner) for inner in texts}
    return {name: column for name, column in shown.items() if column is not None}


def select_page(
    rows: ModelSelect, schema: marshmallow.Schema, *, search=(), more: dict | None = None, most: int | None = None
) -> dict:
    """Returns the page of `rows` that the query string asks for, with page numbers and links to other pages.

    `more` has additional columns for filtering and ordering. `most` limits the rows per page, for expensive rows.
    """
    columns = find_answered_columns(rows.model, schema) | (more or {})
    rows = filter_rows(rows, columns, search)
    total = rows.count()
    read_page = (
        shuffle_rows(rows)
        if request.args.get("orderBy") == "random"
        else cut_into_pages(order_rows(rows, columns), total)
    )
    return cut_to_size(read_page, total, lambda: count_fitting_rows(rows), most)


def select_json_page(rows: ModelSelect, schema: marshmallow.Schema, reader: JsonReader, *, search=()) -> dict:
    """Like `select_page`, but `reader` reads the rows as JSON. The ids are cached, so that other pages are fast."""
    parameters = sorted(
        (name, text) for name, text in request.args.items(multi=True) if name not in {"page", "perPage"}
    )
    ids = lists.get((request.path, current_user(), *parameters), lambda: select_ids_in_order(rows, schema, search))

    def read_page(page: int, per_page: int) -> Fragment:
        return reader.read(ids[(page - 1) * per_page : page * per_page])

    return cut_to_size(read_page, len(ids), lambda: reader.rows_that_fit(ids))


def select_ids_in_order(rows: ModelSelect, schema: marshmallow.Schema, search) -> list[str]:
    """Returns the ids of the rows that match the search and the filter, in the requested order."""
    columns = find_answered_columns(rows.model, schema)
    rows = filter_rows(rows, columns, search)
    is_random = request.args.get("orderBy") == "random"
    return shuffle(select_ids(rows)) if is_random else select_ids(order_rows(rows, columns))


def select_ids(rows: ModelSelect) -> list[str]:
    return [row_id for (row_id,) in db.execute(rows.select(rows.model.id)).fetchall()]


def cut_to_size(read_page: Callable, total: int, fitting: Callable[[], int], most: int | None = None) -> dict:
    """Returns the requested page, whose rows come from `read_page(page, per_page)`.

    If the response would be too large, the page has only `fitting()` rows.
    """
    page, per_page = read_page_number(total, most)
    if min(per_page, total) > MANY_ROWS:
        take_heavy_turn()
    try:
        return wrap_page(read_page(page, per_page), page, per_page, total)
    except PageTooLarge:
        page, per_page = read_page_number(total, min(per_page, fitting()))
        return wrap_page(read_page(page, per_page), page, per_page, total)


def cut_into_pages(rows: ModelSelect, total: int) -> Callable:
    def read_page(page: int, per_page: int) -> list:
        if per_page == total and page == 1:
            return read_bounded(rows)
        return read_bounded(rows.paginate(page, per_page) if per_page else rows.where(False))

    return read_page


def filter_rows(rows: ModelSelect, columns: dict, search=()) -> ModelSelect:
    """Selects the rows that match the query string's search and filter. Overlong searches are shortened."""
    if search and (text := request.args.get("search")):
        for word in text[:LONGEST_SEARCH].split()[:MOST_WORDS]:
            rows = rows.where(reduce(or_, (fn.holds(column, word[:LONGEST_WORD]) for column in search)))
    if text := request.args.get("queryFilter"):
        rows = rows.where(query_filter.parse(text, columns))
    return rows


def order_rows(rows: ModelSelect, columns: dict) -> ModelSelect:
    """Sorts the rows in the requested order, by default newest first."""
    if terms := read_order(columns):
        return rows.order_by(*terms, rows.model.id)
    return rows.order_by(rows.model.created_at.desc())


def read_order(columns: dict) -> list:
    """Returns the ORDER BY terms for `orderBy` in the query string. Raises BadOrder."""
    terms, order_by = [], request.args.get("orderBy")
    parts = order_by.split(",") if order_by else []
    if len(parts) > MOST_ORDERS:
        raise Invalid(_("Order by {most} columns at most.", most=MOST_ORDERS), ("query", "orderBy"))
    for part in parts:
        name, _sep, direction = part.strip().partition(":")
        direction = (direction or read_choice("orderDirection", "asc", "desc") or "desc").lower()
        column = columns.get(query_filter.snake(name))
        if column is None or direction not in {"asc", "desc"} or as_column(column).ordering() is None:
            raise BadOrder(order_by, part)
        terms += order_terms(as_column(column), descending=direction == "desc")
    return terms


def order_terms(column: Column, *, descending: bool) -> list:
    by = column.ordering()
    nulls = read_choice("orderByNullPosition", "first", "last") or column.nulls
    place = 0 if nulls == "first" else 1
    first = [Case(None, [(column.empty(), place)], 1 - place)] if nulls else []
    way = Desc if descending else Asc
    return [*first, way(column.sort_key(by) if column.is_text() else by)]


def read_choice(name: str, *choices: str) -> str | None:
    text = request.args.get(name)
    if text and text.lower() not in choices:
        raise Invalid(_("Input should be one of {choices}", choices=choices), ("query", name), text)
    return text and text.lower()


def shuffle_rows(rows: ModelSelect) -> Callable:
    """Returns a function that returns pages of the rows in the random order that `shuffle` defines."""
    ids = shuffle(select_ids(rows))

    def read_page(page: int, per_page: int) -> list:
        cut = ids[(page - 1) * per_page : page * per_page]
        by_id = {row.id: row for row in read_bounded(rows.where(rows.model.id.in_(cut)))}
        return [by_id[row_id] for row_id in cut]

    return read_page


def shuffle(keys: list) -> list:
    """Sorts the keys in a random order, which is the same for every request with the same `paginationSeed`.
    Raises Invalid if the query string has no `paginationSeed`.
    """
    seed = request.args.get("paginationSeed")
    if not seed:
        raise Invalid(_("paginationSeed is required when orderBy is random"), ("query", "paginationSeed"))
    return sorted(keys, key=lambda key: blake2b(f"{seed}{key}".encode(), digest_size=8).digest())


def read_number(name: str, default: int) -> int:
    text = request.args.get(name) or str(default)
    if not re.fullmatch(r"-?\d{1,18}", text):
        raise Invalid(_("Input should be a valid integer"), ("query", name), text)
    return max(-1, min(int(text), FARTHEST_PAGE))


def read_page_number(total: int, most: int | None = None) -> tuple[int, int]:
    """Returns the number of the requested page, and the requested number of rows per page.

    `perPage=-1` asks for all rows and `page=-1` for the last page. `most` limits the rows per page.
    """
    per_page = read_number("perPage", DEFAULT_PER_PAGE)
    per_page = total if per_page < 0 else per_page
    per_page = per_page if most is None else min(per_page, most)
    page = read_number("page", 1)
    return (max(1, count_pages(total, per_page)) if page == -1 else max(1, page)), per_page


def count_pages(total: int, per_page: int) -> int:
    return -(-total // per_page) if per_page else 0


def wrap_page(items, page: int, per_page: int, total: int) -> dict:
    total_pages = count_pages(total, per_page)
    return {
        "page": page,
        "per_page": per_page,
        "total": total,
        "total_pages": total_pages,
        "items": items,
        "next": link_to(page + 1, per_page) if page < total_pages else None,
        "previous": link_to(page - 1, per_page) if 1 < page <= total_pages + 1 else None,
    }


def link_to(page: int, per_page: int) -> str:
    """Returns the URL of another page of the list, without the prefix /api, as API clients expect it."""
    parameters = MultiDict(request.args)
    parameters.pop("page", None)
    if "perPage" in parameters or per_page != DEFAULT_PER_PAGE:
        parameters["perPage"] = str(per_page)
    return f"{request.path.removeprefix('/api')}?{urlencode([('page', page), *parameters.items(multi=True)])}"

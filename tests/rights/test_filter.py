"""Tests that lists can only be filtered and ordered by the fields that they show, so filters reveal no secrets."""

import random
import re
from contextlib import contextmanager, suppress
from itertools import chain

import pytest
from flask import request
from peewee import BooleanField, DateField, FloatField, ForeignKeyField, IntegerField
from werkzeug.datastructures import MultiDict

from app.framework.api.lists import page, query_filter
from app.framework.api.lists.column import as_column
from app.framework.api.lists.page import PageSchema
from app.framework.api.lists.query_filter import BadFilter, parse
from app.framework.api.schema import make_camel_case
from app.framework.storage.database import IdField, MomentField, db, list_tables
from app.recipes.finding.searching.search_index import index_stale
from app.users.user import User
from tests.in_sweeps import keep
from tests.rights.cells import Cells, Undone
from tests.rights.snapshot import TABLES, Snapshot, columns_of, is_foreign
from tests.rights.world import word_of

DEEPEST = 3
OPERATORS = ["= {}", "<> {}", "> {}", "LIKE {}", "IN [{}]", "IS NULL"]
# Tables in which all columns are secret.
SECRET = {"token", "reset_word", "download", "given_answer", "file", "invitation"}
SECRETS_OF_A_USER = {"password", "known_as", "folded_name", "auth_method"}
SHOWN_TO_HOUSEMATES = {"/api/households/members"}
FUZZED = 2000
PIECES = [
    "(",
    ")",
    "((",
    "))",
    ") OR (",
    '"',
    '")',
    '") OR ("',
    "[",
    "]",
    ",",
    "AND",
    "OR",
    "NOT IN",
    "IN",
    "IS NULL",
    "IS",
]
PIECES += [
    "NOT LIKE",
    "LIKE",
    "CONTAINS ALL",
    "=",
    "<>",
    ">=",
    "%",
    '"%"',
    "NULL",
    "1",
    "''",
    "--",
    ";",
    "\\",
    "\x00",
    "é",
]
PIECES += ["name", "slug", "settings.public", "user.password", "userId", "rating", "tags.name", "group.privateGroup"]
WHOLE = ['name LIKE "%"', "settings.public = false", "rating IS NULL", 'name <> "x"', "tags.name CONTAINS ALL []"]


def lists(app) -> list[str]:
    """Returns all routes that respond with a page of a list."""
    views = [(one.rule, app.view_functions[one.endpoint]) for one in app.url_map.iter_rules() if "GET" in one.methods]
    return sorted(rule for rule, view in views if isinstance(getattr(view, "response", None), PageSchema))


def who_reads(route: str) -> str:
    return "guest" if "/explore/" in route else "admin" if "/admin/" in route or route == "/api/users" else "alice"


class Reader:
    def __init__(self, world):
        self.world, self.cells = world, Cells(world)
        self.columns = {route: self.columns_of(route) for route in lists(world.app)}

    def address(self, route: str) -> str:
        things = self.world.things["olga" if "<group" in route else "bob"]
        return re.sub(r"<[^>]*?(\w+)>", lambda part: things["recipe" if part[1] == "slug" else part[1]], route)

    def get(self, route: str, **query) -> tuple[int, str]:
        caller = self.cells.clients[who_reads(route)]
        reply = caller.client.get(self.address(route), headers=caller.headers, query_string=query)
        return reply.status_code, reply.text

    def columns_of(self, route: str) -> dict:
        """Returns the columns by which the list can be filtered, as its view passes them to the parser."""
        seen = {}

        def noted(text, columns):
            seen.update(columns)
            raise BadFilter("noted")

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(query_filter, "parse", noted)
            assert self.get(route, queryFilter="name = x")[0] == 400, route
        return seen

    def each_once(self) -> list[dict]:
        """Returns the sets of columns by which lists can be filtered, without duplicates."""
        return list({tuple(sorted(columns)): columns for columns in self.columns.values()}.values())


@pytest.fixture(scope="module")
def reader(world):
    return Reader(world)


def ways(table) -> list[tuple[str, type]]:
    """Returns (name, table) for all tables that foreign keys connect with this one, under every plausible name."""
    keys = [field for field in table._meta.sorted_fields if isinstance(field, ForeignKeyField)]
    there = [(field.name, field.rel_model) for field in keys]
    back = [
        (name, key.model)
        for key in table._meta.backrefs
        for name in {key.backref, key.model._meta.table_name, f"{key.model._meta.table_name}s"}
        if name
    ]
    return there + back


def paths(table, depth: int = DEEPEST) -> set[str]:
    """Returns the paths of all attributes that can be reached from a table in `depth` steps."""
    own = {name for field in table._meta.sorted_fields for name in (field.name, field.column_name)}
    if depth == 1:
        return own
    return own | {f"{name}.{path}" for name, other in ways(table) for path in paths(other, depth - 1)}


@pytest.fixture(scope="module")
def everything() -> list[str]:
    return sorted(set(chain.from_iterable(paths(table) for table in list_tables())))


def test_no_allowed_column_is_secret(reader):
    for route, columns in reader.columns.items():
        for name, column in columns.items():
            field = as_column(column).field
            assert field.model._meta.table_name not in SECRET, (route, name)
            hidden = field.model._meta.table_name == "user" and field.name in SECRETS_OF_A_USER
            assert not hidden or (field.name == "auth_method" and who_reads(route) != "guest"), (route, name)


def test_all_other_attributes_are_refused_in_filters(reader, everything):
    assert len(everything) > 5000
    for columns in reader.each_once():
        for path in everything:
            for name in {path, ".".join(map(make_camel_case, path.split(".")))}:
                if query_filter.snake(name) not in columns:
                    with pytest.raises(BadFilter):
                        parse(f"{name} = x", columns)


def test_all_other_attributes_are_refused_in_orders(world, reader, everything):
    with world.app.test_request_context():
        for columns in reader.each_once():
            for path in everything:
                if path not in columns:
                    request.args = MultiDict({"orderBy": path})
                    with pytest.raises(page.BadOrder):
                        page.read_order(columns)


def near(table) -> list[str]:
    return sorted(
        path for path in paths(table, 2) if re.search(r"password|hash|token|email|known_as|admin|folded", path)
    )


@pytest.mark.parametrize("table", ["user", "recipe", "household", "groups", "token"])
def test_secrets_cannot_filter_or_order_any_list(reader, table):
    for route, columns in reader.columns.items():
        for path in near(TABLES[table]):
            if path not in columns:
                assert reader.get(route, queryFilter=f'{path} LIKE "%"')[0] == 400, (route, path)
                assert reader.get(route, orderBy=make_camel_case(path))[0] == 400, (route, path)


def test_cookbook_filters_cannot_use_secrets(world, reader):
    bob = reader.cells.clients["bob"]
    book = f"/households/cookbooks/{world.things['bob']['cookbook']}"
    for path in near(TABLES["recipe"]) + near(TABLES["user"]):
        assert bob.patch(book, {"queryFilterString": f'{path} LIKE "%"'}, expect=422)
        assert bob.patch(book, {"queryFilterString": f'(name = "x") OR (user.{path} IS NULL)'}, expect=422)


def value_for(column, world) -> str:
    kind = as_column(column).kind
    if isinstance(kind, IdField):
        return world.things["bob"]["recipe"]
    if isinstance(kind, MomentField | DateField):
        return "2020-01-01"
    if isinstance(kind, BooleanField):
        return "true"
    return "1" if isinstance(kind, IntegerField | FloatField) else '"m%"'


def answers(reader, reading: str) -> dict:
    """Requests all lists of a user with every allowed filter and order and some searches. Returns the responses."""
    found = {}
    for route, columns in ((route, one) for route, one in reader.columns.items() if who_reads(route) == reading):
        for name, column in columns.items():
            for sign in OPERATORS:
                text = f"{name} {sign.format(value_for(column, reader.world))}"
                found[route, text] = reader.get(route, queryFilter=text)
            for way in ("asc", "desc"):
                found[route, name, way] = reader.get(route, orderBy=name, orderDirection=way)
        for text in (word_of("bob"), f"{word_of('olga')} {word_of('hidden')}", f"x{word_of('olga')}"):
            found[route, "search", text] = reader.get(route, search=text)
    return found


def change_secrets(reader, reading: str) -> None:
    """Changes all texts that the user `reading` must not see: texts in rows of other owners, and all secrets."""
    before, person = reader.cells.before, reader.cells.persons.get(reading)
    hidden = reader.cells.hidden[reading]
    for name, row in before.rows:
        table, said = TABLES[name], columns_of(name, row)
        foreign = person and is_foreign(name, before.owners(name, row), person, to_change=False)
        foreign = reading != "admin" and (foreign or bool(hidden.search(str(said.get("id", "")))))
        if name == "token" and person and said["user_id"] == person["user"]:
            continue  # keeps the reader signed in
        for field in table._meta.sorted_fields:
            secret = name in SECRET or (name == "user" and field.name in {"password", "known_as"})
            text = isinstance(said[field.column_name], str) and type(field).__name__ in {"CharField", "TextField"}
            if (foreign or secret) and text and getattr(table._meta.primary_key, "name", "") == "id":
                changed = said[field.column_name][::-1] + "q"
                sql = f'UPDATE "{name}" SET "{field.column_name}" = ? WHERE "id" = ?'
                db.execute_sql(sql, (changed, said["id"]))


@contextmanager
def rolled_back():
    """Rolls back all changes in the block, and checks that no row stays changed."""
    before = Snapshot().rows
    try:
        with suppress(Undone), db.atomic():
            yield
            raise Undone
    finally:
        db.count_replaced()
    assert Snapshot().rows == before


@pytest.mark.parametrize("reading", keep(["alice"], ["guest", "alice", "admin"], "sweep"))
def test_responses_do_not_depend_on_secrets_or_invisible_rows(reader, reading):
    first = answers(reader, reading)
    assert len(first) > 300 and {status for status, _ in first.values()} <= {200, 400}
    with rolled_back():
        change_secrets(reader, reading)
        index_stale()
        db.count_replaced()
        again = answers(reader, reading)
    assert not [key for key, answer in first.items() if again[key] != answer]


def test_the_check_detects_a_secret_column(reader):
    allowed = page.find_answered_columns
    asked = {"queryFilter": 'password LIKE "%of the control"'}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(page, "find_answered_columns", lambda *about: allowed(*about) | {"password": User.password})
        first = reader.get("/api/groups/members", **asked)
        with rolled_back():
            User.update(password="that of the control").execute()
            db.count_replaced()
            assert reader.get("/api/groups/members", **asked) != first


def tricks(seed: int, count: int):
    """Generates random filters: valid, broken and incomplete ones, with parentheses at random positions."""
    rolled = random.Random(seed)
    for _ in range(count):
        if rolled.random() < 0.5:
            yield " ".join(rolled.choice(PIECES + WHOLE) for _ in range(rolled.randint(1, 12)))
        else:
            parts = [rolled.choice(WHOLE) for _ in range(rolled.randint(1, 4))]
            text = parts[0] + "".join(f" {rolled.choice(['AND', 'OR'])} {part}" for part in parts[1:])
            at = rolled.randint(0, len(text))
            yield text[:at] + rolled.choice(["", *PIECES]) + text[at:] + rolled.choice(["", ")", ") OR (", ' OR ("'])


def test_no_combination_of_parentheses_finds_hidden_rows(world, reader):
    seed = 4
    for text in tricks(seed, FUZZED):
        for route in ("/api/explore/groups/<group>/recipes", "/api/recipes"):
            status, answer = reader.get(route, queryFilter=text, perPage=-1)
            assert status in {200, 400}, (seed, text)
            assert not reader.cells.hidden[who_reads(route)].search(answer), (seed, text)

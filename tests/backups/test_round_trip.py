"""Tests that backup and restore bring back every table, whatever is in it, also while others write."""

from contextlib import closing
from pathlib import Path
from shutil import rmtree
from threading import Event, Thread
from uuid import uuid4

import apsw
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as some
from peewee import BlobField, BooleanField, FloatField, ForeignKeyField, IntegerField

from app.backups.file.open_backup import open_backup
from app.backups.file.snapshot import HISTORY, OF_THIS_SERVER, hash_rows, list_own_tables
from app.backups.folder import BY_HAND, FOLDER
from app.backups.making.make_backup import make_backup
from app.backups.restoring.restore import restore
from app.framework.storage.column_types import DayField, IdField, JsonField, MomentField
from app.framework.storage.database import db, list_tables
from app.framework.storage.one_writer import add_text_functions

QUICK, SWEEP = 6, 2000
MOST_OF_EACH = 20  # recipes that each person makes
WHOLE = settings(
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
MOMENT = "2026-03-04T05:06:07.000008Z"  # when the rows of the test were made
PEOPLE = ("user", "household", "groups")
TEXT = some.text(some.characters(exclude_categories=["Cs"]), max_size=12)
# Tables of which backups take nothing, and tables whose rows have a meaning that random values would break.
LEFT = OF_THIS_SERVER | {HISTORY, "token", "file", "revision", "trashed_recipe", "removed_item", "merged_id"}
# Columns that only certain values fit, because they are sent, joined to an address or looked up.
EXAMPLES = {
    "action_type": "link",
    "kind": "a-kind",
    "url": "https://example.org/{}",
    "apprise_url": "json://example.org/{}",
    "query_filter_string": 'name = "{}"',
    "scheduled_time": "07:30:00",
    "color": "#959595",
    "language": "de",
    "chosen_language": "de-DE",
    "table_name": "food",
    "slug": "slug-{}",
    "image": "0123abcd",
    "cache_key": "",
    "token": "token-of-a-calendar-{}",
    "password": "unusable",
    "stored": "",
}


def value_of(field, draw, number: int):
    """Draws a value that fits a column."""
    if isinstance(field, IdField):
        return str(uuid4())
    if field.name in ("day", "weekday") and not isinstance(field, DayField):
        return "monday"
    kinds = {
        BooleanField: some.booleans(),
        FloatField: some.floats(allow_nan=False, allow_infinity=False, width=32),
        IntegerField: some.integers(0, 2**53),
        MomentField: some.just(MOMENT),
        DayField: some.just("2026-03-04"),
        JsonField: some.just(
            "[]" if field.default is list else "{}" if field.default is dict or not field.null else "null"
        ),
        BlobField: some.binary(max_size=20),
    }
    kind = next((kinds[one] for one in type(field).__mro__ if one in kinds), None)
    if kind is None and field.column_name in EXAMPLES:
        return EXAMPLES[field.column_name].format(number)
    if kind is None:
        return draw(TEXT) + f" {number}"  # unique, because many names must be
    return number if field.name in ("number", "position") else draw(kind)


def fill(draw, connection: apsw.Connection) -> None:
    """Adds up to three rows to each table, parents before children."""
    for number, table in enumerate([one for one in in_order() if one._meta.table_name not in LEFT]):
        for at in range(draw(some.integers(0, 3))):
            put(draw, connection, table, 1000 + number * 10 + at)


def put(draw, connection: apsw.Connection, table, number: int) -> None:
    values = {}
    for field in table._meta.sorted_fields:
        if field.null and draw(some.booleans()):
            continue
        if isinstance(field, ForeignKeyField):
            ids = list(connection.execute(f'SELECT id FROM "{field.rel_model._meta.table_name}" LIMIT 5'))
            if not ids:
                if field.null:
                    continue
                return
            values[field.column_name] = draw(some.sampled_from(ids))[0]
        elif type(field).__name__ != "AutoField":
            values[field.column_name] = value_of(field, draw, number)
    names = ", ".join(f'"{name}"' for name in values)
    marks = ", ".join("?" * len(values))
    connection.execute(
        f'INSERT OR IGNORE INTO "{table._meta.table_name}" ({names}) VALUES ({marks})', [*values.values()]
    )


def in_order() -> list:
    found: list = []

    def visit(table):
        if table in found:
            return
        for field in table._meta.sorted_fields:
            if isinstance(field, ForeignKeyField) and field.rel_model is not table:
                visit(field.rel_model)
        found.append(table)

    for table in list_tables():
        visit(table)
    return found


def live_content() -> str:
    db.renew()
    return hash_rows(Path(db.database))


def emptied(connection: apsw.Connection) -> None:
    """Deletes all rows but the people and their sessions."""
    connection.execute("PRAGMA foreign_keys = off")
    for name in list_own_tables(connection):
        if name not in {*PEOPLE, "token", HISTORY}:
            connection.execute(f'DELETE FROM "{name}"')


def start_anew(connection: apsw.Connection) -> None:
    """Deletes what the example before has left, as an example must not depend on others."""
    emptied(connection)
    for name in PEOPLE:
        connection.execute(f'DELETE FROM "{name}" WHERE ifnull("created_at", ?) = ?', (MOMENT, MOMENT))
    emptied(connection)  # what triggers have noted of these deletions
    data = Path(db.database).parents[2]
    for path in (data / FOLDER).glob("*.hearthbook"):
        path.unlink()
    for folder in (data / "gen").iterdir():
        if folder != Path(db.database).parent:
            rmtree(folder)


def come_back(draw) -> None:
    with closing(apsw.Connection(db.database)) as connection:
        add_text_functions(connection)
        start_anew(connection)
        connection.execute("PRAGMA foreign_keys = on")
        fill(draw, connection)
    before = live_content()
    made = make_backup(BY_HAND, "")
    with closing(apsw.Connection(db.database)) as connection:
        add_text_functions(connection)
        emptied(connection)
    assert live_content() != before or not made.counts["food"]
    restore(made.name)
    assert live_content() == before
    again = make_backup(BY_HAND, "")
    data = Path(db.database).parents[2] / FOLDER
    with open_backup(data / made.name) as one, open_backup(data / again.name) as other:
        assert one.manifest.content == other.manifest.content


@settings(WHOLE, max_examples=QUICK)
@given(drawing=some.data())
def test_every_table_comes_back_equal(app, inside, drawing):
    come_back(drawing.draw)


@pytest.mark.sweep
@settings(WHOLE, max_examples=SWEEP)
@given(drawing=some.data())
def test_every_table_comes_back_equal_for_thousands_of_databases(app, inside, drawing):
    come_back(drawing.draw)


def back_up_while_others_write(people, data: Path, times: int) -> None:
    """Makes backups while eight people save recipes of three lines. Each backup has whole recipes only.

    After some time the people only change their recipes, so that later backups do not take longer and longer.
    """
    stop, failures = Event(), []

    def write(person, number: int) -> None:
        slugs: list[str] = []
        while not stop.is_set():
            lines = [{"note": f"line {at}"} for at in range(3)]
            try:
                if len(slugs) < MOST_OF_EACH:
                    slugs.append(person.post("/recipes", {"name": f"Soup {number} {len(slugs)}"}))
                else:
                    slugs.append(slugs.pop(0))
                    lines = lines if person.get(f"/recipes/{slugs[-1]}")["recipeIngredient"] == [] else []
                person.patch(f"/recipes/{slugs[-1]}", {"recipeIngredient": lines})
            except AssertionError as error:
                failures.append(error)
                return

    threads = [Thread(target=write, args=(person, number)) for number, person in enumerate(people)]
    for thread in threads:
        thread.start()
    try:
        for _ in range(times):
            made = make_backup(BY_HAND, "")
            assert made.proved_at and not failures
            assert_whole(data / FOLDER / made.name)
            (data / FOLDER / made.name).unlink()
    finally:
        stop.set()
        for thread in threads:
            thread.join()
    assert not failures


def assert_whole(path: Path) -> None:
    """Checks that each recipe has as many lines as its creation or its first change has left."""
    unpacked = path.with_suffix(".db")
    with open_backup(path) as backup:
        backup.unpack("hearthbook.db", unpacked)
    with closing(apsw.Connection(str(unpacked))) as connection:
        lines = connection.execute(
            "SELECT count(i.position) FROM recipe r LEFT JOIN ingredient i"
            " ON i.recipe_id = r.id AND i.note LIKE 'line %' GROUP BY r.id"
        )
        assert {count for (count,) in lines} <= {0, 3}
    unpacked.unlink()


def test_backups_are_consistent_while_eight_people_write(app, inside, data, called):
    back_up_while_others_write([called("alice") for _ in range(8)], data, 6)


@pytest.mark.sweep
@pytest.mark.parametrize("_fresh_folder", range(10))
def test_hundreds_of_backups_are_consistent_while_eight_people_write(app, inside, data, called, _fresh_folder):
    back_up_while_others_write([called("alice") for _ in range(8)], data, 50)

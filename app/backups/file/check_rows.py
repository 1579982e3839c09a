"""Refuses a database with values that this program never stores: a backup may be a stranger's file."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import apsw

from app.backups.file.check_schema import open_distrusted
from app.backups.file.check_types import check_types, list_columns
from app.backups.file.snapshot import list_own_tables, select_rows_to_remove
from app.backups.file.unfit import report_bad_value
from app.foods.color import is_color
from app.framework.storage.database import list_tables
from app.framework.storage.dependents import list_deleted_with
from app.framework.storage.packed_json import LARGEST, inflate, unpack
from app.kitchen.removed_item import RemovedItem
from app.media.store import is_own_name
from app.recipes.history.revision import Revision
from app.recipes.history.trash import TrashedRecipe
from app.recipes.recipe import Recipe
from app.users.signing_in.hash_password import is_affordable

RATIO, RATIO_COUNTS_FROM = 200, 64 * 1024 * 1024  # how much larger all packed documents may become, and from which size


def match_pattern(pattern: str) -> Callable[[str], bool]:
    match = re.compile(pattern).fullmatch
    return lambda value: match(value) is not None


IN_AN_ADDRESS = match_pattern(r"[^\s/\\?#%\x00-\x1f\x7f]*")
LANGUAGE = match_pattern(r"[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*")
PICTURE_KEY = match_pattern("(?:[0-9a-f]{8})?")
FILE_NAME = match_pattern(r"(?!\.{1,2}$)[^/\\\x00-\x1f\x7f]{1,1000}")
NAME_OF_CODE = match_pattern("[a-z_-]+")
SLUGGED = ("groups", "household", "recipe", "trashed_recipe", "category", "tag", "tool", "cookbook")
# What columns may hold that are joined to a path or an address, or decide which code runs and for how long.
ALLOWED: dict[str, Callable[[str], bool]] = {
    "file.stored": is_own_name,
    "file.name": FILE_NAME,
    "user.password": is_affordable,
    "user.cache_key": PICTURE_KEY,
    "recipe.image": PICTURE_KEY,
    "trashed_recipe.image": PICTURE_KEY,
    "label.color": is_color,
    "calendar_link.token": match_pattern("[A-Za-z0-9_-]{20,100}"),
    "token.hash": match_pattern("[0-9a-f]{64}"),
    "webhook.scheduled_time": match_pattern("(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]"),
    **{f"{table}.slug": IN_AN_ADDRESS for table in SLUGGED},
    "user.chosen_language": LANGUAGE,
    **{f"{table}.language": LANGUAGE for table in ("user", "recipe", "run", "calendar_link")},
    **{f"{table}.table_name": NAME_OF_CODE for table in ("former_link", "moved_as", "moved_item", "removed_item")},
    "run.kind": NAME_OF_CODE,
}


def check_rows(file: Path) -> None:
    """Raises BadBackup for the first column with a value that this program never stores."""
    with open_distrusted(file) as connection:
        present = {table: list_columns(connection, table._meta.table_name) for table in list_tables()}
        present = {table: columns for table, columns in present.items() if columns}  # an earlier version has fewer
        for table in present:
            check_types(connection, table)
        columns_present = {
            f"{table._meta.table_name}.{column}" for table, columns in present.items() for column in columns
        }
        for place in ALLOWED.keys() & columns_present:
            if not all(map(ALLOWED[place], read_values(connection, *place.split(".")))):
                raise report_bad_value(place)
        for name, rows in select_rows_to_remove(list_own_tables(connection)).items():
            if connection.execute(f'SELECT EXISTS (SELECT 1 FROM "{name}" WHERE {rows})').get:
                raise report_bad_value(name)
        check_packed(connection, present)


def read_values(connection: apsw.Connection, table: str, column: str) -> Iterator[str]:
    rows = connection.execute(f'SELECT DISTINCT "{column}" FROM "{table}" WHERE "{column}" IS NOT NULL')
    return (value for (value,) in rows)


def check_packed(connection: apsw.Connection, present: dict) -> None:
    """Unpacks all compressed documents. One in the trash may only have rows that are deleted with what it is."""
    own = {table._meta.table_name: table for table in list_tables()}
    packed = {
        Revision: 'SELECT NULL, "content" FROM "revision"',
        TrashedRecipe: f'SELECT \'{Recipe._meta.table_name}\', "content" FROM "trashed_recipe"',
        RemovedItem: 'SELECT "table_name", "content" FROM "removed_item"',
    }
    sizes = [
        connection.execute(f'SELECT total(length("content")) FROM "{packed_table._meta.table_name}"').get
        for packed_table in packed
    ]
    room = RATIO_COUNTS_FROM + RATIO * int(sum(sizes))
    for table, query in packed.items():
        for root, content in connection.execute(query) if table in present else ():
            try:
                room -= len(inflate(content, min(room, LARGEST)))
                document = unpack(content)
            except ValueError:
                raise report_bad_value(f"{table._meta.table_name}.content") from None
            if not (is_deleted_with(document, own.get(root)) if root else isinstance(document, dict)):
                raise report_bad_value(f"{table._meta.table_name}.content")


def is_deleted_with(document: object, root) -> bool:
    """Whether a document has rows of the table `root`, and no others but those of tables that depend on it."""
    if root is None or not isinstance(document, dict):
        return False
    rows = document.get("rows")
    if not isinstance(rows, dict) or not isinstance(document.get("ties"), list):
        return False
    table_names = {table._meta.table_name for table in list_deleted_with(root)}
    return (
        root._meta.table_name in rows
        and rows.keys() <= table_names
        and all(isinstance(row, list) for row in rows.values())
    )

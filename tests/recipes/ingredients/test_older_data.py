"""Tests that recipes which were stored before they could contain others are read and restored."""

import shutil
from contextlib import closing

import apsw

from app.framework.storage.folder.migrate import bring_up_to_date
from app.framework.storage.packed_json import pack, unpack
from app.recipes.history.trash import TrashedRecipe
from app.start import MIGRATIONS

NEW_COLUMNS = {"ingredient": ("referenced_recipe_id", "referenced_name"), "step": ("note_references",)}


NEEDED = 'SELECT name, type FROM pragma_table_info(?) WHERE "notnull" AND dflt_value IS NULL'
OWNERS = {
    "groups": {"id": "group"},
    "household": {"id": "household", "group_id": "group"},
    "user": {"id": "user", "group_id": "group", "household_id": "household", "email": "a@example.com"},
    "recipe": {"id": "soup", "group_id": "group", "user_id": "user"},
}


def insert(connection, table, **values):
    """Inserts a row, with an empty value in each further column that needs one."""
    columns = connection.execute(NEEDED, (table,))
    row = {name: 0 if kind == "INTEGER" else "[]" if name == "ingredient_references" else "" for name, kind in columns}
    row |= values
    names, marks = ", ".join(f'"{name}"' for name in row), ", ".join("?" * len(row))
    connection.execute(f'INSERT INTO "{table}" ({names}) VALUES ({marks})', tuple(row.values()))


def test_an_older_database_is_migrated(tmp_path):
    older, data = tmp_path / "older", tmp_path / "data"
    older.mkdir()
    data.mkdir()
    for file in MIGRATIONS.glob("000[12345]_*"):
        shutil.copy(file, older)
    with closing(apsw.Connection(str(bring_up_to_date(data, older)))) as connection:
        connection.create_scalar_function("sort_key", lambda name: name)  # for a trigger
        for table, values in OWNERS.items():
            insert(connection, table, **values)
        insert(connection, "ingredient", recipe_id="soup", note="salt")
        insert(connection, "step", recipe_id="soup", text="Stir.")
    with closing(apsw.Connection(str(bring_up_to_date(data, MIGRATIONS)))) as connection:
        lines = list(connection.execute('SELECT "note", "referenced_recipe_id", "referenced_name" FROM "ingredient"'))
        steps = list(connection.execute('SELECT "text", "note_references" FROM "step"'))
    assert (lines, steps) == ([("salt", None, None)], [("Stir.", "[]")])


def test_a_recipe_that_was_deleted_before_comes_back(alice, cook):
    soup = cook("Soup", {"note": "salt"}, recipeInstructions=[{"text": "Stir."}])
    alice.delete("/recipes/soup")
    [trashed] = TrashedRecipe.select()
    kept = unpack(trashed.content)
    for table, columns in NEW_COLUMNS.items():
        for row in kept["rows"][table]:
            for name in columns:
                del row[name]
    trashed.content = pack(kept)
    trashed.save()
    back = alice.post(f"/recipes/trash/{soup['id']}/restore")
    for name in ("recipeIngredient", "recipeInstructions"):
        assert back[name] == soup[name]

"""Tests that 10,000 recipes of an older version keep every word of their yields when the database is updated."""

import re
import shutil

from app.framework.storage.database import db, open_at
from app.framework.storage.folder.migrate import bring_up_to_date
from app.start import MIGRATIONS
from tests.recipes.yields.test_labelled_yields import SAID_BY_THE_NUMBERS, labelled, words_in

RECIPES = 10_000
READ_YIELDS = "SELECT recipe_servings, recipe_yield_quantity, recipe_yield, yield_text FROM recipe ORDER BY number"


def yields_of_many_recipes() -> list[str]:
    """Returns the labelled yields, the same with other numbers and words around them, and no text at all."""
    texts = [text for text, _servings, _quantity in labelled()]
    changed = [re.sub(r"\d+", lambda found: str(int(found[0]) * 7 % 1000), text) for text in texts]
    around = [f"{before}{text}{after}" for text in texts for before, after in (("~ ", ""), ("", " (large)"))]
    kinds = ["", None, *texts, *changed, *around]
    return [kinds[index % len(kinds)] for index in range(RECIPES)]


def add_rows(table: str, rows: list[dict]) -> None:
    """Adds rows to a table. Columns that have to be there and are not given are empty."""
    required = [name for _, name, _, is_required, *_ in db.execute_sql(f"PRAGMA table_info({table})") if is_required]
    columns = list(dict.fromkeys([*required, *rows[0]]))
    marks = ", ".join("?" * len(columns))
    for row in rows:
        values = [row.get(name, "") for name in columns]
        db.execute_sql(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})", values)


def test_an_update_of_ten_thousand_recipes_loses_no_word_of_their_yields(tmp_path):
    before, data = tmp_path / "before", tmp_path / "data"
    before.mkdir()
    data.mkdir()
    for file in MIGRATIONS.glob("000[12]_*"):
        shutil.copy(file, before)
    yields = yields_of_many_recipes()
    open_at(str(bring_up_to_date(data, before)))
    with db.connection_context(), db.atomic():
        add_rows("groups", [{"id": "g"}])
        add_rows("household", [{"id": "h", "group_id": "g"}])
        add_rows("user", [{"id": "u", "group_id": "g", "household_id": "h"}])
        owned = {"group_id": "g", "user_id": "u", "nutrition": "{}", "extras": "{}"}
        recipes = [{"id": f"{number}", "slug": f"{number}", "number": number} | owned for number in range(RECIPES)]
        add_rows("recipe", [recipe | {"recipe_yield": text} for recipe, text in zip(recipes, yields, strict=True)])
    open_at(str(bring_up_to_date(data, MIGRATIONS)))
    with db.connection_context():
        migrated = db.execute_sql(READ_YIELDS).fetchall()
    assert len(migrated) == RECIPES
    for text, (servings, quantity, words, kept) in zip(yields, migrated, strict=True):
        assert servings >= 0 and quantity >= 0
        lost = words_in(text or "") - words_in(f"{words or ''} {kept or ''}")
        assert kept == text or lost <= SAID_BY_THE_NUMBERS, (text, lost)
    assert len([one for one in migrated if one[0] or one[1]]) > RECIPES / 2

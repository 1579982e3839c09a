"""Stores settings that administrators make on the screens."""

from pathlib import Path

TABLE = Path(__file__).with_suffix(".sql").read_text(encoding="utf-8")


def up(migrator, db):
    db.execute_sql(TABLE)

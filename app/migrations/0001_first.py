"""Every table of the first release, with its indexes and triggers."""

from pathlib import Path

TABLES = Path(__file__).with_suffix(".sql").read_text(encoding="utf-8")


def up(migrator, db):
    db.execute_sql(TABLES)

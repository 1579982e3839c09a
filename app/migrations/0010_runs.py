"""Makes one table of all long work: tasks, reports, imports, exports, and what was moved in."""

from pathlib import Path

RUNS = Path(__file__).with_suffix(".sql").read_text(encoding="utf-8")


def up(migrator, db):
    db.execute_sql(RUNS)

"""Every table of the first release."""

from app.framework.database import create_all, tables


def up(migrator, db):
    # Replaced by frozen SQL (python -m tests.freeze_schema) once the first release's tables are settled.
    with db.bind_ctx(tables()):
        create_all(db)

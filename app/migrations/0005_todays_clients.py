"""Stores what today's API clients keep: about the announcements of their makers, and the ids of a recipe's notes."""

COLUMNS = [
    'ALTER TABLE "groups" ADD COLUMN "show_announcements" INTEGER NOT NULL DEFAULT 1',
    'ALTER TABLE "household" ADD COLUMN "show_announcements" INTEGER NOT NULL DEFAULT 1',
    'ALTER TABLE "user" ADD COLUMN "show_announcements" INTEGER NOT NULL DEFAULT 1',
    'ALTER TABLE "user" ADD COLUMN "last_read_announcement" VARCHAR(255)',
    'ALTER TABLE "note" ADD COLUMN "reference_id" VARCHAR(36)',
]


def up(migrator, db):
    for column in COLUMNS:
        db.execute_sql(column)

"""Stores what today's API clients keep: about the announcements of their makers, the ids of a recipe's notes, and when
each household last made a recipe.
"""

STATEMENTS = [
    'ALTER TABLE "groups" ADD COLUMN "show_announcements" INTEGER NOT NULL DEFAULT 1',
    'ALTER TABLE "household" ADD COLUMN "show_announcements" INTEGER NOT NULL DEFAULT 1',
    'ALTER TABLE "user" ADD COLUMN "show_announcements" INTEGER NOT NULL DEFAULT 1',
    'ALTER TABLE "user" ADD COLUMN "last_read_announcement" VARCHAR(255)',
    'ALTER TABLE "note" ADD COLUMN "reference_id" VARCHAR(36)',
    """CREATE TABLE "household_recipe" (
  "household_id" VARCHAR(36) NOT NULL,
  "recipe_id" VARCHAR(36) NOT NULL,
  "last_made" TEXT NOT NULL, PRIMARY KEY ("recipe_id",
  "household_id"),
  FOREIGN KEY ("household_id") REFERENCES "household" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("recipe_id") REFERENCES "recipe" ("id") ON DELETE CASCADE) WITHOUT ROWID""",
    'CREATE INDEX "household_recipe_household_id" ON "household_recipe" ("household_id")',
]


def up(migrator, db):
    for statement in STATEMENTS:
        db.execute_sql(statement)

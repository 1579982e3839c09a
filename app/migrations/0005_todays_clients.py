"""Stores what only today's API clients know: announcements, the ids of notes, and when each household made a recipe."""

GROUPS = 'ALTER TABLE "groups" ADD COLUMN "show_announcements" INTEGER NOT NULL DEFAULT 1'
HOUSEHOLDS = 'ALTER TABLE "household" ADD COLUMN "show_announcements" INTEGER NOT NULL DEFAULT 1'
USERS = 'ALTER TABLE "user" ADD COLUMN "show_announcements" INTEGER NOT NULL DEFAULT 1'
LAST_READ = 'ALTER TABLE "user" ADD COLUMN "last_read_announcement" VARCHAR(255)'
NOTES = 'ALTER TABLE "note" ADD COLUMN "reference_id" VARCHAR(36)'
MADE = """CREATE TABLE "household_recipe" (
  "household_id" VARCHAR(36) NOT NULL,
  "recipe_id" VARCHAR(36) NOT NULL,
  "last_made" TEXT NOT NULL, PRIMARY KEY ("recipe_id",
  "household_id"),
  FOREIGN KEY ("household_id") REFERENCES "household" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("recipe_id") REFERENCES "recipe" ("id") ON DELETE CASCADE) WITHOUT ROWID"""
MADE_BY = 'CREATE INDEX "household_recipe_household_id" ON "household_recipe" ("household_id")'


def up(migrator, db):
    db.execute_sql(GROUPS)
    db.execute_sql(HOUSEHOLDS)
    db.execute_sql(USERS)
    db.execute_sql(LAST_READ)
    db.execute_sql(NOTES)
    db.execute_sql(MADE)
    db.execute_sql(MADE_BY)

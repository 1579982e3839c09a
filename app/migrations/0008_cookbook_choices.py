"""Lets cookbooks hold recipes that people put there by hand."""

ONLY_CHOSEN = 'ALTER TABLE "cookbook" ADD COLUMN "only_chosen" INTEGER NOT NULL DEFAULT 0'
CHOICES = """CREATE TABLE "cookbook_choice" (
  "cookbook_id" VARCHAR(36) NOT NULL,
  "recipe_id" VARCHAR(36) NOT NULL, PRIMARY KEY ("cookbook_id",
  "recipe_id"),
  FOREIGN KEY ("cookbook_id") REFERENCES "cookbook" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("recipe_id") REFERENCES "recipe" ("id") ON DELETE CASCADE) WITHOUT ROWID"""
CHOICES_OF_RECIPE = 'CREATE INDEX "cookbook_choice_recipe_id" ON "cookbook_choice" ("recipe_id")'


def up(migrator, db):
    db.execute_sql(ONLY_CHOSEN)
    db.execute_sql(CHOICES)
    db.execute_sql(CHOICES_OF_RECIPE)

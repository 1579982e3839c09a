"""Lets ingredients be other recipes, foods and ingredients have substitutes, and steps refer to notes."""

INNER = 'ALTER TABLE "ingredient" ADD COLUMN "referenced_recipe_id" VARCHAR(36)'
INNER_NAME = 'ALTER TABLE "ingredient" ADD COLUMN "referenced_name" TEXT'
INNER_INDEX = """CREATE INDEX "ingredient_referenced_recipe" ON "ingredient" ("referenced_recipe_id")
  WHERE "referenced_recipe_id" IS NOT NULL"""
NOTES = """ALTER TABLE "step" ADD COLUMN "note_references" TEXT NOT NULL DEFAULT '[]'"""
OF_FOODS = """CREATE TABLE "food_substitution" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "food_id" VARCHAR(36) NOT NULL,
  "position" INTEGER NOT NULL,
  "substitute_food_id" VARCHAR(36),
  "note" TEXT,
  FOREIGN KEY ("food_id") REFERENCES "food" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("substitute_food_id") REFERENCES "food" ("id") ON DELETE CASCADE)"""
OF_LINES = """CREATE TABLE "line_substitution" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY,
  "recipe_id" VARCHAR(36) NOT NULL,
  "reference_id" VARCHAR(36) NOT NULL,
  "position" INTEGER NOT NULL,
  "substitute_food_id" VARCHAR(36),
  "note" TEXT,
  FOREIGN KEY ("recipe_id") REFERENCES "recipe" ("id") ON DELETE CASCADE,
  FOREIGN KEY ("substitute_food_id") REFERENCES "food" ("id") ON DELETE CASCADE)"""
OF_FOOD_SUBSTITUTE = """CREATE INDEX "food_substitution_substitute_food_id"
  ON "food_substitution" ("substitute_food_id")"""
OF_FOOD_ONCE = """CREATE UNIQUE INDEX "food_substitution_food_id_substitute_food_id"
  ON "food_substitution" ("food_id", "substitute_food_id")"""
OF_LINE_SUBSTITUTE = """CREATE INDEX "line_substitution_substitute_food_id"
  ON "line_substitution" ("substitute_food_id")"""
OF_LINE_ONCE = """CREATE UNIQUE INDEX "line_substitution_recipe_id_reference_id_substitute_food_id"
  ON "line_substitution" ("recipe_id", "reference_id", "substitute_food_id")"""


def up(migrator, db):
    db.execute_sql(INNER)
    db.execute_sql(INNER_NAME)
    db.execute_sql(INNER_INDEX)
    db.execute_sql(NOTES)
    db.execute_sql(OF_FOODS)
    db.execute_sql(OF_LINES)
    db.execute_sql(OF_FOOD_SUBSTITUTE)
    db.execute_sql(OF_FOOD_ONCE)
    db.execute_sql(OF_LINE_SUBSTITUTE)
    db.execute_sql(OF_LINE_ONCE)

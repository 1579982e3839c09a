"""Splits the yield of each recipe, which was one text, into servings, a number and words."""

from app.recipes.yields.read_yield import columns_of

ADD_SERVINGS = 'ALTER TABLE "recipe" ADD COLUMN "recipe_servings" NUMERIC NOT NULL DEFAULT 0'
ADD_QUANTITY = 'ALTER TABLE "recipe" ADD COLUMN "recipe_yield_quantity" NUMERIC NOT NULL DEFAULT 0'
ADD_TEXT = 'ALTER TABLE "recipe" ADD COLUMN "yield_text" TEXT'
READ = 'SELECT "id", "recipe_yield" FROM "recipe"'
WRITE = """UPDATE "recipe" SET "recipe_servings" = ?, "recipe_yield_quantity" = ?, "recipe_yield" = ?, "yield_text" = ?
  WHERE "id" = ?"""


def up(migrator, db):
    db.execute_sql(ADD_SERVINGS)
    db.execute_sql(ADD_QUANTITY)
    db.execute_sql(ADD_TEXT)
    for recipe_id, text in db.execute_sql(READ).fetchall():
        db.execute_sql(WRITE, (*columns_of(text).values(), recipe_id))

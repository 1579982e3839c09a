"""Adds the size of each unit in a standard unit, and counts recipes on shopping lists that have no items there."""

from json import loads

from app.foods.standard_measure import standard_for

ADD_QUANTITY = 'ALTER TABLE "unit" ADD COLUMN "standard_quantity" NUMERIC'
ADD_UNIT = 'ALTER TABLE "unit" ADD COLUMN "standard_unit" VARCHAR(255)'
ADD_COUNT = 'ALTER TABLE "recipe_on_list" ADD COLUMN "counted_scale" NUMERIC NOT NULL DEFAULT 0'
READ = 'SELECT "id", "name", "plural_name", "abbreviation", "plural_abbreviation", "aliases" FROM "unit"'
WRITE = 'UPDATE "unit" SET "standard_quantity" = ?, "standard_unit" = ? WHERE "id" = ?'


def up(migrator, db):
    db.execute_sql(ADD_QUANTITY)
    db.execute_sql(ADD_UNIT)
    db.execute_sql(ADD_COUNT)
    for unit_id, *names, aliases in db.execute_sql(READ).fetchall():
        standard = standard_for([*names, *(alias["name"] for alias in loads(aliases))])
        db.execute_sql(WRITE, (*standard, unit_id))

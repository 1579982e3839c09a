"""Lets the foods that a household has say how much is left and how long it keeps, and what was learned of each."""

# With row ids, so that SQLite reports each change of a row, and caches that do not depend on the table stay.
ON_HAND = """CREATE TABLE "new_food_on_hand" ("household_id" VARCHAR(36) NOT NULL, "food_id" VARCHAR(36) NOT NULL,
      "is_low" INTEGER NOT NULL DEFAULT 0, "left" REAL, "since" DATE, "keeps_until" DATE,
      PRIMARY KEY ("food_id", "household_id"),
      FOREIGN KEY ("household_id") REFERENCES "household" ("id") ON DELETE CASCADE,
      FOREIGN KEY ("food_id") REFERENCES "food" ("id") ON DELETE CASCADE)"""
COPY = """INSERT INTO "new_food_on_hand" ("household_id", "food_id")
  SELECT "household_id", "food_id" FROM "food_on_hand" """
REMOVE = 'DROP TABLE "food_on_hand"'
RENAME = 'ALTER TABLE "new_food_on_hand" RENAME TO "food_on_hand"'
ON_HAND_BY_HOUSEHOLD = 'CREATE INDEX "food_on_hand_household_id" ON "food_on_hand" ("household_id")'
HABITS = """CREATE TABLE "food_habit" ("household_id" VARCHAR(36) NOT NULL, "food_id" VARCHAR(36) NOT NULL,
      "package" REAL, "measure" TEXT, "bought" REAL NOT NULL, "used" REAL NOT NULL, "keeps_factor" REAL NOT NULL,
      "gone" TEXT, "gone_on" DATE, PRIMARY KEY ("food_id", "household_id"),
      FOREIGN KEY ("household_id") REFERENCES "household" ("id") ON DELETE CASCADE,
      FOREIGN KEY ("food_id") REFERENCES "food" ("id") ON DELETE CASCADE)"""
CHANGES = """CREATE TABLE "stock_change" ("id" VARCHAR(36) NOT NULL PRIMARY KEY, "created_at" TEXT NOT NULL,
      "household_id" VARCHAR(36) NOT NULL, "food_id" VARCHAR(36) NOT NULL, "cause" TEXT NOT NULL,
      "recipe_id" VARCHAR(36),
      "day" DATE NOT NULL, "share" REAL NOT NULL, "before" TEXT, "after" TEXT,
      FOREIGN KEY ("household_id") REFERENCES "household" ("id") ON DELETE CASCADE,
      FOREIGN KEY ("food_id") REFERENCES "food" ("id") ON DELETE CASCADE,
      FOREIGN KEY ("recipe_id") REFERENCES "recipe" ("id") ON DELETE SET NULL)"""
HABITS_BY_HOUSEHOLD = 'CREATE INDEX "food_habit_household_id" ON "food_habit" ("household_id")'
CHANGES_BY_CAUSE = 'CREATE INDEX "stock_change_cause" ON "stock_change" ("cause")'
CHANGES_BY_FOOD = 'CREATE INDEX "stock_change_food_id" ON "stock_change" ("food_id")'
CHANGES_BY_RECIPE = 'CREATE INDEX "stock_change_recipe_id" ON "stock_change" ("recipe_id")'
CHANGES_BY_DAY = 'CREATE INDEX "stock_change_household_id_day" ON "stock_change" ("household_id", "day")'
FROZEN = """CREATE TABLE "frozen_thing" ("id" VARCHAR(36) NOT NULL PRIMARY KEY, "created_at" TEXT NOT NULL,
      "updated_at" TEXT NOT NULL, "household_id" VARCHAR(36) NOT NULL, "recipe_id" VARCHAR(36), "food_id" VARCHAR(36),
      "title" TEXT NOT NULL, "portions" INTEGER NOT NULL, "place" VARCHAR(255) NOT NULL, "put_on" DATE NOT NULL,
      "keeps_until" DATE NOT NULL,
      FOREIGN KEY ("household_id") REFERENCES "household" ("id") ON DELETE CASCADE,
      FOREIGN KEY ("recipe_id") REFERENCES "recipe" ("id") ON DELETE SET NULL,
      FOREIGN KEY ("food_id") REFERENCES "food" ("id") ON DELETE SET NULL)"""
FROZEN_BY_HOUSEHOLD = 'CREATE INDEX "frozen_thing_household_id" ON "frozen_thing" ("household_id")'
FROZEN_BY_RECIPE = 'CREATE INDEX "frozen_thing_recipe_id" ON "frozen_thing" ("recipe_id")'
FROZEN_BY_FOOD = 'CREATE INDEX "frozen_thing_food_id" ON "frozen_thing" ("food_id")'


def up(migrator, db):
    db.execute_sql(ON_HAND)
    db.execute_sql(COPY)
    db.execute_sql(REMOVE)
    db.execute_sql(RENAME)
    db.execute_sql(ON_HAND_BY_HOUSEHOLD)
    db.execute_sql(HABITS)
    db.execute_sql(CHANGES)
    db.execute_sql(HABITS_BY_HOUSEHOLD)
    db.execute_sql(CHANGES_BY_CAUSE)
    db.execute_sql(CHANGES_BY_FOOD)
    db.execute_sql(CHANGES_BY_RECIPE)
    db.execute_sql(CHANGES_BY_DAY)
    db.execute_sql(FROZEN)
    db.execute_sql(FROZEN_BY_HOUSEHOLD)
    db.execute_sql(FROZEN_BY_RECIPE)
    db.execute_sql(FROZEN_BY_FOOD)

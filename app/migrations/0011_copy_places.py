"""Adds the places outside of this computer that get copies of the backups, and the copies that were put there."""

PLACES = """CREATE TABLE "copy_place" ("id" VARCHAR(36) NOT NULL PRIMARY KEY, "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL, "kind" TEXT NOT NULL, "name" TEXT NOT NULL, "address" TEXT NOT NULL, "user_name" TEXT,
  "secret" TEXT, "marker" TEXT, "kept" INTEGER NOT NULL, "language" TEXT NOT NULL, "last_good_at" TEXT,
  "tried_at" TEXT, "fault" TEXT, "warned_at" TEXT)"""
COPIES = """CREATE TABLE "placed_copy" ("id" VARCHAR(36) NOT NULL PRIMARY KEY, "created_at" TEXT NOT NULL,
  "updated_at" TEXT NOT NULL, "place_id" VARCHAR(36) NOT NULL, "name" TEXT NOT NULL, "size" INTEGER NOT NULL,
  "number" INTEGER NOT NULL, FOREIGN KEY ("place_id") REFERENCES "copy_place" ("id") ON DELETE CASCADE)"""
ONE_OF_A_NAME = 'CREATE UNIQUE INDEX "placed_copy_place_id_name" ON "placed_copy" ("place_id", "name")'


def up(migrator, db):
    db.execute_sql(PLACES)
    db.execute_sql(COPIES)
    db.execute_sql(ONE_OF_A_NAME)

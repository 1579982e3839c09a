"""Remembers the language that a person has chosen, for all of their devices."""

CHOSEN_LANGUAGE = 'ALTER TABLE "user" ADD COLUMN "chosen_language" VARCHAR(255)'


def up(migrator, db):
    db.execute_sql(CHOSEN_LANGUAGE)

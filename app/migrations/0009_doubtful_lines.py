"""Remembers which ingredient lines were read with doubt, until a person looks at them."""

IS_DOUBTFUL = 'ALTER TABLE "ingredient" ADD COLUMN "is_doubtful" INTEGER NOT NULL DEFAULT 0'


def up(migrator, db):
    db.execute_sql(IS_DOUBTFUL)

"""Encrypts the secrets among the stored settings."""

from pathlib import Path

from app.framework.storage.folder.generation import data_folder_of
from app.framework.storage.folder.seal_secret import SEALED, seal_secret

LEAVE_NOTHING = "PRAGMA secure_delete = on"  # so that no text stays in a part of the file that is free afterwards
READ = 'SELECT "name", "value" FROM "stored_setting" WHERE "name" IN (?, ?)'
WRITE = 'UPDATE "stored_setting" SET "value" = ? WHERE "name" = ?'
FORGET = 'DELETE FROM "stored_setting" WHERE "name" = ?'
SECRETS = ("smtp_password", "openai_api_key")


def up(migrator, db):
    folder = data_folder_of(Path(db.database))
    db.execute_sql(LEAVE_NOTHING)
    for name, value in db.execute_sql(READ, SECRETS).fetchall():
        if folder is None:  # a copy elsewhere, such as a backup that is looked at, has no key
            db.execute_sql(FORGET, (name,))
        elif not value.startswith(SEALED):
            db.execute_sql(WRITE, (seal_secret(value, name, folder), name))

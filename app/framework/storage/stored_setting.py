"""The table of settings that administrators store. They lie under those of the environment."""

from contextlib import closing
from pathlib import Path

import apsw
from peewee import CharField, TextField

from app.framework.storage.database import Row
from app.framework.storage.folder.seal_secret import open_secret, seal_secret
from app.settings import SECRET

STORED = 'SELECT "name", "value" FROM "stored_setting"'


class StoredSetting(Row):
    """One setting, whose value is written like an environment variable. Secrets are encrypted.

    Backups leave this table out, and restoring one keeps that of the server.
    """

    name = CharField(unique=True)
    value = TextField()

    @classmethod
    def values(cls) -> dict[str, str]:
        return dict(cls.select(cls.name, cls.value).tuples())

    @classmethod
    def put(cls, name: str, value: str | None, folder: Path) -> None:
        """Stores a value, or removes it if it is None, within the caller's transaction. `folder` has the key."""
        cls.delete().where(cls.name == name).execute()
        if value is not None:
            cls.create(name=name, value=seal_secret(value, name, folder) if name.endswith(SECRET) else value)


def open_settings(stored: dict[str, str], folder: Path) -> dict[str, str]:
    """Returns stored settings with their secrets decrypted. Leaves out those that the key of the folder cannot open."""
    opened = {name: open_secret(stored[name], name, folder) for name in stored if name.endswith(SECRET)}
    return {name: text for name, text in (stored | opened).items() if text is not None}


def read_settings(file: Path, folder: Path) -> dict[str, str]:
    """Returns the stored settings of a database file. There are none if it is new, of an earlier version or damaged."""
    try:
        with closing(apsw.Connection(str(file), flags=apsw.SQLITE_OPEN_READONLY)) as connection:
            return open_settings(dict(connection.execute(STORED)), folder)
    except apsw.Error:
        return {}

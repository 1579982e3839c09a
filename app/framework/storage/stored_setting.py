"""The table of settings that administrators store. They lie under those of the environment."""

from contextlib import closing
from pathlib import Path

import apsw
from peewee import CharField, TextField

from app.framework.storage.database import Row

STORED = 'SELECT "name", "value" FROM "stored_setting"'


class StoredSetting(Row):
    """One setting, whose value is written like an environment variable. Secrets too: the mail server wants them whole.

    Backups leave this table out, and restoring one keeps that of the server.
    """

    name = CharField(unique=True)
    value = TextField()

    @classmethod
    def values(cls) -> dict[str, str]:
        return dict(cls.select(cls.name, cls.value).tuples())

    @classmethod
    def put(cls, name: str, value: str | None) -> None:
        """Stores a value, or removes it if it is None, within the caller's transaction."""
        cls.delete().where(cls.name == name).execute()
        if value is not None:
            cls.create(name=name, value=value)


def settings_in(file: Path) -> dict[str, str]:
    """Returns the stored settings of a database file. There are none if it is new, of an earlier version or damaged."""
    try:
        with closing(apsw.Connection(str(file), flags=apsw.SQLITE_OPEN_READONLY)) as connection:
            return dict(connection.execute(STORED))
    except apsw.Error:
        return {}

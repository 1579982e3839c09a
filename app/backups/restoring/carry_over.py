"""Keeps people signed in when a backup is restored on the server that made it."""

from contextlib import closing
from pathlib import Path

import apsw

from app.backups.file.snapshot import OF_THE_SERVER, WAYS_IN
from app.framework.storage.one_writer import add_text_functions

SHARED = "SELECT EXISTS (SELECT 1 FROM main.user JOIN live.user USING (id))"


def carry_over(live: Path, new: Path) -> bool:
    """Takes sessions, API tokens, reset links and invitations from the live database, as far as their person exists in
    the new one. So nothing that was revoked since the backup becomes valid again. Takes the stored settings and
    the places for copies too.

    Takes only these on a server that shares no person with the backup: there, its API tokens stay valid, and
    everybody signs in once. Returns whether the sessions were taken.
    """
    with closing(apsw.Connection(str(new))) as connection:
        add_text_functions(connection)
        connection.set_busy_timeout(10_000)
        connection.execute("ATTACH DATABASE ? AS live", (str(live),))
        with connection:
            for table in OF_THE_SERVER:
                copy_rows(connection, table._meta.table_name)
        if not connection.execute(SHARED).get:
            return False
        with connection:
            for table in (way_in._meta.table_name for way_in in WAYS_IN):
                copy_rows(connection, table)
        connection.execute("DETACH DATABASE live")
    return True


def copy_rows(connection: apsw.Connection, table: str) -> None:
    columns = [name for (name,) in connection.execute("SELECT name FROM pragma_table_info(?, 'live')", (table,))]
    names = ", ".join(f'"{name}"' for name in columns)
    conditions = [
        f'("{column}" IS NULL OR "{column}" IN (SELECT id FROM main."{target}"))'
        for target, column in connection.execute(
            'SELECT "table", "from" FROM pragma_foreign_key_list(?, \'main\')', (table,)
        )
    ]
    connection.execute(f'DELETE FROM main."{table}"')
    where = " AND ".join(conditions) or "true"
    connection.execute(f'INSERT INTO main."{table}" ({names}) SELECT {names} FROM live."{table}" WHERE {where}')

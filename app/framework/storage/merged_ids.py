"""Merges rows, and remembers their old ids, so that clients with an old id find the remaining row."""

from peewee import ForeignKeyField

from app.framework.storage.database import IdField, Row, as_list, db, list_tables

MOVE = 'UPDATE OR IGNORE "{table}" SET "{column}" = ? WHERE "{column}" = ?'
COUNT = 'SELECT "{apart}" FROM "{table}" WHERE "{column}" IN (SELECT value FROM json_each(?))'
EACH = (
    'SELECT DISTINCT "{column}" AS "row", "{apart}" FROM "{table}" WHERE "{column}" IN (SELECT value FROM json_each(?))'
)
COUNT_EACH = 'SELECT "row", COUNT(*) FROM ({each}) GROUP BY "row"'  # UNION removes duplicates in `each`
NOW = 'SELECT "id", "now" FROM "merged_id" WHERE "id" IN (SELECT value FROM json_each(?))'


class MergedId(Row):
    """Maps an old id (`id`) to the id of the row it was merged into (`now`). Callers must check access to that row."""

    now = IdField(index=True)


def merge(into: Row, others: list[Row]) -> None:
    """Makes all rows that refer to the others refer to `into`, then deletes the others.

    References that would become duplicates, such as those of a recipe with two merged tags, are kept only once.
    """
    table = type(into)
    for other in others:
        for key, child in list_referring_keys(table):
            sql = MOVE.format(table=child._meta.table_name, column=key.column_name)
            db.execute_sql(sql, (into.id, other.id))
        MergedId.update(now=into.id).where(MergedId.now == other.id).execute()
        MergedId.insert(id=other.id, now=into.id).on_conflict_replace().execute()
        table.delete().where(table.id == other.id).execute()


def map_current_ids(ids) -> dict[str, str]:
    """Maps each of the ids that was merged to the id of the row it was merged into."""
    present_ids = [row_id for row_id in ids if row_id]
    return dict(db.execute_sql(NOW, (as_list(present_ids),)).fetchall()) if present_ids else {}


def count_uses(table: type[Row], ids: list[str]) -> dict[str, int]:
    """Counts the uses of all these rows together, by kind of use, such as `{"recipes": 3}`. See `Row.counted`."""
    uses: dict[str, set] = {}
    for key, child in list_referring_keys(table):
        if child.counted:
            word, apart = child.counted
            sql = COUNT.format(table=child._meta.table_name, column=key.column_name, apart=apart)
            uses.setdefault(word, set()).update(db.execute_sql(sql, (as_list(ids),)).fetchall())
    return {word: len(rows) for word, rows in sorted(uses.items())}


def count_uses_of_each(table: type[Row], ids: list[str]) -> dict[str, dict[str, int]]:
    """Like `count_uses`, but for each row separately. Maps the id of each row that is in use to its counts."""
    sources: dict[str, list[str]] = {}
    for key, child in list_referring_keys(table):
        if child.counted:
            word, apart = child.counted
            sql = EACH.format(table=child._meta.table_name, column=key.column_name, apart=apart)
            sources.setdefault(word, []).append(sql)
    counts: dict[str, dict[str, int]] = {}
    for word, each in sources.items():
        sql = COUNT_EACH.format(each=" UNION ".join(each))
        for row, count in db.execute_sql(sql, (as_list(ids),) * len(each)).fetchall():
            counts.setdefault(row, {})[word] = count
    return counts


def list_referring_keys(table: type[Row]) -> list[tuple[ForeignKeyField, type[Row]]]:
    stored = set(list_tables())
    return [(key, child) for key, child in table._meta.backrefs.items() if child in stored]

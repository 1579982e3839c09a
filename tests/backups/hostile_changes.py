"""Changes that somebody with bad intentions makes to the database in a backup, and harmless ones like them."""

from contextlib import closing
from zlib import compress

import apsw

from app.framework.storage.packed_json import pack
from tests.backups.remade import by_sql

NOW = "'2026-01-01T00:00:00.000000Z'"
ID = "'00000000-0000-4000-8000-000000000001'"


def vacuumed(**pragmas):
    """Returns a change that writes the database anew with other settings of its file."""

    def change(file):
        other = file.with_suffix(".other")
        with closing(apsw.Connection(str(other))) as new, closing(apsw.Connection(str(file))) as old:
            if "encoding" in pragmas:
                new.execute(f"PRAGMA encoding = '{pragmas['encoding']}'; CREATE TABLE t (x); DROP TABLE t")
                for (sql,) in list(
                    old.execute("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = 'groups'")
                ):
                    new.execute(sql)
            else:
                for name, value in pragmas.items():
                    old.execute(f"PRAGMA {name} = {value}")
                old.execute("VACUUM INTO ?", (str(other) + "2",))
        if "encoding" not in pragmas:
            other.unlink()
            other = other.with_name(other.name + "2")
        other.replace(file)

    return change


SCHEMAS = {
    "a trigger": by_sql('CREATE TRIGGER more AFTER INSERT ON "event" BEGIN UPDATE "user" SET admin = 1; END'),
    "a trigger named like ours": by_sql(
        'DROP TRIGGER "tell_new_list"',
        'CREATE TRIGGER "tell_new_list" AFTER INSERT ON "shopping_list" BEGIN UPDATE "user" SET admin = 1; END',
    ),
    "a trigger less": by_sql('DROP TRIGGER "tell_new_list"'),
    "a view": by_sql("CREATE VIEW more AS SELECT 1"),
    "a view in place of a table": by_sql(
        'ALTER TABLE "noted_meal" RENAME TO "hidden"', 'CREATE VIEW "noted_meal" AS SELECT * FROM "hidden"'
    ),
    "a table": by_sql("CREATE TABLE more (x)"),
    "a table less": by_sql('DROP TABLE "noted_meal"'),
    "a virtual table": by_sql("CREATE VIRTUAL TABLE more USING fts5(x)"),
    "an index": by_sql('CREATE INDEX more ON "user" (lower(username))'),
    "an index less": by_sql('DROP INDEX "recipe_user_id"'),
    "an index that is not unique": by_sql('DROP INDEX "user_email"', 'CREATE INDEX "user_email" ON "user" ("email")'),
    "a column": by_sql('ALTER TABLE "user" ADD COLUMN more TEXT'),
    "a default": by_sql(
        "UPDATE sqlite_master SET sql = replace(sql, 'admin\" INTEGER', 'admin\" INTEGER DEFAULT 1')"
        " WHERE name = 'user'"
    ),
    "a generated column": by_sql('ALTER TABLE "tag" ADD COLUMN more TEXT AS (abs(-9223372036854775808))'),
    "statistics": by_sql("ANALYZE"),
    "another search index": by_sql(
        "UPDATE sqlite_master SET sql = replace(sql, 'prefix=''2 3''', 'prefix=''2''') WHERE name = 'search_text'"
    ),
    "an object that is there twice": by_sql("INSERT INTO sqlite_master SELECT * FROM sqlite_master WHERE name = 'tag'"),
    "large pages": vacuumed(page_size=65536),
    "small pages": vacuumed(page_size=512),
    "auto-vacuum": vacuumed(auto_vacuum=1),
    "UTF-16": vacuumed(encoding="UTF-16le"),
    "a migration of ours that was not run": by_sql(
        "INSERT INTO schema_migration (name, applied) VALUES ('0002_x', '')"
    ),
    "no history": by_sql("DELETE FROM schema_migration"),
    "another history": by_sql("UPDATE schema_migration SET name = '0009_other' WHERE name = '0001_first'"),
    "no table of the history": by_sql("DROP TABLE schema_migration"),
}


def sets(table: str, column: str, value: object):
    return by_sql(f'UPDATE "{table}" SET "{column}" = ?', values=(value,))


def deflated_zeros() -> bytes:
    return compress(b"[" + bytes(400_000_000) + b"]", 9)


HASH = "0" * 64
VALUES = {
    "an absolute path": sets("file", "stored", "/etc/passwd"),
    "a path out of the folder": sets("file", "stored", "../../../../etc/hostname"),
    "a path that begins like a hash": sets("file", "stored", f"{HASH}.webp/../../../CURRENT"),
    "another ending": sets("file", "stored", f"{HASH}.html"),
    "a file that the backup lacks": sets("file", "stored", f"{HASH}.webp"),
    "a name that is a path": by_sql("UPDATE file SET name = '../' || id"),
    "a name with a backslash": by_sql("UPDATE file SET name = 'a\\' || id"),
    "a slug that is a path": by_sql("UPDATE recipe SET slug = '../' || slug"),
    "a slug of a group": by_sql("UPDATE groups SET slug = slug || '/x'"),
    "a language that is a path": sets("user", "language", "../../de"),
    "a key of a picture": sets("recipe", "image", '"><script>'),
    "a color": sets("label", "color", "red;background:url(//x)"),
    "a time of day": sets("webhook", "scheduled_time", "25:00"),
    "a costly password": sets("user", "password", f"$2b$31${'a' * 53}"),
    "a number for a name": sets("recipe", "name", b"\xff\xfe"),
    "an id": by_sql(
        "UPDATE share_link SET id = 'x'",
        f"INSERT INTO share_link SELECT 'x', {NOW}, {NOW}, group_id, id, user_id, {NOW} FROM recipe",
    ),
    "a time": sets("recipe", "created_at", "yesterday"),
    "30 February": sets("recipe", "date_updated", "2026-02-30T00:00:00.000000Z"),
    "a day": sets("recipe", "date_added", "2026-13-01"),
    "JSON": sets("recipe", "extras", "{"),
    "another kind of JSON": sets("recipe", "extras", "[]"),
    "an infinite amount": by_sql("UPDATE recipe SET rating = 9e999"),
    "a truth": sets("recipe", "public", 7),
    "a bomb in the history": sets("revision", "content", deflated_zeros()),
    "a damaged history": sets("revision", "content", b"x"),
    "a list in the history": sets("revision", "content", pack([1])),
    "an administrator in the trash": sets(
        "trashed_recipe", "content", pack({"rows": {"recipe": [{}], "user": [{"admin": 1}]}, "ties": []})
    ),
    "a token in a deleted food": sets(
        "removed_item", "content", pack({"rows": {"food": [{}], "token": [{}]}, "ties": []})
    ),
    "a table that is none": sets("removed_item", "table_name", 'food" --'),
    "a session": by_sql("UPDATE token SET kind = 'session'"),
    "a stored answer": by_sql(
        "INSERT INTO given_answer (key, person, asked, status, body, created_at, updated_at, id)"
        f" VALUES ('k', 'p', x'00', 200, x'00', {NOW}, {NOW}, {ID})"
    ),
    "a download": by_sql(
        "INSERT INTO download (id, created_at, updated_at, hash, kind, subject, expires_at)"
        f" VALUES ({ID}, {NOW}, {NOW}, 'h', 'backup', '../x', {NOW})"
    ),
    "a run": by_sql(
        "INSERT INTO run (id, created_at, updated_at, kind, given, state, due, tries, interruptions, done, total)"
        f" VALUES ({ID}, {NOW}, {NOW}, 'send-message', '{{}}', 'waiting', {NOW}, 0, 0, 0, 0)"
    ),
}
HOSTILE = SCHEMAS | VALUES
HARMLESS = {
    "nothing": by_sql(),
    "hostile words": sets("recipe", "description", "<script>alert(1)</script> ../../etc/passwd"),
    "an affordable password": sets("user", "password", f"$2b$10${'a' * 53}"),
    "a day that is one": sets("recipe", "date_added", "2024-02-29"),
    "an extra": sets("recipe", "extras", '{"a": "b"}'),
    "a recipe in the trash": sets(
        "trashed_recipe", "content", pack({"rows": {"recipe": [{}], "step": []}, "ties": []})
    ),
}
